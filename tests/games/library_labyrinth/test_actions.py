"""The Action phase: three actions, flips and rotations, actions given and gained."""

from companion.games.library_labyrinth.rules.pieces import TERRORS
from companion.table import Table
from tests.games.library_labyrinth.tables import (
    curse,
    give,
    lay,
    new,
    next_turn,
    offers,
    refused,
    texts,
    with_hands,
)
from tests.table.allowing import is_allowed


def pips(table: Table) -> list[tuple[bool, str]]:
    """The pips of the guide."""
    return [(pip.spent, pip.label) for pip in table.view().guide.pips]


def test_a_turn_has_three_actions() -> None:
    """Three pips; a fourth action is refused."""
    table = new()
    assert pips(table) == [(False, "")] * 3
    table.play("spend_action")
    table.play("spend_action", on="book")
    assert pips(table) == [(True, ""), (True, "Take a Book"), (False, "")]
    table.play("spend_action", on="rotate")
    refused(table, "Red has no actions left", "spend_action")
    refused(table, "Red has no actions left", "flip_tile", tile="c2", shows="reward")


def test_an_unknown_action_is_refused() -> None:
    """Only the five actions can be named."""
    refused(new(), "no action called 'sleep'", "spend_action", on="sleep")


def test_revealing_ends_the_actions_early() -> None:
    """Up to three: the rest may be left, and one tap reveals."""
    table = new()
    table.play("spend_action")
    table.play("reveal_disturbance")
    assert table.state.step == "disturbance"


def test_an_action_can_be_given_to_the_next_player() -> None:
    """The giver has one fewer, the next player has four."""
    table = new()
    table.play("give_action")
    assert table.state.actions_left == 2
    refused(table, "Only one action", "give_action")
    next_turn(table)
    assert table.state.turn_of == "Blue"
    assert table.state.actions_left == 4


def test_an_action_that_is_spent_cannot_be_given() -> None:
    """Nobody gives away what is gone."""
    table = new()
    for _ in range(3):
        table.play("spend_action")
    refused(table, "no actions left", "give_action")


def test_nobody_gives_actions_in_solo() -> None:
    """There is no next player."""
    refused(new(1), "no next player", "give_action")


def test_a_time_machine_brings_a_fourth_action() -> None:
    """The card is discarded for one more action, even after the third."""
    table = with_hands()
    give(table, "Red", "booster-2")
    for _ in range(3):
        table.play("spend_action")
    table.play("time_machine", card="booster-2")
    assert table.state.actions_left == 1
    assert table.state.reward_discards == ("booster-2",)
    refused(table, "no Time Machine in hand", "time_machine")


def test_a_booster_is_only_what_is_printed_on_it() -> None:
    """Once the owner has entered a card's options, it can be used for nothing else."""
    table = with_hands(box={"booster-2": ["useful_map", "photocopier"]})
    give(table, "Red", "booster-2")
    refused(table, "no Time Machine in hand", "time_machine", card="booster-2")


def test_a_flip_lights_an_adjacent_dark_tile() -> None:
    """From the compass the four tiles beside it can be flipped, not a diagonal one."""
    table = new(keeps="meeples")
    table.play("flip_tile", tile="c4", shows="reward")
    assert table.state.tiles["c4"].lit
    assert table.state.turn.spent == ("flip",)
    refused(table, "too far away", "flip_tile", tile="b2", shows="reward")
    refused(table, "lit already", "flip_tile", tile="c4", shows="reward")
    refused(table, "no tile called", "flip_tile", tile="z9", shows="reward")
    refused(table, "Say which tile", "flip_tile", shows="reward")
    refused(table, "Say what the tile shows", "flip_tile", tile="c2")


def test_a_useful_map_flips_anywhere() -> None:
    """With it a tile need not be adjacent; it does not help with anything else."""
    table = with_hands(keeps="meeples")
    give(table, "Red", "booster-1", "booster-3")
    table.play("flip_tile", tile="a1", shows="crossroads", boosters=["booster-1:useful_map"])
    assert table.state.tiles["a1"].lit
    refused(
        table,
        "Library Ladder does not help",
        "flip_tile",
        tile="c2",
        shows="reward",
        boosters=["library_ladder"],
    )
    refused(
        table, "no booster called 'umbrella'", "flip_tile", tile="c2", shows="reward", boosters=["umbrella"]
    )


def test_a_flipped_terror_tile_is_activated() -> None:
    """The app names the Terror that comes, and everybody has seen it."""
    table = new()
    told = table.play("flip_tile", tile="c2", shows="terror")
    terror = table.state.tiles["c2"].token
    assert TERRORS[terror] in told[-1].text
    assert told[-1].reveals == "which Terror comes next"
    assert [deed.text for deed in table.deeds()] == [f"Put {TERRORS[terror]} on C2"]
    assert table.view().guide.drawn is None


def test_reward_and_crossroads_tiles_get_no_token() -> None:
    """Only Terrors and Shelves activate."""
    table = new()
    table.play("flip_tile", tile="c2", shows="reward")
    table.play("flip_tile", tile="c4", shows="crossroads")
    assert not table.state.terrors_out
    assert not table.state.shelves_out


