"""A share of the games in which `make prove` compares two worlds on the screens."""

import re

from tests.proof.processes import proved

FIGURES = re.compile(
    r"with something hidden (\d+), seen by its owner alone (\d+), "
    r"texts compared ([\d,]+), deeds in both (\d+)"
)


def test_no_screen_tells_what_is_hidden() -> None:
    """One game of each; something is hidden in some of them, an owner can see it, and something is done."""
    said = proved("screens", 4, seed=2)
    found = FIGURES.search(said)
    assert found is not None, said
    hidden, own, texts, deeds = (int(number.replace(",", "")) for number in found.groups())
    assert min(hidden, own, deeds) >= 1
    assert texts > 10_000
