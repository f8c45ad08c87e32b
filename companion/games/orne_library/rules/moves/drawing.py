"""Where the app does not follow the cards: what the table tells it of what concerns the app."""

from msgspec.structs import replace

from companion.games.orne_library.rules import debts
from companion.games.orne_library.rules.effects.walking import enter, will_look
from companion.games.orne_library.rules.guards import at_any_level
from companion.games.orne_library.rules.happenings import CONSULTED
from companion.games.orne_library.rules.knowledge import look_at_deck
from companion.games.orne_library.rules.options import OWN_BOARD
from companion.games.orne_library.rules.pieces import CARDS, Instruction, full_stop, name_of
from companion.games.orne_library.rules.row import keeps_row
from companion.games.orne_library.rules.state import (
    State,
    hidden_cells,
    is_drawing,
    keeps_cards,
    locations_left,
    place,
    tells_whole_cards,
)
from companion.games.orne_library.rules.vocabulary import QUESTIONS, WORDS, made_for, rule_of, run, then
from companion.games.orne_library.rules.zones import location_put_by, played_by_hand
from companion.table import Holder, IllegalMove, Move, Telling, thing

MAP, KULTEN, MISDIRECTION, PACE, FUNDING = (
    "dusty-map",
    "unaussprechlichen-kulten",
    "misdirection",
    "feverish-pace",
    "patrons-funding",
)


def to_look(state: State, cell: str) -> tuple[str, ...]:
    """Who may look when coming into a Hidden Chamber."""
    chamber, seats = state.chambers.get(cell), tuple(one.seat for one in state.researchers)
    if chamber is None:
        return seats if locations_left(state) else ()
    if chamber.face_up or state.is_ruled("D8", "first"):
        return ()
    return tuple(seat for seat in seats if seat not in chamber.looked)


def doors_of_secrets(state: State) -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
    """The Hidden Chambers that somebody may come into and look, and those who may.

    Where the table holds the card, nobody looks with the app: these are told apart.
    """
    found: dict[tuple[bool, tuple[str, ...]], tuple[str, ...]] = {}
    for cell in hidden_cells(state):
        if seats := to_look(state, cell):
            kind = (will_look(state, seats[0], cell), seats)
            found[kind] = (*found.get(kind, ()), cell)
    return [(cells, seats) for (_, seats), cells in found.items()]


class EnterChamber(Move, frozen=True):
    """Somebody has entered a Hidden Chamber on the table."""

    cell: str
    seat: str

    def apply(self, state: State, tell: Telling) -> State:
        """The first one looks at the Location card."""
        at_any_level(state)
        if not is_drawing(state):
            raise IllegalMove("At this table the pawns are moved on the board.", "movement")
        if self.cell not in hidden_cells(state) or self.seat not in to_look(state, self.cell):
            raise IllegalMove("Nobody new may look there.", "hidden-chamber")
        first = not state.begun and state.own_board
        state = run(enter(replace(state, begun=True), self.seat, self.cell, tell), tell)
        if first:
            board = {OWN_BOARD: {"tiles": state.tiles, "paths": state.paths}}
            tell.say("own_board", "The board is remembered for next time.", "setup-board", learned=board)
        tell.deeds[:] = [deed for deed in tell.deeds if deed.id != "move-pawn"]
        back = f"{self.seat}: put your pawn back where it was before {place(state, self.cell)}"
        again = f"{self.seat}: put your pawn in {place(state, self.cell)} again"
        tell.told_by_hands(
            "move-pawn", back, "movement", thing("tile", self.cell), seat=self.seat, again=again
        )
        return state


def announced(state: State) -> dict[str, tuple[str, ...]]:
    """The cards that concern what the app keeps, each with those who may have played it."""
    if keeps_cards(state):
        return {}
    seats = tuple(one.seat for one in state.researchers)
    whose = seats if is_drawing(state) else ()
    kept = state.locations.held is Holder.APP and bool(state.locations.cards)
    found = {MAP: whose, KULTEN: whose} if kept else {}
    if not is_drawing(state):
        if QUESTIONS["misdirect"].can_be(state, Instruction("misdirect", seat=state.turn_of)):
            found[MISDIRECTION] = ()
        if not state.turn.extra:
            found[PACE] = ()
        if keeps_row(state) and _can_gain(state):
            found[FUNDING] = ()
    return found


def _can_gain(state: State) -> bool:
    """Whether Patron's Funding brings a card of the row that the app keeps."""
    gains = next(one for one in CARDS[FUNDING].does if one.do == "gain_archive")
    return QUESTIONS[gains.do].can_be(state, replace(gains, seat=state.turn_of, source=FUNDING))


class Announce(Move, frozen=True):
    """A card was played on the table that concerns what the app keeps."""

    card: str
    seat: str | None = None

    def apply(self, state: State, tell: Telling) -> State:
        """What the app holds happens, and hands are told the rest."""
        at_any_level(state)
        found = announced(state)
        if self.card not in found:
            name = name_of(self.card) if self.card in CARDS else "Such a card"
            raise IllegalMove(f"{name} does nothing to what the app keeps now.", "levels")
        if (self.seat is None) == bool(found[self.card]) or self.seat not in (None, *found[self.card]):
            raise IllegalMove("Say who played it.", "play-cards")
        seat = self.seat or state.turn_of
        text = full_stop(f"{seat} plays {name_of(self.card)}")
        tell.say("announce", text, rule_of(self.card), self.card)
        played_by_hand(state, seat, self.card, rule_of(self.card), tell)
        state = location_put_by(state)
        if not tells_whole_cards(state):
            return self._in_part(state, seat, tell)
        for does in made_for(CARDS[self.card].does, seat, self.card):
            state = _done(state, does, tell)
        return run(state, tell)

    def _in_part(self, state: State, seat: str, tell: Telling) -> State:
        """As tables of older editions have it: without what the card gives to the pools."""
        if self.card == PACE:
            return replace(state, turn=replace(state.turn, extra=True))
        if self.card == KULTEN:
            return self._ordered(state, seat, tell)
        (does,) = made_for(CARDS[self.card].does, seat, self.card)
        return run(WORDS[does.do](state, does, tell), tell)

    def _ordered(self, state: State, seat: str, tell: Telling) -> State:
        """The top Locations are looked at and put in order, in secret."""
        seen = "the top of the Location deck"
        rule = rule_of(KULTEN)
        tell.say(CONSULTED, f"{seat} looks at the top Location cards.", rule, reveals=seen, to=seat)
        state = look_at_deck(state, seat, 3)
        ordering = Instruction("arrange", count=3, seat=seat, source=KULTEN, about="locations")
        return run(then(state, ordering), tell)


def _done(state: State, does: Instruction, tell: Telling) -> State:
    """One thing that a card says, at once: it was played on the table, and nothing of it waits here."""
    if does.do not in ("insight", "footwork"):
        return WORDS[does.do](state, does, tell)
    after = debts.paid(WORDS[does.do](state, does, tell))
    tell.say("correct", debts.told(does.do.capitalize(), does.count, state, after), rule_of(does.source))
    return after
