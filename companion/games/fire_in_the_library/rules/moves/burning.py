"""Fire Spreading and what burns."""

from collections.abc import Sequence

from msgspec.structs import replace

from companion.games.fire_in_the_library.rules import burning
from companion.games.fire_in_the_library.rules.moves.guards import a_seat, need
from companion.games.fire_in_the_library.rules.pieces import DESTROYED, SECTIONS, section_name
from companion.games.fire_in_the_library.rules.scoring import scores
from companion.games.fire_in_the_library.rules.state import (
    Burning,
    LibraryCard,
    Reason,
    State,
    Step,
)
from companion.table import Deed, IllegalMove, Move, Telling


class LetItBurn(Move, frozen=True):
    """Nobody stops the fire: the books on the card burn."""

    choose: bool
    """The player wants to say which section burns first."""

    def apply(self, state: State, tell: Telling) -> State:
        """For each book a card of its section goes."""
        need(state, Step.SPREADING)
        if self.choose and not burning.may_choose(state):
            raise IllegalMove(_why_no_choice(state), rule="burn-order")
        books = state.books_on(state.card)
        queue = burning.queue_for(state, books)
        text = f"The fire spreads. {_scored(state)} {_burns(books, queue)}."
        tell.say("spread", text, "fire-spreading", state.turn_of)
        state = replace(state, turn=replace(state.turn, spread=True), precedence="")
        return burning.start(state, Burning(Reason.SPREAD, queue, self.choose), tell)


def _scored(state: State) -> str:
    """What the turn is worth after all: what the Cloak saved has been scored."""
    return "Nothing more scores, and" if state.turn.cloaked else "No points, and"


def _burns(books: Sequence[str], queue: Sequence[str]) -> str:
    """What burns, in the words of the table."""
    if not queue:
        return "nothing burns"
    return "the books on the card burn" if books else "the lowest burn index burns"


def _why_no_choice(state: State) -> str:
    if state.is_ruled("C8", "placed"):
        return "At this table books burn in the order on the card."
    return "There is no order to choose: the books on the card are not of two sections."


class Burn(Move, frozen=True):
    """A section burns: the one that has to, or the one that the table names."""

    section: str | None = None
    """Only where the table has to say it."""

    def apply(self, state: State, tell: Telling) -> State:
        """Go on burning as far as nothing has to be asked."""
        need(state, Step.BURNING)
        if state.burning is None or state.burning.asking:
            raise IllegalMove("First say what the uncovered card shows.", rule="library-cards")
        self._check(state, burning.candidates(state))
        if state.burning.reason is not Reason.ROUND and not state.burning.burned:
            tell.keep()  # whoever looks what burns next has taken off what burned before
        return burning.run(state, tell, self.section)

    def _check(self, state: State, sections: tuple[str, ...]) -> None:
        if self.section is None:
            if len(sections) > 1:
                raise IllegalMove("Say which section burns.", rule="burn-index")
        elif self.section not in sections:
            raise IllegalMove(_why_not(state, self.section, sections), burning.rule_for(state))
        elif len(sections) == 1:
            raise IllegalMove(f"Only {_name(self.section)} can burn now: nobody need name it.", "burn-index")


def _why_not(state: State, section: str, sections: tuple[str, ...]) -> str:
    """The known indexes speak against it, or it is simply not its time."""
    index = state.library[section][0].index if section in SECTIONS else None
    other = next((each for each in sections if state.library[each][0].index is not None), "")
    by_index = state.burning is not None and state.burning.queue[0] not in SECTIONS
    if index is None or not other or not by_index:
        return f"{_name(section)} is not what burns now."
    known = state.library[other][0].index
    return f"{_name(section)} does not burn now: its burn index is {index}, that of {_name(other)} {known}."


def _name(section: str) -> str:
    return section_name(section) if section in SECTIONS else repr(section)


class ReadCard(Move, frozen=True):
    """What the top card of a section shows: when it has just been uncovered, or to put it right."""

    section: str
    value: int
    icon: bool
    index: int | None = None

    def apply(self, state: State, tell: Telling) -> State:
        """The table's word is taken for it."""
        if self.section not in SECTIONS:
            raise IllegalMove(f"The library has no section called {self.section!r}.", rule="library-cards")
        if not 1 <= self.value <= DESTROYED:
            raise IllegalMove("A Library card shows a value from 1 to 10.", rule="library-cards")
        highest = state.terms.highest_index
        if self.index is not None and not 1 <= self.index <= highest:
            raise IllegalMove(
                f"A burn index is a number from 1 to {highest}: see Your box.", rule="burn-index"
            )
        if self.section not in burning.readable(state):
            raise IllegalMove("First say what the uncovered card shows.", rule="library-cards")
        known = state.library[self.section][0].index
        card = LibraryCard(self.value, known if self.index is None else self.index, self.icon, True)
        tell.keep()
        return burning.read(state, self.section, card, tell)

    def confirms(self, deed: Deed) -> bool:
        """Whoever reads an uncovered card has taken away what lay on it, and seen to what came before."""
        return deed.id == "take-top" and f"section:{self.section}" in deed.things


class CallBurn(Move, frozen=True):
    """Somebody calls "Burn!": a point in the game without tools."""

    seat: str

    def apply(self, state: State, tell: Telling) -> State:
        """Once for each fire, as long as it has not been put on the library."""
        a_seat(state, self.seat)
        if state.plays_tools:
            raise IllegalMove("“Burn!” only counts in the game without tools.", rule="no-tools")
        need(state, Step.SPREADING)
        if self.seat not in burning.callers(state):
            raise IllegalMove(_why_no_call(state, self.seat), rule="call-burn")
        tell.keep()
        tell.say("called_burn", f"{self.seat} calls “Burn!”: 1 point.", "call-burn", self.seat)
        state = scores(state, tell, self.seat, 1)
        return replace(state, cried=(*state.cried, self.seat))


def _why_no_call(state: State, seat: str) -> str:
    if seat in state.cried:
        return f"{seat} has called “Burn!” at this fire already."
    return f"{state.cried[0]} was faster."
