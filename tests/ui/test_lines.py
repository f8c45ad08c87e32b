"""How high words are is told without setting them, and is what setting them would give."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from kivy.core.text import Label as CoreLabel
from kivy.core.text.markup import MarkupLabel
from kivy.utils import escape_markup

from companion.games import game_ids
from companion.reference import reference
from companion.ui.look import lines

WORDS = sorted(
    {word for id_ in game_ids() for rule in reference(id_).rules.values() for word in rule.text.split()}
)


def set_height(text, size, font, width, line_height, linked):
    """How high Kivy makes it."""
    label = (MarkupLabel if linked else CoreLabel)(
        text=escape_markup(text) if linked else text,
        font_size=size,
        font_name=font,
        text_size=(width, None),
        line_height=line_height,
    )
    label.resolve_font_name()
    return label.render()[1]


@settings(max_examples=400)
@given(
    text=st.lists(st.sampled_from(WORDS), min_size=1, max_size=40).map(" ".join),
    size=st.sampled_from([14, 15.4, 18, 23, 31, 43.4, 62]),
    font=st.sampled_from(["Roboto", "Serif"]),
    width=st.sampled_from([60, 120, 200.5, 333, 404, 640, 900.7]),
    line_height=st.sampled_from([0.9, 1.0, 1.02, 1.25]),
    linked=st.booleans(),
)
def test_words_are_as_high_as_kivy_sets_them(text, size, font, width, line_height, linked):
    """In every size, font and width, also where a word is wider than a line."""
    said = (text, size, font, width, line_height, linked)
    assert lines.height(*said) == set_height(*said)


@pytest.mark.parametrize(
    "text", ["", " ", "one\ntwo", "one  two", " one", "one ", "25 % of 王芳 and 🦉", "½ שלום"]
)
def test_odd_texts_are_set_to_be_measured(text):
    """Blank lines, spaces at the ends and other scripts are left to Kivy."""
    for linked in (False, True):
        said = (text, 20, "Roboto", 90, 1.0, linked)
        assert lines.height(*said) == set_height(*said)


def test_words_are_measured_one_by_one_where_a_line_ends_without_doubt():
    """Each width comes again in other texts; whole lines, which do not, are measured near the edge."""
    asked = []

    def measure(words):
        asked.append(words)
        return 10 * len(words)

    assert lines.count("three mice sing", 110, measure, joint=2) == 2
    assert asked == [" ", "three", "mice", "sing"]
    assert lines.count("three mice sing", 99, measure, joint=2) == 2
    assert asked[-2:] == ["three mice", "sing"]
    assert lines.count("immeasurable", 99, measure, joint=2) is None
