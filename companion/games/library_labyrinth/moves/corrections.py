"""Putting right what the app has wrong, because tables err: one move for each thing, with its sentence."""

from msgspec.structs import replace

from companion.games.library_labyrinth import hands
from companion.games.library_labyrinth.cases import settle
from companion.games.library_labyrinth.grid import COMPASS, CROSS, JUNCTIONS
from companion.games.library_labyrinth.moves.actions import check_tile
from companion.games.library_labyrinth.moves.travel import lift
from companion.games.library_labyrinth.options import Keeps
from companion.games.library_labyrinth.pieces import (
    GENRE_OF,
    GENRES,
    KIND_NAMES,
    REWARDS,
    SHOWN,
    TERRORS,
    Kind,
)
from companion.games.library_labyrinth.state import (
    Phase,
    Slot,
    State,
    called,
    token_label,
    with_tile,
    with_turn,
)
from companion.games.library_labyrinth.tokens import Result, check_terrors, ways
from companion.table import Chance, Event, IllegalMove, Move

RULE = "setup-grid"


def _put_right(state: State, text: str, *about: str) -> Result:
    return state, (Event("corrected", f"Put right: {text}", about=about),)


def _floor_changed(state: State) -> State:
    """A revealed card is looked at anew: the case of its tile may be another one now."""
    return settle(state) if state.phase is Phase.DISTURBANCE else state


def _needs(state: State, level: Keeps, what: str) -> None:
    if not state.keeps_at_least(level):
        raise IllegalMove(f"The app does not keep {what} at this table.")


class CorrectTile(Move, frozen=True):
    """Say what a tile is: dark, or lit and of which kind."""

    tile: str
    shows: str
    """"dark", or the kind of a lit tile."""

    def apply(self, state: State, chance: Chance) -> Result:
        """Its token stays where it is, unless the tile is dark or of another kind."""
        _needs(state, Keeps.FLOOR, "the floor")
        tile = check_tile(state, self.tile)
        if tile == COMPASS:
            raise IllegalMove("The compass tile is always lit.", RULE)
        if self.shows != "dark" and self.shows not in SHOWN:
            raise IllegalMove(f"No tile shows {self.shows!r}.", "tile-kinds")
        kind = state.tiles[tile].kind if self.shows == "dark" else Kind(self.shows)
        token = state.tiles[tile].token
        if token and (self.shows == "dark" or kind is not _kind_of(token)):
            state = _to_stack(state, token, chance)
        openings = CROSS if kind is Kind.CROSSROADS and state.keeps is Keeps.PATHS else ""
        changes: dict[str, object] = {"lit": self.shows != "dark", "kind": kind}
        if kind is not state.tiles[tile].kind:
            changes["openings"] = openings
        state = _floor_changed(with_tile(state, tile, **changes))
        return _put_right(
            state, f"tile {tile.upper()} is {self.shows if self.shows == 'dark' else KIND_NAMES[kind]}.", tile
        )


def _kind_of(token: str) -> Kind:
    return Kind.TERROR if token in TERRORS else Kind.SHELF


def _to_stack(state: State, token: str, chance: Chance) -> State:
    """A token goes back into its stack, which is shuffled."""
    state = lift(state, token)
    if token in TERRORS:
        return replace(state, terrors=state.terrors.put_under([token]).shuffle(chance))
    return replace(state, shelves=state.shelves.put_under([token]).shuffle(chance))


class CorrectPaths(Move, frozen=True):
    """Say which sides of a tile are open."""

    tile: str
    openings: str

    def apply(self, state: State, chance: Chance) -> Result:
        """Only its paths change."""
        _needs(state, Keeps.PATHS, "the paths")
        tile = check_tile(state, self.tile)
        if self.openings not in ways(state.tiles[tile].kind):
            raise IllegalMove("Such a tile cannot have these paths.", "tile-kinds")
        state = with_tile(state, tile, openings=self.openings)
        return _put_right(state, f"tile {tile.upper()} is open to {', '.join(self.openings)}.", tile)


class PutToken(Move, frozen=True):
    """Say that a Terror or a Shelf token lies on the floor, and where."""

    token: str
    tile: str | None = None
    """May be left out where the app does not keep the floor."""

    def apply(self, state: State, chance: Chance) -> Result:
        """It comes from its stack or from another tile; a sixth Terror still loses."""
        _check_token(self.token)
        tile = check_tile(state, self.tile)
        if self.token not in (*state.terrors.cards, *state.shelves.cards, *_out(state)):
            raise IllegalMove(f"{token_label(state, self.token)} is in a hand or on a Shelf.")
        if tile and state.tiles[tile].token not in ("", self.token):
            raise IllegalMove("Another token lies there; take it off first.")
        if tile == COMPASS:
            raise IllegalMove("No token ever lies on the compass.", "tile-kinds")
        state = _on_floor(state, self.token)
        if tile:
            kind = _kind_of(self.token)
            state = _floor_changed(with_tile(state, tile, lit=True, kind=kind, token=self.token))
        state, events = _put_right(
            state, f"{token_label(state, self.token)} is on {tile or 'the floor'}.", tile
        )
        state, lost = check_terrors(state)
        return state, (*events, *lost)


def _check_token(token: str) -> None:
    if token not in TERRORS and token not in GENRES:
        raise IllegalMove(f"There is no token called {token!r}.")


def _out(state: State) -> tuple[str, ...]:
    return state.terrors_out + state.shelves_out


def _on_floor(state: State, token: str) -> State:
    if token in state.terrors.cards:
        return replace(state, terrors=state.terrors.take(token), terrors_out=(*state.terrors_out, token))
    if token in state.shelves.cards:
        return replace(state, shelves=state.shelves.take(token), shelves_out=(*state.shelves_out, token))
    state_out = lift(state, token)
    if token in TERRORS:
        return replace(state_out, terrors_out=(*state_out.terrors_out, token))
    return replace(state_out, shelves_out=(*state_out.shelves_out, token))


