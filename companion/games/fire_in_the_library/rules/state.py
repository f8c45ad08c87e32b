"""The state of a table: frozen data, and the small questions that the rules ask of it."""

from collections.abc import Iterable
from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from companion.games.fire_in_the_library.rules.options import Options, Solo
from companion.games.fire_in_the_library.rules.pieces import DESTROYED, FIRE, ROBOT, Space, Tool
from companion.table import Bag, Deck, Holder, TableState, Track

_APP = Holder.APP  # asked many times for each list: before Python 3.12 a name of an enum is slow to find


class Step(StrEnum):
    """Where the table stands."""

    ORDER = "order"
    SAVING = "saving"
    SPREADING = "spreading"
    BURNING = "burning"
    REWARD = "reward"
    AFTER = "after"
    ROBOT = "robot"
    SWAP = "swap"
    LAST = "last"
    OVER = "over"


class Until(StrEnum):
    """How long a tool keeps its tokens."""

    TURN = "turn"
    ROUND = "round"
    GAME = "game"


class Reason(StrEnum):
    """Why something burns."""

    SPREAD = "spread"
    ROUND = "round"
    KNAPSACK = "knapsack"
    ROBOT = "robot"


class LibraryCard(Struct, frozen=True):
    """A Library card, as far as it is known."""

    value: int
    index: int | None = None
    icon: bool | None = None
    sure: bool = False
    """Whether the owner has given or confirmed its value."""

    @property
    def destroyed(self) -> bool:
        """Whether it ends the game."""
        return self.value >= DESTROYED


class Terms(Struct, frozen=True):
    """What holds for this table from its first to its last turn."""

    options: Options
    spaces: dict[str, tuple[Space, ...]]
    """The spaces of the Turn Order cards in play."""
    banners: dict[str, tuple[str, ...]] = {}
    """The sections that the robot burns, by Tool card; empty where the owner has not said."""
    out: tuple[Tool, ...] = ()
    """The tools that stay in the box."""
    guessed_cards: tuple[str, ...] = ()
    """The Turn Order cards whose spaces the owner has not confirmed."""
    edition: int = 0
    """The edition of the rules under which the table was begun."""
    highest_index: int = 60
    """No burn index is higher, as far as is known; tables of older editions take any up to this."""


class ToolCards(Struct, frozen=True):
    """The Tool cards; held by the table, only who has played what is known."""

    deck: Deck
    market: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    hands: dict[str, tuple[str, ...]] = {}
    swapped: tuple[str, ...] = ()
    """Who has used the exchange at the end of this round."""
    unclaimed: tuple[str, ...] = ()
    """Who has not yet said what they hold, after the app has taken the cards over."""
    handed: dict[str, tuple[str, ...]] = {}
    """What the app held of each hand when it gave the cards to the table: to be taken in secret."""
    handed_in: int = 0
    """In which round that was: once a whole round has been played since, nobody has anything to take."""


class ToolInPlay(Struct, frozen=True):
    """A tool in front of somebody, with the tokens that lie on it."""

    tool: Tool
    owner: str
    card: str
    """Its Tool card, or empty where the table holds them."""
    tokens: tuple[str, ...]
    until: Until
    worth: int = 0
    """What the book was worth when it went into a Lockbox."""


class Handful(Struct, frozen=True):
    """Tokens that a tool has drawn and that have no place yet."""

    tool: Tool
    seat: str
    want: int
    tokens: tuple[str, ...] = ()
    card: str = ""
    """The tool's own card, or empty where the table holds them."""
    book: str = ""
    """The book that a Knapsack plays for."""
    cards: tuple[str, ...] = ()
    """The Turn Order cards that an Amulet has still to serve."""

    @property
    def complete(self) -> bool:
        """Whether all of them are drawn."""
        return len(self.tokens) >= self.want


class Burning(Struct, frozen=True):
    """What has still to burn, and what has burned for the same reason."""

    reason: Reason
    queue: tuple[str, ...]
    """Sections, or "lowest", "highest" and "other" (the lowest of those that have not burned yet)."""
    by_hand: bool = False
    """The player wants to say what burns first."""
    asking: str = ""
    """The section whose new card the table has to read out."""
    burned: tuple[str, ...] = ()


class Turn(Struct, frozen=True):
    """What has happened in this turn."""

    drawn: int = 0
    gloves: bool = False
    shovel: int = 0
    last: int = -1
    """The space of the token placed last."""
    trigger: int = -1
    """The space of the Fire that set off Fire Spreading."""
    saved: tuple[str, ...] = ()
    bravery: int = 0
    cloaked: bool = False
    spread: bool = False
    burned: tuple[int, ...] = ()
    """The values of the cards that burned in it."""
    peak: int = 0
    """The highest value that showed before anything burned."""
    sack: tuple[str, ...] = ()
    """The book in a Knapsack, and the token that was drawn for it."""


