"""The check of the layout itself finds what it is there to find."""

from types import SimpleNamespace

import pytest
from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Rotate, Translate
from kivy.uix.button import Button
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.ui.look import drawing, writing
from companion.ui.look.painting import Painting
from companion.ui.widgets.letters import Letters
from tests.ui.painted import painted_words
from tests.ui.seeing import faults, small_targets, too_small


@pytest.fixture
def root(pilot):
    root = pilot.show(FloatLayout())
    pilot.app = SimpleNamespace(root=root, dispatch=lambda _: None)
    return root


def label(text, pos, size, **kwargs):
    return Letters(text=text, size_hint=(None, None), pos=pos, size=size, **kwargs)


def test_words_that_fit_are_no_fault(pilot, root):
    """A label that is large enough and by itself is as it should be."""
    root.add_widget(label("fits", (100, 100), (200, 40)))
    pilot.frames(2)
    assert faults(pilot) == []


@pytest.mark.parametrize(
    ("fault", "made"),
    [
        ("cut", lambda: label("much too long for it", (100, 100), (30, 40))),
        ("cut", lambda: label("too\nhigh", (100, 100), (200, 20))),
        ("broken", lambda: label("Disturbance", (100, 100), (40, 90), text_size=(40, None))),
        ("outside", lambda: label("beyond", (1250, 100), (120, 40))),
    ],
)
def test_words_that_cannot_be_read_are_found(pilot, root, fault, made):
    """Too narrow, too low, a word in two, or beyond the edge of the window."""
    root.add_widget(made())
    pilot.frames(2)
    assert any(fault in found for found in faults(pilot))


def test_words_over_words_are_found(pilot, root):
    """Two texts in one place are one fault; beside each other they are none."""
    root.add_widget(label("one", (100, 100), (200, 40)))
    other = label("other", (110, 105), (200, 40))
    root.add_widget(other)
    pilot.frames(2)
    assert [found[:7] for found in faults(pilot)] == ["overlap"]
    other.y = 200
    pilot.frames(2)
    assert faults(pilot) == []


def test_what_can_be_scrolled_to_is_no_fault(pilot, root):
    """A long list may go on below the window, but not beside it."""
    view = ScrollView(size_hint=(None, None), size=(300, 200))
    long = FloatLayout(size_hint_y=None, height=2000)
    long.add_widget(label("far below", (10, 10), (200, 40)))
    view.add_widget(long)
    root.add_widget(view)
    pilot.frames(2)
    assert faults(pilot) == []
    long.children[0].x = 250
    pilot.frames(2)
    assert any("outside" in found for found in faults(pilot))


def test_targets_smaller_than_a_finger_are_found(pilot, root):
    """A button of 30 points is too small, one of 56 is not."""
    root.add_widget(Button(text="tiny", size_hint=(None, None), size=(30, 80)))
    root.add_widget(Button(text="good", size_hint=(None, None), size=(56, 56), pos=(200, 200)))
    pilot.frames(2)
    assert small_targets(pilot, 56) == ["'tiny' 30 × 80"]


class TabChip(Button):
    """A thing that is tapped seldom, by its name."""


def test_what_is_tapped_seldom_may_be_smaller(pilot, root):
    """48 points will do for it, and for everything on a low tablet; less will not do for anything."""
    for at, (kind, side) in enumerate(((Button, 50), (TabChip, 50), (TabChip, 47), (Button, 56))):
        size, pos = (side, side), (100 * at, 100)
        root.add_widget(kind(text=f"{kind.__name__} {side}", size_hint=(None, None), size=size, pos=pos))
    pilot.frames(2)
    assert too_small(pilot) == ["'TabChip 47' 47 × 47", "'Button 50' 50 × 50"]
    pilot.resize(1024, 600)
    assert too_small(pilot) == ["'TabChip 47' 47 × 47"]


BLACK = [0.0, 0.0, 0.0, 1.0]


def paint(root, text, centre, size=30):
    """Words on the canvas of a widget, for which no other widget stands."""
    with root.canvas:
        drawing.word(text, size, centre, BLACK)


