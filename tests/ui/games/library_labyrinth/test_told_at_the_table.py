"""What the table tells the app by touch: symbols, Terrors without a name; and words as they are printed."""

import re

import pytest

from companion.table import Table
from companion.ui.screens.box import FactRow
from tests.games.library_labyrinth.tables import GAME, begin_with_empty_hands, give, lay, new, with_hands


def test_symbols_told_at_the_table_go_into_your_box(tablet):
    """Three taps on symbols: they stand on the token, and Your box has them, checked."""
    table = new(does="companion", holders={"terrors": "table"})
    lay(table, "c2", "terror", "bunyip")
    tablet.lay(table)
    tablet.more("Enter what a card shows")
    tablet.tap("Symbols of Bunyip")
    for value in ("blue", "purple", "orange"):
        tablet.touch(next(one for one in tablet.buttons() if getattr(one, "value", None) == value))
    tablet.tap("Done")
    token = next(tile.token for tile in tablet.picture.data.tiles if tile.id == "c2")
    assert set(token.symbols) == {"blue", "orange", "purple"}
    assert set(tablet.app.store.box(GAME)["symbols-bunyip"]) == {"blue", "orange", "purple"}
    tablet.more("Your box")
    rows = {one.text: one for one in tablet.buttons() if isinstance(one, FactRow)}
    assert (rows["Bunyip"].mark, rows["Kraken"].mark) == ("from your box", "not known: look in your box")


@pytest.mark.parametrize("does", ["companion", "everything"])
def test_nobody_must_name_the_terror_that_a_flip_brings(tablet, does):
    """Some Terror is an answer, before all names, and where the app keeps no hands nobody is asked: it lies
    on the tile and counts like any other."""
    table = new(does=does, holders={"terrors": "table"})
    if does == "everything":
        begin_with_empty_hands(table)
    tablet.lay(table)
    tablet.tap_tile("c2")
    tablet.tap(next(text for text in tablet.labels() if text.endswith("Terror")))
    if does == "everything":
        tablet.tap("T-junction: north, east, south")
        assert tablet.sheet.title == "Which Terror came?"
        assert tablet.labels()[0] == "Some Terror"
        tablet.tap("Some Terror")
    assert tablet.sheet is None
    (terror,) = tablet.state.terrors_out
    assert tablet.state.tiles["c2"].token == terror
    assert tablet.picture.title_of("tile:c2") == "Tile C2: A Terror"


def a_tile_out_of_reach(tablet):
    tablet.lay(new(keeps="meeples"))
    tablet.app.session.play("flip_tile", tile="b1", shows="crossroads")


def a_tile_without_a_way(tablet):
    table = new(does="everything")
    begin_with_empty_hands(table)
    lay(table, "b1", "reward", openings="nes")
    tablet.lay(table)
    tablet.app.session.play("move_meeple", to="b1")


def a_tile_that_is_known(tablet):
    table = new(does="companion", start="j2", holders={"disturbance": "table"})
    lay(table, "b1", "terror", "kraken")
    table.play("reveal_disturbance", drew="NW")
    tablet.lay(table)
    tablet.app.session.play("tile_is", case="dark")


@pytest.mark.parametrize("refused", [a_tile_out_of_reach, a_tile_without_a_way, a_tile_that_is_known])
def test_a_refusal_calls_a_tile_as_the_floor_does(tablet, refused):
    """B1 on the floor, and B1 in the sentence on the screen."""
    refused(tablet)
    tablet.pilot.wait(0.2)
    assert tablet.picture.title_of("tile:b1").startswith("Tile B1")
    assert "B1" in tablet.told
    assert tablet.told in tablet.pilot.texts()
    assert not [text for text in tablet.pilot.texts() if re.search(r"\b[a-e][1-5]\b", text)]


def test_no_book_card_has_a_number_that_is_on_no_card(tablet):
    """In a hand, in what may be done with it and in the log: its genre, or the name that was entered."""
    box = {"name-red-2": "Alice in Wonderland"}
    tablet.app.store.set_box(GAME, box)
    table = with_hands(box=box)
    give(table, "Red", "red-1", "red-2", "blue-9")
    tablet.lay(table)
    number = re.compile(r"(Fiction|Leaders|card)\W+\d")
    for tab in ("Hands", "Log"):
        tablet.tap(tab)
        assert tablet.reads("Alice in Wonderland")
        assert tablet.reads("Historical Leaders card")
        assert not [text for text in tablet.pilot.texts() if number.search(text)]
    tablet.more("Put a card into a hand")
    tablet.tap("Red")
    assert not [text for text in tablet.pilot.texts() if number.search(text)]