class TakeToken(Move, frozen=True):
    """Say that a token on the floor belongs back in its stack."""

    token: str

    def apply(self, state: State, chance: Chance) -> Result:
        """The stack is shuffled with it."""
        if self.token not in _out(state):
            raise IllegalMove("That token is not on the floor.")
        state = _floor_changed(_to_stack(state, self.token, chance))
        return _put_right(state, f"{token_label(state, self.token)} is back in its stack.", self.token)


class PlaceMeeple(Move, frozen=True):
    """Say where a meeple stands."""

    who: str
    tile: str

    def apply(self, state: State, chance: Chance) -> Result:
        """Nothing is spent and nothing is drawn."""
        _needs(state, Keeps.MEEPLES, "the meeples")
        tile = check_tile(state, self.tile)
        if self.who not in state.meeples:
            raise IllegalMove(f"Nobody called {self.who} has a meeple here.", "setup-meeples")
        if state.tiles[tile].lit is False:
            raise IllegalMove("Nobody stands on a dark tile.", "move-blocked")
        state = _floor_changed(replace(state, meeples={**state.meeples, self.who: tile}))
        return _put_right(state, f"{called(state, self.who)} is on tile {tile.upper()}.", self.who, tile)


class PlaceBookwyrm(Move, frozen=True):
    """Say where the Bookwyrm is."""

    junction: str

    def apply(self, state: State, chance: Chance) -> Result:
        """It walks on from there."""
        if self.junction not in JUNCTIONS:
            raise IllegalMove("The Bookwyrm is on one of the 12 outer junctions.", "setup-bookwyrm")
        state = _floor_changed(replace(state, bookwyrm=self.junction))
        return _put_right(state, f"the Bookwyrm is at junction {self.junction[1:]}.", self.junction)


class CorrectCardsLeft(Move, frozen=True):
    """Say how many Disturbance cards lie on Out of Time."""

    cards: int

    def apply(self, state: State, chance: Chance) -> Result:
        """The difference goes to, or comes from, the cards in the box."""
        deck, spare = state.disturbance, state.spare
        standard = [card for card in deck.cards if not card.startswith("double")]
        change = self.cards - len(deck)
        if not -len(standard) <= change <= len(spare):
            most, least = len(deck) + len(spare), len(deck) - len(standard)
            raise IllegalMove(
                f"There can be {least} to {most} cards left, not {self.cards}.", "setup-disturbance"
            )
        if change < 0:
            for card in standard[change:]:
                deck = deck.take(card)
            spare = tuple(sorted((*spare, *standard[change:])))
        elif change:
            order = chance.shuffle(spare)
            deck = deck.put_under(order[:change])
            spare = tuple(sorted(order[change:]))
        started = state.cards_at_start + change
        state = replace(state, disturbance=deck, spare=spare, cards_at_start=started)
        return _put_right(state, f"{self.cards} Disturbance cards are left.")


class CorrectActions(Move, frozen=True):
    """Say how many actions the player on turn has left."""

    left: int

    def apply(self, state: State, chance: Chance) -> Result:
        """Those already spent stay spent."""
        if state.phase is not Phase.ACTIONS:
            raise IllegalMove("Actions are counted in the Action phase.", "actions")
        if not 0 <= self.left <= 9:
            raise IllegalMove("Between 0 and 9 actions can be left.", "actions")
        state = with_turn(state, actions=len(state.turn.spent) + self.left)
        return _put_right(state, f"{state.turn_of} has {self.left} actions left.")


class CorrectTurn(Move, frozen=True):
    """Say whose turn it is."""

    seat: str

    def apply(self, state: State, chance: Chance) -> Result:
        """The turn begins anew for them."""
        names = [player.name for player in state.players]
        if self.seat not in names:
            raise IllegalMove(f"Nobody called {self.seat} sits at this table.")
        if state.phase is not Phase.ACTIONS:
            raise IllegalMove("First carry out the revealed Disturbance card.", "turn")
        turn = replace(state.turn, at=names.index(self.seat), spent=(), reward_may="", reward_due=0)
        return _put_right(replace(state, turn=turn), f"it is the turn of {self.seat}.", self.seat)


class AddCard(Move, frozen=True):
    """Say that somebody holds a card which the app has in its deck or among the discards."""

    who: str
    card: str

    def apply(self, state: State, chance: Chance) -> Result:
        """It goes into that hand; no action is spent."""
        hands.check_hands_kept(state)
        hands.check_hand(state, self.who)
        hands.check_room(state, self.who)
        state = hands.put_in(_without(state, self.card), self.who, Slot(self.card))
        return _put_right(
            state, f"{called(state, self.who)} holds {state.known.label(self.card)}.", self.card
        )


def _without(state: State, card: str) -> State:
    """The state with a card taken from its deck or its discards."""
    if card in GENRE_OF:
        genre = GENRE_OF[card]
        deck, pile = state.books[genre], state.book_discards[genre]
        if card in pile:
            rest = tuple(other for other in pile if other != card)
            return replace(state, book_discards={**state.book_discards, genre: rest})
        if card in deck.cards:
            return replace(state, books={**state.books, genre: deck.take(card)})
    elif card in REWARDS:
        if card in state.reward_discards:
            rest = tuple(other for other in state.reward_discards if other != card)
            return replace(state, reward_discards=rest)
        if card in state.rewards.cards:
            return replace(state, rewards=state.rewards.take(card))
    raise IllegalMove("That card is in a hand already.", "hand-limit")
