"""ChamberQuest by touch: a board laid out tile by tile, turns tapped on it, the clock run out, a game won."""

from dataclasses import replace
from random import Random

import pytest

from companion.device.haptics import Haptics
from companion.device.notification import Notification
from companion.device.sound import Sound
from companion.games.chamberquest.face.picture import StepsShown
from companion.games.chamberquest.rules.pieces import CELLS
from companion.games.chamberquest.rules.shelf import Shelf
from companion.simulate import play_out
from companion.table import Table
from companion.table.face import concerning
from tests.games.chamberquest.tables import CHAMBERS, NAMES, OPEN, Wall, cell_of, drawn, seated
from tests.ui.pilot import seen
from tests.ui.seeing import faults, small_targets
from tests.ui.table_talk import Tablet

SIZES = ((1024, 600), (1280, 800), (800, 1280), (2560, 1600))
FINGER = 40
NEAR = {cell: chamber for cell, chamber in CHAMBERS.items() if cell != "e5"} | {"a3": ("green", "N")}
"""Green's chamber is two steps from Green's corner."""


class Heard:
    """A device that writes down what it was asked for."""

    def __init__(self) -> None:
        self.sounds: list[str] = []
        self.buzzes: list[float] = []
        self.notes: list[str] = []


@pytest.fixture
def heard():
    """What the players hear, feel and are notified of."""
    return Heard()


@pytest.fixture
def tablet(pilot, tmp_path, heard):
    """A tablet whose sounds, buzzes and notifications are written down."""
    pilot.looking = False
    tablet = Tablet(pilot, tmp_path / "data")
    sound, haptics, notification = Sound(), Haptics(), Notification()
    sound.play = heard.sounds.append
    haptics.buzz = heard.buzzes.append
    notification.show = lambda title, text: heard.notes.append(text)
    devices = replace(tablet.devices, sound=sound, haptics=haptics, notification=notification)
    tablet.devices = tablet.app.devices = devices
    return tablet


def sit_down(tablet, table):
    """Open a table that a test has made; it keeps its own clock."""
    tablet.made = table
    tablet.app.open_table(tablet.app.store.new_table(table))
    tablet.pilot.wait(0.4)
    return table


def board(tablet):
    return tablet.picture.scene.ids.board


def decision(tablet):
    """The place of the next thing, and of the choice against it."""
    return tablet.app.stage.screen.ids.decision


def tap_cell(tablet, id_):
    tablet.pilot.tap(board(tablet).cell_centre(id_))


def tap_arrow(tablet, id_):
    arrow = next(arrow for arrow in board(tablet).arrows if arrow.id == id_)
    tablet.pilot.tap(board(tablet).arrow_centre(arrow))


def roll(tablet, face):
    """The player on turn rolls, and the die is made to fall so."""
    tablet.app.session.table.play("roll_die", chance=[face])
    tablet.app.session._show()
    tablet.pilot.wait(0.4)


def pass_time(tablet, wall, seconds):
    """The wall clock goes on, second by second, and the screen with it."""
    for _ in range(seconds):
        wall.now += 1
        tablet.pilot.frames(1, 1.0)


def shape(tablet, cell):
    layout = tablet.view.picture.editor.cells
    found = next(each for each in layout if each.id == cell)
    return found.shape, found.turn


# -- laying out a board ------------------------------------------------------------------------


def lay(tablet, tool, cells):
    """Choose a tool of the palette and tap these places."""
    page = tablet.app.stage.screen
    tablet.touch(page._tools[tool])
    for cell in cells:
        tablet.pilot.tap(page.ids.board.cell_centre(cell), settle=0.05)


def lay_all(tablet):
    """A board that is open everywhere, with the four chambers."""
    lay(tablet, "shape:cross", [cell for cell in CELLS if cell not in CHAMBERS])
    for cell, (colour, entrance) in CHAMBERS.items():
        lay(tablet, f"chamber:{colour}", [cell] * (1 + "NESW".index(entrance)))


