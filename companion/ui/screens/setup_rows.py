"""The parts of the set-up page: a player's row, a section, and the question how much Tableside shall do."""

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.ui.widgets.panel import Column, Panel
from companion.ui.widgets.tapping import TapBox


class PlayerRow(BoxLayout):
    """One player: colour, name, and a way out."""

    at = NumericProperty(0)
    name = StringProperty()
    colour = StringProperty()
    removable = BooleanProperty(True)
    way = StringProperty()
    """Where it can be moved: "up", "down", or nowhere."""
    screen = ObjectProperty()

    def say_full(self) -> None:
        """More was typed than a name may have."""
        self.screen.app.stage.say(f"A name has at most {self.ids.field.longest} letters.")


class Section(Panel):
    """A part of the page with its heading; `body` holds its rows."""

    title = StringProperty()
    note = StringProperty()

    def add(self, widget: Widget) -> None:
        """Put a row into the section."""
        self.ids.body.add_widget(widget)


class LevelQuestion(Column):
    """How much shall Tableside do?"""


class LevelCard(TapBox):
    """One of the three answers."""

    level = ObjectProperty()
    note = StringProperty()
    symbol = StringProperty()
    chosen = BooleanProperty(False)
