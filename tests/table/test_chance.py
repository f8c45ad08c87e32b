"""Chance is written down: played again, a record gives the same, and a test says what outcome it likes."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.table import BadRecord, Chance

counts = st.dictionaries(st.sampled_from("abcd"), st.integers(1, 4), min_size=1)
items = st.lists(st.sampled_from("abcd"), max_size=8)


@given(items, counts, st.integers(2, 20), st.integers())
def test_a_tape_gives_the_same_again(items: list[str], counts: dict[str, int], sides: int, seed: int) -> None:
    """What was drawn live and what is read back from the tape are the same."""
    live = Chance(Random(seed))
    first = (live.shuffle(items), live.pick(counts), live.roll(sides))
    again = Chance(given=live.tape)
    assert (again.shuffle(items), again.pick(counts), again.roll(sides)) == first
    again.finish()
    assert again.tape == live.tape


def test_outcomes_given_beforehand_come_first() -> None:
    """Given outcomes are used up, then the random source goes on."""
    chance = Chance(Random(1), given=[6])
    assert chance.roll(6) == 6
    assert 1 <= chance.roll(6) <= 6


@given(items, st.integers())
def test_a_shuffle_loses_nothing(items: list[str], seed: int) -> None:
    """A shuffle has the same cards in another order."""
    assert Counter(Chance(Random(seed)).shuffle(items)) == Counter(items)


def test_what_has_one_order_needs_no_luck() -> None:
    """No card, or a single one."""
    chance = Chance()
    assert (chance.shuffle(()), chance.shuffle("a")) == ((), ("a",))
    assert chance.tape == [[], ["a"]]


def test_every_order_is_as_likely() -> None:
    """Each of the six orders of three cards comes up about equally often."""
    chance = Chance(Random(2))
    seen = Counter(chance.shuffle("abc") for _ in range(6000))
    assert len(seen) == 6
    assert all(900 < count < 1100 for count in seen.values())


def test_every_piece_is_as_likely() -> None:
    """A colour is drawn as often as its share of the pieces."""
    chance = Chance(Random(2))
    seen = Counter(chance.pick({"red": 3, "white": 1}) for _ in range(4000))
    assert seen["red"] == pytest.approx(3000, abs=100)


def test_the_same_luck_on_every_python() -> None:
    """A seed gives the same shuffle on every version, because only random() itself is relied on."""
    assert Chance(Random(7)).shuffle("abcdefgh") == tuple("feghadbc")


BAD = [
    ("a shuffle of other cards", [["a", "x"]], lambda chance: chance.shuffle("ab")),
    ("a shuffle of fewer cards", [["a"]], lambda chance: chance.shuffle("ab")),
    ("a roll for a shuffle", [3], lambda chance: chance.shuffle("ab")),
    ("a token that is not there", ["gold"], lambda chance: chance.pick({"red": 1})),
    ("a token of which none is left", ["gold"], lambda chance: chance.pick({"gold": 0, "red": 1})),
    ("a roll for a draw", [3], lambda chance: chance.pick({"red": 1})),
    ("a face that is not on the die", [7], lambda chance: chance.roll(6)),
    ("no face at all", [0], lambda chance: chance.roll(6)),
    ("a word for a roll", ["six"], lambda chance: chance.roll(6)),
    ("nothing left on the tape", [], lambda chance: chance.roll(6)),
    ("too much on the tape", [1, 2], lambda chance: (chance.roll(6), chance.finish())),
]


@pytest.mark.parametrize(("given_", "ask"), [case[1:] for case in BAD], ids=[case[0] for case in BAD])
def test_bad_records(given_: list[object], ask: object) -> None:
    """An outcome that cannot have happened is a bad record, in a sentence."""
    with pytest.raises(BadRecord, match=r"\.$"):
        ask(Chance(given=given_))  # type: ignore[operator, arg-type]
