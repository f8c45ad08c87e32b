"""Evenings for the tests of figures: a table that is over, and the figures by their ids."""

from typing import Any

from msgspec.structs import replace

from companion.table import Beat, Chance, End, Evening, Figure, Game, Move, Table, Telling


def over(table: Table, cause: str, *winners: str) -> dict[str, Figure]:
    """The figures of a table that is taken to be over after its last move."""
    table._states.known[table.journal.head] = replace(table.state, end=End(cause, winners))
    return {figure.id: figure for figure in table.figures()}


def told_again(game: Game[Any, Any], *steps: Any) -> dict[str, Figure]:
    """The figures of hand-written tables and the moves made on each; the last move ends the game."""
    state, seen, beats = None, game.rules.seen_by, list[Beat[Any]]()
    for step in steps:
        if not isinstance(step, Move):
            state = step
            continue
        tell = Telling(Chance())
        after = step.apply(state, tell)
        beats.append(Beat(step.name, seen(state, None), seen(after, None), tuple(tell.events)))
        state = after
    assert state is not None
    assert state.end is not None
    return {figure.id: figure for figure in game.face.figures(Evening(tuple(beats), beats[-1].after))}


def words(figure: Figure) -> str:
    """A figure as it is read."""
    return f"{figure.value} {figure.unit}: {figure.title}, {figure.note}"