def test_a_board_is_laid_out_by_touch_and_played_on_for_two_rounds(tablet):
    """Set-up opens the editor; tiles, chambers and entrances are tapped; then both players play two turns."""
    tablet.tap("ChamberQuest")
    tablet.set("The board in the app", "Our own")
    tablet.tap("Lay it out", "All laid out: begin")
    tablet.pilot.wait(0.5)
    assert tablet.screen == "chamberquest-editor"
    assert tablet.reads("36 places have no tile yet.")
    assert tablet.app.stage.screen.ids.use.disabled
    lay_all(tablet)
    assert tablet.reads("Everything is there.")
    tablet.tap("Use this board")
    assert tablet.screen == "table"
    tablet.tap("Everybody rolls")
    assert tablet.view.picture.order
    for _ in range(4):
        tablet.pilot.wait(0.5)
        seat = tablet.view.guide.seat
        tablet.tap("Roll")
        near = next(cell.id for cell in board(tablet).cells if cell.steps == 1 and not cell.chamber)
        tap_cell(tablet, near)
        assert cell_of(tablet.app.session.table, seat) == near
        tablet.pilot.wait(0.5)
        tablet.tap("No card: next player")
    assert tablet.view.picture.turn == 5


def test_a_second_tap_turns_a_tile_and_undo_takes_it_back(tablet):
    """In the editor a tap lays the chosen tile, another turns it a quarter, and each is one undo."""
    sit_down(tablet, seated(board=None, settled=False))
    tablet.more("Lay out a board")
    tablet.pilot.wait(0.3)
    lay(tablet, "shape:tee", ["c3", "c3", "c3"])
    assert shape(tablet, "c3") == ("tee", 2)
    tablet.tap("Undo")
    assert shape(tablet, "c3") == ("tee", 1)
    lay(tablet, "shape:corner", ["c3"])
    assert shape(tablet, "c3") == ("corner", 0)


def test_back_leads_out_of_the_editor_and_a_tap_leads_in_again(tablet):
    """Nobody is caught in the editor, and what was laid is still there."""
    sit_down(tablet, seated(board=None, settled=False))
    tablet.more("Lay out a board")
    tablet.pilot.wait(0.3)
    lay(tablet, "shape:tee", ["c3"])
    tablet.back()
    assert tablet.screen == "table"
    tablet.tap("Go on laying out")
    assert tablet.screen == "chamberquest-editor"
    assert shape(tablet, "c3") == ("tee", 0)
    tablet.tap("Close without it")
    assert tablet.screen == "table"
    assert tablet.view.picture.editor is None


def test_steps_are_taken_with_one_tap_on_a_footprint(tablet):
    """Without the board the second footprint means two steps."""
    sit_down(tablet, seated())
    roll(tablet, 5)
    prints = tablet.picture.scene.ids.head.ids.prints
    tablet.touch(prints.children[::-1][1])
    assert tablet.view.picture.steps == StepsShown(left=3, walked=2)


def test_a_tap_on_a_card_plays_it(tablet):
    """A card lies spent where it lay, and the next player is on."""
    sit_down(tablet, seated())
    roll(tablet, 5)
    row = tablet.picture.scene.ids.hands.children[-1]
    cards = row.ids.cards
    left, wide = cards.boxes()[3]
    tablet.pilot.tap(cards.to_window(left + wide / 2, cards.center_y))
    spent = [card.kind for card in tablet.view.picture.seats[0].cards if card.spent]
    assert spent == ["push"]
    assert tablet.view.guide.seat == "Red"


def test_a_chamber_cannot_lie_where_a_player_starts(tablet):
    """The editor refuses it with a sentence, and nothing changes."""
    sit_down(tablet, seated(board=None, settled=False))
    tablet.more("Lay out a board")
    tablet.pilot.wait(0.3)
    lay(tablet, "chamber:red", ["a1"])
    assert tablet.told == "Players start on the corners, so no chamber can be there."
    assert shape(tablet, "a1") == ("unknown", 0)


def test_a_board_is_saved_under_a_name_shared_as_a_file_and_taken_back(tablet):
    """What was laid out once need not be laid out again: it is kept by name, and travels as a file."""
    sit_down(tablet, seated(board=drawn(), settled=False))
    tablet.more("Lay out a board")
    tablet.pilot.wait(0.3)
    tablet.type_into(tablet.app.stage.screen.ids.name, "Attic")
    tablet.tap("Save")
    assert tablet.told == "Saved as Attic."
    tablet.tap("Share as a file")
    assert "Attic.chamberquest" in tablet.told
    tablet.tap("Close without it")
    tablet.more("Put the app's board away")
    assert tablet.view.picture.board is None
    tablet.more("Lay out a board")
    tablet.pilot.wait(0.3)
    tablet.tap("Saved boards")
    assert tablet.labels().count("Attic") == 2  # the saved one, and the file
    tablet.touch(next(button for button in tablet.buttons() if button.text == "Attic"))
    tablet.tap("Use this board")
    assert tablet.screen == "table"
    assert tablet.view.picture.board.name == "Attic"


