"""The table between two moves: frozen data, and the small questions one asks of it."""

from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from companion.games.orne_library.rules.pieces import CHARACTERS, TILES, Character, Instruction, Tile
from companion.table import Deck, Holder, Level, TableState


class Step(StrEnum):
    """The place in a turn. The End Phase runs by itself, so nobody ever waits in it."""

    DRAW = "draw"
    ACTION = "action"


class AccountLine(Struct, frozen=True):
    """One entry in the turn's account of Insight and Footwork."""

    what: str
    """Id of the card, tile or character that made it, or the word for what it was spent on."""
    insight: int = 0
    footwork: int = 0
    by: str = "card"
    """ "card", "tile", "spent" or "correction"."""
    counts: int = 0
    """Insight that counts for the win besides, where the table has counted otherwise."""


class Turn(Struct, frozen=True):
    """What lasts for one turn only."""

    lines: tuple[AccountLine, ...] = ()
    actions: int = 1
    """Cards that may still be played, where the table counts Actions."""
    keys: tuple[str, ...] = ()
    """Locked doors that may still be opened: a cell for one of its doors, or empty for any door."""
    opened: tuple[str, ...] = ()
    """Doors that were opened this turn."""
    entered: tuple[str, ...] = ()
    """Cells that the player walked into, in order."""
    stopped: tuple[str, ...] = ()
    """Cells where a move was ended."""
    moving: bool = False
    """The pawn has come in and its move has not been ended yet."""
    used: tuple[str, ...] = ()
    """Abilities that were used; each serves once a turn."""
    necronomicon: bool = False
    extra: bool = False
    """Another turn follows this one."""
    untold: int = 0
    """Footwork that the pawn has walked for and that nobody has told, where the table keeps the pools."""
    unpaid: int = 0
    """Insight that was spent and that nobody has told, likewise."""

    @property
    def insight(self) -> int:
        """Insight left to spend."""
        return sum([line.insight for line in self.lines])

    @property
    def footwork(self) -> int:
        """Footwork left to spend."""
        return sum([line.footwork for line in self.lines])

    @property
    def made(self) -> int:
        """Insight made by cards, spent or not, as the table counts it."""
        return sum([line.counts + (line.insight if line.by == "card" else 0) for line in self.lines])


class Handed(Struct, frozen=True):
    """What the app held in secret when it gave somebody's cards to the table: its owner takes the same."""

    hand: tuple[str, ...]
    top: tuple[str, ...] = ()
    """The top of the deck, as far as its owner knows it."""


class Researcher(Struct, frozen=True):
    """A player's pawn and cards.

    Where the table holds the cards, `discard` has those that have lain there since the last draw; all others
    but the played ones are in `deck`: some of them in the hand, which nobody tells.
    """

    seat: str
    character: str
    cell: str
    deck: Deck
    hand: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    played: tuple[str, ...] = ()
    lasting: tuple[str, ...] = ()
    """Tomes whose effect lasts for the rest of the game."""
    footwork_next: int = 0
    turns: int = 0
    """Turns begun so far."""
    handed: Handed | None = None
    """The secret that went to the table with the cards, until the owner's turn is over."""

    @property
    def who(self) -> Character:
        """The investigator."""
        return CHARACTERS[self.character]

    @property
    def at_table(self) -> bool:
        """Whether the table holds this player's cards."""
        return self.deck.held is Holder.TABLE

    @property
    def owned(self) -> tuple[str, ...]:
        """Where the table holds the cards: all but the played ones."""
        return (*self.deck.cards, *self.discard)

    @property
    def open_hand(self) -> bool:
        """Paranoia: everybody sees the hand; Blackwood does not care."""
        return "paranoia" in self.hand and self.character != "blackwood"


class Chamber(Struct, frozen=True):
    """The Location card on a Hidden Chamber that somebody has entered."""

    card: str
    """Empty where the table holds the Locations: then only those who looked know."""
    seen: tuple[str, ...] = ()
    """Those who know the card; EVERYBODY where all saw it before it was laid."""
    face_up: bool = False
    knew: tuple[str, ...] = ()
    """Those of `seen` who know the card from the deck, and have not looked at it here."""
    came: tuple[str, ...] | None = None
    """As a seat sees it: those who have looked at it here, which everybody watched."""

    @property
    def looked(self) -> tuple[str, ...]:
        """Those who have looked at the card in the chamber itself."""
        if self.came is not None:
            return self.came
        return tuple(one for one in self.seen if one and one not in self.knew)


class Shares(Struct, frozen=True):
    """Where the Manuscript may be, to somebody: a share for each card of the deck and for each chamber."""

    deck: tuple[int, ...]
    cells: dict[str, int]


class SeenCards(Struct, frozen=True):
    """Cards that everybody has seen since the last turn began."""

    whose: str
    cards: tuple[str, ...]
    why: str = ""


