"""The shell: names, messages, importing, settings, keyboard, endings, and a disk that keeps nothing."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from kivy.core.text import Label as CoreLabel

from companion.store import StoreError
from companion.table import Table
from companion.ui.look import fallback
from companion.ui.screens.setup_rows import LevelCard, PlayerRow
from companion.ui.shell import stage as stage_module
from companion.ui.widgets.buttons import ChoiceButton
from companion.ui.widgets.forms import NameField
from tests.fifth_game import shelf
from tests.ui.table_talk import LABYRINTH, Tablet

ROOT = Path(__file__).parents[2]


@pytest.fixture
def tablet(pilot, tmp_path):
    pilot.looking = False
    with shelf.standing():
        yield Tablet(pilot, tmp_path / "data")


def rows(tablet):
    """The rows of the players, from the top."""
    found = [row for row in tablet.app.stage.walk() if isinstance(row, PlayerRow)]
    return sorted(found, key=lambda row: row.at)


def names(tablet):
    return [row.name for row in rows(tablet)]


def ended(tablet, players=("Ann", "Bob")):
    """A table of Night Shelves that is one move from its end, opened."""
    table = Table.new(shelf.ID, list(players), {"holders": {"deck": "table"}}, seed=3)
    for book in ("atlas", "diary", "saga"):
        table.play("draw_book", said=book)
        table.play("shelve", shelf="owl")
    table.play("draw_book", said="poems")
    tablet.app.begin_table(table)
    tablet.pilot.wait(0.5)
    return table


# --- names


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
            ord(letter) in fallback.letters(used) for used, part in runs for letter in part if letter != " "
        )


def test_a_name_that_no_font_has_is_said(tablet, monkeypatch):
    """Where a device has no font for a script, set-up says so, and keeps the name."""
    monkeypatch.setattr("companion.ui.screens.setup.can_be_shown", lambda _name: False)
    tablet.tap("Night Shelves")
    tablet.type_into(rows(tablet)[0].ids.field, "明")
    assert "No font on this device" in tablet.told
    assert tablet.app.stage.screen.draft.names[0] == "明"


def test_a_name_has_a_length(tablet):
    """Nobody can type more than twenty-four letters."""
    tablet.tap("Night Shelves")
    tablet.type_into(rows(tablet)[0].ids.field, "A" * 40)
    assert tablet.app.stage.screen.draft.names[0] == "A" * 24


def test_names_are_kept_across_games(tablet):
    """Who was entered for one game sits at the next one too, and can be seated with a tap."""
    tablet.tap("Night Shelves")
    tablet.type_into(rows(tablet)[0].ids.field, "Ada")
    tablet.type_into(rows(tablet)[1].ids.field, "Ben")
    tablet.tap("Lay it out")
    tablet.go_home()
    tablet.tap(LABYRINTH)
    assert names(tablet) == ["Ada", "Ben"]
    tablet.type_into(rows(tablet)[1].ids.field, "Cleo")
    tablet.tap("Lay it out")
    tablet.go_home()
    tablet.tap(LABYRINTH)
    tablet.tap("Ben")
    assert names(tablet) == ["Ada", "Cleo", "Ben"]


def test_colours_are_kept_across_games(tablet):
    """Who played blue plays blue in the next game, which has it too."""
    tablet.tap("Night Shelves")
    tablet.type_into(rows(tablet)[0].ids.field, "Ada")
    tablet.type_into(rows(tablet)[1].ids.field, "Ben")
    tablet.tap("red", "Blue")
    tablet.tap("Lay it out")
    tablet.go_home()
    tablet.tap(LABYRINTH)
    assert [(row.name, row.colour) for row in rows(tablet)] == [("Ada", "blue"), ("Ben", "red")]


def test_players_are_reordered(tablet):
    """An arrow moves a player up; the first one down."""
    tablet.tap("Night Shelves", "Add a player", "Move Green up")
    assert names(tablet) == ["Red", "Green", "Blue"]
    tablet.tap("Move Red down")
    assert names(tablet) == ["Green", "Red", "Blue"]


def test_colours_are_swapped(tablet):
    """A colour that somebody has can be had in exchange."""
    tablet.tap("Night Shelves", "red")
    blue = next(button for button in tablet.buttons() if button.text == "Blue")
    assert blue.note == "swap with Blue"
    tablet.touch(blue)
    assert [row.colour for row in rows(tablet)] == ["blue", "red"]


def test_in_turn_order_is_only_said_where_it_is_true(tablet):
    """Fire drafts its turn order, so its list of players says something else."""
    tablet.tap("Night Shelves")
    assert tablet.reads("In turn order.")
    tablet.back()
    for title in (LABYRINTH, "Fire in the Library", "ChamberQuest", "Echoes of the Orne Library"):
        tablet.tap(title)
        assert not tablet.reads("In turn order")
        tablet.back()


# --- how much it does


def test_the_first_question_is_how_much_it_shall_do(tablet):
    """Three answers, the middle one chosen, above everything else; the answer is remembered."""
    tablet.tap("Night Shelves")
    cards = [card for card in tablet.app.stage.walk() if isinstance(card, LevelCard)]
    assert [card.text for card in cards if card.chosen] == ["Companion"]
    assert min(card.to_window(*card.pos)[1] for card in cards) > max(
        row.to_window(*row.pos)[1] for row in rows(tablet)
    )
    tablet.tap("Draws")
    assert tablet.row("Shelf cards may be swapped").value is False
    tablet.tap("Shelf cards may be swapped")
    tablet.tap("Lay it out", "All laid out: begin")
    state = tablet.app.session.table.state
    assert (state.level, bool(state.may_swap)) == ("draws", True)
    tablet.go_home()
    tablet.tap("Night Shelves")
    cards = [card for card in tablet.app.stage.walk() if isinstance(card, LevelCard)]
    assert [card.text for card in cards if card.chosen] == ["Draws"]


def test_the_level_is_changed_in_mid_game(tablet):
    """Behind ⋯, where the one that is on is marked, and in the log."""
    tablet.app.begin_table(Table.new(shelf.ID, ["Ann", "Bob"], {"does": "draws"}, seed=3))
    tablet.pilot.wait(0.3)
    tablet.more("How much Tableside does")
    levels = [button for button in tablet.buttons() if isinstance(button, ChoiceButton)]
    assert [(button.text, button.chosen) for button in levels] == [
        ("Draws", True),
        ("Companion", False),
        ("Everything", False),
    ]
    tablet.tap("Everything")
    assert tablet.app.session.table.state.level == "everything"
    assert tablet.app.session.table.log()[-1].texts == ("From now on Tableside does: Everything.",)


def test_a_ruling_is_changed_in_mid_game(tablet):
    """The same sheet as at set-up; it is a move, and undo takes it back."""
    tablet.app.begin_table(Table.new(shelf.ID, ["Ann", "Bob"], seed=3))
    tablet.pilot.wait(0.3)
    tablet.more("Rulings")
    tablet.tap("Nobody wins", "Done")
    assert tablet.app.session.table.state.rulings == {"E1": "nobody"}
    tablet.app.stage.screen.undo()
    assert tablet.app.session.table.state.rulings == {"E1": "shared"}


def test_a_ruling_that_is_as_we_suggest_is_not_otherwise(tablet):
    """Tapping there and back leaves nothing decided otherwise."""
    tablet.tap("Night Shelves", "1 rulings, 1 with a switch")
    tablet.tap("Nobody wins", "All of them win", "Done")
    assert tablet.reads("All as we suggest")


# --- messages


def test_a_long_message_is_not_cut_and_stays(tablet):
    """It stays until it is tapped away, and lies within the screen even at twice the text size."""
    tablet.app.change_setting(text_size=200)
    tablet.app.stage.say("Your tables could not be opened. " * 30)
    tablet.pilot.wait(60)
    told = tablet.app.stage._told
    assert told is not None
    assert told.y >= 0
    assert told.top <= tablet.app.stage.top
    tablet.pilot.tap((told.right - 20, told.center_y))
    assert tablet.told == ""


def test_a_message_stays_long_enough_to_be_read(tablet):
    """At fourteen letters a second, and five seconds to notice it."""
    sentence = "Tableside may not write to its folder. Nothing was changed."
    tablet.app.stage.say(sentence)
    tablet.pilot.wait(stage_module.TOLD + len(sentence) * 0.06)
    assert tablet.told == sentence
    tablet.pilot.wait(5)
    assert tablet.told == ""


# --- importing, finished tables, the bin


def test_importing_a_table_that_is_here_says_so_and_asks(tablet):
    """Nothing is doubled without a question."""
    tablet.sit_down()
    tablet.back()
    tablet.tap("More about this table", "Export as a file")
    tablet.hush()
    (exported,) = (tablet.folder / "files").iterdir()
    tablet.tap("Import", exported.stem)
    assert tablet.sheet.title == "This table is already here"
    assert "exactly what is here" in tablet.sheet.text
    tablet.tap("Leave it")
    assert len(tablet.app.store.tables()) == 1
    tablet.tap("Import", exported.stem, "Import it a second time")
    assert len(tablet.app.store.tables()) == 2


def test_finished_tables_stand_apart(tablet):
    """Home shows what can be gone on with; what is over is a tap away."""
    table = ended(tablet)
    table.play("shelve", shelf="owl")
    tablet.go_home()
    assert "Continue" not in tablet.labels()
    tablet.tap("Finished tables · 1")
    assert tablet.screen == "past"
    tablet.tap("Look back")
    assert tablet.sheet is not None


def test_removed_tables_lie_in_the_bin(tablet):
    """They can be brought back from there."""
    tablet.sit_down()
    tablet.back()
    tablet.tap("More about this table", "Remove", "Close")
    tablet.tap("Bin · 1")
    assert tablet.reads("gone in 30 days")
    tablet.tap("Bring it back")
    tablet.back()
    assert "Continue" in tablet.labels()


def test_just_now_is_true(tablet, monkeypatch):
    """Home left open for an hour says that an hour has passed."""
    import time

    tablet.sit_down()
    tablet.back()
    assert tablet.reads("just now")
    then = time.time()
    monkeypatch.setattr("companion.ui.screens.saved_words.time.time", lambda: then + 3700)
    tablet.pilot.wait(31)
    assert tablet.reads("1 hour ago")


# --- settings


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
    tablet.set("Theme", "Light")
    assert "no room" in tablet.told
    assert [pill.text for pill in tablet.row("Theme").ids.grid.children if pill.chosen] == ["Dark"]
    tablet.hush()
    tablet.tap("Haptics")
    assert tablet.row("Haptics").value is True


def test_deeds_can_be_ticked_off(tablet):
    """A setting, off at first."""
    assert not tablet.app.store.settings.tick_deeds
    tablet.tap("Settings", "Tick off deeds")
    assert tablet.app.store.settings.tick_deeds


# --- the end


def test_an_ending_is_worth_the_evening(tablet):
    """Winner, reason with its page, scores and figures, over everything else, after a moment."""
    ended(tablet)
    tablet.tap("Owl")
    assert tablet.sheet is None
    tablet.pilot.wait(1.5)
    end = tablet.view.outcome
    assert tablet.sheet.title == end.title
    assert tablet.reads("A Shelf is full.")
    assert tablet.reads(tablet.sheet.source)
    assert tablet.reads("on three Shelves")
    assert tablet.sheet.height == tablet.app.stage.height
    assert tablet.devices.sound is not None


def test_the_same_people_play_again(tablet):
    """From the ending to the list for the table, with the same people; in a rematch the next one begins."""
    ended(tablet)
    tablet.tap("Owl")
    tablet.pilot.wait(1.5)
    tablet.tap("Rematch", "All laid out: begin")
    assert [player.name for player in tablet.view.players] == ["Bob", "Ann"]
    assert tablet.view.guide.seat == "Bob"


def test_an_ending_can_be_looked_behind_and_taken_back(tablet):
    """The table is still there, and undo goes back to before the end."""
    ended(tablet)
    tablet.tap("Owl")
    tablet.pilot.wait(1.5)
    tablet.tap("Look at the table")
    tablet.pilot.wait(0.5)
    assert tablet.sheet is None
    tablet.more("The ending")
    tablet.back()
    tablet.app.stage.screen.undo()
    tablet.pilot.wait(2)
    assert tablet.view.outcome is None
    assert tablet.sheet is None


def test_a_sentence_said_elsewhere_covers_nothing_on_home(tablet):
    """It goes along when people go home, and lies where no link is tapped."""
    tablet.tap("Settings")
    tablet.app.stage.say("A sentence that is still to be read.")
    tablet.back()
    tablet.tap("Rules")
    assert tablet.sheet.title == "Rules of which game?"


# --- a keyboard on a desk


def press(tablet, code, *held):
    window = tablet.pilot.window
    answered = window.dispatch("on_keyboard", code, 0, None, list(held))
    tablet.pilot.wait(0.5)
    return answered


def test_enter_is_the_brass_button(tablet):
    """Without anything chosen, Enter does the next thing."""
    tablet.app.begin_table(Table.new(shelf.ID, ["Ann", "Bob"], seed=3))
    tablet.pilot.wait(1)
    assert press(tablet, 13)
    assert len(tablet.app.session.table.log()) == 1


def test_tab_goes_from_button_to_button(tablet):
    """In the order in which one reads, and back with Shift; Enter taps what has the ring."""
    keys = tablet.app.keys
    press(tablet, 9)
    first = keys._at
    assert first is keys.buttons()[0]
    press(tablet, 9)
    assert keys._at is keys.buttons()[1]
    press(tablet, 9, "shift")
    assert keys._at is first
    while getattr(keys._at, "text", "") != "Settings":
        press(tablet, 9)
    press(tablet, 13)
    assert tablet.screen == "settings"


def test_ctrl_z_takes_back(tablet):
    """And Ctrl+Shift+Z brings back."""
    tablet.app.begin_table(Table.new(shelf.ID, ["Ann", "Bob"], seed=3))
    tablet.pilot.wait(0.5)
    tablet.app.session.play("set_ruling", ruling="E1", to="nobody")
    press(tablet, 122, "ctrl")
    assert tablet.app.session.table.state.rulings == {"E1": "shared"}
    press(tablet, 122, "ctrl", "shift")
    assert tablet.app.session.table.state.rulings == {"E1": "nobody"}


def test_a_space_in_a_name_is_a_space(tablet):
    """Whoever types a name is not taken to the next screen by it; elsewhere the space bar taps."""
    tablet.tap(LABYRINTH)
    field = next(one for one in tablet.app.stage.walk() if isinstance(one, NameField))
    tablet.touch(field)
    assert not press(tablet, 32)
    assert not press(tablet, 122, "ctrl")
    assert tablet.screen == "setup"
    field.focus = False
    assert press(tablet, 32)
    assert tablet.screen == "checklist"


def wheel(tablet, place, way):
    """A notch of the mouse's wheel."""
    from kivy.tests.common import UnitTestTouch

    touch = UnitTestTouch(*place)
    touch.profile = [*touch.profile, "button"]
    touch.button = way
    touch.touch_down()
    touch.touch_up()
    tablet.pilot.wait(0.5)


