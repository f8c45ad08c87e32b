"""A setting is changed by its whole row, and shows what is in force."""

from companion.store import StoreError


def test_a_settings_row_toggles_anywhere(tablet):
    """Its words are as good as its switch."""
    tablet.tap("Settings")
    row = tablet.row("Sounds")
    tablet.scroll_to(row)
    x, y = row.to_window(row.x + 40, row.center_y)
    assert tablet.app.store.settings.sound
    tablet.pilot.tap((x, y), settle=0.5)
    assert not tablet.app.store.settings.sound


def test_a_refused_setting_does_not_look_chosen(tablet, monkeypatch):
    """If it cannot be kept, the row shows what is in force."""

    def full(**_):
        raise StoreError("There is no room left on this device.")

    monkeypatch.setattr(tablet.app.store, "change", full)
    tablet.tap("Settings")
    tablet.set("Theme", "Parchment")
    assert "no room" in tablet.told
    assert [pill.text for pill in tablet.row("Theme").ids.grid.children if pill.chosen] == ["Night"]
    tablet.hush()
    tablet.tap("Haptics")
    assert tablet.row("Haptics").value is True


def test_deeds_can_be_ticked_off(tablet):
    """A setting, off at first."""
    assert not tablet.app.store.settings.tick_deeds
    tablet.tap("Settings", "Tick off deeds")
    assert tablet.app.store.settings.tick_deeds


def test_without_sounds_volume_and_ambience_say_so_and_do_not_answer(tablet):
    """Both are faint and change nothing; with sounds they are as before."""
    tablet.tap("Settings")
    loud, around = tablet.app.store.settings.volume, tablet.app.store.settings.ambience
    tablet.tap("Sounds")
    volume, ambience = tablet.row("Volume"), tablet.row("Ambience")
    assert tablet.pilot.texts().count("Sounds are off.") == 2
    assert not tablet.reads("Each step plays a sample.")
    fewer = next(each for each in volume.walk() if getattr(each, "text", "") == "Fewer")
    other = next(pill for pill in ambience.ids.grid.children if not pill.chosen)
    for button in (fewer, other):
        tablet.scroll_to(button)
        assert button.opacity < 0.5
        tablet.pilot.tap(button, settle=0.5)
    assert (tablet.app.store.settings.volume, tablet.app.store.settings.ambience) == (loud, around)
    tablet.tap("Sounds")
    assert "Sounds are off." not in tablet.pilot.texts()
    tablet.set("Volume", "Fewer")
    assert tablet.app.store.settings.volume < loud


def test_settings_that_open_without_sounds_say_so_too(tablet):
    """Not only while the switch is turned."""
    tablet.app.change_setting(sound=False)
    tablet.tap("Settings")
    assert tablet.pilot.texts().count("Sounds are off.") == 2
