"""Words that bring cards to somebody: Tomes, Whispers, cards of the Archive; and the row that refills."""

from msgspec.structs import replace

from companion.games.orne_library.pieces import CARDS, READING_ROOM, Step, name_of, names_of
from companion.games.orne_library.state import Orne, find, others
from companion.games.orne_library.vocabulary import (
    DECLINE,
    Choosing,
    Teller,
    card_choices,
    declining,
    question,
    rule_of,
    then,
    word,
)
from companion.games.orne_library.zones import gain, without
from companion.table import Choice, Deck, Holder


class Taking(Choosing):
    """The top card of a public deck: the app draws it, or the table says which one came."""

    kind = "card"
    pile: str
    what: str

    def deck(self, state: Orne) -> Deck:
        """The deck it comes from."""
        found: Deck = getattr(state, self.pile)
        return found

    def text(self, state: Orne, step: Step) -> str:
        """The question to the table."""
        return f"Which {self.what} did {step.seat} draw?"

    def choices(self, state: Orne, step: Step) -> tuple[Choice, ...]:
        """What is left of the deck."""
        return card_choices(self.deck(state).cards)

    def happen(self, state: Orne, step: Step, teller: Teller) -> Orne:
        """Draw, or ask what was drawn."""
        deck = self.deck(state)
        if not deck.cards:
            return self.empty(state, step, teller)
        if deck.held is Holder.TABLE:
            return super().happen(state, step, teller)
        return self.taken(state, step, deck.cards[0], deck.draw()[1], teller)

    def answered(self, state: Orne, step: Step, picks: tuple[str, ...], teller: Teller) -> Orne:
        """The table has drawn."""
        return self.taken(state, step, picks[0], self.deck(state).take(picks[0]), teller)

    def empty(self, state: Orne, step: Step, teller: Teller) -> Orne:
        """Nothing is left."""
        teller.say("empty", f"No {self.what} is left.", "empty-decks")
        return state

    def taken(self, state: Orne, step: Step, card: str, deck: Deck, teller: Teller) -> Orne:
        """Somebody gains the card."""
        raise NotImplementedError


@question("gain_tome")
class GainTome(Taking):
    """Restricted Section: a Tome, and then a Whisper. Without a Tome there is no Whisper either."""

    pile = "tomes"
    what = "Tome"

    def taken(self, state: Orne, step: Step, card: str, deck: Deck, teller: Teller) -> Orne:
        """The Tome comes first."""
        text = f"{step.seat} gains the Tome {name_of(card)}."
        teller.say("gain_tome", text, "restricted-section", card, reveals=name_of(card))
        state = gain(replace(state, tomes=deck), step.seat, card, to=state.rulings["D17"])
        return then(state, replace(step, do="gain_whisper"))


@question("gain_whisper")
class GainWhisper(Taking):
    """The top Whisper of Madness goes to somebody's discard pile."""

    pile = "whispers"
    what = "Whisper"

    def taken(self, state: Orne, step: Step, card: str, deck: Deck, teller: Teller) -> Orne:
        """It must be taken."""
        text = f"{step.seat} gains the Whisper {name_of(card)}."
        teller.say("gain_whisper", text, "whispers", card, reveals=name_of(card))
        return gain(replace(state, whispers=deck), step.seat, card)


@word
def others_dread(state: Orne, step: Step, teller: Teller) -> Orne:
    """Everybody else gains a Dread, searched in the Whispers deck, then in the box."""
    for one in others(state, step.seat):
        found = _search_dread(state, teller)
        if found is None:
            teller.say("empty", f"No Dread is left for {one.seat}.", "empty-decks")
            continue
        state = gain(found, one.seat, "dread")
        teller.say("gain_whisper", f"{one.seat} gains a Dread.", rule_of(step.source), "dread")
    return state


def _search_dread(state: Orne, teller: Teller) -> Orne | None:
    if "dread" in state.whispers.cards:
        # Whoever searches a deck sees it, so it is shuffled afterwards.
        return replace(state, whispers=state.whispers.take("dread").shuffle(teller.chance))
    if "dread" in state.spare:
        return replace(state, spare=without(state.spare, "dread"))
    if "dread" in state.trash:
        return replace(state, trash=without(state.trash, "dread"))
    return None


