"""What stands still is painted once, and looks as if it were painted in every frame."""

from kivy.graphics import Callback, Color, Rectangle
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget
from PIL import ImageChops

from companion.table import Table
from companion.ui.look.theme import look
from companion.ui.widgets.still import Still


def framed(place, thing):
    """A place of 300 × 200 with something in it, off whole points, on a screen of its own."""
    screen = FloatLayout()
    place.size_hint, place.pos, place.size = (None, None), (100.4, 50.6), (300, 200)
    place.add_widget(thing)
    screen.add_widget(place)
    return screen


def square(colour):
    """Something half transparent that fills its place."""
    thing = Widget()
    with thing.canvas:
        thing.ink = Color(*colour)
        drawn = Rectangle()
    thing.bind(pos=lambda _, pos: setattr(drawn, "pos", (int(pos[0]), int(pos[1]))))
    thing.bind(size=lambda _, size: setattr(drawn, "size", size))
    return thing


def test_a_painting_is_seen_as_its_contents_would_be(pilot):
    """Colours that let the ground through are no darker, and nothing is blurred."""
    pilot.window.clearcolor = look.ground
    pictures = []
    for place in (AnchorLayout(), Still(margin=10)):
        screen = pilot.show(framed(place, square((0.9, 0.4, 0.2, 0.5))))
        pictures.append(pilot.picture())
        pilot.window.remove_widget(screen)
    different = ImageChops.difference(*pictures)
    assert max(most for _, most in different.getextrema()) <= 2
    assert pictures[1].getpixel((250, 700)) != pictures[1].getpixel((50, 700))


def test_it_is_painted_anew_only_when_something_in_it_changes(pilot):
    """Not when a frame is drawn because of something else."""
    painted = []
    thing = square((1, 0, 0, 1))
    with thing.canvas:
        Callback(lambda _: painted.append(1))
    pilot.show(framed(Still(), thing))
    pilot.picture()
    painted.clear()
    pilot.picture()
    assert painted == []
    thing.ink.rgb = (0, 1, 0)
    assert pilot.picture().getpixel((250, 700)) == (0, 255, 0)
    assert painted == [1]


def test_the_picture_of_a_table_is_a_painting(tablet):
    """A button that is pressed elsewhere costs one shape, not hundreds; a move is painted."""
    tablet.open(Table.new("library-labyrinth", ["Red", "Blue"], {"does": "draws"}, seed=7))
    assert isinstance(tablet.picture.parent, Still)
    painting = tablet.picture.parent._painting.canvas
    tablet.pilot.picture()
    painted = []
    with painting:
        Callback(lambda _: painted.append(1))
    tablet.pilot.picture()
    painted.clear()
    tablet.pilot.hold(tablet.button("Reveal a card"))
    tablet.pilot.picture()
    assert painted == []
    tablet.pilot.release()
    tablet.pilot.wait(0.5)
    tablet.pilot.picture()
    assert painted


def test_a_painting_follows_the_theme(pilot):
    """Its ground is the ground of the screen."""
    pilot.show(framed(Still(), Widget()))
    look.become("light", 1.0)
    pilot.frames(3)
    light = tuple(round(part * 255) for part in look.ground[:3])
    seen = pilot.picture().getpixel((250, 700))
    look.become("dark", 1.0)
    pilot.frames(3)
    assert max(abs(a - b) for a, b in zip(seen, light, strict=True)) <= 1


def test_while_a_token_flies_nothing_below_the_bag_is_painted_anew(tablet):
    """Hundreds of shapes lie still there."""
    tablet.open(Table.new("fire-in-the-library", ["Red", "Blue"], {"does": "draws"}, seed=7))
    while "Draw" not in tablet.labels():
        tablet.tap(tablet.labels()[0])
    tablet.pilot.picture()
    painted = []
    with tablet.picture._painting.canvas:
        Callback(lambda _: painted.append(1))
    tablet.pilot.picture()
    painted.clear()
    tablet.pilot.tap(tablet.button("Draw"), settle=0)
    tablet.pilot.picture()
    assert tablet.picture.coming
    assert painted == []
    tablet.pilot.wait(0.6)
    tablet.pilot.picture()
    assert painted
