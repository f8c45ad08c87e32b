"""Looking at a table as it was."""

from random import Random

import pytest

from companion.games import game, game_ids
from companion.simulate import names, play_out
from companion.table import Table
from companion.table.chronicle import Chronicle
from companion.table.journal import START


def evening(game_id, seed):
    """A table some way into an evening in which now and then something was taken back."""
    table = Table.new(game_id, names(game_id, 3), seed=seed, now=lambda: 1000.0)
    rng = Random(seed)
    for _ in range(6):
        play_out(table, rng, 8)
        back = rng.randint(0, 3)
        if back and table.undo_preview(back):
            table.undo(back)
        if rng.random() < 0.4 and table.redo_preview():
            table.redo()
    return table


def all_of(table):
    """Everything there is to know of a table."""
    seats = [None, *(player.name for player in table.players)]
    return (
        list(table.journal.entries),
        table.journal.head,
        list(table.journal.future),
        table.state,
        [(table.view(seat), table.moves(seat)) for seat in seats],
        table.log(),
        table.undo_preview(),
        table.redo_preview(),
    )


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("game_id", game_ids())
def test_looking_at_the_past_changes_nothing(game_id, seed):
    """Wherever one looks, in any order, the table is what it was, and goes on as it would have."""
    table = evening(game_id, seed)
    before, rng = all_of(table), Random(seed)
    chronicle = Chronicle(table)
    places = [START, *chronicle.steps]
    for place in rng.choices(places, k=12):
        table.as_it_was(place)
    for index in range(len(chronicle)):
        chronicle.chapter(index)
    chronicle.stretches(9)
    assert all_of(table) == before


@pytest.mark.parametrize("game_id", game_ids())
def test_the_past_is_what_everybody_saw_then(game_id):
    """After each step it is the public view of that moment, also where the states have to be worked out."""
    table = Table.new(game_id, names(game_id, 3), seed=3, now=lambda: 1000.0)
    seen = []
    play_out(table, Random(3), 30, lambda played: seen.append(played.game.view(played.state, None)))
    again = Table.resume(table.beginning, table.journal.entries)
    again._states.known = {START: again.state_after(START)}
    steps = again.journal.line()
    asides = {at for at, entry in enumerate(again.journal.entries) if entry.aside}
    assert [again.as_it_was(place) for place in steps] == [
        view for at, view in enumerate(seen) if at not in asides
    ]
    assert all(again.as_it_was(place).seat is None for place in steps)


@pytest.mark.parametrize("game_id", game_ids())
def test_every_mark_of_a_game_is_drawn(game_id):
    """Its tone is one that games use, and it is folded for a reason that is told."""
    for id_, mark in game(game_id).face.marks.items():
        assert mark.symbol or mark.over, id_
        assert mark.tone in ("", "fire", "green", "curse", "blue", "purple"), id_
        assert mark.fold in ("", "laying", "correction"), id_


@pytest.mark.parametrize("game_id", game_ids())
def test_an_undo_that_was_brought_back_leaves_the_turns_as_they_were(game_id):
    """The steps and the numbers of the turns are the same whether or not anything has to be looked for."""
    table = Table.new(game_id, names(game_id, 3), seed=6, now=lambda: 1000.0)
    play_out(table, Random(6), 50)
    plain = Chronicle(table)
    told = (plain.steps, [plain.chapter(index).turn for index in range(len(plain))])
    table.undo(1)
    table.redo(1)
    reworked = Chronicle(table)
    assert (reworked.steps, [reworked.chapter(index).turn for index in range(len(plain))]) == told
