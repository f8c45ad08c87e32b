"""Recount: what the table should show, what it has instead, and nothing set right before it is said."""

import pytest

from companion.table import Table
from companion.ui.games.chamberquest.cards import CardRow
from companion.ui.widgets.buttons import StepButton
from companion.ui.widgets.count_rows import CountRow
from tests.ui.pilot import seen
from tests.ui.recounting import count, open_recount, row, said, set_right, value

LABYRINTH, FIRE, CHAMBER, ORNE = "library-labyrinth", "fire-in-the-library", "chamberquest", "orne-library"


@pytest.fixture
def tablet(switched_on):
    """A tablet that the tests here share, at Home."""
    switched_on.go_home()
    return switched_on


def sit(tablet, game, players=("Red", "Blue"), **options):
    """A fresh table."""
    tablet.app.begin_table(Table.new(game, list(players), options, seed=7))
    tablet.pilot.wait(0.5)


def recount(tablet, game, **options):
    """A fresh table, and a tap on the numbers on top."""
    sit(tablet, game, **options)
    open_recount(tablet)


def last_told(tablet):
    """The last line of the log."""
    return tablet.app.session.table.log(1)[0].told


def test_nothing_is_set_right_before_it_is_said(tablet):
    """Plus and minus only mark a row; the brass button says what it does, and makes one move."""
    recount(tablet, FIRE)
    table = tablet.app.session.table
    before, moves = table.state, len(table.journal.entries)
    count(tablet, "Fires in the bag", "+", 2)
    assert (row(tablet, "Fires in the bag").changed, table.state) == (True, before)
    assert said(tablet) == "Fires in the bag 9, not 7"
    set_right(tablet)
    assert len(table.journal.entries) == moves + 1
    assert "8 Fires lie aside, not 10; 9 are in the bag" in last_told(tablet)
    assert (value(tablet, "Fires in the bag"), value(tablet, "Fires set aside"), said(tablet)) == (
        "9",
        "8",
        "",
    )
    tablet.tap("Close")
    tablet.app.stage.screen.undo()
    assert table.state == before


def test_counting_back_takes_back_what_was_said(tablet):
    """A number that is as it should be is not marked, and there is nothing to set right."""
    recount(tablet, FIRE)
    count(tablet, "Red stands at", "+")
    assert said(tablet) == "Red stands at 1, not 0"
    count(tablet, "Red stands at", "−")
    assert (said(tablet), row(tablet, "Red stands at").changed) == ("", False)


def test_two_numbers_are_two_moves(tablet):
    """Each correction is a line of the log and an undo of its own."""
    recount(tablet, FIRE)
    table = tablet.app.session.table
    before, moves = table.state, len(table.journal.entries)
    count(tablet, "Red stands at", "+", 3)
    count(tablet, "Blue stands at", "+")
    assert said(tablet) == "2 numbers"
    set_right(tablet)
    assert len(table.journal.entries) == moves + 2
    assert (table.state.track.scores["Red"], table.state.track.scores["Blue"]) == (3, 1)
    table.undo()
    table.undo()
    assert table.state == before


def test_looking_at_a_recount_changes_nothing(tablet):
    """Whoever closes it, even after counting, has told the app nothing."""
    sit(tablet, LABYRINTH)
    table = tablet.app.session.table
    before, moves = table.state, len(table.journal.entries)
    open_recount(tablet)
    count(tablet, "Disturbance cards", "−")
    tablet.tap("Close")
    assert (table.state, len(table.journal.entries)) == (before, moves)
    open_recount(tablet)
    assert not row(tablet, "Disturbance cards").changed


def test_cards_of_chamberquest(tablet):
    """By player and kind; none can be more than everybody began with."""
    recount(tablet, CHAMBER, does="draws")
    count(tablet, "Red: Push", "−")
    assert not row(tablet, "Red: Rotate").more
    set_right(tablet)
    assert value(tablet, "Red: Push") == "1"
    assert value(tablet, "Blue: Push") == "2"
    assert "Red has 3 Rotate, 1 Push and 1 Swap" in last_told(tablet)


def test_a_terror_more_or_fewer_on_the_floor(tablet):
    """In Library Labyrinth, where the table keeps the floor; which one is gone is asked."""
    recount(tablet, LABYRINTH, does="companion", keeps="nothing")
    for expected in ("1", "2"):
        count(tablet, "Terrors on the floor", "+")
        set_right(tablet)
        assert value(tablet, "Terrors on the floor") == expected
    count(tablet, "Terrors on the floor", "−")
    set_right(tablet)
    tablet.touch(tablet.sheet.ids.body.children[0].children[-1])
    assert value(tablet, "Terrors on the floor") == "1"


