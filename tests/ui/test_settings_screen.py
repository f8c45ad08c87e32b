"""The Settings screen by touch: every setting, the sliders, what is kept, and the sheets of About."""

import logging
from dataclasses import replace
from pathlib import Path

import pytest

from companion import about
from companion.device.crashes import CrashFile
from companion.device.haptics import Haptics
from companion.device.logbook import Logbook
from companion.device.shake import Shake
from companion.device.speech import Speech
from companion.store import Settings, Store, everything
from companion.store.safe import Safe
from companion.table import Table
from companion.ui.look.theme import look
from companion.ui.screens.settings.screen import SWITCHES
from companion.ui.screens.settings.sheets import Bullet
from companion.ui.screens.settings.theme_tile import ThemeTile
from companion.ui.shell import start
from companion.ui.widgets.below import MoreBelow
from companion.ui.widgets.forms import SegmentRow
from companion.ui.widgets.letters import Letters
from tests.ui.seeing import faults, small_targets

NARROW, UPRIGHT, LARGE = (1024, 600), (800, 1280), (1920, 1200)


@pytest.fixture
def tablet(switched_on):
    """A tablet that shows Settings as nobody has changed them yet."""
    app, pilot, fresh = switched_on.app, switched_on.pilot, Settings()
    app.stage.hush()
    while app.stage.close_sheet():
        pass
    if tuple(pilot.window.size) != (1280, 800):
        pilot.resize(1280, 800)
    now = app.store.settings
    app.change_setting(
        **{
            each: getattr(fresh, each)
            for each in fresh.__struct_fields__
            if getattr(now, each) != getattr(fresh, each)
        }
    )
    if switched_on.screen == "settings":
        app.stage.screen.enter()
    else:
        app.stage.go("settings")
    pilot.wait(0.3)
    return switched_on


def setting(tablet, name):
    return getattr(tablet.app.store.settings, name)


def at(slider, share):
    """The place of the window at a share of a slider's track."""
    padding = slider.padding
    return slider.to_window(slider.x + padding + (slider.width - 2 * padding) * share, slider.center_y)


def ancestors(widget):
    while widget.parent is not widget:
        widget = widget.parent
        yield widget


# --- settings


def test_a_switch_changes_its_setting_and_changes_it_back(tablet):
    """Each of them, and it shows it."""
    for name, (_, label, _) in SWITCHES.items():
        before = setting(tablet, name)
        for value in (not before, before):
            tablet.tap(label)
            assert setting(tablet, name) is value
            assert tablet.row(label).ids.toggle.active is value


def lacking(kind, why):
    """Something of the device that is not there."""
    return type(kind.__name__, (kind,), {"missing": why})()


def test_what_the_device_does_not_have_is_said_and_not_switched_on(tablet):
    """The row says why in a sentence, looks off, and a tap on it changes nothing."""
    devices, before = tablet.app.devices, tablet.app.store.settings
    speech = lacking(Speech, "This device cannot speak")
    haptics = lacking(Haptics, "This device has no motor")
    shake = lacking(Shake, "This device has no sensor")
    tablet.app.devices = replace(devices, speech=speech, haptics=haptics, shake=shake)
    tablet.app.change_setting(speech=True, haptics=True, shake=True)
    tablet.app.stage.screen.enter()
    tablet.pilot.frames(2)
    rows = {"Read aloud": speech, "Haptics": haptics, "Shake to draw": shake}
    for label, missing in ((label, device.missing) for label, device in rows.items()):
        row = tablet.row(label)
        assert not row.ids.toggle.active
        assert tablet.reads(missing)
        tablet.touch(row)
        assert row.value
    tablet.app.devices = devices
    tablet.app.change_setting(speech=before.speech, haptics=before.haptics, shake=before.shake)
    tablet.app.stage.screen.enter()
    assert not tablet.row("Read aloud").disabled


def test_no_setting_is_without_a_row(tablet):
    """Whatever can be set is set here."""
    assert {*tablet.app.stage.screen._rows} == {*Settings.__struct_fields__}


def test_a_theme_is_a_tile_in_its_own_colours(tablet):
    """Tapped, it is the look of everything, and marked."""
    for text, theme in (("Parchment", "light"), ("High contrast", "contrast"), ("Night", "dark")):
        tablet.set("Theme", text)
        assert look.theme == setting(tablet, "theme") == theme
        tiles = [one for one in tablet.row("Theme").walk() if isinstance(one, ThemeTile)]
        assert [tile.text for tile in tiles if tile.chosen] == [text]


