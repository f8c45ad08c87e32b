"""The tablet keeps step with the table, whoever holds what: what went wrong in an evening, by touch."""

import pytest
from kivy.graphics import RoundedRectangle, SmoothLine

from companion.games.library_labyrinth.rules.state import Step, token_label
from companion.table import Holder
from companion.ui.widgets.beside import SignRow
from companion.ui.widgets.buttons import ChoiceButton
from companion.ui.widgets.symbol import Symbol
from tests.games.library_labyrinth.tables import begin_with_empty_hands, curse, give, lay, new
from tests.thorough import tablets
from tests.ui.pilot import seen

COMPONENTS = ("disturbance", "terrors", "shelves", "rewards", "books")
STACKS = COMPONENTS[:3]
HOLDING = {
    "all in the app": {"does": "everything", "holders": dict.fromkeys(COMPONENTS, "app")},
    "all on the table": {"does": "everything", "holders": dict.fromkeys(COMPONENTS, "table")},
    "mixed": {
        "does": "everything",
        "holders": {**dict.fromkeys(COMPONENTS, "app"), "terrors": "table", "rewards": "table"},
    },
    "floor, stacks in the app": {"does": "companion", "holders": dict.fromkeys(STACKS, "app")},
    "floor, stacks on the table": {"does": "companion", "holders": dict.fromkeys(STACKS, "table")},
}
"""The ways to share the box between the app and the table, by the level and by who holds each component."""
KEPT = list(HOLDING)[:3]
"""Those in which the app keeps the hands."""

every_way = pytest.mark.parametrize("way", HOLDING)
every_way_with_hands = pytest.mark.parametrize("way", KEPT)


def begun(way, **options):
    """A table that has begun, and at which nobody holds a card."""
    table = new(start="j2", **HOLDING[way], **options)
    if table.state.step is Step.SETUP:
        begin_with_empty_hands(table)
    return table


def tile(table, id_, shows, token="", openings="nes"):
    """Lay a tile, with its paths where they are kept."""
    paths = openings if table.state.paths_kept and shows != "crossroads" else ""
    lay(table, id_, shows, token, paths)


def carrying(way):
    """Red has captured the Kraken, and a Shelf that it fits is next door."""
    table = begun(way)
    tile(table, "c2", "terror", "kraken")
    cards = ["red-1", "green-1", "blue-1"] if table.state.keeps_hands else []
    give(table, "Red", *cards)
    table.play("capture_terror", terror="kraken", **({"cards": cards} if cards else {}))
    tile(table, "c1", "shelf", "red")
    return table


def reveal(tablet, direction="South east", drew="SE"):
    """A card comes that shows this tile, whoever holds the deck."""
    if tablet.state.disturbance.held == "table":
        tablet.tap("Done: turn a card", direction)
    else:
        deck = tablet.app.session.table
        while deck.state.curse.card != drew:
            if deck.state.curse.card:
                deck.undo()
            deck.play("reveal_disturbance")
        tablet.show_again(0.8)


@every_way
def test_the_reward_for_a_return_is_not_lost(tablet, way):
    """The app draws it, asks which it is before anything else, or asks hands to draw it."""
    tablet.lay(carrying(way))
    tablet.tap_tile("c1")
    if tablet.sheet is not None:
        tablet.tap("Return Kraken")
    assert tablet.state.filled == {"red": "kraken"}
    if not tablet.state.keeps_hands:
        assert "Draw a Reward card, Red" in tablet.deeds
    elif tablet.state.rewards.held == "app":
        assert len(tablet.state.hands["Red"]) == 1
        assert tablet.reads(tablet.view.guide.drawn.title)
    else:
        assert tablet.headline == "Draw a Reward card: which is it?"
        assert "Draw a Reward card, Red" in tablet.deeds
        assert not {"Done: reveal a card", "Done: turn a card"} & set(tablet.labels())
        tablet.tap("A magical item", "Drink Me")
        assert [slot.id for slot in tablet.state.hands["Red"]] == ["item-green"]


