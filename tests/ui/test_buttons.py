"""A button keeps its words, its note and its symbol on its plate, wherever it is and whatever it says."""

import pytest
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout

from companion.ui.look.theme import look
from companion.ui.widgets.buttons import (
    BrassButton,
    ChoiceButton,
    CounterButton,
    IconButton,
    QuietButton,
    StepButton,
)
from companion.ui.widgets.letters import Letters

KINDS = (BrassButton, CounterButton, QuietButton, ChoiceButton, StepButton)
LONG = "Take the top card off Geography and put it under the pile"


@pytest.fixture
def page(pilot):
    pilot.looking = True
    return pilot.show(FloatLayout())


def put(page, kind, **how):
    """A button on the page."""
    button = kind(**{"size_hint": (None, None), "pos": (300, 300), "width": 240, **how})
    page.add_widget(button)
    return button


def texts(button):
    """What it says, as it stands there."""
    return [one for one in button.walk(restrict=True) if isinstance(one, Letters) and one.text]


def stand_on(button):
    """Whether all that it says lies on its plate."""
    return all(
        one.x >= button.x
        and one.right <= button.right
        and one.y >= button.y
        and one.top <= button.top
        and one.texture_size[0] <= one.width
        for one in texts(button)
    )


def middle_pixel(pilot, button):
    """The colour in the middle of it."""
    picture = pilot.picture()
    return picture.getpixel((int(button.center_x), picture.height - int(button.center_y)))


@pytest.mark.parametrize("kind", KINDS)
def test_its_words_go_where_it_goes(pilot, page, kind):
    button = put(page, kind, text="Draw")
    pilot.frames(2)
    for name, value in (("x", 40), ("y", 500), ("pos", (700, 90)), ("width", 400), ("height", 200)):
        setattr(button, name, value)
        pilot.frames(2)
        (said,) = texts(button)
        assert stand_on(button), name
        assert said.center == pytest.approx(button.center, abs=1), name


@pytest.mark.parametrize("kind", KINDS[:4])
def test_it_grows_with_its_words_where_it_may(pilot, page, kind):
    button = put(page, kind, text="Draw", width=200)
    pilot.frames(2)
    low = button.height
    button.text = " ".join([LONG] * 3)
    pilot.frames(2)
    assert button.height > low
    assert stand_on(button)
    button.text = "Draw"
    pilot.frames(2)
    assert button.height == low


@pytest.mark.parametrize("kind", KINDS[:3])
def test_where_it_cannot_grow_its_words_are_shortened(pilot, page, kind):
    button = put(page, kind, text=" ".join([LONG] * 3), width=200, most=dp(60))
    pilot.frames(2)
    assert button.height == dp(60)
    assert stand_on(button)
    assert texts(button)[0].text.endswith("…")


@pytest.mark.parametrize("kind", [BrassButton, CounterButton, ChoiceButton])
def test_a_note_stands_below_the_words_and_goes_again(pilot, page, kind):
    button = put(page, kind, text="Draw")
    pilot.frames(2)
    low = button.said_height
    button.note = "25.0 % spreads"
    pilot.frames(2)
    words, note = texts(button)
    assert note.top <= words.y + 1
    assert stand_on(button)
    assert button.said_height > low
    button.note = ""
    pilot.frames(2)
    assert button.said_height == low
    assert len(texts(button)) == 1


@pytest.mark.parametrize(("kind", "symbol"), [(QuietButton, "icon"), (ChoiceButton, "symbol")])
def test_a_symbol_has_the_left_side_to_itself(pilot, page, kind, symbol):
    button = put(page, kind, text="Draw")
    pilot.frames(2)
    assert texts(button)[0].halign == "center"
    setattr(button, symbol, "icon:fire")
    pilot.frames(2)
    (words,) = texts(button)
    assert words.halign == "left"
    assert words.x >= button.x + button.side + button.art
    assert stand_on(button)


def test_an_icon_is_drawn_in_the_middle_and_another_in_its_place(pilot, page):
    button = put(page, IconButton, icon="square", width=56)
    pilot.frames(2)
    bright = middle_pixel(pilot, button)
    button.icon = ""
    pilot.frames(2)
    bare = middle_pixel(pilot, button)
    assert bright != bare
    button.icon = "square"
    pilot.frames(2)
    assert middle_pixel(pilot, button) == bright


def test_a_button_under_a_finger_looks_so_in_the_next_frame(pilot, page):
    for kind in (*KINDS, IconButton):
        button = put(page, kind)
        pilot.frames(2)
        loose = middle_pixel(pilot, button)
        button.state = "down"
        pilot.frames(1)
        assert middle_pixel(pilot, button) != loose, kind
        page.remove_widget(button)


def test_a_button_that_cannot_be_tapped_is_faint(pilot, page):
    for kind in (BrassButton, CounterButton, QuietButton, IconButton):
        button = put(page, kind, text="Draw")
        button.disabled = True
        assert button.opacity < 0.5, kind
        button.disabled = False
        assert button.opacity == 1, kind


def test_a_button_follows_the_theme_and_the_size_of_text(pilot, page):
    """Its words in another colour and size, wherever it stands."""
    button = put(page, ChoiceButton, text="Draw", note="from the bag")
    pilot.frames(2)
    was = {one.text: (one.font_size, list(one.color)) for one in texts(button)}
    dark = middle_pixel(pilot, button)
    look.become("light", 1.5)
    try:
        pilot.frames(2)
        for one in texts(button):
            size, colour = was[one.text]
            assert one.font_size > size, one.text
            assert list(one.color) != colour, one.text
        assert middle_pixel(pilot, button) != dark
    finally:
        look.become("dark", 1.0)
