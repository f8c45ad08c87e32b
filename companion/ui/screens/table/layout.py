"""The Table screen's layout: it asks the parts what they need and puts them where `frame` says."""

from functools import partial
from itertools import takewhile
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, OptionProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.ui.look.theme import look
from companion.ui.screens.table import frame
from companion.ui.screens.table.arrangement import (
    SHARE,
    Parts,
    tall,
    wide,
    with_folded_side,
    with_note_aside,
    with_strip,
)
from companion.ui.screens.table.decision import DecisionButtons  # noqa: F401 - the screen's kv rule uses it
from companion.ui.screens.table.frame import GuidePlaces, Needs
from companion.ui.screens.table.place import GONE, LessonSlot, Place, overlap
from companion.ui.widgets.deeds import DeedList  # noqa: F401 - the screen's kv rule uses it
from companion.ui.widgets.phone_sign import PhoneSign  # noqa: F401 - the screen's kv rule uses it
from companion.ui.widgets.still import Still  # noqa: F401 - the screen's kv rule uses it

LOW = 700
"""A screen lower than this has less of everything."""
SHORT = 600
"""In a column shorter than this the parts of the guide stand closer."""

NARROW, ENLARGED = 460, 1.5
"""Where words are larger than this, the side folds away if the picture beside it would be less wide."""
HANDLE = 48
"""How wide the edge is by which it comes out again."""
STRIP, ASIDE = 0.2, 0.4
"""How much of the height of the picture, or of the side, a lesson may take at the most."""


