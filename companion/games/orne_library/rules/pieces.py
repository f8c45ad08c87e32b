"""What is in the box: cards, tiles and investigators, read once from the content folder."""

from enum import StrEnum
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from companion.shipped import ASSETS

CONTENT = ASSETS / "games" / "orne-library"

MANUSCRIPT = "manuscript"
NOTHING = "nothing"
"""The two faces of a Location card: what the other Locations say is not known, so they say nothing."""

LOCATION_NAMES = {MANUSCRIPT: "the Pnakotic Manuscript", NOTHING: "nothing of note"}
LOCATION_TITLES = {MANUSCRIPT: "The Pnakotic Manuscript", NOTHING: "Nothing of note"}
"""A Location card within a sentence, and by itself."""

ENTRANCE = "entrance-hall"
READING_ROOM = "main-reading-room"
RESTRICTED = "restricted-section"
CLOSET = "janitorial-closet"

ROW = 6
"""So many cards lie in the Archive row."""
SHORT_HAND = 3
"""Cards for the extra turn of Feverish Pace."""
INSIGHT_TO_WIN = 10
INSIGHT_FOR_NECRONOMICON = 15
DUMBWAITER = 3
"""Footwork from one Janitorial Closet to another."""
MODULAR_IN_PLAY = 12


class Kind(StrEnum):
    """What a card is."""

    STARTER = "starter"
    ARCHIVE = "archive"
    TOME = "tome"
    WHISPER = "whisper"


class Instruction(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One line of an effect: a word of the vocabulary with its numbers, and whom it concerns."""

    do: str
    count: int = 0
    least: int = 0
    """The fewest cards that must be chosen."""
    zone: str = ""
    """Where cards are chosen from: "hand", "discard" or "both"."""
    kind: str = ""
    """Only cards of this kind may be chosen."""
    price: int = 0
    """Insight to pay for it."""
    pays: str = ""
    """ "cost": a trashed card is worth its price."""
    seat: str = ""
    """Who does it; filled in when the instruction is put in line."""
    source: str = ""
    """The card or tile that says so."""
    about: str = ""
    """What was chosen before: a seat, a deck, a card."""


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    """A card: one of each name in the Archive and among the Tomes, several of the others."""

    id: str
    name: str
    kind: Kind
    text: str
    does: tuple[Instruction, ...]
    cost: int = 0


class Tile(Struct, frozen=True, forbid_unknown_fields=True):
    """A chamber of the library."""

    id: str
    name: str
    kind: str
    text: str
    ends: tuple[Instruction, ...] = ()
    enters: tuple[Instruction, ...] = ()
    leave: int = 1
    locked: bool = False

    @property
    def hidden(self) -> bool:
        """Whether it bears the "?"."""
        return self.kind == "hidden"


class Character(Struct, frozen=True, forbid_unknown_fields=True):
    """An investigator with the starting deck."""

    id: str
    name: str
    title: str
    colour: str
    deck: dict[str, int]
    ability: str
    text: str
    discard: tuple[str, ...] = ()
    hand: int = 5


P = TypeVar("P", Card, Tile, Character)


def _read(file: str, key: str, type_: type[P]) -> dict[str, P]:
    raw: dict[str, list[Any]] = msgspec.toml.decode((CONTENT / file).read_bytes())
    pieces = [msgspec.convert(one, type_) for one in raw[key]]
    return {piece.id: piece for piece in pieces}


CARDS = _read("cards.toml", "card", Card)
TILES = _read("tiles.toml", "tile", Tile)
CHARACTERS = _read("characters.toml", "character", Character)

STATIC = tuple(tile.id for tile in TILES.values() if tile.kind == "static")
HIDDEN = tuple(tile.id for tile in TILES.values() if tile.hidden)
PLAIN_MODULAR = tuple(id_ for id_ in TILES if id_ not in STATIC and id_ not in HIDDEN)
WHISPERS = tuple(card.id for card in CARDS.values() if card.kind is Kind.WHISPER)


def of_kind(kind: Kind) -> tuple[str, ...]:
    """The ids of all cards of a kind, one of each."""
    return tuple(card.id for card in CARDS.values() if card.kind is kind)


def name_of(id_: str) -> str:
    """What players call a card or a tile."""
    piece = CARDS.get(id_) or TILES.get(id_)
    return piece.name if piece else id_


def names_of(cards: tuple[str, ...]) -> str:
    """Several cards in words; "no cards" where there are none."""
    return ", ".join(name_of(card) for card in cards) or "no cards"


def full_stop(text: str) -> str:
    """A sentence that ends with a name: "Eureka!" ends it well enough by itself."""
    return text if text.endswith("!") else f"{text}."


def how_many(count: int, what: str = "card") -> str:
    """ "1 card", "3 cards"."""
    return f"{count} {what}" if count == 1 else f"{count} {what}s"
