"""Your box and Settings by touch, and a device on which nothing works."""

from dataclasses import fields

import pytest

from companion.device import Devices
from companion.ui.look.theme import look
from companion.ui.screens.box import FactRow
from tests.ui.table_talk import Tablet

GAME = "library-labyrinth"


# --- your box


def test_symbols_entered_in_your_box_are_seen_at_the_next_table(tablet):
    """A Terror's symbols, tapped in once, stand on its token from the next table on, also after a restart."""
    tablet.tap("Your boxes")
    tablet.pilot.wait(0.2)
    group = next(b for b in tablet.buttons() if "Terror" in b.text and hasattr(b, "chosen") and b.width > 200)
    tablet.touch(group)
    tablet.tap("Bunyip")
    symbols = [b for b in tablet.buttons() if getattr(b, "value", None) in ("blue", "purple", "orange")]
    for button in symbols:
        tablet.touch(button)
    tablet.tap("Keep")
    assert sorted(tablet.app.store.box(GAME)["symbols-bunyip"]) == ["blue", "orange", "purple"]
    tablet.restart()
    tablet.tap("Library Labyrinth")
    tablet.tap("Lay it out", "All laid out: begin")
    tablet.app.session.play("flip_tile", tile="c2", shows="terror", terror="bunyip")
    tablet.pilot.wait(0.4)
    assert symbols_on(tablet, "c2") == ["blue", "orange", "purple"]


def enter_bunyip(tablet):
    """In the box that is open, tap in the symbols of a Terror."""
    tablet.tap("Bunyip")
    for value in ("blue", "purple", "orange"):
        tablet.touch(next(b for b in tablet.buttons() if getattr(b, "value", None) == value))
    tablet.tap("Keep")
    tablet.app.stage.close_sheet()  # the next open fact is asked for
    tablet.pilot.wait(0.3)


def symbols_on(tablet, id_):
    """The symbols of the token on a tile."""
    return sorted(next(tile for tile in tablet.picture.data.tiles if tile.id == id_).token.symbols)


def with_bunyip(tablet):
    """A table under way, with a Terror on C2 of which nobody knows the symbols."""
    tablet.sit_down(does="companion", holders={"terrors": "table"})
    tablet.app.session.play("flip_tile", tile="c2", shows="terror", terror="bunyip")
    tablet.pilot.wait(0.4)
    assert symbols_on(tablet, "c2") == []


def test_symbols_entered_behind_the_dots_are_at_once_on_the_table(tablet):
    """The table under way learns them as no step: undo still takes back the flip."""
    with_bunyip(tablet)
    tablet.more("Your box")
    enter_bunyip(tablet)
    tablet.back()
    assert tablet.screen == "table"
    assert symbols_on(tablet, "c2") == ["blue", "orange", "purple"]
    assert tablet.app.stage.screen.ids.undo.text == "Undo: Tile C2 is lit: Terror"
    assert tablet.app.session.table.log(1)[-1].texts == ("Learned from Your box: Terror tokens: Bunyip.",)


def test_symbols_entered_from_home_reach_the_table_when_it_is_opened(tablet):
    """Also after a restart in between, and once only."""
    with_bunyip(tablet)
    tablet.go_home()
    tablet.tap("Your boxes")
    tablet.pilot.wait(0.2)
    enter_bunyip(tablet)
    tablet.restart()
    for _ in range(2):
        tablet.app.open_table(tablet.app.store.tables()[0].id)
        tablet.pilot.wait(0.4)
        assert symbols_on(tablet, "c2") == ["blue", "orange", "purple"]
        assert len(tablet.app.session.table.journal.entries) == 2
        tablet.go_home()


def test_the_box_says_what_a_table_under_way_cannot_take_in(tablet):
    """A sentence where the Disturbance cards are entered."""
    tablet.tap("Your boxes")
    tablet.pilot.wait(0.2)
    assert not tablet.reads("A table under way keeps the deck it began with")
    tablet.tap("Disturbance cards")
    assert tablet.reads("A table under way keeps the deck it began with")


def test_your_box_counts_cards_and_lists_terrors_by_name(tablet):
    """Nine cards of a genre are nine to check, and nine rows, though each has a name and symbols."""
    tablet.app.stage.go("box", game_id=GAME)
    tablet.pilot.wait(0.3)
    rows = [button.text for button in tablet.buttons() if isinstance(button, FactRow)]
    assert rows == sorted(rows)
    group = next(button for button in tablet.buttons() if button.text.startswith("Children"))
    assert group.note == "9 of 9 to check"
    tablet.touch(group)
    assert len([button for button in tablet.buttons() if isinstance(button, FactRow)]) == 9


