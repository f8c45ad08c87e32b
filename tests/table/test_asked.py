"""How the list reads that hands work down, and what comes after it."""

import pytest
from msgspec.structs import replace

from companion.table import Guide
from companion.table.asked import after, comes_first, heading, is_asked, pressing, worded
from companion.table.telling import Deed

LAY = Deed("lay", "Lay a yellow book on space 2")
WALK = Deed("walk", "Blue: walk up to 5 steps", seat="Blue")
DONE = Deed("lay", "Lay a yellow book on space 2", perhaps=True)


def test_what_hands_do_comes_first_unless_all_of_it_may_be_done():
    """Nothing to do, or nothing that is new, leaves the headline the next thing."""
    assert comes_first((), (LAY,))
    assert comes_first((LAY,), (DONE,))
    assert not comes_first((), ())
    assert not comes_first((), (DONE,))


@pytest.mark.parametrize(
    ("deed", "same"),
    [
        (WALK, True),
        (replace(WALK, text="Blue: walk as far as that"), True),
        (replace(WALK, seat="Red"), False),
        (replace(WALK, perhaps=True), False),
        (LAY, False),
    ],
)
def test_a_headline_that_hands_are_asked_for_is_the_same_thing(deed, same):
    """By the kind of deed and whose it is, whatever the words are; not where it may be done by now."""
    assert is_asked(Guide(seat="Blue", headline="Walk up to 5 steps", deed="walk"), (LAY, deed)) is same


def test_a_headline_that_asks_nothing_of_hands_is_not_what_they_do():
    """Also where it reads like that."""
    assert not is_asked(Guide(seat="Blue", headline="Blue: walk up to 5 steps"), (WALK,))
    assert not is_asked(Guide(), (replace(WALK, seat="", id=""),))


def test_what_the_headline_says_too_is_to_be_done_now_and_not_first():
    """There is nothing after it that could be taken for the next thing."""
    assert heading((), (WALK,), asked=True) == "Now, on the table"
    assert heading((), (WALK,)) == "First, on the table"
    assert heading((LAY,), (WALK,), asked=True) == "Take back first, then do"


def test_where_most_may_be_done_the_heading_says_it_and_what_is_new_says_that():
    """Once instead of in nearly every line; where few may, these say it."""
    most = (DONE, Deed("fire", "One Fire into play", perhaps=True), WALK)
    assert heading((), most, asked=True) == "On the table, unless it is done"
    assert worded(most) == [DONE.text, "One Fire into play", f"New: {WALK.text}"]
    assert heading((DONE, DONE), (WALK,)) == "Take back, then do, unless it is done"
    assert heading((), (DONE, WALK)) == "First, on the table"
    assert worded((DONE, WALK)) == [f"{DONE.text}, unless it is done", WALK.text]
    assert comes_first((), most)


def test_half_of_it_is_not_most():
    """As many lines are new as may be done, or more are: each of these says it for itself."""
    assert heading((), (DONE, DONE, WALK, WALK)) == "First, on the table"
    assert heading((), (DONE, DONE, WALK, WALK, WALK)) == "First, on the table"


def test_where_something_is_only_taken_back_nothing_is_done_then():
    """The heading asks for the one thing; unless it may have been done before."""
    assert heading((LAY,), ()) == "First, take back on the table"
    assert heading((DONE,), ()) == "Take back, unless it is done"


def test_what_is_new_is_more_pressing_than_what_may_be_done():
    """Otherwise the order stays."""
    assert pressing((DONE, WALK, DONE, LAY)) == [1, 3, 0, 2]


def test_what_comes_after_says_so_once():
    """Some headlines say it themselves."""
    assert after("Take 3 actions") == "Then: Take 3 actions"
    assert after("Then it is Ada’s turn") == "Then it is Ada’s turn"
