"""Library Labyrinth by touch: the floor, its tokens, the Bookwyrm's ring, and the hands beside it."""

import pytest

from companion.games.library_labyrinth.rules.grid import JUNCTIONS
from companion.reference import reference
from companion.table import Table
from companion.ui.games.library_labyrinth.forecast import ForecastChip
from companion.ui.games.library_labyrinth.hands import SlotRow
from companion.ui.games.library_labyrinth.tiles import dark_ground, unknown_ground
from companion.ui.look.theme import PALETTES, READABLE, contrast, look, quiet_ink
from companion.ui.widgets.text import Text
from tests.games.library_labyrinth.tables import GAME, curse, give, lay, new, with_hands
from tests.ui.table_talk import Tablet


@pytest.fixture
def tablet(pilot, tmp_path):
    pilot.looking = False
    return Tablet(pilot, tmp_path / "data")


def begin(tablet, table):
    """Put a table on the tablet."""
    tablet.app.begin_table(table)
    tablet.pilot.wait(0.5)
    return tablet.picture


def test_a_dark_tile_out_of_reach_says_its_rule(tablet):
    """What may be done with a dark tile is said in the words of the rules, with their page."""
    floor = begin(tablet, new(keeps="meeples"))
    rule = reference(GAME).rules["flip"]
    assert floor.about("tile:a1") == f"{rule.text} ({rule.page})"
    tablet.tap_tile("a1")
    assert tablet.reads(rule.text)


def test_where_nothing_is_kept_a_tile_says_nothing(tablet):
    """The app knows nothing of it, and nothing can be done with it."""
    floor = begin(tablet, new(keeps="nothing"))
    assert floor.about("tile:a1") == ""
    assert not floor.is_ready("tile:a1")


def test_a_tap_on_a_terror_captures_it(tablet):
    """The token that lies on a tile is tapped with the tile."""
    table = new()
    lay(table, "c2", "terror", "kraken")
    floor = begin(tablet, table)
    assert floor.also_at("tile:c2") == ("token:kraken",)
    assert floor.title_of("tile:c2") == "Tile C2: Kraken"
    tablet.tap_tile("c2")
    assert tablet.app.session.table.state.hands["Red"][0].id == "kraken"


def test_a_tap_on_the_cursed_tile_answers_what_is_asked_about_it(tablet):
    """The tile that glows is the one that the guide asks about."""
    table = new(start="j2", keeps="meeples")
    curse(table, "SE")
    floor = begin(tablet, table)
    assert floor.is_ready("tile:c2")
    tablet.tap_tile("c2")
    tablet.tap("Crossroads")
    assert tablet.app.session.table.state.tiles["c2"].lit


def test_junctions_are_pointed_at_only_while_they_are_asked_for(tablet):
    """Otherwise the tiles lie under the finger."""
    floor = begin(tablet, new())
    assert set(floor.places()) == {f"tile:{tile.id}" for tile in floor.data.tiles}
    tablet.more("Move the Bookwyrm")
    assert set(floor.places()) == {f"junction:{id_}" for id_ in JUNCTIONS}
    tablet.tap_thing("junction:j5")
    assert floor.data.bookwyrm == "j5"


@pytest.mark.parametrize("motion", [True, False])
def test_the_bookwyrm_walks_when_it_is_told_to(tablet, motion):
    """It starts from the junction where it was and arrives at the next one; without motion it is there."""
    table = new(start="j2", keeps="meeples")
    curse(table, "SE")
    floor = begin(tablet, table)
    was, look.motion = look.motion, motion
    try:
        tablet.app.session.play("carry_out", shows="crossroads")
        start = floor.junction_centre(JUNCTIONS["j2" if motion else "j3"])
        assert (floor.wyrm_x, floor.wyrm_y) == pytest.approx(start, abs=floor.step / 3)
        tablet.pilot.wait(0.6)
        assert (floor.wyrm_x, floor.wyrm_y) == pytest.approx(floor.junction_centre(JUNCTIONS["j3"]))
    finally:
        look.motion = was


def test_a_tap_on_a_card_asks_what_to_do_with_it(tablet):
    """The hands lie beside the floor; a card in them can be passed, or told to the app."""
    table = with_hands()
    give(table, "Red", "red-1")
    begin(tablet, table)
    tablet.tap("Hands")
    (row,) = [row for row in tablet.app.stage.walk() if isinstance(row, SlotRow)]
    tablet.touch(row)
    assert {"Give to Blue", "Symbols of a Children’s Fiction card"} <= set(tablet.labels())