def test_a_file_that_is_no_board_is_refused_in_words(tablet):
    """Whatever somebody sends, the players get a sentence and the table stays as it is."""
    folder = tablet.devices.files.folder
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "Holiday.chamberquest").write_bytes(b"\xff\xd8 not a board")
    sit_down(tablet, seated(board=None, settled=False))
    tablet.more("Lay out a board")
    tablet.pilot.wait(0.3)
    tablet.tap("Saved boards", "Holiday")
    assert tablet.told == "This file holds no ChamberQuest board."
    assert tablet.screen == "chamberquest-editor"


# -- the clock ---------------------------------------------------------------------------------


def test_the_clock_warns_once_at_sixty_and_ten_seconds_and_ends_the_turn_at_nought(tablet, heard):
    """More than five minutes before everybody's eyes: the turn passes, the next clock waits (B19, B20)."""
    wall = Wall()
    sit_down(tablet, seated(wall=wall))
    face = tablet.picture.clock.face
    assert face.text == "5:00"
    pass_time(tablet, wall, 238)
    assert (face.text, heard.notes) == ("1:02", [])
    pass_time(tablet, wall, 4)
    assert heard.notes == ["Green has 60 seconds left."]
    pass_time(tablet, wall, 50)
    assert heard.notes[1:] == ["Green has 10 seconds left."]
    assert heard.sounds == ["done", "alarm"]
    assert max(heard.buzzes) == pytest.approx(0.4)
    pass_time(tablet, wall, 8)
    assert (face.text, tablet.view.guide.seat) == ("0:00", "Green")  # exactly five minutes
    pass_time(tablet, wall, 1)
    assert heard.notes[2:] == ["Green's time is up."]
    assert tablet.told == "Green's time is up: Green must pass."
    assert tablet.view.guide.seat == "Red"
    pass_time(tablet, wall, 700)
    assert (face.text, tablet.view.guide.seat) == ("5:00", "Red")  # an unattended tablet passes no further
    assert tablet.reads("waits for Red")
    tablet.tap("Ready: roll")
    pass_time(tablet, wall, 10)
    assert face.text == "4:50"


def test_a_question_that_is_open_when_time_runs_out_is_dropped(tablet):
    """Nobody's card is asked for in somebody else's turn."""
    wall = Wall()
    sit_down(tablet, seated(board=drawn(), wall=wall, clock=120))
    roll(tablet, 3)
    tablet.tap("Rotate")
    assert tablet.headline == "Rotate which tile?"
    pass_time(tablet, wall, 121)
    assert tablet.view.guide.seat == "Red"
    assert tablet.headline == "Red: ready?"
    assert tablet.picture.asked == []


def test_a_tap_on_the_clock_lets_it_stand_and_go_on(tablet):
    """While it stands no time is used; then it goes on from there."""
    wall = Wall()
    sit_down(tablet, seated(wall=wall))
    face = tablet.picture.clock.face
    pass_time(tablet, wall, 20)
    tablet.touch(face)
    shown = face.text
    pass_time(tablet, wall, 30)
    assert face.text == shown
    tablet.touch(face)
    pass_time(tablet, wall, 10)
    assert face.text == "4:30"


def test_time_that_ran_out_unseen_is_for_the_players_to_judge(tablet, heard):
    """A tablet that slept calls nobody's time: it says so, and the players pass or begin anew."""
    wall = Wall()
    sit_down(tablet, seated(wall=wall))
    wall.now += 400
    tablet.pilot.wait(1)
    assert tablet.view.guide.seat == "Green"
    assert tablet.reads("Green's time is up")
    assert heard.notes == []
    tablet.tap("Full time again")
    assert tablet.picture.clock.face.text == "5:00"
    wall.now += 400
    tablet.pilot.wait(1)
    tablet.tap("Pass")
    assert tablet.view.guide.seat == "Red"


def test_nothing_ticks_behind_another_screen(tablet, heard):
    """While somebody reads the rules nobody is warned; back at the table the time by the wall is shown."""
    wall = Wall()
    sit_down(tablet, seated(wall=wall))
    tablet.tap("Rules")
    pass_time(tablet, wall, 245)
    assert heard.notes == []
    while tablet.screen != "table":
        tablet.back()
    tablet.pilot.wait(0.5)
    assert tablet.picture.clock.face.text == "0:55"
    assert heard.notes == []


