"""Odds: equal to counting every order of drawing, and to cases worked out by hand."""

from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest

from companion.games.fire_in_the_library.face.what_if import StopNow, share
from companion.games.fire_in_the_library.rules.odds import drawn_from, spread_within, what_if, within
from companion.table import Table
from companion.table.odds import percent
from tests.games.fire_in_the_library.tables import draw, new, order, put, values


def brute(bag: list[str], risky: tuple[bool, ...], fires: int, draws: int) -> Fraction:
    """The same chance by going through every order of the bag."""
    orders = list(permutations(bag, draws))

    def burns(drawn: tuple[str, ...]) -> bool:
        on_card = fires
        for token, space in zip(drawn, risky, strict=False):
            if token == "fire":
                on_card += 1
                if space or on_card > 1:
                    return True
        return False

    return Fraction(sum(map(burns, orders)), len(orders))


@pytest.mark.parametrize("fires_on_card", [0, 1])
@pytest.mark.parametrize("safe", [0, 1, 2, 3, 4])
@pytest.mark.parametrize(("books", "fires"), [(4, 2), (3, 3), (5, 0), (1, 4)])
def test_spreading_is_counted_exactly(books: int, fires: int, safe: int, fires_on_card: int) -> None:
    """Within every number of draws the chance is what counting all orders gives."""
    risky = (False,) * safe + (True,) * (4 - safe)
    bag = ["book"] * books + ["fire"] * fires
    for draws in range(1, 5):
        expected = brute(bag, risky, fires_on_card, draws)
        assert spread_within(risky, fires_on_card, books, fires, draws) == expected


@pytest.mark.parametrize(("draws", "words"), [(1, "0 %"), (2, "5.2 %"), (3, "28.4 %")])
def test_two_safe_spaces_and_the_opening_bag(draws: int, words: str) -> None:
    """22 books and 7 Fires, two safe spaces: 5.2 % within two draws, 28.4 % within three."""
    assert percent(spread_within((False, False, True, True, True), 0, 22, 7, draws)) == words


def test_the_table_shows_the_odds_of_this_very_card() -> None:
    """With the 3rd card untouched the same numbers are in the view."""
    table = card("3")
    shown = [(odds.question, odds.words) for odds in table.view().odds]
    assert shown[:4] == [
        ("The next token is Fire", "7 of 29 · 24.1 %"),
        ("One more draw ends your turn", "0 %"),
        ("Your turn burns within 2 draws", "5.2 %"),
        ("Your turn burns within 3 draws", "28.4 %"),
    ]
    assert len(shown) == 6
    others = [odds.question for odds in table.view("Blue").odds]
    assert others[1:3] == ["One more draw ends Red’s turn", "Red’s turn burns within 2 draws"]


def card(number: str, **options: Any) -> Table:
    """Red's turn with this card."""
    table = new(4, **options)
    others = [other for other in "1234" if other != number]
    order(table, Red=number, Blue=others[0], Green=others[1], Yellow=others[2])
    put(table, turn_of="Red")
    return table


def by_hand(table: Table, draws: int) -> tuple[Fraction, Fraction]:
    """Spread and expected points by drawing every order from the bag with the real moves."""
    state = table.state
    tokens = [token for token, count in state.bag.tokens.items() for _ in range(count)]
    orders = list(permutations(tokens, draws))
    burned = gained = 0
    for drawn in orders:
        for token in drawn:
            table.play("draw", chance=[token])
            if table.state.step == "spreading":
                break
        if table.state.step == "spreading":
            burned += 1
        else:
            table.play("stop")
            gained += table.state.track.scores["Red"]
        while table.state is not state:
            table.undo()
    return Fraction(burned, len(orders)), Fraction(gained, len(orders))


