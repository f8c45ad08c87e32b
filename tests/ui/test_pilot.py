"""The pilot itself: what the other tests of the screens stand on."""

import gc
import weakref

import pytest
from kivy.animation import Animation
from kivy.app import App
from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.button import Button
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from companion.ui.look.theme import look
from tests.thorough import much
from tests.ui.pilot import Pilot


def test_a_test_begins_in_the_usual_look():
    """Dark, in type of the usual size, whatever the one before has left."""
    look.become("light", 2.0)
    look.motion = False
    hands = Pilot()
    assert (look.theme, look.scale, look.motion) == ("dark", 1.0, True)
    hands.leave()


def test_a_tap_presses_the_button_under_it(pilot):
    """A tap on a button is one press and one release."""
    heard = []
    button = pilot.show(Button(text="Reveal"))
    button.bind(on_press=lambda _: heard.append("press"), on_release=lambda _: heard.append("release"))
    pilot.tap(button)
    assert heard == ["press", "release"]


def test_a_tap_reaches_a_button_that_can_be_scrolled(pilot):
    """A button within a scroll view hears the tap before the tap is over for the pilot."""
    heard = []
    button = Button(text="Reveal", size_hint_y=None, height=2000)
    button.bind(on_release=lambda _: heard.append("release"))
    view = ScrollView()
    view.add_widget(button)
    pilot.show(view)
    pilot.tap((640, 400))
    assert heard == ["release"]


def test_a_drag_scrolls(pilot):
    """A finger that moves up a long list scrolls it down."""
    view = ScrollView()
    view.add_widget(Label(text="long", size_hint_y=None, height=4000))
    pilot.show(view)
    pilot.hold((640, 200))
    pilot.drag((640, 700))
    pilot.release(settle=1)
    assert view.scroll_y < 0.95


def test_a_finger_stays_down_until_it_is_lifted(pilot):
    """A held button stays down however long it takes."""
    button = pilot.show(Button())
    pilot.hold(button)
    pilot.wait(30)
    assert button.state == "down"
    pilot.release(settle=0.1)
    assert button.state == "normal"


def test_a_widget_that_is_not_on_the_screen_cannot_be_tapped(pilot):
    """Tapping what nobody could tap fails, instead of silently doing nothing."""
    with pytest.raises(AssertionError, match="not on the screen"):
        pilot.tap(Button())
    far = Button(size_hint=(None, None), size=(50, 50), pos=(5000, 0))
    root = pilot.show(Widget())
    root.add_widget(far)
    with pytest.raises(AssertionError, match="out of sight"):
        pilot.tap(far)


def test_text_goes_into_the_field_that_has_the_focus(pilot):
    """What is typed arrives in the tapped field, and keys edit it."""
    box = BoxLayout()
    field, other = TextInput(multiline=False), TextInput()
    box.add_widget(field)
    box.add_widget(other)
    pilot.show(box)
    pilot.tap(field)
    pilot.type_text("Mira")
    pilot.key("backspace")
    assert (field.text, other.text) == ("Mir", "")


def test_typing_without_a_field_fails(pilot):
    """There must be a field to type into."""
    pilot.show(Label(text="no field"))
    with pytest.raises(AssertionError, match="No field"):
        pilot.type_text("Mira")


def test_the_back_key_is_heard(pilot):
    """The back key arrives at the window's listeners, and the pilot says whether one of them took it."""
    pilot.show(Widget())
    assert pilot.key("back") is False

    def take(window, key, *rest):
        return key == 27

    pilot.window.bind(on_keyboard=take)
    try:
        assert pilot.key("back") is True
    finally:
        pilot.window.unbind(on_keyboard=take)


def test_time_moves_only_with_the_pilot(pilot):
    """Ten seconds of animation pass in ten seconds of the pilot's time."""
    label = pilot.show(Label(opacity=1))
    start = Clock.get_time()
    Animation(opacity=0, duration=10).start(label)
    pilot.frames(1)
    pilot.wait(5)
    assert label.opacity == pytest.approx(0.5, abs=0.02)
    pilot.wait(5.1)
    assert label.opacity == 0
    assert Clock.get_time() - start == pytest.approx(10.1, abs=0.1)


