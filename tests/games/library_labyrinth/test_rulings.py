"""Every ruling with a switch, in each of its positions; and those without one."""

from typing import Any

import pytest

from companion.games.library_labyrinth.rules.paths import reach
from companion.games.library_labyrinth.rules.setup import four_shelves
from companion.table import IllegalMove, Level, Table
from tests.games.library_labyrinth.tables import (
    curse,
    give,
    lay,
    new,
    next_turn,
    refused,
    solo,
    with_hands,
)


def ruled(ruling: str, position: str, **options: Any) -> Table:
    """Two players with one ruling set."""
    return new(2, rulings={ruling: position}, **options)


def last_card(position: str) -> Table:
    """The last curse has been carried out."""
    table = ruled("A2", position, keeps="nothing")
    table.play("correct_cards_left", cards=1)
    next_turn(table)
    return table


def test_a2_when_time_is_up() -> None:
    """A2: lost on revealing Out of Time, with one more turn before; or when the last curse is done."""
    assert last_card("out_of_time").outcome is None
    end = last_card("last_curse").outcome
    assert end is not None
    assert end.cause == "out_of_time"


def test_a3_up_to_three_actions_or_all() -> None:
    """A3: actions may be left; or all must be spent or given on."""
    ruled("A3", "up_to").play("reveal_disturbance")
    table = ruled("A3", "all")
    assert "reveal_disturbance" not in [offer.name for offer in table.moves()]
    refused(table, "still has 3", "reveal_disturbance")
    table.play("spend_action")
    table.play("give_action")
    table.play("spend_action")
    table.play("reveal_disturbance")


def test_a4_who_received_an_action_may_give_one_on() -> None:
    """A4: by default in turn; or not in that turn."""
    table = ruled("A4", "may_chain", keeps="nothing")
    table.play("give_action")
    next_turn(table)
    table.play("give_action")
    assert table.state.actions_left == 3
    table = ruled("A4", "received_stays", keeps="nothing")
    table.play("give_action")
    next_turn(table)
    assert "give_action" not in [offer.name for offer in table.moves()]
    refused(table, "may not give one on", "give_action")


def test_a5_dark_tiles_are_rotated_only_by_ruling() -> None:
    """A5: lit tiles only; or any."""
    refused(
        ruled("A5", "lit_only", keeps="paths"), "Only lit tiles", "rotate_tile", tile="c2", clockwise=True
    )
    ruled("A5", "any", keeps="paths").play("rotate_tile", tile="c2", clockwise=True)


def test_a6_the_compass_turns_only_by_ruling() -> None:
    """A6: never; or by the action."""
    refused(
        ruled("A6", "fixed", keeps="paths"),
        "compass tile never turns",
        "rotate_tile",
        tile="c3",
        clockwise=True,
    )
    ruled("A6", "may_rotate", keeps="paths").play("rotate_tile", tile="c3", clockwise=True)


def cursed_meeple(position: str, keeps: str = "meeples") -> Table:
    """Red stands on an empty Terror space, and a curse points at it."""
    table = ruled("A7", position, keeps=keeps, start="j2")
    lay(table, "c2", "terror")
    if keeps == "meeples":
        table.play("place_meeple", who="Red", tile="c2")
    curse(table, "SE")
    return table


def test_a7_a_meeple_on_an_empty_terror_space() -> None:
    """A7: occupied, so it turns; or a new Terror comes, and then nobody need ask about meeples."""
    assert cursed_meeple("rotate").state.curse.case == "occupied"
    assert cursed_meeple("rotate", "floor").state.curse.case == ""
    table = cursed_meeple("new_terror")
    assert table.state.curse.case == "empty_terror"
    table.play("carry_out")
    assert len(table.state.terrors_out) == 1
    assert cursed_meeple("new_terror", "floor").state.curse.case == "empty_terror"


def test_a8_the_trolley_on_a_cursed_tile() -> None:
    """A8: it counts as a player; or it does not."""
    for position, case in (("counts", "occupied"), ("does_not_count", "empty_other")):
        table = solo(start="j2", rulings={"A8": position})
        lay(table, "c2", "crossroads")
        table.play("place_meeple", who="trolley", tile="c2")
        curse(table, "SE")
        assert table.state.curse.case == case


