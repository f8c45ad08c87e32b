"""A table of Library Labyrinth as data, with the small questions that every rule asks of it."""

from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from companion.games.library_labyrinth.grid import COMPASS, CROSS, TILES, shape
from companion.games.library_labyrinth.knowledge import Known
from companion.games.library_labyrinth.options import KEEPS_ORDER, Keeps, Options
from companion.games.library_labyrinth.pieces import (
    ACTIONS,
    GENRES,
    HAND_LIMIT,
    TERRORS,
    TROLLEY,
    Kind,
)
from companion.table import Deck, Drawn, Holder, Player


class Phase(StrEnum):
    """Where a turn stands. The Bookwyrm walks by itself when a Disturbance is done."""

    SETUP = "setup"
    ACTIONS = "actions"
    DISTURBANCE = "disturbance"


class Tile(Struct, frozen=True):
    """A Floor tile, as far as the app keeps it."""

    lit: bool | None = False
    """None where the app does not know."""
    kind: Kind = Kind.UNKNOWN
    """Kept while the tile is dark again, because everybody has seen it."""
    token: str = ""
    """The Terror or the Shelf token (by genre) that lies on it."""
    openings: str = ""
    """The open sides, clockwise from north; empty where they are not known."""

    @property
    def shape(self) -> str:
        """Cross, tee or corner, or empty."""
        return shape(self.openings)


class Slot(Struct, frozen=True):
    """One of the six places of a hand: a card, or a captured Terror with the cards under it."""

    id: str
    pile: tuple[str, ...] = ()

    @property
    def is_terror(self) -> bool:
        """Whether it is a captured Terror."""
        return self.id in TERRORS


class Turn(Struct, frozen=True):
    """The turn that is being played."""

    number: int = 1
    at: int = 0
    """Whose turn it is, as a place in the order of play."""
    actions: int = ACTIONS
    """Actions this turn, spent or not."""
    spent: tuple[str, ...] = ()
    """What each spent action went on."""
    gave: bool = False
    """An action goes to the next player."""
    received: bool = False
    reward_due: int = 0
    """Reward cards that returns have earned and nobody has named yet."""
    reward_may: str = ""
    """Whose move has just ended on a Reward tile (a seat or the Trolley)."""
    rewards_taken: int = 0
    """Reward cards drawn from Reward tiles this turn."""


class Curse(Struct, frozen=True):
    """A revealed Disturbance card that is being carried out."""

    card: str = ""
    pending: tuple[str, ...] = ()
    """The directions still to be carried out, the next one first."""
    settled: bool = True
    """Whether the order of a double's two tiles is settled."""
    case: str = ""
    """Which of the four cases applies to the next tile; empty until that is known."""


class State(Struct, frozen=True):
    """Everything about a table."""

    options: Options
    players: tuple[Player, ...]
    """In the order of play."""
    rulings: dict[str, str]
    known: Known
    box_given: tuple[str, ...]
    """The facts that the owner has confirmed, for telling guesses apart."""
    phase: Phase
    turn: Turn
    curse: Curse
    bookwyrm: str
    keeps: Keeps
    keeps_hands: bool
    odds: bool
    tiles: dict[str, Tile]
    meeples: dict[str, str]
    """The tile of each seat's meeple and of the Trolley; empty where the app does not know it."""
    disturbance: Deck
    spare: tuple[str, ...]
    """Standard Disturbance cards in the box."""
    cursed: tuple[str, ...]
    """Disturbance cards that were carried out, in order."""
    terrors: Deck
    terrors_out: tuple[str, ...]
    """Terrors on the floor."""
    shelves: Deck
    shelves_out: tuple[str, ...]
    filled: dict[str, str]
    """The Terror that was returned to each filled Shelf."""
    books: dict[str, Deck]
    book_discards: dict[str, tuple[str, ...]]
    rewards: Deck
    reward_discards: tuple[str, ...]
    hands: dict[str, tuple[Slot, ...]]
    cards_at_start: int
    over: str = ""
    """The cause of the end, or empty."""
    news: Drawn | None = None
    """What has just come out, shown until the next move."""

    @property
    def turn_of(self) -> str:
        """The seat whose turn it is."""
        return self.players[self.turn.at].name

    @property
    def solo(self) -> bool:
        """One player, with the Trolley."""
        return len(self.players) == 1

    @property
    def actions_left(self) -> int:
        """Actions not yet spent this turn."""
        return self.turn.actions - len(self.turn.spent)

    @property
    def next_seat(self) -> str:
        """Whose turn comes after this one."""
        return self.players[(self.turn.at + 1) % len(self.players)].name

    def keeps_at_least(self, level: Keeps) -> bool:
        """Whether the app keeps this much of the floor."""
        return KEEPS_ORDER.index(self.keeps) >= KEEPS_ORDER.index(level)

    def ruled(self, ruling: str, position: str) -> bool:
        """Whether a ruling's switch is in this position."""
        return self.rulings[ruling] == position


def fresh_tiles(known: bool) -> dict[str, Tile]:
    """The floor at the start: dark round the lit compass; or nothing known but the compass."""
    tiles = dict.fromkeys(TILES, Tile(lit=False if known else None))
    tiles[COMPASS] = Tile(True, Kind.COMPASS, "", CROSS)
    return tiles


def with_tile(state: State, tile: str, **changes: object) -> State:
    """The state with one tile changed."""
    changed = replace(state.tiles[tile], **changes)
    return replace(state, tiles={**state.tiles, tile: changed})


def with_hand(state: State, who: str, slots: tuple[Slot, ...]) -> State:
    """The state with one hand changed."""
    return replace(state, hands={**state.hands, who: slots})


def with_turn(state: State, **changes: object) -> State:
    """The state with the turn changed."""
    return replace(state, turn=replace(state.turn, **changes))


def tile_of(state: State, token: str) -> str:
    """The tile on which a token lies; empty where the app does not know it."""
    return next((id_ for id_, tile in state.tiles.items() if tile.token == token), "")


def meeples_on(state: State, tile: str) -> tuple[str, ...]:
    """Who stands on a tile."""
    return tuple(who for who, where in state.meeples.items() if where == tile)


def called(state: State, who: str) -> str:
    """What a seat, or the Trolley, is called in a sentence."""
    return "the Trolley" if who == TROLLEY else who


def opening(state: State, who: str) -> str:
    """The same at the beginning of a sentence."""
    return "The Trolley" if who == TROLLEY else who


def held_by(state: State, component: str) -> Holder:
    """Who holds a component."""
    deck: Deck = state.books["red"] if component == "books" else getattr(state, component)
    return deck.held


def room(state: State, who: str) -> int:
    """Free slots in a hand."""
    return HAND_LIMIT - len(state.hands[who])


def token_label(state: State, token: str) -> str:
    """A Terror's name, or the genre of a Shelf."""
    return f"{GENRES[token].title} Shelf" if token in GENRES else state.known.label(token)