@pytest.mark.parametrize("before", [(), ("yellow",), ("fire",), ("yellow", "fire")])
@pytest.mark.parametrize("gloves", [False, True])
@pytest.mark.parametrize("number", ["1", "3"])
def test_what_if_is_what_the_moves_give(before: tuple[str, ...], gloves: bool, number: str) -> None:
    """Over every order of a small bag, chance and points are those of really drawing and stopping."""
    table = card(number, technology=True)
    if before and number == "1" and before[-1] == "fire" and len(before) > 1 and not gloves:
        before = ("fire", "yellow")
    small = {"black": 1, "fire": 2, "purple": 1, "teal": 1, "white": 1}
    if gloves:
        table.play("play_tool", seat="Red", tool="gloves")
    draw(table, *before)
    put(table, bag=table.state.bag.__class__(small, name="bag"))
    for draws in (1, 2):
        what = what_if(table.state, draws)
        spread, expected = by_hand(table, draws)
        assert (what.spread, what.expected) == (spread, expected)
        assert what.average == (expected / (1 - spread) if spread < 1 else 0)
        assert within(table.state, draws) == spread


def test_what_if_says_it_in_words() -> None:
    """The sample turn after three draws: stop for 6, or one more with 6 Fires of 26."""
    table = card("3")
    values(table, white=2, black=4, purple=5)
    draw(table, "yellow", "fire", "white")
    shown = table.view().picture.what_if
    assert shown.stop == StopNow(points=6, knowledge=4, bravery=2, may=True)
    one = shown.draws[0]
    assert one.spread_words == "23.1 %"
    # 20 books are left: 4 × 5, 6 × 2, 5 × 4 and 5 × 2 make 62, so 3.1 on average; with 4 + 4 on the card.
    assert one.average == "11.1"
    assert one.words.startswith("6 of 26 are Fire: 23.1 % Fire Spreading, which burns War, Geography.")
    assert "Fire Spreading, which burns War, Geography or more." in shown.draws[1].words
    assert shown.burns == "War, Geography"
    assert not shown.collapses


def test_a_section_that_burns_twice_is_named_once() -> None:
    """Two white books on the card: "two of Geography"."""
    table = card("3")
    draw(table, "white", "yellow", "white")
    assert table.view().picture.what_if.burns == "two of Geography, War"


def test_what_if_warns_of_the_end() -> None:
    """If the books on the card would uncover a destroyed card, that is said."""
    table = card("3")
    values(table, purple=7)
    draw(table, "purple")
    assert table.view().picture.what_if.collapses


def test_gloves_change_the_odds() -> None:
    """With Gloves every space is safe: the first Fire ends nothing."""
    table = card("1")
    draw(table, "white")
    assert within(table.state, 1) == Fraction(7, 28)
    table.play("play_tool", seat="Red", tool="gloves")
    assert within(table.state, 1) == 0


def test_odds_can_be_switched_off() -> None:
    """A table without odds shows none, neither in words nor in the picture."""
    view = card("1", odds=False).view()
    assert view.odds == ()
    assert view.picture.what_if is None


def test_a_full_card_has_no_odds() -> None:
    """With no space left nothing can happen any more."""
    table = card("1")
    draw(table, *["white"] * 5)
    view = table.view()
    assert view.odds == ()
    assert view.picture.what_if.draws == ()


def test_an_exact_chance_is_drawn_as_its_share() -> None:
    """Three of twelve are a quarter; out of nothing comes nothing."""
    assert share((3, 12)) == 0.25
    assert share((0, 0)) == 0.0


@pytest.mark.parametrize("two", [False, True])
def test_something_comes_with_every_draw(two: bool) -> None:
    """All chances of a draw are one together; of a bag with one token, that one comes for sure."""
    worth = {"white": 1, "black": 3}
    full = list(drawn_from({"white": 2, "black": 1, "fire": 2, "yellow": 0}, worth, two))
    assert sum(chance for _, _, chance in full) == 1
    assert {placed for placed, _, _ in full} == {"white", "black", "fire"}
    assert list(drawn_from({"white": 1}, worth, two)) == [("white", ("white",), Fraction(1))]