def test_words_that_pictures_paint_are_seen(pilot, root):
    """Where they stand, and in which ink; what was painted before and is gone is not seen."""
    paint(root, "gone", (300, 300))
    root.canvas.clear()
    paint(root, "here", (100, 200))
    (words,) = painted_words(root)
    left, low, right, high = words.letters
    assert (words.text, list(words.ink)) == ("here", BLACK)
    assert abs((left + right) / 2 - 100) <= 2
    assert low < 200 < high


def test_painted_words_are_seen_where_they_are_shown(pilot, root):
    """What moves and turns them, and what is painted apart and shown in another size, is followed."""
    with root.canvas:
        PushMatrix()
        Translate(400, 100)
        Rotate(angle=90, axis=(0, 0, 1))
        drawing.word("turned", 30, (0, 0), BLACK)
        PopMatrix()
    painting = Painting(root.canvas)
    with painting.canvas:
        drawing.word("apart", 30, (50, 50), BLACK)
    painting.show((100, 100), (600, 400), (200, 200))
    turned, apart = painted_words(root)
    assert turned.turned == 1
    assert turned.box[3] - turned.box[1] > turned.box[2] - turned.box[0]
    for words, middle in ((turned, (400, 100)), (apart, (700, 500))):
        left, low, right, high = words.box
        assert ((left + right) / 2, (low + high) / 2) == pytest.approx(middle, abs=2)


def test_painted_words_that_are_scrolled_away_are_not_seen(pilot, root):
    """A list cuts off what lies beyond its edges."""
    view = ScrollView(size_hint=(None, None), size=(300, 200))
    long = Widget(size_hint_y=None, height=2000)
    view.add_widget(long)
    root.add_widget(view)
    pilot.frames(2)
    paint(long, "top", (100, 1950))
    paint(long, "bottom", (100, 50))
    assert [words.text for words in painted_words(root)] == ["top"]
    view.scroll_y = 0
    pilot.frames(2)
    assert [words.text for words in painted_words(root)] == ["bottom"]


@pytest.mark.parametrize(
    ("fault", "made"),
    [
        ("cut", [("Minota…", (200, 200))]),
        ("cut", [("check (our…)", (200, 200))]),
        ("outside", [("beyond", (1275, 200))]),
        ("overlap", [("one", (200, 200)), ("other", (215, 205))]),
        ("overlap", [("a label", (340, 120))]),
    ],
)
def test_painted_words_that_cannot_be_read_are_found(pilot, root, fault, made):
    """Shortened, beyond the window, or over other words, painted or not."""
    root.add_widget(label("beside", (300, 100), (100, 40)))
    pilot.frames(2)
    for text, centre in made:
        paint(root, text, centre)
    assert [found.partition(":")[0] for found in faults(pilot)] == [fault]


def test_painted_words_under_something_else_are_not_seen(pilot, root):
    """What lies wholly under a sheet is not there to be read; under a veil, or at its edge, it is."""
    for text, centre in (("under", (200, 200)), ("edge", (300, 200)), ("veiled", (600, 200))):
        paint(root, text, centre)
    with root.canvas:
        Color(0, 0, 0, 1)
        Rectangle(pos=(100, 100), size=(200, 200))
        Color(0, 0, 0, 0.5)
        Rectangle(pos=(500, 100), size=(200, 200))
    assert [words.text for words in painted_words(root)] == ["edge", "veiled"]


def test_whole_words_names_and_piles_are_no_fault(pilot, root, monkeypatch):
    """A player's name may be of any length, and of a pile of cards only the uppermost is read."""
    monkeypatch.setattr(writing, "_names", ("Maximiliane",))
    for text, centre in (("whole", (200, 200)), ("Maximi… draws", (200, 300)), ("… draws", (200, 400))):
        paint(root, text, centre)
    for step in (0, 4, 8):
        paint(root, "NW", (500 + step, 300 + step))
    assert faults(pilot) == []


def test_nobody_notes_what_is_painted_in_an_app(pilot, monkeypatch):
    """Words are noted where somebody looks at pictures, and only when they are set for the first time."""
    noted = []
    monkeypatch.setattr(drawing, "tell_words", lambda _texture, text: noted.append(text))
    root = Widget()
    for _ in range(2):
        paint(root, "set but once", (100, 100))
    with root.canvas:
        drawing.glyph("fire", 33, (200, 200), BLACK)
    assert noted == ["set but once"]
