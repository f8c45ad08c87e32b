"""Pointing at the floor: a tap on a tile, on its token or on a junction means what is offered there."""

import pytest
from kivy.graphics import Canvas

from companion.games.library_labyrinth.rules.grid import JUNCTIONS
from companion.reference import reference
from companion.ui.games.library_labyrinth import symbols
from tests.games.library_labyrinth.tables import GAME, curse, lay, new


def test_a_dark_tile_out_of_reach_says_its_rule(tablet):
    """What may be done with a dark tile is said in the words of the rules, with their page."""
    floor = tablet.lay(new(keeps="meeples"))
    rule = reference(GAME).rules["flip"]
    assert floor.about("tile:a1") == f"{rule.text} ({rule.page})"
    tablet.tap_tile("a1")
    assert tablet.reads(rule.text)


def test_a_terror_that_nobody_can_capture_now_says_its_rule(tablet):
    """Above what may be told of it all the same: its name."""
    table = new(does="companion")
    lay(table, "b1", "terror", "some")
    for _ in range(3):
        table.play("spend_action")
    floor = tablet.lay(table)
    rule = reference(GAME).rules["capture"]
    assert floor.about("tile:b1") == f"{rule.text} ({rule.page})"
    tablet.tap_tile("b1")
    assert "Name the Terror at B1" in tablet.labels()
    assert tablet.reads(rule.text)


def test_where_nothing_is_kept_a_tile_says_nothing(tablet):
    """The app knows nothing of it, and nothing can be done with it."""
    floor = tablet.lay(new(keeps="nothing"))
    assert floor.about("tile:a1") == ""
    assert not floor.is_ready("tile:a1")


def test_a_tap_on_a_terror_captures_it(tablet):
    """The token that lies on a tile is tapped with the tile."""
    table = new()
    lay(table, "c2", "terror", "kraken")
    floor = tablet.lay(table)
    assert floor.also_at("tile:c2") == ("token:kraken",)
    assert floor.title_of("tile:c2") == "Tile C2: Kraken"
    tablet.tap_tile("c2")
    assert tablet.state.hands["Red"][0].id == "kraken"


def test_a_tap_on_the_cursed_tile_answers_what_is_asked_about_it(tablet):
    """The tile that glows is the one that the guide asks about."""
    table = new(start="j2", keeps="meeples")
    curse(table, "SE")
    floor = tablet.lay(table)
    assert floor.is_ready("tile:c2")
    tablet.tap_tile("c2")
    tablet.tap("Crossroads")
    assert tablet.state.tiles["c2"].lit


def test_junctions_are_pointed_at_only_while_they_are_asked_for(tablet):
    """Otherwise the tiles lie under the finger."""
    floor = tablet.lay(new())
    assert set(floor.places()) == {f"tile:{tile.id}" for tile in floor.data.tiles}
    tablet.more("Move the Bookwyrm")
    assert set(floor.places()) == {f"junction:{id_}" for id_ in JUNCTIONS}
    tablet.tap_thing("junction:j5")
    assert floor.data.bookwyrm == "j5"


@pytest.mark.parametrize(
    ("players", "ways"), [(2, ["Move"]), (1, ["Move", "Move the Trolley", "Ride together"])]
)
def test_where_meeples_are_not_followed_a_lit_tile_offers_what_may_be_done_there(tablet, players, ways):
    """Moving there and turning it are one tap more; the same offers as among the choices."""
    table = new(players, does="companion")
    lay(table, "c2", "crossroads")
    floor = tablet.lay(table)
    assert floor.is_ready("tile:c2")
    tablet.tap_tile("c2")
    assert {*ways, "Rotate"} <= set(tablet.labels())
    tablet.tap("Rotate")
    assert tablet.state.turn.spent == ("rotate",)
    tablet.tap_tile("c2")
    tablet.tap("Move")
    assert tablet.state.turn.spent == ("rotate", "move")


def test_what_a_tap_on_a_tile_has_done_names_the_tile(tablet):
    """Undo says which tile was turned and where the move went, though neither is followed."""
    table = new(does="companion")
    lay(table, "c2", "crossroads")
    tablet.lay(table)
    tablet.tap_tile("c2")
    tablet.tap("Rotate")
    assert tablet.reads("Undo: Red rotates tile C2")
    tablet.tap_tile("c2")
    tablet.tap("Move")
    assert tablet.reads("Undo: Red moves to tile C2")
    tablet.tap("Move")
    assert tablet.reads("Undo: Red moves")
    assert tablet.state.turn.spent == ("rotate", "move", "move")


def test_what_is_known_as_dark_is_only_flipped_or_put_right(tablet):
    """After Draws nobody has told how a tile lies; once it is told, nobody walks there or turns it."""
    table = new(does="draws")
    table.play("set_level", level="companion")
    tablet.lay(table)
    tablet.tap_tile("a2")
    assert tablet.sheet.title == "Tile A2: not told yet"
    assert {"Move", "Rotate"} <= set(tablet.sheet_choices())
    tablet.tap("Say what lies there by now", "Dark")
    tablet.tap_tile("a2")
    assert not {"Move", "Rotate"} & set(tablet.sheet_choices())


def test_a_tile_offers_nothing_that_may_not_be_done_there(tablet):
    """No move ends on a Shelf without a Terror, and a dark tile is only flipped.

    That it is to be rotated is chosen all the same: who taps a tile may only wonder what it is.
    """
    table = new(does="companion")
    lay(table, "c2", "shelf", "red")
    tablet.lay(table)
    tablet.tap_tile("c2")
    assert tablet.state.turn.spent == ()
    assert tablet.sheet_choices()[0] == "Rotate"
    tablet.tap("Cancel")
    tablet.tap_tile("c2")
    tablet.tap("Rotate")
    assert tablet.state.turn.spent == ("rotate",)
    tablet.tap_tile("b3")
    tablet.tap("Crossroads")
    assert tablet.state.turn.spent == ("rotate", "flip")