@pytest.mark.parametrize("held", ["app", "table"])
def test_where_nothing_is_kept_six_curses_are_no_loss(tablet, held):
    """Captures may not have been told: the app asks for a count and the table says how it ended."""
    table = new(keeps="nothing", holders=dict.fromkeys(STACKS, held))
    for number in range(6):
        table.play("reveal_disturbance", **({} if held == "app" else {"drew": "SE"}))
        table.play("tile_is", case="empty_terror")
        if number < 5:
            table.play("carry_out", **({} if held == "app" else {"terror": "some"}))
    tablet.lay(table)
    tablet.tap("Done")
    assert tablet.view.outcome is None
    assert tablet.reads("Six Terrors by the app’s count: count them.")
    tablet.tap("End the game", "Overrun")
    assert tablet.view.outcome.cause == "six_terrors"


@pytest.mark.sweep(6)
@every_way
def test_the_grey_meeple_is_moved_by_hand(tablet, way):
    """After every Disturbance its deed says where to, and stands on the screen; a card of the table's own
    is discarded first."""
    table = begun(way)
    tile(table, "c2", "terror", "kraken")
    tablet.lay(table)
    reveal(tablet)
    tablet.tap("Done")
    move = "Discard the card, move" if tablet.state.disturbance.held is Holder.TABLE else "Move"
    assert f"{move} the Bookwyrm on, to between C1 and D2" in tablet.deeds
    assert any("to between C1 and D2" in text for text in tablet.pilot.texts())
    assert tablet.state.turn_of == "Blue"
    assert tablet.lit_phases() == {"Actions": "now", "Bookwyrm": "hands"}
    tablet.app.session.play("spend_action")
    assert tablet.lit_phases() == {"Actions": "now"}


@every_way
def test_crossroads_are_flipped_without_a_question(tablet, way):
    """They are open on all sides: the tile, what it shows, and nothing else."""
    tablet.lay(begun(way))
    tablet.tap_tile("c2")
    tablet.tap(next(text for text in tablet.labels() if text.endswith("Crossroads")))
    assert tablet.sheet is None
    assert tablet.state.tiles["c2"].lit


@every_way_with_hands
def test_three_genres_capture_the_basilisk_without_a_word_about_photocopiers(tablet, way):
    """The first symbol of a Book is its genre's; a tap shows what is spent, and nothing is counted twice."""
    table = begun(way)
    tile(table, "c2", "terror", "basilisk")
    give(table, "Red", *(f"{genre}-1" for genre in table.state.known.symbols["basilisk"]))
    tablet.lay(table)
    tablet.tap_tile("c2")
    assert not [text for text in tablet.labels() if "twice" in text]
    if tablet.sheet is not None:
        tablet.tap(next(text for text in tablet.labels() if text.startswith("Capture")))
    assert [slot.id for slot in tablet.state.hands["Red"]] == ["basilisk"]


@every_way_with_hands
def test_who_declines_the_photocopier_is_not_asked_what_it_doubles(tablet, way):
    """The capture without it needs nothing more; those with it name a card that is spent."""
    table = begun(way)
    tile(table, "c2", "terror", "basilisk")
    cards = [f"{genre}-1" for genre in table.state.known.symbols["basilisk"]]
    give(table, "Red", *cards, "booster-1")
    if "booster-1" not in table.state.known.boosters:
        table.play("learn_booster", card="booster-1", options=["photocopier", "library_ladder"])
    tablet.lay(table)
    tablet.tap_tile("c2")
    if tablet.sheet is not None:
        tablet.tap("Capture Basilisk")
    assert {slot.id for slot in tablet.state.hands["Red"]} == {"basilisk", "booster-1"}


@every_way
def test_nothing_is_decided_otherwise_where_nothing_was(tablet, way):
    """The menu says so only of rulings that somebody has changed."""
    tablet.lay(begun(way))
    tablet.tap("More")
    assert not tablet.reads("decided otherwise")


