"""Of a sweep some cases are tried with every change, always the same ones, and all where there is time."""

from random import Random

import pytest

from tests import thorough
from tests.thorough import left_out, tablets

pytest_plugins = ("pytester",)

SWEEP = """
import pytest

@pytest.mark.sweep(3)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("held", ["app", "table"])
def test_a_sweep(players, held):
    pass

@pytest.mark.parametrize("players", [1, 2])
def test_no_sweep(players):
    pass
"""


OVER_GAMES = "import pytest" + "".join(
    f"""
@pytest.mark.sweep(9)
@pytest.mark.parametrize("game", [1, 2, 3, 4])
def test_{letter}(game):
    pass
"""
    for letter in "abcdefghijkl"
)


def gathered(pytester: pytest.Pytester) -> list[pytest.Item]:
    """All cases of both tests."""
    pytester.makeini("[pytest]\nmarkers = sweep")
    return pytester.getitems(SWEEP)


def names_left_out(items: list[pytest.Item]) -> set[str]:
    """What waits, by its case."""
    return {item.name for item in left_out(items)}


def test_one_case_in_a_few_is_tried_and_never_others_in_another_order(pytester: pytest.Pytester) -> None:
    """Eight cases, one in three: three are tried; what is no sweep is tried as a whole."""
    items = gathered(pytester)
    waiting = names_left_out(items)
    Random(4).shuffle(items)
    assert names_left_out(items) == waiting
    assert {item.name for item in items} - waiting == {
        *("test_a_sweep[app-2]", "test_a_sweep[table-1]", "test_a_sweep[table-4]"),
        *("test_no_sweep[1]", "test_no_sweep[2]"),
    }


def test_sweeps_over_the_same_cases_begin_with_different_ones(pytester: pytest.Pytester) -> None:
    """Or of every sweep over the games the first game alone would be tried; and each tries one at least."""
    pytester.makeini("[pytest]\nmarkers = sweep")
    items = pytester.getitems(OVER_GAMES)
    waiting = names_left_out(items)
    tried = [item.name for item in items if item.name not in waiting]
    assert len(tried) == 12
    assert {name.partition("[")[2] for name in tried} == {"1]", "2]", "3]", "4]"}


def test_a_case_that_was_asked_for_is_tried(pytester: pytest.Pytester) -> None:
    """Whoever names one of them means it."""
    one = [item for item in gathered(pytester) if item.name == "test_a_sweep[app-2]"]
    assert left_out(one) == set()


def test_words_find_room_on_the_tightest_tablets_and_where_there_is_time_on_all(monkeypatch) -> None:
    """The lowest and the narrowest, with text of any size; none is left out where none is tight."""
    usual, low, large = (1280, 800), (1024, 600), (2560, 1600)
    monkeypatch.setattr(thorough, "THOROUGH", False)
    assert tablets(usual, low) == (low,)
    assert tablets((usual, 100), (low, 200)) == ((low, 200),)
    assert tablets(usual, large) == (usual, large)
    monkeypatch.setattr(thorough, "THOROUGH", True)
    assert tablets(usual, low) == (usual, low)