@question("gain_archive")
class GainArchive(Choosing):
    """Patron's Funding: a cheap card out of the row, for nothing."""

    kind = "card"

    def happen(self, state: Orne, step: Step, teller: Teller) -> Orne:
        """Gaining is not buying: it works anywhere, unless the table rules otherwise."""
        here = state.tiles[find(state, step.seat).cell]
        if state.rulings["D26"] == "reading_room" and here != READING_ROOM:
            teller.say("gain_archive", "Nothing is gained outside the Main Reading Room.", _FUNDING)
            return state
        if not self._cheap(state, step):
            teller.say("gain_archive", f"No card in the row costs {step.count} or less.", _FUNDING)
            return state
        return super().happen(state, step, teller)

    def _cheap(self, state: Orne, step: Step) -> list[str]:
        return [card for card in state.row if card and CARDS[card].cost <= step.count]

    def text(self, state: Orne, step: Step) -> str:
        """The question."""
        return f"Gain a card from the row that costs {step.count} or less?"

    def choices(self, state: Orne, step: Step) -> tuple[Choice, ...]:
        """The cheap ones, or none."""
        return (*card_choices(self._cheap(state, step)), declining("None"))

    def refusal(self, pick: str) -> str:
        """Too dear, or not there."""
        return "That card is not in the row, or costs too much."

    def answered(self, state: Orne, step: Step, picks: tuple[str, ...], teller: Teller) -> Orne:
        """Take it, and close the gap."""
        card = picks[0]
        if card == DECLINE:
            return state
        teller.say("gain_archive", f"{step.seat} gains {name_of(card)} from the row.", _FUNDING, card)
        return then(gain(out_of_row(state, card), step.seat, card), Step("refill", seat=step.seat))


_FUNDING = "card-patrons-funding"


def out_of_row(state: Orne, card: str) -> Orne:
    """The row with a gap where this card lay."""
    at = state.row.index(card)
    return replace(state, row=(*state.row[:at], "", *state.row[at + 1 :]))


@question("refill")
class Refill(Choosing):
    """The gaps of the Archive row are filled from the deck at once."""

    kind = "card"

    def happen(self, state: Orne, step: Step, teller: Teller) -> Orne:
        """Fill the gaps, or ask the table what came."""
        state = _with_archive(state, teller)
        if "" not in state.row or not state.archive.cards:
            return state
        if state.archive.held is Holder.TABLE:
            return super().happen(state, step, teller)
        card, deck = state.archive.draw()
        state = replace(state, archive=deck)
        return self._laid(state, step, (card,), teller)

    def rule(self, step: Step) -> str:
        """The rule of the row itself."""
        return "archive-refill"

    def text(self, state: Orne, step: Step) -> str:
        """The question to the table."""
        return "Which cards came into the Archive row?"

    def choices(self, state: Orne, step: Step) -> tuple[Choice, ...]:
        """What is left of the deck."""
        return card_choices(state.archive.cards)

    def bounds(self, state: Orne, step: Step) -> tuple[int, int]:
        """As many as there are gaps, or cards."""
        count = min(state.row.count(""), len(state.archive))
        return count, count

    def answered(self, state: Orne, step: Step, picks: tuple[str, ...], teller: Teller) -> Orne:
        """The table has dealt."""
        deck = state.archive
        for card in picks:
            deck = deck.take(card)
        return self._laid(replace(state, archive=deck), step, picks, teller)

    def _laid(self, state: Orne, step: Step, cards: tuple[str, ...], teller: Teller) -> Orne:
        coming = iter(cards)
        row = tuple(card or next(coming, "") for card in state.row)
        names = names_of(cards)
        teller.say("refill", f"New in the row: {names}.", "archive-refill", *cards, reveals=names)
        return then(replace(state, row=row), step)


def _with_archive(state: Orne, teller: Teller) -> Orne:
    """An empty Archive deck is made anew from its discard pile."""
    if state.archive.cards or not state.archive_discard or "" not in state.row:
        return state
    teller.say("reshuffle", "The Archive's discard pile is shuffled into a new deck.", "archive-empty")
    deck = replace(state.archive, cards=state.archive_discard).shuffle(teller.chance)
    return replace(state, archive=deck, archive_discard=())