def test_the_eighth_card_of_a_direction_is_not_impossible(tablet):
    """Seven of each is our guess: the odds say so, and the card can be named."""
    table = begun("floor, stacks on the table")
    tile(table, "b1", "terror", "kraken")
    for _ in range(7):
        table.play("place_bookwyrm", junction="j2") if table.state.bookwyrm != "j2" else None
        table.play("reveal_disturbance", drew="NW")
        table.play("carry_out")
    tablet.lay(table)
    tablet.tap("Odds")
    assert not tablet.reads("impossible")
    tablet.tap("Done: turn a card", "North west")
    assert tablet.state.curse.card == "NW"


def test_symbols_that_are_our_guess_are_marked(tablet):
    """A magical item in a hand says so beside its symbols."""
    table = begun("all on the table")
    give(table, "Red", "item-red")
    tablet.lay(table)
    tablet.tap("Hands")
    assert tablet.reads("its symbols are our guess")


@every_way
def test_the_first_new_terror_of_a_double_curse_is_announced(tablet, way):
    """Its deed says which it is, or that it is the top one, and where it goes, before the second tile."""
    table = begun(way, doubles=1)
    tile(table, "b1", "terror")
    tile(table, "c2", "terror")
    if table.state.disturbance.held == "app":
        table.play("hand_over", component="disturbance", to="table")
    tablet.lay(table)
    tablet.tap("Done: turn a card", "North west and south east", "North west first")
    if "Nobody is on it" in tablet.labels():
        tablet.tap("Nobody is on it")
    top = "Put the top Terror on B1"
    assert (top in tablet.deeds) == (tablet.state.terrors.held == "table")
    assert tablet.reads(top) == (top in tablet.deeds)
    if "Done" in tablet.labels():
        tablet.tap("Done")
    (terror,) = tablet.state.terrors_out
    assert len(tablet.state.curse.pending) == 1
    if tablet.state.terrors.held == "app":
        assert f"Put {token_label(terror)} on B1" in tablet.deeds
        assert tablet.reads(f"Put {token_label(terror)} on B1")


@pytest.mark.sweep(6)
@every_way
def test_the_last_turn_gives_no_action_on(tablet, way):
    """Nobody is left to use it; the turn before, it may be given."""
    table = begun(way)
    tablet.lay(table)
    assert "Give an action to Blue" in tablet.all_choices()
    tablet.app.session.play("correct_cards_left", cards=0)
    tablet.pilot.wait(0.5)
    assert "Give an action to Blue" not in tablet.all_choices()


@every_way
def test_a_shelf_tile_is_no_book_deck(tablet, way):
    """A tap on it offers what may be done with the tile, and no card of its genre."""
    table = begun(way)
    tile(table, "c2", "shelf", "orange")
    tablet.lay(table)
    tablet.tap_tile("c2")
    assert not [text for text in tablet.labels() if text == "Take Legends"]


def test_a_booster_from_the_table_is_named_as_it_is_printed(tablet):
    """Its two names; no number of ours is on a button."""
    table = carrying("all on the table")
    table.play("return_terror", terror="kraken", shelf="red")
    tablet.lay(table)
    tablet.tap("A booster", "Time Machine", "Library Ladder", "Done")
    (slot,) = tablet.state.hands["Red"]
    assert set(tablet.state.known.boosters[slot.id]) == {"time_machine", "library_ladder"}
    assert not [text for text in tablet.labels() if "ooster 1" in text]


@pytest.mark.parametrize("way", ["all on the table", "floor, stacks on the table"])
def test_what_happens_at_the_table_is_no_correction(tablet, way):
    """Discarding, a Time Machine and a double curse are among the choices, not under More."""
    table = begun(way, doubles=1)
    hands = table.state.keeps_hands
    if hands:
        give(table, "Red", "red-1", "booster-1")
        table.play("learn_booster", card="booster-1", options=["time_machine", "library_ladder"])
    tablet.lay(table)
    assert {"Time Machine", *(["Red discards"] if hands else [])} <= set(tablet.all_choices())
    tablet.tap("Done: turn a card")
    assert "North west and south east" in tablet.labels()