def test_the_clock_is_hidden_in_the_menu_and_shown_with_a_tap(tablet):
    """Hidden it shows no number and runs on; the tablet remembers it, and the table has no move of it."""
    table = sit_down(tablet, seated())
    before = table.state
    tablet.more("Hide the clock")
    assert tablet.picture.clock.face.text == ""
    assert tablet.app.session.table.state == before
    sit_down(tablet, seated())
    assert tablet.picture.clock.face.text == ""
    tablet.touch(tablet.picture.clock.face)
    assert tablet.picture.clock.face.text == "5:00"
    sit_down(tablet, seated())
    assert tablet.picture.clock.face.text == "5:00"


def test_the_clock_is_changed_and_switched_off_in_the_menu(tablet):
    """Another time for a turn; without a limit it only counts."""
    wall = Wall()
    sit_down(tablet, seated(wall=wall))
    face = tablet.picture.clock.face
    tablet.more("Change the time")
    tablet.tap("2 minutes")
    assert face.text == "2:00"
    tablet.more("Change the time")
    tablet.tap("No limit")
    pass_time(tablet, wall, 7)
    assert (face.text, face.note) == ("0:07", "no limit")


# -- the board in play -------------------------------------------------------------------------


def test_walking_into_ones_own_chamber_wins(tablet):
    """A tap on the chamber walks there, after one question, and the screen says who won."""
    sit_down(tablet, seated(board=drawn(chambers=NEAR)))
    roll(tablet, 6)
    assert tablet.headline == "Green can win this turn!"
    tap_cell(tablet, "a3")
    assert tablet.view.outcome is None
    assert tablet.reads("Green walks into the chamber on A3 and wins?")
    tablet.tap("Walk into the chamber")
    assert tablet.view.outcome.title == "Green wins"
    assert tablet.headline == "Green wins"


def test_without_the_board_a_button_says_who_is_in_the_chamber(tablet):
    """Where only the table has the board, the players say it, and are asked once."""
    sit_down(tablet, seated())
    tablet.pilot.tap(tablet.picture.scene.ids.head.ids.dice)
    tablet.pilot.wait(0.4)
    tablet.tap("In the chamber")
    assert tablet.view.outcome is None
    tablet.tap("In the chamber")
    assert tablet.headline == "Green wins"


def test_a_push_slides_its_line_and_undo_slides_it_back(tablet):
    """The line is seen moving, what leaves the board comes in opposite, and undo puts everything back."""
    sit_down(tablet, seated(board=drawn()))
    roll(tablet, 2)
    before = [cell.tile for cell in board(tablet).cells]
    arrow = next(arrow for arrow in board(tablet).arrows if arrow.id == "row-2-right")
    tablet.pilot.hold(board(tablet).arrow_centre(arrow))
    tablet.pilot.release()
    tablet.pilot.frames(4)
    assert 0 < board(tablet).share < 1
    assert list(board(tablet)._motion.leaving) == ["f2"]
    tablet.pilot.wait(0.4)
    assert board(tablet).share == 1
    assert [cell.tile for cell in board(tablet).cells][6:12] == ["f2", "a2", "b2", "c2", "d2", "e2"]
    tablet.app.stage.screen.undo()
    tablet.pilot.frames(4)
    assert 0 < board(tablet).share < 1
    tablet.pilot.wait(0.4)
    assert [cell.tile for cell in board(tablet).cells] == before


def test_with_reduced_motion_tiles_are_simply_there(tablet):
    """Nothing slides and no die tumbles for those who do not want it."""
    tablet.app.change_setting(reduced_motion=True)
    sit_down(tablet, seated(board=drawn()))
    roll(tablet, 2)
    arrow = next(arrow for arrow in board(tablet).arrows if arrow.id == "row-2-right")
    tablet.pilot.hold(board(tablet).arrow_centre(arrow))
    tablet.pilot.release()
    assert board(tablet).share == 1
    tablet.app.change_setting(reduced_motion=False)


def test_a_tile_is_rotated_by_tapping_it_and_the_way(tablet):
    """The card, the tile, the way: three taps, and the tile has turned."""
    rows = ("┼┼┼┼┼┼",) * 2 + ("┼┼└┼┼┼",) + ("┼┼┼┼┼┼",) * 3
    sit_down(tablet, seated(board=drawn(rows)))
    roll(tablet, 1)
    tablet.tap("Rotate")
    tap_cell(tablet, "c3")
    tablet.pilot.tap(board(tablet).turn_centre("clockwise"))
    turned = next(cell for cell in board(tablet).cells if cell.id == "c3")
    assert turned.open == ("E", "S")
    assert tablet.view.guide.seat == "Red"