def test_a_tap_on_the_shelf_returns_what_it_takes(tablet):
    """One tap, though the tile could be turned as well."""
    table = new(does="companion")
    lay(table, "c2", "terror", "kraken")
    lay(table, "c4", "shelf", "red")
    table.play("capture_terror", terror="kraken")
    tablet.lay(table)
    tablet.tap_tile("c4")
    assert tablet.state.filled == {"red": "kraken"}


def test_without_actions_a_lit_tile_can_only_be_put_right(tablet):
    """Nothing may be done there any more, and what it is can still be corrected."""
    table = new(does="companion")
    lay(table, "c2", "crossroads")
    for _ in range(3):
        table.play("spend_action")
    tablet.lay(table)
    tablet.tap_tile("c2")
    assert "Correct a tile" in tablet.labels()
    assert not {"Move", "Rotate"} & set(tablet.labels())


def test_a_tile_that_differs_is_put_right_by_a_tap_on_it(tablet):
    """After Draws the floor is compared with the picture: the correction is the last choice of every tile."""
    table = new(does="draws")
    table.play("set_level", level="companion")
    tablet.lay(table)
    tablet.tap_tile("a2")
    assert tablet.sheet_choices()[-1] == "Say what lies there by now"
    assert len(tablet.sheet_choices()) > 2
    tablet.tap("Say what lies there by now", "Dark")
    assert tablet.state.tiles["a2"].lit is False
    assert tablet.state.turn.spent == ()


def test_below_what_a_flipped_tile_shows_it_can_be_put_right(tablet):
    """A dark tile means one move: its question is asked at once, and the correction is beside it."""
    tablet.lay(new(does="companion"))
    tablet.tap_tile("b3")
    assert tablet.sheet.title == "What does the tile show?"
    tablet.tap("Correct a tile")
    assert tablet.sheet.title == "What is this tile?"
    assert "Correct a tile" not in tablet.labels()
    tablet.tap("Crossroads")
    assert tablet.state.tiles["b3"].lit
    assert tablet.state.turn.spent == ()


def test_what_a_flipped_tile_shows_is_asked_after_the_tile(tablet):
    """At the table one chooses a tile, turns it over and looks: so it is here, whatever the app keeps."""
    tablet.lay(new(keeps="paths"))
    tablet.tap("Flip")
    assert tablet.headline == "Which dark tile?"
    tablet.tap_tile("c2")
    assert (tablet.sheet.title, tablet.sheet.note) == ("What does the tile show?", "Tile C2")
    tablet.tap("Reward", "Skip this")
    assert tablet.state.tiles["c2"].kind == "reward"


def test_a_tile_that_was_chosen_by_mistake_is_chosen_anew(tablet):
    """A tap beside the sheet leads back to the question for the tile, and Cancel leaves it."""
    tablet.lay(new(keeps="paths"))
    tablet.tap("Flip")
    tablet.tap_tile("c2")
    tablet.pilot.tap((5, 5))
    tablet.pilot.wait(0.5)
    assert tablet.headline == "Which dark tile?"
    tablet.tap("Cancel")
    assert tablet.headline == "Take 3 actions"
    assert tablet.state.tiles["c2"].lit is False


def test_below_a_question_for_a_tile_stands_nothing_else(tablet):
    """Neither reminders nor odds are about it; afterwards they are there again."""
    tablet.lay(new(keeps="meeples"))
    tablet.tap("Log")
    spare = tablet.app.stage.screen.ids.spare
    assert spare.needs
    tablet.tap("Flip")
    assert not spare.needs
    tablet.tap("Cancel")
    assert spare.needs


def test_choices_that_found_no_room_stand_under_no_question(tablet):
    """What the guide asks is not what they answer."""
    tablet.pilot.resize(1024, 600)
    table = new(does="draws", start="j2", holders={"disturbance": "table"})
    table.play("set_level", level="everything")
    curse(table, "NW")
    table.play("tile_is", case="dark")
    tablet.lay(table)
    assert tablet.headline == "What does tile B1 show?"
    tablet.tap(next(text for text in tablet.labels() if text.endswith(" more")))
    assert tablet.sheet.title == "What else?"


def test_a_tap_on_the_compass_moves_nobody_who_may_stand_there_still(tablet):
    """Where meeples are not followed, a tap on a lit tile is a move to it; but a move must leave a tile.

    Nor does the compass turn: a tap on it means nothing, and who moves there says so by the button.
    """
    table = new(does="companion")
    lay(table, "c2", "reward")
    floor = tablet.lay(table)
    assert floor.is_ready("tile:c2")
    assert not floor.is_ready("tile:c3")
    tablet.tap_tile("c3")
    assert tablet.state.actions_left == 3


@pytest.mark.parametrize("which", ["flip-lit", "flip-dark"])
def test_a_tile_that_is_turned_over_is_drawn_as_no_kind_of_tile(monkeypatch, which):
    """It may be a Shelf or a Terror tile: only its dark side and its light are seen."""
    faces = []
    monkeypatch.setattr(symbols, "draw_face", lambda face, *_: faces.append(face))
    with Canvas():
        symbols.draw_deed(which, (50, 50), 48, [1, 1, 1, 1])
    assert faces == ["dark"]
