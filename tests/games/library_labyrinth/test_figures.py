"""The figures of an evening of Library Labyrinth, from games whose luck is known."""

import pytest
from msgspec.structs import replace

from companion.games.library_labyrinth.face.figures import woken_chances
from companion.games.library_labyrinth.rules.end import OUT_OF_TIME, SIX_TERRORS, WON
from companion.games.library_labyrinth.rules.grid import JUNCTIONS
from companion.table import Table
from tests.games.evenings import over, words
from tests.games.library_labyrinth.tables import lay, new


def stacked(table: Table, *cards: str) -> Table:
    """The same table, with these Disturbance cards on top of the app's deck."""
    state = table.state
    others = [*state.disturbance.cards, *state.spare]
    for card in cards:
        others.remove(card)
    left = len(state.disturbance) - len(cards)
    deck = replace(state.disturbance, cards=(*cards, *others[:left]))
    spare = tuple(sorted(others[left:]))
    table._states.known[table.journal.head] = replace(state, disturbance=deck, spare=spare)
    return table


def curse(table: Table, **said: str) -> None:
    """The next card, and what the cursed tile turned out to be."""
    table.play("reveal_disturbance")
    table.play("carry_out", **said)


def test_terrors_that_curses_woke_against_those_that_were_due() -> None:
    """All is dark: 12 of 24 tiles wake a Terror, then 11 of 23, which makes one."""
    table = stacked(new(2), "NW", "NE")
    curse(table, shows="terror")
    curse(table, shows="crossroads")
    luck = over(table, WON, "Red", "Blue")["luck"]
    assert words(luck) == "1 woken: Luck was even, by 2 curses; 1 was due"


def test_a_card_has_the_chance_of_every_side() -> None:
    """Beside the Bookwyrm B2 is lit and no Terror: three of four cards point at one of 23 dark tiles."""
    table = new(2)
    assert "b2" in JUNCTIONS["j1"].tiles.values()
    lay(table, "b2", "crossroads")
    assert woken_chances(table.state) == pytest.approx((1 - 0.75 * 12 / 23, 0.75 * 12 / 23))


def test_a_terror_by_hand_is_not_woken_by_a_curse() -> None:
    """Flipping a tile is nobody's luck but the table's."""
    table = stacked(new(2), "NW")
    table.play("flip_tile", tile="c2", shows="terror")
    curse(table, shows="crossroads")
    assert over(table, WON, "Red", "Blue")["luck"].value == "0"


def test_where_the_table_turns_the_cards_there_is_no_luck_of_the_apps() -> None:
    """The deck is in the players' hands."""
    table = new(2, holders={"disturbance": "table"})
    table.play("reveal_disturbance", drew="NW")
    table.play("carry_out", shows="terror")
    assert "luck" not in over(table, OUT_OF_TIME)


def test_without_a_floor_a_side_is_counted() -> None:
    """Where the app only draws, it can still say which side came too often."""
    table = stacked(new(2, does="draws"), "NW", "NW", "SE")
    for _ in range(3):
        table.play("reveal_disturbance")
        table.play("next_player")
    luck = over(table, OUT_OF_TIME)["luck"]
    assert (luck.value, luck.unit, luck.title) == ("2", "north west", "The curse’s favourite side")
    assert luck.note == "of 3 cards; a quarter would be about 1"


def test_what_is_due_of_a_side_is_its_share_of_all_the_cards() -> None:
    """That a side which came often is rarer afterwards takes nothing from what was due of it."""
    luck = over(draws_of(*["NE"] * 4, "NW", "SW", "SE", "SE"), OUT_OF_TIME)["luck"]
    assert (luck.value, luck.note) == ("4", "of 8 cards; a quarter would be 2")


def test_curses_that_hands_carried_out_are_not_counted_as_luck() -> None:
    """While the app only draws nobody tells it what a tile shows, however well it knew the floor before."""
    table = stacked(new(2, does="everything", hands=False), "NW", "NE", "SE", "SW")
    curse(table, shows="terror")
    table.play("reveal_disturbance")
    table.play("set_level", level="draws")
    table.play("next_player")
    table.play("reveal_disturbance")
    table.play("next_player")
    assert "by 1 curse that the app followed;" in over(table, OUT_OF_TIME)["luck"].note


def draws_of(*cards: str) -> Table:
    """A table at which the app only draws, and has turned these cards."""
    table = stacked(new(2, does="draws"), *cards)
    for _ in cards:
        table.play("reveal_disturbance")
        table.play("next_player")
    return table


def test_a_side_that_came_as_often_as_another_is_nobodys_favourite() -> None:
    """One north west and one south east: a tie is not a most."""
    assert "luck" not in over(draws_of("NW", "SE"), OUT_OF_TIME)


def test_cards_that_the_table_turned_are_not_counted_and_it_is_said() -> None:
    """Two of three came off the app's deck, and its luck is told of these alone."""
    table = draws_of("NW", "NW")
    table.play("hand_over", component="disturbance", to="table")
    table.play("reveal_disturbance", drew="SE")
    table.play("next_player")
    luck = over(table, OUT_OF_TIME)["luck"]
    assert luck.note.startswith("of 2 cards that the app turned; a quarter")


def test_of_which_curses_the_luck_is_told_is_said() -> None:
    """The table has turned a card as well, which woke a Terror: that is not the app's luck."""
    table = stacked(new(2), "NW")
    curse(table, shows="crossroads")
    table.play("hand_over", component="disturbance", to="table")
    table.play("reveal_disturbance", drew="SE")
    table.play("carry_out", shows="terror")
    luck = over(table, WON, "Red", "Blue")["luck"]
    assert (luck.value, luck.note) == ("0", "by 1 curse that the app turned; 0.5 were due")


def test_the_closest_call_is_the_most_terrors_at_once() -> None:
    """Five on the floor, of which one is caught: five it was, in whose turn, and which came last."""
    table = new(2, holders={"terrors": "table"})
    for tile, terror in zip(
        ("b1", "c1", "d1", "b2", "c2"), ("kraken", "dracula", "triffid", "plague", "bunyip"), strict=True
    ):
        lay(table, tile, "terror", terror)
    figures = over(table, WON, "Red", "Blue")
    assert words(figures["closest"]) == "5 of 6: Closest call, Red’s turn 1, Bunyip"


def test_a_game_that_was_overrun_says_how_near_the_win_was() -> None:
    """The sixth Terror is no close call; the Shelves are."""
    table = new(2)
    lay(table, "b1", "terror", "kraken")
    figures = over(table, SIX_TERRORS)
    assert "closest" not in figures
    assert words(figures["shelves"]) == "0 of 6: Shelves filled, 6 were missing"
    assert words(figures["time"]) == "18 cards: Still to come, before Out of Time"


def test_cards_to_spare() -> None:
    """A win says how many cards were left; where time ran out there are none to tell of."""
    assert words(over(new(2), WON, "Red", "Blue")["time"]) == "18 cards: To spare, before Out of Time"
    assert "time" not in over(new(2), OUT_OF_TIME)


def test_terrors_are_caught_by_somebody() -> None:
    """With names and numbers."""
    table = new(2)
    lay(table, "c2", "terror", "kraken")
    table.play("capture_terror", terror="kraken")
    caught = over(table, WON, "Red", "Blue")["caught"]
    assert words(caught) == "1 Terror: Caught by Red, 0 now on the Shelves"
