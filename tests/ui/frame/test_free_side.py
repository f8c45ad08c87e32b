"""Where nothing stands against what is next, its side of the decision stays free, and is seen to."""

import pytest

from companion.ui.screens.table.decision import DecisionButtons
from companion.ui.widgets.buttons import BrassButton, QuietButton


@pytest.fixture
def decision(pilot):
    pilot.material()
    return pilot.show(DecisionButtons(size_hint=(None, None), size=(350, 88), pos=(20, 100)))


@pytest.mark.parametrize("is_next", [True, False])
def test_a_lone_button_has_a_quiet_outline_beside_it(pilot, decision, is_next):
    """It keeps its side, and the other one is no hole: the outline lies just there, over no button."""
    lone, other = (BrassButton(text="Done"), QuietButton(text="Not so"))[:: 1 if is_next else -1]
    decision.show([lone] if is_next else [], [] if is_next else [lone])
    pilot.frames(3)
    assert decision._edge.a == 1
    free = (lone.right + 4, decision.right) if is_next else (decision.x, lone.x - 4)
    top = pilot.window.height
    part = pilot.picture().crop((free[0], top - decision.top, free[1], top - decision.y))
    (_, ground), *others = sorted(part.getcolors(), reverse=True)
    assert others
    assert part.getpixel((part.width // 2, part.height // 2)) == ground
    place = tuple(lone.pos)
    decision.show(*([lone], [other]) if is_next else ([other], [lone]))
    pilot.frames(3)
    assert tuple(lone.pos) == place
    assert decision._edge.a == 0


def test_nothing_is_outlined_where_one_button_has_all_the_width(pilot, decision):
    """What is no choice of the game, and no decision at all."""
    decision.show([BrassButton(text="Play again")], whole=True)
    assert decision._edge.a == 0
    decision.show([])
    assert decision._edge.a == 0
