"""One truth about what may be done: a move is accepted exactly where it is listed, at any table."""

from random import Random
from typing import Any

import msgspec
import pytest

from companion.games.library_labyrinth.rules.box import symbols_fact
from companion.games.library_labyrinth.rules.grid import CORNERS, CROSS, TEES, TILES
from companion.games.library_labyrinth.rules.learning import BOOK_SYMBOLS, TERROR_SYMBOLS
from companion.games.library_labyrinth.rules.options import DEFAULT_HOLDERS, Keeps
from companion.games.library_labyrinth.rules.pieces import (
    BOOSTER_CARDS,
    DIRECTIONS,
    DOUBLES,
    GENRE_OF,
    GENRES,
    ITEMS,
    PAIRS,
    TERRORS,
    TROLLEY,
    Booster,
)
from companion.games.library_labyrinth.rules.rulings import SWITCHES
from companion.simulate import choose
from companion.table import Level, Permit, Table
from companion.table.legal import fill_in
from tests.games.library_labyrinth.tables import NAMES, new
from tests.games.properties import refusal_of
from tests.table.allowing import is_listed

TABLES = 60
MOVES = 40
TRIES = 6

WORDS: tuple[Any, ...] = (
    *TILES,
    *TERRORS,
    *GENRES,
    *GENRE_OF,
    *ITEMS,
    *BOOSTER_CARDS,
    *DIRECTIONS,
    *PAIRS,
    *TEES,
    *CORNERS,
    CROSS,
    *NAMES,
    TROLLEY,
    *(kind.value for kind in Booster),
    *(f"{card}:{kind.value}" for card in BOOSTER_CARDS for kind in Booster),
    *("dark", "terror", "shelf", "reward", "crossroads", "compass", "occupied", "empty_terror"),
    *(
        "book",
        "rotate",
        "pass",
        "flip",
        "out_of_time",
        "app",
        "table",
        "paths",
        "some",
        "some-1",
        "won",
        "draws",
        ":time_machine",
        "",
        "?",
    ),
    *(0, 1, 5, 9, 10, 30, -1, True, False, None),
)
"""Whatever a move of this game may be given, sensible or not."""


def any_table(rng: Random) -> Table:
    """A table of any kind: its level, its people, what is kept and by whom, its box, and each ruling."""
    level = {"does": rng.choice(list(Level)).value} if rng.random() < 0.5 else {}
    return new(
        rng.randint(1, 5),
        any_box(rng),
        rng.randrange(1000),
        keeps=rng.choice(list(Keeps)).value,
        hands=rng.random() < 0.6,
        doubles=rng.randint(0, 2),
        holders={id_: rng.choice(["app", "table"]) for id_ in DEFAULT_HOLDERS if rng.random() < 0.5},
        rulings={id_: rng.choice(positions) for id_, positions in SWITCHES.items()},
        **level,
    )


def any_box(rng: Random) -> dict[str, Any]:
    """A box of which a part is known: nothing, some of it, or nearly everything."""
    part = rng.choice([0.0, 0.4, 0.95])
    box: dict[str, Any] = {}
    for piece in (*TERRORS, *GENRE_OF):
        if rng.random() < part:
            sets = TERROR_SYMBOLS if piece in TERRORS else BOOK_SYMBOLS[GENRE_OF[piece]]
            box[symbols_fact(piece)] = list(rng.choice(sets))
    for card in BOOSTER_CARDS:
        if rng.random() < part:
            box[card] = rng.sample([kind.value for kind in Booster], 2)
    box |= {card: rng.choice(PAIRS) for card in DOUBLES if rng.random() < part}
    return box | (FEW if rng.random() < part else {})


FEW = {"split-NW": 1, "split-NE": 2, "split-SW": 12, "split-SE": 13}
"""Of some directions all cards have soon come."""


def mutated(table: Table, permit: Permit, rng: Random) -> dict[str, Any]:
    """The arguments of a listed move with something changed: left out, added, replaced, or a list spoiled."""
    args = fill_in(permit, rng)
    fields = [field.name for field in msgspec.structs.fields(table.game.kinds[permit.name])]
    for _ in range(rng.choice([1, 1, 2])):
        name = rng.choice(fields) if fields else "tile"
        args[name] = _spoiled(args.get(name), permit, rng)
    return {name: value for name, value in args.items() if value is not None}


def _spoiled(value: Any, permit: Permit, rng: Random) -> Any:
    likely = [each for blank in permit.blanks for each in blank.values] or [*permit.args.values(), None]
    other = rng.choice(likely) if rng.random() < 0.4 else rng.choice(WORDS)
    if isinstance(value, list) and value and rng.random() < 0.8:
        at = rng.randrange(len(value))
        return [*value[:at], *rng.choice([[], [other], [value[0], value[0]]]), *value[at + 1 :]]
    return rng.choice([other, [other], None])


@pytest.mark.sweep(6)
@pytest.mark.parametrize("seed", range(TABLES))
def test_a_move_is_accepted_exactly_where_it_is_listed(seed: int) -> None:
    """What is listed is accepted, and whatever else is tried is refused with a sentence."""
    rng = Random(seed)
    table = any_table(rng)
    for _ in range(MOVES):
        if table.state.end is not None:
            return
        permits = list(table.legal())
        for permit in rng.sample(permits, min(TRIES, len(permits))):
            args = fill_in(permit, rng)
            assert refusal_of(table, permit.name, args) is None, (permit, args)
            args = mutated(table, permit, rng)
            refused = refusal_of(table, permit.name, args) is not None
            assert refused is not is_listed(table, permits, permit.name, args), (permit.name, args)
        permit = choose(table, rng)
        table.play(permit.name, **fill_in(permit, rng))
