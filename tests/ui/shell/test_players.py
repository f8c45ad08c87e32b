"""Players at set-up: names in any script, colours, and the order of the seats."""

import shutil
from pathlib import Path

import kivymd
import pytest
from kivy.core.text import Label as CoreLabel
from kivy.resources import resource_find
from PIL import Image

from companion.ui.look import fallback
from tests.ui.shell.player_rows import names, rows
from tests.ui.table_talk import LABYRINTH

DEJAVU = str(resource_find(fallback.SHIPPED))


@pytest.mark.parametrize("name", ["Łukasz", "Ольга", "Ελένη", "אבי", "علي", "Anna 😀", "ნინო"])
def test_names_in_other_scripts_show(pilot, name):
    """Letters that Roboto and the serif lack are drawn by a font that comes with Kivy."""
    assert fallback.can_be_shown(name)
    for font in ("Roboto", "Serif"):
        label = CoreLabel(text=name, font_name=font, font_size=30)
        label.refresh()
        assert label.texture.width > 20
        runs = fallback._runs(name, label.options["font_name_r"]) or ()
        assert all(
            ord(letter) in fallback.letters(run.font) for run in runs for letter in run.text if letter != " "
        )


def test_a_capital_that_no_font_has_is_drawn_small(pilot):
    """Georgian has capitals that few fonts know; the first letter of a name on a disc is no empty box."""
    capital, small = (CoreLabel(text=text, font_name="Serif", font_size=30) for text in ("ნ".upper(), "ნ"))
    for label in (capital, small):
        label.refresh()
    assert capital.text != small.text
    assert bytes(capital.texture.pixels) == bytes(small.texture.pixels)


FOUND = (fallback._others, fallback.elsewhere, fallback._runs)
"""What is remembered of the fonts of a device."""


@pytest.fixture
def own_font(tmp_path, monkeypatch):
    """A device with a font of its own, deep in one of its folders: KivyMD's, with signs that ours lack."""
    path = tmp_path / "fonts" / "truetype" / "noto-signs.ttf"
    path.parent.mkdir(parents=True)
    shutil.copy(Path(kivymd.fonts_path) / "materialdesignicons-webfont.ttf", path)
    monkeypatch.setattr(fallback, "FOLDERS", (tmp_path / "none", tmp_path / "fonts"))
    for remembered in FOUND:
        remembered.cache_clear()
    yield str(path)
    for remembered in FOUND:
        remembered.cache_clear()


@pytest.mark.parametrize("font", ["Roboto", "Serif"])
def test_letters_that_ours_lack_are_drawn_with_a_font_of_the_device(pilot, own_font, font):
    """Each run in the first font that has it; the sign is the very one of that font, beside our letters."""
    sign = "\U000f0004"
    mixed, ours, theirs = (
        CoreLabel(text=text, font_name=name, font_size=30)
        for text, name in ((f"Zo{sign}", font), ("Zo", font), (sign, own_font))
    )
    for label in (mixed, ours, theirs):
        label.refresh()
    assert not any(ord(sign) in fallback.letters(path) for path in (mixed.options["font_name_r"], DEJAVU))
    assert [run.font for run in fallback.runs_of(mixed.text, mixed.options["font_name_r"])][-1] == own_font
    assert fallback.can_be_shown(mixed.text)
    assert mixed.texture.width == ours.texture.width + theirs.texture.width
    assert columns(mixed, ours.texture.width) == columns(theirs, 0)


def columns(label, first):
    """The ink of a label from some column on, as far up and down as there is any."""
    size, pixels = label.texture.size, bytes(label.texture.pixels)
    drawn = Image.frombytes("RGBA", size, pixels).getchannel("A").crop((first, 0, *size))
    return drawn.crop(drawn.getbbox()).tobytes()


def test_a_name_that_no_font_has_is_said(tablet, monkeypatch):
    """Where a device has no font for a script, set-up says so, and keeps the name."""
    monkeypatch.setattr("companion.ui.screens.setup.screen.can_be_shown", lambda _name: False)
    tablet.begin_another("Night Shelves")
    tablet.call(0, "明")
    assert "No font on this device" in tablet.told
    assert tablet.app.stage.screen.draft.names[0] == "明"


def test_what_is_done_with_a_player_is_called_by_the_new_name(tablet):
    """For those who have the screen read out, and for the keyboard."""
    tablet.begin_another("Night Shelves")
    tablet.call(0, "Ada")
    assert "Move Ada down" in tablet.labels()