def test_where_the_picture_is_asked_the_sheet_makes_room(tablet):
    """Where a Terror lies is pointed at; the sheet does not stand in the way."""
    sit(tablet, LABYRINTH)
    play_in(tablet)
    open_recount(tablet)
    count(tablet, "Terrors on the floor", "+")
    set_right(tablet)
    assert tablet.sheet is None
    tablet.tap_tile("a1")
    assert len(tablet.app.session.table.state.terrors_out) == 1


def play_in(tablet):
    """Past the starting hands."""
    table = tablet.app.session.table
    while table.state.step == "setup":
        offer = next(one for one in table.moves() if one.group != "more")
        table.play(offer.name, **offer.args, **{ask.name: ask.choices[0].value for ask in offer.asks})
    tablet.show_again()


@pytest.mark.parametrize("does", ["draws", "companion"])
def test_a_disturbance_card_more_or_fewer(tablet, does):
    """Any number in one step."""
    recount(tablet, LABYRINTH, does=does, holders={"disturbance": "table"})
    before = int(value(tablet, "Disturbance cards"))
    count(tablet, "Disturbance cards", "−", 3)
    set_right(tablet)
    assert value(tablet, "Disturbance cards") == str(before - 3)
    assert f"{before - 3} Disturbance cards are left, not {before}." in last_told(tablet)


def test_what_the_app_holds_is_said_and_can_be_taken_over(tablet):
    """A recount says what should be there, and lets the table count it itself."""
    recount(tablet, LABYRINTH, does="companion")
    assert "the app holds it" in row(tablet, "Disturbance cards").note
    tablet.tap("Give the Disturbance deck to the table")
    assert tablet.app.session.table.state.disturbance.held == "table"


@pytest.mark.parametrize("does", ["draws", "companion", "everything"])
def test_fires_and_scores_at_every_level(tablet, does):
    """In Fire in the Library the bag, what lies aside, and every figure on the track."""
    recount(tablet, FIRE, does=does)
    count(tablet, "Fires set aside", "−")
    set_right(tablet)
    assert value(tablet, "Fires in the bag") == "8"
    count(tablet, "Blue stands at", "+")
    set_right(tablet)
    assert value(tablet, "Blue stands at") == "1"


@pytest.mark.parametrize("does", ["draws", "companion"])
def test_the_pools_of_echoes(tablet, does):
    """As far off as the app may be, it is one step."""
    players = [{"name": "Vance", "colour": "blue"}, {"name": "Hayes", "colour": "red"}]
    sit(tablet, ORNE, players, does=does)
    if does == "companion":
        tablet.app.session.play("begin_turn")
        tablet.pilot.wait(0.5)
    open_recount(tablet)
    count(tablet, "Insight", "+", 3)
    set_right(tablet)
    assert value(tablet, "Insight") == "3"
    assert last_told(tablet) == "Put right: 3 Insight, not 0."


def test_the_numbers_go_when_the_game_is_over(tablet):
    """What was counted ends the game: the sheet makes room for the ending."""
    recount(tablet, LABYRINTH, does="companion")
    for shelf in ("Legends", "Science", "Classic Fiction", "Amazing Lives", "Historical Leaders"):
        count(tablet, "Shelves filled", "+")
        set_right(tablet)
        tablet.tap(shelf)
    count(tablet, "Shelves filled", "+")
    set_right(tablet)
    tablet.touch(next(button for button in tablet.buttons() if button.text == "Shelves +1"))
    assert tablet.view.outcome is not None
    assert not any(isinstance(one, CountRow) and seen(one) for one in tablet.pilot.widgets())


def test_a_tap_on_a_number_asks_for_it(tablet):
    """Where it could be many, nobody counts up to it."""
    recount(tablet, LABYRINTH, does="companion", holders={"disturbance": "table"})
    tablet.touch(row(tablet, "Disturbance cards").ids.number)
    assert tablet.sheet.title == "Disturbance cards: how many?"
    tablet.tap("1", "2", "Done")
    assert value(tablet, "Disturbance cards") == "12"


def test_what_is_no_number_is_asked_for(tablet):
    """Where a meeple stands is pointed at; whose it is the row has said."""
    sit(tablet, LABYRINTH, keeps="meeples")
    play_in(tablet)
    tablet.app.session.play("correct_tile", tile="b3", shows="crossroads")
    open_recount(tablet)
    tablet.touch(next(one for one in row(tablet, "Blue").walk() if getattr(one, "text", "") == "We have …"))
    assert tablet.sheet is None
    tablet.tap_tile("b3")
    assert tablet.app.session.table.state.meeples["Blue"] == "b3"