def test_two_taps_swap_two_tiles(tablet):
    """The first stays marked until the second is tapped."""
    sit_down(tablet, seated(board=drawn()))
    roll(tablet, 1)
    tablet.tap("Swap")
    tap_cell(tablet, "c3")
    assert board(tablet).ready.chosen == ("c3",)
    tap_cell(tablet, "d4")
    tiles = {cell.id: cell.tile for cell in board(tablet).cells}
    assert (tiles["c3"], tiles["d4"]) == ("d4", "c3")


def test_a_tile_that_may_not_be_rotated_says_why(tablet):
    """A chamber and a tile under a token are refused with the reason, and the question stays."""
    sit_down(tablet, seated(board=drawn()))
    roll(tablet, 1)
    tablet.tap("Rotate")
    tap_cell(tablet, "b2")
    assert tablet.told == "B2 is a chamber: chambers are neither rotated nor swapped."
    tap_cell(tablet, "f1")
    assert tablet.told == "Red stands on F1: only free tiles are rotated or swapped."
    assert tablet.headline == "Rotate which tile?"
    tablet.tap("Cancel")
    assert tablet.headline == "Walk up to 1 step"


def test_a_board_taken_in_mid_game_asks_where_the_tokens_stand(tablet):
    """Each is set with one tap on its tile, and then the game goes on with the board."""
    sit_down(tablet, seated())
    roll(tablet, 3)
    tablet.more("Random board")
    assert tablet.headline == "Where does Green stand?"
    tap_cell(tablet, "c3")
    assert tablet.headline == "Where does Red stand?"
    tap_cell(tablet, "d5")
    assert tablet.view.picture.board.unplaced == ()
    assert (cell_of(tablet.made, "Green"), cell_of(tablet.made, "Red")) == ("c3", "d5")


def test_a_hint_points_to_the_card_that_would_win(tablet):
    """Only for who asks; a tap on it marks on the board what it is about; switched off, there is none."""
    rows = ("┼┼┼┼┼┼", "─┼┼┼┼┼", *OPEN[2:])
    sit_down(tablet, seated(board=drawn(rows, NEAR)))
    roll(tablet, 1)
    hints = tablet.view.picture.hints.cards
    assert not any(hint.words in text for hint in hints for text in tablet.pilot.texts())
    tablet.touch(tablet.picture.scene.ids.hints.children[-1])
    assert tablet.reads(min(hints, key=lambda hint: hint.needs).words)
    chip = tablet.picture.scene.ids.hints.children[-1]
    tablet.touch(chip)
    assert board(tablet).marked
    tablet.more("Do not say who can win")
    assert not tablet.picture.scene.ids.hints.children


def test_the_roll_off_shows_every_round_and_the_tie(tablet):
    """Who is tied rolls again; who has a place already sees it."""
    table = sit_down(tablet, seated(("Green", "Red", "Blue"), settled=False))
    table.play("roll_for_order", everybody=True, chance=[4, 6, 4])
    tablet.app.session._show()
    tablet.pilot.wait(0.4)
    rolls = tablet.picture.scene.ids.rolls
    rows = {row.name: row for row in rolls.ids.rows.children}
    assert rolls.title == "A tie: roll again"
    assert (rows["Red"].place, rows["Green"].place) == ("1st", "")
    assert [die.faces for die in rows["Green"].ids.dice.children[::-1]] == [["4"], [""]]
    assert {name for name, row in rows.items() if row.waits} == {"Green", "Blue"}


# -- pointing ----------------------------------------------------------------------------------


def astray(tablet):
    """Things that do not lie where the picture says, or are not ready exactly where an offer is."""
    picture, offers = tablet.picture, tablet.app.session.offers()
    places = picture.places()
    lying = {thing for thing, place in places.items() if picture.under(*place) != thing}
    if not picture.asked:
        lying |= {thing for thing in places if picture.is_ready(thing) != bool(concerning(offers, thing))}
    return lying


@pytest.mark.parametrize("rulings", [{}, {"B9": "any", "B12": "fixed", "B15": "forbidden"}])
def test_on_the_board_things_lie_where_they_are_drawn_and_are_ready_where_they_are_offered(tablet, rulings):
    """Cells and arrows through a random evening with the app's board."""
    options = {"board": "random", "rulings": rulings}
    table = sit_down(tablet, Table.new("chamberquest", NAMES, options, seed=3, now=Wall()))
    rng = Random(3)
    for _ in range(40):
        if table.outcome is not None:
            break
        tablet.app.session._show()
        tablet.pilot.frames(2)
        if tablet.screen != "table":
            tablet.back()  # out of the editor
        assert astray(tablet) == set()
        play_out(table, rng, 1)


