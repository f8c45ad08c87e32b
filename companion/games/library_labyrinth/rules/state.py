"""A table of Library Labyrinth as data, with the small questions that every rule asks of it."""

from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from companion.games.library_labyrinth.rules.box import Known
from companion.games.library_labyrinth.rules.grid import COMPASS, CROSS, TILES, shape
from companion.games.library_labyrinth.rules.guessing import guesses
from companion.games.library_labyrinth.rules.options import Keeps, Options
from companion.games.library_labyrinth.rules.pieces import (
    ACTIONS,
    ANY_TERROR,
    GENRE_OF,
    GENRES,
    HAND_LIMIT,
    TROLLEY,
    Kind,
)
from companion.table import Deck, Holder, Level, TableState

# Asked many times for each list of what may be done: before Python 3.12 a name of an enum is slow to find.
_DRAWS = Level.DRAWS
_NOTHING, _MEEPLES, _PATHS = Keeps.NOTHING, Keeps.MEEPLES, Keeps.PATHS


class Step(StrEnum):
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
    back: str = ""
    """As a seat sees it: what the back of a hidden card shows, a genre or "reward"."""

    @property
    def is_terror(self) -> bool:
        """Whether it is a captured Terror."""
        return self.id in ANY_TERROR

    @property
    def is_book(self) -> bool:
        """Whether it is a Book card; its back shows that, too."""
        return self.id in GENRE_OF or self.back in GENRES


class Turn(Struct, frozen=True):
    """The turn that is being played."""

    number: int = 1
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
    not_so: str = ""
    """The case that the app took for granted and the table has denied."""


class Came(Struct, frozen=True):
    """What has just come out of a stack or a deck: a token that goes to a tile, or a card for a hand."""

    piece: str
    tile: str = ""
    """Where a token goes; empty where the app does not know the tile."""


class State(TableState, frozen=True):
    """Everything about a table. The players are in the order of play."""

    options: Options
    known: Known
    box_given: tuple[str, ...]
    """The facts that the owner has confirmed, for telling guesses apart."""
    step: Step
    turn: Turn
    curse: Curse
    bookwyrm: str
    keeps: Keeps
    keeps_hands: bool
    odds: bool
    """Whether the odds are shown at this table."""
    tiles: dict[str, Tile]
    meeples: dict[str, str]
    """The tile of each seat's meeple and of the Trolley; empty where the app does not know it."""
    disturbance: Deck
    spare: tuple[str, ...]
    """Standard Disturbance cards in the box; as a seat sees it, all that nobody has seen."""
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
    untold: tuple[str, ...] = ()
    """The hands that the app keeps and has not been told yet: they hold what is known, and maybe more."""
    uncounted: bool = False
    """Nobody has told how many Terrors and Shelves came while the app only drew: it knows of these, and maybe
    there are others."""
    came: Came | None = None
    """What has just come out, until the next move."""
    comparing: bool = False
    """The app does more than before, and is told what it must know for that: until the next turn."""
    hands_asked: bool = False
    """The app has just been asked to keep the hands, and asks for them until somebody does something."""

    @property
    def solo(self) -> bool:
        """One player, with the Trolley."""
        return len(self.players) == 1

    @property
    def only_draws(self) -> bool:
        """Whether the app only draws and explains, and follows nothing else."""
        return self.level is _DRAWS

    @property
    def actions_left(self) -> int:
        """Actions not yet spent this turn."""
        return self.turn.actions - len(self.turn.spent)

    @property
    def floor_kept(self) -> bool:
        """Whether the app keeps lit tiles, their kinds and their tokens."""
        return self.keeps is not _NOTHING

    @property
    def meeples_kept(self) -> bool:
        """Whether the app knows who stands where."""
        return self.keeps is _MEEPLES or self.keeps is _PATHS

    @property
    def paths_kept(self) -> bool:
        """Whether the app knows the paths."""
        return self.keeps is _PATHS

    def seat_after(self, turns: int) -> str:
        """Whose turn it will be so many turns from now."""
        return self.seats[(self.seats.index(self.turn_of) + turns) % len(self.seats)]


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


def with_guesses(state: State) -> State:
    """The state with what it takes for granted said again, once something has changed that matters."""
    doubles = bool(state.options.doubles) and state.disturbance.held is Holder.APP
    return replace(state, guesses=guesses(state.known, state.box_given, doubles, state.keeps_hands))


def moved_on(state: State, **changes: object) -> State:
    """Somebody does something: what is only said until then is said no longer."""
    return replace(state, came=None, hands_asked=False, **changes)


def meeples_on(state: State, tile: str) -> tuple[str, ...]:
    """Who stands on a tile."""
    return tuple(who for who, where in state.meeples.items() if where == tile)


def called(who: str) -> str:
    """What a seat, or the Trolley, is called in a sentence."""
    return "the Trolley" if who == TROLLEY else who


def opening(who: str) -> str:
    """The same at the beginning of a sentence."""
    return "The Trolley" if who == TROLLEY else who


def is_told(state: State, *whose: str) -> bool:
    """Whether the app knows all that these hands hold; where it knows six, there cannot be more."""
    if not state.keeps_hands:
        return False
    return all(who not in state.untold or len(state.hands[who]) >= HAND_LIMIT for who in whose)


def tells_hands_first(state: State) -> bool:
    """Whether the app takes a deck of cards over only when it knows which of them are in hands."""
    return state.edition >= 4


def knows_boosters(state: State, *whose: str) -> bool:
    """Whether the app knows all boosters in these hands: those of its own deck it has dealt itself."""
    if not state.keeps_hands:
        return False
    return (tells_hands_first(state) and state.rewards.held is Holder.APP) or is_told(state, *whose)


def room(state: State, who: str) -> int:
    """Free slots in a hand."""
    return HAND_LIMIT - len(state.hands[who])


def token_label(token: str) -> str:
    """A Terror's name, or the genre of a Shelf."""
    return f"{GENRES[token].title} Shelf" if token in GENRES else ANY_TERROR[token]
