"""What holds for every test: no display, no clock, no chance."""

import gc

import pytest
from hypothesis import settings

from tests import headless
from tests.thorough import THOROUGH, left_out

headless.prepare()
gc.disable()  # until all tests are gathered: all that makes stays, and looking through it took a quarter

# The same examples in every run, and no deadline: a slow machine must not turn a right answer into a failure.
settings.register_profile("tableside", derandomize=True, deadline=None, database=None)
settings.load_profile("tableside")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Of a sweep only some cases are tried, unless there is time for all."""
    waiting = set() if THOROUGH else left_out(items)
    if waiting:
        config.hook.pytest_deselected(items=list(waiting))
        items[:] = [item for item in items if item not in waiting]


def pytest_collection_finish() -> None:
    """Look for garbage among what the tests make, and less often: it took a third of the screens' time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(1_000_000, 10, 2)
    gc.enable()


def pytest_sessionfinish() -> None:
    """Nothing is looked for any more among what all the tests have left."""
    gc.freeze()
