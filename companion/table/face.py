"""What any screen understands: the view of a seat, with the guide, numbers and the end.

A screen shows these and passes on taps; what may be done comes as offers.
"""

from collections.abc import Sequence
from typing import Generic, TypeVar

from msgspec import Struct

from companion.table.chairs import Nerve
from companion.table.holding import Holding
from companion.table.house import HouseRule
from companion.table.level import Level
from companion.table.odds import Odds
from companion.table.seats import Player
from companion.table.telling import Deed


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


class Standing(Struct, frozen=True):
    """An answer or an action that keeps its place, also while it cannot be given or taken.

    Whether it can is told by the offers alone: one of them, or one of the things that its question asks for,
    has this place.
    """

    id: str
    """What an offer names as its place, or a thing that is chosen: "token:fire", "card:2", "rotate"."""
    label: str
    symbol: str = ""
    tone: str = ""
    note: str = ""
    why: str = ""
    """Why it cannot be given, in a sentence: read where no offer has its place."""
    alone: bool = False
    """Whether nothing is ever to be decided beside it, so that it has the room of that too."""


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
    by_hands: tuple[str, ...] = ()
    """Other phases that hands are just doing on the table, without a tap: "bookwyrm"."""
    headline: str = ""
    """The one next thing, in a few words."""
    detail: str = ""
    """Why, in a sentence."""
    rule: str = ""
    """Id of the rule behind it."""
    passes_to: str = ""
    """The seat to which the tablet passes first, where that is the next thing: nobody else may see what
    follows. On a screen of one's own nothing is passed on."""
    deed: str = ""
    """The kind of deed that the headline itself asks of whose turn it is, where it does: "walk"."""
    warning: str = ""
    """What must not be overlooked just now, in a line of its own: "A Fire now ends the game"."""
    calm: bool = False
    """Whether that is only a reminder, and no danger."""
    drawn: Drawn | None = None
    standing: tuple[Standing, ...] = ()
    """The answers to a question that is asked again and again: a finger learns where each of them stands."""
    usual: tuple[Standing, ...] = ()
    """The actions that people know from every turn: each has its place while one of them may be taken."""
    pips: tuple[Pip, ...] = ()


class Sign(Struct, frozen=True):
    """A small sign in a statistic: a filled Shelf, a Terror on the floor, a card still held."""

    label: str = ""
    symbol: str = ""
    """Name of a picture; where the sign is off, the one with ":spent" after that name. None: a bar."""
    tone: str = ""
    on: bool = False


class Stat(Struct, frozen=True):
    """A number that the table keeps an eye on."""

    id: str
    title: str
    value: str
    of: str = ""
    tone: str = ""
    signs: tuple[Sign, ...] = ()
    note: str = ""
    symbol: str = ""
    """Name of the picture beside the number on top of the screen."""
    short: str = ""
    """One or two words for it there; the title, where it is short enough by itself."""


class Mark(Struct, frozen=True):
    """How an event stands in the log."""

    symbol: str = ""
    tone: str = ""
    loud: bool = False
    """Whether it is worth a mark over the strip of the evening."""
    fold: str = ""
    """"laying" or "correction", where it is folded away; empty where it is part of the story."""
    between: bool = False
    """Whether it happens between turns, whoever is asked: choosing a card for the next round."""
    over: bool = False
    """Whether a turn is over by it: what follows is another chapter. Without a symbol it only says who is
    next, which the heading of that chapter says too."""


class Check(Struct, frozen=True):
    """One line of the physical set-up, with its numbers worked out."""

    text: str
    rule: str = ""
    guess: bool = False
    """It rests on a number that the owner should check in the box."""
    piece: str = ""
    """The symbol of what it is about; several can lie together: "pile:token:terror", "row:die:1,die:2"."""
    count: int = 0
    """How many, where the text begins with that number: it is shown large."""
    group: str = ""
    """The heading that it stands under; lines of one group follow each other."""


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
    chairs: tuple[str, ...] = ()
    """The seats for which the app played at the end: what they won or lost is nobody's record."""


def called(stats: Sequence[Stat]) -> tuple[str, ...]:
    """How numbers that stand together are called: in a word or two, unless several are called alike then."""
    alike = len({stat.short.removesuffix("s") for stat in stats}) < len(stats)
    return tuple(stat.title if alike else stat.short or stat.title for stat in stats)


P = TypeVar("P")
"""A game's picture."""


TOP = 4
"""So many numbers stand out: on top of the table, from afar, and below a picture of the past."""


class View(Struct, Generic[P], frozen=True):
    """Everything one seat may know."""

    game: str
    title: str
    seat: str | None
    players: tuple[Player, ...]
    guide: Guide
    picture: P
    """What the game's own picture shows."""
    deeds: tuple[Deed, ...] = ()
    """What hands must do now on the table, after the last move."""
    take_back: tuple[Deed, ...] = ()
    """What hands have done for moves that are undone since, and must take back on the table."""
    stats: tuple[Stat, ...] = ()
    odds: tuple[Odds, ...] = ()
    reminders: tuple[str, ...] = ()
    """Ids of the rules that matter in this phase, the most pressing first."""
    own_words: dict[str, tuple[str, str]] = {}
    """Rules with a number that this table has set otherwise: their titles and texts as they are here."""
    house_rules: tuple[HouseRule, ...] = ()
    """Rules of the table's own, in its own words."""
    advice: bool = False
    """Whether anybody may ask for advice at this table."""
    chairs: dict[str, Nerve] = {}
    """The seats for which the app plays, each with its nerve."""
    rulings: dict[str, str] = {}
    """The position of each ruling's switch at this table."""
    holdings: tuple[Holding, ...] = ()
    level: Level = Level.EVERYTHING
    """How much the app does at this table."""
    guesses: tuple[str, ...] = ()
    """What this table takes for granted about its box without the owner having confirmed it, in words."""
    summary: str = ""
    """The table in one line, for Home: "3 Terrors, 2 Shelves"."""
    outcome: Outcome | None = None

    @property
    def top(self) -> tuple[Stat, ...]:
        """The numbers that stand out."""
        return self.stats[:TOP]
