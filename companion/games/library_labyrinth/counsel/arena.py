"""Where chairs play among themselves: a made-up copy of the game, and a floor that shows what it has left.

What is printed on the real cards and tokens is mostly not known, so a tournament says nothing of the owner's
copy; it says how well chairs play with one that follows the same rules.
"""

from random import Random

from companion.games.library_labyrinth.counsel.imagining import PAIRS_OF_BOOSTERS
from companion.games.library_labyrinth.counsel.world import unseen_kinds
from companion.games.library_labyrinth.rules.box import name_fact, symbols_fact
from companion.games.library_labyrinth.rules.cases import cursed_tile
from companion.games.library_labyrinth.rules.grid import CORNERS, TEES
from companion.games.library_labyrinth.rules.learning import BOOK_SYMBOLS, TERROR_SYMBOLS
from companion.games.library_labyrinth.rules.options import DEFAULT_HOLDERS, Keeps
from companion.games.library_labyrinth.rules.pieces import (
    BOOSTER_CARDS,
    GENRE_OF,
    GENRES,
    SHAPES_IN_BOX,
    TERRORS,
    Kind,
)
from companion.games.library_labyrinth.rules.state import State
from companion.games.library_labyrinth.rules.tokens import must_name, named_shelves, named_terrors
from companion.table import Arena, Holder
from companion.table.box import Facts
from companion.table.legal import Args

_SEED = 1
_TOLD = ("shows", "openings", "terror", "shelf")


def made_up_box(seed: int = _SEED) -> Facts:
    """A copy of the game as it may be: every piece with symbols that such a piece can have."""
    rng = Random(seed)
    box: Facts = {symbols_fact(each): list(rng.choice(TERROR_SYMBOLS)) for each in TERRORS}
    for card, genre in GENRE_OF.items():
        box[name_fact(card)] = f"{GENRES[genre].title} {card.rpartition('-')[2]}"
        box[symbols_fact(card)] = list(rng.choice(BOOK_SYMBOLS[genre]))
    for card in BOOSTER_CARDS:
        box[card] = list(rng.choice(PAIRS_OF_BOOSTERS))
    return box


def tell(state: State, name: str, args: Args, rng: Random) -> Args:
    """What a tile shows that nobody has seen: any of those left, as if the floor had been laid out."""
    tile = (
        str(args.get("tile", ""))
        if name == "flip_tile"
        else cursed_tile(state)
        if name == "carry_out"
        else ""
    )
    if not tile or not state.floor_kept or state.tiles[tile].kind is not Kind.UNKNOWN:
        return args
    if state.tiles[tile].lit or "shows" not in args:
        return args
    left = [kind for kind, number in unseen_kinds(state).items() for _ in range(number)]
    kind = rng.choice(left) if left else Kind.CROSSROADS
    plain = {key: value for key, value in args.items() if key not in _TOLD}
    return {**plain, "shows": kind.value, **_paths(state, kind, rng), **_token(state, kind, rng)}


def _paths(state: State, kind: Kind, rng: Random) -> dict[str, str]:
    if not state.paths_kept or kind not in SHAPES_IN_BOX:
        return {}
    tees, corners = SHAPES_IN_BOX[kind]
    return {"openings": rng.choice(TEES if rng.random() * (tees + corners) < tees else CORNERS)}


def _token(state: State, kind: Kind, rng: Random) -> dict[str, str]:
    """Which token came, where the table holds its stack."""
    terrors = named_terrors(state)[1:] if kind is Kind.TERROR and must_name(state) else ()
    if terrors:
        return {"terror": rng.choice(terrors)}
    shelves = named_shelves(state) if kind is Kind.SHELF else ()
    return {"shelf": rng.choice(shelves)} if shelves else {}


ARENA = Arena[State](
    options={
        "keeps": Keeps.PATHS.value,
        "hands": True,
        "holders": dict.fromkeys(DEFAULT_HOLDERS, Holder.APP.value),
    },
    box=made_up_box(),
    tell=tell,
)
