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


def test_settings_that_open_without_sounds_show_it(tablet):
    """Not only while the switch is turned: volume and ambience stand back."""
    tablet.app.change_setting(sound=False)
    tablet.tap("Settings")
    assert [tablet.row(label).disabled for label in ("Volume", "Ambience", "Haptics")] == [True, True, False]
