"""What a host says to a screen."""

from typing import Any, Literal

from msgspec import Struct

from companion.net.asking import Message
from companion.svg.sketch import Sketch
from companion.table import Offer, Player, View
from companion.table.face import Outcome
from companion.table.story import LogLine

Reach = Literal["look", "own", "all"]
"""What a phone may do: only look, what its own seat is asked for, or whatever the tablet may."""
Role = Literal["seat", "wall", "table", "hall", "organiser"]
"""What a link is for; its token says so."""


class Chair(Struct, frozen=True):
    """A seat, as everybody may know of it."""

    name: str
    colour: str = ""
    taken: bool = False
    """A phone has it, whether or not that is connected."""
    here: bool = False
    """That phone is connected now."""


class Welcome(Message, frozen=True):
    """The answer to hello. A screen for a seat picks one of `chairs` now, unless `joined` follows at once."""

    v: int
    role: Role
    game: str = ""
    title: str = ""
    chairs: tuple[Chair, ...] = ()
    symbols: dict[str, str] = {}
    """The picture that goes with each kind of deed."""
    table: str = ""
    """Under what a phone keeps the proof of its seat: the same after new links and at another port."""


class Joined(Message, frozen=True):
    """This screen has a seat. The resume token is the only proof of it: keep it."""

    seat: str
    resume: str


class Chairs(Message, frozen=True):
    """Who has a phone, whenever that changes."""

    chairs: tuple[Chair, ...]


class RuleText(Struct, frozen=True):
    """A rule or a ruling, as this table plays it."""

    id: str
    title: str
    text: str
    source: str = ""
    """"p. 7", "ruling C4"."""
    topic: str = ""
    lane: str = ""
    """"must", "may" or "note"; empty for a ruling."""
    mark: tuple[int, int] = (0, 0)
    """From which letter to which the text answers what was asked."""
    related: tuple[str, ...] = ()


class Back(Struct, frozen=True):
    """What an undo or a redo would do."""

    label: str
    seen: str = ""
    """Who has seen something by it and cannot forget: then ask first."""


class Apart(Struct, frozen=True):
    """Something that a seat may do, and only where nobody else looks: what it is about is not said here."""

    seat: str
    label: str
    symbol: str = ""


class WholeView(Message, frozen=True, tag="view"):
    """The whole table, as this screen may see it. It takes the place of whatever was shown before."""

    seq: int
    now: float
    """The host's clock, in seconds: times in the view are by it."""
    view: View[Any]
    offers: tuple[Offer, ...] = ()
    """What this screen may do now, and nothing else; without the group "more"."""
    reach: Reach = "look"
    chairs: tuple[Chair, ...] = ()
    reminders: tuple[RuleText, ...] = ()
    """The rules of `view.reminders`, in words."""
    latest: LogLine | None = None
    """What happened last, in words that everybody may hear."""
    undo: Back | None = None
    """Where this screen may undo and there is something to undo."""
    redo: Back | None = None
    help: bool | None = None
    """Whether the organiser is called; None where the table is in no hall."""
    sketch: Sketch | None = None
    """The game's picture as everybody may see it, for screens that are nobody's seat."""
    apart: tuple[Apart, ...] = ()
    """To a screen that is the table: what seats may do on their own phones, and nowhere in public."""


class Ack(Message, frozen=True):
    """It was done, and is on disk."""

    id: str
    seq: int
    """How many entries the list had then: a view with at least this `seq` shows it."""


class No(Message, frozen=True):
    """It was not done, and nothing has changed."""

    id: str
    sentence: str
    rule: str = ""


class More(Message, frozen=True):
    """The answer to `corrections`."""

    seq: int
    offers: tuple[Offer, ...]


class Found(Message, frozen=True):
    """The answer to `ask` (with its question) and to `read`."""

    question: str = ""
    texts: tuple[RuleText, ...] = ()


class Lines(Message, frozen=True):
    """The answer to `log`, oldest first."""

    lines: tuple[LogLine, ...]
    first: bool = False
    """Nothing lies before them."""


class Notice(Message, frozen=True):
    """What the organiser of the hall says to all."""

    text: str = ""
    left: float | None = None
    """Seconds that are left for all; None without a limit."""


class Invited(Message, frozen=True):
    """The answer to `invite`: the link for phones, and its code to be scanned."""

    link: str
    code: Sketch


class Sorry(Message, frozen=True):
    """Something was not understood or cannot be; the connection stays."""

    sentence: str


class Asleep(Message, frozen=True):
    """The host is put to sleep: it answers nothing until the next message of any other kind."""


class Gone(Message, frozen=True):
    """The last word before the host hangs up."""

    why: Literal["version", "token", "newer", "freed", "ended", "full", "fast", "slow", "late", "bad", "off"]
    sentence: str
    again: bool = False
    """Whether it makes sense to connect again."""


class TableCard(Struct, frozen=True):
    """A table as a hall shows it: nothing but what everybody at it may know."""

    table: str
    """Its id in the hall."""
    place: str
    """What the table is called there: "Table 7"."""
    game: str
    title: str
    players: tuple[Player, ...]
    turn: str = ""
    note: str = ""
    """Beside the turn, as in the guide: "Round 3"."""
    phase: str = ""
    headline: str = ""
    summary: str = ""
    stats: tuple[tuple[str, str, str], ...] = ()
    """Title, value, and out of how many."""
    moves: int = 0
    began: float = 0.0
    at: float = 0.0
    """When something last happened there, by that table's clock."""
    outcome: Outcome | None = None
    help: bool = False
    alive: bool = True
    """Whether its tablet is there."""


class Cards(Message, frozen=True):
    """Tables of the hall that are new or have changed, and those that have left."""

    cards: tuple[TableCard, ...] = ()
    left: tuple[str, ...] = ()
    now: float = 0.0
    """The hall's clock: how long a table plays is by it."""