class TableLayout(FloatLayout):
    """Guide, picture and side panel: beside each other on a wide tablet, below each other on a tall one."""

    header = ObjectProperty()
    rail = ObjectProperty()
    rail_part = ObjectProperty()
    """Where the rail stands."""
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
    upright = NumericProperty(0)
    """How much of the height the picture wants on an upright tablet, where that is more than usual."""
    side = ObjectProperty()
    left_handed = BooleanProperty(False)
    low = BooleanProperty(False)
    """Whether the screen is so low that its parts make do with less."""
    lesson = ObjectProperty(None, allownone=True)
    """What newcomers are told now: a note for which nothing moves that is tapped or looked at ..."""
    slot = OptionProperty(LessonSlot.ABOVE_PICTURE, options=list(LessonSlot))
    """... at the thing that it is about ..."""
    slot_x = NumericProperty(0)
    """... and where the middle of that is."""
    handle = ObjectProperty()
    """Where the side has no room of its own: what brings it out, over the picture, and puts it away."""
    folds = BooleanProperty(False)
    """Whether it has none ..."""
    side_open = BooleanProperty(False)
    """... and whether it was asked for then."""
    seen = ListProperty()
    """What alone is seen while something lies over the rest; empty where all is."""

    def on_kv_post(self, _: Any) -> None:
        """Whenever a part needs more or less, all are laid again."""
        told = (self.drawn, self.headline, self.deeds, self.spare, self.warning)
        for part in (*told, self.choices, self.decision, self.tools):
            part.bind(needs=self.lay_soon)
        self.rail.bind(phases=self.lay_soon)
        self.bind(seen=self.lay_soon, lesson=self.lay_soon, slot=self.lay_soon)
        self.bind(side_open=self.lay_soon, upright=self.lay_soon)
        for part in (self.headline, self.deeds):
            part.bind(steps=self.lay_soon)

    @property
    def shows_side(self) -> bool:
        """Whether the side is to be seen: beside the picture, or over it."""
        return self.side_open or not self.folds

    def put_side_away(self) -> bool:
        """Put a side away that lies over the picture; whether there was one."""
        was_over = self.folds and self.side_open
        self.side_open = False
        return bool(was_over)

    def on_touch_down(self, touch: Any) -> bool:
        """What lies below an open side hears nothing of a tap on that."""
        if self.folds and self.side_open and self.side.collide_point(*touch.pos):
            self.side.dispatch("on_touch_down", touch)
            return True
        return bool(super().on_touch_down(touch))

    def lay_soon(self, *_: Any) -> None:
        """Lay everything again before the next frame: something has become higher or lower."""
        self._trigger_layout()

    def do_layout(self, *_: Any, **__: Any) -> None:
        if self.side is None or self.width < 2:
            return
        self.low = min(self.width, self.height) < dp(LOW)
        grow = 1 + (look.scale - 1) * 0.35
        whole = Place(self.x, self.y, self.width, self.height)
        upright = partial(tall, phases=bool(self.rail.phases), share=self._share())
        arrange = wide if self.width >= self.height else upright
        margin = dp(10 if self.low else 14)
        parts = arrange(whole, grow, dp(1), self._header_height(), margin, self.left_handed)
        crowded = look.scale > ENLARGED and parts.picture.width < dp(NARROW)
        self.folds = arrange is wide and crowded
        parts, handle = with_folded_side(parts, dp(HANDLE), margin) if self.folds else (parts, GONE)
        told = self._lay_guide(parts.column)
        if self.lesson is not None:
            parts = self._lay_lesson(parts, told, margin)
        for widget, place in (
            (self.header, parts.header),
            (self.rail_part, parts.rail),
            (self.stats, parts.stats),
            (self.picture, parts.picture),
            (self.side, parts.side if self.shows_side else parts.side._replace(height=0.0)),
            (self.handle, handle),
        ):
            put(widget, place)
        for part in self.children if self.seen else ():
            part.opacity = part.opacity if part in self.seen else 0.0

    def _share(self) -> float:
        """Of the height, for the picture; where words are very large, the guide needs its own part whole."""
        return SHARE if look.scale > ENLARGED else max(SHARE, self.upright)

    def _header_height(self) -> float:
        return float(dp(56 if self.low else 80) * look.big_scale)

    def _lay_guide(self, column: Place) -> Place:
        """The guide's parts first learn how wide they are, then say how high they would like to be.

        Tells where among them a lesson stands; without any height if nowhere.
        """
        told = (self.headline, self.warning, self.drawn, self.deeds, self.spare)
        for widget in (*told, self.choices, self.decision):
            widget.width = column.width
        self.choices.tall = column.height
        gap = 6 if self.low or column.height < dp(SHORT) else 12
        guide = self._guide(column, dp(gap))
        places = guide._asdict()
        lesson: Place = places.pop("lesson")
        for name, place in places.items():
            put(getattr(self, name), place)
        covers = overlap(guide.choices, guide.decision)  # where nothing is next, choices may stand there
        put(self.whose, guide.decision._replace(height=0.0) if covers else guide.decision)
        return lesson

    def _guide(self, column: Place, gap: float) -> GuidePlaces:
        """With a lesson in it, in smaller type where need be; without one where even that finds no room."""
        needs = self._needs()
        if self.lesson is not None and self.slot.is_in_guide:
            for cut in (self.lesson.cut(column.width), self.lesson.cut(column.width, 0.0)):
                found = frame.guide(column, needs._replace(lesson=cut.height, slot=self.slot), gap)
                if found.lesson.height:
                    return found
        return frame.guide(column, needs, gap)

    def _lay_lesson(self, parts: Parts, place: Place, gap: float) -> Parts:
        """A lesson stands in the guide, or aside: at the foot of the side, which alone is lower by it.

        Where no side stands, it has a strip of its own at the picture.
        """
        if place.height:
            self.lesson.stand(place.x, place.y, self.lesson.cut(place.width, place.height))
            return parts
        if not self.folds:
            cut = self.lesson.cut(parts.side.width, parts.side.height * ASIDE)
            parts, place = with_note_aside(parts, cut.height, gap)
            self.lesson.stand(place.x, place.y, cut)
            return parts
        cut = self.lesson.cut(parts.picture.width, parts.picture.height * STRIP).trimmed()
        parts, strip = with_strip(parts, self.slot.strip, cut.height, gap)
        x = min(max(strip.x, self.slot_x - cut.width / 2), strip.right - cut.width)
        self.lesson.stand(x, strip.y, cut)
        return parts

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
            deeds_most=self.deeds.ample,
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
    _draw(widget, there)


def _draw(widget: Widget, there: bool) -> None:
    """Whether it is drawn at all: Kivy goes through all that a canvas has, even without opacity."""
    drawn = widget.parent.canvas
    if there is (widget.canvas in drawn.children):
        return
    if not there:
        drawn.remove(widget.canvas)
        return
    over = takewhile(lambda one: one.canvas is not widget.canvas, widget.parent.children)
    shown = [one.canvas for one in over if one.canvas in drawn.children]
    drawn.insert(drawn.indexof(shown[-1]) if shown else drawn.length(), widget.canvas)
