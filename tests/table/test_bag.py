"""A bag is a multiset: it has no order to leak."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.table import Bag, Chance, Holder, IllegalMove

tokens = st.dictionaries(st.sampled_from(["black", "red", "white"]), st.integers(1, 5))


def test_draw() -> None:
    """A drawn token is out of the bag."""
    token, bag = Bag({"red": 2, "white": 1}).draw(Chance(given=["red"]))
    assert (token, bag.tokens) == ("red", {"red": 1, "white": 1})


def test_the_last_of_a_kind() -> None:
    """The last token of a kind leaves no trace in the bag."""
    assert Bag({"red": 1, "white": 1}).take("red") == Bag({"white": 1})


@pytest.mark.parametrize("bag", [Bag(name="black bag"), Bag({"red": 0}, name="black bag")])
def test_an_empty_bag_gives_nothing(bag: Bag) -> None:
    """Drawing from an empty bag is refused by its own name, even if it lists a colour with none left."""
    with pytest.raises(IllegalMove, match="The black bag is empty"):
        bag.draw(Chance())


def test_who_draws() -> None:
    """The app draws what it holds; what the table holds, the players say."""
    with pytest.raises(IllegalMove, match="The app holds the bag"):
        Bag({"red": 1}).draw(Chance(), said="red")
    at_table = Bag({"red": 1}).hand_over(Holder.TABLE)
    with pytest.raises(IllegalMove, match="say which token you drew"):
        at_table.draw(Chance())
    with pytest.raises(IllegalMove, match="no such token left"):
        at_table.draw(Chance(), said="white")
    assert at_table.draw(Chance(), said="red")[0] == "red"


def test_taking_more_than_there_is() -> None:
    """More tokens than are left cannot be taken; taking none of a kind changes nothing."""
    with pytest.raises(IllegalMove, match="no such token left"):
        Bag({"red": 1}).take("red", 2)
    assert Bag({"red": 1}).take("white", 0) == Bag({"red": 1})


@given(tokens, tokens)
def test_putting_in(first: dict[str, int], then: dict[str, int]) -> None:
    """A bag is the same to chance whatever the order in which its tokens were put in."""
    one, other = Bag().put(first).put(then), Bag().put(then).put(first)
    assert one == other
    assert list(one.tokens) == list(other.tokens)
    assert len(one) == sum(first.values()) + sum(then.values())


def test_a_bag_keeps_its_content_when_it_changes_hands() -> None:
    """There is no order, so nothing is lost or shuffled."""
    bag = Bag({"red": 2})
    assert bag.hand_over(Holder.TABLE).hand_over(Holder.APP) == bag
