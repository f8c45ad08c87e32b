"""What nobody knows, dealt at random: the faces of dark tiles, the order of the decks, symbols not entered.

It starts from what a seat sees, so it cannot know more; and its luck is seeded from the same.
"""

from hashlib import sha256
from random import Random

import msgspec

from companion.games.library_labyrinth.counsel.floor import OPEN, bits
from companion.games.library_labyrinth.counsel.symbols import packed
from companion.games.library_labyrinth.counsel.world import Faces, World
from companion.games.library_labyrinth.rules.counting import doubles_left, unseen
from companion.games.library_labyrinth.rules.grid import CORNERS, TEES
from companion.games.library_labyrinth.rules.learning import BOOK_SYMBOLS, TERROR_SYMBOLS
from companion.games.library_labyrinth.rules.pieces import (
    BOOKS,
    BOOSTER_CARDS,
    DIRECTIONS,
    DOUBLES,
    GENRE_OF,
    REWARDS,
    SHAPES_IN_BOX,
    SOME_TERRORS,
    TERRORS,
    Booster,
    Kind,
)
from companion.games.library_labyrinth.rules.state import State
from companion.table import UNKNOWN

_ENCODER = msgspec.msgpack.Encoder(order="deterministic")
PAIRS_OF_BOOSTERS = tuple((one.value, other.value) for one in Booster for other in Booster if one < other)


def digest(seen: State) -> bytes:
    """What a seat sees, in a few bytes: the same for the same table, whatever is hidden."""
    return sha256(_ENCODER.encode(seen)).digest()


def luck_of(table: bytes, game: int) -> Random:
    """A source of luck that is the same for the same table and the same number of a game."""
    return Random(table + game.to_bytes(4, "big"))


def imagined(seen: State, known: World, rng: Random) -> World:
    """A table that may be this one, of which everything is known."""
    world = known.copy()
    world.faces = _faces(seen, known.faces, rng)
    world.hidden = _tiles(world, rng)
    world.deck = _deck(seen, rng)
    world.terrors = _stack(_left(seen.terrors.counts(), list(TERRORS)), rng)[: max(0, world.terrors_left)]
    world.shelves = _stack(list(seen.shelves.counts()), rng)
    held = {card for hand in world.hands for card in hand}
    held |= {card for each in world.caught for _, pile in each for card in pile}
    world.discards = {genre: list(cards) for genre, cards in seen.book_discards.items()}
    world.books = {
        genre: _stack([c for c in cards if c not in held and c not in seen.book_discards[genre]], rng)
        for genre, cards in BOOKS.items()
    }
    world.reward_discards = list(seen.reward_discards)
    world.rewards = _stack([c for c in REWARDS if c not in held and c not in seen.reward_discards], rng)
    return world


def _left(counts: dict[str, int], all_: list[str]) -> list[str]:
    return [piece for piece in counts if piece != UNKNOWN] or all_


def _stack(pieces: list[str], rng: Random) -> list[str]:
    rng.shuffle(pieces)
    return pieces


def _deck(seen: State, rng: Random) -> list[str]:
    """Of the standard cards that nobody has seen, as many as lie in the deck; doubles among them."""
    left = unseen(seen)
    standard = [direction for direction, number in left.items() for _ in range(number)]
    doubles = [seen.known.doubles[card] for card in DOUBLES[: doubles_left(seen)]]
    number = len(seen.disturbance) - len(doubles)
    rng.shuffle(standard)
    standard += [rng.choice(tuple(DIRECTIONS)) for _ in range(number - len(standard))]
    return _stack([*standard[:number], *doubles], rng)


def _tiles(world: World, rng: Random) -> list[tuple[Kind, int]]:
    """What the tiles show that nobody has seen, by the mix of the level; a miscount is filled up."""
    dark = [tile for tile, kind in enumerate(world.kinds) if kind is Kind.UNKNOWN]
    kinds = [kind for kind, number in world.unseen.items() for _ in range(number)]
    kinds += [Kind.TERROR] * (len(dark) - len(kinds))
    rng.shuffle(kinds)
    hidden = [(Kind.UNKNOWN, OPEN)] * len(world.kinds)
    for tile, kind in zip(dark, kinds, strict=False):
        hidden[tile] = (kind, _paths(kind, rng))
    return hidden


def _paths(kind: Kind, rng: Random) -> int:
    if kind not in SHAPES_IN_BOX:
        return OPEN
    tees, corners = SHAPES_IN_BOX[kind]
    return bits(rng.choice(TEES if rng.random() * (tees + corners) < tees else CORNERS))


def _faces(seen: State, known: Faces, rng: Random) -> Faces:
    """The symbols and options that nobody has entered: any that such a piece may have."""
    lacking = [each for each in (*TERRORS, *SOME_TERRORS) if each not in known.needs]
    blank = [card for card in GENRE_OF if card not in seen.known.symbols]
    unread = [card for card in BOOSTER_CARDS if card not in known.boosters]
    if not lacking and not blank and not unread:
        return known
    terrors = {each: rng.choice(TERROR_SYMBOLS) for each in lacking}
    books = {card: rng.choice(BOOK_SYMBOLS[GENRE_OF[card]]) for card in blank}
    return Faces(
        needs={**known.needs, **{each: packed(symbols) for each, symbols in terrors.items()}},
        fits={**known.fits, **{each: tuple(dict.fromkeys(symbols)) for each, symbols in terrors.items()}},
        gives={**known.gives, **{card: packed(symbols) for card, symbols in books.items()}},
        boosters={**known.boosters, **{card: rng.choice(PAIRS_OF_BOOSTERS) for card in unread}},
    )
