"""The Table screen's layout: it asks the parts what they need and puts them where `frame` says."""

from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.ui.look.theme import look
from companion.ui.screens.table import frame
from companion.ui.screens.table.decision import Decision  # noqa: F401 - the screen's kv rule uses it
from companion.ui.screens.table.frame import Needs, Place
from companion.ui.widgets.phone_sign import PhoneSign  # noqa: F401 - the screen's kv rule uses it
from companion.ui.widgets.still import Still  # noqa: F401 - the screen's kv rule uses it

LOW = 700
"""A screen lower than this has less of everything."""
SHORT = 600
"""In a column shorter than this the parts of the guide stand closer."""


class TableLayout(FloatLayout):
    """Guide, picture and side panel: beside each other on a wide tablet, below each other on a tall one."""

    header = ObjectProperty()
    rail = ObjectProperty()
    stats = ObjectProperty()
    drawn = ObjectProperty()
    headline = ObjectProperty()
    deeds = ObjectProperty()
    spare = ObjectProperty()
    choices = ObjectProperty()
    warning = ObjectProperty()
    decision = ObjectProperty()
    whose = ObjectProperty()
    """Whose turn has begun: for a moment it stands in the place of the decision."""
    tools = ObjectProperty()
    picture = ObjectProperty()
    side = ObjectProperty()
    left_handed = BooleanProperty(False)
    low = BooleanProperty(False)
    """Whether the screen is so low that its parts make do with less."""
    lesson_room = NumericProperty(0)
    """How far what is read in the side goes down for a lesson above it."""
    seen = ListProperty()
    """What alone is seen while something lies over the rest; empty where all is."""

    def on_kv_post(self, _: Any) -> None:
        """Whenever a part needs more or less, all are laid anew."""
        told = (self.drawn, self.headline, self.deeds, self.spare, self.warning)
        for part in (*told, self.choices, self.decision, self.tools):
            part.bind(needs=self.lay_soon)
        self.rail.bind(phases=self.lay_soon)
        self.bind(seen=self.lay_soon)
        for part in (self.headline, self.deeds):
            part.bind(steps=self.lay_soon)

    def lay_soon(self, *_: Any) -> None:
        """Lay everything anew before the next frame: something has become higher or lower."""
        self._trigger_layout()

    def do_layout(self, *_: Any, **__: Any) -> None:
        if self.side is None or self.width < 2:
            return
        self.low = min(self.width, self.height) < dp(LOW)
        grow = 1 + (look.scale - 1) * 0.35
        whole = Place(self.x, self.y, self.width, self.height)
        upright = partial(frame.tall, phases=bool(self.rail.phases))
        arrange = frame.wide if self.width >= self.height else upright
        margin = dp(10 if self.low else 14)
        parts = arrange(whole, grow, dp(1), self._header_height(), margin, self.left_handed)
        for widget, place in (
            (self.header, parts.header),
            (self.rail, parts.rail),
            (self.stats, parts.stats),
            (self.picture, parts.picture),
            (self.side, parts.side),
        ):
            put(widget, place)
        self._lay_guide(parts.column)
        for part in self.children if self.seen else ():
            part.opacity = part.opacity if part in self.seen else 0.0

    def _header_height(self) -> float:
        return float(dp(56 if self.low else 80) * look.big_scale)

    def _lay_guide(self, column: Place) -> None:
        """The guide's parts first learn how wide they are, then say how high they would like to be."""
        told = (self.headline, self.warning, self.drawn, self.deeds, self.spare)
        for widget in (*told, self.choices, self.decision):
            widget.width = column.width
        self.choices.tall = column.height
        gap = 6 if self.low else 8 if column.height < dp(SHORT) else 12
        places = frame.guide(column, self._needs(), dp(gap))
        for name, place in places._asdict().items():
            put(getattr(self, name), place)
        put(self.whose, places.decision)

    def _needs(self) -> Needs:
        return Needs(
            headline=self.headline.needs,
            tools=self.tools.needs,
            decision=self.decision.needs,
            warning=self.warning.needs,
            drawn=self.drawn.needs,
            headline_least=self.headline.least,
            headline_most=self.headline.ample,
            headline_steps=tuple(self.headline.steps),
            drawn_least=self.drawn.least,
            drawn_strip=self.drawn.strip,
            deeds=self.deeds.needs,
            deeds_fair=self.deeds.fair,
            deeds_small=self.deeds.small,
            deeds_least=self.deeds.least,
            deeds_steps=tuple(self.deeds.steps),
            deed=self.deeds.fewest,
            deeds_some=tuple(self.deeds.some),
            deeds_way=self.deeds.way,
            spare=self.spare.needs,
            spare_least=self.spare.least,
            choices=self.choices.needs,
            choices_least=self.choices.least,
            choices_fewest=self.choices.fewest,
            choices_steps=self.choices.steps,
            choices_rows=self.choices.all_rows,
            idle=not (self.decision.children or self.choices.stand),
            instead=self.choices.has_decisions_place,
            choice=self.choices.least_row,
        )


def put(widget: Widget, place: Place) -> None:
    """Put a widget in its place; what has no height is not to be seen, nor touched."""
    widget.size_hint = (None, None)
    there = place.height > 0.5
    widget.pos, widget.size = (place.x, place.y), (max(1.0, place.width), max(0.0, place.height))
    if hasattr(widget, "there"):
        widget.there = there
    widget.opacity = 1.0 if there else 0.0
