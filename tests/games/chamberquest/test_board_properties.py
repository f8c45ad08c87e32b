"""What holds on every board, whatever is on it."""

from collections import Counter
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.chamberquest.rules import passages, shuffling
from companion.games.chamberquest.rules.board import ARROWS, Arrow, Board, pushed, rotated, swapped
from companion.games.chamberquest.rules.pieces import CELLS, INDEX, PLAIN_SHAPES, SIDES, Shape, Tile
from companion.table import Chance, Table
from tests.games.chamberquest.tables import COLOURS, Wall

boards = st.integers(0, 10_000).map(lambda seed: shuffling.shuffled(Chance(Random(seed)), COLOURS, {}))
arrows = st.sampled_from(sorted(ARROWS)).map(ARROWS.__getitem__)
cells = st.sampled_from(CELLS)
ways = st.builds(passages.WalkingRules, st.booleans(), st.booleans(), st.booleans(), st.booleans())


@given(boards, arrows)
def test_six_equal_pushes_are_none(board: Board, arrow: Arrow) -> None:
    """Six pushes of a line the same way put every tile back."""
    after = board
    for _ in range(6):
        after = pushed(after, arrow)
    assert after == board


@given(boards, arrows, st.integers(1, 5))
def test_a_push_and_its_opposite_are_none(board: Board, arrow: Arrow, by: int) -> None:
    """Whatever is pushed can be pushed back; a push by several places is as many pushes."""
    after = pushed(board, arrow, by)
    assert pushed(after, ARROWS[arrow.opposite], by) == board
    step_by_step = board
    for _ in range(by):
        step_by_step = pushed(step_by_step, arrow)
    assert step_by_step == after


@given(boards, cells, st.sampled_from([1, -1]))
def test_four_equal_rotations_are_none(board: Board, cell: str, quarters: int) -> None:
    """Four quarters are a whole turn; a quarter forth and back is none."""
    after = board
    for _ in range(4):
        after = rotated(after, cell, quarters)
    assert after == board
    assert rotated(rotated(board, cell, quarters), cell, -quarters) == board


@pytest.mark.parametrize("shape", PLAIN_SHAPES)
def test_only_what_looks_alike_either_way_need_not_say_which_way_it_turns(shape: Shape) -> None:
    """A straight one, a crossing, and what is open nowhere: a quarter either way comes to the same."""
    alike = shape in (Shape.STRAIGHT, Shape.CROSS, Shape.CLOSED)
    assert all(Tile("c3", shape, turn).turns_alike is alike for turn in range(4))


@given(boards, cells, cells)
def test_two_equal_swaps_are_none(board: Board, first: str, second: str) -> None:
    """A swap takes itself back, and turns nothing."""
    after = swapped(board, first, second)
    assert swapped(after, first, second) == board
    assert after.at(first) == board.at(second)


@given(boards, arrows)
def test_a_push_moves_six_tiles_and_turns_none(board: Board, arrow: Arrow) -> None:
    """The tiles of the line are the same ones as before; all others stay where they are."""
    after = pushed(board, arrow)
    assert Counter(after.tiles) == Counter(board.tiles)
    assert sum(one != other for one, other in zip(after.tiles, board.tiles, strict=True)) == 6


def brute_force(
    board: Board, rules: passages.WalkingRules, start: str, home: str, steps: int
) -> dict[str, int]:
    """Every walk there is, step by step, read from the rules and from nothing else."""
    costs: dict[str, int] = {}
    walks = {start}
    for step in range(1, steps + 1):
        walks = {to for at in walks if at != home or step == 1 for to in next_to(board, rules, at)}
        for to in walks:
            if to == home and rules.exact:
                if step == steps:
                    costs[to] = step
            elif to != start:
                costs.setdefault(to, step)
    return costs