def test_dragging_shows_the_size_and_letting_go_sets_it(tablet):
    """Nothing else changes under the finger: setting the whole app anew takes a while."""
    row = tablet.row("Text size")
    slider = row.ids.slider
    tablet.pilot.hold(at(slider, 0.0))
    tablet.pilot.drag(at(slider, 0.62))
    assert (row.shown, look.scale, setting(tablet, "text_size")) == (160, 1.0, 100)
    tablet.pilot.drag(at(slider, 0.3))
    assert tablet.reads("130 %")
    tablet.pilot.release(0.5)
    assert (row.value, look.scale, setting(tablet, "text_size")) == (130, pytest.approx(1.3), 130)


def test_the_handle_of_a_slider_lies_on_its_track(tablet):
    """It has a size of its own, which its width and height know nothing of."""
    tablet.app.stage.go("settings")
    tablet.pilot.wait(0.5)
    for label in ("Text size", "Volume"):
        slider = tablet.row(label).ids.slider
        handle = slider._handle
        middle = handle.y + handle.size[1] / 2
        assert abs(middle - slider.center_y) <= 3, label


def test_a_finger_that_scrolls_the_page_moves_no_slider(tablet):
    """Though it begins on one; nor does it tap the row under it."""
    tablet.pilot.resize(*NARROW)
    scroll, slider = tablet.app.stage.screen.ids.scroll, tablet.row("Text size").ids.slider
    x, y = at(slider, 0.5)
    tablet.pilot.hold((x, y))
    tablet.pilot.drag((x, y + 150))
    tablet.pilot.release(0.5)
    assert (setting(tablet, "text_size"), tablet.row("Text size").shown) == (100, 100)
    assert scroll.scroll_y < 1


def test_a_tap_on_the_track_sets_the_volume_at_once(tablet):
    """Where the finger was, however short; and the handle is there."""
    slider = tablet.row("Volume").ids.slider
    tablet.pilot.tap(at(slider, 0.2), settle=0.5)
    assert setting(tablet, "volume") == 20
    x, _ = at(slider, 0.2)
    handle = slider._handle
    left, _ = handle.to_window(handle.x, handle.y)
    assert abs(left + handle.size[0] / 2 - x) < 2


def test_the_ends_of_a_slider_step(tablet):
    """The same by a tap, also with a keyboard; at its end it steps no further."""
    tablet.set("Text size", "More", "More")
    tablet.set("Text size", "Fewer")
    assert setting(tablet, "text_size") == 110
    tablet.set("Text size", "Fewer")
    assert tablet.row("Text size").shown == 100
    assert [button.text for button in tablet.buttons() if tablet.row("Text size") in ancestors(button)] == [
        "More"
    ]


def test_without_sounds_volume_and_ambience_are_quiet(tablet):
    """They stand back and hear nothing; with sounds they are as before."""
    tablet.tap("Sounds")
    volume, ambience = tablet.row("Volume"), tablet.row("Ambience")
    assert volume.disabled
    assert ambience.opacity == volume.opacity < 0.5
    tablet.pilot.tap(at(volume.ids.slider, 0.1), settle=0.5)
    tablet.pilot.tap(ambience.ids.grid.children[0], settle=0.5)
    assert (setting(tablet, "volume"), setting(tablet, "ambience")) == (60, "off")
    tablet.tap("Sounds")
    tablet.set("Ambience", "Crackle of fire")
    assert setting(tablet, "ambience") == "fire"
    assert volume.opacity == 1


def test_a_switch_under_a_finger_that_leaves_it_stays(tablet):
    """Only a tap counts."""
    row = tablet.row("Haptics")
    tablet.pilot.hold(row)
    tablet.pilot.wait(0.2)
    tablet.pilot.drag((5, 5))
    tablet.pilot.release(0.5)
    assert setting(tablet, "haptics")
    assert row.ids.toggle.active


# --- the screen


def test_the_screen_is_made_once(tablet):
    """A visit shows what has changed meanwhile, in the same rows."""
    rows = dict(tablet.app.stage.screen._rows)
    tablet.go_home()
    tablet.app.change_setting(haptics=False, volume=30)
    tablet.tap("Settings")
    assert tablet.app.stage.screen._rows == rows
    assert (rows["haptics"].value, rows["haptics"].ids.toggle.active, rows["volume"].shown) == (
        False,
        False,
        30,
    )


def test_groups_stand_in_two_columns_or_below_each_other(tablet):
    """In the same order, whichever way the tablet is held."""
    headings = ("How it looks", "At the table", "Help in play", "Your tables", "About")
    for size, columns in (((1280, 800), 2), (UPRIGHT, 1)):
        tablet.pilot.resize(*size)
        tablet.pilot.wait(0.3)
        shown = [tablet.pilot.find(heading, Letters) for heading in headings]
        assert len({round(one.to_window(*one.pos)[0]) for one in shown}) == columns
        for group in (shown[:2], shown[2:]) if columns == 2 else (shown,):
            tops = [one.to_window(*one.pos)[1] for one in group]
            assert tops == sorted(tops, reverse=True)


