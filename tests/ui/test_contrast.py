"""Words that stand out too little from their ground are found."""

from kivy.graphics import Color, Rectangle
from kivy.uix.floatlayout import FloatLayout

from companion.table import Table
from companion.ui.look.theme import PALETTES, READABLE, contrast, legible, look
from companion.ui.widgets.text import Text
from tests.ui.contrast import faint


def test_faint_words_are_found(pilot):
    """Grey on grey is, black on grey is not; and what stands back on purpose is left alone."""
    root = FloatLayout()
    with root.canvas.before:
        Color(0.5, 0.5, 0.5, 1)
        Rectangle(size=(1280, 800))
    back = Text(
        text="done", tint=(0.6, 0.6, 0.6, 1), size_hint_x=None, width=200, pos=(700, 100), opacity=0.5
    )
    for words in (
        Text(text="hardly", tint=(0.6, 0.6, 0.6, 1), size_hint_x=None, width=200, pos=(100, 100)),
        Text(text="plainly", tint=(0, 0, 0, 1), size_hint_x=None, width=200, pos=(400, 100)),
        back,
    ):
        root.add_widget(words)
    pilot.material().root = root
    pilot.show(root)
    assert [fault.partition(": ")[2] for fault in faint(pilot)] == ["'hardly'"]


def test_words_in_the_colour_of_a_thing_can_be_read_on_every_ground(pilot):
    """Players' colours, curse and fire, in all themes: as they are, or nearer to the colour of text."""
    for theme in PALETTES:
        look.become(theme, 1.0)
        for tone in ("red", "blue", "purple", "green", "yellow", "black", "white", "curse", "fire", "orange"):
            for ground in (look.ground, look.surface, look.raised):
                assert contrast(look.ink(tone), list(ground)) >= READABLE, (theme, tone)
    look.become("dark", 1.0)
    pilot.frames(1)
    assert legible([1, 1, 1, 1], [0, 0, 0, 1], [1, 1, 1, 1]) == [1, 1, 1, 1]


def test_every_word_at_a_table_stands_out(tablet):
    """In the light theme, where colours are hardest to read."""
    tablet.app.change_setting(theme="light")
    for game in ("library-labyrinth", "fire-in-the-library", "chamberquest", "orne-library"):
        tablet.open(Table.new(game, ["Red", "Blue"], {"does": "companion"}, seed=7))
        assert faint(tablet.pilot) == [], game
    tablet.app.change_setting(theme="dark")