def press(tablet, *codes):
    for code in codes:
        tablet.pilot.window.dispatch("on_keyboard", code, 0, None, [])
        tablet.pilot.wait(0.5)


def test_a_number_is_typed_on_a_keyboard(tablet):
    """Digits, also of the number block, backspace and enter; what is too much is said."""
    recount(tablet, LABYRINTH, does="companion", holders={"disturbance": "table"})
    tablet.touch(row(tablet, "Disturbance cards").ids.number)
    assert tablet.reads("From 0 to 28")
    press(tablet, ord("9"), ord("9"))
    assert tablet.reads("Not 99: from 0 to 28.")
    press(tablet, 8, 257, ord("1"), 13)
    assert value(tablet, "Disturbance cards") == "11"


def test_after_the_end_the_numbers_are_only_shown(tablet):
    """Nothing is set right any more: the sheet has the numbers as they were, and nothing to tap in them."""
    sit(tablet, LABYRINTH, does="companion", keeps="nothing")
    tablet.app.session.play("game_over", how="out_of_time")
    tablet.pilot.wait(0.5)
    open_recount(tablet)
    assert tablet.sheet.title == "How it stands at the end"
    assert value(tablet, "Terrors on the floor") == "0"
    assert not any(isinstance(one, StepButton) and seen(one) for one in tablet.buttons())


def test_a_contradiction_offers_a_recount(tablet):
    """An answer that cannot be is refused, and what the table should show is a tap away."""
    sit(tablet, LABYRINTH, does="companion", keeps="floor", holders={"terrors": "table"})
    play_in(tablet)
    session = tablet.app.session
    session.play("flip_tile", tile="b3", shows="terror", terror="kraken")
    session.play("flip_tile", tile="c2", shows="terror", terror="kraken")
    tablet.pilot.wait(0.3)
    assert tablet.told == "That Terror is not in the stack any more."
    tablet.tap("Recount", within=tablet.app.stage._told)
    assert (tablet.sheet.title, tablet.told) == ("Recount", "")
    assert value(tablet, "Terrors on the floor") == "1"


def test_an_impossible_table_offers_a_recount(tablet):
    """What cannot lie there is taken in and said, and the table may count."""
    sit(tablet, LABYRINTH)
    play_in(tablet)
    for tile in ("a1", "b1", "c1", "d1"):
        tablet.app.session.play("correct_tile", tile=tile, shows="crossroads")
    tablet.pilot.wait(0.3)
    assert "4 Crossroads tiles" in tablet.told
    tablet.tap("Recount", within=tablet.app.stage._told)
    assert tablet.sheet.title == "Recount"


def test_a_pool_does_not_go_below_nought(tablet):
    """It is refused with a sentence, and a recount is offered."""
    players = [{"name": "Vance", "colour": "blue"}, {"name": "Hayes", "colour": "red"}]
    sit(tablet, ORNE, players, does="draws")
    tablet.app.session.play("correct", pool="footwork", by=-1)
    tablet.pilot.wait(0.3)
    assert tablet.told == "There is no Footwork left to take away."
    tablet.tap("Recount", within=tablet.app.stage._told)
    assert value(tablet, "Footwork") == "0"


def test_a_token_that_the_bag_cannot_hold_any_more_offers_a_recount(tablet):
    """Fire, the bag on the table: the button of a colour that lies outside says so, and offers to count."""
    sit(tablet, FIRE, does="draws", holders={"bag": "table"})
    session = tablet.app.session
    while session.table.state.bag.tokens.get("purple"):
        tablet.tap("Fables")
    tablet.tap("Fables")
    assert tablet.told == "No purple book is left in your bag: all lie outside it."
    tablet.tap("Recount", within=tablet.app.stage._told)
    assert tablet.sheet.title == "Recount"
    assert value(tablet, "Purple books in the bag") == "0"


def test_a_card_that_is_not_left_offers_a_recount(tablet):
    """ChamberQuest: a tap on the place of spent cards says that none is left, and offers to count them."""
    sit(tablet, CHAMBER, does="draws")
    session, table = tablet.app.session, tablet.app.session.table
    session.play("settle_order", order=[player.name for player in table.players])
    seat = table.turn_of
    session.play("recount_cards", seat=seat, rotate=0, push=2, swap=1)
    tablet.pilot.wait(0.3)
    rows = (one for one in tablet.app.stage.screen.walk() if isinstance(one, CardRow) and one.asks_why)
    cards = next(rows)
    at = next(at for at, card in enumerate(cards.cards) if card.kind == "rotate")
    left, wide = cards.boxes()[at]
    tablet.pilot.tap(cards.to_window(left + wide / 2, cards.center_y))
    assert tablet.told == f"{seat} has no Rotate card left."
    tablet.tap("Recount", within=tablet.app.stage._told)
    assert value(tablet, f"{seat}: Rotate") == "0"


