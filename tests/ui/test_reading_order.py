"""Names in Hebrew, Arabic and Persian read as their owners write them, in every line and field."""

import pytest
from kivy.core.text import Label as CoreLabel
from kivy.core.text.markup import MarkupLabel
from PIL import Image, ImageChops

from companion.ui.look import reading_order
from companion.ui.widgets.forms import NameField

SIZE = 40


@pytest.mark.parametrize(
    ("line", "drawn"),
    [
        ("Ann draws 2", ["Ann draws 2"]),
        ("אבי כהן", ["אבי כהן"]),
        ("Undo: אבי כהן reveals B3", ["Undo: ", "אבי כהן", " reveals B3"]),
        ("علي wins 12", ["علي", " wins 12"]),
        ("דן 27 לוי’s score", [" לוי", "27", "דן ", "’s score"]),
        ("אבי, דנה and Ann", ["אבי", ", ", "דנה", " and Ann"]),
        ("אבי כ… wins", ["אבי כ…", " wins"]),
        ("Ольга 😀", ["Ольга 😀"]),
    ],
)
def test_a_name_is_turned_and_the_sentence_around_it_is_not(line, drawn):
    """What follows a name stands to its right; a number within a name keeps its digits in order."""
    assert [words for words, _ in reading_order.parts(line)] == drawn


def test_only_what_is_read_from_right_to_left_has_a_script():
    """The script says how letters are joined."""
    assert reading_order.parts("Zoe, علي, אבי") == [
        ("Zoe, ", ""),
        ("علي", "Arab"),
        (", ", ""),
        ("אבי", "Hebr"),
    ]


def drawn(text, kind=CoreLabel, **options):
    """A text as it is drawn: its picture in shades of grey."""
    label = kind(text=text, font_size=SIZE, font_name="Roboto", **options)
    label.refresh()
    picture = Image.frombytes("RGBA", label.texture.size, bytes(label.texture.pixels))
    return picture.getchannel("A")


def ink(text, **options):
    """The part of the picture that has letters in it."""
    picture = drawn(text, **options)
    return picture.crop(picture.getbbox())


def test_the_first_letter_stands_at_the_right(pilot):
    """A broad alef, then a narrow yod: the yod is drawn to its left."""
    both, yod = ink("אי"), ink("י")
    assert ImageChops.difference(both.crop((0, 0, *yod.size)), yod).getbbox() is None


def test_letters_are_joined_and_measured_as_they_are_drawn(pilot):
    """Joined letters are narrower than the same ones apart, and so is the room they are given."""
    apart = sum(drawn(letter).width for letter in "علي")
    together = drawn("علي")
    assert together.width < 0.9 * apart
    left, _, right, _ = together.getbbox()
    assert left < 6
    assert right > together.width - 6


def test_two_scripts_in_one_line_are_each_measured_in_their_own(pilot):
    """Whatever was drawn before in the same font."""
    wide = drawn("علي, אבי").width
    assert wide == drawn("אבי, علي").width
    assert wide == pytest.approx(sum(drawn(part).width for part in ("علي", ", ", "אבי")), abs=2)


def test_names_in_a_text_with_links_are_drawn_the_same_way(pilot):
    """What dresses a text is never part of what is turned."""
    plain, dressed = (drawn("See علي (B3)"), drawn("See [ref=x]علي[/ref] (B3)", MarkupLabel))
    assert plain.size == dressed.size
    assert ImageChops.difference(plain, dressed).getbbox() is None


def test_all_letters_of_a_line_stand_on_one_line(pilot):
    """Where another font draws a name, its letters stand as low as those around it."""
    bottoms = [drawn(f"H{name}").getbbox()[3] for name in ("ה", "Н", "H")]
    assert max(bottoms) - min(bottoms) <= 1


@pytest.fixture
def field(pilot):
    pilot.material()
    shown = pilot.show(NameField(multiline=False, size_hint=(None, None), size=(400, 60), font_size=30))
    pilot.tap(shown)
    return shown


def test_typing_from_right_to_left(pilot, field):
    """The cursor stands where the next letter comes, and backspace takes back the last one."""
    pilot.type_text("אבי")
    assert field.text == "אבי"
    assert field.cursor_pos[0] == pytest.approx(field.x + field.padding[0], abs=1)
    pilot.key("backspace")
    assert field.text == "אב"


def test_a_finger_finds_the_letter_under_it(pilot, field):
    """At the right end of the name its first letter, behind it the end; from left to right as ever."""
    pilot.type_text("אבי")
    left = field.x + field.padding[0]
    assert field.get_cursor_from_xy(left + 1, field.center_y) == (3, 0)
    assert field.get_cursor_from_xy(left + field._length - 1, field.center_y) == (0, 0)
    field.text = "Ann"
    pilot.frames(2)
    assert field.get_cursor_from_xy(left + 1, field.center_y) == (0, 0)
