"""The state of a table, and what can be asked of it."""

from collections.abc import Iterable
from enum import StrEnum

from msgspec import Struct

from companion.games.chamberquest.rules import passages, rulings
from companion.games.chamberquest.rules.board import Board, Movement, Pushed
from companion.games.chamberquest.rules.pieces import TREASURES_GUESSED, Card, Dice, Kind, Shape
from companion.games.chamberquest.rules.rolloff import RollOff
from companion.table import Clock, Holder, Level, TableState

UNTIMED = 12
"""The edition from which on no clock runs in the turn of a chair."""


class Step(StrEnum):
    """The stations of the game and of a turn."""

    ORDER = "order"
    ROLL = "roll"
    MOVE = "move"
    CARD = "card"
    OVER = "over"


class Turn(Struct, frozen=True):
    """What one player has done this turn."""

    number: int = 0
    """Counted over the whole game from 1; zero until the order is settled."""
    rolled: tuple[int, ...] = ()
    """What the dice show; the total alone where the table rolled more than one."""
    left: int = 0
    """Steps left."""
    walked: int = 0
    walled_in: bool = False
    """The table says that there is nowhere to go."""
    time_called: bool = False
    after_time_up: str = ""
    """Whose time ran out just before, so that the turn passed."""
    waiting: bool = False
    """The player may not be there yet, or tiles are still being moved: the clock waits for the roll."""


class SetAside(Struct, frozen=True):
    """The app's board, while it only draws: as it lay, who stood where, and in which turn."""

    board: Board
    tokens: dict[str, str]
    turn: Turn


class State(TableState, frozen=True, kw_only=True):
    """Everything about a table. Nothing of it is hidden from anybody."""

    palette: tuple[str, ...]
    """The four colours of the box, those of missing players included."""
    treasures: dict[str, str]
    hands: dict[str, tuple[Card, ...]]
    discard: dict[Kind, int]
    roll_off: RollOff
    dice: Dice = Dice()
    die_held: Holder = Holder.APP
    clock: Clock = Clock()
    times: dict[str, float] = {}
    """Seconds used in the turns that are over."""
    order: tuple[str, ...] = ()
    turn: Turn = Turn()
    refills: int = 0
    board: Board | None = None
    draft: Board | None = None
    """A board being laid out in the editor."""
    laid: Board | None = None
    """The last board that was laid out by hand, as it lay then: the same people may want it again."""
    resumes: bool = False
    """The clock ran when the editor was opened, and goes on when it is closed."""
    set_aside: SetAside | None = None
    """The board that comes back when the app is to keep more again."""
    mix: dict[Shape, int] = {}
    """The owner's tiles beside the chambers; nothing where only our own guess is known."""
    tokens: dict[str, str] = {}
    """The tile on which each player stands, where the app has the board and has been told."""
    moved: Movement | None = None
    last_push: Pushed | None = None
    """The last Action card, where it was a push on the app's board."""
    board_due: bool = False
    """The app does everything since somebody said so in mid-game: it needs the board for that."""
    clock_waits: bool = False
    """After a card the next player's clock waits for the roll, while hands still move tiles."""
    counted_in: int = 0
    """The turn in which somebody last told the app steps on the table's own board."""
    hints: bool = True
    """Whether the table wants to be told who can win."""
    odds: bool = True
    """Whether it wants to be told how likely that is."""

    @property
    def step(self) -> Step:
        """The place in the turn."""
        if self.end is not None:
            return Step.OVER
        if not self.order:
            return Step.ORDER
        if not self.turn.rolled:
            return Step.ROLL
        return Step.MOVE if self.turn.left else Step.CARD

    @property
    def ways(self) -> passages.WalkingRules:
        """How one walks at this table."""
        return rulings.ways(self.rulings)

    @property
    def unplaced(self) -> tuple[str, ...]:
        """Those whose tokens the app has not been told the place of, though it has the board."""
        if self.board is None or len(self.tokens) == len(self.players):
            return ()
        return tuple(player.name for player in self.players if player.name not in self.tokens)

    @property
    def wants_board(self) -> bool:
        """Whether the app is to do everything since mid-game, and nobody has laid out a board for it yet."""
        return self.board_due and self.board is None and self.draft is None

    @property
    def in_turn(self) -> tuple[str, ...]:
        """Everybody in the order of play; as they are seated until it is settled."""
        return self.order or tuple(player.name for player in self.players)

    @property
    def next_seat(self) -> str:
        """Whose turn comes after this one."""
        return self.order[(self.order.index(self.turn_of) + 1) % len(self.order)]

    @property
    def colours(self) -> tuple[str, ...]:
        """The colours of the players."""
        return tuple(player.colour for player in self.players)

    def colour_of(self, seat: str) -> str:
        """A player's colour."""
        return next(player.colour for player in self.players if player.name == seat)

    def treasure_of(self, seat: str) -> str:
        """The treasure that a player seeks; empty where the app would have to guess."""
        return self.treasure_in(self.colour_of(seat))

    def treasure_in(self, colour: str) -> str:
        """The treasure in the chamber of a colour; empty where the app would have to guess."""
        return "" if TREASURES_GUESSED in self.guesses else self.treasures.get(colour, "")

    def prize_of(self, seat: str) -> str:
        """What a player seeks, in words that are true of every box: "the Crown", or "the treasure"."""
        return f"the {self.treasure_of(seat).capitalize() or 'treasure'}"

    def cards(self, seat: str, kind: Kind) -> int:
        """How many cards of a kind a player can still play."""
        return sum(card.kind is kind and not card.spent for card in self.hands[seat])

    def has_cards(self, seat: str) -> bool:
        """Whether a player can still play a card."""
        return any(not card.spent for card in self.hands[seat])

    def cell_of(self, seat: str) -> str:
        """Where a player's token stands; empty where the app does not know."""
        if self.board is None or seat not in self.tokens:
            return ""
        return self.board.cell_of(self.tokens[seat])

    def is_untimed(self, seat: str) -> bool:
        """Whether nobody sits there whose time it could be: people make the moves of a chair."""
        return self.edition >= UNTIMED and seat in self.chairs

    @property
    def counts_steps(self) -> bool:
        """Whether this table tells the app the steps on its own board: somebody has within the last round."""
        if self.board is not None or self.level is Level.DRAWS or not self.counted_in:
            return False
        return self.turn.number - self.counted_in <= len(self.players)

    def reachable(self) -> dict[str, int]:
        """Where the player on turn can walk with the steps left, and what it costs."""
        start = self.cell_of(self.turn_of)
        if self.board is None or not start or not self.turn.left:
            return {}
        home = self.board.chamber_of(self.colour_of(self.turn_of))
        doors = passages.plan(self.board, self.ways)
        return passages.reach(doors, start, home, self.turn.left)


def clock_words(seconds: float) -> str:
    """A time as a clock shows it: 4:07."""
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"


def step_words(count: int) -> str:
    """So many steps in words."""
    return "1 step" if count == 1 else f"{count} steps"


def listed(names: Iterable[str]) -> str:
    """Names in a row: "Green, Red and Blue"."""
    *most, last = names
    return f"{', '.join(most)} and {last}" if most else last


def none_left(seat: str, kind: str) -> str:
    """What is said where somebody wants to play a card that all lie in the discard pile."""
    return f"{seat} has no {kind.capitalize()} card left."
