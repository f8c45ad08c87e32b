"""Moving, capturing and returning; and the paths where they are kept."""

from companion.games.library_labyrinth.rules.paths import reach, tokens_in_reach
from companion.table import Table
from tests.games.library_labyrinth.tables import give, lay, new, offers, refused, texts, with_hands

BOX = {
    "symbols-red-1": ["red", "blue", "green"],
    "symbols-red-2": ["red", "red", "pink"],
    "symbols-blue-1": ["blue", "purple", "red"],
    "symbols-pink-1": ["pink", "purple", "orange", "green"],
}


def corridor(**rulings: str) -> Table:
    """A row of crossroads from the compass to the west and a column to the north, all paths kept."""
    table = new(keeps="paths", rulings=rulings)
    for tile in ("b3", "a3", "c2", "c1"):
        lay(table, tile, "crossroads")
    return table


def test_a_move_goes_as_far_as_the_path_leads() -> None:
    """Along lit and open tiles, round corners, in one action."""
    table = corridor()
    assert reach(table.state, "c3") == {"b3", "a3", "c2", "c1"}
    table.play("move_meeple", to="a3")
    assert table.state.meeples["Red"] == "a3"
    table.play("move_meeple", to="c1")
    assert table.state.turn.spent == ("move", "move")


def test_dark_tiles_and_bookcases_block() -> None:
    """No way through a dark tile or a closed edge, on either side of it."""
    table = corridor()
    refused(table, "dark", "move_meeple", to="d3")
    lay(table, "b2", "reward", "", "nw")
    refused(table, "No open path leads to B2", "move_meeple", to="b2")
    assert reach(table.state, "c3", passages=1) >= {"b2"}


def test_tokens_block_though_one_can_get_to_them() -> None:
    """A Terror or a Shelf ends the way; what lies behind is out of reach without a Ladder."""
    table = corridor()
    lay(table, "b3", "terror", "kraken", "esw")
    assert reach(table.state, "c3") == {"b3", "c2", "c1"}
    assert tokens_in_reach(table.state, "Red") == ("kraken",)
    assert "a3" in reach(table.state, "c3", ladders=1)
    refused(table, "No open path leads to A3", "move_meeple", to="a3")
    table.play("move_meeple", to="a3", boosters=["library_ladder"])


def test_other_players_do_not_block() -> None:
    """One may move past and stop beside another meeple."""
    table = corridor()
    table.play("place_meeple", who="Blue", tile="b3")
    table.play("move_meeple", to="a3")
    table.play("move_meeple", to="b3")
    assert table.state.meeples == {"Red": "b3", "Blue": "b3"}


def test_a_move_must_leave_its_tile_and_name_its_end() -> None:
    """Standing still is no move."""
    table = corridor()
    refused(table, "must leave its tile", "move_meeple", to="c3")
    refused(table, "Say where the move ends", "move_meeple")
    refused(table, "no tile called", "move_meeple", to="x1")
    refused(table, "It is Red who moves", "move_meeple", who="Blue", to="b3")


def test_no_landing_on_a_token_without_its_bonus() -> None:
    """On a Terror only to capture, on a Shelf only to return."""
    table = corridor()
    lay(table, "b3", "terror", "kraken", "esw")
    lay(table, "c2", "shelf", "red", "nes")
    refused(table, "Kraken is there", "move_meeple", to="b3")
    refused(table, "Children’s Fiction Shelf is there", "move_meeple", to="c2")


def test_unknown_paths_are_trusted() -> None:
    """A tile whose paths nobody has entered stops no move."""
    table = corridor()
    lay(table, "b2", "reward")
    table.play("move_meeple", to="b2")
    assert table.state.meeples[table.state.turn_of] == "b2"


