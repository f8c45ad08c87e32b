"""What a text draws stands where the text is, in its colour, and is set anew when anything of it changes."""

import pytest
from kivy.uix.floatlayout import FloatLayout
from PIL import ImageChops

from companion.ui.look.theme import look
from companion.ui.widgets.letters import Letters
from companion.ui.widgets.linked import LinkedText
from companion.ui.widgets.symbol import Symbol
from companion.ui.widgets.text import Text, Title


@pytest.fixture
def page(pilot):
    pilot.looking = True
    return pilot.show(FloatLayout())


def changed(before, after):
    """The frame round everything that differs in two pictures, from the bottom left; None if nothing does."""
    box = ImageChops.difference(before, after).getbbox()
    return box and (box[0], after.height - box[3], box[2], after.height - box[1])


def ink(pilot, *widgets):
    """The frame round what widgets draw."""
    pilot.frames(2)
    drawn = pilot.picture()
    for widget in widgets:
        widget.opacity = 0
    bare = pilot.picture()
    for widget in widgets:
        widget.opacity = 1
    return changed(bare, drawn)


def stands_within(pilot, widget):
    """Whether the ink lies in the place of a widget, about its middle."""
    left, bottom, right, top = ink(pilot, widget)
    inside = left >= widget.x - 1 and right <= widget.right + 1
    about = abs((bottom + top) / 2 - widget.center_y) < widget.height / 4
    return inside and about


def test_words_are_drawn_where_they_are_moved_to(pilot, page):
    """By their place, their corner, their middle or their size."""
    words = Letters(text="Terror", size_hint=(None, None), size=(200, 60), pos=(300, 300))
    page.add_widget(words)
    assert stands_within(pilot, words)
    for change in (
        {"y": 620},
        {"x": 900},
        {"height": 160},
        {"width": 90},
        {"pos": (40, 40)},
        {"center_y": 400},
    ):
        for name, value in change.items():
            setattr(words, name, value)
        assert stands_within(pilot, words), change


@pytest.mark.parametrize("kind", [Text, Title, LinkedText])
def test_a_text_that_becomes_longer_stands_in_its_own_height(pilot, page, kind):
    """It rises with its lines, and its lines stand in it."""
    words = kind(text="One line", plain="One line") if kind is LinkedText else kind(text="One line")
    words.size_hint_x, words.width, words.pos = None, 240, (400, 200)
    page.add_widget(words)
    assert stands_within(pilot, words)
    low = words.height
    setattr(words, "plain" if kind is LinkedText else "text", "So many words that they fall into three lines")
    assert stands_within(pilot, words)
    assert words.height >= 2 * low


def test_an_empty_text_takes_no_height(pilot, page):
    """Neither from the start nor when its words are taken away."""
    words, other = Text(), Text(text="gone")
    page.add_widget(words)
    page.add_widget(other)
    pilot.frames(2)
    other.text = ""
    pilot.frames(2)
    assert (words.height, other.height) == (0, 0)


@pytest.mark.parametrize(
    "change",
    [
        {"text": "Terrors"},
        {"font_name": "Serif"},
        {"font_size": 40},
        {"bold": True},
        {"strikethrough": True},
        {"line_height": 2},
        {"text_size": (70, None)},
        {"text_size": (200, None), "halign": "right"},
        {"text_size": (70, None), "shorten": True},
    ],
)
def test_every_change_of_the_type_is_seen(pilot, page, change):
    """What was set before is not shown again for it."""
    words = Letters(
        text="Terror and\nDread", font_size=30, size_hint=(None, None), pos=(300, 300), size=(300, 90)
    )
    page.add_widget(words)
    pilot.frames(2)
    before = pilot.picture()
    for name, value in change.items():
        setattr(words, name, value)
    pilot.frames(2)
    assert changed(before, pilot.picture()) is not None


def test_the_same_words_in_two_colours_are_set_once(pilot, page):
    """Colour is laid on where they are drawn."""
    one, other = (
        Letters(text="Terror", color=colour, size_hint=(None, None), pos=(x, 300), size=(200, 60))
        for colour, x in (((1, 0, 0, 1), 100), ((0, 0, 1, 1), 700))
    )
    page.add_widget(one)
    page.add_widget(other)
    pilot.frames(2)
    assert one.texture is other.texture
    brightest = {
        x: [high for _, high in pilot.picture().crop((x, 0, x + 200, 800)).getextrema()] for x in (100, 700)
    }
    (red, _, little_blue), (little_red, _, blue) = brightest[100], brightest[700]
    assert red > little_red + 100
    assert blue > little_blue + 100


def test_a_text_follows_the_theme_and_the_text_size(pilot, page):
    """In its ink, and as large as the table wants it."""
    words = Text(text="Terror", ink="muted", size_hint_x=None, width=400)
    page.add_widget(words)
    pilot.frames(2)
    colour, size = list(words.color), words.font_size
    try:
        look.become("light", 1.5)
        pilot.frames(2)
        assert list(words.color) == list(look.muted) != colour
        assert words.font_size == pytest.approx(1.5 * size)
    finally:
        look.become("dark", 1.0)


def test_a_symbol_is_drawn_once_however_often_it_is_moved_before_a_frame(pilot, page, monkeypatch):
    """While a screen is laid out everything is moved several times."""
    drawn = []
    monkeypatch.setattr(
        "companion.ui.widgets.symbol.draw_symbol", lambda name, centre, *_: drawn.append((name, centre))
    )
    symbol = Symbol(name="icon:flag", size_hint=(None, None), size=(40, 40))
    page.add_widget(symbol)
    for x in (100, 200, 300):
        symbol.pos = (x, x)
    pilot.frames(1)
    assert drawn == [("icon:flag", (320, 320))]
    symbol.pos = (500, 500)
    pilot.frames(1)
    assert drawn[1:] == [("icon:flag", (520, 520))]
