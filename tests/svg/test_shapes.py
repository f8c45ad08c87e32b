"""Shapes as SVG: words are escaped, find room, and say what they say."""

from xml.etree import ElementTree

import pytest

from companion.palette import DARK, LIGHT, READABLE, contrast
from companion.svg.shapes import broken, number, octagon, tag, words
from companion.svg.sketch import Sketch
from companion.svg.style import DEEP, rgba, variables


def read(svg):
    return ElementTree.fromstring(svg)


@pytest.mark.parametrize("text", ["<script>", "a & b", "\"'><x y='", "]]>", "{{film}}"])
def test_words_are_text_whatever_they_are(text):
    """In an element as in an attribute."""
    assert read(words(text, (0, 0), 10, fill="red")).text == text
    assert read(tag("g", label=text)).get("label") == text


def test_words_find_room():
    """A little too long they are smaller, far too long they are cut, and never wider than their room."""
    size = float(read(words("Historical Leaders", (0, 0), 20, room=150, fill="red")).get("font-size"))
    assert 12 < size < 20
    cut = read(words("x" * 80, (0, 0), 20, room=150, fill="red"))
    assert cut.text.endswith("…")
    assert len(cut.text) < 30
    assert read(words("Owl", (0, 0), 20, room=150, fill="red")).get("font-size") == "20"


def test_lines_break_between_words():
    """As many as are wanted; the last one takes what is left."""
    assert broken("The Main Reading Room", 10, 2) == ["The Main", "Reading Room"]
    assert broken("Vault", 10, 2) == ["Vault"]


def test_numbers_are_short():
    """A page has thousands of them."""
    assert [number(one) for one in (3.0, 12.345, -0.001, 0.126)] == ["3", "12.3", "0", "0.13"]


def test_an_octagon_has_its_sides_where_they_are_asked_for():
    """A flat top, as far from the middle as the radius says."""
    ys = {round(y, 3) for _, y in octagon((0, 0), 10)}
    assert min(ys) == -10
    assert max(ys) == 10


def test_a_sketch_says_what_it_shows():
    """For whoever cannot see it."""
    svg = read(Sketch(10, 20, ("<rect/>", "")).svg('3 "Terrors"'))
    assert svg.get("aria-label") == '3 "Terrors"'
    assert svg.get("viewBox") == "0 0 10 20"


def test_white_letters_can_be_read_on_every_deep_colour():
    """In both themes."""
    said = variables()
    for name in DEEP:
        for value in {part.split(";")[0] for part in said.split(f"--{name}-deep:")[1:]}:
            assert contrast([1.0, 1.0, 1.0, 1.0], rgba(value)) >= READABLE
    assert f"--ground:{DARK['ground']}" in said
    assert f"--ground:{LIGHT['ground']}" in said