def test_a_large_tablet_is_filled(tablet):
    """Rows and pictures grow until most of its height is used."""
    tablet.pilot.resize(*LARGE)
    tablet.pilot.wait(0.3)
    scroll = tablet.app.stage.screen.ids.scroll
    assert 0.9 * scroll.height < scroll.children[0].height <= scroll.height


@pytest.mark.parametrize(("size", "text"), [(NARROW, 200), (UPRIGHT, 200), (NARROW, 100), (LARGE, 150)])
def test_nothing_is_cut_or_too_small(tablet, size, text):
    """Every word is whole, and every target is as large as a finger."""
    tablet.pilot.resize(*size)
    tablet.app.change_setting(text_size=text)
    tablet.pilot.wait(0.5)
    assert faults(tablet.pilot) + small_targets(tablet.pilot, 56) == []


# --- about


def test_the_sheets_of_about_can_be_read(tablet):
    """Each of them, on a small tablet with large letters; back closes it."""
    tablet.pilot.resize(*NARROW)
    tablet.app.change_setting(text_size=200)
    for name in ("What is new", "Licences", "Privacy", "Credits", "Report a fault"):
        tablet.tap(name)
        assert tablet.sheet.title == name
        assert faults(tablet.pilot) + small_targets(tablet.pilot, 48) == []
        tablet.back()
    assert (tablet.sheet, tablet.screen) == (None, "settings")


def test_each_thing_that_is_new_is_a_paragraph_behind_its_point(tablet):
    """All its lines begin alike, to the right of the headings, and no two things share a text."""
    tablet.tap("What is new")
    tablet.pilot.frames(3)
    told = [line for section in about.whats_new() for _, lines in section.groups for line in lines]
    shown = [one for one in tablet.sheet.ids.body.children[::-1] if isinstance(one, Bullet)]
    assert [one.text for one in shown] == told[: len(shown)]
    headings = [one for one in tablet.sheet.ids.body.children if not isinstance(one, Bullet)]
    assert {one.x > headings[0].x + 10 for one in shown} == {True}
    tablet.back()


def test_about_says_which_version_this_is(tablet):
    """And that nothing is asked for it."""
    assert tablet.reads(f"Version {about.VERSION}")
    assert tablet.reads(about.PROMISE)
    assert tablet.reads(about.UNAFFILIATED)


def test_a_licence_can_be_read_whole(tablet):
    """From its first words to its last."""
    tablet.tap("Licences", "Kivy")
    assert tablet.reads("Kivy Team and other contributors")
    assert tablet.reads("THE SOFTWARE IS PROVIDED")


@pytest.fixture
def after_a_crash(tablet, tmp_path, monkeypatch):
    """The folder of an app with a log that has crashed; each fault and warning names who has what."""
    fault = KeyError("Wilhelmina has the Cloak")
    devices = replace(tablet.devices, logbook=Logbook(), crashes=CrashFile(tmp_path, start.headed))
    devices.logbook.keep(tmp_path)
    devices.crashes.leave(fault)
    logging.getLogger("companion.store").warning("Leaving: %s", fault)
    logging.getLogger("companion.device").error("A thread was ended by a fault.", exc_info=fault)
    logging.getLogger("kivy").warning(f"Image: Unable to load {tmp_path} for Wilhelmina")
    logging.getLogger("kivy").warning("stderr: KeyError: 'Wilhelmina has the Cloak'")
    monkeypatch.setattr(tablet.app, "devices", devices)
    yield tmp_path
    devices.logbook.close()


def test_a_report_can_be_saved_and_names_nobody(tablet, after_a_crash):
    """It tells of the version and the screen, and of a crash and what was logged before it by their places;
    of the players nothing."""
    tablet.app.store.new_table(Table.new("library-labyrinth", ["Wilhelmina", "Bob"], seed=7))
    tablet.tap("Report a fault", "Save as a file")
    (saved,) = tablet.devices.files.lying_here("fault.txt")
    told = saved.read_text(encoding="utf-8")
    assert f"Tableside {about.VERSION}" in told
    assert "1280 × 800" in told
    assert told.count("builtins.KeyError") == 3, "the crash, a sentence with a fault, and one in a thread"
    assert "kivy: test_settings_screen.py:" in told
    secrets = ("Wilhelmina", "Cloak", str(after_a_crash), str(Path(__file__).parent))
    assert [one for one in secrets if one in told] == []