def test_arrows_are_there_exactly_while_a_push_may_be_played(tablet):
    """Before the roll there is none; a table where the corners stay has none at the edge."""
    sit_down(tablet, seated(board=drawn(), rulings={"B12": "fixed"}))
    assert board(tablet).arrows == ()
    roll(tablet, 2)
    assert len(board(tablet).arrows) == 16
    assert not any(thing.startswith("arrow:row-1") for thing in tablet.picture.places())


def test_while_something_is_asked_only_that_is_ready(tablet):
    """First the free tiles, then the two ways to turn, and nothing else."""
    sit_down(tablet, seated(board=drawn()))
    roll(tablet, 2)
    tablet.tap("Rotate")
    assert astray(tablet) == set()
    assert tablet.picture.is_ready("cell:c3")
    assert not tablet.picture.is_ready("cell:b2")
    assert tablet.picture.clock.face.disabled
    tablet.tap_thing("cell:c3")
    assert set(tablet.picture.places()) >= {"turn:clockwise", "turn:anticlockwise"}
    assert "cell:c4" not in tablet.picture.places()
    tablet.tap_thing("turn:anticlockwise")
    assert tablet.view.guide.seat == "Red"


def test_a_place_can_be_answered_in_the_draft(tablet):
    """From the table, without the editor: a tap on the place that is asked for; otherwise into the editor."""
    sit_down(tablet, seated(board=None, settled=False))
    tablet.more("Lay out a board")
    tablet.pilot.wait(0.3)
    tablet.back()
    assert "editor" in tablet.picture.places()
    tablet.tap("Corner")
    assert astray(tablet) == set()
    tablet.tap_thing("cell:f6")
    tablet.tap("Green")
    assert {cell.id: cell.start for cell in tablet.view.picture.editor.cells}["f6"] == "green"
    tablet.tap_thing("editor")
    assert tablet.screen == "chamberquest-editor"


def test_what_the_clock_forbids_is_not_offered_any_more(tablet):
    """When time has run out unseen, the roll is gone from the screen and the two ways on are there."""
    wall = Wall()
    sit_down(tablet, seated(wall=wall))
    assert "Roll" in tablet.labels()
    assert "clock" in tablet.picture.places()
    wall.now += 400
    tablet.pilot.wait(1)
    assert "Roll" not in tablet.labels()
    assert not tablet.picture.is_ready("die")
    assert {"time:pass", "time:again"} <= set(tablet.picture.places())
    assert astray(tablet) == set()
    tablet.tap_thing("time:pass")
    assert tablet.view.guide.seat == "Red"


def test_a_question_that_was_open_while_the_tablet_slept_is_dropped(tablet):
    """Nobody walks after the time because the question was asked before."""
    wall = Wall()
    sit_down(tablet, seated(board=drawn(), wall=wall))
    roll(tablet, 3)
    tablet.tap("Rotate")
    wall.now += 4000
    tablet.pilot.wait(1)
    assert tablet.picture.asked == []
    assert tablet.reads("Green's time is up")
    assert not {"Walk", "Rotate"} & set(tablet.labels())


def test_a_die_that_the_table_rolls_is_asked_for(tablet):
    """A tap on the die asks what was rolled; nothing tumbles that nobody threw here."""
    sit_down(tablet, seated(holders={"die": "table"}))
    tablet.tap_thing("die")
    tablet.tap("5")
    assert tablet.view.picture.die.total == 5
    assert tablet.picture.scene.ids.head.ids.dice.tumble == 1


# -- reading it --------------------------------------------------------------------------------


@pytest.mark.parametrize("scene", ["order", "plain", "board", "question", "editor"])
@pytest.mark.parametrize("text_size", [100, 200])
def test_every_word_is_whole_on_every_tablet(tablet, scene, text_size):
    """From 1024 × 600 to 2560 × 1600, at 100 and at 200 %, no word is cut, outside or over another."""
    names = ("Green", "Red", "Blue", "Yellow")
    laid = drawn() if scene in ("board", "question", "editor") else None
    sit_down(tablet, seated(names, board=laid, settled=scene != "order"))
    if scene != "order":
        roll(tablet, 5)
    if scene == "question":
        tablet.tap("Push")
    if scene == "editor":
        tablet.more("Lay out a board")
    tablet.app.change_setting(text_size=text_size)
    found = {}
    for size in SIZES:
        tablet.pilot.resize(*size)
        tablet.pilot.wait(0.5)
        if wrong := faults(tablet.pilot) + small_targets(tablet.pilot, FINGER):
            found[size] = wrong
    tablet.app.change_setting(text_size=100)
    assert found == {}


