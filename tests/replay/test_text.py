"""The story of an evening as text."""

from random import Random

import pytest

from companion.games import game_ids
from companion.replay import as_text
from companion.simulate import names, play_out
from companion.table import Table
from companion.table.chronicle import Chronicle
from tests.games.fire_in_the_library import tables as fire
from tests.games.library_labyrinth import tables as labyrinth
from tests.games.orne_library.secrets import mixed
from tests.replay.evenings import evening
from tests.table import toy

MIXES = {"fire-in-the-library": fire.mix, "library-labyrinth": labyrinth.mix, "orne-library": mixed}
"""How what nobody may know is mixed up; ChamberQuest has no secrets."""


def test_it_is_told_by_turns_with_the_rest_in_brackets():
    """Who, when, and line by line what happened; what is no part of the story is counted."""
    table = toy.new_table()
    table.play("draw_token")
    table.play("draw_token")
    table.undo()
    told = as_text(table).splitlines()
    assert told[0] == table.game.title
    assert told[1] == "Ann and Bob"
    assert told[3] == "The evening so far."
    assert any(line.startswith("Ann, turn 1 · ") for line in told)
    assert any(line.strip() == "(1 move taken back)" for line in told)


@pytest.mark.parametrize("game_id", game_ids())
def test_every_line_of_the_log_is_in_it(game_id):
    """All that is not folded away, word for word."""
    table = evening(game_id, 60)
    told = as_text(table)
    chronicle = Chronicle(table)
    for index in range(len(chronicle)):
        for part in chronicle.chapter(index).parts:
            assert getattr(part, "words", "") in told
            assert getattr(part, "title", "") in told


@pytest.mark.parametrize("game_id", game_ids())
def test_the_end_and_the_figures_come_with_the_end(game_id):
    """While it goes on nobody is told more than the log tells."""
    over, going = evening(game_id), evening(game_id, 8)
    assert over.outcome is not None
    assert f"{over.outcome.title}. {over.outcome.reason}" in as_text(over)
    assert all(figure.title in as_text(over) for figure in over.figures())
    assert going.outcome is None
    assert "The evening so far." in as_text(going)


@pytest.mark.parametrize("game_id", MIXES)
def test_nothing_hidden_is_in_it(game_id):
    """Whatever lies face down, the text of an evening under way is the same."""
    table = Table.new(game_id, names(game_id, 3), seed=4, now=lambda: 1000.0)
    play_out(table, Random(4), 40)
    before, rng = as_text(table), Random(1)
    for place in (-1, *table.journal.line()):
        state = table.state_after(place)
        table._states.known[place] = MIXES[game_id](state, None, rng)
    assert as_text(table) == before
