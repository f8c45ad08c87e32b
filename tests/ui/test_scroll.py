"""A view that scrolls keeps nothing of having been scrolled."""

from kivy.uix.widget import Widget

from companion.ui.widgets.panel import Scroll


def test_however_often_it_is_scrolled_it_listens_to_its_bar_once(pilot):
    """Kivy's own view listens once more each time."""
    scroll = pilot.show(Scroll(size_hint=(None, None), size=(200, 200)))
    scroll.add_widget(Widget(size_hint=(None, None), size=(200, 2000)))
    for step in range(40):
        scroll.scroll_y = step / 40
        pilot.frames(1)
    assert len(scroll.get_property_observers("bar_color")) <= 1