@pytest.mark.parametrize("size", [(800, 1280), (1280, 800)])
def test_the_cards_of_four_players_are_in_sight(tablet, size):
    """Without the board nobody's row lies below the fold, however the tablet stands."""
    tablet.pilot.resize(*size)
    sit_down(tablet, seated(("Green", "Red", "Blue", "Yellow"), board=None))
    roll(tablet, 5)
    scroll = tablet.picture.scene.ids.scroll
    assert scroll.children[0].height <= scroll.height + 1


# -- the table first ---------------------------------------------------------------------------


def test_a_tap_on_the_board_moves_no_token(tablet):
    """Neither before the roll, nor on a chamber that is too far to walk to."""
    table = sit_down(tablet, seated(board=drawn()))
    before = table.state
    for cell in ("c3", "a1"):
        tap_cell(tablet, cell)
    assert not tablet.reads("Whose token?")
    assert tablet.app.session.table.state == before
    roll(tablet, 1)
    before = tablet.app.session.table.state
    tap_cell(tablet, "e5")
    assert tablet.reads("The green chamber. It is entered from the top only.")
    assert not tablet.reads("Whose token?")
    tablet.tap("Close")
    assert tablet.app.session.table.state == before


def test_a_token_is_set_right_from_the_menu_with_a_tap_on_its_tile(tablet):
    """Whose, and where: the place is pointed at on the board."""
    sit_down(tablet, seated(board=drawn()))
    tablet.more("Set a token right")
    tablet.tap("Green")
    assert tablet.headline == "Where does it stand?"
    tap_cell(tablet, "d4")
    assert cell_of(tablet.app.session.table, "Green") == "d4"


@pytest.mark.parametrize("does", ["draws", "companion"])
def test_a_second_tap_on_roll_does_not_skip_the_turn(tablet, does):
    """Two quick taps in the same place: the turn is still the same player's."""
    sit_down(tablet, seated(does=does))
    button = tablet.button("Roll", decision(tablet))
    place = button.to_window(*button.center)
    for _ in range(3):
        tablet.pilot.tap(place, settle=0.05)
    tablet.pilot.wait(1)
    assert tablet.view.guide.seat == "Green"
    assert tablet.view.picture.die.faces


def test_draws_is_two_taps_a_turn(tablet):
    """Roll, then no card; roll, then a card."""
    sit_down(tablet, seated(does="draws"))
    for last in ("No card: next player", "Push"):
        seat = tablet.view.guide.seat
        tablet.tap("Roll", within=decision(tablet))
        tablet.tap(last)
        assert tablet.view.guide.seat != seat


def test_with_the_board_the_brass_button_asks_where_to_walk(tablet):
    """Walk, then the tile; only then is no card the next thing."""
    sit_down(tablet, seated(board=drawn()))
    roll(tablet, 2)
    tablet.pilot.wait(0.5)  # until the button listens to the next phase
    tablet.tap("Walk")
    assert tablet.headline == "Walk to which tile?"
    tap_cell(tablet, "b1")
    assert cell_of(tablet.app.session.table, "Green") == "b1"
    tablet.tap("No card: next player")
    assert tablet.view.guide.seat == "Red"


def test_the_deeds_of_a_push_are_numbered_on_the_board(tablet):
    """What hands do now stands in the guide, and its number at the line."""
    sit_down(tablet, seated(board=drawn()))
    roll(tablet, 2)
    tap_arrow(tablet, "row-2-right")
    tablet.pilot.wait(0.5)
    assert tablet.reads("push row 2 right; F2 comes in at A2")
    assert board(tablet).deeds == {"arrow:row-2-right": (1,)}


def test_pausing_takes_no_undo_step(tablet):
    """The undo button still names the roll."""
    sit_down(tablet, seated())
    roll(tablet, 5)
    tablet.touch(tablet.picture.clock.face)
    assert not tablet.view.picture.clock.running
    assert "Undo: Green rolls 5" in tablet.labels()


def test_a_paused_clock_is_still_paused_after_the_editor(tablet):
    """Laying out a board lets nobody's time run."""
    sit_down(tablet, seated())
    tablet.touch(tablet.picture.clock.face)
    tablet.more("Lay out a board")
    tablet.pilot.wait(0.3)
    tablet.tap("Close without it")
    assert not tablet.view.picture.clock.running


# -- the editor --------------------------------------------------------------------------------


