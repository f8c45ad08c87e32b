"""What must hold at every moment of every game, whatever is played: checked over random games.

A game's test says how its pieces are counted and how its hidden things may be mixed up; `random_game` does
the rest: after every move the pieces are all there, the state survives a trip through JSON, looking changes
nothing, a view does not depend on anything its seat may not know, and undo gives the state before the move.
"""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

import msgspec

from companion.simulate import names, play_out
from companion.table import Table

Count = Callable[[Any], Mapping[str, int]]
"""All pieces of a state by name, over all zones."""

Mix = Callable[[Any, str | None, Random], Any]
"""The state with everything mixed up that a seat (None: the public) may not know."""


class Watch:
    """Looks at a table after every move of a random game."""

    def __init__(self, table: Table, rng: Random, count: Count | None = None, mix: Mix | None = None) -> None:
        self.rng = rng
        self.count = count
        self.mix = mix
        self.pieces = dict(count(table.state)) if count else {}
        self.before = table.state
        self.moves = 0
        self(table)

    def __call__(self, table: Table) -> None:
        """Check everything."""
        pieces_are_all_there(self, table)
        survives_json(table)
        # The public view and one seat's, another one after each move: all are looked at often enough.
        seats = (None, self.rng.choice(table.players).name)
        looking_changes_nothing(table, seats)
        undo_is_the_way_back(self, table)
        if self.mix is not None:
            nothing_leaks(table, self.mix, self.rng, seats)
        self.before = table.state
        self.moves += 1


def random_game(
    game_id: str,
    players: int,
    seed: int,
    options: Mapping[str, Any] | None = None,
    *,
    count: Count | None = None,
    mix: Mix | None = None,
    limit: int = 5000,
) -> Table:
    """A random game with a watch over it; fails where one of these is broken, or if it does not end."""
    table = Table.new(game_id, names(game_id, players), options, seed=seed, now=lambda: 1000.0)
    rng = Random(seed)
    play_out(table, rng, limit, after=Watch(table, Random(seed), count, mix))
    assert table.outcome is not None, f"not over after {limit} moves"
    return table


def pieces_are_all_there(watch: Watch, table: Table) -> None:
    """No piece appears from nowhere or gets lost."""
    if watch.count is not None:
        now = dict(watch.count(table.state))
        assert now == watch.pieces, _last(table)


def survives_json(table: Table) -> None:
    """A state is the same after it was written as JSON and read again."""
    state = table.state
    assert msgspec.json.decode(msgspec.json.encode(state), type=table.game.state) == state, _last(table)


def looking_changes_nothing(table: Table, seats: Sequence[str | None]) -> None:
    """Views and offers are the same when asked for twice, are plain data, and leave the state as it was."""
    before = msgspec.json.encode(table.state)
    for seat in seats:
        view = table.view(seat)
        assert view == table.view(seat), _last(table)
        written = msgspec.json.encode(view)
        assert msgspec.json.encode(msgspec.json.decode(written)) == written, _last(table)
        assert table.moves(seat) == table.moves(seat), _last(table)
    assert msgspec.json.encode(table.state) == before, _last(table)


def undo_is_the_way_back(watch: Watch, table: Table) -> None:
    """Do, then undo, is the state before; then redo is the state after."""
    if not table.journal.line():
        return
    after = table.state
    table.undo()
    assert table.state == watch.before
    table.redo()
    assert table.state == after


def nothing_leaks(table: Table, mix: Mix, rng: Random, seats: Sequence[str | None]) -> None:
    """What a seat may not know makes no difference to its view nor to its offers."""
    game, state = table.game, table.state
    for seat in seats:
        mixed = mix(state, seat, rng)
        assert game.view(mixed, seat) == game.view(state, seat), _last(table)
        assert game.offers(mixed, seat) == game.offers(state, seat), _last(table)


def _last(table: Table) -> str:
    """The last move, for the message of a failure."""
    entries: Sequence[Any] = table.journal.entries
    moves = [entry.move for entry in entries if entry.do == "move"]
    return f"after move {len(moves)}: {moves[-1] if moves else 'none'}"