@pytest.mark.parametrize("size", [(1024, 600), (800, 1280), (2560, 1600), (1600, 2560)])
def test_every_corner_of_every_tablet_is_drawn(pilot, size):
    """The picture reaches to all four corners, whatever the size and whichever way up."""
    root = Widget()
    with root.canvas:
        Color(0, 1, 0)
        paint = Rectangle()
    root.bind(size=lambda _, new: setattr(paint, "size", new))
    pilot.show(root)
    pilot.resize(*size)
    picture = pilot.picture()
    assert (picture.size, tuple(root.size)) == (size, size)
    corners = [(x, y) for x in (0, size[0] - 1) for y in (0, size[1] - 1)]
    assert {picture.getpixel(corner) for corner in corners} == {(0, 255, 0)}


def test_a_shot_is_a_png_of_the_window(pilot, tmp_path):
    """Two shots of one screen are the same file."""
    pilot.show(Label(text="Library Labyrinth", font_size=60))
    pilot.shot(tmp_path / "a.png")
    pilot.shot(tmp_path / "b.png")
    assert (tmp_path / "a.png").read_bytes() == (tmp_path / "b.png").read_bytes()
    assert len(pilot.picture().getcolors(100_000)) > 2


def test_find_gives_the_one_widget_that_can_be_seen(pilot):
    """A transparent widget is not found, and a miss names what is there."""
    box = BoxLayout()
    seen, hidden = Label(text="Draw"), Label(text="Draw", opacity=0)
    box.add_widget(seen)
    box.add_widget(hidden)
    pilot.show(box)
    assert pilot.find("Draw") is seen
    assert pilot.texts() == ["Draw"]
    with pytest.raises(AssertionError, match="0 widgets for 'Stop'; there are: \\['Draw'\\]"):
        pilot.find("Stop")


def test_an_app_is_launched_and_left(pilot):
    """An app is started with its root on the screen, and stopped when the pilot leaves."""
    heard = []

    class Bare(App):
        def build(self):
            return Label(text="home")

        def on_start(self):
            heard.append("start")

        def on_stop(self):
            heard.append("stop")

    pilot.launch(Bare())
    assert pilot.find("home") is pilot.app.root
    assert App.get_running_app() is pilot.app
    pilot.leave()
    assert heard == ["start", "stop"]
    assert App.get_running_app() is None


def test_words_that_wait_to_be_set_are_set_before_a_pilot_leaves():
    """What is kept for the next test would else stand there with the words of this one."""
    from companion.ui.widgets.letters import Letters

    hands = Pilot()
    letters = hands.show(Letters(text="i"))
    narrow = letters.texture_size[0]
    letters.text = "wider words"
    hands.leave()
    assert letters.texture_size[0] > narrow


def test_many_pilots_leave_nothing_behind():
    """No widget, clock event or animation of one test lives on in the next."""
    from kivymd.uix.label import MDLabel

    ghosts = []
    for _ in range(much(8, 20)):
        hands = Pilot()
        hands.material()
        label = hands.show(MDLabel(text="still here?"))
        Clock.schedule_interval(lambda dt: None, 1)
        Animation(opacity=0, duration=60).start(label)
        hands.hold((100, 100))
        ghosts.append(weakref.ref(label))
        before = hands._standing
        hands.leave()
        assert set(Clock.get_events()) <= before
        assert not hands.window.children
        del label, hands  # as after a test
    gc.collect()
    assert sum(ghost() is not None for ghost in ghosts) <= 1


def test_a_table_that_is_kept_for_the_next_test_hears_every_tap(tmp_path):
    """However quickly the last one ended after a change of player."""
    from companion.ui.widgets.attention import Attentive
    from tests.ui.table_talk import Tablet

    hands = Pilot()
    tablet = Tablet(hands, tmp_path / "data")
    tablet.sit_down()
    screen = tablet.app.stage.screen
    attentive = [one for one in screen.walk() if isinstance(one, Attentive)]
    for one in attentive:
        one.pause()
    hands.leave()
    another = Pilot()
    tablet = Tablet(another, tmp_path / "more")
    assert tablet.app.stage.made("table") is screen
    assert [one.deaf for one in attentive] == [False] * len(attentive) != []
    another.leave()


def test_home_that_is_kept_for_the_next_test_has_no_room_for_the_tables_of_the_last(tmp_path):
    """Five tables were open there; the next one's covers lie where they lie without any."""
    from tests.ui.table_talk import Tablet
    from tests.ui.test_home import open_tables

    hands = Pilot()
    tablet = Tablet(hands, tmp_path / "data")
    home, tables = tablet.app.screens["home"], tablet.app.stage.screen.ids.tables
    before = tables.height
    open_tables(tablet, 5)
    assert tables.height > before
    hands.leave()
    another = Pilot()
    tablet = Tablet(another, tmp_path / "more")
    assert tablet.app.screens["home"] is home
    assert tables.height == before
    another.leave()
