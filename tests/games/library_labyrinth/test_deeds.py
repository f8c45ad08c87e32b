"""What hands do after each move: the pieces on the table, and nothing that the app holds."""

from random import Random

import pytest

from companion.games.library_labyrinth.face.deeds import DEED_SYMBOLS
from companion.games.library_labyrinth.rules.deeds import CURSE, action_was_taken, put_token
from companion.games.library_labyrinth.rules.moves import MOVES
from companion.games.library_labyrinth.rules.tokens import another
from companion.simulate import play_out
from companion.table import Table, Telling
from tests.games.library_labyrinth.tables import (
    curse,
    deeds,
    give,
    lay,
    new,
    next_turn,
    solo,
    things,
)

WITHOUT = {
    "deal_book": "the player has just taken it, or the app holds the deck",
    "deal_reward": "the player has just taken it, or the app holds the deck",
    "begin_play": "the checklist has laid everything out",
    "spend_action": "hands have done it, and only the count is told",
    "draw_reward": "the player has just drawn it, or the app holds the deck",
    "not_so": "hands only take back what was asked before, and the app asks",
    "game_over": "the evening is over",
    "correct_tile": "the table is right, the app follows",
    "correct_paths": "the table is right, the app follows",
    "put_token": "the table is right, the app follows",
    "take_token": "the table is right, the app follows",
    "name_terror": "the token lies there, only its name is told",
    "place_meeple": "the table is right, the app follows",
    "place_bookwyrm": "the table is right, the app follows",
    "correct_cards_left": "the table is right, the app follows",
    "correct_actions": "the table is right, the app follows",
    "correct_turn": "the table is right, the app follows",
    "add_card": "the table is right, the app follows",
    "tell_hand": "the table is right, the app follows",
    "fill_shelf": "the table is right, the app follows",
    "empty_shelf": "the table is right, the app follows",
    "hold_terror": "the table is right, the app follows",
    "tell_counts": "the table is right, the app follows",
    "keep_floor": "only what the app keeps changes",
    "show_odds": "only the screen changes",
    "learn_symbols": "only the app learns",
    "learn_name": "only the app learns",
    "learn_booster": "only the app learns",
}
"""The moves after which hands do nothing, and why."""

WITH = {
    "flip_tile",
    "rotate_tile",
    "give_action",
    "time_machine",
    "move_meeple",
    "capture_terror",
    "return_terror",
    "take_book",
    "pass_cards",
    "discard_card",
    "reveal_disturbance",
    "start_with",
    "tile_is",
    "carry_out",
    "next_player",
    "restart_four_shelves",
    "hand_over",
    "set_level",
    "keep_hands",
    "lies_already",
}
"""The moves with deeds: each has a test below, or among those of cards and of handing over."""


def test_every_move_has_deeds_or_a_reason_why_not() -> None:
    """Whoever adds a move asks what hands do then."""
    names = {str(move.__struct_config__.tag) for move in MOVES}
    assert set(WITHOUT) | WITH == names
    assert not set(WITHOUT) & WITH


def test_every_deed_is_short_and_has_a_symbol() -> None:
    """A deed is read at a glance: about 45 characters, and a picture."""
    for seed in range(6):
        for level in ("draws", "companion", "everything"):
            table = new(3, seed=seed, does=level)

            def check(at: Table) -> None:
                for deed in at.view().deeds:
                    assert deed.id in DEED_SYMBOLS, deed
                    assert len(deed.text) <= 60, deed.text

            play_out(table, Random(seed), 120, after=check)


def test_a_rotation_is_done_by_hand() -> None:
    """The tile makes a quarter turn the way that was said."""
    table = new(keeps="paths")
    lay(table, "c2", "terror", openings="ne")
    table.play("rotate_tile", tile="c2", clockwise=False)
    assert deeds(table) == ["Turn tile C2 a quarter anticlockwise"]
    assert things(table) == [("tile:c2",)]


def test_a_given_action_moves_its_token() -> None:
    """The Pass-An-Action token keeps track."""
    table = new()
    table.play("give_action")
    assert deeds(table) == ["Pass-An-Action token to Blue"]


def test_a_move_moves_the_meeple() -> None:
    """Where the app knows where to; on a Reward tile a card may be drawn."""
    table = new(keeps="meeples")
    lay(table, "c2", "reward")
    table.play("move_meeple", to="c2")
    assert deeds(table) == ["Move Red to C2", "Red may draw a Reward card"]


@pytest.mark.parametrize(
    ("shows", "token", "text"),
    [
        ("terror", "kraken", "Turn tile B1 a quarter clockwise"),
        ("crossroads", "", "Turn tile B1 over, dark side up"),
        ("", "", "Turn tile B1 over, lit side up"),
    ],
)
def test_a_reveal_says_what_to_do_with_the_tile(shows: str, token: str, text: str) -> None:
    """As soon as the case is known, hands begin."""
    table = new(start="j2", keeps="meeples", holders={"disturbance": "table"})
    if shows:
        lay(table, "b1", shows, token)
    curse(table, "NW")
    assert deeds(table) == [text]
    assert things(table) == [("tile:b1", CURSE)]


