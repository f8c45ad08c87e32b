"""Investigators are chosen and the board is made one's own before the first turn."""

from companion.games.orne_library.rules.pieces import CHARACTERS
from companion.ui.games.orne_library.investigators import CharacterChip
from tests.ui.games.orne_library.orne_tablet import ORNE


def test_investigators_are_chosen_at_set_up(tablet):
    """A tap gives a player the investigator, with the name; one who is taken cannot be chosen."""
    tablet.begin_another("Echoes of the Orne Library")
    tablet.tap("Investigators")
    chips = [widget for widget in tablet.pilot.widgets() if isinstance(widget, CharacterChip)]
    taken = [(chip.text, chip.disabled) for chip in chips if chip.disabled]
    assert taken == [("Vance", True), ("Finch", True)]
    tablet.touch(next(chip for chip in chips if chip.text == "Croft"))
    tablet.tap("Lay it out", "All laid out: begin")
    assert [(one.seat, one.character) for one in tablet.view.picture.players] == [
        ("Croft", "croft"),
        ("Vance", "vance"),
    ]


def test_a_name_stands_beside_its_investigator_as_it_is_typed(tablet):
    """Nobody need tap an investigator first."""
    tablet.begin_another("Echoes of the Orne Library")
    tablet.call(1, "Ada")
    assert tablet.reads("Ada is Vance")
    tablet.tap("Investigators")
    assert tablet.reads("Ada: Eleanor Vance, the Prodigy")
    assert not tablet.reads("Vance: Eleanor Vance, the Prodigy")


def test_who_has_a_name_of_their_own_is_said_with_the_investigator_they_choose(tablet):
    """The heading follows the choice, not only the name."""
    tablet.begin_another("Echoes of the Orne Library")
    tablet.call(1, "Ada")
    assert tablet.reads("Ada is Vance")
    tablet.tap("Investigators")
    chips = [widget for widget in tablet.pilot.widgets() if isinstance(widget, CharacterChip)]
    tablet.touch([chip for chip in chips if chip.text == "Croft"][-1])
    chosen = next(one for one in CHARACTERS.values() if one.name.endswith("Croft"))
    assert tablet.reads(f"Ada: {chosen.name}, {chosen.title}")


def test_back_from_the_checklist_deals_no_other_board(tablet):
    """Whoever goes back to set-up and comes again with the same players finds the same library."""
    tablet.begin_another("Echoes of the Orne Library")
    tablet.tap("Lay it out")
    first = tablet.app.stage.screen._table
    tablet.app.stage.back()
    tablet.pilot.wait(0.4)
    tablet.tap("Lay it out")
    assert tablet.app.stage.screen._table is first
    tablet.tap("All laid out: begin")
    assert tablet.app.session.table is first


def test_after_an_evening_the_same_players_find_another_library(tablet):
    """What was dealt once is played once."""
    tablet.begin_another("Echoes of the Orne Library")
    tablet.tap("Lay it out", "All laid out: begin")
    first = tablet.app.session.table
    tablet.go_home()
    tablet.begin_another("Echoes of the Orne Library")
    tablet.tap("Lay it out")
    assert tablet.app.stage.screen._table is not first


def test_the_board_is_made_ones_own(tablet):
    """Before the first turn a chamber can be changed where it lies, and a door where it is."""
    tablet.lay()
    tablet.step("b3")
    tablet.tap("Replace The Great Hall", "Folio Wing")
    assert next(t.tile for t in tablet.view.picture.tiles if t.id == "b3") == "folio-wing"
    tablet.more("Change a door")
    board = tablet.picture.ids.board
    door = next(door for door in board.data.doors if door.id == "b2-b3")
    tablet.pilot.tap(board.door_spot(door))
    tablet.tap("No way through")
    assert next(d.kind for d in tablet.view.picture.doors if d.id == "b2-b3") == "none"


def test_a_home_made_board_is_there_next_time(tablet):
    """What was laid by hand goes into Your box with the first turn, and set-up offers it."""
    tablet.lay(does="companion", board={})
    session = tablet.app.session
    session.play("swap_tiles", cell="a1", other="a2")
    session.play("begin_turn")
    laid = session.table.state.tiles
    assert tablet.app.store.box(ORNE)["own-board"]["tiles"] == laid
    tablet.go_home()
    tablet.begin_another("Echoes of the Orne Library")
    tablet.set("The library", "As you laid it")
    tablet.tap("Lay it out", "All laid out: begin")
    assert tablet.app.session is not session
    assert tablet.app.session.table.state.tiles == laid


def test_the_investigators_are_the_first_of_what_is_folded_away(tablet):
    """They are chosen with the names, before who holds what: below the players, or beside them."""
    tablet.begin_another("Echoes of the Orne Library")
    ids = tablet.app.stage.screen.ids
    assert [row.text for row in reversed(ids.folds.children)][:2] == ["Investigators", "Who holds what"]
    assert ids.folds.x > ids.people.right
    tablet.pilot.resize(800, 1280)
    tablet.pilot.wait(0.3)
    below = ids.folds.top < ids.people.y
    tablet.pilot.resize(1280, 800)
    assert below
