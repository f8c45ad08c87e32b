"""How much the app does: three levels, each by itself and changed in mid-game."""

from random import Random

import pytest

from companion.games.library_labyrinth.rules.levels import NOTES, PRESETS
from companion.games.library_labyrinth.rules.options import Keeps
from companion.simulate import play_out
from companion.table import Holder, Level, Table
from tests.games.library_labyrinth.tables import NAMES, curse, give, lay, new, refused


def labels(table: Table, group: str) -> list[str]:
    """What stands in a group of offers."""
    return [offer.label for offer in table.moves() if offer.group == group]


def test_every_level_has_a_preset_and_a_sentence() -> None:
    """Whatever is answered to how much the app shall do, something follows from it."""
    assert set(PRESETS) == set(NOTES) == set(Level)


def test_an_explicit_option_goes_before_the_level() -> None:
    """The level settles only what nobody has chosen."""
    assert new(does="companion").state.keeps is Keeps.FLOOR
    assert new(does="companion", keeps="meeples").state.keeps is Keeps.MEEPLES
    table = new(does="draws", holders={"disturbance": "table"})
    assert table.state.disturbance.held is table.state.terrors.held is Holder.TABLE


def test_an_old_set_up_does_everything_that_it_did() -> None:
    """Without a level a table is as it was before the question was asked."""
    table = new()
    assert table.state.level is Level.EVERYTHING
    assert (table.state.keeps, table.state.keeps_hands) == (Keeps.FLOOR, False)


def test_only_draws_is_two_taps_a_turn() -> None:
    """Reveal, next player, and nothing as large; among the lesser choices that the game is over."""
    table = new(3, does="draws")
    assert labels(table, "next") == ["Reveal a card"]
    assert labels(table, "counter") == []
    assert labels(table, "action") == ["End the game"]
    table.play("reveal_disturbance")
    assert labels(table, "next") == ["Done: next player"]
    assert labels(table, "counter") == []
    assert labels(table, "action") == ["End the game"]
    table.play("next_player")
    assert (table.state.turn_of, table.state.turn.number) == ("Blue", 2)


def test_the_end_of_the_game_is_no_answer_to_what_a_tile_shows() -> None:
    """While the guide asks about the cursed tile, it stands with the corrections."""
    table = new(3, does="draws")
    table.play("set_level", level="companion")
    assert "End the game" in labels(table, "action")
    table.play("reveal_disturbance")
    assert "End the game" not in labels(table, "action")
    assert "End the game" in labels(table, "more")


def test_only_draws_counts_nothing_that_it_is_not_told() -> None:
    """No Terrors, no Shelves, no actions: the one number is the cards that it holds."""
    table = new(does="draws")
    assert [stat.id for stat in table.view().stats] == ["deck"]
    assert table.view().guide.pips == ()
    refused(table, "The app only draws at this table", "spend_action")
    refused(table, "The app only draws at this table", "put_token", token="kraken")
    more = "The app only draws at this table. Let it do more to hold this."
    refused(table, more, "hand_over", component="shelves", to="app")


def test_only_draws_declares_nothing() -> None:
    """Out of Time is shown; that the game is over is said by the table."""
    table = new(does="draws")
    table.play("correct_cards_left", cards=0)
    table.play("reveal_disturbance")
    assert table.outcome is None
    assert table.view().guide.headline == "Out of Time"
    assert labels(table, "next") == ["Out of time"]
    table.play("game_over", how="out_of_time")
    assert table.outcome is not None
    assert (table.outcome.result, table.outcome.cause) == ("lost", "out_of_time")


@pytest.mark.parametrize(("how", "result"), [("won", "won"), ("six_terrors", "lost")])
def test_the_table_says_how_it_ended(how: str, result: str) -> None:
    """Won or lost, with everybody."""
    table = new(does="draws")
    table.play("game_over", how=how)
    assert table.outcome is not None
    assert table.outcome.result == result
    assert table.outcome.winners == (NAMES[:2] if how == "won" else ())


def test_where_the_floor_is_kept_the_app_says_when_it_is_over() -> None:
    """Then nobody else need say it."""
    refused(new(does="companion"), "says when the game is over", "game_over", how="won")