def next_to(board: Board, rules: passages.WalkingRules, at: str) -> set[str]:
    """The tiles one step away."""
    found = set()
    column, row = "abcdef".index(at[0]), int(at[1]) - 1
    for side, (right, down) in zip(SIDES, ((0, -1), (1, 0), (0, 1), (-1, 0)), strict=True):
        x, y = column + right, row + down
        if rules.wrap:
            x, y = x % 6, y % 6
        if not (0 <= x < 6 and 0 <= y < 6):
            continue
        to = "abcdef"[x] + str(y + 1)
        here, there = board.at(at), board.at(to)
        facing = SIDES[(SIDES.index(side) + 2) % 4]
        if here.is_chamber:
            may_leave = side in here.sides or not rules.same_side
        else:
            may_leave = side in here.sides or not rules.both
        if may_leave and facing in there.sides:
            found.add(to)
    return found


@given(boards, ways, cells, st.sampled_from(COLOURS), st.integers(0, 7))
def test_reach_is_what_walking_every_way_finds(
    board: Board, rules: passages.WalkingRules, start: str, colour: str, steps: int
) -> None:
    """The tiles that can be reached, and their costs, under every ruling."""
    home = board.chamber_of(colour)
    if start == home:
        return
    doors = passages.plan(board, rules)
    assert passages.reach(doors, start, home, steps) == brute_force(board, rules, start, home, steps)


@given(boards, ways, cells, st.sampled_from(COLOURS), st.integers(1, 7))
def test_a_path_is_a_walk_of_just_so_many_steps(
    board: Board, rules: passages.WalkingRules, start: str, colour: str, steps: int
) -> None:
    """Each step of the shown path is allowed, and it ends where one wanted to go."""
    home = board.chamber_of(colour)
    if start == home:
        return
    doors = passages.plan(board, rules)
    for goal, cost in passages.reach(doors, start, home, steps).items():
        path = passages.path(doors, start, goal, home, cost)
        assert (path[0], path[-1], len(path)) == (start, goal, cost + 1)
        assert all(to in next_to(board, rules, at) for at, to in pairwise(path))
        assert home not in path[:-1]


@given(boards, ways, cells, cells, cells)
def test_relaid_doors_are_the_doors_of_the_relaid_board(
    board: Board, rules: passages.WalkingRules, first: str, second: str, turned: str
) -> None:
    """What the hints try out on doors alone is what would be on the board."""
    doors = passages.plan(board, rules)
    swap = doors.relaid(first, board.at(second)).relaid(second, board.at(first))
    assert swap == passages.plan(swapped(board, first, second), rules)
    turn = doors.relaid(turned, rotated(board, turned, 1).at(turned))
    assert turn == passages.plan(rotated(board, turned, 1), rules)


@pytest.mark.parametrize("seed", range(6))
def test_tokens_and_chambers_through_a_random_evening(seed: int) -> None:
    """Cards leave every token on its tile, and never turn a chamber nor swap it away from its line."""
    rng = Random(seed)
    table = Table.new("chamberquest", ["Green", "Red", "Blue"], {"board": "random"}, seed=seed, now=Wall())
    table.play("settle_order", order=["Green", "Red", "Blue"])
    for _ in range(60):
        table.play("roll_die")
        before = table.state
        kind = rng.choice([offer for offer in table.moves() if offer.name in ("rotate", "push", "swap")])
        args = {
            ask.name: rng.sample([c.value for c in ask.choices], 2)
            if ask.multiple
            else rng.choice(ask.choices).value
            for ask in kind.asks
        }
        table.play(kind.name, **args)
        after = table.state
        assert after.tokens == before.tokens
        assert set(after.board.tiles) == set(before.board.tiles) or kind.name == "rotate"
        for colour in COLOURS:
            was, now = before.board.chamber_of(colour), after.board.chamber_of(colour)
            assert after.board.at(now) == before.board.at(was)
            assert was == now or kind.name == "push"
            assert abs(INDEX[was] - INDEX[now]) in (0, 1, 5, 6, 30)


def test_a_tile_is_turned_on_clockwise_until_it_fits() -> None:
    """From how it was rolled; one of which nothing is needed lies as it comes."""
    corner = Tile("c3", Shape.CORNER)
    north, east, south, west = (1 << at for at in range(len(SIDES)))
    turned = {sides: shuffling._fitting(corner, ["corner"], 0, sides) for sides in (north, south, west, 0)}
    assert {sides: tile.turn for sides, tile in turned.items() if tile} == {north: 0, south: 1, west: 2}
    assert turned[0] is None
    assert shuffling._fitting(corner, ["corner"], 0, east | west) is None