def test_the_numbers_of_the_deeds_are_on_the_floor(tablet):
    """What hands must do is marked where it is done."""
    table = new(start="j2")
    lay(table, "b1", "terror", "kraken")
    curse(table, "NW")
    floor = begin(tablet, table)
    assert floor.deed_numbers() == {"tile:b1": (1,)}
    tablet.tap("Done")
    assert floor.deed_numbers() == {"junction:j3": (1,)}


def test_not_so_stands_beside_done(tablet):
    """The app is told what the tile is, and asks no more than that."""
    table = new(start="j2", keeps="meeples", does="companion")
    lay(table, "b1", "terror", "kraken")
    curse(table, "NW")
    begin(tablet, table)
    tablet.tap("Not so")
    tablet.tap("Empty, no Terror space")
    state = tablet.app.session.table.state
    assert (state.turn_of, state.terrors_out, state.tiles["b1"].lit) == ("Blue", (), False)


def test_a_second_tap_where_the_card_was_revealed_denies_nothing(tablet):
    """Not so stands on its own side, also where nothing is next: the place of the next thing stays free."""
    begin(tablet, new(does="companion"))
    reveal = tablet.button("Reveal Disturbance")
    where = reveal.to_window(*reveal.center)
    tablet.touch(reveal)
    assert {"Terror", "Shelf", "Reward", "Crossroads", "Not so"} <= set(tablet.labels())
    revealed = tablet.app.session.table.state
    tablet.pilot.wait(2)
    tablet.pilot.tap(where)
    assert tablet.app.session.table.state == revealed
    assert tablet.button("Not so").x > tablet.app.stage.screen.ids.decision.center_x


def test_where_the_app_only_draws_a_turn_is_two_taps(tablet):
    """The picture shows the card and the four cases, and no floor that could be wrong."""
    floor = begin(tablet, new(does="draws"))
    assert all(thing.startswith("case:") for thing in floor.places())
    tablet.tap("Reveal")
    assert floor.data.card
    tablet.tap("Next player")
    assert tablet.app.session.table.state.turn_of == "Blue"
    assert floor.data.card == ""


def shown_choices(tablet):
    """The choices that are in sight on the Table screen, without the way to the others."""
    choices = tablet.app.stage.screen.ids.choices
    return [button.text for button in choices.buttons if button not in choices.rest]


@pytest.mark.parametrize("does", ["companion", "everything"])
def test_while_actions_are_left_they_are_the_choices_and_turning_a_card_is_next(tablet, does):
    """Where the deck lies on the table: first that a card was turned, then which, with its picture."""
    table = new(does=does, holders={"disturbance": "table"})
    if does == "everything":
        table.play("begin_play")
    begin(tablet, table)
    assert {"Flip", "Take a Book"} <= set(shown_choices(tablet))
    assert not {"North west", "South east"} & set(shown_choices(tablet))
    tablet.tap("Turn a card")
    assert tablet.sheet.title == "Which Disturbance card came?"
    tablet.tap("South east")
    assert tablet.app.session.table.state.curse.card == "SE"


def test_a_double_curse_is_named_like_any_other_card(tablet):
    """Where there are some in the deck, the same question has their pairs."""
    begin(tablet, new(does="companion", doubles=1, holders={"disturbance": "table"}))
    tablet.tap("Turn a card", "North west and south east")
    assert tablet.app.session.table.state.curse.pending == ("NW", "SE")


@pytest.mark.parametrize("does", ["draws", "companion"])
def test_with_nothing_else_to_do_a_card_is_one_tap(tablet, does):
    """All actions are spent, or the app is told of none: then the four directions are the choices."""
    table = new(does=does, holders={"disturbance": "table"})
    for _ in range(3 if does == "companion" else 0):
        table.play("spend_action")
    begin(tablet, table)
    assert shown_choices(tablet)[:4] == ["North west", "North east", "South west", "South east"]
    tablet.tap("South east")
    assert tablet.app.session.table.state.curse.card == "SE"


