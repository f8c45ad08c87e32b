"""One truth about what may be done: a move is accepted exactly where a permit is for it, at every moment."""

from collections.abc import Mapping
from random import Random
from typing import Any, get_args, get_type_hints

import msgspec
import pytest

from companion.games.fire_in_the_library.game import GAME
from companion.games.fire_in_the_library.rules.pieces import BOOKS, DECK, FIRE, ROBOT, TECHNOLOGY, Tool
from companion.games.fire_in_the_library.rules.rulings import SWITCHES
from companion.simulate import names, play_out
from companion.table import Move, Table, chairs
from companion.table.legal import fill_in
from tests.games.fire_in_the_library.tables import BOX, HELD
from tests.games.properties import everything_legal, refusal_of
from tests.games.retired import RETIRED
from tests.table.allowing import is_allowed

WORDS_OF_THE_TABLE = frozenset({"add_house_rule", "drop_house_rule"}).union(
    str(move.__struct_config__.tag) for move in chairs.MOVES
)
"""The same in all games; they may be said at any time, so nobody lists them."""
TRIES = 12
"""Moves that are made up at each moment."""
NUMBERS = (-1, 0, 1, 2, 3, 7, 10, 11, 60, 61, 250, 251)
WORDS = (
    *names(GAME.id, 6),
    ROBOT,
    "Zoe",
    *"01234567",
    *BOOKS,
    TECHNOLOGY,
    FIRE,
    "lowest",
    DECK,
    "bag",
    "tools",
    "order",
    "app",
    "table",
    "draws",
    "companion",
    "everything",
    *(tool.value for tool in Tool),
    *(f"{tool}-{copy}" for tool in Tool for copy in (1, 4)),
    "",
    "?",
)
"""Everything that a move of this game may name, and some things that none may."""

Args = dict[str, Any]