def test_boosters_are_discarded_from_the_hand() -> None:
    """A Ladder that is not in hand does not help; one that is goes to the discards."""
    table = with_hands(keeps="paths")
    lay(table, "b3", "terror", "kraken", "esw")
    lay(table, "a3", "crossroads")
    refused(table, "no Library Ladder in hand", "move_meeple", to="a3", boosters=["library_ladder"])
    give(table, "Red", "booster-5")
    table.play("move_meeple", to="a3", boosters=["booster-5:library_ladder"])
    assert table.state.reward_discards == ("booster-5",)


def test_a_capture_needs_all_symbols() -> None:
    """Every symbol of the Terror must be matched, or the missing ones are named."""
    table = with_hands(box=BOX)
    lay(table, "c2", "terror", "basilisk")
    give(table, "Red", "blue-1", "red-2")
    refused(table, "orange missing", "capture_terror", terror="basilisk")
    refused(table, "do not capture Basilisk", "capture_terror", terror="basilisk", cards=["blue-1"])
    refused(table, "at least one card", "capture_terror", terror="basilisk", cards=[])
    refused(table, "not a card in hand", "capture_terror", terror="basilisk", cards=["pink-1"])
    refused(table, "Kraken is not on the floor", "capture_terror", terror="kraken")
    give(table, "Red", "pink-1")
    told = table.play("capture_terror", terror="basilisk")
    assert "Red captures Basilisk with a Historical Leaders card, a Classic Fiction card." in texts(told)
    (terror,) = [slot for slot in table.state.hands["Red"] if slot.is_terror]
    assert set(terror.pile) == {"blue-1", "pink-1"}
    assert [slot.id for slot in table.state.hands["Red"]] == ["red-2", "basilisk"]
    assert table.state.tiles["c2"].token == ""


def test_symbols_nobody_has_entered_are_trusted() -> None:
    """Where the app cannot tell, the players say which cards they used."""
    table = with_hands(box=BOX)
    lay(table, "c2", "terror", "kraken")
    give(table, "Red", "blue-1", "green-1")
    refused(table, "Say which cards capture Kraken", "capture_terror", terror="kraken")
    table.play("capture_terror", terror="kraken", cards=["blue-1"])
    lay(table, "c4", "terror", "basilisk")
    table.play("capture_terror", terror="basilisk", cards=["green-1"])


def test_a_photocopier_counts_a_book_twice() -> None:
    """It is used with the capture and discarded; without it no card counts twice."""
    table = with_hands(box={**BOX, "symbols-plague": ["red", "red", "blue", "blue"]})
    lay(table, "c2", "terror", "plague")
    give(table, "Red", "red-1", "booster-1")
    refused(
        table,
        "needs a Photocopier",
        "capture_terror",
        terror="plague",
        cards=["red-1"],
        copied=["red-1"],
    )
    refused(table, "missing", "capture_terror", terror="plague")
    table.play("learn_booster", card="booster-1", options=["photocopier", "time_machine"])
    table.play("capture_terror", terror="plague")
    assert table.state.reward_discards == ("booster-1",)
    assert [slot.id for slot in table.state.hands["Red"]] == ["plague"]


def returned(table: Table) -> Table:
    """The Basilisk is captured and the purple Shelf lies on c4."""
    lay(table, "c2", "terror", "basilisk")
    give(table, "Red", "blue-1", "pink-1")
    table.play("capture_terror", terror="basilisk")
    lay(table, "c4", "shelf", "purple")
    return table


def test_a_return_fills_the_shelf_and_earns_a_reward() -> None:
    """Terror and Shelf leave the floor, the pile is discarded, and a Reward card is drawn."""
    table = returned(with_hands(box=BOX, holders={"rewards": "app"}))
    table.play("return_terror", terror="basilisk", shelf="purple")
    state = table.state
    assert state.filled == {"purple": "basilisk"}
    assert state.book_discards["blue"] == ("blue-1",)
    assert state.book_discards["pink"] == ("pink-1",)
    assert len(state.hands["Red"]) == 1
    assert state.tiles["c4"].token == ""
    assert state.turn.spent == ("capture", "return")


