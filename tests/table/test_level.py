"""How much Tableside does: what a level decides, and what goes before it."""

import pytest

from companion.table import IllegalMove, Level, with_preset

PRESETS = {
    Level.DRAWS: {"odds": False, "holders": {"bag": "app", "tools": "table"}},
    Level.COMPANION: {"odds": True},
    Level.EVERYTHING: {},
}


@pytest.mark.parametrize(
    ("chosen", "found"),
    [
        ({"does": "draws"}, {"does": "draws", **PRESETS[Level.DRAWS]}),
        ({"does": "draws", "odds": True}, {"does": "draws", **PRESETS[Level.DRAWS], "odds": True}),
        (
            {"does": "draws", "holders": {"tools": "app"}},
            {"does": "draws", "odds": False, "holders": {"bag": "app", "tools": "app"}},
        ),
        ({"does": "companion"}, {"does": "companion", "odds": True}),
        ({"odds": False}, {"odds": False}),
    ],
)
def test_a_level_decides_what_is_not_chosen_by_itself(chosen, found):
    """Without a level, as in version 0.1, nothing is decided."""
    assert with_preset(PRESETS, chosen) == found


def test_a_level_that_nobody_knows_is_refused():
    """With what was asked for."""
    with pytest.raises(IllegalMove, match="cannot do 'little'"):
        with_preset(PRESETS, {"does": "little"})
