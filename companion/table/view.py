"""What a seat may know, in the shape that every screen understands; the picture is the game's own."""

from typing import Any

from msgspec import Struct

from companion.table.odds import Odds


class Player(Struct, frozen=True):
    """Somebody at the table. The name is also the seat's id."""

    name: str
    colour: str = ""
    side: str = "south"
    """The side of the tablet where this player sits: south, east, north or west."""


class Phase(Struct, frozen=True):
    """One station of a turn, as the phase rail shows it."""

    id: str
    label: str


class Drawn(Struct, frozen=True):
    """What came out of a deck, a bag or a die: shown large, on parchment."""

    title: str
    note: str = ""
    symbol: str = ""
    """Name of the picture to draw with it."""
    tone: str = ""


class Pip(Struct, frozen=True):
    """One of a turn's actions: spent or not, and on what if somebody cared to say."""

    spent: bool = False
    label: str = ""


class Guide(Struct, frozen=True):
    """The turn guide: whose turn, which phase, and the one next thing."""

    seat: str = ""
    note: str = ""
    phases: tuple[Phase, ...] = ()
    phase: str = ""
    headline: str = ""
    """The one next thing, in a few words."""
    detail: str = ""
    """Why, in a sentence."""
    rule: str = ""
    """Id of the rule entry behind it."""
    drawn: Drawn | None = None
    pips: tuple[Pip, ...] = ()
    hand_over: str = ""
    """The seat that must take the tablet before a secret may be shown, or empty."""


class Mark(Struct, frozen=True):
    """A small sign in a statistic: a filled Shelf, a Terror on the floor, a card still held."""

    label: str = ""
    symbol: str = ""
    tone: str = ""
    on: bool = False


class Stat(Struct, frozen=True):
    """A number that the table keeps an eye on."""

    id: str
    title: str
    value: str
    of: str = ""
    tone: str = ""
    marks: tuple[Mark, ...] = ()
    note: str = ""


class Holding(Struct, frozen=True):
    """A component that the app or the table may hold."""

    id: str
    label: str
    held: str


class Check(Struct, frozen=True):
    """One line of the physical set-up, with its numbers worked out."""

    text: str
    rule: str = ""
    guess: bool = False
    """It rests on a number that the owner should check in the box."""


class Outcome(Struct, frozen=True):
    """How a table ended."""

    result: str
    """"won", "lost" or "finished"."""
    title: str
    reason: str
    winners: tuple[str, ...] = ()
    scores: dict[str, int] = {}
    cause: str = ""
    """A short id for statistics: "six_terrors", "out_of_time"."""
    rule: str = ""


class View(Struct, frozen=True):
    """Everything one seat may know."""

    game: str
    title: str
    seat: str | None
    players: tuple[Player, ...]
    guide: Guide
    stats: tuple[Stat, ...] = ()
    odds: tuple[Odds, ...] = ()
    reminders: tuple[str, ...] = ()
    """Ids of the rule entries that matter in this phase, the most pressing first."""
    rulings: dict[str, str] = {}
    """The position of each ruling's switch at this table."""
    holdings: tuple[Holding, ...] = ()
    checklist: tuple[Check, ...] = ()
    guesses: tuple[str, ...] = ()
    """What this table takes for granted about its box without the owner having confirmed it, in words."""
    picture: dict[str, Any] = {}
    """What the game's own picture shows."""
    summary: str = ""
    """The table in one line, for Home: "3 Terrors, 2 Shelves"."""
    outcome: Outcome | None = None
