"""A board is laid out tile by tile, kept, shared, and played on."""

from companion.games.chamberquest.rules.shelf import Shelf
from companion.games.chamberquest.rules.shuffling import gets_home
from companion.ui.games.chamberquest.layout_picker import LayoutCard
from companion.ui.widgets.forms import FormRow
from tests.games.chamberquest.tables import cell_of, drawn, seated
from tests.ui.games.chamberquest.by_touch import astray, board, roll, sit_down, tap_cell
from tests.ui.games.chamberquest.laying_out import lay, lay_all, shape


def test_a_board_is_laid_out_by_touch_and_played_on_for_two_rounds(tablet):
    """Set-up opens the editor; tiles, chambers and entrances are tapped; then both players play two turns."""
    tablet.begin_another("ChamberQuest")
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
        tablet.tap("Ready: roll")
        near = next(cell.id for cell in board(tablet).cells if cell.steps == 1 and not cell.chamber)
        tap_cell(tablet, near)
        assert cell_of(tablet.app.session.table, seat) == near
        tablet.pilot.wait(0.5)
        tablet.tap("No card")
        if seat == tablet.view.guide.seat:  # it asks where steps are left
            tablet.tap("No card")
    assert tablet.view.picture.turn == 5


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


def test_places_stay_while_a_board_is_laid_out(tablet):
    """Before the first tile one begins, after it one goes on, and no button moves under the finger."""
    sit_down(tablet, seated(board=None, settled=False))
    tablet.more("Lay out a board")
    tablet.pilot.wait(0.3)
    tablet.back()
    before = {
        text: tablet.button(text).pos for text in ("Tile", "Corner", "Random board", "Close without it")
    }
    tablet.tap("Lay it out tile by tile")
    lay(tablet, "shape:tee", ["c3"])
    tablet.back()
    assert {"Go on laying out", "Turn"} <= set(tablet.labels())
    assert {text: tablet.button(text).pos for text in before} == before


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
    tablet.more("Put the app’s board away")
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


def board_seen(tablet):
    """How many tiles are drawn where the picture is the board."""
    return len(board(tablet)._tiles) if tablet.picture.scene_name == "board" else 0


def rows(tablet):
    """The labels of what can be chosen at set-up."""
    return [row.label for row in tablet.sheet.walk() if isinstance(row, FormRow)]


def test_which_board_of_our_own_is_asked_only_where_it_is_our_own(tablet):
    """Nothing looks chosen that does not matter; and where no board is saved there is nothing to tap."""
    tablet.begin_another("ChamberQuest")
    tablet.tap("The board")
    assert "Our own board" not in rows(tablet)
    tablet.set("The board in the app", "Our own")
    assert tablet.reads("it is laid out tile by tile before the first roll")
    assert "A new board" not in tablet.labels()
    tablet.set("The board in the app", "No")
    assert "Our own board" not in rows(tablet)
    Shelf(tablet.app.store).keep(drawn(), "Kitchen")
    tablet.set("The board in the app", "Our own")
    assert tablet.button("A new board").chosen
    tablet.tap("Kitchen")
    assert not tablet.button("A new board").chosen


def test_a_saved_board_is_chosen_at_set_up_by_its_picture(tablet):
    """It lies on the table from the first moment."""
    Shelf(tablet.app.store).keep(drawn(), "Kitchen")
    tablet.begin_another("ChamberQuest")
    tablet.set("The board in the app", "Our own")
    (card,) = [widget for widget in tablet.pilot.widgets() if isinstance(widget, LayoutCard)]
    assert [cell.shape for cell in card.ids.board.cells] == [tile.shape for tile in drawn().tiles]
    assert len(card.ids.board._tiles) == 36
    tablet.tap("Kitchen", "Lay it out", "All laid out: begin")
    tablet.pilot.wait(0.5)
    assert tablet.screen == "table"
    assert tablet.view.picture.board.name == "Kitchen"
    assert board_seen(tablet) == 36


def test_a_board_that_was_laid_out_by_hand_is_there_the_next_time(tablet):
    """Nobody copies thirty-six tiles twice: the editor has them, and the list says so."""
    tablet.begin_another("ChamberQuest")
    tablet.set("The board in the app", "Our own")
    tablet.tap("Lay it out")
    assert tablet.reads("then copy them into the app, tile by tile")
    tablet.tap("All laid out: begin")
    tablet.pilot.wait(0.5)
    lay_all(tablet)
    tablet.tap("Use this board")
    laid = [tile.shape for tile in tablet.app.session.table.state.board.tiles]
    tablet.go_home()
    tablet.begin_another("ChamberQuest")
    tablet.tap("As last time: Companion, 2 players")
    assert tablet.reads("the app shows them as you laid them last time")
    tablet.tap("All laid out: begin")
    tablet.pilot.wait(0.5)
    tablet.tap("Use this board")
    assert [tile.shape for tile in tablet.app.session.table.state.board.tiles] == laid


def test_a_random_board_is_seen_from_the_start(tablet):
    """The list leaves it to the next screen, which shows it and says so before anybody rolls; everybody can
    leave, and get home."""
    tablet.begin_another("ChamberQuest")
    tablet.set("The board in the app", "Random board")
    tablet.tap("Lay it out")
    assert tablet.reads("The next screen shows how to lay them, 6 by 6")
    tablet.tap("All laid out: begin")
    tablet.pilot.wait(0.5)
    assert board_seen(tablet) == 36
    assert tablet.headline == "Lay the tiles as shown here"
    state = tablet.app.session.table.state
    assert all(gets_home(state.board, colour) for colour in state.palette)


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


def test_a_paused_clock_is_still_paused_after_the_editor(tablet):
    """Laying out a board lets nobody's time run."""
    sit_down(tablet, seated())
    tablet.touch(tablet.picture.clock.face)
    tablet.more("Lay out a board")
    tablet.pilot.wait(0.3)
    tablet.tap("Close without it")
    assert not tablet.view.picture.clock.running