def test_only_draws_explains_a_double_curse_in_one_go() -> None:
    """Both tiles, in any order; the next player begins after one tap."""
    table = new(does="draws", doubles=1, holders={"disturbance": "table"})
    table.play("reveal_disturbance", drew="NW+SE")
    assert [deed.text for deed in table.view().deeds][:2] == [
        "Find the tiles NW and SE of the Bookwyrm",
        "Do each tile’s case, in any order",
    ]
    table.play("next_player")
    assert table.state.turn_of == "Blue"


def test_the_order_of_the_cases_follows_the_ruling() -> None:
    """By one ruling an empty Terror space goes before whoever stands on it."""
    assert new(does="draws").view().picture.cases == ("dark", "occupied", "empty_terror", "empty_other")
    other = new(does="draws", rulings={"A7": "new_terror"})
    assert other.view().picture.cases == ("dark", "empty_terror", "occupied", "empty_other")


def test_less_loses_nothing() -> None:
    """The floor is still known after an hour of only drawing; it is compared with the table."""
    table = new(does="companion", holders={"terrors": "app"})
    lay(table, "c2", "terror", "kraken")
    table.play("set_level", level="draws")
    assert table.state.terrors.held is Holder.TABLE
    assert [deed.text for deed in table.view().deeds] == [
        "Shuffle the other 23 Terrors, face down",
        "Shuffle all 6 Shelf tokens, face down",
    ]
    table.play("reveal_disturbance")
    table.play("next_player")
    table.play("set_level", level="companion")
    assert table.state.tiles["c2"].token == "kraken"
    assert table.state.terrors_out == ("kraken",)
    assert table.log()[-1].deeds == (
        "Compare the floor with the picture",
        "Count the Terrors and the filled Shelves",
    )


def test_more_begins_with_what_is_known() -> None:
    """Hands are kept from now on; who stands where is asked when it matters."""
    table = new(does="companion", keeps="meeples")
    lay(table, "c2", "terror", "kraken")
    table.play("capture_terror", terror="kraken")
    table.play("set_level", level="everything")
    assert table.state.keeps is Keeps.PATHS
    assert table.state.keeps_hands
    assert table.state.hands["Red"][0].id == "kraken"


def test_less_gives_the_cards_to_the_players() -> None:
    """What only the app had is named, so that hands can take it from the box."""
    table = new(does="everything", holders={"books": "app", "rewards": "app"})
    table.play("begin_play")
    give(table, "Red", "item-green")
    table.play("set_level", level="companion")
    assert "Red takes Drink Me" in [deed.text for deed in table.view().deeds]
    assert not table.state.keeps_hands
    assert table.state.rewards.held is Holder.TABLE


def test_the_same_level_again_is_refused() -> None:
    """Nothing would change."""
    refused(new(does="draws"), "already", "set_level", level="draws")


def test_a_level_changed_in_a_disturbance_goes_on_with_it() -> None:
    """The revealed card is asked about, or explained."""
    table = new(does="draws", start="j2", holders={"disturbance": "table"})
    curse(table, "NW")
    table.play("set_level", level="companion")
    assert table.view().guide.headline == "What is on B1 now?"
    table.play("tile_is", case="occupied")
    assert table.state.turn_of == "Blue"


def asked(table: Table) -> list[str]:
    """What hands are asked to do."""
    return [deed.text for deed in table.deeds()]


@pytest.mark.parametrize("more", ["companion", "everything"])
def test_draws_explains_a_card_that_lies_open_and_tells_of_the_bookwyrm(more: str) -> None:
    """First the stacks, for its case may need one. What the app knew better is asked no longer; the Bookwyrm
    walks by hand before the next player."""
    table = new(does=more, start="j2", hands=False, holders={"disturbance": "table", "terrors": "app"})
    curse(table, "NW")
    assert asked(table) == ["Turn tile B1 over, lit side up"]
    table.play("set_level", level="draws")
    assert asked(table)[:5] == [
        "Shuffle all 24 Terrors, face down",
        "Shuffle all 6 Shelf tokens, face down",
        "Find the tile north west of the Bookwyrm",
        "Do the first case that fits, unless it is done",
        "Discard the card, move the grey Bookwyrm one junction clockwise",
    ]
    assert "Turn tile B1 over, lit side up" not in asked(table)
    assert table.view().guide.by_hands == ("bookwyrm",)
    table.play("next_player")
    assert asked(table) == ["Current Player token to Blue"]


