"""How the list reads that hands work down, and what comes after it."""

import pytest

from companion.table.asked import after, comes_first, heading, is_asked, worded
from companion.table.telling import Deed

LAY = Deed("lay", "Lay a yellow book on space 2")
WALK = Deed("walk", "Blue: walk up to 5 steps")
DONE = Deed("lay", "Lay a yellow book on space 2", perhaps=True)


def test_what_hands_do_comes_first_unless_all_of_it_may_be_done():
    """Nothing to do, or nothing that is new, leaves the headline the next thing."""
    assert comes_first((), (LAY,))
    assert comes_first((LAY,), (DONE,))
    assert not comes_first((), ())
    assert not comes_first((), (DONE,))


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("Blue: walk up to 5 steps", True),
        ("Walk up to 5 steps", True),
        ("Blue: walk up to 5 steps from E5", True),
        ("Blue: walk up to 5 steps, then stop", False),
        ("Lay a yellow book on space 2", False),
    ],
)
def test_a_headline_that_hands_are_asked_for_is_the_same_thing(text, same):
    """Whoever is named before it, and wherever it begins."""
    assert is_asked("Walk up to 5 steps", (LAY, Deed("walk", text))) is same


def test_no_headline_is_asked_for_by_nothing_or_by_what_may_be_done():
    """An empty headline is nothing, and what may be done is not asked for."""
    assert not is_asked("", (WALK,))
    assert not is_asked("Lay a yellow book on space 2", (DONE,))


def test_what_the_headline_says_too_is_to_be_done_now_and_not_first():
    """There is nothing after it that could be taken for the next thing."""
    assert heading((), (WALK,), "Walk up to 5 steps") == "Now, on the table"
    assert heading((), (WALK,), "Draw, or stop?") == "First, on the table"
    assert heading((LAY,), (WALK,), "Walk up to 5 steps") == "Take back first, then do"


def test_where_most_may_be_done_the_heading_says_it_and_what_is_new_says_that():
    """Once instead of in nearly every line; where few may, these say it."""
    most = (DONE, Deed("fire", "One Fire into play", perhaps=True), WALK)
    assert heading((), most, "Walk up to 5 steps") == "On the table, unless it is done"
    assert worded(most) == [DONE.text, "One Fire into play", f"New: {WALK.text}"]
    assert heading((DONE, DONE), (WALK,)) == "Take back, then do, unless it is done"
    assert heading((), (DONE, WALK)) == "First, on the table"
    assert worded((DONE, WALK)) == [f"{DONE.text}, unless it is done", WALK.text]
    assert comes_first((), most)


def test_what_comes_after_says_so_once():
    """Some headlines say it themselves."""
    assert after("Take 3 actions") == "Then: Take 3 actions"
    assert after("Then it is Ada’s turn") == "Then it is Ada’s turn"
