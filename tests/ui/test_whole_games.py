"""Library Labyrinth, tapped from Home to each of its ends."""

import pytest

from tests.ui.table_talk import Tablet

DECK_AT_TABLE = ("Disturbance deck", "Table")
NOTHING_KEPT = ("The app keeps", "Nothing")


@pytest.fixture
def tablet(pilot, tmp_path):
    pilot.looking = False
    return Tablet(pilot, tmp_path / "data")


def act(tablet, terrors):
    """The best action there is: return, else capture, else flip what is wanting."""
    for best in ("Return", "Capture"):
        label = next((label for label in tablet.labels() if label.startswith(best)), None)
        if label is not None:
            tablet.tap(label)
            return
    waiting = any(shelf.on_floor for shelf in tablet.view.picture.shelves)
    if waiting:
        tablet.tap("Flip", "Flip: Terror", terrors.pop())
    else:
        tablet.tap("Flip", "Flip: Shelf")


def quiet_curse(tablet, reveal="North west"):
    """A Disturbance that only turns a tile."""
    tablet.tap(reveal, "A token or meeple is on it", "Done")


def ended(tablet):
    """The title and the reason of the end as the screen shows them, and what can still be tapped."""
    tablet.pilot.wait(0.5)
    shown = tablet.app.stage.screen.ids.next_thing
    assert shown.headline in tablet.pilot.texts()
    assert shown.detail in tablet.pilot.texts()
    return shown.headline, shown.detail


def test_a_game_is_won_by_touch(tablet):
    """Six Terrors returned to six Shelves win at that moment; the screen says so, and Home remembers."""
    tablet.begin(NOTHING_KEPT, DECK_AT_TABLE, ("Terror stack", "Table"))
    terrors = ["Bunyip", "Plague", "Dracula", "Triffid", "Cerberus", "Tornado"]
    while tablet.view.outcome is None:
        if "Flip" in tablet.labels():
            act(tablet, terrors)
        else:
            quiet_curse(tablet)
    title, reason = ended(tablet)
    assert tablet.view.outcome.cause == "won"
    assert title == tablet.view.outcome.title
    assert reason.startswith("All six Shelves are filled.")
    tablet.tap("Put the game away")
    assert tablet.screen == "home"
    assert tablet.reads(f"{title}: Library Labyrinth")
    tablet.tap("Look back")
    assert ended(tablet) == (title, reason)


def test_a_game_is_lost_to_six_terrors_by_touch(tablet):
    """The sixth Terror on the floor ends the game in mid-turn, and the picture shows all six of them."""
    tablet.begin(DECK_AT_TABLE)
    for at, tile in enumerate(["b1", "c1", "d1", "b2", "c2", "d2"]):
        if at == 3:
            tablet.tap("North west", "Crossroads")
        assert tablet.view.outcome is None
        tablet.tap_tile(tile)
        tablet.tap("Terror")
    ended(tablet)
    assert tablet.view.outcome.cause == "six_terrors"
    tokens = [tile.token for tile in tablet.picture.data.tiles if tile.token]
    assert [token.type for token in tokens] == ["terror"] * 6
    assert "Put the game away" in tablet.labels()
    assert "Flip" not in tablet.labels()
    assert (tablet.view.guide.pips, tablet.view.picture.forecast) == ((), ())


def test_a_game_is_lost_to_time_by_touch(tablet):
    """After the last Disturbance card Out of Time is revealed and ends the game."""
    tablet.begin(NOTHING_KEPT)
    quiet_curse(tablet, "Reveal Disturbance")
    assert "17" in [stat.value for stat in tablet.view.stats]
    tablet.more("Correct the cards left")  # a miscount, and the evening grows short
    tablet.tap("2", "Done")
    for _ in range(2):
        quiet_curse(tablet, "Reveal Disturbance")
    assert tablet.view.outcome is None
    assert "the last turn" in tablet.view.guide.note
    tablet.tap("Reveal Disturbance")
    ended(tablet)
    assert tablet.view.outcome.cause == "out_of_time"
    tablet.tap("Log")
    assert tablet.reads("time")


def test_an_end_by_a_slip_of_the_finger_can_be_undone(tablet):
    """An end is a move like any other: Undo leads back into the game."""
    tablet.sit_down(holders={"disturbance": "table"})
    tablet.more("Out of Time came")
    ended(tablet)
    undo = tablet.app.stage.screen.ids.undo
    tablet.touch(undo)
    if tablet.sheet:
        tablet.tap("Undo")
    assert tablet.view.outcome is None
    assert "Flip" in tablet.labels()


def test_two_turns_with_the_trolley_by_touch(tablet):
    """One player has the Trolley for a second meeple: it moves, it rides along, and the turn comes again."""
    tablet.tap("Library Labyrinth", "Remove Blue")
    tablet.set("The app keeps", "Floor and meeples")
    tablet.set("Disturbance deck", "Table")
    tablet.tap("Lay it out")
    assert tablet.reads("Trolley")
    tablet.tap("All laid out: begin")
    for id_ in ("c2", "b3"):
        tablet.tap_tile(id_)
        tablet.tap("Crossroads")
    tablet.tap("Move the Trolley")
    tablet.tap_tile("c2")
    assert tile(tablet, "c2").meeples == ("trolley",)
    tablet.tap("North west", "Crossroads")
    assert tablet.view.guide.note.startswith("turn 2")
    tablet.tap("Move")
    tablet.tap_tile("c2")
    assert tile(tablet, "c2").meeples == ("Red", "trolley")
    tablet.tap("Ride together")
    tablet.tap_tile("b3")
    assert tile(tablet, "b3").meeples == ("Red", "trolley")
    tablet.tap("South east", "Done")
    assert tablet.view.guide.note.startswith("turn 3")


def tile(tablet, id_):
    return next(tile for tile in tablet.picture.data.tiles if tile.id == id_)