def point_out(tablet, *symbols):
    """Tap these symbols, one after the other."""
    for symbol in symbols:
        tablet.touch(next(one for one in tablet.buttons() if getattr(one, "value", None) == symbol))


def test_a_wrong_combination_of_symbols_is_put_right_on_the_same_sheet(tablet):
    """Two alike and another one are no Terror's: nothing is lost, and the sheet says what there is."""
    table = new(does="companion", holders={"terrors": "table"})
    lay(table, "c2", "terror", "bunyip")
    tablet.lay(table)
    tablet.more("Enter what a card shows")
    tablet.tap("Symbols of Bunyip")
    point_out(tablet, "blue", "blue", "red")
    assert "Done" not in tablet.labels()
    assert tablet.reads("Three different ones, two pairs, or three pairs.")
    assert tablet.reads("Hourglass (Wisdom)  ·  Hourglass (Wisdom)  ·  Heart (Empathy)")
    point_out(tablet, "red")
    tablet.tap("Done")
    assert sorted(tablet.state.known.symbols["bunyip"]) == ["blue", "blue", "red", "red"]


def test_a_book_without_its_genre_is_not_done_yet(tablet):
    """Its first symbol is its genre's: three others are not enough, and a fourth puts it right."""
    table = with_hands()
    give(table, "Red", "red-1")
    tablet.lay(table)
    tablet.more("Enter what a card shows")
    tablet.tap("Symbols of a Children’s Fiction card")
    assert tablet.sheet.title == "A Children’s Fiction card: which symbols?"
    point_out(tablet, "blue", "green", "pink")
    assert "Done" not in tablet.labels()
    point_out(tablet, "red")
    tablet.tap("Done")
    assert set(tablet.state.known.symbols["red-1"]) == {"red", "blue", "green", "pink"}
    assert tablet.app.stage.screen.ids.undo.text.startswith("Undo: A Children’s Fiction card: ")


def test_terrors_without_a_name_are_told_apart_by_where_they_lie(tablet):
    """On the floor by their tiles, in a hand by whose they are: to capture, to take off, or to return."""
    table = new(does="companion", holders={"terrors": "table"})
    for tile in ("b2", "c2", "d2"):
        lay(table, tile, "terror")
        table.play("put_token", token="some", tile=tile)
    lay(table, "c4", "shelf", "red")
    tablet.lay(table)
    tablet.tap("Capture")
    assert tablet.labels()[:3] == [f"Capture the Terror at {tile}" for tile in ("B2", "C2", "D2")]
    tablet.tap("Capture the Terror at C2")
    tablet.more("Terrors −1")
    assert tablet.labels()[:2] == ["The Terror at B2", "The Terror at D2"]
    tablet.back()
    tablet.tap("Return Red’s Terror")
    assert tablet.state.filled == {"red": "some-2"}


def test_a_dark_tile_is_asked_about_in_one_shape(tablet):
    """Whoever holds the stacks, however near the end is, whatever is kept: each answer lies where it lay."""
    places = []
    for options in ({}, {"holders": {"terrors": "table", "shelves": "table"}}, {"does": "everything"}):
        table = Table.new("library-labyrinth", ["Red", "Blue"], {"does": "companion", **options}, seed=7)
        if options.get("does"):
            table.play("begin_play")
            for who in table.state.untold:
                table.play("tell_hand", who=who, cards=[])
        tablet.app.begin_table(table)
        tablet.pilot.wait(0.5)
        tablet.tap_tile("c2")
        assert tablet.sheet.title == "What does the tile show?"
        labels = ("Terror", "Shelf", "Reward", "Crossroads", "Cancel", "Correct a tile")
        places.append([tablet.button(label).center for label in labels])
        tablet.back()
    first, *others = places
    for other in others:
        for (x, y), (was_x, was_y) in zip(other, first, strict=True):
            assert abs(x - was_x) < 6
            assert abs(y - was_y) < 6


def test_a_dealt_terror_that_lies_on_the_table_is_said_to_by_a_tap(tablet):
    """The app dealt one that it knew without a name: another one comes in its place."""
    table = new(does="companion", holders={"terrors": "table"})
    table.play("flip_tile", tile="c2", shows="terror", terror="some")
    table.play("hand_over", component="terrors", to="app")
    table.play("flip_tile", tile="b3", shows="terror")
    tablet.lay(table)
    dealt = tablet.state.came.piece
    tablet.tap("Already out")
    assert tablet.state.tiles["c2"].token == dealt
    assert tablet.state.tiles["b3"].token not in ("", dealt)
