"""A page: one screen of the app, as the stage shows it."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from kivy.graphics import PopMatrix, PushMatrix, Translate
from kivy.properties import NumericProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from companion.ui.widgets.buttons import BrassButton
from companion.ui.widgets.panel import Heading
from companion.ui.widgets.text import Title

if TYPE_CHECKING:
    from companion.ui.shell.app import TablesideApp

KEPT_CLEAR = (Title, BrassButton, Heading, TextInput)
"""What is read first and tapped next on any screen or sheet: a sentence for the players covers none of it."""


class Page(FloatLayout):
    """A screen of the app. Whatever it starts in `enter` it stops in `leave`."""

    slid = NumericProperty(0)
    """How far it is drawn to the right of its place, while it comes in as a page that is turned."""
    told_below = True
    """Whether a sentence for the players lies at its foot rather than at its head."""

    def __init__(self, app: "TablesideApp") -> None:
        self.app = app
        super().__init__(size_hint=(None, None))
        with self.canvas.before:
            PushMatrix()
            self._slide = Translate(0, 0)
        with self.canvas.after:
            PopMatrix()

    def on_slid(self, *_: Any) -> None:
        self._slide.x = self.slid  # only drawn there: nothing is laid out again

    def enter(self, **about: Any) -> None:
        """It is about to be seen. What must be read for it is read before anything is begun: where the disk
        does not answer (StoreError), the stage shows the screen before it, and this one is not left."""

    def leave(self) -> None:
        """It is not seen any more."""

    def wake(self) -> None:
        """The app was asleep while it was shown, and what costs power has stopped: it may go on."""

    def make_ahead(self) -> Iterator[None]:
        """Make what can be made before it is entered; yields after every piece of it."""
        yield from ()

    def back(self) -> bool:
        """Go back within the screen; tells whether there was anything to go back from."""
        return False

    def conceal(self) -> None:
        """Hide whatever only one pair of eyes may see."""

    @property
    def told_over(self) -> Widget:
        """The part of it over whose middle a sentence for the players lies."""
        return self

    def kept_clear(self) -> Iterable[Widget]:
        """What such a sentence must not cover."""
        return (one for one in self.walk(restrict=True) if isinstance(one, KEPT_CLEAR))


def fill(container: Widget, widgets: Iterable[Widget]) -> None:
    """Put these widgets, and only these, into a container; if they are what it holds, nothing is done."""
    wanted = list(widgets)
    if container.children[::-1] != wanted:
        container.clear_widgets()
        for widget in wanted:
            container.add_widget(widget)