def editor(tablet):
    """The editor of a table that has no board yet."""
    sit_down(tablet, seated(board=None, settled=False))
    tablet.more("Lay out a board")
    tablet.pilot.wait(0.3)
    return tablet.app.stage.screen


def test_a_finger_drawn_over_the_board_lays_tile_after_tile(tablet):
    """All the way along, and nothing is turned by it."""
    page = editor(tablet)
    tablet.touch(page._tools["shape:tee"])
    way = [page.ids.board.cell_centre(cell) for cell in ("b2", "c2", "d2", "d3")]
    tablet.pilot.hold(way[0])
    for place in way[1:]:
        tablet.pilot.drag(place)
    tablet.pilot.release()
    assert [shape(tablet, cell) for cell in ("b2", "c2", "d2", "d3", "e3")] == [("tee", 0)] * 4 + [
        ("unknown", 0)
    ]


def test_the_next_tile_lies_as_the_last_one_was_turned(tablet):
    """Each shape keeps its own orientation."""
    editor(tablet)
    lay(tablet, "shape:corner", ["b2", "b2", "c2"])
    assert shape(tablet, "c2") == ("corner", 1)
    lay(tablet, "shape:tee", ["d2"])
    assert shape(tablet, "d2") == ("tee", 0)
    lay(tablet, "shape:corner", ["e2"])
    assert shape(tablet, "e2") == ("corner", 1)


def test_a_chamber_turns_when_tapped_and_is_not_painted_over(tablet):
    """Whatever tile is in hand: the chamber itself is then."""
    page = editor(tablet)
    lay(tablet, "chamber:red", ["c3"])
    assert shape(tablet, "c3") == ("chamber", 0)
    lay(tablet, "shape:cross", ["c3"])
    assert shape(tablet, "c3") == ("chamber", 1)
    assert page.brush == "chamber:red"


def test_a_corner_answers_when_tapped(tablet):
    """It takes the colour in hand, or says that it has it; other places are refused in words."""
    editor(tablet)
    lay(tablet, "start:green", ["a1"])
    assert tablet.told == "Green starts on A1 already."
    lay(tablet, "start:green", ["f6"])
    starts = {cell.start: cell.id for cell in tablet.view.picture.editor.cells if cell.start}
    assert starts["green"] == "f6"
    lay(tablet, "start:green", ["c3"])
    assert tablet.told == "Players start on the four corners of the board."


@pytest.mark.parametrize("size", SIZES[:3])
def test_save_is_in_sight_in_the_editor(tablet, size):
    """Beside the button that uses the board, without scrolling."""
    tablet.pilot.resize(*size)
    page = editor(tablet)
    x, y = page.ids.save.to_window(page.ids.save.x, page.ids.save.y)
    assert 0 <= x < size[0]
    assert 0 <= y < size[1]
    assert page.ids.save.parent is page.ids.use.parent


def test_a_saved_board_is_chosen_at_set_up_by_its_picture(tablet):
    """It lies on the table from the first moment."""
    Shelf(tablet.app.store).keep(drawn(), "Kitchen")
    tablet.tap("ChamberQuest")
    tablet.set("The board in the app", "Our own")
    tablet.tap("Kitchen", "Lay it out", "All laid out: begin")
    tablet.pilot.wait(0.5)
    assert tablet.screen == "table"
    assert tablet.view.picture.board.name == "Kitchen"


@pytest.mark.parametrize("does", ["draws", "companion"])
def test_without_the_board_the_die_is_shown_once(tablet, does):
    """The picture shows it large, so the guide does not: from the roll for the order into the second turn."""
    sit_down(tablet, Table.new("chamberquest", ["Green", "Red"], {"does": does}, seed=5))
    panel = tablet.app.stage.screen.ids.drawn
    rolled = 0
    for name, args in (
        ("roll_for_order", {"everybody": True, "chance": [6, 2]}),
        ("roll_die", {"chance": [3]}),
        ("end_turn", {}),
        ("roll_die", {"chance": [4]}),
    ):
        assert tablet.app.session.play(name, **args)
        tablet.pilot.wait(0.5)
        rolled += bool(tablet.view.picture.die.faces)
        assert not seen(panel) or not panel.title
    assert rolled == 2


def test_with_the_board_the_guide_shows_the_die(tablet):
    """There the picture has no room for it."""
    sit_down(tablet, seated(board=drawn()))
    roll(tablet, 2)
    tablet.pilot.wait(0.5)
    assert tablet.app.stage.screen.ids.drawn.title == "2"
