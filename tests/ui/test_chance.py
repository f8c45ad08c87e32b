"""A chance as a bar."""

import pytest
from kivy.graphics import SmoothRoundedRectangle

from companion.ui.widgets.chance import ChanceBar


def widths(bar):
    """How wide the whole and what is filled of it are drawn."""
    return [one.size[0] for one in bar.canvas.children if isinstance(one, SmoothRoundedRectangle)]


@pytest.mark.parametrize(("share", "filled"), [(0.5, [100.0]), (0.0, []), (0.001, [14.0]), (1.0, [200.0])])
def test_a_bar_is_filled_as_far_as_the_chance_goes(pilot, share, filled):
    """Whatever it was before; what is impossible fills nothing of it."""
    bar = pilot.show(ChanceBar(share=0.66, size_hint=(None, None), size=(200, 14)))
    bar.share = share
    pilot.frames(2)
    assert widths(bar) == pytest.approx([200.0, *filled])
