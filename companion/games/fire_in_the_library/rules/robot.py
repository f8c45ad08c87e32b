"""The robot: it turns over a Tool card, burns what the banners show and scores the rest."""

from msgspec.structs import replace

from companion.games.fire_in_the_library.rules import deeds_of_tools, rounds, tool_cards
from companion.games.fire_in_the_library.rules.library import highest_value
from companion.games.fire_in_the_library.rules.options import Solo
from companion.games.fire_in_the_library.rules.order_cards import gifts, knowledge
from companion.games.fire_in_the_library.rules.pieces import ROBOT, SECTIONS, listed, section_name
from companion.games.fire_in_the_library.rules.scoring import scores
from companion.games.fire_in_the_library.rules.state import RobotCard, State
from companion.table import UNKNOWN, Holder, Telling

BANNERS = 2
"""So many sections burn by an ordinary card."""


def watches(state: State) -> bool:
    """Solo: the player has burned books, so the robot turns no card over."""
    return state.solo is Solo.ROBOT and bool(state.turn.burned)


def reads_cards(state: State) -> bool:
    """Whether the app itself can turn a card over for the robot: it holds them and knows their banners."""
    tools, banners = state.tools, state.terms.banners
    if tools.deck.held is not Holder.APP or not tool_cards.can_draw(state):
        return False
    # Hands count too: otherwise everybody could see by it what is not in the deck.
    hands = (card for hand in tools.hands.values() for card in hand)
    cards = (*tools.deck.cards, *tools.deck.among, *tools.discard, *hands)
    return all(card in banners for card in cards if card != UNKNOWN)


def flips(state: State) -> bool:
    """Whether the app turns the robot's card over: there is no Tool card on the table to be read."""
    return state.tools.deck.held is Holder.APP and tool_cards.can_draw(state)


def others(sections: tuple[str, ...]) -> tuple[str, ...]:
    """The sections that are not among these."""
    return tuple(section for section in SECTIONS if section not in sections)


def with_card(state: State, burns: tuple[str, ...], scores: tuple[str, ...], tell: Telling) -> State:
    """The robot has its card."""
    burning = listed([section_name(section) for section in burns]) or "nothing"
    scoring = listed([section_name(section) for section in scores]) or "nothing"
    tell.say("robot_card", f"The robot burns {burning} and scores {scoring}.", "robot-card", *burns)
    deeds_of_tools.turn_robot_card(state, tell)
    return replace(state, robot=RobotCard(burns, scores, knowledge(state, scores)))


def score_card(state: State, tell: Telling) -> State:
    """After the burning: the robot's books at the values that show now, its bravery, and its gifts."""
    robot = state.robot
    books = robot.worth if state.is_ruled("C23", "before") else knowledge(state, robot.scores)
    brave = bravery(state, len(robot.scores))
    return _add(state, books, brave, tell)


def score_highest(state: State, tell: Telling) -> State:
    """Solo, after the player's fire: the robot scores the highest book."""
    return _add(replace(state, robot=RobotCard()), _highest(state), 0, tell)


def _highest(state: State) -> int:
    if state.is_ruled("C22", "before"):
        return state.turn.peak
    return max(state.turn.burned) if state.is_ruled("C22", "burned") else highest_value(state)


def bravery(state: State, books: int) -> int:
    """Alone 2 for each book but the first; among players what its card shows over its last book."""
    if state.solo is not None:
        return 2 * max(0, books - 1)
    spaces = state.terms.spaces[state.chosen[ROBOT]]
    return spaces[min(books, len(spaces)) - 1].bravery if books else 0


def _add(state: State, books: int, brave: int, tell: Telling) -> State:
    given = knowledge(state, gifts(state))
    points = books + brave + given
    parts = [f"{books} knowledge", f"{brave} bravery", *([f"{given} for given books"] if given else [])]
    tell.say("robot_scores", f"The robot scores {points}: {listed(parts)}.", "robot-scoring", ROBOT)
    state = replace(state, robot=replace(state.robot, parts=(books, brave, given)))
    state = scores(state, tell, ROBOT, points)
    return rounds.end_turn(state, tell)