def test_spaces_around_a_name_are_not_kept_and_nobody_is_offered_twice(tablet):
    """A keyboard puts a space behind each word; a second name can be typed, and who sits is not offered."""
    tablet.app.store.remember("people", ["Zo", "Ada Byron"])
    tablet.begin_another("Night Shelves")
    tablet.call(0, "Zo ")
    assert tablet.app.stage.screen.draft.names[0] == "Zo"
    before = tablet.app.stage.screen.draft.names
    known = tablet.app.stage.screen.ids.people.ids.known
    assert [button.text for button in known.children] == ["Ada Byron"]
    add = next(row for row in tablet.pilot.widgets() if getattr(row, "text", "") == "Add a player")
    place = add.to_window(*add.center)
    tablet.tap("Ada Byron")
    assert tablet.app.stage.screen.draft.names == [*before, "Ada Byron"]
    assert not any(button.collide_point(*button.to_widget(*place)) for button in known.children)
    tablet.call(1, "Ben J")
    assert tablet.app.stage.screen.draft.names[1] == "Ben J"


def test_a_name_has_a_length(tablet):
    """Nobody can type more than twenty-four letters, and whoever tries is told."""
    tablet.begin_another("Night Shelves")
    tablet.call(0, "A" * 40)
    assert tablet.app.stage.screen.draft.names[0] == "A" * 24
    assert tablet.told == "A name has at most 24 letters."


def test_names_are_kept_across_games(tablet):
    """Who was entered for one game sits at the next one too, and can be seated with a tap."""
    tablet.begin_another("Night Shelves")
    tablet.call(0, "Ada")
    tablet.call(1, "Ben")
    tablet.tap("Lay it out")
    tablet.go_home()
    tablet.begin_another(LABYRINTH)
    assert names(tablet) == ["Ada", "Ben"]
    tablet.call(1, "Cleo")
    tablet.tap("Lay it out")
    tablet.go_home()
    tablet.begin_another(LABYRINTH)
    tablet.tap("Ben")
    assert names(tablet) == ["Ada", "Cleo", "Ben"]


def test_colours_are_kept_across_games(tablet):
    """Who played blue plays blue in the next game, which has it too."""
    tablet.begin_another("Night Shelves")
    tablet.call(0, "Ada")
    tablet.call(1, "Ben")
    tablet.player(0)
    tablet.tap("Blue")
    tablet.tap("Lay it out")
    tablet.go_home()
    tablet.begin_another(LABYRINTH)
    assert [(row.name, row.colour) for row in rows(tablet)] == [("Ada", "blue"), ("Ben", "red")]


def test_players_are_reordered(tablet):
    """An arrow moves a player up; the first one down."""
    tablet.begin_another("Night Shelves")
    tablet.tap("Add a player", "Move Green up")
    assert names(tablet) == ["Red", "Green", "Blue"]
    tablet.tap("Move Red down")
    assert names(tablet) == ["Green", "Red", "Blue"]


def test_colours_are_swapped(tablet):
    """A colour that somebody has can be had in exchange."""
    tablet.begin_another("Night Shelves")
    tablet.player(0)
    blue = next(button for button in tablet.buttons() if button.text == "Blue")
    assert blue.note == "swap with Blue"
    tablet.touch(blue)
    assert [row.colour for row in rows(tablet)] == ["blue", "red"]


def test_in_turn_order_is_only_said_where_it_is_true(tablet):
    """Fire drafts its turn order, so its list of players says something else."""
    tablet.begin_another("Night Shelves")
    assert tablet.reads("In turn order.")
    tablet.back()
    for title in (LABYRINTH, "Fire in the Library", "ChamberQuest", "Echoes of the Orne Library"):
        tablet.begin_another(title)
        assert not tablet.reads("In turn order")
        tablet.back()


@pytest.mark.parametrize("name", ["Ольга", "علي", "Anna 😀"])
def test_a_name_that_was_typed_is_drawn_at_the_table(tablet, name):
    """From the row of the player to the header: the same letters, and nothing is said to be missing."""
    tablet.begin_another(LABYRINTH)
    tablet.call(0, name)
    assert tablet.told == ""
    tablet.tap("Lay it out", "All laid out: begin")
    header = tablet.app.stage.screen.ids.header
    assert header.seat == name
    assert any(getattr(one, "plain", one.text) == name for one in header.walk() if hasattr(one, "text"))
    assert fallback.can_be_shown(name)
