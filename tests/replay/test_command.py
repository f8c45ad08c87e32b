"""`python -m companion replay FILE`: an exported table told again."""

import pytest

from companion.__main__ import main
from companion.replay import as_text, page
from companion.store import Store, everything
from companion.table import Table
from tests.replay.evenings import evening, out_of_time, page_of


@pytest.fixture
def file(tmp_path):
    """Writes the file of a table."""

    def exported(table):
        store = Store.in_memory()
        copy = Table.resume(table.beginning, table.journal.entries)
        path = tmp_path / "table.tableside"
        path.write_bytes(store.export(store.new_table(copy)))
        return str(path)

    return exported


@pytest.mark.parametrize("game_id", ["library-labyrinth", "chamberquest"])
def test_it_makes_the_page_that_the_app_makes(game_id, file, tmp_path, capsys):
    """Letter for letter."""
    table, out = evening(game_id), tmp_path / "evening.html"
    assert main(["replay", file(table), "--html", str(out)]) == 0
    assert out.read_text(encoding="utf-8") == page_of(game_id)
    assert capsys.readouterr().out == f"Saved as {out}.\n"


def test_without_a_page_it_tells_the_story(file, capsys):
    """The same text as the app copies, of a game under way as well."""
    table = evening("library-labyrinth", 20)
    assert main(["replay", file(table)]) == 0
    assert capsys.readouterr().out == as_text(table)


@pytest.mark.parametrize("game_id", ["library-labyrinth", "chamberquest"])
def test_times_that_no_clock_shows_are_left_out(game_id):
    """A table that was kept with them is told without the day and the hour, in the story and on the page."""
    table = out_of_time(game_id)
    told = as_text(table).splitlines()
    assert told[2].endswith(" moves")
    assert any(line.endswith(", turn 1") for line in told)
    assert '<p class="when">turn 1</p>' in page(table)


def test_a_file_with_such_times_is_refused(file, capsys):
    """Somebody has written them by hand."""
    assert main(["replay", file(out_of_time("chamberquest"))]) == 1
    assert "a time that no clock has shown" in capsys.readouterr().err


def test_what_cannot_be_told_is_said_in_a_sentence(file, tmp_path, capsys):
    """A game under way has no page, and whatever is no table, or cannot be written, is named."""
    going, out = file(evening("library-labyrinth", 20)), tmp_path / "evening.html"
    (tmp_path / "all").write_bytes(everything.pack(Store.in_memory(), 0.0))
    (tmp_path / "none").write_bytes(b"nothing")
    over = file(evening("chamberquest"))
    cases = {
        (str(tmp_path / "all"),): "This file holds several tables.",
        (str(tmp_path / "none"),): "This is not a table of Tableside.",
        (str(tmp_path / "nowhere"),): "cannot be read",
        (over, "--html", str(tmp_path / "no" / "folder.html")): "cannot be written",
    }
    for words, sentence in cases.items():
        assert main(["replay", *words]) == 1
        assert sentence in capsys.readouterr().err
    going = file(evening("library-labyrinth", 20))
    assert main(["replay", going, "--html", str(out)]) == 1
    assert "This game is not over." in capsys.readouterr().err
    assert not out.exists()
