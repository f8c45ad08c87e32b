"""A view that scrolls keeps nothing of having been scrolled."""

from kivy.uix.widget import Widget

from companion.ui.widgets.below import MoreBelow
from companion.ui.widgets.panel import Scroll


def test_however_often_it_is_scrolled_it_listens_to_its_bar_once(pilot):
    """Kivy's own view listens once more each time."""
    scroll = pilot.show(Scroll(size_hint=(None, None), size=(200, 200)))
    scroll.add_widget(Widget(size_hint=(None, None), size=(200, 2000)))
    for step in range(40):
        scroll.scroll_y = step / 40
        pilot.frames(1)
    assert len(scroll.get_property_observers("bar_color")) <= 1


def test_a_bar_is_seen_only_while_one_scrolls_where_a_sign_tells_that_there_is_more(pilot):
    """Elsewhere a faint one stays."""
    scroll = pilot.show(Scroll(size_hint=(None, None), size=(200, 200)))
    scroll.add_widget(Widget(size_hint=(None, None), size=(200, 2000)))
    assert 0.3 < scroll.bar_inactive_color[3] < 1
    sign = pilot.show(MoreBelow(scroll=scroll))
    assert (scroll.bar_inactive_color[3], scroll.bar_color[3]) == (0, 1)
    pilot.window.remove_widget(sign)
