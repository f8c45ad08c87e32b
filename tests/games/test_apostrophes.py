"""An apostrophe is curly wherever it is read: in every sentence of the written games, and in the books."""

import re
from pathlib import Path

import pytest

STRAIGHT = re.compile(r"\w'\w")
HERE = Path(__file__).parent
WRITTEN = sorted(HERE.glob("*/golden*.txt"))
BOOKS = sorted(path for path in HERE.parents[1].glob("assets/games/*/*.toml") if path.name != "asks.toml")


@pytest.mark.parametrize("path", [*WRITTEN, *BOOKS], ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_no_straight_apostrophe_stands_between_letters(path: Path) -> None:
    """Names of cards, deeds, log and rules are spelt alike; what people type into the search is their own."""
    lines = (line for line in path.read_text(encoding="utf-8").splitlines() if not line.startswith("#"))
    assert [line for line in lines if STRAIGHT.search(line)] == []
