"""How much Tableside does: what a level decides, and what goes before it."""

import pytest

from companion.table import IllegalMove, Level, Levels, with_preset

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


def test_what_a_level_decides_of_an_option_and_of_what_is_held() -> None:
    """Who holds what stands apart, and what no level decides is open."""
    levels = Levels(PRESETS, {})
    assert levels.preset(Level.DRAWS, "odds") is False
    assert levels.preset(Level.DRAWS, "bag", "holding") == "app"
    assert levels.preset(Level.DRAWS, "bag") is None
    assert levels.preset(Level.EVERYTHING, "odds") is None
    assert [levels.decides(one) for one in ("odds", "clock", "bag")] == [True, False, False]
    assert levels.decides("tools", "holding")
