"""The moves of the Disturbance phase: reveal, answer, done."""

from msgspec.structs import replace

from companion.games.library_labyrinth import cases
from companion.games.library_labyrinth.cases import Case, cursed_tile, possible_cases, settle
from companion.games.library_labyrinth.knowledge import in_words, told
from companion.games.library_labyrinth.pieces import DIRECTIONS, DOUBLES, OUT_OF_TIME, PAIRS, Kind
from companion.games.library_labyrinth.state import Curse, Phase, State
from companion.games.library_labyrinth.tokens import Result, Said, named
from companion.games.library_labyrinth.turns import check_playing, turn_may_end
from companion.table import Chance, Event, Holder, IllegalMove, Move


class RevealDisturbance(Move, frozen=True):
    """Turn over the top Disturbance card; this ends the Action phase."""

    drew: str | None = None
    """Where the table holds the deck: NW, NE, SE or SW, two of them joined by + for a double curse, or
    out_of_time."""

    def apply(self, state: State, chance: Chance) -> Result:
        """The card points at a tile, or the time is up."""
        check_playing(state, Phase.ACTIONS)
        turn_may_end(state)
        card, face, state, notes = _draw(state, self.drew)
        if card == OUT_OF_TIME:
            lost = Event("lost", "Out of Time is revealed.", "out-of-time", reveals="Out of Time")
            return replace(state, over="out_of_time"), (lost, *notes)
        directions = tuple(face.split("+"))
        curse = Curse(card, directions, settled=len(directions) == 1)
        state = settle(replace(state, phase=Phase.DISTURBANCE, curse=curse, news=None))
        words = in_words(face)
        shown = Event("revealed", f"The card shows {words.lower()}.", "disturbance", (face,), words)
        return state, (shown, *notes)


def _draw(state: State, said: str | None) -> tuple[str, str, State, tuple[Event, ...]]:
    """The card, what it shows, the state without it, and what is odd about it."""
    if state.disturbance.held is Holder.TABLE:
        return _said(state, said)
    if said is not None:
        raise IllegalMove("The app holds the Disturbance deck, so it draws from it.", "disturbance")
    if not state.disturbance.cards:
        return OUT_OF_TIME, OUT_OF_TIME, state, ()
    card, deck = state.disturbance.draw()
    return card, state.known.doubles.get(card, card), replace(state, disturbance=deck), ()


def _said(state: State, said: str | None) -> tuple[str, str, State, tuple[Event, ...]]:
    left = len(state.disturbance)
    if said is None:
        raise IllegalMove("The table holds the Disturbance deck: say which card you drew.", "disturbance")
    if said == OUT_OF_TIME:
        return (
            said,
            said,
            state,
            (_note(f"By the app's count {left} cards were still to come."),) if left else (),
        )
    if said not in DIRECTIONS and said not in PAIRS:
        raise IllegalMove(f"No Disturbance card shows {said!r}.", "disturbance")
    if not left:
        return _from_the_box(state, said)
    card, state, notes = _take(state, said)
    return card, said, state, notes


def _take(state: State, said: str) -> tuple[str, State, tuple[Event, ...]]:
    """Take the named card out of those unseen.

    Which of them lie in the deck and which in the box nobody knows, and the split over the directions may be
    a guess: the table is right, whatever the app has counted.
    """
    deck, spare = state.disturbance, state.spare
    if said in PAIRS:
        doubles = [card for card in DOUBLES if card in deck.cards]
        double = next((card for card in doubles if state.known.doubles[card] == said), (*doubles, "")[0])
        if double:
            learned = () if state.known.doubles[double] == said else (told(double, said),)
            known = replace(state.known, doubles={**state.known.doubles, double: said})
            return double, replace(state, disturbance=deck.take(double), known=known), learned
        note = _note("By the app's count no double curse was left.")
        return said, replace(state, disturbance=deck.take(deck.cards[0])), (note,)
    if said in deck.cards:
        return said, replace(state, disturbance=deck.take(said)), ()
    standard = [card for card in deck.cards if card not in DOUBLES]
    if said in spare and standard:
        swapped = deck.take(standard[0])
        others = list(spare)
        others.remove(said)
        return said, replace(state, disturbance=swapped, spare=tuple(sorted((*others, standard[0])))), ()
    note = _note(f"More {DIRECTIONS[said].lower()} cards than the app expects: check the split in Your box.")
    return said, replace(state, disturbance=deck.take((standard or list(deck.cards))[0])), (note,)


