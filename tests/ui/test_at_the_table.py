"""At the table: undo across a reveal, a nervous finger, refusals, and what each tap says."""

import gc
import weakref
from random import Random

import pytest

from companion.games import game_ids
from companion.simulate import names, play_out
from companion.table import Table
from companion.ui.widgets.hold_ring import HoldRing
from companion.ui.widgets.text import Title


@pytest.fixture
def tablet(switched_on):
    """A fresh table on a tablet that all tests here share."""
    switched_on.sit_down()
    return switched_on


def undo(tablet):
    tablet.touch(tablet.app.stage.screen.ids.undo)


def test_undo_across_a_reveal_asks_first(tablet):
    """Everybody has seen the card: undo says which, and waits for a yes."""
    tablet.tap("Done: reveal a card")
    direction = tablet.view.guide.drawn.title
    undo(tablet)
    assert tablet.sheet is not None
    assert direction.lower() in tablet.sheet.title.lower()
    tablet.tap("Leave it")
    assert tablet.view.guide.phase == "disturbance"
    undo(tablet)
    tablet.tap("Undo")
    assert tablet.view.guide.phase == "actions"


def test_an_undone_reveal_stays_in_the_log(tablet):
    """What was seen and taken back can still be read in the log, as undone."""
    tablet.tap("Done: reveal a card")
    undo(tablet)
    tablet.tap("Undo")
    tablet.tap("Log")
    assert tablet.reads("undone")


def test_undo_of_what_nobody_saw_asks_nothing(tablet):
    """An action that was only counted is taken back with one tap, and redo brings it back."""
    tablet.tap("Rotate")
    undo(tablet)
    assert tablet.sheet is None
    assert len([pip for pip in tablet.view.guide.pips if pip.spent]) == 0
    tablet.touch(tablet.app.stage.screen.ids.redo)
    assert len([pip for pip in tablet.view.guide.pips if pip.spent]) == 1


def test_two_quick_taps_draw_one_card(tablet):
    """A nervous finger that taps twice within 400 ms draws one card and answers nothing."""
    button = tablet.button("Done: reveal a card")
    spot = button.to_window(*button.center)
    tablet.pilot.tap(spot, settle=0.05)
    tablet.pilot.tap(spot, settle=0.05)
    tablet.pilot.wait(0.5)
    assert len(tablet.app.session.table.log()) == 1


def test_two_quick_taps_on_an_answer_count_once(tablet):
    """The same holds where another button comes to lie under the finger."""
    tablet.more("Give the Disturbance deck to the table")
    tablet.tap("Spend an action", "Spend an action", "Spend an action")
    before = len(tablet.app.session.table.log())
    button = tablet.button("North west")
    spot = button.to_window(*button.center)
    tablet.pilot.tap(spot, settle=0.05)
    tablet.pilot.tap(spot, settle=0.05)
    tablet.pilot.wait(0.5)
    assert len(tablet.app.session.table.log()) == before + 1


def test_a_refusal_says_its_sentence_and_changes_nothing(tablet):
    """A move that the rules do not allow is refused in words that lead to the rule."""
    before = tablet.app.session.table.view()
    assert not tablet.app.session.play("flip_tile", tile="c3", shows="terror")
    tablet.pilot.wait(0.1)
    assert tablet.told.endswith(".")
    assert tablet.told in tablet.pilot.texts()
    assert tablet.app.session.table.view() == before


def test_a_sentence_goes_by_itself_or_at_a_tap(tablet):
    """A refusal stays for a few seconds, and a tap puts it away sooner."""
    tablet.app.stage.say("Nobody can go there.")
    tablet.pilot.wait(0.1)
    tablet.touch(tablet.app.stage._told)
    assert tablet.told == ""
    tablet.app.stage.say("Nobody can go there.")
    tablet.pilot.wait(20)
    assert tablet.told == ""


def test_a_tap_on_a_tile_that_cannot_be_meant_does_nothing(tablet):
    """While one of the dark tiles is asked for, a tap on the compass is not taken for an answer."""
    tablet.tap("Flip")
    tablet.tap_tile("c3")
    assert tablet.sheet is None
    assert tablet.app.session.table.log() == ()
    tablet.tap_tile("a5")
    assert tablet.sheet is not None


def test_cancel_leaves_everything_as_it_was(tablet):
    """A flip that is cancelled costs no action."""
    before = tablet.app.session.table.view()
    tablet.tap_tile("c2")
    tablet.tap("Cancel")
    assert tablet.app.session.table.view() == before


def test_why_shows_the_rule_behind_the_next_thing(tablet):
    """The link under the next thing opens the rule with its page."""
    why = next(button for button in tablet.buttons() if button.text.startswith("Why?"))
    tablet.touch(why)
    assert "p." in tablet.sheet.note
    tablet.tap("All rules")
    assert tablet.screen == "rules"
    tablet.back()
    assert tablet.screen == "table"


def test_a_coming_turn_shows_its_four_tiles(tablet):
    """A tap on the forecast marks the four tiles of that turn; a second tap puts the marks away."""
    chip = tablet.picture.ids.forecast.children[-1]
    tablet.touch(chip)
    assert tablet.picture._marked == chip.tiles
    assert len(chip.tiles) == 4
    tablet.touch(chip)
    assert tablet.picture._marked == ()


