"""In the Main Reading Room: buying from the Archive, and Mr. Croft's fresh row."""

from msgspec.structs import replace

from companion.games.orne_library.effects.gaining import out_of_row
from companion.games.orne_library.moves.guards import in_action
from companion.games.orne_library.moves.turning import Told
from companion.games.orne_library.pieces import CARDS, READING_ROOM, ROW, Step, name_of
from companion.games.orne_library.state import Orne, spend
from companion.games.orne_library.vocabulary import Teller, run, then
from companion.games.orne_library.zones import gain
from companion.table import Chance, IllegalMove, Move

FLASH, PREROGATIVE = "flash-of-insight", "librarians-prerogative"


class BuyCard(Move, frozen=True):
    """Buy a card out of the Archive row."""

    card: str
    on_top: bool = False
    """Eleanor Vance pays 1 Insight more to lay it on top of her deck."""

    def apply(self, state: Orne, chance: Chance) -> Told:
        """Pay, take it, and close the gap in the row."""
        in_action(state)
        self._check(state)
        teller = Teller(chance)
        state = spend(state, self.card, insight=self.price)
        where = " and lays it on top of the deck" if self.on_top else ""
        text = f"{state.turn_of} buys {name_of(self.card)} for {self.price} Insight{where}."
        rule = "character-vance" if self.on_top else "buying"
        teller.say("buy_card", text, rule, self.card, state.turn_of)
        if self.on_top:
            state = used(state, FLASH)
        state = gain(
            out_of_row(state, self.card), state.turn_of, self.card, "deck" if self.on_top else "discard"
        )
        return run(then(state, Step("refill", seat=state.turn_of)), teller), tuple(teller.events)

    @property
    def price(self) -> int:
        """What it costs in all."""
        return CARDS[self.card].cost + self.on_top

    def _check(self, state: Orne) -> None:
        in_reading_room(state, "buying")
        if self.card not in state.row or not self.card:
            raise IllegalMove(f"{name_of(self.card)} is not in the Archive row.", "buying")
        if self.on_top:
            may_use(state, "vance", FLASH)
        if self.price > state.turn.insight:
            raise IllegalMove(f"It costs {self.price} Insight; you have {state.turn.insight}.", "buying")


class DealArchive(Move, frozen=True):
    """Silas Croft replaces the whole Archive row."""

    def apply(self, state: Orne, chance: Chance) -> Told:
        """One Insight; the old row goes to the Archive's discard pile."""
        in_action(state)
        may_use(state, "croft", PREROGATIVE)
        in_reading_room(state, "character-croft")
        if state.turn.insight < 1:
            raise IllegalMove("The Librarian's Prerogative costs 1 Insight.", "character-croft")
        teller = Teller(chance)
        teller.say("deal_archive", f"{state.turn_of} clears the Archive row.", "character-croft")
        old = tuple(card for card in state.row if card)
        state = used(spend(state, "croft", insight=1), PREROGATIVE)
        state = replace(state, row=("",) * ROW, archive_discard=(*state.archive_discard, *old))
        return run(then(state, Step("refill", seat=state.turn_of)), teller), tuple(teller.events)


def in_reading_room(state: Orne, rule: str) -> None:
    """Only there."""
    if state.tiles[state.me.cell] != READING_ROOM:
        raise IllegalMove("For this you must be in the Main Reading Room.", rule)


def may_use(state: Orne, character: str, ability: str) -> None:
    """Only this investigator, and once a turn."""
    rule = f"character-{character}"
    if state.me.character != character:
        raise IllegalMove("Another investigator has that ability.", rule)
    if ability in state.turn.used:
        raise IllegalMove("You have used that ability this turn.", rule)


def used(state: Orne, ability: str) -> Orne:
    """Note that an ability was used this turn."""
    return replace(state, turn=replace(state.turn, used=(*state.turn.used, ability)))