def test_the_table_names_the_reward_it_drew() -> None:
    """Where the table holds the Reward deck it is asked which card came."""
    table = returned(with_hands(box=BOX))
    table.play("return_terror", terror="basilisk", shelf="purple")
    assert table.view().guide.headline == "Draw a Reward card: which is it?"
    table.play("draw_reward", card="item-red")
    assert [slot.id for slot in table.state.hands["Red"]] == ["item-red"]
    refused(table, "No Reward card is due", "draw_reward", card="item-blue")


def test_a_terror_fits_only_shelves_of_its_symbols() -> None:
    """The Basilisk has no red symbol, so the red Shelf does not take it."""
    table = returned(with_hands(box=BOX))
    lay(table, "b3", "shelf", "red")
    refused(table, "Basilisk has no red symbol", "return_terror", terror="basilisk", shelf="red")
    refused(table, "not on the floor", "return_terror", terror="basilisk", shelf="blue")
    refused(table, "has not captured Kraken", "return_terror", terror="kraken", shelf="purple")


def test_the_sixth_filled_shelf_wins() -> None:
    """All six Shelves filled wins the game at once."""
    table = new(keeps="nothing", box={"symbols-basilisk": None})
    terrors = ("fenrir", "minotaur", "dracula", "plague", "bunyip", "triffid")
    for terror, shelf in zip(terrors, ("red", "pink", "orange", "green", "blue", "purple"), strict=True):
        table.play("correct_actions", left=3)
        table.play("put_token", token=terror)
        table.play("put_token", token=shelf)
        table.play("capture_terror", terror=terror)
        assert table.outcome is None
        table.play("return_terror", terror=terror, shelf=shelf)
    assert table.outcome is not None
    assert (table.outcome.result, table.outcome.cause) == ("won", "won")
    assert table.outcome.winners == ("Red", "Blue")


def test_a_move_that_ends_on_a_reward_tile_may_draw() -> None:
    """Optional, and only until the next action; with a full hand nothing is drawn."""
    table = with_hands(keeps="meeples", holders={"rewards": "app"})
    lay(table, "c2", "reward")
    table.play("move_meeple", to="c2")
    table.play("draw_reward")
    assert len(table.state.hands["Red"]) == 1
    table.play("move_meeple", to="c3")
    refused(table, "No Reward card is due", "draw_reward")
    give(table, "Red", "red-1", "red-2", "red-3", "red-4", "red-5")
    table.play("move_meeple", to="c2")
    refused(table, "no free slot", "draw_reward")


def test_a_full_hand_of_terrors_captures_no_more() -> None:
    """Six captured Terrors fill all six slots, even where the other cards are not kept."""
    table = new(keeps="nothing")
    for terror in ("fenrir", "minotaur", "dracula", "plague", "bunyip", "triffid"):
        table.play("correct_actions", left=3)
        table.play("put_token", token=terror)
        table.play("capture_terror", terror=terror)
    table.play("correct_actions", left=3)
    table.play("put_token", token="kraken")
    refused(table, "no free slot", "capture_terror", terror="kraken")
    assert "hand-terrors" in table.view().reminders


def test_no_booster_is_spent_without_a_word() -> None:
    """A bookcase is in the way: what takes a Secret Passage says so; of an unnamed booster it is not offered
    with the likely ones."""
    table = with_hands(box=BOX, keeps="paths")
    lay(table, "d3", "terror", "kraken", openings="nes")
    give(table, "Red", "blue-1", "booster-1")
    (offer,) = offers(table, "capture_terror")
    assert (offer.label, offer.group) == ("Capture Kraken with a Secret Passage", "more")
    assert offer.note == "a bookcase is in the way: only if the booster is a Secret Passage"
    table.play("learn_booster", card="booster-1", options=["secret_passage", "time_machine"])
    (offer,) = offers(table, "capture_terror")
    assert (offer.label, offer.group) == ("Capture Kraken with a Secret Passage", "action")
    told = table.play("capture_terror", cards=["blue-1"], **offer.args)
    assert "and a Secret Passage." in texts(told)
