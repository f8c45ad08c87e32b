"""The lessons of a table: which is told now, the note that tells it, and the line round what it is about."""

from contextlib import suppress
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.store import StoreError
from companion.teaching import At, Lesson, Pupils, course, stands
from companion.ui.look.theme import look
from companion.ui.screens.table import beside
from companion.ui.screens.table.frame import Place
from companion.ui.widgets.lesson_note import Halo, LessonNote
from companion.ui.widgets.next_thing import source_words
from companion.ui.widgets.rule_sheet import show_rule

if TYPE_CHECKING:
    from companion.ui.screens.table.screen import TableScreen

PARTS = {
    At.HEADLINE: "next_thing",
    At.BRASS: "decision",
    At.CHOICES: "choices",
    At.DEEDS: "deeds",
    At.DRAWN: "drawn",
    At.NUMBERS: "stats",
}
"""What a lesson points at, by its id on the Table screen."""
KEPT = ("drawn", "next_thing", "deeds", "spare", "choices", "warning", "decision", "tools")
"""What no note covers in the guide."""
AROUND = 44
"""Points round a thing in the picture."""


class Teacher:
    """Tells the people at one Table screen what they do not know yet: one lesson a move at the most."""

    def __init__(self, screen: "TableScreen") -> None:
        self._screen = screen
        self.lesson: Lesson | None = None
        """What is told now."""
        self._at: int | None = None
        """How much had happened at the table when a lesson was last looked for."""
        self._pupils: Pupils | None = None
        self._untold: tuple[str, str] | None = None
        self._note: LessonNote | None = None
        self._halo: Halo
        self._place_soon = Clock.create_trigger(self._place)
        """In the frame after the layout, when what it points at stands in its place."""
        self._keep_soon = Clock.create_trigger(self._keep)
        screen.ids.layout.bind(size=lambda *_: self._again())
        look.follow(self._again)

    # -- what is told --------------------------------------------------------------------------

    @property
    def _moment(self) -> int:
        return len(self._screen.session.table.journal.entries)

    def follow(self) -> None:
        """Something happened, even if nobody may see yet what: what was told before it goes away for good."""
        if self._moment != self._at or not self._screen.app.store.settings.teach:
            self.hide()

    def show(self) -> None:
        """Tell what matters after the last move."""
        session, app = self._screen.session, self._screen.app
        if self._moment != self._at:
            self._at = self._moment
            if app.session is session and app.store.settings.teach:  # and not while nobody sits there yet
                self._look_for_one()
        self._again()

    def _look_for_one(self) -> None:
        """The next lesson; that it was told is on disk a frame later, so that no tap waits for it."""
        session, lessons = self._screen.session, course(self._screen.game_id)
        if lessons is None:
            return
        if self._pupils is None:
            names = (player.name for player in session.view.players)
            self._pupils = Pupils(self._screen.app.store, self._screen.game_id, names)
        found = self._pupils.next(lessons, self._screen.book, session.view, session.offers())
        if found is not None:
            self.lesson, pupil = found
            self._untold = self.lesson.id, pupil
            self._keep_soon()

    def _keep(self, *_: Any) -> None:
        if self._untold is not None and self._pupils is not None:
            with suppress(StoreError):  # a full disk: then it is told again another evening
                self._pupils.tell(*self._untold)
        self._untold = None

    def forget(self) -> None:
        """Another table is shown, and other people sit there."""
        self.hide()
        self._at = self._pupils = None

    def know(self) -> None:
        """They know the game: nothing more is told of it."""
        lessons = course(self._screen.game_id)
        self.hide()
        if lessons is not None and self._pupils is not None:
            with suppress(StoreError):
                self._pupils.know(lessons)

    # -- the note ------------------------------------------------------------------------------

    def hide(self, *_: Any) -> None:
        """It was read, or is about what is over."""
        self._keep()
        self.lesson = None
        self.leave()

    def leave(self) -> None:
        """Take the note off the screen; back at the table before the next move it stands there again."""
        self._place_soon.cancel()
        if self._note is not None and self._note.parent is not None:
            self._screen.remove_widget(self._note)
            self._screen.remove_widget(self._halo)

    def _again(self) -> None:
        """Put the note where there is room for it now."""
        if self.lesson is not None and self._screen.parent is not None:
            self._place_soon()

    def _made(self) -> LessonNote:
        if self._note is None:
            self._note, self._halo = LessonNote(), Halo(size_hint=(None, None), size=(0, 0))
            self._note.bind(on_close=self.hide, on_tap=self._open)
        return self._note

    def _open(self, *_: Any) -> None:
        if self.lesson is not None:
            show_rule(self._screen.app, self._screen.game_id, self.lesson.rule)

    def _place(self, *_: Any) -> None:
        if self.lesson is None or self._screen.parent is None:
            return
        note, target = self._made(), self._target(self.lesson)
        note.lines, note.source = list(self.lesson.lines), source_words(self._screen.book, self.lesson.rule)
        room = self._room()
        cuts = [note.cut(part.width, part.height) for part in (room.column, room.side)]
        place = beside.find(target, cuts[0][:2], cuts[1][:2], room, dp(1))
        note.stand(place.x, place.y, next(cut for cut in cuts if cut[:2] == place[2:]))
        self._halo.thing, self._halo.note = list(target), list(place)
        if note.parent is None:
            self._screen.add_widget(self._halo)
            self._screen.add_widget(note)
            note.come()

    def _target(self, lesson: Lesson) -> Place:
        """Where the thing is that a lesson concerns; what finds no room on this tablet is in the headline."""
        if lesson.at is At.PICTURE:
            for name, (x, y) in self._things().items():
                if name in lesson.things or name.partition(":")[0] in lesson.things:
                    around = dp(AROUND)
                    return Place(x - around, y - around, 2 * around, 2 * around)
        ids = self._screen.ids
        if lesson.at is At.DRAWN and "drawn" in self._screen.picture.shows:
            return _place(ids.picture)
        at = stands(lesson, self._screen.session.offers())
        parts = (ids[PARTS.get(at, "deeds")], ids.next_thing)
        return _place(next((part for part in parts if _is_there(part)), ids.next_thing))

    def _things(self) -> dict[str, tuple[float, float]]:
        """The things of the picture where they are on this screen; those that must be touched first."""
        picture, screen = self._screen.picture, self._screen
        places = {name: screen.to_widget(*picture.to_window(*at)) for name, at in picture.places().items()}
        owed = picture.deed_numbers()
        return dict(sorted(places.items(), key=lambda each: each[0] not in owed))

    def _room(self) -> beside.Room:
        """The column below whose turn it is, and the panel below its tabs."""
        ids = self._screen.ids
        kept = [_place(ids[name]) for name in KEPT if _is_there(ids[name])]
        top = ids.picture if ids.layout.width >= ids.layout.height else ids.side_part
        tools, side = _place(ids.tools), _place(ids.side_part)
        column = Place(tools.x, tools.y, ids.next_thing.width, top.top - tools.y)
        below_tabs = self._screen.to_widget(*ids.tabs.to_window(*ids.tabs.pos))[1]
        return beside.Room(column, kept, Place(side.x, side.y, side.width, max(1.0, below_tabs - side.y)))


def _is_there(part: Widget) -> bool:
    return bool(part.height >= 1 and part.opacity)


def _place(part: Widget) -> Place:
    return Place(part.x, part.y, part.width, part.height)
