"""Library Labyrinth, tapped from Home to each of its ends."""


def act(tablet):
    """The best action there is: return, else capture, else flip what is wanting."""
    for best in ("Return ", "Capture "):
        label = next((label for label in tablet.labels() if label.startswith(best)), None)
        if label is not None:
            tablet.tap(label)
            return
    waiting = any(shelf.on_floor for shelf in tablet.view.picture.shelves)
    if waiting:
        tablet.tap("Flip", "Terror")
    else:
        tablet.tap("Flip", "Shelf")


def quiet_curse(tablet, reveal="North west"):
    """A Disturbance that only turns a tile."""
    tablet.tap(reveal)
    if "Not yet" in tablet.labels():
        tablet.tap(reveal)  # the reveal that may be the last asks once
    if tablet.view.outcome is not None:
        return
    tablet.tap("A token or meeple is on it")
    if "Done" in tablet.labels():
        tablet.tap("Done")


def ended(tablet):
    """The title and the reason of the end, once the screen shows them."""
    tablet.pilot.wait(2.0)
    end = tablet.view.outcome
    assert end is not None
    assert tablet.reads(end.title)
    return end.title, end.reason


def test_a_game_is_won_by_touch(tablet):
    """Six Terrors returned to six Shelves win at that moment; the screen says so, and Home remembers."""
    tablet.sit_down(keeps="nothing", holders={"disturbance": "table", "terrors": "table"})
    while tablet.view.outcome is None:
        if "Flip" in tablet.labels():
            act(tablet)
        else:
            quiet_curse(tablet)
    title, reason = ended(tablet)
    assert tablet.view.outcome.cause == "won"
    assert reason.startswith("All six Shelves are filled.")
    tablet.go_home()
    assert tablet.reads("Library Labyrinth")
    assert tablet.app.store.tables()[0].outcome.title == title


def test_a_game_is_lost_to_six_terrors_by_touch(tablet):
    """The sixth Terror on the floor ends the game in mid-turn, and the picture shows all six of them."""
    tablet.sit_down(holders={"disturbance": "table"})
    for at, tile in enumerate(["b1", "c1", "d1", "b2", "c2", "d2"]):
        if at == 3:
            tablet.tap("North west", "Crossroads")
            if "Done" in tablet.labels():
                tablet.tap("Done")
        assert tablet.view.outcome is None
        tablet.tap_tile(tile)
        tablet.tap(next(label for label in tablet.labels() if label.endswith("Terror")))
        if tablet.sheet is not None:
            tablet.touch(tablet.buttons()[-1])  # what ends the game asks once
    ended(tablet)
    assert tablet.view.outcome.cause == "six_terrors"
    tokens = [tile.token for tile in tablet.view.picture.tiles if tile.token]
    assert [token.type for token in tokens] == ["terror"] * 6
    assert "Flip" not in tablet.labels()
    assert (tablet.view.guide.pips, tablet.view.picture.forecast) == ((), ())


def test_a_game_is_lost_to_time_by_touch(tablet):
    """After the last Disturbance card Out of Time is revealed and ends the game."""
    tablet.sit_down(keeps="nothing")
    quiet_curse(tablet, "Done: reveal a card")
    assert "17" in [stat.value for stat in tablet.view.stats]
    while tablet.view.outcome is None:
        if "Out of Time" in tablet.labels():
            tablet.tap("Out of Time", "Out of Time")
        else:
            quiet_curse(tablet, "Done: reveal a card")
    ended(tablet)
    assert tablet.view.outcome.cause == "out_of_time"


def test_an_end_by_a_slip_of_the_finger_can_be_undone(tablet):
    """An end asks once, and is a move like any other: Undo leads back into the game."""
    tablet.sit_down(holders={"disturbance": "table"})
    tablet.tap("Done: turn a card", "Out of Time", "Out of Time")
    ended(tablet)
    tablet.tap("Look at the table")
    tablet.touch(tablet.app.stage.screen.ids.undo)
    if tablet.sheet:
        tablet.tap("Undo")
    assert tablet.view.outcome is None
    assert "Move" in tablet.labels()


def test_two_turns_with_the_trolley_by_touch(tablet):
    """One player has the Trolley for a second meeple: it moves, it rides along, and the turn comes again."""
    tablet.begin_another("Library Labyrinth")
    tablet.send_away("Blue")
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
    tablet.tap("Done: turn a card", "South east", "Done")
    assert tablet.view.guide.note.startswith("turn 3")


def tile(tablet, id_):
    return next(tile for tile in tablet.picture.data.tiles if tile.id == id_)
