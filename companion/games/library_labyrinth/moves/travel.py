"""Moving: to an empty tile, on to a Terror to capture it, on to a Shelf to return one."""

from msgspec.structs import replace

from companion.games.library_labyrinth import captures, hands
from companion.games.library_labyrinth.capture import Plan
from companion.games.library_labyrinth.grid import TILES
from companion.games.library_labyrinth.options import Keeps
from companion.games.library_labyrinth.paths import checks_paths, reach
from companion.games.library_labyrinth.pieces import GENRES, TERRORS, TROLLEY, Booster, Kind
from companion.games.library_labyrinth.state import (
    Slot,
    State,
    opening,
    room,
    tile_of,
    token_label,
    with_tile,
    with_turn,
)
from companion.games.library_labyrinth.tokens import Result
from companion.games.library_labyrinth.turns import check_action, spend
from companion.table import Chance, Event, IllegalMove, Move

TRAVEL = (Booster.LIBRARY_LADDER, Booster.SECRET_PASSAGE)


class MoveMeeple(Move, frozen=True):
    """Move along an open path to a tile without a token."""

    to: str | None = None
    """May be left out where the app does not keep the meeples."""
    who: str | None = None
    """In solo: the Trolley, if it moves instead."""
    ride: bool = False
    """In solo: both move together."""
    boosters: tuple[str, ...] = ()

    def apply(self, state: State, chance: Chance) -> Result:
        """The meeple stands there; on a Reward tile it may draw."""
        check_action(state)
        who = _mover(state, self.who)
        if self.to is None and state.keeps_at_least(Keeps.MEEPLES):
            raise IllegalMove("Say where the move ends.", "move")
        state, used = hands.use_boosters(state, (state.turn_of,), self.boosters, TRAVEL)
        if self.to is not None:
            check_landing(state, self.to, who)
        state = travel(spend(state, "move"), who, self.to or "", self.ride, used)
        state = _may_draw(state, who, self.to or "", self.ride)
        where = f" to tile {self.to.upper()}" if self.to else ""
        together = " with the Trolley" if self.ride else ""
        text = f"{opening(state, who)} moves{together}{where}."
        return state, (Event("moved", text, "solo-ride" if self.ride else "move", (who, self.to or "")),)


def _mover(state: State, who: str | None) -> str:
    if who is None or who == state.turn_of:
        return state.turn_of
    if who == TROLLEY and state.solo:
        return who
    raise IllegalMove(f"It is {state.turn_of} who moves now.", "move")


def check_landing(state: State, tile: str, who: str) -> None:
    """No move ends on a token without capturing or returning."""
    if tile not in TILES:
        raise IllegalMove(f"There is no tile called {tile!r}.", "setup-grid")
    token = state.tiles[tile].token
    if token and who == TROLLEY:
        raise IllegalMove("The Trolley neither captures nor returns alone.", "solo-trolley-limits")
    if token in TERRORS:
        name = token_label(state, token)
        raise IllegalMove(f"{name} is there: you can only go there to capture it.", "capture-landing")
    if token:
        name = token_label(state, token)
        raise IllegalMove(
            f"The {name} is there: you can only go there to return a Terror.", "capture-landing"
        )


def travel(state: State, who: str, to: str, ride: bool, used: hands.Boosters) -> State:
    """Bring one meeple, or both, to a tile, if a path leads there."""
    _check_ride(state, who, ride)
    if not to or not state.keeps_at_least(Keeps.MEEPLES):
        return state
    if state.tiles[to].lit is False:
        raise IllegalMove("That tile is dark.", "move-blocked")
    if state.meeples[who] == to:
        raise IllegalMove("A move must leave its tile.", "move")
    if checks_paths(state, who):
        ladders, passages = used[Booster.LIBRARY_LADDER], used[Booster.SECRET_PASSAGE]
        if to not in reach(state, state.meeples[who], ladders, passages):
            raise IllegalMove(f"No open path leads to {to}.", "move-blocked")
    riders = {who: to, TROLLEY: to} if ride else {who: to}
    return replace(state, meeples={**state.meeples, **riders})


def _check_ride(state: State, who: str, ride: bool) -> None:
    if not ride:
        return
    if not state.solo or who == TROLLEY:
        raise IllegalMove("Only a solo player rides with the Trolley.", "solo-ride")
    if not together(state):
        raise IllegalMove("To ride, you and the Trolley must start on the same tile.", "solo-ride")


def together(state: State) -> bool:
    """Whether player and Trolley are on one tile; true where the app does not know."""
    own, other = state.meeples[state.turn_of], state.meeples[TROLLEY]
    return not own or not other or own == other


def _may_draw(state: State, who: str, to: str, ride: bool) -> State:
    """A move that ends on a Reward tile may draw a Reward card."""
    kind = state.tiles[to].kind if to else Kind.UNKNOWN
    if not state.keeps_hands or kind not in (Kind.REWARD, Kind.UNKNOWN):
        return state
    if state.ruled("A14", "once_per_turn") and state.turn.rewards_taken:
        return state
    if who == TROLLEY and state.ruled("A22", "player_only"):
        return state
    return with_turn(state, reward_may=who)


