"""Packing a table away at every level: nothing that the table holds is left lying, and nothing is lost."""

from random import Random

import pytest

from companion.games import game_ids
from companion.simulate import names, play_out
from companion.table import Holder, Level, Table
from tests.games.library_labyrinth.tables import with_hands

MOVES = (0, 8, 30, 70)
"""After so many moves at random the tables here are packed away."""
CASES = [(game, level) for game in game_ids() for level in Level]


@pytest.fixture(autouse=True)
def _level_stays(monkeypatch):
    """Nobody puts anything right: a table stays at the level at which it was begun."""
    monkeypatch.setattr("companion.simulate.CORRECTIONS", 0.0)


def mid_game(game, level, moves, **options):
    """A table in the midst of a game, at which the board is not laid out by hand."""
    given = {"board": "random"} if (game, level) == ("chamberquest", Level.EVERYTHING) else {}
    setup = {"does": level.value, **given, **options}
    table = Table.new(game, names(game, 2), setup, seed=5, now=lambda: 0.0)
    play_out(table, Random(moves), moves)
    assert table.state.level is level
    return table


def held_by_table(table):
    """The components that lie in the hands of the table."""
    return {one.id for one in table.view().holdings if one.held is Holder.TABLE}


@pytest.mark.sweep(4)
@pytest.mark.parametrize("moves", MOVES)
@pytest.mark.parametrize(("game", "level"), CASES)
def test_all_that_the_table_holds_is_put_away(game, level, moves):
    """Each component in its hands has a line of its own."""
    table = mid_game(game, level, moves)
    named = {line.component for line in table.pause().put_away if line.seal != "app"}
    assert held_by_table(table) <= named


@pytest.mark.parametrize(("game", "level"), CASES)
def test_all_of_it_is_put_away_where_the_table_takes_everything_over(game, level):
    """Each component that the app may give away."""
    table = mid_game(game, level, 0)
    for offer in table.moves():
        if offer.name == "hand_over" and offer.args["to"] == "table":
            table.play("hand_over", **offer.args)
    named = {line.component for line in table.pause().put_away if line.seal != "app"}
    assert held_by_table(table)
    assert held_by_table(table) <= named


@pytest.mark.sweep(4)
@pytest.mark.parametrize("moves", MOVES)
@pytest.mark.parametrize(("game", "level"), CASES)
def test_where_the_app_does_not_know_a_place_a_photo_is_taken(game, level, moves):
    """And nowhere else; nobody is sent back to where they stood."""
    pause = mid_game(game, level, moves).pause()
    photos = [line.text for line in pause.put_away if line.text.startswith("Take a photo")]
    needed = [line.text for line in pause.lay_out if "as in your photo" in line.text]
    assert bool(photos) == bool(needed)
    assert not [line.text for line in pause.lay_out if "it stood" in line.text]


@pytest.mark.parametrize(("game", "level"), CASES)
def test_everybody_comes_back_to_a_place(game, level):
    """Each player's piece has a line that says where it stands, or that the photo does."""
    table = mid_game(game, level, 8)
    again = [line.text for line in table.pause().lay_out]
    for player in table.players:
        assert any(player.name in text for text in again), player.name


def texts(lines):
    """What lines say."""
    return [line.text for line in lines]


@pytest.mark.parametrize("level", [Level.DRAWS, Level.COMPANION])
def test_the_archive_row_comes_back_where_the_table_holds_it(level):
    """It goes into an envelope, and out of it again, with what lies beside."""
    pause = mid_game("orne-library", level, 0).pause()
    assert "Archive row, in an envelope of its own." in texts(pause.put_away)
    assert "Archive row, out of its envelope." in texts(pause.lay_out)
    assert any("out of the game" in text for text in texts(pause.put_away))
    laid = next(text for text in texts(pause.lay_out) if text.startswith("As they were"))
    assert laid == "As they were, face down: Archive deck, Tomes and Whispers."


def test_captured_terrors_are_kept_where_the_app_deals():
    """The cards are in the app, the tokens on the table."""
    table = with_hands(holders={"books": "app", "rewards": "app"})
    table.play("hold_terror", who="Red", terror="kraken")
    kept = texts(table.pause().put_away)
    assert "1 captured Terror of Red, in an envelope with the name." in kept


def test_what_a_tool_has_drawn_is_written_down():
    """Tokens without a place yet are no less on the table than those on cards."""
    found = []
    for seed in range(12):
        table = Table.new("fire-in-the-library", ["Red", "Blue"], {}, seed=seed, now=lambda: 0.0)
        play_out(table, Random(seed), 150, lambda now: found.extend(_drawn(now)))
    assert found
    assert all(found)


def _drawn(table):
    state = table.state
    if state.handful is None or not state.handful.tokens:
        return
    yield any("still to be placed" in text for text in texts(table.pause().lay_out))
