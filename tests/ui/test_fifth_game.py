"""The example game by touch: what CONTRIBUTING says of a fifth game is enough to play it on every screen."""

import pytest

from companion.ui.games import on_the_shelf
from companion.ui.widgets.hold_ring import HoldRing
from tests.fifth_game import shelf
from tests.ui.seeing import faults

DECK_AT_TABLE = ("Book deck", "Table")


pytestmark = pytest.mark.usefixtures("fifth_game")


def begin(tablet, *choices):
    """From Home through set-up and the list to a table."""
    tablet.begin_another("Night Shelves")
    for label, text in choices:
        tablet.set(label, text)
    tablet.tap("Lay it out")
    assert tablet.reads("Shelves: lay them out.")
    tablet.tap("All laid out: begin")


def look(tablet):
    """Hold the ring and read what is there."""
    tablet.pilot.hold(tablet.pilot.find(kind=HoldRing))
    tablet.pilot.wait(0.5)
    return tablet.pilot.texts()


def test_a_fifth_cover_stands_on_home(tablet):
    """The new game comes after the others, and nothing is cut."""
    assert on_the_shelf()[-1] == shelf.ID
    assert tablet.reads("An example · 2–4 players")
    assert faults(tablet.pilot) == []


def test_a_game_is_played_to_its_end_by_touch(tablet):
    """Set-up, list, table, both ways to draw and to put away, and the end."""
    begin(tablet, DECK_AT_TABLE)
    for at, book in enumerate(("Atlas", "Diary", "Saga", "Poems")):
        tablet.tap(book)
        assert tablet.headline == "Put the book on a Shelf"
        if at % 2:
            tablet.tap("Owl")
        else:
            tablet.tap_thing("shelf:owl")
    assert tablet.view.outcome.cause == "full"
    assert tablet.headline == tablet.view.outcome.title
    assert tablet.reads("A Shelf is full.")
    tablet.pilot.wait(1.5)
    tablet.tap("Put the game away")
    assert tablet.reads(f"Night Shelves, just now: {tablet.app.store.tables()[0].outcome.title}")


def test_a_tap_on_the_deck_draws(tablet):
    """The deck is ready exactly while a card may be drawn."""
    begin(tablet)
    assert tablet.picture.is_ready("deck")
    tablet.tap_thing("deck")
    assert len(tablet.app.session.table.log()) == 1
    assert tablet.picture.is_ready("deck") == ("Draw a card" in tablet.labels())


def test_every_place_is_what_lies_there(tablet):
    """A picture finds each of its things where it says that they are."""
    begin(tablet)
    places = tablet.picture.places()
    assert {thing: tablet.picture.under(*place) for thing, place in places.items()} == {t: t for t in places}
    assert faults(tablet.pilot) == []


def test_undo_across_a_draw_asks_first(tablet):
    """Everybody has seen the book; undo says so, and the book stays in the log."""
    begin(tablet, DECK_AT_TABLE)
    tablet.tap("Atlas")
    tablet.touch(tablet.app.stage.screen.ids.undo)
    assert "Atlas" in tablet.sheet.text
    tablet.tap("Undo")
    assert tablet.headline == "Draw a card"
    tablet.tap("Log")
    assert tablet.reads("undone")


def test_a_shelf_card_is_looked_at_in_secret(tablet):
    """A tap on one's hidden card passes the tablet; the card is there while the ring is held."""
    begin(tablet)
    own = tablet.app.session.table.view("Red").picture.own.capitalize()
    tablet.tap_thing("hand:Red")
    assert own not in tablet.pilot.texts()
    assert own in look(tablet)
    tablet.pilot.release(0.3)
    assert own not in tablet.pilot.texts()


def test_a_shelf_card_is_swapped_in_secret(tablet):
    """The spare cards are seen by the one who swaps; the log does not name the card."""
    begin(tablet)
    tablet.tap("Swap your Shelf card")
    spare = tablet.app.session.table.state.spare[0]
    look(tablet)
    tablet.pilot.drag(next(b for b in tablet.buttons() if getattr(b, "value", None) == spare))
    tablet.pilot.release(0.5)
    assert tablet.app.session.table.state.hands["Red"] == spare
    assert tablet.app.session.table.log()[-1].texts == ("Red swapped their Shelf card.",)


def test_a_book_is_moved_and_the_deck_handed_over_in_the_menu(tablet):
    """Corrections stand behind ⋯, in the groups that the kit names."""
    begin(tablet, DECK_AT_TABLE)
    tablet.tap("Atlas", "Owl")
    tablet.more("Move the Atlas")
    tablet.tap("Moon")
    assert tablet.app.session.table.state.shelves["moon"] == ("atlas",)
    tablet.more("Give the Book deck to the app")
    assert "Draw a card" in tablet.labels()


def test_the_box_is_corrected(tablet):
    """The guess about the Dark cards is confirmed, and the next table does not ask again."""
    tablet.tap("Your boxes", "Night Shelves")
    assert tablet.reads("our guess: check your copy")
    tablet.tap("Just like my copy")
    assert tablet.reads("from your box")


def test_the_rules_are_found(tablet):
    """What is written in the game's own files is searched like any other."""
    begin(tablet)
    tablet.tap("Rules")
    tablet.type_into(tablet.app.stage.screen.ids.field, "lamp")
    assert tablet.reads("A Dark card puts out a lamp.")