class State(TableState, frozen=True, kw_only=True):
    """The whole table."""

    tiles: dict[str, str]
    """The tile on each cell."""
    researchers: tuple[Researcher, ...]
    archive: Deck
    tomes: Deck
    whispers: Deck
    locations: Deck
    row: tuple[str, ...] = ()
    """The Archive row; an empty id is a gap."""
    archive_discard: tuple[str, ...] = ()
    trash: tuple[str, ...] = ()
    spare: tuple[str, ...] = ()
    """Whispers that stayed in the box."""
    unnamed: tuple[str, ...] = ()
    """The pile of each card that hands took off it and nobody named."""
    paths: dict[str, str] = {}
    """Connections that differ from the rule, by door: "open", "locked" or "none"."""
    chambers: dict[str, Chamber] = {}
    beliefs: dict[str, Shares] = {}
    """Where the Manuscript may be, to whom (a seat or EVERYBODY) it does not follow from cards seen."""
    step: Step = Step.DRAW
    turn: Turn = Turn()
    turns: int = 1
    todo: tuple[Instruction, ...] = ()
    """What still has to happen, the next thing first."""
    question: Instruction | None = None
    """The instruction that waits for an answer."""
    waiting: tuple[Instruction, ...] = ()
    """Abilities of cards in play that wait until they are wanted in this Action Phase."""
    shown: tuple[SeenCards, ...] = ()
    """Cards that somebody had to show."""
    gained: tuple[SeenCards, ...] = ()
    """Cards that somebody bought or gained."""
    short_hand: bool = False
    """The turn that begins is an extra turn, with few cards."""
    begun: bool = False
    odds: bool = True
    own_board: bool = False
    """Tiles or doors were changed by hand before the first turn: the owner's box remembers the board."""

    @property
    def me(self) -> Researcher:
        """The player whose turn it is."""
        return find(self, self.turn_of)


def may_wait(state: State) -> bool:
    """Whether abilities may wait until they are wanted; a table of version 0.1 uses them at once."""
    return state.rulings.get("D35") == "wait"


def is_old(state: State) -> bool:
    """Whether a table was set up by version 0.1, whose moves must go on meaning what they meant."""
    return "D35" not in state.rulings


def tells_whole_cards(state: State) -> bool:
    """Whether a card that was played on the table happens whole, and a choice among one is not asked."""
    return state.edition >= 3


def keeps_discards(state: State) -> bool:
    """Whether a discard pile on the table is told from the other cards until somebody draws."""
    return state.edition >= 6


def keeps_cards(state: State) -> bool:
    """Whether the app follows every card: it does everything, or it holds the hands itself."""
    return state.level is Level.EVERYTHING or not state.researchers[0].at_table


def is_drawing(state: State) -> bool:
    """Whether the app keeps nothing but the Locations and the two pools: no turns, pawns or cards."""
    return state.level is Level.DRAWS and state.researchers[0].at_table


def knows_insight(state: State) -> bool:
    """Whether the app has seen all Insight that was made; at the table it knows only what it was told."""
    return not state.researchers[0].at_table


def find(state: State, seat: str) -> Researcher:
    """The player of a seat."""
    for one in state.researchers:
        if one.seat == seat:
            return one
    raise KeyError(seat)


def put(state: State, changed: Researcher) -> State:
    """The table with one player changed."""
    players = tuple([changed if one.seat == changed.seat else one for one in state.researchers])
    return replace(state, researchers=players)


def others(state: State, seat: str) -> tuple[Researcher, ...]:
    """The other players, beginning on the left."""
    at = [one.seat for one in state.researchers].index(seat)
    return (*state.researchers[at + 1 :], *state.researchers[:at])


def left_of(state: State, seat: str) -> Researcher:
    """The player on the left, who also plays next."""
    return others(state, seat)[0]


def tile_at(state: State, cell: str) -> Tile:
    """The tile on a cell."""
    return TILES[state.tiles[cell]]


def place(state: State, cell: str) -> str:
    """What players call a cell: its tile's name."""
    return tile_at(state, cell).name


def account(state: State, line: AccountLine) -> State:
    """Enter a line in the turn's account."""
    return replace(state, turn=replace(state.turn, lines=(*state.turn.lines, line)))


def spend(state: State, what: str, insight: int = 0, footwork: int = 0) -> State:
    """Pay out of the pools; paying nothing leaves no line."""
    if not insight and not footwork:
        return state
    return account(state, AccountLine(what, -insight, -footwork, "spent"))


def hidden_cells(state: State) -> tuple[str, ...]:
    """The cells with a "?"."""
    return tuple(cell for cell, tile in state.tiles.items() if TILES[tile].hidden)


def locations_left(state: State) -> int:
    """Cards in the Location deck; at the table, those on chambers that the app was never shown are out."""
    unknown = sum(not chamber.card for chamber in state.chambers.values())
    return len(state.locations) - unknown
