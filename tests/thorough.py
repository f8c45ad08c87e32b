"""How much is tried: of a sweep one case in a few with every change, and all of them in `make thorough`.

A sweep is a test with many cases that are much alike: each number of players with each way of holding, each
scene on each tablet. Whatever breaks one of them mostly breaks its neighbours, too.
"""

import os
from collections import defaultdict
from collections.abc import Iterable
from typing import TypeVar
from zlib import crc32

import pytest

THOROUGH = os.environ.get("TABLESIDE_THOROUGH", "") not in ("", "0")

TIGHT = ((1024, 600), (800, 1280))
"""What finds room there mostly does so elsewhere."""

T = TypeVar("T")


def much(quick: T, thorough: T) -> T:
    """What is tried with every change, or what is tried where there is time."""
    return thorough if THOROUGH else quick


def tablets(*all_: T) -> tuple[T, ...]:
    """Where something must find room: on the lowest and the narrowest of some tablets, or on all of them."""
    return much(tuple(one for one in all_ if _is_tight(one)) or all_, all_)


def _is_tight(tablet: object) -> bool:
    """Whether a tablet, or one with its size of text, is the lowest or the narrowest."""
    return tablet in TIGHT or (isinstance(tablet, tuple) and tablet[0] in TIGHT)


def left_out(items: Iterable[pytest.Item]) -> set[pytest.Item]:
    """The cases of sweeps that wait until there is time; which ones does not depend on the order of tests."""
    sweeps: defaultdict[str, list[pytest.Function]] = defaultdict(list)
    for item in items:
        if isinstance(item, pytest.Function) and item.get_closest_marker("sweep") is not None:
            sweeps[item.nodeid.partition("[")[0]].append(item)
    return {one for cases in sweeps.values() for one in _waiting(cases)}


def _waiting(cases: list[pytest.Function]) -> list[pytest.Function]:
    """All but one in a few; the first of them is another in each sweep, or all would try the same game."""
    ranked = sorted(cases, key=lambda one: tuple(one.callspec.indices.values()))
    marker = ranked[0].get_closest_marker("sweep")
    assert marker is not None
    few = min(marker.args[0], len(ranked))
    first = crc32(ranked[0].nodeid.partition("[")[0].encode()) % few
    return [one for rank, one in enumerate(ranked) if rank % few != first]
