"""In the Main Reading Room: buying from the Archive, and Mr. Croft's fresh row."""

from msgspec.structs import replace

from companion.games.orne_library.rules.effects.archive import hands_take, out_of_row
from companion.games.orne_library.rules.guards import in_action
from companion.games.orne_library.rules.pieces import CARDS, READING_ROOM, ROW, Instruction, name_of
from companion.games.orne_library.rules.row import keeps_row
from companion.games.orne_library.rules.state import State, keeps_cards, spend
from companion.games.orne_library.rules.vocabulary import run, then
from companion.games.orne_library.rules.zones import gain
from companion.table import Holder, IllegalMove, Move, Telling

FLASH, PREROGATIVE = "flash-of-insight", "librarians-prerogative"
FRESH_ROW = 1
"""Insight for the Librarian's Prerogative."""


def price(card: str, on_top: bool) -> int:
    """What a card costs; laid on top of the deck, 1 Insight more."""
    return CARDS[card].cost + on_top


def affordable(state: State, on_top: bool) -> list[str]:
    """The cards of the row that can be paid for; where nobody has to tell the Insight, the table knows."""
    if not keeps_cards(state):
        return [card for card in state.row if card]
    left = state.turn.insight
    return [card for card in state.row if card and price(card, on_top) <= left]


def why_no_market(state: State, rule: str) -> tuple[str, str]:
    """Why nothing is sold here, with the rule, or empty."""
    if not keeps_row(state):
        return "At this table the Archive row is not kept here.", "levels"
    if state.tiles[state.me.cell] != READING_ROOM:
        return "For this you must be in the Main Reading Room.", rule
    return "", ""


def why_no_ability(state: State, character: str, ability: str) -> tuple[str, str]:
    """Why an ability cannot be used: it is another investigator's, or was used this turn; or empty."""
    rule = f"character-{character}"
    if state.me.character != character:
        return "Another investigator has that ability.", rule
    if ability in state.turn.used:
        return "You have used that ability this turn.", rule
    return "", ""


def why_no_purchase(state: State, on_top: bool) -> tuple[str, str]:
    """Why no card can be bought at all, or not onto the deck, with the rule; or empty."""
    here = why_no_market(state, "buying")
    return here if here[0] or not on_top else why_no_ability(state, "vance", FLASH)


def why_nothing_is_sold(state: State) -> str:
    """Why no card of the row can be bought now, for whoever has Insight; empty where one can."""
    if why_no_purchase(state, on_top=False)[0]:
        return "Cards are bought in the Main Reading Room." if keeps_row(state) else ""
    return "" if affordable(state, on_top=False) else "That buys no card of the row."


def why_no_fresh_row(state: State) -> tuple[str, str]:
    """Why the row cannot be replaced, with the rule, or empty."""
    reason = why_no_ability(state, "croft", PREROGATIVE)
    if not reason[0]:
        reason = why_no_market(state, "character-croft")
    if not reason[0] and state.turn.insight < FRESH_ROW and keeps_cards(state):
        return "The Librarian’s Prerogative costs 1 Insight.", "character-croft"
    return reason


class BuyCard(Move, frozen=True):
    """Buy a card out of the Archive row."""

    card: str
    on_top: bool = False
    """Eleanor Vance pays 1 Insight more to lay it on top of her deck."""

    def apply(self, state: State, tell: Telling) -> State:
        """Pay, take it, and close the gap in the row."""
        in_action(state)
        self._check(state)
        seat, cost = state.turn_of, price(self.card, self.on_top)
        where = " and lays it on top of the deck" if self.on_top else ""
        text = f"{seat} buys {name_of(self.card)} for {cost} Insight{where}."
        tell.say("buy_card", text, "character-vance" if self.on_top else "buying", self.card, seat)
        state = out_of_row(_paid(state, self.card, cost), self.card)
        if self.on_top:
            state = used(state, FLASH)
        hands_take(state, seat, self.card, tell, "deck, on top" if self.on_top else "discard pile")
        state = gain(state, seat, self.card, "deck" if self.on_top else "discard")
        return run(then(state, Instruction("refill", seat=seat)), tell)

    def _check(self, state: State) -> None:
        _refuse(why_no_purchase(state, self.on_top))
        if self.card not in state.row or not self.card:
            raise IllegalMove(f"{name_of(self.card) or 'A gap'} is not in the Archive row.", "buying")
        if self.card not in affordable(state, self.on_top):
            cost, left = price(self.card, self.on_top), state.turn.insight
            raise IllegalMove(f"It costs {cost} Insight; you have {left}.", "buying")


class DealArchive(Move, frozen=True):
    """Silas Croft replaces the whole Archive row."""

    def apply(self, state: State, tell: Telling) -> State:
        """One Insight; the old row goes to the Archive's discard pile."""
        in_action(state)
        _refuse(why_no_fresh_row(state))
        tell.say("deal_archive", f"{state.turn_of} clears the Archive row.", "character-croft")
        if state.archive.held is Holder.TABLE or state.me.at_table:
            words = "Discard the six cards of the row"
            back = "Lay the six discarded cards back in the row"
            tell.hands("discard", words, "character-croft", "pile:archive", seat=state.turn_of, undone=back)
        old = tuple(card for card in state.row if card)
        state = used(_paid(state, "croft", FRESH_ROW), PREROGATIVE)
        state = replace(state, row=("",) * ROW, archive_discard=(*state.archive_discard, *old))
        return run(then(state, Instruction("refill", seat=state.turn_of)), tell)


def _paid(state: State, what: str, cost: int) -> State:
    """The Insight is spent; in one's own hands there may be more of it than was told."""
    told = min(cost, state.turn.insight)
    state = replace(state, turn=replace(state.turn, unpaid=state.turn.unpaid + cost - told))
    return spend(state, what, insight=told)


def _refuse(reason: tuple[str, str]) -> None:
    if reason[0]:
        raise IllegalMove(*reason)


def used(state: State, ability: str) -> State:
    """Note that an ability was used this turn."""
    return replace(state, turn=replace(state.turn, used=(*state.turn.used, ability)))