def test_a_table_that_is_put_away_is_forgotten(tablet):
    """The picture, which shows one table after the other, keeps nothing of those before alive."""
    picture, session = tablet.picture, weakref.ref(tablet.app.session)
    tablet.sit_down()
    gc.collect()
    assert tablet.picture is picture
    assert session() is None


@pytest.mark.parametrize("game_id", game_ids())
def test_another_table_begins_as_if_it_were_the_first(tablet, game_id):
    """Nothing that was asked, is in the air or is marked goes from one table to the next."""
    tablet.open(Table.new(game_id, names(game_id, 2), seed=3))
    play_out(tablet.app.session.table, Random(3), 12)
    tablet.show_again()
    tablet.picture.ask([*tablet.picture.places()][:1])
    tablet.picture.veiled = True
    tablet.open(Table.new(game_id, names(game_id, 2), seed=4))
    assert tablet.picture.data == tablet.view.picture
    assert (list(tablet.picture.asked), tablet.picture.known, tablet.picture.veiled) == ([], {}, False)
    assert tablet.headline == tablet.view.guide.headline


def test_two_quick_taps_on_a_tile_answer_nothing(tablet):
    """The first tap opens the question over the tile; the second is not taken for its answer."""
    centre = tablet.picture.tile_centre(2, 3)
    tablet.pilot.tap(centre, settle=0.05)
    tablet.pilot.tap(centre, settle=0.05)
    tablet.pilot.wait(0.5)
    assert tablet.sheet is not None
    assert tablet.app.session.table.log() == ()


def test_a_floor_that_cannot_be_is_said_aloud(tablet):
    """The fourth Reward tile where the level has three: a sentence, and it stays in the guide."""
    tablet.sit_down(does="companion")
    for tile in ("a1", "b1", "c1"):
        tablet.app.session.play("correct_tile", tile=tile, shows="reward")
    tablet.pilot.wait(0.4)
    tablet.tap_tile("d1")
    tablet.tap("Reward", within=tablet.sheet)
    assert tablet.told == "The app has 4 Reward tiles, and this level has 3: check the floor."
    assert tablet.app.stage.screen.ids.warning.text == tablet.told


@pytest.mark.parametrize(
    "game_id", ["library-labyrinth", "fire-in-the-library", "chamberquest", "orne-library"]
)
def test_the_menu_names_the_level_once_and_marks_it(tablet, game_id):
    """In every game: one button, on it what is on now, and behind it all three."""
    tablet.go_home()
    tablet.app.begin_table(Table.new(game_id, ["Red", "Blue"], {"does": "companion"}, seed=7))
    tablet.pilot.wait(0.5)
    tablet.tap("More")
    said = [text for text in tablet.pilot.texts() if text.startswith("How much")]
    assert set(said) == {"How much Tableside does"}
    assert tablet.button("How much Tableside does").note == "Now: Companion"
    tablet.tap("How much Tableside does")
    levels = {b.text: b.chosen for b in tablet.buttons() if hasattr(b, "chosen")}
    assert levels == {"Draws": False, "Companion": True, "Everything": False}
    tablet.tap("Companion")
    assert tablet.sheet is None
    assert tablet.app.session.table.state.level == "companion"


def test_the_odds_are_no_correction(tablet):
    """What is kept and shown has a group of its own in the menu."""
    tablet.sit_down()
    tablet.tap("More")
    heights = {text: widget.to_window(*widget.pos)[1] for text, widget in _titled(tablet)}
    odds = tablet.button("Hide the odds")
    assert heights["Kept and shown"] > odds.to_window(*odds.pos)[1] > heights["Corrections"]


def _titled(tablet):
    return [(one.text, one) for one in tablet.sheet.walk() if isinstance(one, Title)]


def test_nobody_has_the_tablet_at_another_table(tablet):
    """Who has looked at a hand has the tablet as long as this table is open; at the next it is passed on."""
    for seed in (1, 2):
        tablet.open(Table.new("fire-in-the-library", ["Ann", "Ben"], {"does": "everything"}, seed=seed))
        seat = tablet.view.players[0].name
        tablet.app.stage.screen.secrets.look(seat)
        tablet.pilot.wait(0.3)
        assert tablet.reads(f"Pass the tablet\nto {seat}")
        tablet.pilot.hold(tablet.pilot.find(kind=HoldRing))
        tablet.pilot.wait(0.6)
        tablet.pilot.release(0.3)
        tablet.app.stage.close_sheet()


def test_the_way_home_is_the_first_line_of_the_menu(tablet):
    """Also where words are twice as large on a low tablet it is in sight without scrolling."""
    tablet.sit_down()
    tablet.pilot.resize(1024, 600)
    tablet.app.change_setting(text_size=200)
    tablet.pilot.wait(0.3)
    tablet.tap("More")
    home = tablet.button("Home")
    assert home.to_window(*home.center)[1] > 0
    others = [one for one in tablet.buttons() if tablet.sheet in list(one.walk_reverse())]
    assert all(home.to_window(*home.pos)[1] >= one.to_window(*one.pos)[1] for one in others)
    tablet.touch(home)
    assert tablet.screen == "home"