def _from_the_box(state: State, said: str) -> tuple[str, str, State, tuple[Event, ...]]:
    """A card more than the app has counted: it must have been one of those put back."""
    if not state.spare:
        raise IllegalMove("Every Disturbance card has been drawn: only Out of Time can come.", "out-of-time")
    others = list(state.spare)
    others.remove(said if said in others else others[0])
    note = _note("By the app's count only Out of Time was left.")
    return said, said, replace(state, spare=tuple(others)), (note,)


def _note(text: str) -> Event:
    return Event("note", text, "disturbance")


class StartWith(Move, frozen=True):
    """Choose which tile of a double curse comes first."""

    direction: str

    def apply(self, state: State, chance: Chance) -> Result:
        """The other tile follows."""
        check_playing(state, Phase.DISTURBANCE)
        if state.curse.settled:
            raise IllegalMove("There are no two tiles to choose from.", "double-curse")
        if self.direction not in state.curse.pending:
            raise IllegalMove("The card does not show that tile.", "double-curse")
        others = tuple(other for other in state.curse.pending if other != self.direction)
        curse = replace(state.curse, pending=(self.direction, *others), settled=True)
        state = settle(replace(state, curse=curse))
        text = f"{DIRECTIONS[self.direction]} comes first."
        return state, (Event("order", text, "double-curse", (cursed_tile(state),)),)


class TileIs(Move, frozen=True):
    """Say what the cursed tile is, where the app does not know."""

    case: Case

    def apply(self, state: State, chance: Chance) -> Result:
        """Now the one case that applies is known."""
        check_playing(state, Phase.DISTURBANCE)
        if not state.curse.settled:
            raise IllegalMove("First choose which of the two tiles comes first.", "double-curse")
        tile = cursed_tile(state)
        possible = possible_cases(state, tile)
        if self.case not in possible:
            raise IllegalMove(_contradiction(tile, possible), "disturbance-order")
        state = cases.learn(state, tile, self.case)
        state = replace(state, curse=replace(state.curse, case=self.case.value))
        text = f"{named(tile)}: {WORDS[self.case]}."
        return state, (Event("case", text, self.case.rule, (tile,)),)


WORDS = {
    Case.DARK: "dark",
    Case.OCCUPIED: "a token or a meeple is on it",
    Case.EMPTY_TERROR: "an empty Terror space",
    Case.EMPTY_OTHER: "empty, and no Terror space",
}


def _contradiction(tile: str, possible: tuple[Case, ...]) -> str:
    words = " or ".join(WORDS[case] for case in possible)
    return f"The app has {tile} as {words}. If that is wrong, correct the tile first."


class CarryOut(Move, frozen=True):
    """Done: the curse is carried out, the Bookwyrm walks on, and the next player begins."""

    shows: Kind | None = None
    """What a dark tile turned out to be."""
    openings: str | None = None
    terror: str | None = None
    """Where the table holds the stack: which Terror came."""
    shelf: str | None = None

    def apply(self, state: State, chance: Chance) -> Result:
        """The one case that applies happens."""
        check_playing(state, Phase.DISTURBANCE)
        if not state.curse.settled:
            raise IllegalMove("First choose which of the two tiles comes first.", "double-curse")
        state = replace(state, news=None)
        return cases.carry_out(state, Said(self.shows, self.openings, self.terror, self.shelf))


def face_of(state: State) -> str:
    """What the revealed card shows."""
    card = state.curse.card
    return state.known.doubles.get(card, card)