class Maker:
    """Makes up moves: of any kind at all, or nearly such as are listed."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def any_move(self) -> tuple[str, Args]:
        """A move of any kind, with arguments of the right types."""
        kind = self.rng.choice(
            [move for name, move in GAME.kinds.items() if name not in RETIRED[GAME.id] | WORDS_OF_THE_TABLE]
        )
        hints = get_type_hints(kind)
        args = {name: self.value(hints[name]) for name in kind.__struct_fields__}
        return str(kind.__struct_config__.tag), {
            name: value for name, value in args.items() if value is not None
        }

    def value(self, hint: Any) -> Any:
        """A value of a type."""
        options = get_args(hint)
        if type(None) in options:
            return None if self.rng.random() < 0.5 else self.value(options[0])
        if options and options[-1] is Ellipsis:
            return [self.value(options[0]) for _ in range(self.rng.randrange(4))]
        if hint is bool:
            return self.rng.random() < 0.5
        return self.rng.choice(NUMBERS if hint is int else WORDS)

    def nearly(self, name: str, args: Args) -> tuple[str, Args]:
        """A listed move with one argument left out, changed, or added."""
        hints = get_type_hints(GAME.kinds[name])
        field = self.rng.choice([*GAME.kinds[name].__struct_fields__, "token"])
        changed = {key: value for key, value in args.items() if key != field}
        if field in hints and self.rng.random() < 0.8:
            changed[field] = self.value(hints[field])
        elif field not in hints:
            changed[field] = FIRE
        return name, _given(changed)


def _given(args: Args) -> Args:
    return {name: value for name, value in args.items() if value is not None}


def check(table: Table, maker: Maker) -> None:
    """At this moment, made-up moves are accepted if they are listed, and only then."""
    permits = everything_legal(table)
    for permit in permits:
        args = fill_in(permit, maker.rng)
        assert refusal_of(table, permit.name, args) is None, (permit, args, table.state)
    for _ in range(TRIES):
        permit = maker.rng.choice(permits)
        made = (maker.any_move(), maker.nearly(permit.name, fill_in(permit, maker.rng)))
        for name, args in made:
            listed = is_allowed(permits, name, args)
            refused = refusal_of(table, name, args)
            assert listed == (refused is None), (name, args, refused, table.state)


def hand_over(table: Table, rng: Random) -> None:
    """Now and then something goes from the app to the table, or back."""
    able = list(GAME.rules.holdings.permits(table.state))
    if table.state.end is None and able and rng.random() < 0.06:
        table.play("hand_over", **rng.choice(able).args)


def play_and_check(players: int, seed: int, options: Mapping[str, Any], box: Mapping[str, Any]) -> None:
    """A random game in which things change hands, looked at after every seventh move or so."""
    maker = Maker(Random(seed))
    table = Table.new(GAME.id, names(GAME.id, players), options, seed=seed, box=box, now=lambda: 0.0)

    def sometimes(table: Table) -> None:
        if table.state.end is None:
            hand_over(table, maker.rng)
            if maker.rng.random() < 0.15:
                check(table, maker)

    check(table, maker)
    play_out(table, Random(seed), 400, after=sometimes)


@pytest.mark.sweep(8)
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("holders", [{}, HELD, *({one: "table"} for one in HELD)], ids=str)
def test_moves_are_accepted_exactly_where_they_are_listed(players: int, holders: dict[str, str]) -> None:
    """With any number of players, whatever the table holds."""
    play_and_check(players, players, {"holders": holders}, {})


VARIANTS: list[tuple[int, dict[str, Any]]] = [
    (1, {"solo": "lone"}),
    (1, {"solo": "robot", "tools": False}),
    (2, {"robot": True}),
    (3, {"robot": True, "holders": HELD, "technology": True}),
    (5, {"robot": True, "fire": "inferno"}),
    (4, {"technology": True, "fire": "wild"}),
    (3, {"tools": False}),
    (6, {"fire": "inferno", "holders": {"order": "table"}}),
]


@pytest.mark.parametrize(("players", "options"), VARIANTS, ids=str)
@pytest.mark.parametrize("box", [{}, BOX], ids=["unknown box", "known box"])
def test_so_it_is_in_every_variant(players: int, options: dict[str, Any], box: dict[str, Any]) -> None:
    """Robots, Technology, Wild Fire, Inferno and no tools, with a box that is known and one that is not."""
    play_and_check(players, 17, options, box)


@pytest.mark.sweep(8)
@pytest.mark.parametrize("ruling", SWITCHES)
def test_so_it_is_with_every_ruling_the_other_way(ruling: str) -> None:
    """Each switch by itself in each of its other positions, alone and in company."""
    for position in SWITCHES[ruling][1:]:
        rulings = {ruling: position}
        play_and_check(1, 5, {"rulings": rulings}, BOX)
        play_and_check(2, 6, {"rulings": rulings, "robot": True, "holders": HELD}, {})
        play_and_check(4, 7, {"rulings": rulings, "tools": ruling != "C32", "technology": True}, BOX)


def test_banners_that_are_known_in_part_give_no_hand_away() -> None:
    """The app turns the robot's card only where all banners are known, wherever the cards lie."""
    box = {f"banners-{tool}": ["black+white"] * 3 for tool in Tool if tool is not Tool.MAP}
    for seed in range(3):
        play_and_check(1, seed, {"solo": "robot"}, box)
        play_and_check(1, seed, {"solo": "robot"}, {**box, "banners-map": ["purple+yellow"] * 3})


def test_every_move_has_been_tried() -> None:
    """There is no move that is never listed: all those that are not retired come up in random games.

    But what Your box teaches is no move of anybody at the table.
    """
    seen: set[str] = set()
    for players, options in [(4, {}), (3, {"tools": False}), (2, {"robot": True, "fire": "inferno"})]:
        for seed in range(12):
            rng = Random(seed)
            table = Table.new(GAME.id, names(GAME.id, players), options, seed=seed)
            while table.state.end is None and len(table.journal.entries) < 300:
                play_out(table, rng, 1)
                hand_over(table, rng)
                seen |= {permit.name for permit in table.legal()}
    assert seen == set(GAME.kinds) - RETIRED[GAME.id] - {"learn_box", "new_chance"} - WORDS_OF_THE_TABLE


def test_a_move_is_one_record() -> None:
    """What a permit is filled in with is what the list of moves keeps, so that nothing is said twice."""
    table = Table.new(GAME.id, names(GAME.id, 4), seed=3)
    rng = Random(3)
    for permit in everything_legal(table):
        args = fill_in(permit, rng)
        move: Move = msgspec.convert(args, GAME.kinds[permit.name])
        kept = {key: value for key, value in msgspec.to_builtins(move).items() if value is not None}
        assert kept == {"move": permit.name, **args}