def test_a12_double_curses_replace_or_add() -> None:
    """A12: the deck keeps its size; or the doubles come on top."""
    assert len(ruled("A12", "replace", doubles=2).state.disturbance) == 18
    added = ruled("A12", "add", doubles=2)
    assert len(added.state.disturbance) == 20
    assert len(added.state.spare) == 10
    assert len(ruled("A12", "add", doubles=2, extra=10).state.disturbance) == 30
    with pytest.raises(IllegalMove, match="At most 10 Disturbance cards can be added"):
        ruled("A12", "add", doubles=2, extra=11)


def test_a14_a_reward_at_each_move_or_once_a_turn() -> None:
    """A14: each time a move ends on a Reward tile; or at most one card a turn."""
    for position, cards in (("each_move", 2), ("once_per_turn", 1)):
        table = with_hands(keeps="meeples", holders={"rewards": "app"}, rulings={"A14": position})
        lay(table, "c2", "reward")
        lay(table, "c4", "reward")
        table.play("move_meeple", to="c2")
        table.play("draw_reward")
        table.play("move_meeple", to="c4")
        if cards == 2:
            table.play("draw_reward")
        else:
            refused(table, "No Reward card is due", "draw_reward")
        assert len(table.state.hands["Red"]) == cards


def test_a15_how_many_cards_are_passed() -> None:
    """A15: at most one each way; or any number."""
    for position in ("one_each_way", "any_number"):
        table = with_hands(rulings={"A15": position})
        give(table, "Red", "red-1", "red-2")
        if position == "any_number":
            table.play("pass_cards", other="Blue", give=["red-1", "red-2"])
            assert len(table.state.hands["Blue"]) == 2
        else:
            refused(table, "At most one card", "pass_cards", other="Blue", give=["red-1", "red-2"])


def test_a16_a_ladder_passes_one_token_or_many() -> None:
    """A16: one token for each Ladder; or any number in that move."""
    for position, beyond in (("one_token", False), ("any_tokens", True)):
        table = ruled("A16", position, keeps="paths")
        lay(table, "c2", "terror", "kraken", "nes")
        lay(table, "c1", "terror", "plague", "esw")
        lay(table, "b1", "crossroads")
        assert ("b1" in reach(table.state, "c3", ladders=1)) is beyond
        assert "b1" in reach(table.state, "c3", ladders=2)
        assert "b1" not in reach(table.state, "c3")


def test_a17_a_passage_opens_one_edge_or_the_whole_border() -> None:
    """A17: two closed edges need two Passages; or one is enough."""
    for position, through in (("each_edge", False), ("border", True)):
        table = ruled("A17", position, keeps="paths")
        lay(table, "c2", "terror", "", "es")
        lay(table, "c1", "reward", "", "ne")
        assert ("c1" in reach(table.state, "c3", passages=1)) is through
        assert "c1" in reach(table.state, "c3", passages=2)


def test_a18_what_a_photocopier_doubles() -> None:
    """A18: a Book card; or a magical item too."""
    box = {
        "symbols-plague": ["green", "green", "blue", "blue"],
        "symbols-blue-1": ["blue", "blue", "red"],
        "symbols-tornado": ["green", "green", "red", "red"],
        "booster-1": ["photocopier", "time_machine"],
        "symbols-item-green": ["green", "red"],
    }
    for position in ("book_only", "magical_too"):
        table = with_hands(box=box, rulings={"A18": position})
        lay(table, "c2", "terror", "tornado")
        give(table, "Red", "item-green", "booster-1")
        if position == "magical_too":
            table.play("capture_terror", terror="tornado")
        else:
            refused(table, "Not enough", "capture_terror", terror="tornado")
            refused(
                table,
                "doubles a Book card",
                "capture_terror",
                terror="tornado",
                cards=["item-green"],
                copied=["item-green"],
                boosters=["booster-1:photocopier"],
            )


def test_a19_a_library_card_and_the_hand_limit() -> None:
    """A19: no card without a slot; or the extra one goes over six, and one is discarded at once."""
    for position in ("limit_holds", "limit_waived"):
        table = with_hands(holders={"books": "app", "rewards": "app"}, rulings={"A19": position})
        give(table, "Red", "red-1", "red-2", "red-3", "red-4", "red-5", "booster-1")
        two = {"genre": "blue", "also": "green", "boosters": ["booster-1:library_card"]}
        if position == "limit_holds":
            refused(table, "no free slot", "take_book", **two)
            continue
        table.play("take_book", **two)
        assert len(table.state.hands["Red"]) == 7
        assert {offer.name for offer in table.moves()} - {"set_ruling"} == {"discard_card"}
        refused(table, "must discard down to 6", "spend_action")
        table.play("discard_card", who="Red", card="red-1")
        table.play("spend_action")


