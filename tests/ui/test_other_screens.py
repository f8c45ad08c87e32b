"""Rules, Log, Your box and Settings by touch, and a device on which nothing works."""

from dataclasses import fields

import pytest
from kivy.uix.textinput import TextInput

from companion.device import Devices
from companion.reference import reference
from companion.ui.look.theme import look
from tests.ui.pilot import Pilot
from tests.ui.table_talk import Tablet

GAME = "library-labyrinth"


@pytest.fixture(scope="module")
def switched_on(tmp_path_factory):
    pilot = Pilot()
    pilot.looking = False
    yield Tablet(pilot, tmp_path_factory.mktemp("others") / "data")
    pilot.leave()


@pytest.fixture
def tablet(switched_on):
    """A tablet that the tests here share, at Home."""
    switched_on.wake()
    switched_on.go_home()
    return switched_on


@pytest.fixture
def own_tablet(pilot, tmp_path):
    """A tablet of one's own, to be restarted."""
    pilot.looking = False
    return Tablet(pilot, tmp_path / "data")


# --- rules


def open_rules(tablet):
    tablet.sit_down()
    tablet.tap("Rules")
    tablet.pilot.wait(0.2)


def shown_rule(tablet):
    """The text of the rule that is open."""
    return [child.text for child in reversed(tablet.app.stage.screen.ids.detail.children)]


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("quarter", "disturbance-occupied"),
        ("photocopier", "booster-photocopier"),
        ("out of time", "out-of-time"),
    ],
)
def test_typing_finds_the_rule(tablet, typed, found):
    """A word typed into the field opens the rule that it is about."""
    open_rules(tablet)
    tablet.touch(tablet.pilot.find(kind=TextInput))
    tablet.pilot.type_text(typed)
    tablet.pilot.wait(0.3)
    ids = [row["id_"] for row in tablet.app.stage.screen.ids.found.data]
    assert found in ids[:5]
    first = reference(GAME).rules.get(ids[0]) or reference(GAME).rulings[ids[0]]
    assert shown_rule(tablet)[0] == first.title
    marked = [row["id_"] for row in tablet.app.stage.screen.ids.found.data if row["chosen"]]
    assert marked == ids[:1]


def test_a_found_rule_opens_at_a_tap_and_leads_on(tablet):
    """A tap on a found rule opens it; what is related to it is one more tap away."""
    book = reference(GAME)
    rule = next(rule for rule in book.rules.values() if rule.related)
    open_rules(tablet)
    tablet.touch(tablet.pilot.find(kind=TextInput))
    tablet.pilot.type_text(rule.title)
    tablet.pilot.wait(0.3)
    row = next(b for b in tablet.buttons() if getattr(b, "id_", "") == rule.id)
    tablet.touch(row)
    assert shown_rule(tablet)[:2] == [rule.title, rule.text]
    related = book.rules[rule.related[0]]
    tablet.tap(related.title, within=tablet.app.stage.screen.ids.detail)
    assert shown_rule(tablet)[:2] == [related.title, related.text]


def test_a_word_that_is_nowhere_says_so(tablet):
    """Nothing found is said in words."""
    open_rules(tablet)
    tablet.touch(tablet.pilot.find(kind=TextInput))
    tablet.pilot.type_text("xyzzyq")
    tablet.pilot.wait(0.3)
    assert tablet.reads("Nothing found")


# --- log


def test_the_log_leads_back_and_redo_forward(tablet):
    """A tap on a line goes back to where it had just happened; redo at the table brings the rest again."""
    tablet.sit_down()
    tablet.tap("Rotate")
    after_first = tablet.app.session.table.view()
    tablet.tap("Take a Book", "Reveal Disturbance")
    ahead = tablet.app.session.table.view()
    tablet.more("The whole log")
    tablet.pilot.wait(0.3)
    first = next(b for b in tablet.buttons() if getattr(b, "number", "") == "0")
    tablet.touch(first)
    assert "2 moves" in tablet.sheet.text
    assert "Everybody has seen" in tablet.sheet.text
    tablet.tap("Go back")
    assert tablet.app.session.table.view() == after_first
    tablet.back()
    for _ in range(2):
        tablet.touch(tablet.app.stage.screen.ids.redo)
    assert tablet.app.session.table.view() == ahead


# --- your box


def test_symbols_entered_in_your_box_are_seen_at_the_next_table(own_tablet):
    """A Terror's symbols, tapped in once, stand on its token from the next table on, also after a restart."""
    tablet = own_tablet
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
    tablet.set("Terror stack", "Table")
    tablet.tap("Lay it out", "All laid out: begin")
    tablet.tap_tile("c2")
    flip = next(label for label in tablet.labels() if label.endswith("Terror"))
    tablet.tap(flip, "Bunyip")
    tile = next(tile for tile in tablet.picture.data.tiles if tile.id == "c2")
    assert sorted(tile.token.symbols) == ["blue", "orange", "purple"]


# --- settings


def test_settings_take_effect_and_survive_a_restart(own_tablet):
    """Theme, text size and haptics change at once, and are so again after a restart."""
    tablet = own_tablet
    tablet.tap("Settings")
    before = list(look.ground)
    tablet.set("Theme", "Light")
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
    assert [pill.text for pill in tablet.row("Theme").ids.grid.children if pill.chosen] == ["Light"]


def test_left_handed_puts_the_guide_on_the_right(own_tablet):
    """Who taps with the left hand has the buttons on the right."""
    tablet = own_tablet
    tablet.tap("Settings", "Left-handed")
    tablet.sit_down()
    ids = tablet.app.stage.screen.ids
    assert ids.next.to_window(*ids.next.center)[0] > ids.stats.to_window(*ids.stats.center)[0]


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
    pilot.looking = False
    tablet = Tablet(pilot, tmp_path / "data", broken_devices(tmp_path / "files", monkeypatch))
    for name in ("haptics", "sound"):
        getattr(tablet.devices, name).on = True
    tablet.app.change_setting(speech=True, shake=True, awake=True)
    tablet.sit_down()
    tablet.tap("Rotate", "Reveal Disturbance")
    assert tablet.view.guide.phase == "disturbance"
    assert tablet.told == ""
    assert tablet.app.dispatch("on_pause")
    tablet.app.dispatch("on_resume")
    assert tablet.view.guide.phase == "disturbance"