def test_the_bookwyrm_is_moved_by_hand_before_the_next_actions() -> None:
    """Its deed says where to, and no tap is needed for it (A30): phase and headline are the next player's."""
    table = new(start="j2")
    lay(table, "b1", "terror", "kraken")
    curse(table, "NW")
    assert table.view().guide.phase == "disturbance"
    table.play("carry_out")
    assert deeds(table) == [
        "Discard the card, move the Bookwyrm on, to between C1 and D2",
        "Current Player token to Blue",
    ]
    assert things(table)[0] == ("junction:j3",)
    guide = table.view().guide
    assert (guide.phase, guide.headline) == ("actions", "Take 3 actions")
    assert guide.by_hands == ("bookwyrm",)
    table.play("spend_action")
    assert table.view().guide.by_hands == ()
    table.undo()  # by then it had walked
    assert table.view().guide.by_hands == ()


@pytest.mark.parametrize("does", ["draws", "companion"])
def test_nobody_discards_a_card_that_the_app_has_drawn(does: str) -> None:
    table = new(does=does, start="j2", keeps="nothing")
    table.play("reveal_disturbance")
    if does == "companion":
        table.play("tile_is", case="occupied")
    walks = next(text for text in deeds(table) if "Bookwyrm" in text and "ove" in text)
    assert walks.startswith("Move the ")


def test_its_phase_is_lit_exactly_while_its_deed_stands() -> None:
    """Words do not end it; every deed of another move does."""
    table = new(hands=True, start="j2")
    table.play("begin_play")
    give(table, "Blue", "red-1")
    curse(table, "NW")
    table.play("carry_out", shows="crossroads")
    table.play("show_odds", on=False)
    assert table.view().guide.by_hands == ("bookwyrm",)
    table.play("discard_card", who="Blue", card="red-1")
    assert table.view().guide.by_hands == ()


def test_where_the_app_only_draws_its_phase_is_lit_with_the_card() -> None:
    """Its deed is told with the card, and gone with the next player."""
    table = new(does="draws")
    assert table.view().guide.by_hands == ()
    table.play("reveal_disturbance")
    assert (table.view().guide.phase, table.view().guide.by_hands) == ("disturbance", ("bookwyrm",))
    table.play("next_player")
    assert (table.view().guide.phase, table.view().guide.by_hands) == ("actions", ())


def test_a_lit_terror_is_put_on_the_tile_then_the_bookwyrm_walks() -> None:
    """What the tile shows brings a token, and the turn ends."""
    table = new(start="j2", holders={"terrors": "table"})
    curse(table, "NW")
    table.play("carry_out", shows="terror", terror="kraken")
    assert deeds(table)[:2] == [
        "Put Kraken on B1",
        "Discard the card, move the Bookwyrm on, to between C1 and D2",
    ]


def test_a_companion_does_the_case_with_the_answer() -> None:
    """A single choice needs no Done: the answer is carried out."""
    table = new(does="companion", start="j2", holders={"disturbance": "table"})
    table.play("correct_tile", tile="b1", shows="crossroads")
    table.play("reveal_disturbance", drew="NW")
    table.play("tile_is", case="occupied")
    assert deeds(table)[:2] == [
        "Turn tile B1 a quarter clockwise",
        "Discard the card, move the Bookwyrm on, to between C1 and D2",
    ]
    assert table.state.turn_of == "Blue"


def test_the_first_tile_of_a_double_curse_begins() -> None:
    """The order is chosen, then hands begin with the first tile; the first new Terror is announced."""
    table = new(start="j2", doubles=1, keeps="meeples", holders={"disturbance": "table"})
    lay(table, "b1", "terror")
    lay(table, "c2", "crossroads")
    table.play("reveal_disturbance", drew="NW+SE")
    assert deeds(table) == []
    table.play("start_with", direction="SE")
    assert deeds(table) == ["Turn tile C2 over, dark side up"]
    table.undo()
    table.play("start_with", direction="NW")
    table.play("carry_out")
    assert deeds(table)[0].startswith("Put ")
    assert deeds(table)[1] == "Turn tile C2 over, dark side up"


def test_where_the_app_only_draws_hands_find_the_tile() -> None:
    """A card, the four cases, and the Bookwyrm: no place is named that the app was not told."""
    table = new(does="draws", holders={"disturbance": "table"})
    table.play("reveal_disturbance", drew="NE")
    assert deeds(table) == [
        "Find the tile north east of the Bookwyrm",
        "Do the first case that fits",
        "Discard the card, move the grey Bookwyrm one junction clockwise",
    ]
    assert table.view().guide.headline == "Then it is Blue’s turn"
    table.play("next_player")
    assert deeds(table) == ["Current Player token to Blue"]


