"""In mid-game, by touch: doing more loses nothing, and what hands must do stays until the next move."""

import pytest

from companion.table import Table
from tests.ui.recounting import count, set_right


@pytest.fixture
def tablet(switched_on):
    return switched_on


def companion(tablet, game_id, **options):
    """A table of three at the level Companion."""
    table = Table.new(game_id, ["Red", "Blue", "Green"], {"does": "companion", **options}, seed=7)
    if game_id == "chamberquest":
        table.play("settle_order", order=["Red", "Blue", "Green"])
    tablet.open(table)
    return tablet.app.session


def do(tablet, level):
    """Through the menu of the table."""
    tablet.more("How much Tableside does")
    tablet.tap(level)


def do_everything(tablet):
    do(tablet, "Everything")


def deeds(tablet):
    """What the guide asks of hands."""
    return [row.text for row in tablet.app.stage.screen.ids.deeds.children if getattr(row, "number", 0)][::-1]


def undo(tablet):
    tablet.touch(tablet.app.stage.screen.ids.undo)
    if tablet.sheet is not None:
        tablet.tap("Undo")


def test_labyrinth_keeps_floor_deck_and_turn_when_it_does_everything(tablet):
    """The floor that was told, the cards that are left and whose turn it is; and the way back."""
    session = companion(tablet, "library-labyrinth")
    tablet.tap_tile("c2")
    tablet.tap("Terror", within=tablet.sheet)
    before = session.table.state
    do_everything(tablet)
    after = session.table.state
    assert after.level == "everything"
    assert (after.tiles, after.terrors_out, after.disturbance) == (
        before.tiles,
        before.terrors_out,
        before.disturbance,
    )
    assert (after.turn_of, after.turn, after.bookwyrm) == (before.turn_of, before.turn, before.bookwyrm)
    undo(tablet)
    assert session.table.state == before


def test_labyrinth_loses_nothing_when_it_only_draws(tablet):
    """What was told is not forgotten: back at Companion the same floor is there, and undo leads back too."""
    session = companion(tablet, "library-labyrinth")
    tablet.tap_tile("c2")
    tablet.tap("Terror", within=tablet.sheet)
    before = session.table.state
    assert before.terrors_out
    do(tablet, "Draws")
    fewer = session.table.state
    assert fewer.level == "draws"
    assert (fewer.disturbance, fewer.turn_of, fewer.turn) == (before.disturbance, before.turn_of, before.turn)
    undo(tablet)
    assert session.table.state == before
    do(tablet, "Draws")
    do(tablet, "Companion")
    after = session.table.state
    assert (after.level, after.tiles, after.terrors_out) == ("companion", before.tiles, before.terrors_out)


def test_chamberquest_keeps_cards_clock_and_order_when_it_does_everything(tablet):
    """The cards that are spent, the die, the order and the turn; the board is asked for, not made up."""
    session = companion(tablet, "chamberquest")
    tablet.tap("Roll", within=tablet.app.stage.screen.ids.decision)
    tablet.tap("I have walked", "Rotate")
    before = session.table.state
    do_everything(tablet)
    if tablet.screen != "table":
        tablet.tap("Close without it")
    after = session.table.state
    assert after.level == "everything"
    assert (after.hands, after.order, after.turn_of) == (before.hands, before.order, before.turn_of)
    assert after.turn == before.turn
    assert after.board is None


def at_everything(tablet, game_id, **options):
    """A table of three where the app does all it can."""
    return companion(tablet, game_id, **{**options, "does": "everything"})


def test_fire_loses_nothing_on_the_way_down_and_up_again(tablet):
    """Bag, library, cards, scores and tools are the same at every level; and undo leads back step by step."""
    session = at_everything(tablet, "fire-in-the-library")
    tablet.pilot.tap(tablet.picture.bag, settle=0.7)
    states = [session.table.state]
    for level in ("Companion", "Draws", "Companion", "Everything"):
        do(tablet, level)
        if len(states) == 1:
            tablet.tap("The app", within=tablet.sheet)
        states.append(session.table.state)
        assert states[-1].level == level.lower()
    for state in states[1:]:
        for kept in ("bag", "library", "laid", "chosen", "track", "tools", "turn", "turn_of", "step"):
            assert getattr(state, kept) == getattr(states[0], kept), kept
    assert states[-1] == states[0]
    for state in reversed(states[:-1]):
        undo(tablet)
        assert session.table.state == state


def test_chamberquest_loses_nothing_on_the_way_down_and_up_again(tablet):
    """Where the app does less, the board is set aside; at Everything it lies there as it lay."""
    session = at_everything(tablet, "chamberquest", board="shuffled")
    tablet.tap("Roll", within=tablet.app.stage.screen.ids.decision)
    before = session.table.state
    for less in ("Companion", "Draws", "Companion"):
        do(tablet, less)
        fewer = session.table.state
        assert (fewer.level.label, fewer.board) == (less, None)
        for kept in ("hands", "order", "turn", "turn_of", "discard"):
            assert getattr(fewer, kept) == getattr(before, kept), kept
        assert fewer.clock.limit == before.clock.limit, "it stands behind the menu, and goes on"
    do(tablet, "Everything")
    tablet.tap("Use this board")
    after = session.table.state
    assert (after.board.tiles, after.tokens) == (before.board.tiles, before.tokens)
    for kept in ("hands", "order", "turn", "turn_of", "discard"):
        assert getattr(after, kept) == getattr(before, kept), kept


def test_a_recount_does_not_take_the_deeds_away(tablet):
    """A word about a number is no move: what hands must do still stands there, numbered on the picture."""
    companion(tablet, "library-labyrinth")
    tablet.tap_tile("c2")
    tablet.tap("Terror", within=tablet.sheet)
    due = deeds(tablet)
    assert due
    tablet.touch(tablet.app.stage.screen.ids.stats)
    assert tablet.sheet.title == "Recount"
    count(tablet, "Disturbance cards", "−")
    set_right(tablet)
    while tablet.sheet is not None:
        tablet.back()
    assert [text for text in due if text not in deeds(tablet)] == []
    assert tablet.picture.deed_numbers()


def test_a_pause_of_the_clock_does_not_take_the_deeds_away(tablet):
    """Nor does letting it go on; the next move does."""
    companion(tablet, "chamberquest")
    tablet.tap("Roll", within=tablet.app.stage.screen.ids.decision)
    due = deeds(tablet)
    assert due
    tablet.tap_thing("clock")
    assert not tablet.app.session.table.state.clock.running
    assert deeds(tablet) == due
    tablet.tap_thing("clock")
    assert deeds(tablet) == due
    tablet.tap("I have walked")
    assert deeds(tablet) != due


def test_a_card_that_cannot_come_is_no_button_and_the_guide_says_why(tablet):
    """By the owner's count the last north west card has come; Your box put right brings the button back."""
    few = {"split-NW": 1, "split-NE": 9, "split-SW": 9, "split-SE": 9}
    options = {"does": "draws", "holders": {"disturbance": "table"}}
    tablet.app.store.set_box("library-labyrinth", few)
    tablet.open(Table.new("library-labyrinth", ["Red", "Blue"], options, seed=7, box=few))
    tablet.tap("North west")
    tablet.tap("Done: next player")
    assert "North west" not in tablet.labels()
    assert "North east" in tablet.labels()
    assert tablet.reads("By Your box no north west card is left.")
    tablet.app.store.set_box("library-labyrinth", {**few, "split-NW": 2, "split-NE": 8})
    tablet.app.session.learn()
    tablet.pilot.wait(0.3)
    assert "North west" in tablet.labels()
