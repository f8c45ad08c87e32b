"""Permits: what they allow, and how they are filled in at random."""

from random import Random

from companion.table.legal import Blank, Permit, fill_in
from tests.table.allowing import is_allowed


def test_a_permit_is_for_one_move() -> None:
    """The name and the settled arguments must be the same."""
    permit = Permit("peek", {"seat": "Ann", "count": 1})
    assert permit.allows("peek", {"seat": "Ann", "count": 1})
    assert not permit.allows("look", {"seat": "Ann", "count": 1})
    assert not permit.allows("peek", {"seat": "Bob", "count": 1})
    assert not permit.allows("peek", {"seat": "Ann"})


def test_a_permit_takes_nothing_else() -> None:
    """An argument that the permit does not mention is not allowed; one that is None counts as left out."""
    assert not Permit("roll").allows("roll", {"said": 3})
    assert Permit("roll").allows("roll", {"said": None})


def test_yes_is_not_one() -> None:
    """True and 1 are different answers."""
    assert not Permit("sit", blanks=(Blank("down", (True, False)),)).allows("sit", {"down": 1})
    assert not Permit("sit", {"down": True}).allows("sit", {"down": 1})
    assert Permit("count", blanks=(Blank("to", range(1, 4)),)).allows("count", {"to": 3})


def test_a_settled_list_is_that_list() -> None:
    """However it is written down; neither another one nor a single part of it."""
    permit = Permit("give", {"cards": ["a", "b"]})
    assert permit.allows("give", {"cards": ("a", "b")})
    assert not permit.allows("give", {"cards": ["b", "a"]})
    assert not permit.allows("give", {"cards": "ab"})


def test_a_blank_may_be_left_open_only_where_it_is_optional() -> None:
    """What is not optional has to be filled in."""
    asked = Permit("turn", blanks=(Blank("way", ("left", "right")),))
    free = Permit("turn", blanks=(Blank("way", ("left", "right"), optional=True),))
    assert not asked.allows("turn", {})
    assert free.allows("turn", {})
    assert not free.allows("turn", {"way": "up"})


def test_a_list_is_as_long_as_it_may_be_and_names_nothing_twice() -> None:
    """A list has its least and its most, and repeats only where that is meant."""
    some = Blank("cards", ("a", "b", "c"), least=1, most=2, many=True)
    assert some.takes(["a"])
    assert some.takes(("b", "c"))
    assert not some.takes([])
    assert not some.takes(["a", "b", "c"])
    assert not some.takes(["a", "a"])
    assert not some.takes(["a", "x"])
    assert not some.takes("a")
    assert Blank("signs", ("a",), most=3, many=True, repeats=True).takes(["a", "a"])


def test_only_certain_lists_may_do() -> None:
    """Where sets are named, a list must be one of them, in any order."""
    pairs = Blank("cards", ("a", "b", "c"), least=2, most=2, many=True, sets=(("a", "b"),))
    assert pairs.takes(["b", "a"])
    assert not pairs.takes(["b", "c"])


def test_a_text_has_its_length() -> None:
    """Free text is taken between its least and most characters, spaces at the ends not counted."""
    name = Blank("called", text=True, least=1, most=5)
    assert name.takes("Moby")
    assert not name.takes("  ")
    assert not name.takes("Moby-Dick")
    assert not name.takes(7)


def test_whatever_is_filled_in_is_allowed() -> None:
    """A random move made from a permit is always one that the permit is for."""
    permits = [
        Permit("roll"),
        Permit("peek", {"seat": "Ann"}, (Blank("count", range(1, 4)),)),
        Permit("name", blanks=(Blank("called", text=True, most=20),)),
        Permit("swap", blanks=(Blank("cells", tuple("abcd"), least=2, most=2, many=True),)),
        Permit("enter", blanks=(Blank("signs", ("x", "y"), most=4, many=True, repeats=True),)),
        Permit("pay", blanks=(Blank("cards", ("a", "b"), most=2, many=True, sets=(("a",), ("a", "b"))),)),
        Permit("turn", blanks=(Blank("way", ("left", "right"), optional=True),)),
    ]
    rng = Random(1)
    for permit in permits * 20:
        args = fill_in(permit, rng)
        assert permit.allows(permit.name, args)
        assert is_allowed(permits, permit.name, args)


def test_a_record_that_a_screen_brings_is_never_made_up() -> None:
    """A saved board is no value among others: any record will do here, and the move itself looks into it."""
    permit = Permit("take_in", blanks=(Blank("layout", data=True, optional=True),))
    assert permit.allows("take_in", {})
    assert permit.allows("take_in", {"layout": {"name": "Kitchen table"}})
    assert not permit.allows("take_in", {"layout": "Kitchen table"})
    assert all(fill_in(permit, Random(seed)) == {} for seed in range(9))


def test_two_blanks_may_have_to_differ() -> None:
    """Two different cards: the second answer is not the first one again."""
    permit = Permit("take", blanks=(Blank("card", ("a", "b")), Blank("also", ("a", "b"), unlike="card")))
    assert permit.allows("take", {"card": "a", "also": "b"})
    assert not permit.allows("take", {"card": "a", "also": "a"})
    assert all(permit.allows("take", fill_in(permit, Random(seed))) for seed in range(20))
