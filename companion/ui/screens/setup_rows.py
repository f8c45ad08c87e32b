"""The parts of the set-up page: a player's row, a section, and the question how much Tableside shall do."""

from collections.abc import Callable, Mapping

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.table import Level
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


class LevelCard(TapBox):
    """One of the three answers."""

    level = ObjectProperty()
    note = StringProperty()
    symbol = StringProperty()
    chosen = BooleanProperty(False)


SYMBOLS = {
    Level.DRAWS: "icon:cards-outline",
    Level.COMPANION: "icon:tablet-dashboard",
    Level.EVERYTHING: "icon:table-furniture",
}


class LevelQuestion(Column):
    """How much shall Tableside do?"""

    def __init__(self, notes: Mapping[Level, str], choose: Callable[[Level], None]) -> None:
        super().__init__()
        for level in Level:
            note = notes.get(level, "")
            card = LevelCard(level=level, text=level.label, note=note, symbol=SYMBOLS[level])
            card.bind(on_tap=lambda *_, level=level: choose(level))
            self.ids.cards.add_widget(card)