def test_of_a_double_curse_that_is_half_done_the_other_tile_is_left() -> None:
    """The token that came to the first tile is still to be put there."""
    table = new(does="companion", start="j2", doubles=1, holders={"disturbance": "table"})
    curse(table, "NW+SE")
    table.play("start_with", direction="NW")
    table.play("carry_out", shows="terror")
    terror = next(text for text in asked(table) if text.endswith(" on B1"))
    table.play("set_level", level="draws")
    assert asked(table)[0] == terror
    assert "Find the tile south east of the Bookwyrm" in asked(table)


def test_where_the_app_does_more_the_bookwyrm_is_moved_once() -> None:
    """The words of Draws go; the app tells of the Bookwyrm when the tile is done, as it always does."""
    table = new(does="draws", start="j2", holders={"disturbance": "table"})
    curse(table, "NW")
    table.play("set_level", level="companion")
    assert asked(table)[0] == "Compare the floor with the picture"
    table.play("tile_is", case="occupied")
    assert [text for text in asked(table) if "Bookwyrm" in text] == [
        "Discard the card, move the Bookwyrm on, to between C1 and D2"
    ]


def test_there_and_back_in_a_disturbance_asks_for_the_same_case() -> None:
    """Once, in the words of the level that is on."""
    table = new(does="companion", start="j2", holders={"disturbance": "table"})
    curse(table, "NW")
    table.play("set_level", level="draws")
    table.play("set_level", level="companion")
    assert "Turn tile B1 over, lit side up" in asked(table)
    assert not any("Find the tile" in text or "the grey" in text for text in asked(table))


def test_what_hands_still_owe_to_the_last_move_stays() -> None:
    """A change among the actions takes nothing from the table that has happened there."""
    table = new(does="companion", start="j2")
    table.play("flip_tile", tile="c2", shows="terror")
    owed = asked(table)
    table.play("set_level", level="draws")
    assert asked(table)[: len(owed)] == owed


def test_out_of_time_that_lies_open_ends_the_game_where_the_app_does_more() -> None:
    """It follows the floor now, so nobody need say it."""
    table = new(does="draws")
    table.play("correct_cards_left", cards=0)
    table.play("reveal_disturbance")
    table.play("set_level", level="companion")
    assert table.outcome is not None
    assert table.outcome.cause == "out_of_time"


def test_a_stack_that_goes_back_to_the_app_is_not_shuffled_by_hand() -> None:
    """Whoever gave it to the table: a hand-over, or a change of the level."""
    table = new(does="companion")
    table.play("set_level", level="draws")
    table.play("set_level", level="companion")
    table.play("hand_over", component="terrors", to="app")
    assert not any("Terrors, face down" in text for text in asked(table))


def test_a_companion_turn_costs_little() -> None:
    """Flip with two taps, capture with one, reveal with one, an answer with one."""
    table = new(does="companion", start="j2", holders={"disturbance": "table"})
    assert labels(table, "action").index("Flip") < 3
    table.play("flip_tile", tile="c2", shows="crossroads")
    table.play("reveal_disturbance", drew="NW")
    table.play("carry_out", shows="reward")
    assert table.state.turn_of == "Blue"


@pytest.mark.sweep(8)
@pytest.mark.parametrize("level", list(Level))
@pytest.mark.parametrize("players", [1, 2, 5])
def test_whole_evenings_at_every_level(level: Level, players: int) -> None:
    """Whoever plays at random comes to an end, and every view can be shown."""
    table = new(players, does=level.value, seed=players)

    def look(at: Table) -> None:
        view = at.view()
        assert len(view.guide.headline) <= 60
        assert len([offer for offer in at.moves() if offer.group == "next"]) <= 1
        assert len([offer for offer in at.moves() if offer.group == "counter"]) <= 1

    play_out(table, Random(players), 3000, after=lambda at: look(at) if at.outcome is None else None)
    assert table.outcome is not None