def test_four_shelves_lay_everything_out_again() -> None:
    """Tokens, tiles, meeples and the Bookwyrm go back; so do the cards that lie on the table."""
    at_table = ["All cards back into their decks; shuffle", "Shuffle 18 Disturbance cards on to Out of Time"]
    for holder, cards in (("table", at_table), ("app", [])):
        table = new(start="j2", holders=dict.fromkeys(("disturbance", "books", "rewards"), holder))
        if holder == "app":
            table.play("begin_play")
        else:
            next_turn(table)
        for tile, token in (("c2", "red"), ("b3", "pink"), ("d3", "blue"), ("c4", "green")):
            lay(table, tile, "shelf", token)
        table.play("restart_four_shelves")
        assert [text.partition(",")[0].partition(";")[0] for text in deeds(table)[:4]] == [
            "All tokens back into their stacks",
            "Shuffle the 24 tiles",
            "All meeples back to the compass",
            "The Bookwyrm back to between B1 and C2",
        ]
        assert deeds(table)[4:] == cards
        assert things(table)[2] == ("tile:c3",)


def test_what_was_laid_out_again_goes_back_where_that_is_undone() -> None:
    """Of the Disturbance cards only those that had come."""
    table = new(start="j2")
    for tile, token in (("c2", "red"), ("b3", "pink"), ("d3", "blue"), ("c4", "green")):
        lay(table, tile, "shelf", token)
    table.play("restart_four_shelves")
    assert [(deed.id, deed.undone, deed.stands) for deed in table.journal.entries[-1].deeds] == [
        ("take-shelf", "The four Shelves back on the floor", ""),
        ("flip-dark", "Lay the tiles back as they lay", ""),
        ("move-meeple", "All meeples back to where they stood", ""),
        ("move-bookwyrm", "Move the Bookwyrm back, to between B1 and C2", "bookwyrm"),
        ("shuffle", "Everybody takes the same cards back", ""),
    ]
    table = new(start="j2", holders={"disturbance": "table"})
    next_turn(table)
    for tile, token in (("c2", "red"), ("b3", "pink"), ("d3", "blue"), ("c4", "green")):
        lay(table, tile, "shelf", token)
    table.play("restart_four_shelves")
    last = table.journal.entries[-1].deeds[-1]
    assert last.undone == "The Disturbance cards revealed before out of the deck again"


def test_a_terror_comes_off_a_stack_that_lies_on_the_table() -> None:
    """Hands put it there before they say so, and nobody asks again; the app's own they put down once it is
    named."""
    for holder, before in (("table", ["Put the top Terror on B1"]), ("app", [])):
        table = new(start="j2", keeps="meeples", holders={"terrors": holder})
        lay(table, "b1", "terror")
        curse(table, "NW")
        assert deeds(table) == before
        table.play("carry_out")
        assert [text for text in deeds(table) if text.endswith(" on B1")] == deeds(table)[: holder == "app"]
        assert table.state.tiles["b1"].token


def test_an_action_that_was_given_gives_its_token_back() -> None:
    """At the end of the turn of whoever was given it, unless they give one on."""
    for gives_on in (False, True):
        table = new(start="j2", keeps="meeples")
        table.play("give_action")
        next_turn(table)
        assert "Put the Pass-An-Action token back" not in deeds(table)
        if gives_on:
            table.play("give_action")
        next_turn(table)
        assert ("Put the Pass-An-Action token back" in deeds(table)) is not gives_on


def test_solo_has_no_current_player_token() -> None:
    """There is nobody to give it to."""
    table = solo(start="j2")
    lay(table, "b1", "terror", "kraken")
    curse(table, "NW")
    table.play("carry_out")
    assert deeds(table) == ["Discard the card, move the Bookwyrm on, to between C1 and D2"]


def test_deeds_stay_in_the_log() -> None:
    """The log keeps what hands were asked to do."""
    table = new(start="j2")
    lay(table, "b1", "terror", "kraken")
    curse(table, "NW")
    assert "Turn tile B1 a quarter clockwise" in table.log()[-1].deeds


def test_how_a_token_goes_off_the_floor_again() -> None:
    """Into its row where the app draws, on top of its stack where the table does."""
    for holder, home in (("app", "into its row"), ("table", "on top of its stack")):
        state = new(holders={"terrors": holder, "shelves": holder}).state
        some = "the Terror" if holder == "table" else "a Terror"
        for token, kind, what, off in (
            ("kraken", "put-terror", "Kraken", "Kraken"),
            ("red", "put-shelf", "the Children’s Fiction Shelf", "the Children’s Fiction Shelf"),
            (another(state), "put-terror", "the top Terror" if holder == "table" else some, some),
        ):
            tell = Telling()
            put_token(state, tell, token, "b1")
            (deed,) = tell.deeds
            assert (deed.id, deed.text) == (kind, f"Put {what} on B1")
            assert deed.undone == f"Take {off} off B1, back {home}"
            assert deed.things == ("tile:b1", token)


def test_an_action_that_was_only_counted_is_taken_back_where_it_was_done() -> None:
    """A tile is named where it was told which one was turned."""
    for tile, things_, back in (
        ("c2", ("tile:c2",), "Turn tile C2 a quarter back"),
        ("", (), "Turn the rotated tile a quarter back"),
    ):
        tell = Telling()
        action_was_taken(tell, "Red", "rotate", tile)
        (deed,) = tell.back
        assert (deed.text, deed.things) == (back, things_)
