"""What hands do after each move: the pieces on the table, and nothing that the app holds."""

from random import Random

import pytest

from companion.games.library_labyrinth.face.deeds import DEED_SYMBOLS
from companion.games.library_labyrinth.rules.deeds import CURSE, between
from companion.games.library_labyrinth.rules.moves import MOVES
from companion.simulate import play_out
from companion.table import Holder, Table
from tests.games.library_labyrinth.tables import (
    begin_with_empty_hands,
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


def test_a_flip_puts_the_token_on_the_tile() -> None:
    """The Terror that came is put on the tile by hand."""
    table = new()
    table.play("flip_tile", tile="c2", shows="terror")
    (deed,) = table.view().deeds
    assert deed.id == "put-terror"
    assert deed.text.startswith("Put ")
    assert deed.text.endswith(" on C2")
    assert deed.things == ("tile:c2", table.state.tiles["c2"].token)


def test_an_undone_flip_turns_the_tile_back_to_dark() -> None:
    """Hands had turned it before they told it, so that nothing had asked for it; the token goes first."""
    table = new()
    table.play("flip_tile", tile="c2", shows="terror")
    terror = deeds(table)[0].removeprefix("Put ").removesuffix(" on C2")
    table.undo()
    assert take_back(table) == [
        f"Take {terror} off C2, back into its row",
        "Turn tile C2 over again, dark side up",
    ]


@pytest.mark.parametrize(("holder", "home"), [("app", "into its row"), ("table", "on top of its stack")])
def test_a_shelf_that_is_taken_back_goes_where_it_came_from(holder: str, home: str) -> None:
    """Those that the app draws lie open in a row; the table's own are a stack."""
    table = new(holders={"shelves": holder})
    named = {"shelf": "orange"} if holder == "table" else {}
    *_, told = table.play("flip_tile", tile="c2", shows="shelf", **named)
    shelf = deeds(table)[0].removeprefix("Put ").removesuffix(" on C2")
    assert told.reveals == ("which Shelf comes next" if holder == "app" else "")
    table.undo()
    assert take_back(table)[0] == f"Take {shelf} off C2, back {home}"


TURNED = ("Turn tile B1 a quarter clockwise", "Turn tile B1 back, a quarter anticlockwise")
LIT = ("Turn tile B1 over, lit side up", "Turn tile B1 over again, dark side up")
DARKENED = ("Turn tile B1 over, dark side up", "Turn tile B1 over again, lit side up")


def own_deck(table: Table) -> bool:
    """Whether the Disturbance deck lies on the table."""
    return table.state.disturbance.held is Holder.TABLE


@pytest.mark.parametrize(
    ("level", "laid", "said", "asked"),
    [
        ("companion", ("terror", "kraken"), {}, TURNED),
        ("companion", None, {"shows": "crossroads"}, LIT),
        ("everything", ("terror", "kraken"), {}, TURNED),
        ("everything", ("crossroads", ""), {}, DARKENED),
    ],
)
def test_what_done_says_of_a_cursed_tile_is_taken_back_once(level, laid, said, asked) -> None:
    """Where Done is undone, hands leave the tile, and the headline asks for it again; undone with its card,
    it is taken back, and nothing is asked."""
    table = new(start="j2", does=level)
    if level == "everything":
        begin_with_empty_hands(table)
    if laid:
        lay(table, "b1", *laid)
    curse(table, "NW")
    asked, back = asked
    assert deeds(table)[0] == asked
    table.play("carry_out", **said)
    after = [deed.undone for deed in reversed(table.view().deeds)]
    table.undo()
    assert take_back(table) == after
    assert [(deed.text, deed.perhaps) for deed in table.deeds()] == [(asked, True)]
    table.undo()
    card = ["Put the card back on top of the Disturbance deck"] if own_deck(table) else []
    assert take_back(table) == [*after, back, *card]
    table.redo(2)
    table.undo(2)  # as the log goes back
    assert take_back(table) == [*after, back, *card]


def test_what_an_answer_asks_and_carries_out_at_once_is_taken_back_once() -> None:
    """Nobody taps Done after it; and the same tile turned in two turns is turned back twice."""
    table = new(start="j2", does="companion")
    lay(table, "b1", "crossroads")
    curse(table, "NW")
    table.play("tile_is", case="occupied")
    _, turned = TURNED
    table.undo()
    assert take_back(table).count(turned) == 1
    table.redo()
    table.play("place_bookwyrm", junction="j2")
    curse(table, "NW")
    table.play("tile_is", case="occupied")
    table.undo(4)
    assert take_back(table).count(turned) == 2


def test_a_token_goes_back_to_whom_it_came_from() -> None:
    """Taken back is said as what hands do then; of what nobody did, nothing is taken back."""
    table = new(2, does="draws")
    table.play("reveal_disturbance")
    table.play("next_player")
    table.undo()
    assert take_back(table) == ["Current Player token back to Red"]
    table = new()
    table.play("correct_cards_left", cards=0)
    table.play("hand_over", component="disturbance", to="table")
    table.undo()
    assert take_back(table) == []


def test_a_meeple_goes_back_to_where_it_stood() -> None:
    """Once, however many of its moves are undone; where the app does not follow it, the table knows."""
    table = new(keeps="meeples")
    lay(table, "c2", "crossroads")
    lay(table, "c1", "crossroads")
    table.play("move_meeple", to="c2")
    table.play("move_meeple", to="c1")
    table.undo()
    assert take_back(table) == ["Move Red back to C2"]
    table.undo()
    assert take_back(table) == ["Move Red back to C3"]
    table = new()
    lay(table, "c2", "crossroads")
    table.play("move_meeple", to="c2")
    table.undo()
    assert take_back(table) == ["Move Red back to the tile it came from"]


def test_a_captured_terror_goes_back_to_the_floor() -> None:
    """And, once returned, to whoever had it, with the Shelf where it lay."""
    table = new(keeps="meeples")
    lay(table, "c2", "terror", "kraken")
    lay(table, "c1", "shelf", "red")
    table.play("capture_terror", terror="kraken")
    table.play("return_terror", terror="kraken", shelf="red")
    table.undo()
    assert take_back(table) == [
        "The Reward card back on top of its deck",
        "The cards used to capture Kraken from the discards, back to Red",
        "The Shelf back on C1, Kraken back to Red, on its cards",
        "Move Red back to C2",
    ]
    table.undo()
    assert take_back(table)[-2:] == [
        "Put Kraken back on C2; the cards used back into the hand",
        "Move Red back to C3",
    ]


def test_a_terror_without_a_name_is_the_one_that_lies_there() -> None:
    """Not any Terror: the one on that tile is taken, and put back."""
    table = new(does="companion")
    lay(table, "c2", "terror", "some")
    table.play("capture_terror", terror="some-1")
    assert "Take the Terror off C2, lay it on the cards used" in deeds(table)
    table.undo()
    assert "Put the Terror back on C2; the cards used back into the hand" in take_back(table)


def test_a_flip_that_is_brought_back_shows_the_lit_side_that_comes_up() -> None:
    """As with every deed, the picture is of what was done; the sign on it says where it is undone."""
    table = new()
    table.play("flip_tile", tile="c2", shows="reward")
    table.undo()
    assert [deed.id for deed in table.view().take_back] == ["flip-lit"]
    table.redo()
    assert [(deed.id, deed.text) for deed in table.deeds()] == [
        ("flip-lit", "Turn tile C2 over, lit side up")
    ]


def test_a_card_of_the_own_deck_goes_back_on_top() -> None:
    """Where the card itself is undone; as long as only what it did is, it lies open again."""
    table = new(does="draws", holders={"disturbance": "table"})
    table.play("reveal_disturbance", drew="NE")
    table.undo()
    assert take_back(table)[-1] == "Put the card back on top of the Disturbance deck"
    assert not any("lies open" in text for text in take_back(table))


@pytest.mark.parametrize(
    ("on", "back"),
    [
        ("book", "Put the Book card back on top of its deck"),
        ("rotate", "Turn the rotated tile a quarter back"),
        ("", "Take that action back on the table"),
    ],
)
def test_an_action_that_was_only_counted_is_taken_back_too(on, back) -> None:
    """Hands took it before they told it; and what was asked before it they have done, and do not do again."""
    table = new(start="j2", does="companion")
    lay(table, "b1", "terror", "kraken")
    curse(table, "NW")
    table.play("carry_out")
    assert deeds(table)
    table.play("spend_action", on=on)
    table.undo()
    assert take_back(table) == [back]
    assert table.deeds() == ()


def test_a_meeple_that_nobody_follows_goes_back_too() -> None:
    """The table knows where it stood; and what was put back before is not put back again."""
    table = new(does="companion")
    lay(table, "c2", "terror", "kraken")
    table.play("capture_terror", terror="kraken")
    table.undo()
    table.play("move_meeple")
    table.undo()
    assert take_back(table) == ["Move Red back to the tile it came from"]


def test_a_tile_is_turned_again_only_where_it_was_taken_back() -> None:
    """With the card that cursed it; where only the answer is brought back, it lies as it should."""
    table = new(start="j2", does="companion")
    curse(table, "NW")
    table.play("carry_out", shows="terror")
    after = [deed.text for deed in table.deeds()]
    table.undo()
    table.redo()
    assert [deed.text for deed in table.deeds()] == after
    table.undo()
    table.play("carry_out", shows="terror")
    table.undo()
    table.redo()
    assert [deed.text for deed in table.deeds()] == after
    table.undo(2)
    table.redo(2)
    lit = "Turn the top Disturbance card over again" if own_deck(table) else ""
    assert [deed.text for deed in table.deeds() if deed.text != lit] == [
        "Turn tile B1 over, lit side up",
        *after,
    ]
    assert all(deed.perhaps for deed in table.deeds())


def test_a_change_of_level_leaves_a_tile_that_is_brought_back() -> None:
    """Somebody has said what it shows: it is no question any more that another level leaves to the table."""
    table = new(start="j2", does="companion")
    curse(table, "NW")
    table.play("carry_out", shows="terror")
    table.undo(2)
    table.redo(2)
    table.play("set_level", level="draws")
    assert "Turn tile B1 over, lit side up" in [deed.text for deed in table.deeds()]


def test_the_bookwyrm_goes_back_to_its_junction() -> None:
    """It is said between which tiles it stood, and that its card on the table is not done with."""
    table = new(start="j2", keeps="meeples")
    lay(table, "b1", "terror", "kraken")
    curse(table, "NW")
    table.play("carry_out")
    table.undo()
    assert f"Move the Bookwyrm back, to {between('j2')}; its card lies open again" in take_back(table)


def take_back(table: Table) -> list[str]:
    """What hands must take back, in words."""
    return [deed.text for deed in table.view().take_back]


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