@pytest.mark.sweep(6)
@every_way
def test_the_player_aids_are_on_the_checklist(tablet, way):
    """They lie in the box and are handed out whatever the app holds."""
    tablet.lay(begun(way))
    tablet.more("Set-up list")
    assert any("Player Aid" in text for text in tablet.pilot.texts())


@pytest.mark.parametrize("text", [100, 150])
def test_a_double_curse_leaves_room_for_the_question(tablet, text):
    """Its card is no larger than any other: the headline and both answers are in sight on every tablet."""
    tablet.app.change_setting(text_size=text)
    table = begun("floor, stacks on the table", doubles=1)
    table.play("reveal_disturbance", drew="NW+SE")
    tablet.lay(table)
    for size in tablets((1024, 600), (1280, 800), (800, 1280)):
        tablet.pilot.resize(*size)
        tablet.pilot.wait(0.5)
        assert tablet.reads("Two tiles are cursed: which first?"), size
        assert tablet.choices()[:2] == ["North west first", "South east first"], size
        drawn = tablet.app.stage.screen.ids.drawn
        assert drawn.height < tablet.app.stage.height / 4, size
        assert [one for one in drawn.walk() if isinstance(one, Symbol) and seen(one)], size


def test_a_companion_is_told_of_a_terror_with_one_stroke_and_names_it_if_it_likes(tablet):
    """A finger slides to Terror; hands put the top one there, and a second one names it."""
    tablet.lay(new(does="companion", start="j2"))
    picture = tablet.picture
    petals = [choice.label for choice, _ in picture.find_petals("tile:c2")]
    assert petals[:4] == ["Terror", "Shelf", "Reward", "Crossroads"]
    tablet.tap_tile("c2")
    tablet.tap("Terror")
    assert tablet.deeds == ["Put the top Terror on C2"]
    pilot = tablet.pilot
    pilot.hold(picture.to_window(*picture.places()["tile:c2"]))
    pilot.wait(0.4)
    petals = [one for one in pilot.window.children[0].walk() if isinstance(one, ChoiceButton)]
    pilot.drag(next(one for one in petals if one.text == "Name the Terror at C2"))
    pilot.release(0.7)
    tablet.tap("Kraken")
    assert tablet.state.tiles["c2"].token == "kraken"


def test_who_says_not_so_is_asked_whether_a_terror_lies_there(tablet):
    """The app took B1 for dark: one tap counts the Terror that it did not know of, and the tile turns."""
    tablet.lay(new(does="companion", start="j2", holders={"disturbance": "table"}))
    reveal(tablet, "North west")
    tablet.tap("Not so", "A Terror is on it")
    assert len(tablet.state.terrors_out) == 1
    assert tablet.state.tiles["b1"].token == tablet.state.terrors_out[0]
    assert tablet.view.guide.seat == "Blue"


def test_the_signs_of_a_number_have_no_plate_to_be_tapped(tablet):
    """Of the Shelves that are filled only icons, letters and a thin bar are drawn: nothing like a button."""
    tablet.lay(new(does="companion"))
    tablet.tap("Numbers")
    rows = [
        one
        for one in tablet.pilot.widgets()
        if isinstance(one, SignRow) and len(one.signs) == 6 and one.signs[0].symbol
    ]
    row = next(one for one in rows if seen(one))
    plates = [one for one in row.canvas.children if isinstance(one, RoundedRectangle | SmoothLine)]
    assert len(plates) == 6
    assert all(one.size[1] < 10 for one in plates)


def test_after_not_so_a_tap_says_whose_meeple_stands_there(tablet):
    """The question names the tile, each meeple is an answer, and the picture has it there."""
    table = new(start="j2", keeps="meeples", holders={"disturbance": "table"})
    lay(table, "b1", "terror")
    curse(table, "NW")
    table.play("not_so")
    tablet.open(table)
    assert tablet.headline == "What is on B1 now?"
    tablet.tap("Blue")
    assert tablet.app.session.table.state.meeples["Blue"] == "b1"
