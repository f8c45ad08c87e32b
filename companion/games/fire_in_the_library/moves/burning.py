"""Fire Spreading and what burns."""

from msgspec.structs import replace

from companion.games.fire_in_the_library import burning
from companion.games.fire_in_the_library.moves.guards import a_seat, need
from companion.games.fire_in_the_library.pieces import DESTROYED, SECTIONS
from companion.games.fire_in_the_library.state import (
    Burn as Fire,
)
from companion.games.fire_in_the_library.state import (
    LibraryCard,
    Reason,
    State,
    Step,
    score,
    tell,
)
from companion.table import Chance, Event, IllegalMove, Move


class LetItBurn(Move, frozen=True):
    """Nobody stops the fire: the books on the card burn."""

    choose: bool = False
    """The player wants to say which section burns first."""

    def apply(self, state: State, chance: Chance) -> tuple[State, tuple[Event, ...]]:
        """For each book a card of its section goes."""
        need(state, Step.SPREADING)
        if self.choose and state.ruling("C8") == "placed":
            raise IllegalMove("At this table books burn in the order on the card.", rule="burn-order")
        told: list[Event] = []
        queue = burning.queue_for(state, state.books_on(state.card))
        text = "The fire spreads: no points, and the saved books burn."
        told.append(tell("spread", text, "fire-spreading", state.turn_of))
        turn = replace(state.turn, spread=True)
        state = replace(state, turn=turn, precedence="")
        state = burning.start(state, Fire(Reason.SPREAD, queue, self.choose), chance, told)
        return state, tuple(told)


class Burn(Move, frozen=True):
    """A section burns: the one that has to, or the one that the table names."""

    section: str | None = None

    def apply(self, state: State, chance: Chance) -> tuple[State, tuple[Event, ...]]:
        """Go on burning as far as nothing has to be asked."""
        need(state, Step.BURNING)
        fire = state.fire
        if fire is None or fire.asking:
            raise IllegalMove("First say what the uncovered card shows.", rule="library-cards")
        if self.section is None and len(burning.candidates(state)) > 1:
            raise IllegalMove("Say which section burns.", rule="burn-index")
        told: list[Event] = []
        return burning.run(state, chance, told, self.section), tuple(told)


class ReadCard(Move, frozen=True):
    """What the top card of a section shows: when it has just been uncovered, or to put it right."""

    section: str
    value: int
    icon: bool = False
    index: int | None = None

    def apply(self, state: State, chance: Chance) -> tuple[State, tuple[Event, ...]]:
        """The table's word is taken for it."""
        if self.section not in SECTIONS:
            raise IllegalMove(f"The library has no section called {self.section!r}.", rule="library-cards")
        if not 1 <= self.value <= DESTROYED:
            raise IllegalMove("A Library card shows a value from 1 to 10.", rule="library-cards")
        if self.index is not None and self.index < 0:
            raise IllegalMove("A burn index is never below nought.", rule="burn-index")
        if state.fire is not None and state.fire.asking not in ("", self.section):
            raise IllegalMove("First say what the uncovered card shows.", rule="library-cards")
        known = state.library[self.section][0].index
        card = LibraryCard(self.value, known if self.index is None else self.index, self.icon, True)
        told: list[Event] = []
        return burning.read(state, self.section, card, chance, told), tuple(told)


class CallBurn(Move, frozen=True):
    """Somebody calls "Burn!": a point in the game without tools."""

    seat: str

    def apply(self, state: State, chance: Chance) -> tuple[State, tuple[Event, ...]]:
        """Once for each fire, as long as it has not been put on the library."""
        a_seat(state, self.seat)
        if state.plays_tools:
            raise IllegalMove("“Burn!” only counts in the game without tools.", rule="no-tools")
        need(state, Step.SPREADING)
        if self.seat in state.cried:
            raise IllegalMove(f"{self.seat} has called “Burn!” at this fire already.", rule="call-burn")
        if state.cried and state.ruling("C32") == "first":
            raise IllegalMove(f"{state.cried[0]} was faster.", rule="call-burn")
        event = tell("called_burn", f"{self.seat} calls “Burn!”: 1 point.", "call-burn", self.seat)
        return replace(score(state, self.seat, 1), cried=(*state.cried, self.seat)), (event,)