def test_a19_a_library_card_that_nobody_has_told_leaves_no_slot() -> None:
    """A19: of a hand that was not told, both Books need one; or the extra one goes over six."""
    for position, held, taken in (
        ("limit_holds", 4, True),
        ("limit_holds", 5, False),
        ("limit_waived", 5, True),
    ):
        table = new(hands=True, rulings={"A19": position})
        table.play("begin_play")
        give(table, "Red", *("red-1", "red-2", "red-3", "red-4", "item-red")[:held])
        two = {"card": "blue-1", "also_card": "green-1", "boosters": ["library_card"]}
        if taken:
            table.play("take_book", **two)
            assert len(table.state.hands["Red"]) == held + 2
        else:
            refused(table, "no free slot", "take_book", **two)


def test_a20_what_the_trolley_starts_with() -> None:
    """A20: no cards; or a hand like a player's."""
    for position, cards in (("empty", 0), ("own_hand", 4)):
        holders = {"books": "app", "rewards": "app"}
        table = new(1, hands=True, holders=holders, rulings={"A20": position})
        while table.state.step == "setup":
            offer = next(offer for offer in table.moves() if offer.name.startswith("deal"))
            table.play(offer.name, **offer.args)
        assert len(table.state.hands["trolley"]) == cards
        assert len(table.state.hands["Red"]) == 4


def test_a21_who_flips_and_rotates_in_solo() -> None:
    """A21: next to either meeple; or next to the player's own only."""
    for position in ("either", "player_only"):
        table = solo(rulings={"A21": position})
        lay(table, "c2", "crossroads")
        table.play("move_meeple", who="trolley", to="c2")
        if position == "either":
            table.play("flip_tile", tile="c1", shows="reward")
        else:
            refused(table, "too far away", "flip_tile", tile="c1", shows="reward")


def test_a22_the_trolley_on_a_reward_tile() -> None:
    """A22: it may draw as well; or only the player."""
    for position in ("may_collect", "player_only"):
        table = solo(rulings={"A22": position}, holders={"rewards": "app"})
        lay(table, "c2", "reward")
        table.play("move_meeple", who="trolley", to="c2")
        if position == "may_collect":
            table.play("draw_reward")
            assert len(table.state.hands["trolley"]) == 1
        else:
            refused(table, "No Reward card is due", "draw_reward")


def test_a23_passing_at_a_distance_in_solo() -> None:
    """A23: free like all solo passing; or for an action."""
    for position, spent in (("free", ()), ("one_action", ("pass",))):
        table = solo(rulings={"A23": position})
        lay(table, "c2", "crossroads")
        table.play("place_meeple", who="trolley", tile="c2")
        give(table, "Red", "red-1", "booster-1")
        table.play("pass_cards", other="trolley", give=["red-1"], boosters=["booster-1:trolley_service"])
        assert table.state.turn.spent == spent


def test_a27_four_shelves_round_the_compass_start_again() -> None:
    """A27: only when all four prove to be Shelves; then everything is as at the start."""
    table = new(2)
    refused(table, "all four tiles", "restart_four_shelves")
    for tile, shelf in zip(("c2", "d3", "c4", "b3"), ("red", "blue", "pink", "green"), strict=True):
        lay(table, tile, "shelf", shelf)
    assert "restart_four_shelves" in [offer.name for offer in table.moves()]
    assert table.view().reminders[0] == "setup-restart"
    table.play("keep_floor", level="meeples")
    table.play("restart_four_shelves")
    assert table.state.shelves_out == ()
    assert not any(tile.lit for id_, tile in table.state.tiles.items() if id_ != "c3")
    assert table.state.keeps == "meeples"


def test_the_switches_are_shown_in_the_view() -> None:
    """Every ruling with a switch has its position in the view."""
    table = ruled("A7", "new_terror")
    rulings = table.view().rulings
    assert rulings["A7"] == "new_terror"
    assert set(rulings) == set(table.game.rules.switches)


def test_a27_four_shelves_are_enough_where_the_floor_is_not_kept() -> None:
    """A27: the table sees where they lie; the level that it plays at by now stays."""
    table = new(2, keeps="nothing", does="companion")
    table.play("set_level", level="everything")
    table.play("keep_floor", level="nothing")
    for shelf in ("red", "blue", "pink"):
        table.play("put_token", token=shelf)
    assert not four_shelves(table.state)
    table.play("put_token", token="green")
    assert four_shelves(table.state)
    table.play("restart_four_shelves")
    assert (table.state.level, table.state.shelves_out) == (Level.EVERYTHING, ())
