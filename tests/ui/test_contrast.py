"""Words that stand out too little from their ground are found."""

from types import SimpleNamespace

from kivy.graphics import Color, Rectangle
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from companion.games import game as game_of
from companion.games import game_ids
from companion.games.fire_in_the_library.face.picture import SpaceShown
from companion.table import Table
from companion.ui.games.fire_in_the_library.order_card import ground_of, ink_of
from companion.ui.games.fire_in_the_library.tokens import TOKENS
from companion.ui.games.kit import Printed
from companion.ui.games.library_labyrinth.printed import draw_printed
from companion.ui.games.library_labyrinth.symbols import NIGHT
from companion.ui.look.drawing import word
from companion.ui.look.theme import PALETTES, READABLE, contrast, inks_of, legible, look, mixed
from companion.ui.widgets.text import Text
from tests.ui.contrast import faint
from tests.ui.painted import painted_words


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


def test_faint_and_hidden_words_of_a_picture_are_found(pilot):
    """What is painted grey on grey, and what something else is painted over."""
    root = FloatLayout()
    with root.canvas:
        Color(0.5, 0.5, 0.5, 1)
        Rectangle(size=(1280, 800))
        for text, shade, x in (("hardly", 0.6, 100), ("plainly", 0.0, 300), ("no more", 0.0, 500)):
            word(text, 40, (x, 100), [shade, shade, shade, 1])
        Color(0.2, 0.6, 0.2, 1)
        Rectangle(pos=(470, 50), size=(200, 100))
    pilot.material().root = root
    pilot.show(root)
    assert [(fault[:5], fault.partition(": ")[2]) for fault in faint(pilot)] == [
        ("faint", "painted 'hardly'"),
        ("hidde", "painted 'no more'"),
    ]


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


def test_a_player_s_letter_is_read_on_the_colour_of_the_disc(pilot):
    """Whatever colour somebody has, in all themes."""
    for theme in PALETTES:
        look.become(theme, 1.0)
        for colour in {colour for id_ in game_ids() for colour in game_of(id_).colours}:
            assert contrast(*inks_of(colour)) >= READABLE, (theme, colour)
    look.become("dark", 1.0)


def test_players_side_by_side_have_letters_of_one_colour(pilot):
    """The disc of white alone is light: all others are as dark as white letters take."""
    inks = {colour: inks_of(colour)[1] for colour in ("red", "blue", "green", "yellow", "purple", "orange")}
    assert set(map(tuple, inks.values())) == {(1.0, 1.0, 1.0, 1.0)}
    assert contrast(inks_of("white")[0], [1.0, 1.0, 1.0, 1.0]) < 1.5


def test_what_nobody_knows_of_a_terror_is_asked_for_in_an_ink_that_is_read(pilot):
    """On its dark token as on parchment: an empty place for each symbol, with a question mark."""
    card, place = SimpleNamespace(id="symbols-kraken", title="Kraken", group="terrors"), Widget()
    with place.canvas:
        draw_printed(Printed(card, {"symbols-kraken": ()}, frozenset()), (0, 0, 200, 200))
    asked = [words for words in painted_words(place) if words.text == "?"]
    assert len(asked) == 3
    assert all(contrast(list(words.ink), NIGHT) >= READABLE for words in asked)


def test_the_letter_of_a_book_is_read_on_its_token():
    """Tokens look the same by night and by day."""
    for _letter, fill, ink in (one for which, one in TOKENS.items() if which != "fire"):
        assert contrast(get_color_from_hex(fill), get_color_from_hex(ink)) >= READABLE, fill


def test_what_a_space_of_an_order_card_says_is_read_on_it(pilot):
    """Safe, risky, and where Fire spreads, on the darker end of the parchment."""
    for theme in PALETTES:
        look.become(theme, 1.0)
        for risky, trigger in ((False, False), (True, False), (True, True)):
            space = SpaceShown("1", risky, not risky, 2, tool=False, token="", next=False, trigger=trigger)
            *tint, cover = ground_of(space)
            ground = mixed(list(look.parchment_deep), tint, cover)
            assert contrast(ink_of(space), ground) >= READABLE, (theme, risky, trigger)
    look.become("dark", 1.0)


def test_every_word_at_a_table_stands_out(tablet):
    """In the light theme, where colours are hardest to read."""
    tablet.app.change_setting(theme="light")
    for game in ("library-labyrinth", "fire-in-the-library", "chamberquest", "orne-library"):
        tablet.open(Table.new(game, ["Red", "Blue"], {"does": "companion"}, seed=7))
        assert faint(tablet.pilot) == [], game
    tablet.app.change_setting(theme="dark")
