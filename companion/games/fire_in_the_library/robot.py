"""The robot: it turns over a Tool card, burns what the banners show and scores the rest."""

from msgspec.structs import replace

from companion.games.fire_in_the_library import flow
from companion.games.fire_in_the_library.cards import knowledge
from companion.games.fire_in_the_library.library import highest_value
from companion.games.fire_in_the_library.options import Solo
from companion.games.fire_in_the_library.pieces import ROBOT, SECTIONS, listed, section_name
from companion.games.fire_in_the_library.scoring import gifts
from companion.games.fire_in_the_library.state import Robot, State, score, tell
from companion.table import Chance, Event, Holder


def watches(state: State) -> bool:
    """Solo: the player has burned books, so the robot turns no card over."""
    return state.solo is Solo.ROBOT and bool(state.turn.burned)


def reads_cards(state: State) -> bool:
    """Whether the app itself can turn a card over for the robot: it holds them and knows their banners."""
    tools = state.tools
    cards = (*tools.deck.cards, *tools.discard)
    return (
        tools.deck.held is Holder.APP and bool(cards) and all(card in state.rules.banners for card in cards)
    )


def others(sections: tuple[str, ...]) -> tuple[str, ...]:
    """The sections that are not among these."""
    return tuple(section for section in SECTIONS if section not in sections)


def with_card(state: State, burns: tuple[str, ...], scores: tuple[str, ...], told: list[Event]) -> State:
    """The robot has its card."""
    burning = listed([section_name(section) for section in burns])
    scoring = listed([section_name(section) for section in scores])
    text = f"The robot burns {burning} and scores {scoring}." if scores else f"The robot burns {burning}."
    told.append(tell("robot_card", text, "robot-card", *burns, reveals=burning))
    return replace(state, robot=Robot(burns, scores, knowledge(state, scores)))


def score_card(state: State, chance: Chance, told: list[Event]) -> State:
    """After the burning: the robot's books at the values that show now, its bravery, and its gifts."""
    robot = state.robot
    books = robot.worth if state.ruling("C23") == "before" else knowledge(state, robot.scores)
    brave = bravery(state, len(robot.scores))
    return _add(state, books, brave, chance, told)


def score_highest(state: State, chance: Chance, told: list[Event]) -> State:
    """Solo, after the player's fire: the robot scores the highest book."""
    points = {
        "after": highest_value(state),
        "before": state.turn.peak,
        "burned": max(state.turn.burned),
    }[state.ruling("C22")]
    return _add(state, points, 0, chance, told)


def bravery(state: State, books: int) -> int:
    """Alone 2 for each book but the first; among players what its card shows over its last book."""
    if state.solo is not None:
        return 2 * max(0, books - 1)
    spaces = state.rules.spaces[state.chosen[ROBOT]]
    return spaces[min(books, len(spaces)) - 1].bravery if books else 0


def _add(state: State, books: int, brave: int, chance: Chance, told: list[Event]) -> State:
    given = knowledge(state, gifts(state))
    points = books + brave + given
    parts = [f"{books} knowledge", f"{brave} bravery", *([f"{given} for given books"] if given else [])]
    told.append(tell("robot_scores", f"The robot scores {points}: {listed(parts)}.", "robot-scoring", ROBOT))
    return flow.end_turn(score(state, ROBOT, points), chance, told)
