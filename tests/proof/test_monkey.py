"""A share of what the monkey of `make prove` does, and that it would notice."""

from math import exp
from random import Random

import pytest

from tests.proof import memory
from tests.proof.monkey import LIFE, SETTLED
from tests.proof.processes import proved

LOOKS = LIFE // SETTLED
LEAK = 203 * SETTLED / 8000
"""Megabytes that a leak of 203 MB in 8,000 things loses from one look to the next."""
SEEDS = range(40)


def lives(seed, count=8, bound=0.0, outlives=0.0, left=0.0):
    """What is measured of an app that fills up and uses now more, now less; what is bound to it and leaks
    from look to look, what leaks and outlives it, and what each life leaves behind."""
    rng, lost = Random(seed), 0.0
    for life in range(count):
        measured = []
        for look in range(LOOKS):
            lost += outlives
            filled = 60 * (1 - exp(-look / 2)) + (40 if life else 40 * (1 - exp(-look / 2)))
            measured.append(350 + filled + rng.gauss(0, 7) + look * bound + lost + life * left)
        yield measured


def test_a_monkey_breaks_nothing() -> None:
    """Some hundred things, over several screens; the table that it sat at plays again."""
    said = proved("monkey", 120)
    assert said.startswith("Monkey: things done 120, ")
    assert "exceptions 0" in said


@pytest.mark.parametrize("seed", SEEDS)
def test_memory_that_only_goes_up_and_down_is_flat(seed):
    """Also where a life begins, and where the proof ends in the middle of one."""
    *whole, last = lives(seed)
    memory.check([*whole, last[:5]])
    memory.check([last])


@pytest.mark.parametrize("seed", SEEDS)
def test_what_leaks_as_long_as_the_app_lives_is_found(seed):
    """Though it is gone with every start, in as little as one life."""
    with pytest.raises(AssertionError, match="memory grew within a life"):
        memory.check(list(lives(seed, bound=LEAK)))
    with pytest.raises(AssertionError, match="memory grew within a life"):
        memory.check(list(lives(seed, count=1, bound=LEAK)))


@pytest.mark.parametrize("seed", SEEDS)
def test_what_leaks_and_outlives_the_app_is_found(seed):
    """It grows within each life as well."""
    with pytest.raises(AssertionError, match="memory grew within a life"):
        memory.check(list(lives(seed, outlives=LEAK)))


@pytest.mark.parametrize("seed", SEEDS)
def test_what_each_life_leaves_behind_is_found(seed):
    """Though nothing grows within any of them."""
    with pytest.raises(AssertionError, match="memory grew from life to life"):
        memory.check(list(lives(seed, left=10)))


def test_of_a_life_that_has_hardly_begun_nothing_is_said():
    """It is still filling up."""
    few = [100.0 * look for look in range(1, 2 * memory.FEWEST)]
    memory.check([few, few])
    assert memory.figures([few]) == {}
