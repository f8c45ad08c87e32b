"""A line to type into: what stands there before anything is typed is a hint, and looks like one."""

import pytest
from kivy.cache import Cache

from companion.ui.look.caches import LINES
from companion.ui.look.theme import PALETTES, READABLE, contrast, look
from companion.ui.widgets.forms import NameField


def strongest(tablet, field):
    """The colour in a field that stands out most from its ground."""
    x, y = field.to_window(field.x, field.y)
    top = tablet.pilot.window.height
    left, right = x + field.padding[0], x + field.width - field.padding[2]
    field.focus = False
    tablet.pilot.wait(0.3)
    shot = tablet.pilot.picture().crop(
        (left, top - y - field.height * 0.8, right, top - y - field.height * 0.2)
    )
    colours = [[part / 255 for part in colour] for _, colour in shot.getcolors(shot.width * shot.height)]
    return max(colours, key=lambda colour: contrast(colour, list(look.raised)))


@pytest.mark.sweep(4)
@pytest.mark.parametrize("theme", PALETTES)
def test_a_hint_is_quieter_than_what_is_typed_and_can_be_read(tablet, theme):
    """In every look its letters are of the muted colour, which has a contrast of 4.5 to 1."""
    tablet.app.change_setting(theme=theme)
    tablet.app.stage.go("rules", game_id="fire-in-the-library")
    tablet.pilot.wait(0.5)
    field = tablet.app.stage.screen.ids.field
    hint = contrast(strongest(tablet, field), list(look.raised))
    assert hint >= READABLE
    assert hint == pytest.approx(contrast(list(look.muted), list(look.raised)), rel=0.1)
    field.text = "Who begins, and when does the game end?"
    typed = contrast(strongest(tablet, field), list(look.raised))
    assert typed == pytest.approx(contrast(list(look.text), list(look.raised)), rel=0.1)


def test_a_line_that_has_room_is_seen_from_its_beginning_while_it_is_typed(tablet):
    """Also where a longer one stood there, whose beginning had gone out of sight."""
    tablet.app.stage.go("rules", game_id="library-labyrinth")
    tablet.pilot.wait(0.5)
    field = tablet.app.stage.screen.ids.field
    tablet.touch(field)
    field.focus = True
    tablet.pilot.type_text("may i look at a tile before i flip it or must it be lit " * 4)
    assert field.scroll_x > 0
    field.select_all()
    tablet.pilot.type_text("have")  # quicker than a frame
    tablet.pilot.type_text(" we lost")
    assert (field.text, field.scroll_x) == ("have we lost", 0)


def test_a_narrow_line_that_nobody_types_in_comes_to_rest(tablet):
    """Its words find no room, and it is not moved to and fro in every frame."""
    field = NameField(text="Maximiliane-Wilhelmine", size_hint=(None, None), size=(20, 40))
    tablet.pilot.window.add_widget(field)
    tablet.pilot.frames(3)
    assert not field._read_soon.is_triggered


@pytest.mark.parametrize("kind", ["textinput.label", "textinput.width"])
def test_of_what_was_typed_only_as_much_is_kept_as_can_be_shown(tablet, kind):
    """Also when nothing is ever forgotten by time, as after the tablet has slept."""
    tablet.app.stage.go("rules", game_id="fire-in-the-library")
    field = tablet.app.stage.screen.ids.field
    most = Cache._categories[kind]["limit"]
    for number in range(most + 40):
        field.text = f"Where is stone {number}?"
        tablet.pilot.frames(2)
    assert LINES / 2 < len(Cache._objects[kind]) <= most + 1