class CaptureTerror(Move, frozen=True):
    """Move on to a Terror and capture it."""

    terror: str
    cards: tuple[str, ...] | None = None
    """The cards to spend; left out, the app chooses the fewest, keeping the most useful."""
    copied: tuple[str, ...] = ()
    """The cards that a Photocopier counts once more."""
    ride: bool = False
    boosters: tuple[str, ...] = ()

    def apply(self, state: State, chance: Chance) -> Result:
        """The Terror goes into the hand, on top of the cards used: one slot."""
        check_action(state)
        if self.terror not in state.terrors_out:
            raise IllegalMove(f"{_named(state, self.terror)} is not on the floor.", "capture")
        seat, tile = state.turn_of, tile_of(state, self.terror)
        whose = hands.own_hands(state) if self.ride or not state.keeps_hands else (seat,)
        state, used = hands.use_boosters(state, whose, self.boosters, (*TRAVEL, Booster.PHOTOCOPIER))
        state = travel(spend(state, "capture"), seat, tile, self.ride, used)
        state, pile = captures.spend_cards(state, whose, self.terror, self._plan(used))
        keeper = next((who for who in whose if room(state, who) > 0), "")
        if not keeper:
            raise IllegalMove("There is no free slot for the captured Terror.", "hand-full")
        state = lift(state, self.terror)
        state = hands.put_in(state, keeper, Slot(self.terror, pile))
        return state, (_captured(state, seat, self.terror, pile),)

    def _plan(self, used: hands.Boosters) -> Plan | None:
        """The cards that somebody chose, if anybody did."""
        if self.cards is None:
            return None
        if len(self.copied) > used[Booster.PHOTOCOPIER]:
            raise IllegalMove("Each card that counts twice needs a Photocopier.", Booster.PHOTOCOPIER.rule)
        return Plan(tuple(dict.fromkeys(self.cards)), self.copied)


def _captured(state: State, seat: str, terror: str, pile: tuple[str, ...]) -> Event:
    spent = ", ".join(state.known.label(card) for card in pile)
    text = f"{seat} captures {token_label(state, terror)}" + (f" with {spent}." if pile else ".")
    return Event("captured", text, "capture", (seat, terror, *pile))


def _named(state: State, piece: str) -> str:
    return token_label(state, piece) if piece in TERRORS or piece in GENRES else "That"


def lift(state: State, token: str) -> State:
    """Take a token off the floor."""
    tile = tile_of(state, token)
    if tile:
        state = with_tile(state, tile, token="")
    return replace(
        state,
        terrors_out=tuple(other for other in state.terrors_out if other != token),
        shelves_out=tuple(other for other in state.shelves_out if other != token),
    )


class ReturnTerror(Move, frozen=True):
    """Move on to a Shelf and return a captured Terror to it."""

    terror: str
    shelf: str
    ride: bool = False
    boosters: tuple[str, ...] = ()

    def apply(self, state: State, chance: Chance) -> Result:
        """The Shelf is filled; the cards under the Terror are discarded, and a Reward card is drawn."""
        check_action(state)
        seat = state.turn_of
        holder = self._check(state, seat)
        state, used = hands.use_boosters(state, (seat,), self.boosters, TRAVEL)
        state = travel(spend(state, "return"), seat, tile_of(state, self.shelf), self.ride, used)
        pile = hands.slot_of(state, holder, self.terror).pile
        state = hands.discard(hands.take_out(state, holder, [self.terror]), pile)
        state = lift(state, self.shelf)
        state = replace(state, filled={**state.filled, self.shelf: self.terror})
        text = f"{seat} returns {token_label(state, self.terror)} to the {token_label(state, self.shelf)}."
        told = Event("returned", text, "return", (seat, self.terror, self.shelf))
        if len(state.filled) == len(GENRES):
            won = Event("won", "All six Shelves are filled: the library is saved!", "win")
            return replace(state, over="won"), (told, won)
        state, reward = captures.earn_reward(state, chance)
        return state, (told, *reward)

    def _check(self, state: State, seat: str) -> str:
        """Who holds the Terror; refuses a Shelf that is not there or does not fit."""
        if self.shelf not in state.shelves_out:
            raise IllegalMove("That Shelf is not on the floor.", "return")
        holder = hands.captured_by(state).get(self.terror, "")
        if holder != seat and not (holder == TROLLEY and (self.ride or not state.keeps_hands)):
            raise IllegalMove(f"{seat} has not captured {_named(state, self.terror)}.", "return")
        symbols = state.known.symbols.get(self.terror)
        if symbols and self.shelf not in symbols:
            name, colour = token_label(state, self.terror), self.shelf
            raise IllegalMove(
                f"{name} has no {colour} symbol, so it does not fit this Shelf.", "return-match"
            )
        return holder
