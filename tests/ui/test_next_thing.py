"""The headline, alone and after what hands do first."""

import pytest
from kivy.metrics import dp

from companion.ui.look.theme import look
from companion.ui.widgets.next_thing import NextThing

HEADLINE, DETAIL = "Take 3 actions", "Any actions in any order."


@pytest.fixture
def panel(pilot, monkeypatch):
    pilot.material()
    monkeypatch.setattr(look, "scale", 1.0)
    return pilot.show(NextThing(size_hint=(None, None), size=(dp(350), dp(300))))


@pytest.mark.parametrize("low", [False, True])
def test_the_headline_stands_back_while_hands_have_something_to_do(panel, low):
    """Smaller, muted, and named as what comes then, however much room there is; without it, large again."""
    panel.low = low
    panel.show(HEADLINE, DETAIL, "")
    alone = panel.title_sp
    panel.show(HEADLINE, DETAIL, "", comes_after=True)
    assert (panel.words, panel.because) == (f"Then: {HEADLINE}", DETAIL)
    assert panel.title_sp < alone * 0.7
    assert panel.ample == panel.needs
    panel.show(HEADLINE, DETAIL, "")
    assert (panel.words, panel.title_sp) == (HEADLINE, alone)


def test_what_hands_are_asked_for_is_not_said_twice(panel):
    """What comes after it stands in its place; with large text, where deeds may not be in sight, both do."""
    panel.show("Walk up to 5 steps", "Then play one Action card.", "", comes_after=True, asked=True)
    assert (panel.words, panel.because) == ("Then play one Action card", "")
    look.scale = 2.0
    panel.low = not panel.low  # measures anew
    assert (panel.words, panel.because) == ("Walk up to 5 steps", "Then play one Action card.")
