"""The Archive: a card gained out of its row, and the row that refills."""

from msgspec.structs import replace

from companion.games.orne_library.rules.effects.gaining import OUT_OF_PLAY
from companion.games.orne_library.rules.guards import LYING
from companion.games.orne_library.rules.pieces import (
    CARDS,
    READING_ROOM,
    Instruction,
    full_stop,
    name_of,
    names_of,
)
from companion.games.orne_library.rules.row import keeps_row
from companion.games.orne_library.rules.state import State, find
from companion.games.orne_library.rules.vocabulary import (
    DECLINE,
    Choosing,
    each_once,
    question,
    then,
)
from companion.games.orne_library.rules.zones import gain
from companion.table import Holder, Telling, thing


@question("gain_archive")
class GainArchive(Choosing):
    """Patron's Funding: a cheap card out of the row, for nothing."""

    waits = True

    def happen(self, state: State, instruction: Instruction, tell: Telling) -> State:
        """Gaining is not buying: it works anywhere, unless the table rules otherwise."""
        here = state.tiles[find(state, instruction.seat).cell]
        if state.is_ruled("D26", "reading_room") and here != READING_ROOM:
            tell.say("gain_archive", "Nothing is gained outside the Main Reading Room.", _FUNDING)
            return state
        if not self._cheap(state, instruction):
            tell.say("gain_archive", f"No card in the row costs {instruction.count} or less.", _FUNDING)
            return state
        return super().happen(state, instruction, tell)

    def can_be(self, state: State, instruction: Instruction) -> bool:
        """Whether something cheap lies in the row, and nothing forbids it here."""
        here = state.tiles[find(state, instruction.seat).cell]
        allowed = state.is_ruled("D26", "anywhere") or here == READING_ROOM
        return allowed and bool(self._cheap(state, instruction))

    def _cheap(self, state: State, instruction: Instruction) -> list[str]:
        return [card for card in state.row if card and CARDS[card].cost <= instruction.count]

    def answers(self, state: State, instruction: Instruction) -> tuple[str, ...]:
        """The cheap ones, or none."""
        return (*each_once(self._cheap(state, instruction)), DECLINE)

    def refusal(self, _pick: str) -> str:
        """Too dear, or not there."""
        return "That card is not in the row, or costs too much."

    def answered(
        self, state: State, instruction: Instruction, picks: tuple[str, ...], tell: Telling
    ) -> State:
        """Take it, and close the gap."""
        card = picks[0]
        if card == DECLINE:
            return state
        text = f"{instruction.seat} gains {name_of(card)} from the row."
        tell.say("gain_archive", text, _FUNDING, card)
        hands_take(state, instruction.seat, card, tell)
        return then(
            gain(out_of_row(state, card), instruction.seat, card),
            Instruction("refill", seat=instruction.seat),
        )


_FUNDING = "card-patrons-funding"


def hands_take(state: State, seat: str, card: str, tell: Telling, to: str = "discard pile") -> None:
    """A card of the row is taken by hand where it lies on the table: for hands, or out of their deck."""
    at_table = find(state, seat).at_table
    if at_table or state.archive.held is Holder.TABLE:
        words = f"{seat}: take {name_of(card)} {f'to your {to}' if at_table else OUT_OF_PLAY}"
        back = f"{seat}: put {name_of(card)} back into the row"
        tell.hands("take-bought", words, "gain", thing("archive", card), seat=seat, undone=back)


def out_of_row(state: State, card: str) -> State:
    """The row with a gap where this card lay."""
    at = state.row.index(card)
    return replace(state, row=(*state.row[:at], "", *state.row[at + 1 :]))