def rows_of(tablet, group):
    """What a group of Your box lists, by what it is called."""
    tablet.app.stage.go("box", game_id=GAME)
    tablet.pilot.wait(0.3)
    tablet.touch(next(button for button in tablet.buttons() if button.text.startswith(group)))
    return [row for row in tablet.buttons() if isinstance(row, FactRow)]


def test_a_card_is_called_by_what_is_printed_on_it(tablet):
    """Our numbers are on no card: it goes by its name, or by its symbols, or is one more of its genre."""
    box = {"name-red-1": "Heidi", "symbols-red-2": ["red", "pink", "blue"]}
    tablet.app.store.set_box(GAME, box)
    rows = rows_of(tablet, "Children")
    another = "Another Children’s Fiction card"
    assert [row.text for row in rows[:3]] == ["Heidi", another, another]
    assert rows[1].symbols == ["genre:red", "genre:pink", "genre:blue"]
    tablet.touch(rows[1])
    assert tablet.sheet.title == another
    assert tablet.reads("Heart (Empathy)  ·  Quill (Expertise)  ·  Hourglass (Wisdom)")


def test_no_card_is_called_by_a_number(tablet):
    """Nor is a booster or a double curse."""
    for group in ("Legends", "Boosters", "Disturbance"):
        assert not [row.text for row in rows_of(tablet, group) if any(map(str.isdigit, row.text))]


# --- settings


def test_settings_take_effect_and_survive_a_restart(tablet):
    """Theme, text size and haptics change at once, and are so again after a restart."""
    tablet.tap("Settings")
    before = list(look.ground)
    tablet.set("Theme", "Parchment")
    assert look.theme == "light"
    assert list(look.ground) != before
    for _ in range(3):
        tablet.set("Text size", "More")
    assert look.scale == pytest.approx(1.3)
    assert tablet.devices.haptics.on
    tablet.tap("Haptics")
    assert not tablet.devices.haptics.on
    tablet.restart()
    assert (look.theme, look.scale, tablet.devices.haptics.on) == ("light", pytest.approx(1.3), False)
    tablet.tap("Settings")
    assert [pill.text for pill in tablet.row("Theme").ids.grid.children if pill.chosen] == ["Parchment"]


def test_left_handed_puts_the_guide_on_the_right(tablet):
    """Who taps with the left hand has the buttons on the right."""
    tablet.tap("Settings", "Buttons on the right")
    tablet.sit_down()
    ids = tablet.app.stage.screen.ids
    assert ids.decision.to_window(*ids.decision.center)[0] > ids.side_part.to_window(*ids.side_part.center)[0]


# --- a device on which nothing works


class Broken:
    """Whatever a feature asks of the platform fails."""

    def __getattr__(self, name):
        raise OSError(f"no {name} on this device")


def broken_devices(folder, monkeypatch):
    """The real adapters over a platform where every call fails."""
    import sys

    for module in ("plyer", "android", "android.permissions", "jnius"):
        monkeypatch.setitem(sys.modules, module, Broken())
    devices = Devices.real()
    for feature in fields(devices):
        for name, value in vars(getattr(devices, feature.name)).items():
            if callable(value) and hasattr(value, "works"):
                assert value.works, name
    devices.files.folder = folder
    return devices


def test_a_device_without_anything_never_reaches_the_player(pilot, tmp_path, monkeypatch):
    """Where no motor, voice, sound or sensor works, a turn is played as if nothing had been asked of them."""
    tablet = Tablet(pilot, tmp_path / "data", broken_devices(tmp_path / "files", monkeypatch))
    for name in ("haptics", "sound"):
        getattr(tablet.devices, name).on = True
    tablet.app.change_setting(speech=True, shake=True, awake=True)
    tablet.sit_down()
    tablet.tap("Rotate", "Done: reveal a card")
    assert tablet.view.guide.phase == "disturbance"
    assert tablet.told == ""
    assert tablet.app.dispatch("on_pause")
    tablet.app.dispatch("on_resume")
    assert tablet.view.guide.phase == "disturbance"