class RobotCard(Struct, frozen=True):
    """The robot's card of this turn."""

    burns: tuple[str, ...] = ()
    scores: tuple[str, ...] = ()
    worth: int = 0
    """What its books were worth before it burned anything."""
    parts: tuple[int, ...] = ()
    """What it has scored for books, for bravery and for books that it was given; empty before it has."""


class State(TableState, frozen=True):
    """Everything on and beside the table."""

    terms: Terms
    bag: Bag
    aside: int
    """The Fires that are not in play yet."""
    library: dict[str, tuple[LibraryCard, ...]]
    """The sections, top card first, each with its destroyed card at the bottom."""
    track: Track
    tools: ToolCards
    order_held: Holder = Holder.APP
    """Who shuffles and deals the Turn Order cards."""
    round: int = 1
    step: Step = Step.ORDER
    burnt: dict[str, int] = {}
    """The value of the last card that burned in each section, where it had been read."""
    laid: dict[str, tuple[str, ...]] = {}
    """The tokens on each Turn Order card, space by space; empty text where there is none."""
    chosen: dict[str, str] = {}
    """The Turn Order card of each seat in this round."""
    done: tuple[str, ...] = ()
    used: tuple[str, ...] = ()
    """Solo: the Turn Order cards set aside."""
    turn: Turn = Turn()
    in_play: tuple[ToolInPlay, ...] = ()
    handful: Handful | None = None
    burning: Burning | None = None
    robot: RobotCard = RobotCard()
    precedence: str = ""
    """Who alone may play a tool now, after two wanted to at once."""
    cried: tuple[str, ...] = ()
    """Who has called "Burn!" at this fire."""
    tools_due: bool = False
    """A change of the level wants the Tool cards elsewhere, and nobody could be told so yet."""
    ending: str = ""
    """Why the game ends, while the table is asked for what still scores."""
    unread: int = 0
    """Uncovered cards on which the table looks for fire icons itself, until somebody draws again
    to save books: an Amulet's tokens are drawn in between, and settle nothing."""

    # -- questions -----------------------------------------------------------------------------

    @property
    def solo(self) -> Solo | None:
        """Which game for one this is; None with more players."""
        return self.terms.options.solo if len(self.players) == 1 else None

    @property
    def has_robot(self) -> bool:
        """Whether a robot plays, alone against one or among several."""
        return self.terms.options.robot or self.solo is Solo.ROBOT

    @property
    def plays_tools(self) -> bool:
        """Whether players have tools at all."""
        return self.terms.options.tools

    @property
    def tools_held(self) -> Holder | None:
        """Who holds the tool cards; None where nobody plays them."""
        return self.tools.deck.held if self.plays_tools else None

    @property
    def holds_tools(self) -> bool:
        """Whether the app keeps the tool cards."""
        return self.terms.options.tools and self.tools.deck.held is _APP

    @property
    def card(self) -> str:
        """The Turn Order card of whose turn it is."""
        return self.chosen[self.turn_of]

    def value(self, token: str) -> int:
        """What a book is worth now; Technology is worth as much as the highest section."""
        stack = self.library.get(token)
        return stack[0].value if stack else max(cards[0].value for cards in self.library.values())

    def books_on(self, card: str) -> tuple[str, ...]:
        """The Book tokens on a Turn Order card, from the left."""
        return tuple([token for token in self.laid[card] if token and token != FIRE])

    def hand(self, seat: str) -> tuple[str, ...]:
        """The Tool cards that a seat holds, where the app knows them."""
        return self.tools.hands.get(seat, ())

    def coming(self) -> tuple[str, ...]:
        """Those who have not had their turn and do not have it now, in turn order."""
        waiting = (seat for seat in self.chosen if seat not in self.done and seat != self.turn_of)
        return tuple(sorted(waiting, key=lambda seat: self.chosen[seat]))


def playing(state: State) -> str:
    """Who does something now; at the end of the round, and of the game, that is nobody alone.

    A tool that draws is its owner's business, whoever's turn it is: so with another's Amulet.
    """
    if state.handful is not None:
        return state.handful.seat
    if state.end is not None or state.step is Step.LAST:
        return ""
    ends = state.burning is not None and state.burning.reason is Reason.ROUND and state.solo is None
    return "" if ends else state.turn_of


def figures(state: State) -> tuple[str, ...]:
    """Everybody with a figure: the players and the robot."""
    return (*state.seats, ROBOT) if state.has_robot else state.seats


def back_into_bag(state: State, tokens: Iterable[str]) -> State:
    """Put tokens back."""
    counts: dict[str, int] = {}
    for token in tokens:
        counts[token] = counts.get(token, 0) + 1
    return replace(state, bag=state.bag.put(counts)) if counts else state
