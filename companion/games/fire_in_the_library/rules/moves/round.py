"""The end of a turn, the robot's turn, and the end of a round."""

from msgspec.structs import replace

from companion.games.fire_in_the_library.rules import burning, deeds, robot, rounds, tool_cards
from companion.games.fire_in_the_library.rules.moves.guards import a_seat, need, no_handful
from companion.games.fire_in_the_library.rules.pieces import (
    SECTIONS,
    TOOLS,
    Tool,
    kind_of,
    listed,
    section_name,
)
from companion.games.fire_in_the_library.rules.state import Burning, Reason, State, Step
from companion.table import IllegalMove, Move, Telling


class PassBag(Move, frozen=True):
    """No more tools after scoring: the turn is over."""

    def apply(self, state: State, tell: Telling) -> State:
        """Tokens back into the bag, and on."""
        need(state, Step.AFTER)
        no_handful(state)
        does = "passes the bag" if deeds.passes_bag(state) else "ends the turn"
        tell.say("passed_bag", f"{state.turn_of} {does}.", "after-scoring", state.turn_of)
        return burning.quick(rounds.end_turn(state, tell), tell)


class RobotTurn(Move, frozen=True):
    """The robot's turn. Where the app cannot turn its card over, the table says what it shows."""

    burns: tuple[str, ...] | None = None
    scores: tuple[str, ...] | None = None
    """The sections that it scores; of a card with two banners the other two, so that nobody need say it."""

    def apply(self, state: State, tell: Telling) -> State:
        """Alone against one who burned books it only scores; else it burns by its card."""
        need(state, Step.ROBOT)
        if robot.watches(state):
            self._check_silent("Books burned, so the robot turns no card over.", "solo-robot-turn")
            return robot.score_highest(state, tell)
        if robot.reads_cards(state):
            self._check_silent("The app turns the robot’s card over.", "robot-card")
            state, burns = _flip(state, tell)
        elif robot.flips(state) and self.burns is None and self.scores is None:
            state, burns = _flip(state, tell)
        else:
            burns = self._said()
        scores = robot.others(burns) if self.scores is None else self.scores
        state = robot.with_card(state, burns, scores, tell)
        return burning.start(state, Burning(Reason.ROBOT, burns), tell)

    def _check_silent(self, sentence: str, rule: str) -> None:
        if self.burns is not None or self.scores is not None:
            raise IllegalMove(sentence, rule)

    def _said(self) -> tuple[str, ...]:
        rule = "robot-card"
        if self.burns is None:
            raise IllegalMove("Turn over a Tool card and say which sections its banners show.", rule)
        for sections in (self.burns, self.scores or ()):
            if len(set(sections)) < len(sections) or not set(sections) <= set(SECTIONS):
                raise IllegalMove("Name sections of the library, each once.", rule)
        if self.scores is None and len(self.burns) != robot.BANNERS:
            raise IllegalMove("A card without two banners: say which sections score, too.", rule)
        return self.burns


def _flip(state: State, tell: Telling) -> tuple[State, tuple[str, ...]]:
    """The app turns over the robot's card."""
    state, card = tool_cards.draw_top(state, tell.chance)
    name = TOOLS[kind_of(card)].name
    tell.say("robot_flips", f"The robot turns over the {name}.", "robot-card", reveals="the robot’s card")
    burns = state.terms.banners.get(card) or _by_chance(tell)
    return tool_cards.discard(state, card), burns


def _by_chance(tell: Telling) -> tuple[str, ...]:
    """Nobody knows its banners: chance takes two sections, and it is said that this is not printed so."""
    burns = tell.chance.shuffle(tuple(SECTIONS))[: robot.BANNERS]
    names = listed([section_name(section) for section in burns])
    tell.say("robot_chance", f"Its banners are not known; chance takes {names}.", "robot-card", *burns)
    return burns


class SwapTool(Move, frozen=True):
    """At the end of the round: one tool away, and the top one of the deck instead."""

    seat: str
    tool: Tool

    def apply(self, state: State, tell: Telling) -> State:
        """Once for each player."""
        need(state, Step.SWAP)
        a_seat(state, self.seat)
        if self.seat in state.tools.swapped:
            raise IllegalMove(f"{self.seat} has exchanged a tool in this round.", rule="swap-tool")
        if tool_cards.waits(state):
            raise IllegalMove("First everybody says which tools they hold.", rule="holding")
        name = TOOLS[self.tool].name
        card = tool_cards.in_hand(state, self.seat, self.tool)
        if not card:
            raise IllegalMove(f"{self.seat} does not hold the {name}.", rule=f"tool-{self.tool}")
        state = tool_cards.discard(tool_cards.lay_down(state, self.seat, card), card)
        state = tool_cards.deal(state, self.seat, tell.chance)
        swapped = (*state.tools.swapped, self.seat)
        seen = "the top of the Tool deck"
        tell.keep()
        text = f"{self.seat} exchanges the {name}."
        tell.say("swapped", text, "swap-tool", self.seat, reveals=seen, to=self.seat)
        return replace(state, tools=replace(state.tools, swapped=swapped))


class NextRound(Move, frozen=True):
    """Nobody exchanges any more tools: the next round begins."""

    def apply(self, state: State, tell: Telling) -> State:
        """On to Step 1."""
        need(state, Step.SWAP)
        return rounds.next_round(state, tell)
