"""The wrong moves that games are tried with are likely ones."""

from random import Random

from companion.games import game_ids
from companion.simulate import names
from companion.table import Permit, Table
from tests.games.mistakes import Mistakes, retired

TRIES = 200


def companion() -> Table:
    """A table of Library Labyrinth that keeps the floor, and neither meeples nor paths."""
    return Table.new("library-labyrinth", names("library-labyrinth", 2), {"does": "companion"}, seed=1)


def test_a_mistake_fills_in_what_a_move_may_take_with_what_was_listed_earlier() -> None:
    """An argument that the permit leaves out is tried too: it may be accepted without being listed."""
    table, mistakes = companion(), Mistakes(Random(1))
    mistakes.remember(table.legal())
    tried = [mistakes.nearly(table, "move_meeple", {}) for _ in range(TRIES)]
    assert {"to": "c3"} in tried
    assert {"who": "trolley"} not in tried, "nobody has named it yet"
    mistakes.remember([Permit("move_meeple", {"who": "trolley"})])
    assert {"who": "trolley"} in [mistakes.nearly(table, "move_meeple", {}) for _ in range(TRIES)]


def test_moves_that_are_not_listed_at_all_are_tried_as_they_were_right_before() -> None:
    """Those of another step, of another level, or that are done: but none that only old tables have."""
    mistakes = Mistakes(Random(2))
    for game_id in game_ids():
        table = Table.new(game_id, names(game_id, 2), seed=1)
        listed = {permit.name for permit in table.legal()}
        found = [mistakes.out_of_turn(table, listed) for _ in range(TRIES)]
        tried = {one[0] for one in found if one is not None}
        assert tried
        assert not tried & (listed | retired(table))
    mistakes.was_right(name := min(tried), {"as": "before"})
    assert (name, {"as": "before"}) in [mistakes.out_of_turn(table, listed) for _ in range(TRIES)]
