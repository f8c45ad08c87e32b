"""The end of a turn, the robot's turn, and the end of a round."""

from msgspec.structs import replace

from companion.games.fire_in_the_library import burning, flow, robot, toolcards
from companion.games.fire_in_the_library.moves.guards import a_seat, need, no_loose
from companion.games.fire_in_the_library.pieces import SECTIONS, TOOLS, Tool, kind_of
from companion.games.fire_in_the_library.state import Burn, Reason, State, Step, tell
from companion.table import Chance, Event, IllegalMove, Move


class PassBag(Move, frozen=True):
    """No more tools after scoring: the turn is over."""

    def apply(self, state: State, chance: Chance) -> tuple[State, tuple[Event, ...]]:
        """Tokens back into the bag, and on."""
        need(state, Step.AFTER)
        no_loose(state)
        told: list[Event] = []
        return flow.end_turn(state, chance, told), tuple(told)


class RobotTurn(Move, frozen=True):
    """The robot's turn. Where the app cannot turn its card over, the table says what it shows."""

    burns: tuple[str, ...] | None = None
    scores: tuple[str, ...] | None = None
    """The sections that it scores; all others, where nothing else is said."""

    def apply(self, state: State, chance: Chance) -> tuple[State, tuple[Event, ...]]:
        """Alone against one who burned books it only scores; else it burns by its card."""
        need(state, Step.ROBOT)
        told: list[Event] = []
        if robot.watches(state):
            if self.burns or self.scores:
                raise IllegalMove("Books burned, so the robot turns no card over.", rule="solo-robot-turn")
            return robot.score_highest(state, chance, told), tuple(told)
        if robot.reads_cards(state):
            state, burns = self._flip(state, chance, told)
        else:
            burns = self._said(state)
        scores = robot.others(burns) if self.scores is None else self.scores
        state = robot.with_card(state, burns, scores, told)
        return burning.start(state, Burn(Reason.ROBOT, burns), chance, told), tuple(told)

    def _flip(self, state: State, chance: Chance, told: list[Event]) -> tuple[State, tuple[str, ...]]:
        if self.burns or self.scores:
            raise IllegalMove("The app turns the robot’s card over.", rule="robot-card")
        state, card = toolcards.draw_top(state, chance)
        name = TOOLS[kind_of(card)].name
        told.append(tell("robot_flips", f"The robot turns over the {name}.", "robot-card", reveals=name))
        return toolcards.discard(state, card), state.rules.banners[card]

    def _said(self, state: State) -> tuple[str, ...]:
        if not self.burns:
            raise IllegalMove(
                "Turn over a Tool card and say which sections its banners show.", rule="robot-card"
            )
        for sections in (self.burns, self.scores or ()):
            if len(set(sections)) < len(sections) or not set(sections) <= set(SECTIONS):
                raise IllegalMove("Name sections of the library, each once.", rule="robot-card")
        return self.burns


class SwapTool(Move, frozen=True):
    """At the end of the round: one tool away, and the top one of the deck instead."""

    seat: str
    tool: Tool

    def apply(self, state: State, chance: Chance) -> tuple[State, tuple[Event, ...]]:
        """Once for each player."""
        need(state, Step.SWAP)
        a_seat(state, self.seat)
        if self.seat in state.tools.swapped:
            raise IllegalMove(f"{self.seat} has exchanged a tool in this round.", rule="swap-tool")
        card = toolcards.in_hand(state, self.seat, self.tool)
        state = toolcards.discard(toolcards.lay_down(state, self.seat, card), card)
        state = toolcards.deal(state, self.seat, chance)
        swapped = (*state.tools.swapped, self.seat)
        name = TOOLS[self.tool].name
        event = tell("swapped", f"{self.seat} exchanges the {name}.", "swap-tool", self.seat, reveals=name)
        return replace(state, tools=replace(state.tools, swapped=swapped)), (event,)


class NextRound(Move, frozen=True):
    """Nobody exchanges any more tools: the next round begins."""

    def apply(self, state: State, chance: Chance) -> tuple[State, tuple[Event, ...]]:
        """On to Step 1."""
        need(state, Step.SWAP)
        told: list[Event] = []
        return flow.next_round(state, chance, told), tuple(told)