def test_another_refusal_offers_none(tablet):
    """That somebody has no action left is no miscount."""
    sit(tablet, CHAMBER)
    tablet.app.session.play("end_turn")
    tablet.pilot.wait(0.3)
    assert tablet.told
    assert "Recount" not in [
        button.text for button in tablet.app.stage._told.walk() if hasattr(button, "text")
    ]


# --- at the foot of the sheet


def cut(tablet):
    """The rows of which a good part is in sight, but not all; beside one that ends, little may be."""
    ids = tablet.sheet.ids
    low = ids.scroll.to_window(ids.scroll.x, ids.scroll.y)[1]
    rows = [one for one in ids.body.walk(restrict=True) if isinstance(one, CountRow)]
    places = {one.title: (one.to_window(*one.pos)[1], one.to_window(one.x, one.top)[1]) for one in rows}
    return [
        title for title, (bottom, top) in places.items() if bottom < low - 1 < low + (top - bottom) / 2 < top
    ]


@pytest.mark.sweep(8)
@pytest.mark.parametrize("size", [(1280, 800), (1024, 600), (800, 1280)])
@pytest.mark.parametrize("text", [100, 200])
def test_no_row_is_cut_by_the_sign_of_what_is_below(tablet, size, text):
    """Neither at first nor where two columns stand beside each other; and some row is always in sight."""
    tablet.app.change_setting(text_size=text)
    tablet.pilot.resize(*size)
    for game in (FIRE, LABYRINTH):
        sit(tablet, game)
        tablet.app.stage.screen.recount()
        tablet.pilot.wait(0.3)
        assert cut(tablet) == []
        assert tablet.sheet.ids.scroll.height > 60
        tablet.tap("Close")
        tablet.go_home()
    tablet.app.change_setting(text_size=100)
    tablet.pilot.resize(1280, 800)


def test_what_was_just_said_is_read_whole(tablet):
    """A row at the edge comes in when its number is changed: "not 0" stands under its name."""
    tablet.pilot.resize(1024, 600)
    recount(tablet, FIRE, players=("Red", "Blue", "Green"))
    scroll = tablet.sheet.ids.scroll
    found = row(tablet, "Blue stands at")
    plus = next(one for one in found.walk(restrict=True) if isinstance(one, StepButton) and one.text == "+")
    scroll.scroll_to(found, padding=0, animate=False)
    tablet.pilot.frames(2)
    bottom = found.to_window(*found.pos)[1] - scroll.to_window(*scroll.pos)[1]
    scroll.scroll_y += (found.height * 0.35 + bottom) / (tablet.sheet.ids.body.height - scroll.height)
    tablet.pilot.frames(2)
    assert cut(tablet) == ["Blue stands at"]
    tablet.pilot.tap(plus, settle=0.8)
    assert found.note == "not 0"
    assert cut(tablet) == []
    tablet.tap("Close")
    tablet.pilot.resize(1280, 800)


def lonely_words(tablet):
    """The rows in which each word of the name has a line of its own, or less."""
    rows = [one for one in tablet.sheet.ids.body.walk(restrict=True) if isinstance(one, CountRow)]
    return [one.title for one in rows if " " in one.title and one.ids.words.width < one.ids.number.width]


def columns_of(tablet):
    """How many columns of rows stand side by side."""
    rows = [one for one in tablet.sheet.ids.body.walk(restrict=True) if isinstance(one, CountRow)]
    return len({round(one.to_window(*one.pos)[0]) for one in rows})


def test_an_open_recount_follows_the_tablet(tablet):
    """Turned, or with larger words, it has as many columns as find room now, and its names stay readable."""
    recount(tablet, LABYRINTH)
    assert columns_of(tablet) == 2
    tablet.pilot.resize(800, 1280)
    tablet.pilot.frames(3)
    assert (columns_of(tablet), lonely_words(tablet)) == (1, [])
    tablet.pilot.resize(1280, 800)
    tablet.pilot.frames(3)
    assert columns_of(tablet) == 2
    tablet.app.change_setting(text_size=200)
    tablet.pilot.resize(1024, 600)
    tablet.pilot.frames(3)
    assert (columns_of(tablet), tablet.sheet.text) == (1, "")
    tablet.app.change_setting(text_size=100)
    tablet.tap("Close")
    tablet.pilot.resize(1280, 800)
