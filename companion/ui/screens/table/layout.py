"""The Table screen's layout: beside each other on a wide tablet, below each other on a tall one."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.ui.look.theme import look


class TableLayout(FloatLayout):
    """Guide, picture and side panel: beside each other on a wide tablet, below each other on a tall one."""

    top_part = ObjectProperty()
    body_part = ObjectProperty()
    picture_part = ObjectProperty()
    side_part = ObjectProperty()
    left_handed = BooleanProperty(False)

    def do_layout(self, *_: Any, **__: Any) -> None:
        if None not in (self.top_part, self.body_part, self.picture_part, self.side_part):
            (self._wide if self.width >= self.height else self._tall)()

    def _wide(self) -> None:
        margin = dp(16)
        grow = 1 + (look.scale - 1) * 0.45
        guide = min(max(dp(300), self.width * 0.26), dp(430)) * grow
        side = min(max(dp(220), self.width * 0.21), dp(340)) * grow
        guide, side = min(guide, self.width * 0.38), min(side, self.width * 0.28)
        inner = self.height - 2 * margin
        left, right = self.x + margin, self.right - margin
        guide_x, side_x = (right - guide, left) if self.left_handed else (left, right - side)
        self._stack_guide(guide_x, self.y + margin, guide, inner)
        _place(self.side_part, side_x, self.y + margin, side, inner)
        picture_x = left + (side if self.left_handed else guide) + margin
        _place(self.picture_part, picture_x, self.y + margin, self.width - guide - side - 4 * margin, inner)

    def _stack_guide(self, x: float, y: float, width: float, height: float) -> None:
        self.top_part.size_hint = (None, None)
        self.top_part.width = width
        top = self.top_part.height
        self.top_part.pos = (x, y + height - top)
        _place(self.body_part, x, y, width, height - top - dp(12))

    def _tall(self) -> None:
        margin = dp(16)
        inner = self.width - 2 * margin
        x, y = self.x + margin, self.y + margin
        self.top_part.width = inner
        top = self.top_part.height
        self.top_part.pos = (x, self.top - margin - top)
        room = self.height - top - 4 * margin
        picture = min(inner * 1.04, room * (0.55 - (look.scale - 1) * 0.14))
        _place(self.picture_part, x, self.top - 2 * margin - top - picture, inner, picture)
        below = room - picture
        guide = (inner - margin) * 0.58
        side = inner - margin - guide
        guide_x, side_x = (x + side + margin, x) if self.left_handed else (x, x + guide + margin)
        _place(self.body_part, guide_x, y, guide, below)
        _place(self.side_part, side_x, y, side, below)


def _place(widget: Widget, x: float, y: float, width: float, height: float) -> None:
    widget.size_hint = (None, None)
    widget.pos, widget.size = (x, y), (max(1, width), max(1, height))