def test_the_sixth_terror_loses_in_the_action_phase_too() -> None:
    """It ends the moment the sixth Terror lies there."""
    table = new()
    for n, terror in enumerate(("basilisk", "kraken", "plague", "dracula", "tornado"), start=1):
        lay(table, f"a{n}", "terror", terror)
    table.play("flip_tile", tile="c2", shows="terror")
    assert table.outcome is not None
    assert table.outcome.cause == "six_terrors"
    refused(table, "The game is over", "spend_action")
    assert table.moves() == ()


def test_captured_terrors_do_not_count_for_the_six() -> None:
    """Only those on the floor do."""
    table = new()
    lay(table, "a1", "terror", "basilisk")
    table.play("capture_terror", terror="basilisk")
    assert table.view().stats[0].value == "0"


def test_a_rotation_turns_the_paths() -> None:
    """Your own or an adjacent lit tile, a quarter turn either way."""
    table = new(keeps="paths")
    lay(table, "c2", "terror", "", "ne")
    table.play("rotate_tile", tile="c2", clockwise=True)
    assert table.state.tiles["c2"].openings == "es"
    table.play("rotate_tile", tile="c2", clockwise=False)
    assert table.state.tiles["c2"].openings == "ne"
    lay(table, "a1", "reward", "", "es")
    refused(table, "too far away", "rotate_tile", tile="a1", clockwise=True)


def test_the_question_about_a_rotation_says_what_it_is_about() -> None:
    """A tap on a tile leads straight to it, and may have meant something else."""
    table = new(keeps="paths")
    lay(table, "c2", "terror", "", "ne")
    (offer,) = offers(table, "rotate_tile")
    assert offer.asks[-1].question == "Rotate which way?"


def test_an_action_that_is_only_counted_may_name_its_tile() -> None:
    """Where the floor is kept without meeples and paths: a lit tile, or one that nobody has told about."""
    table = new(does="draws")
    table.play("set_level", level="companion")
    table.play("correct_tile", tile="a2", shows="dark")
    refused(table, "Only lit tiles", "spend_action", on="rotate", tile="a2")
    refused(table, "dark", "move_meeple", to="a2")
    refused(table, "Only of a rotated tile", "spend_action", tile="b2")
    for tile, listed in (("b2", True), ("a2", False)):
        assert is_allowed(table.legal(), "spend_action", {"on": "rotate", "tile": tile}) is listed
        assert is_allowed(table.legal(), "move_meeple", {"to": tile}) is listed
    assert texts(table.play("spend_action", on="rotate", tile="b2")) == "Red rotates tile B2."
    assert texts(table.play("move_meeple", to="b2")) == "Red moves to tile B2."
    assert table.state.turn.spent == ("rotate", "move")
    assert not table.state.meeples["Red"]


def test_a_move_may_end_where_a_meeple_stood_when_it_was_last_followed() -> None:
    """A Companion does not know where it went meanwhile: no lit tile without a token is left out."""
    table = new(keeps="meeples")
    assert not is_allowed(table.legal(), "move_meeple", {"to": "c3"})
    table.play("set_level", level="companion")
    assert is_allowed(table.legal(), "move_meeple", {"to": "c3"})
    table.play("move_meeple", to="c3")


def test_where_nothing_is_kept_actions_are_trusted() -> None:
    """Without a floor the tile need not be named, but the Terrors are counted."""
    table = new(keeps="nothing")
    table.play("flip_tile", shows="terror")
    table.play("spend_action", on="rotate")
    table.play("move_meeple")
    assert len(table.state.terrors_out) == 1
    assert table.state.turn.spent == ("flip", "rotate", "move")


def test_the_turn_goes_round_the_table() -> None:
    """Red, Blue, Green and Red again."""
    table = new(3, keeps="nothing")
    seen = []
    for _ in range(4):
        seen.append(table.state.turn_of)
        next_turn(table)
    assert seen == ["Red", "Blue", "Green", "Red"]
    assert table.state.turn.number == 5


def test_a_terror_that_the_bookwyrm_brings_is_shown_to_the_next_player() -> None:
    """Done goes straight on, and the next player still reads where to put what came."""
    table = new(start="j2", holders={"disturbance": "table"})
    curse(table, "NW")
    table.play("carry_out", shows="terror")
    assert table.deeds()[0].text == f"Put {TERRORS[table.state.terrors_out[0]]} on B1"


def test_a_rotation_that_is_only_counted_is_of_ones_own_tile_or_one_beside_it() -> None:
    """Where the paths are not kept, the app is told which tile it was, and nothing else."""
    table = new(keeps="meeples", start="j2")
    for tile in ("c2", "c1", "a1"):
        lay(table, tile, "reward")
    table.play("place_meeple", who="Red", tile="c2")
    for tile in ("c2", "c1"):
        table.play("spend_action", on="rotate", tile=tile)
    refused(table, "A1 is too far away", "spend_action", on="rotate", tile="a1")
