"""What Tableside says of itself is true: its version, its licences, and what is new."""

import re
from datetime import date
from importlib import metadata
from pathlib import Path

import pytest

from companion import about
from companion.device.crashes import CrashFile
from companion.device.logbook import Logbook
from companion.games import game, game_ids
from companion.store import Store
from tests.table import toy
from tools import licences as gathering

ROOT = Path(__file__).parents[1]


def test_the_newest_version_of_the_changelog_comes_first():
    """With its headings, and each line whole."""
    newest, *_, oldest = about.whats_new()
    assert oldest.version == "0.1.0"
    lines = [line for _, group in newest.groups for line in group]
    assert lines
    assert not [line for line in lines if "\n" in line or not line.endswith((".", "!", "?"))]


def test_the_newest_released_version_is_this_one():
    """Above it stands only what is not released yet."""
    unreleased, newest, *_ = about.sections((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
    assert (unreleased.version, newest.version) == ("Unreleased", about.VERSION)


def test_every_version_that_was_released_has_its_day():
    """The newest stands on top, and only what is not released has none."""
    unreleased, *released = about.sections((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
    days = [date.fromisoformat(each.day) for each in released]
    assert days == sorted(days, reverse=True)
    assert unreleased.day == ""


def test_a_changelog_is_read_as_it_is_written():
    """Lines that go on below belong together; beside a version stands the day on which it was released."""
    newest = "## 0.2.0, 2031-02-03\n\n### New\n- One thing that\n  goes on.\n- Another.\n"
    text = f"# Changelog\n\n{newest}\n## 0.1.0\n"
    first, second = about.sections(text)
    assert first == about.VersionNotes(
        "0.2.0", (("New", ("One thing that goes on.", "Another.")),), "2031-02-03"
    )
    assert second == about.VersionNotes("0.1.0", ())


def test_what_is_new_is_read_without_the_marks_of_a_page():
    """A link is its words, the name of a button stands in quotes, and no mark is left."""
    bullet = "The page on [fair draws](docs/fair.md) says `why`; *Undo* and *Redo* stay."
    text = f"## 0.2.0\n\n### Added\n- {bullet}\n"
    (notes,) = about.sections(text)
    assert notes.groups == (("Added", ("The page on fair draws says why; “Undo” and “Redo” stay.",)),)
    lines = [line for section in about.whats_new() for _, group in section.groups for line in group]
    assert [line for line in lines if set("*`[]") & set(line)] == []


def test_what_is_for_whoever_runs_commands_is_no_news_at_a_table():
    """The changelog has it under a heading of its own; under the others nothing is typed."""
    told = list(about.sections((ROOT / "CHANGELOG.md").read_text(encoding="utf-8")))
    assert about.FOR_COMMANDS in [heading for section in told for heading, _ in section.groups]
    shown = [group for section in about.whats_new() for group in section.groups]
    assert about.FOR_COMMANDS not in [heading for heading, _ in shown]
    spoken = re.compile(r"python -m|tableside [a-z]+|make [a-z]+;|--[a-z]|\bpip\b|certificate")
    assert [line for _, lines in shown for line in lines if spoken.search(line)] == []


WORDS = {
    "tableside.db": "tables and their moves",
    "tableside.key": "the key",
    "tableside-spare.key": "the key",
    "copies": "older copies",
    "tableside-log.txt": "a log",
    "tableside-crash.txt": "the trace of a crash",
}
"""What lies in the folder of the app, as it is told to whoever asks for privacy."""


def test_all_that_is_kept_is_told_to_whoever_asks_for_privacy(tmp_path):
    """Each thing in the folder has its words; only an empty file, by which processes wait, has none."""
    toy.install()
    logbook = Logbook()
    logbook.keep(tmp_path)
    CrashFile(tmp_path, "\n".join).leave(ValueError())
    store = Store.open(tmp_path)
    store.new_table(toy.new_table())
    store.close()
    logbook.close()
    told = " ".join(about.PRIVACY)
    lying = {path.name for path in tmp_path.iterdir() if path.is_dir() or path.name != "tableside.lock"}
    assert lying == WORDS.keys()
    assert (tmp_path / "tableside.lock").read_bytes() == b""
    assert [word for word in WORDS.values() if word not in told] == []


def test_the_licences_are_those_of_what_is_installed():
    """Each package that is shipped, with the text that it carries; `make licences` gathers them anew."""
    listed = {licence.name: licence for licence in about.licences()}
    for package in gathering.packages():
        found = gathering.of_package(package)
        said = listed[found.name]
        assert (said.licence, said.use) == (found.licence, found.use)
        text = (gathering.FOLDER / said.file).read_text(encoding="utf-8")
        assert text == gathering.tidied(found.text)
        assert metadata.version(package)


def test_our_own_licence_stands_first():
    """The whole of it."""
    ours = about.licences()[0]
    assert ours.name == "Tableside"
    assert (gathering.FOLDER / ours.file).read_text("utf-8") == gathering.tidied(
        (ROOT / "LICENSE").read_text("utf-8")
    )


def test_every_text_of_a_licence_is_listed():
    """And every listed one is there."""
    files = {file.name for file in gathering.FOLDER.glob("*.txt")}
    assert files == {licence.file for licence in about.licences() if licence.file}


@pytest.mark.parametrize(
    ("font", "words"),
    [
        ("Source Serif Pro", "SIL OPEN FONT LICENSE Version 1.1"),
        ("Roboto", "TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION"),
        ("Material Design Icons", "TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION"),
        ("DejaVu Sans", "Permission is hereby granted, free of charge"),
    ],
)
def test_every_font_comes_with_the_text_of_its_licence(font, words):
    """The whole text, not only where it can be read."""
    (licence,) = [each for each in about.licences() if each.name == font]
    assert words in " ".join(licence.paragraphs())


def test_we_say_that_we_are_not_the_publishers():
    """Of every game that is here, by its name, on the page and with the credits."""
    assert about.UNAFFILIATED.startswith("Not affiliated with the publishers of ")
    assert [game(id_).title for id_ in game_ids() if game(id_).title not in about.UNAFFILIATED] == []
    assert about.UNAFFILIATED in about.CREDITS["Tableside"]


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("This line is long enough to reach the right margin,\nand goes on.\n\nNext.", 2),
        ("Copyright 2020\nAll rights reserved", 1),
    ],
)
def test_a_licence_fills_any_width(typed, read):
    """The line ends of a typewriter go, those of a list or of short lines stay."""
    paragraphs = list(about.flowing(typed))
    assert len(paragraphs) == read
    assert ("\n" in paragraphs[0]) is ("Copyright" in typed)


def test_a_report_begins_with_the_version():
    """And ends with what was logged."""
    told = about.details(["Screen 1280 × 800"], ["a warning"]).splitlines()
    assert (told[0], told[-1]) == (f"Tableside {about.VERSION}", "a warning")
    assert about.details([], []).endswith("Nothing was logged.")