# --- your tables


def test_tables_are_checked_by_a_tap(tablet):
    """What was found is said in a sentence."""
    tablet.app.store.new_table(Table.new("library-labyrinth", ["Ann", "Ben"], seed=1))
    tablet.app.stage.go("settings")
    tablet.app.stage.screen._look_through(None)
    tablet.pilot.wait(0.5)
    assert "played again" in tablet.told
    tablet.hush()


def test_everything_goes_into_one_file_and_comes_back(tablet):
    """What is here already is not taken in again; a table that is new is."""
    store = tablet.app.store
    for saved in store.tables():
        store.remove(saved.id)
    tablet.tap("Export everything")
    exported = tablet.devices.files.lying_here(".tableside")[0]
    assert exported.name in tablet.told
    tablet.hush()
    elsewhere = Store.in_memory()
    elsewhere.new_table(Table.new("chamberquest", ["Ann", "Bob"], seed=7))
    exported.write_bytes(everything.pack(elsewhere, 0.0))
    tablet.tap("Import", exported.stem)
    assert tablet.sheet.text.startswith("1 table is new.")
    tablet.tap("Import 1 new table")
    assert [saved.title for saved in store.tables()] == ["ChamberQuest"]
    tablet.hush()
    tablet.tap("Import", exported.stem)
    assert tablet.reads("1 table is here already. There is nothing in it that is not here.")
    tablet.tap("Close")


def test_a_table_whose_key_is_lost_is_said_to_be_left_out(tablet, monkeypatch):
    """Whoever takes everything to another tablet hears what is not in the file."""
    store = tablet.app.store
    for saved in store.tables():
        store.remove(saved.id)
    store.new_table(Table.new("chamberquest", ["Ann", "Bob"], seed=7))
    monkeypatch.setattr(store._database, "safe", Safe())
    tablet.tap("Export everything")
    assert tablet.told.endswith(".tableside. One table is not in it: its key is not here.")
    tablet.hush()


def test_a_table_that_went_on_elsewhere_is_asked_about(tablet):
    """Both stay if one likes; the one here is never written over."""
    store = tablet.app.store
    for saved in store.tables():
        store.remove(saved.id)
    id_ = store.new_table(Table.new("chamberquest", ["Ann", "Bob"], seed=7))
    elsewhere = Store.in_memory()
    everything.take_in(elsewhere, everything.compare(elsewhere, everything.pack(store, 0.0)))
    other = elsewhere.load(elsewhere.tables()[0].id)
    offer = other.moves()[0]
    other.play(offer.name, **offer.args)
    path = tablet.devices.files.folder / "theirs.tableside"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(everything.pack(elsewhere, 0.0))
    tablet.tap("Import", "theirs", "Also the 1 other")
    assert sorted(saved.moves for saved in store.tables()) == [0, 1]
    assert store.load(id_).journal.entries == []


# --- where things stand


def in_window(widget):
    """From where to where it lies, from below."""
    low = widget.to_window(*widget.pos)[1]
    return low, low + widget.height


def test_buttons_in_a_row_keep_away_from_its_lines(tablet):
    """Those of Ambience: above and below them there is as much air as beside words."""
    row = tablet.row("Ambience")
    (low, high), (bottom, top) = in_window(row.ids.grid), in_window(row)
    assert min(low - bottom, top - high) >= 6


def test_a_slider_begins_under_its_label(tablet):
    """Its track, of which the handle stands at the beginning."""
    row = tablet.row("Volume")
    assert row.ids.slider.x + row.ids.slider.padding == pytest.approx(row.ids.name.x, abs=1)


def test_the_page_says_that_there_is_more_below(tablet):
    """Until its end is in sight."""
    screen = tablet.app.stage.screen
    (below,) = [one for one in screen.walk(restrict=True) if isinstance(one, MoreBelow)]
    tablet.pilot.frames(2)
    assert below.there
    screen.ids.scroll.scroll_y = 0
    tablet.pilot.frames(2)
    assert not below.there


def test_buttons_below_their_label_keep_off_the_line_below_them(tablet):
    """Upright at 200 %: the three kinds of ambience stand in their row, with air above and below."""
    tablet.app.change_setting(text_size=200)
    tablet.pilot.resize(800, 1280)
    tablet.pilot.wait(0.5)
    rows = [one for one in tablet.app.stage.screen.walk() if isinstance(one, SegmentRow) and not one.beside]
    low = [one.ids.grid.y - one.ids.grid.parent.y for one in rows if one.label == "Ambience"]
    tablet.app.change_setting(text_size=100)
    assert len(low) == 1
    assert low[0] >= 8
