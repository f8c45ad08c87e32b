"""What is in the box: the four sections, the tokens, the thirteen tools."""

from enum import StrEnum
from functools import cache

from msgspec import Struct

FIRE = "fire"
TECHNOLOGY = "teal"
ROBOT = "Robot"
"""The robot's seat; no player may have this name at a table with the robot."""

DESTROYED = 10
"""The value of a destroyed card, and what a book of that section is worth from then on."""
LIBRARY_CARDS = 26
BOOK_CARDS = 22
"""26 Library cards, less one destroyed card for each section."""
TOOL_CARDS = 39
FIRES_ASIDE = 10
FIRES_IN_BAG = 7
TECHNOLOGY_TOKENS = 3
MARKET = 3
DEALT = 2
SOLO_ROUNDS = 12
WON, WITH_HONOURS = 125, 160
HIGHEST_SCORE = 250
"""No figure is put right beyond this."""
DECK = "deck"
"""What the deck of Tool cards is called where a card of the market could be chosen instead."""


class Section(Struct, frozen=True):
    """A section of the library; its id is also the id of its Book tokens."""

    id: str
    name: str
    letter: str
    """The colour's letter, as on its tokens: Geography and War would share theirs."""
    books: int


SECTIONS = {
    section.id: section
    for section in (
        Section("purple", "Fables", "P", 4),
        Section("white", "Geography", "W", 7),
        Section("black", "History", "B", 5),
        Section("yellow", "War", "Y", 6),
    )
}
BOOKS = {section.id: section.books for section in SECTIONS.values()}

TOKEN_NAMES = {
    **{id_: f"{id_.capitalize()} book" for id_ in SECTIONS},
    TECHNOLOGY: "Technology book",
    FIRE: "Fire",
}


class Space(Struct, frozen=True):
    """A space of a Turn Order card."""

    risky: bool = False
    bravery: int = 0
    tool: bool = False
    """Whether it shows the tool icon."""


class Timing(StrEnum):
    """When a tool may be played."""

    ORDER = "order"
    SAVING = "saving"
    SPREADING = "spreading"
    AFTER = "after"


TIMING_NAMES = {
    Timing.ORDER: "Choosing Turn Order",
    Timing.SAVING: "Saving Books",
    Timing.SPREADING: "Fire Spreading",
    Timing.AFTER: "After Scoring",
}


class Tool(StrEnum):
    """The thirteen tools."""

    AMULET = "amulet"
    AXE = "axe"
    BUCKET = "bucket"
    CLOAK = "cloak"
    COLLECTORS_EDITION = "collectors-edition"
    GLOVES = "gloves"
    KNAPSACK = "knapsack"
    LIBRARY_CART = "library-cart"
    LOCKBOX = "lockbox"
    MAP = "map"
    SHOVEL = "shovel"
    SLINGSHOT = "slingshot"
    TORCH = "torch"


class ToolFacts(Struct, frozen=True):
    """A tool's name, when it is played, and what it does in a few words."""

    name: str
    timing: Timing
    note: str


TOOLS = {
    Tool.AMULET: ToolFacts("Amulet", Timing.ORDER, "A token from the bag onto every Turn Order card"),
    Tool.AXE: ToolFacts("Axe", Timing.SPREADING, "Stop another’s fire and score their best book"),
    Tool.BUCKET: ToolFacts(
        "Bucket", Timing.SPREADING, "Stop the fire; the Fire waits here till the turn ends"
    ),
    Tool.CLOAK: ToolFacts("Cloak", Timing.SPREADING, "Score one book and bravery, then let the rest burn"),
    Tool.COLLECTORS_EDITION: ToolFacts(
        "Collector’s Edition", Timing.AFTER, "2 points for each book of one colour"
    ),
    Tool.GLOVES: ToolFacts(
        "Gloves", Timing.SAVING, "All your spaces are safe this turn; no tool for stopping"
    ),
    Tool.KNAPSACK: ToolFacts(
        "Knapsack", Timing.AFTER, "Draw one: a book, and both score; a Fire, and one burns"
    ),
    Tool.LIBRARY_CART: ToolFacts(
        "Library Cart", Timing.AFTER, "Your books stay out of the bag till the round ends"
    ),
    Tool.LOCKBOX: ToolFacts("Lockbox", Timing.AFTER, "One book scores again at the end of the game"),
    Tool.MAP: ToolFacts("Map", Timing.AFTER, "Your bravery again, and a tool from the deck"),
    Tool.SHOVEL: ToolFacts("Shovel", Timing.SAVING, "Twice this turn: draw two, keep one"),
    Tool.SLINGSHOT: ToolFacts("Slingshot", Timing.SPREADING, "Pass the Fire and the best book on"),
    Tool.TORCH: ToolFacts("Torch", Timing.SAVING, "Draw three, keep one or more"),
}

OUT_FOR_FEW = (Tool.LIBRARY_CART, Tool.AXE)
"""The tools that stay in the box with one to three players."""


@cache
def kind_of(card: str) -> Tool:
    """The tool on a Tool card: "map-2" is a Map."""
    return Tool(card.rpartition("-")[0])


def token_name(token: str) -> str:
    """What players call a token."""
    return TOKEN_NAMES[token]


_DRAWN_NAMES = {
    token: SECTIONS[token].name if token in SECTIONS else name.removesuffix(" book")
    for token, name in TOKEN_NAMES.items()
}


def drawn_name(token: str) -> str:
    """What has come out of the bag, as short as can be: "War", "Fire"."""
    return _DRAWN_NAMES[token]


def section_name(section: str) -> str:
    """What players call a section."""
    return SECTIONS[section].name


_ENDINGS = {"1": "st", "2": "nd", "3": "rd"}


def ordinal(card: str) -> str:
    """A Turn Order card as it is called: "2" is the 2nd."""
    return card + _ENDINGS.get(card, "th")


def listed(words: list[str]) -> str:
    """Words joined as in a sentence: "a, b and c"."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
