"""Small mistakes are made where they should be, and those that change nothing are still where they were."""

import tomllib

import pytest

from companion.table import Bag, Chance, IllegalMove, roll
from tests.proof.mutants import EQUIVALENTS, LEAST, ROOMS, demand, files
from tests.proof.mutating import ROOT, Mutant, living, mutants, put_in

DICE = ROOT / "companion" / "table" / "dice.py"


def mistake(path, becomes: str) -> Mutant:
    """The mistake by which something becomes this."""
    return next(one for one in mutants(path) if becomes in one.change[1])


def test_a_mistake_is_made_in_a_function_that_is_loaded() -> None:
    """Wherever it was imported to; and nothing else is another by it."""
    right, one = roll.__code__, mistake(DICE, "1 < said")
    assert one.change == ("if not 1 <= said <= sides:", "if not 1 < said <= sides:")
    assert one.name == (
        "companion/table/dice.py:11 roll: if not 1 <= said <= sides: → if not 1 < said <= sides:"
    )
    assert roll(Chance(), 6, 1) == 1
    try:
        assert put_in(one, living([DICE]))
        with pytest.raises(IllegalMove):
            roll(Chance(), 6, 1)
    finally:
        roll.__code__ = right
    assert roll(Chance(), 6, 1) == 1


def test_a_mistake_in_what_is_taken_where_nothing_is_said_is_made_too() -> None:
    """It stands outside of the function's own code."""
    path = ROOT / "companion" / "table" / "bag.py"
    one, right = mistake(path, "count: int = 2"), Bag.take.__defaults__
    try:
        assert put_in(one, living([path]))
        assert Bag({"red": 2}).take("red") == Bag()
    finally:
        Bag.take.__defaults__ = right


def test_what_has_a_decorator_has_its_mistakes() -> None:
    """A property is a rule like any other."""
    functions = {one.function for one in mutants(ROOT / "companion" / "table" / "pausing.py")}
    assert "Square.lines" in functions


def test_a_guard_and_the_capitals_of_a_question_to_the_database_do_not_count() -> None:
    """Nothing that anybody could see is another by them."""
    counted = [one.change for one in mutants(ROOT / "companion" / "store" / "phones.py") if one.counts]
    questions = [becomes for was, becomes in counted if "SELECT kept" in was]
    assert questions
    assert not any("select kept" in becomes for becomes in questions)


def test_what_nobody_could_find_still_stands_where_it_was() -> None:
    """With a reason each; what has been changed since must be looked at again."""
    listed = tomllib.loads(EQUIVALENTS.read_text(encoding="utf-8"))["equivalent"]
    texts = {
        path: " ".join(line.strip() for line in (ROOT / path).read_text("utf-8").splitlines())
        for path in {one["path"] for one in listed}
    }
    assert [one for one in listed if one["was"] not in texts[one["path"]] or not one["why"]] == []


def test_every_room_is_there() -> None:
    """The table, the store, and the rules of each game; with the tests that should find its mistakes."""
    assert all(files(name) for name in ROOMS)
    assert all((ROOT / "tests" / test).exists() for _, tests in ROOMS.values() for test in tests)


@pytest.mark.parametrize("name", LEAST)
def test_the_proof_fails_where_the_tests_find_too_few(name: str) -> None:
    """Nine of ten are enough in the table and in the store; a room that was not looked at says nothing."""
    demand({})
    demand({f"{name}, %": 90})
    with pytest.raises(AssertionError, match=f"of the mistakes in {name} 89 % are found, not 90"):
        demand({f"{name}, %": 89})