def test_while_starting_hands_are_taken_no_terror_is_counted(tablet):
    """Nothing has come to the floor yet: neither a button nor the plus beside the number says so."""
    begin(tablet, new(does="everything", holders={"terrors": "table"}))
    assert "Terrors +1" not in tablet.labels()
    assert not tablet.picture.is_ready("number:terrors+")
    tablet.app.session.play("begin_play")
    tablet.pilot.wait(0.8)
    assert "Terrors +1" in [button.text for button in tablet.app.stage.screen.ids.choices.buttons]


@pytest.mark.parametrize("held", ["app", "table"])
def test_a_game_ends_only_as_it_can_have_ended(tablet, held):
    """The app's own deck runs out when the app reveals it; of one on the table the app only has a count."""
    begin(tablet, new(does="draws", holders={"disturbance": held}))
    tablet.tap("The game is over")
    assert {"The library is saved", "Overrun"} <= set(tablet.labels())
    assert ("Out of time" in tablet.labels()) is (held == "table")
    tablet.tap("Overrun")
    assert tablet.app.session.table.outcome.cause == "six_terrors"


@pytest.mark.parametrize("theme", PALETTES)
def test_the_name_of_a_dark_tile_can_be_read(theme):
    """It stands back, but has a contrast of 4.5 to 1 in every look."""
    was, look.theme = look.theme, theme
    try:
        for ground in (dark_ground(), unknown_ground()):
            assert contrast(quiet_ink(ground), ground) >= READABLE
    finally:
        look.theme = was


@pytest.mark.parametrize("size", [100, 150, 200])
@pytest.mark.parametrize("players", [["Maximiliane-Theodora Bra"], ["Maximiliane-Theodora", "Al"]])
def test_the_coming_turns_keep_within_their_boxes(tablet, size, players):
    """However long the names are and however large the text; how far it is to a turn is never cut off."""
    tablet.app.change_setting(text_size=size)
    begin(tablet, Table.new(GAME, players, {"does": "companion"}, seed=7))
    tablet.pilot.wait(0.5)
    chips = [widget for widget in tablet.app.stage.walk() if isinstance(widget, ForecastChip)]
    assert chips
    for ahead, chip in enumerate(chips, start=1):
        words = [widget for widget in chip.walk(restrict=True) if isinstance(widget, Text)]
        assert words[0].text.endswith(f"+{ahead}")
        assert all(chip.y + 3 <= word.y and word.top <= chip.top - 3 for word in words)
        assert all(word.texture_size[0] <= chip.width - 8 for word in words)


TO_TABLE, TO_APP = "Give the Disturbance deck to the table", "Give the Disturbance deck to the app"


def test_the_deck_goes_to_the_table_and_comes_back_while_its_card_is_open(tablet):
    """What was asked before still stands, each turn is told in the words of whoever holds the deck."""
    begin(tablet, new(does="companion"))
    tablet.tap("Reveal Disturbance")
    asked, came = tablet.headline, tablet.app.session.table.state.curse.card
    tablet.more(TO_TABLE)
    assert tablet.headline == asked
    assert [deed.text for deed in tablet.view.deeds][1:] == [
        f"Take out, as revealed: 1 {came}",
        "Shuffle the other standard cards",
        "Count 17 on top of Out of Time",
    ]
    tablet.tap("Crossroads")
    assert {"Turn a card"} == {one.label for one in tablet.app.session.offers() if one.group == "next"}
    tablet.tap("Turn a card", "South east")
    asked = tablet.headline
    tablet.more(TO_APP)
    assert tablet.headline == asked
    assert tablet.view.deeds[-1].text == "Put the Disturbance deck aside"
    tablet.tap("Crossroads")
    assert len(tablet.app.session.table.state.disturbance) == 16
    tablet.tap("Reveal Disturbance")
    assert tablet.app.session.table.state.curse.card in ("NW", "NE", "SE", "SW")


def test_a_deck_that_goes_to_and_fro_where_the_app_only_draws(tablet):
    """Revealed by a tap, then named by a tap, then revealed again."""
    begin(tablet, new(does="draws"))
    tablet.tap("Reveal")
    tablet.more(TO_TABLE)
    tablet.tap("Next player")
    assert tablet.reads("Then turn over a Disturbance card.")
    tablet.tap("North east", "Next player")
    tablet.more(TO_APP)
    assert tablet.reads("Then reveal the next card.")
    tablet.tap("Reveal")
    assert len(tablet.app.session.table.state.disturbance) == 15
