"""The log: the evening as a story, a step at a time, with the way back to any point of it."""

import time
from typing import Any

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.utils import escape_markup, get_hex_from_color

from companion.moments import lasting
from companion.table import LogLine
from companion.ui.look.kv_files import load_kv
from companion.ui.look.theme import look
from companion.ui.widgets.page import Page
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.text import Text

NO_STEP = {
    "aside": "That is no step of the game: it holds whatever is undone. Tap a move to go back to it.",
    "undo": "Here something was taken back. Tap a move to go back to it.",
    "redo": "Here something was brought back. Tap a move to go back to it.",
}
"""What a tap says on a line to which there is no way back."""


class StoryText(Text):
    """What happened and, below it and quieter, what hands had to do: one text, so that it is one row high."""

    told = StringProperty()
    asked = StringProperty()
    plain = StringProperty()
    """Both as they are read."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(told=self._write, asked=self._write)
        look.follow(self._write)
        self._write()

    def _write(self, *_: Any) -> None:
        self.plain = f"{self.told}\n{self.asked}" if self.asked else self.told
        self.markup = bool(self.asked)
        quiet = f"[color={get_hex_from_color(look.muted)}]{escape_markup(self.asked)}[/color]"
        self.text = f"{escape_markup(self.told)}\n{quiet}" if self.asked else self.told

    def _said(self) -> str:
        return str(self.plain)


class StoryRow(ButtonBehavior, BoxLayout):
    """A line of the story. Rows are reused, so everything shown comes from the data."""

    clock = StringProperty()
    who = StringProperty()
    words = StringProperty()
    asked = StringProperty()
    """What hands had to do."""
    undone = BooleanProperty(False)
    kind = StringProperty("move")
    """"move", or what is no step of the game: "undo", "redo" or "aside"."""
    number = StringProperty()
    screen: "LogScreen"


class LogScreen(Page):
    """The whole log of the open table, the latest line on top."""

    def enter(self, after_the_end: bool = False, **_: Any) -> None:
        """Show the log as it is now. Whoever reads it from the ending goes back to the ending."""
        self._after_the_end = after_the_end
        self._show()

    def back(self) -> bool:
        """To the ending where one came from there, and where the game is still over."""
        if not self._after_the_end or self.app.open_session.view.outcome is None:
            return False
        self._after_the_end = False
        self.app.stage.back()
        self.app.show_finale()
        return True

    def _show(self) -> None:
        session = self.app.open_session
        table = session.table
        lines = table.log()
        end = table.outcome
        told = f"{end.title}. {end.reason}" if end else session.view.summary
        took = lasting(lines[-1].at - lines[0].at) if len(lines) > 1 else ""
        self.ids.bar.title = "The evening so far" if end is None else "The evening"
        self.ids.summary.text = "  ·  ".join(part for part in (told, took, f"{len(lines)} lines") if part)
        self.ids.story.data = [self._row(line) for line in reversed(lines)]

    def _row(self, line: LogLine) -> dict[str, object]:
        return {
            "clock": time.strftime("%H:%M", time.localtime(line.at)),
            "who": line.seat,
            "words": line.told,
            "asked": line.asked,
            "undone": line.undone,
            "kind": line.kind,
            "number": str(line.number),
            "screen": self,
        }

    def chosen(self, row: StoryRow) -> None:
        """A line was tapped: offer to go back to where it had just happened."""
        session, place = self.app.open_session, int(row.number)
        line = session.table.journal.line()
        if row.kind != "move":
            self.app.stage.say(NO_STEP[row.kind])
            return
        if place not in line:
            self.app.stage.say("That move was undone.")
            return
        steps = len(line) - line.index(place) - 1
        would = session.table.undo_preview(steps) if steps else None
        if would is None:
            self.app.stage.say("The game is at this point already.")
            return
        seen = f" {would.seen}" if would.seen else ""
        sheet = Sheet(
            title="Go back to this point?",
            text=f"This undoes {_moves(steps)}. Redo brings back what is undone.{seen}",
        )
        sheet.add_button("Stay")
        sheet.add_button("Go back", lambda: self._back_to(steps), brass=True)
        sheet.open()

    def _back_to(self, steps: int) -> None:
        self.app.open_session.undo(steps)
        self._show()


def _moves(count: int) -> str:
    return "1 move" if count == 1 else f"{count} moves"


load_kv("screens/log")
