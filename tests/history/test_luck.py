"""Luck over the evenings: exact where it can be, and one plain sentence on how unusual it was."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.history import luck
from companion.history.luck import LuckTally, sentence, tail
from companion.table.fortune import Fortune

DIE = (0, 1, 1, 1, 1, 1, 1)


def fires(*draws: tuple[tuple[float, ...], int], seat: str = "Ann") -> Fortune:
    return Fortune.of("Fire|Fires", "draw|draws", False, [(seat, chances, came) for chances, came in draws])


def test_what_was_due_is_the_sum_of_the_chances() -> None:
    """One in four, four times: one was due, with a variance of three quarters."""
    (account,) = fires(*[((3, 1), 1)] * 4).accounts
    assert (account.times, account.came) == (4, 4)
    assert (account.due, account.wide) == pytest.approx((1.0, 0.75))


def test_like_draws_are_put_together_and_none_is_lost() -> None:
    """By player and by chances."""
    found = Fortune.of(
        "x", "y", True, [("Ann", DIE, 3), ("Bob", DIE, 4), ("Ann", DIE, 6), ("Ann", (1, 1), 1)]
    )
    assert [(one.seat, one.times, one.came) for one in found.draws] == [
        ("Ann", 2, 9), ("Bob", 1, 4), ("Ann", 1, 1),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("came", "more", "chance"), [(4, True, 1 / 256), (0, False, 81 / 256), (1, True, 175 / 256)]
)
def test_a_few_draws_by_hand(came: int, more: bool, chance: float) -> None:
    """Four draws of one in four."""
    draws = [((3.0, 1.0), int(at < came)) for at in range(4)]
    assert tail(LuckTally([fires(*draws)]), more=more) == (pytest.approx(chance), True)


def test_two_dice_by_counting() -> None:
    """Ten or more comes in six of thirty-six ways."""
    rolled = Fortune.of("step|steps", "roll|rolls", True, [("Ann", DIE, 4), ("Ann", DIE, 6)])
    ways = sum(a + b >= 10 for a, b in product(range(1, 7), repeat=2))
    assert tail(LuckTally([rolled]), more=True) == (pytest.approx(ways / 36), True)


@given(st.lists(st.tuples(st.integers(0, 9), st.integers(1, 9), st.booleans()), min_size=1, max_size=8))
def test_all_totals_together_are_certain(draws: list[tuple[int, int, bool]]) -> None:
    """Whatever the chances: the totals make a whole, and both tails overlap in what came alone."""
    own = fires(*[((float(other), float(fire)), int(came)) for other, fire, came in draws])
    first, chances = luck.together(own.draws)
    assert sum(chances) == pytest.approx(1)
    came = own.accounts[0].came
    here = chances[came - first] if 0 <= came - first < len(chances) else 0.0
    more, fewer = (tail(LuckTally([own]), more=more)[0] for more in (True, False))
    assert more + fewer == pytest.approx(1 + here)


def test_beyond_what_is_quickly_reckoned_the_bell_curve_is_as_good(monkeypatch) -> None:
    """Within a hundredth of the exact answer for some hundred draws."""
    own = LuckTally([fires(*[((22.0, 7.0), int(at % 4 == 0)) for at in range(300)])])
    exact, is_exact = tail(own, more=True)
    monkeypatch.setattr(luck, "MOST_STEPS", 0)
    about, is_about = tail(own, more=True)
    assert (is_exact, is_about) == (True, False)
    assert about == pytest.approx(exact, abs=0.01)


def test_a_thousand_evenings_are_not_read_draw_by_draw(monkeypatch) -> None:
    """Their accounts are enough for the bell curve."""
    own = LuckTally([fires(*[((22.0, 7.0), int(at % 4 == 0)) for at in range(100)])] * 1000)
    monkeypatch.setattr(Fortune, "draws", property(lambda _: 1 / 0))
    assert sentence(own).startswith("25,000 Fires in 100,000 draws; 24,137.9 were due. So many or more come")


def test_the_sentence() -> None:
    """What came, what was due, and how often so much comes; one Fire is one Fire."""
    assert sentence(LuckTally([fires(*[((3, 1), 1)] * 4)])) == (
        "4 Fires in 4 draws; 1 was due. So many or more come 1 time in 260 by mere luck: very unusual."
    )
    few = sentence(LuckTally([fires(((1, 1), 1), ((1, 1), 0))]))
    assert few.startswith("1 Fire in 2 draws; 1 was due.")
    assert few.endswith("So many or more come more often than not by mere luck: nothing unusual.")
    assert sentence(LuckTally([])) == ""


def test_of_one_player_only_their_own_draws_count() -> None:
    """Luck that has no turn is everybody's."""
    both = Fortune.of(
        "Fire|Fires", "draw|draws", False, [("Ann", (1, 1), 1), (" ANN", (1, 1), 1), ("Bob", (1, 1), 0)]
    )
    assert LuckTally([both], "ann").whole.came == 2
    assert LuckTally([both], "bob").whole.times == 1
    nobody = Fortune.of("chamber|chambers", "evening|evenings", False, [("", (0, 1, 1), 2)])
    assert LuckTally([nobody], "ann").whole.came == 2


def test_whether_luck_was_good_depends_on_what_came() -> None:
    """Many Fires are bad, many steps are good, and near the odds it was neither."""
    many = fires(*[((3, 1), 1)] * 4)
    assert luck.is_with(many, LuckTally([many]).whole) == -1
    steps = Fortune.of("step|steps", "roll|rolls", True, [("Ann", DIE, 6)] * 4)
    assert luck.is_with(steps, LuckTally([steps]).whole) == 1
    even = Fortune.of("step|steps", "roll|rolls", True, [("Ann", DIE, 3), ("Ann", DIE, 4)])
    assert luck.is_with(even, LuckTally([even]).whole) == 0