@question("refill")
class Refill(Choosing):
    """The gaps of the Archive row are filled from the deck at once."""

    listed = True

    def happen(self, state: State, instruction: Instruction, tell: Telling) -> State:
        """Fill the gaps, or ask the table what came."""
        if not keeps_row(state):
            return state
        state = _with_archive(state, tell)
        if "" not in state.row or not state.archive.cards:
            return state
        if instruction.about == LYING:
            return super().happen(state, instruction, tell)
        if state.archive.held is Holder.TABLE:
            words = "Fill the row from the Archive deck"
            back = "Put the new cards of the row back on the Archive deck"
            tell.hands("fill-row", words, "archive-refill", "pile:archive", undone=back)
            return super().happen(state, instruction, tell)
        card, deck = state.archive.draw()
        state = replace(state, archive=deck)
        return self._laid(state, instruction, (card,), tell)

    def rule(self, _instruction: Instruction) -> str:
        """The rule of the row itself."""
        return "archive-refill"

    def answers(self, state: State, _instruction: Instruction) -> tuple[str, ...]:
        """What is left of the deck."""
        return tuple(sorted(each_once(state.archive.counts()), key=lambda card: CARDS[card].cost))

    def bounds(self, state: State, _instruction: Instruction) -> tuple[int, int]:
        """As many as there are gaps, or cards."""
        count = min(state.row.count(""), len(state.archive))
        return count, count

    def answered(
        self, state: State, instruction: Instruction, picks: tuple[str, ...], tell: Telling
    ) -> State:
        """The table has dealt, or says what lies there."""
        deck = state.archive
        for card in picks:
            deck = deck.take(card)
        state = replace(state, archive=deck)
        if instruction.about == LYING:
            return self._lie(state, picks, tell)
        return self._laid(state, instruction, picks, tell)

    def _lie(self, state: State, cards: tuple[str, ...], tell: Telling) -> State:
        tell.say("refill", full_stop(f"In the row: {names_of(cards)}"), "archive-refill", *cards)
        return replace(state, row=_filled(state.row, cards))

    def _laid(self, state: State, instruction: Instruction, cards: tuple[str, ...], tell: Telling) -> State:
        names = names_of(cards)
        text = full_stop(f"New in the row: {names}")
        seen = state.archive.shows("new cards of the row")
        tell.say("refill", text, "archive-refill", *cards, reveals=seen)
        if state.archive.held is Holder.APP and state.researchers[0].at_table:
            for card in cards:
                words, back = f"Lay {name_of(card)} in the row", f"Take {name_of(card)} out of the row"
                tell.hands("fill-row", words, "archive-refill", thing("archive", card), undone=back)
        return then(replace(state, row=_filled(state.row, cards)), instruction)


def _filled(row: tuple[str, ...], cards: tuple[str, ...]) -> tuple[str, ...]:
    """The row with these cards in its gaps."""
    coming = iter(cards)
    return tuple(card or next(coming, "") for card in row)


def ask_for_cards(state: State, tell: Telling) -> None:
    """Where the app is to do everything and the cards are still on the table: how it comes to hold them."""
    if not state.researchers[0].at_table:
        return
    if state.begun:
        ask_what_was_bought(tell)
    words = "Give the app hands and decks: three dots, Who holds what"
    tell.hands("give-cards", words, "two-ways", "hands", undone=None)


def ask_what_was_bought(tell: Telling) -> None:
    """The app has not followed the cards: what of them is somebody's is for the table to say."""
    words = "Cards you bought: three dots, Put somebody’s cards right"
    tell.hands("give-cards", words, "two-ways", "hands", undone=None)


def _with_archive(state: State, tell: Telling) -> State:
    """An empty Archive deck is made from its discard pile."""
    if state.archive.cards or not state.archive_discard or "" not in state.row:
        return state
    tell.say("reshuffle", "The Archive’s discard pile is shuffled into a new deck.", "archive-empty")
    if state.archive.held is Holder.TABLE:
        words = "Shuffle the Archive’s discard pile, a new deck"
        back = "The new Archive deck is its discard pile again"
        tell.hands("shuffle", words, "archive-empty", "pile:archive", undone=back)
    deck = replace(state.archive, cards=state.archive_discard).shuffle(tell.chance)
    return replace(state, archive=deck, archive_discard=())
