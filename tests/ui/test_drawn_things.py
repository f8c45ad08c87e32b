"""What is drawn is kept where it can go quickly, and is there when the graphics chip has to be told again."""

import weakref

import pytest
from kivy.cache import Cache
from kivy.graphics import Canvas, SmoothEllipse, SmoothLine
from kivy.graphics.context import get_context
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget
from PIL import ImageChops

from companion.table import Table
from companion.ui.look.drawn_things import DrawnThings
from tests.ui.remembering import forget_words

pytestmark = pytest.mark.usefixtures("pilot")


def listed_with(thing):
    """Kivy's list of this kind, which a new one is always in."""
    (one,) = weakref.getweakrefs(thing)
    return one.__callback__.__self__


@pytest.fixture
def things():
    """What is kept, from now on."""
    forget_words()
    return DrawnThings()


@pytest.mark.parametrize("make", [lambda: Texture.create(size=(2, 2)), Canvas], ids=["texture", "canvas"])
def test_kivy_lists_nothing_of_what_was_taken(things, make):
    kept = [make() for _ in range(20)]
    listed = listed_with(make())
    assert len(listed) >= 20
    things.take()
    assert listed == []
    assert len(things) >= len(kept)


def test_what_goes_is_no_longer_kept(things, capsys):
    """And nobody looks for it in Kivy's list, where it no longer is: that would be said on the console."""
    things.take()
    before = len(things)
    drawn = [Canvas() for _ in range(10)]
    things.take()
    assert len(things) == before + 10
    drawn.clear()
    assert len(things) == before
    assert capsys.readouterr() == ("", "")


def test_all_of_it_is_listed_once_more_before_kivy_sends_it_again(things):
    """Also what has come since, and each of them once; what goes after that leaves the list."""
    kept = [Canvas() for _ in range(5)]
    things.take()
    kept += [Canvas() for _ in range(5)]
    listed = listed_with(kept[-1])
    things.give_back()
    alive = [one() for one in listed]
    assert [sum(each is one for each in alive) for one in kept] == [1] * 10
    assert len(things) == 0
    del alive, kept
    assert None not in [one() for one in listed]


@pytest.mark.parametrize("shared", ["antialiasing_line", "smoothline"])
def test_edges_are_smooth_again_where_the_first_smooth_shape_is_gone(pilot, things, shared):
    """All such shapes share a texture, all such lines another, and Kivy leaves it to the first to fill it."""
    Cache.remove("kv.graphics.texture", shared)
    for first in (SmoothEllipse, SmoothLine):
        first()  # and it is gone
    kept = DrawnThings()
    shown = pilot.show(Widget(size=(200, 200)))
    with shown.canvas:
        SmoothEllipse(pos=(20, 20), size=(150, 150))
        SmoothLine(points=(20, 20, 150, 150), width=4)
    before = pilot.picture()
    things.take()
    kept.take()
    pilot._drawn.take()
    get_context().reload()
    pilot.frames(2)
    assert ImageChops.difference(pilot.picture(), before).getbbox() is None


def test_a_tablet_that_forgot_its_pictures_shows_them_again(pilot, tablet, things):
    """Words, symbols, gradients, dashes and the art of a cover: everything that stands on a screen."""
    tablet.open(Table.new("fire-in-the-library", ["Ann", "Bob"], {"does": "everything"}, seed=3))
    for go in (lambda: None, tablet.go_home):
        go()
        pilot.wait(0.5)
        before = pilot.picture()
        things.take()
        pilot._drawn.take()
        get_context().reload()
        pilot.frames(2)
        assert ImageChops.difference(pilot.picture(), before).getbbox() is None