def test_the_wheel_scrolls_and_never_taps(tablet):
    """Over a list it scrolls; over a picture it does nothing."""
    tablet.tap(LABYRINTH)
    scroll = tablet.app.stage.screen.ids.scroll
    wheel(tablet, scroll.center, "scrollup")  # as Kivy calls rolling towards oneself
    assert scroll.scroll_y < 1
    tablet.go_home()
    tablet.app.begin_table(Table.new(shelf.ID, ["Ann", "Bob"], seed=3))
    tablet.pilot.wait(0.5)
    x, y = tablet.picture.places()["deck"]
    wheel(tablet, tablet.picture.to_window(x, y), "scrolldown")
    assert tablet.app.session.table.log() == ()


# --- a disk that keeps nothing

READ_ONLY = """
import main
from kivy.clock import Clock
from kivy.app import App
from kivy.core.window import Window

def leave(dt):
    print("told", [child.title + child.text for child in Window.children if hasattr(child, "title")])
    App.get_running_app().stop()

Clock.schedule_once(lambda dt: Clock.schedule_once(leave, 1))
main.start()
"""


def test_a_home_that_cannot_be_written_to_has_a_window_that_says_so(tmp_path):
    """On the first start nothing can be kept: a window says so, and one can play all the same."""
    env = {name: value for name, value in os.environ.items() if not name.startswith(("KIVY", "XDG"))}
    run = subprocess.run(
        [sys.executable, "-c", READ_ONLY],
        cwd=ROOT,
        env={**env, "HOME": "/dev/null", "SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy"},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert "Nothing can be kept" in run.stdout, run.stderr[-2000:]


def test_a_full_disk_has_a_window_that_says_so(pilot, tmp_path, monkeypatch):
    """The sentence of the store is shown, and a table can be begun."""
    from companion.store import Store

    def full(*_, **__):
        raise StoreError("There is no room left on this device.")

    monkeypatch.setattr(Store, "open", full)
    pilot.looking = False
    tablet = Tablet(pilot, tmp_path / "data")
    tablet.pilot.wait(0.3)
    assert "no room left" in tablet.sheet.text
    tablet.tap("Play all the same")
    tablet.sit_down()
    assert tablet.screen == "table"
