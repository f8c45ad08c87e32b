"""What is in the box: tiles, tokens and cards, with their ids, names and numbers."""

from enum import StrEnum
from functools import cached_property

from msgspec import Struct


class Kind(StrEnum):
    """What the lit side of a Floor tile is."""

    TERROR = "terror"
    SHELF = "shelf"
    REWARD = "reward"
    CROSSROADS = "crossroads"
    COMPASS = "compass"
    UNKNOWN = "unknown"


SHOWN = (Kind.TERROR, Kind.SHELF, Kind.REWARD, Kind.CROSSROADS)
"""What a flipped tile may show."""

KIND_NAMES = {
    Kind.TERROR: "Terror",
    Kind.SHELF: "Shelf",
    Kind.REWARD: "Reward",
    Kind.CROSSROADS: "Crossroads",
    Kind.COMPASS: "Compass",
    Kind.UNKNOWN: "not known",
}


class Hardness(StrEnum):
    """How hard the mix of tiles is."""

    SOLO = "solo"
    NOVICE = "novice"
    STANDARD = "standard"
    ADVANCED = "advanced"
    EXPERT = "expert"


class Mix(Struct, frozen=True):
    """How many tiles of each kind are on the floor, beside the compass."""

    crossroads: int
    shelf: int
    reward: int
    terror: int


MIXES = {
    Hardness.SOLO: Mix(4, 7, 3, 10),
    Hardness.NOVICE: Mix(4, 7, 3, 10),
    Hardness.STANDARD: Mix(3, 6, 3, 12),
    Hardness.ADVANCED: Mix(2, 6, 3, 13),
    Hardness.EXPERT: Mix(2, 6, 2, 14),
}

SHAPES_IN_BOX = {Kind.TERROR: (8, 7), Kind.SHELF: (3, 4), Kind.REWARD: (1, 2)}
"""T-junctions and corners of each kind in the box."""


class Genre(Struct, frozen=True):
    """One of the six genres, which is also a colour, a symbol and a Shelf."""

    id: str
    title: str
    symbol: str
    virtue: str
    books: int


GENRES = {
    genre.id: genre
    for genre in (
        Genre("red", "Children’s Fiction", "heart", "Empathy", 9),
        Genre("pink", "Classic Fiction", "quill", "Expertise", 9),
        Genre("orange", "Legends", "athlete", "Athletics", 11),
        Genre("green", "Science", "tree", "Logic", 7),
        Genre("blue", "Historical Leaders", "hourglass", "Wisdom", 12),
        Genre("purple", "Amazing Lives", "fist", "Courage", 12),
    )
}

TERRORS = {
    "fenrir": "Fenrir the Wolf",
    "mari-lwyd": "Mari Lwyd",
    "anxiety": "Anxiety",
    "grendals-mother": "Grendal’s Mother",
    "minotaur": "Minotaur",
    "jabberwock": "Jabberwock",
    "pit-and-pendulum": "Pit & the Pendulum",
    "dracula": "Dracula",
    "plague": "Plague",
    "chupacabra": "Chupacabra",
    "reichenbach-falls": "Reichenbach Falls",
    "kraken": "Kraken",
    "big-bad-wolf": "Big Bad Wolf",
    "bunyip": "Bunyip",
    "wormhole": "Wormhole",
    "triffid": "Triffid",
    "martian-robot": "Martian Robot",
    "spider-webs": "Spider Webs",
    "king-in-yellow": "King in Yellow",
    "basilisk": "Basilisk",
    "forest-of-thorns": "Forest of Thorns",
    "jekyll-and-hyde": "Jekyll & Hyde",
    "cerberus": "Cerberus",
    "tornado": "Tornado",
}

SOME = "some"
"""Said instead of a name: some Terror, nobody cares which."""
SOME_TERRORS = {f"some-{n}": "a Terror" for n in range(1, len(TERRORS) + 1)}
"""Terrors that lie on the floor or in a hand and that nobody has named; the stack still lists all names."""
ANY_TERROR = {**TERRORS, **SOME_TERRORS}

BOOKS = {genre: tuple(f"{genre}-{n}" for n in range(1, GENRES[genre].books + 1)) for genre in GENRES}
"""The Book cards of each genre. The numbers are ours: the cards have names, entered in Your box."""


def book_deck(genre: str) -> str:
    """What players call a genre's deck."""
    return f"{GENRES[genre].title} deck"


GENRE_OF = {card: genre for genre, cards in BOOKS.items() for card in cards}

ITEMS = {f"item-{genre}": genre for genre in GENRES}
"""The magical items, one for each genre."""

BOOSTER_CARDS = tuple(f"booster-{n}" for n in range(1, 10))
REWARDS = (*ITEMS, *BOOSTER_CARDS)


class Booster(StrEnum):
    """What a booster card can be used for; each card offers two of these."""

    TIME_MACHINE = "time_machine"
    TROLLEY_SERVICE = "trolley_service"
    LIBRARY_LADDER = "library_ladder"
    SECRET_PASSAGE = "secret_passage"
    USEFUL_MAP = "useful_map"
    LIBRARY_CARD = "library_card"
    PHOTOCOPIER = "photocopier"

    @cached_property
    def label(self) -> str:
        """Its name at the table."""
        return self.value.replace("_", " ").title()

    @cached_property
    def rule(self) -> str:
        """The rule entry that explains it."""
        return f"booster-{self.value.replace('_', '-')}"


DIRECTIONS = {"NW": "North west", "NE": "North east", "SE": "South east", "SW": "South west"}
STANDARD_CARDS = 28
DOUBLES = ("double-1", "double-2")
PAIRS = ("NW+SE", "NE+SW", "NW+NE", "SW+SE", "NW+SW", "NE+SE")
"""The pairs of tiles that a double curse could show."""
OUT_OF_TIME = "out_of_time"

DECK_SIZES = {1: 16, 2: 18, 3: 21, 4: 24, 5: 25}
"""Disturbance cards on top of Out of Time, by the number of players."""

HAND_LIMIT = 6
ACTIONS = 3
TERRORS_TO_LOSE = 6
TROLLEY = "trolley"
"""The Trolley's place among the meeples and hands of a solo game."""
