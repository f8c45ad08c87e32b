"""The lessons of a table: which is told now, the note that tells it, and the line round what it is about."""

from contextlib import suppress
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.metrics import dp

from companion.store import StoreError
from companion.teaching import Lesson, Pupils, Tutor, course, of_play
from companion.ui.look.theme import look
from companion.ui.screens.table import beside
from companion.ui.screens.table.frame import Place
from companion.ui.screens.table.ringed import is_there, place_of, ringed
from companion.ui.widgets.lesson_note import Halo, LessonNote
from companion.ui.widgets.next_thing import source_words
from companion.ui.widgets.rule_sheet import show_rule

if TYPE_CHECKING:
    from companion.ui.screens.table.screen import TableScreen

KEPT = ("drawn", "next_thing", "deeds", "choices", "warning", "decision", "tools")
"""What no note covers in the guide."""
SETTLED = 0.1
"""Seconds after which everything on the screen stands in its place."""
EDGE, BELOW = 8, 8
"""Points between the edge of the panel and a note in it, and between that and what is read there."""
READING = 5.0
"""Seconds after which two lines on the screen have been read."""


class Teacher:
    """Shows the people at one Table screen what they do not know yet: a note beside what it is about."""

    def __init__(self, screen: "TableScreen") -> None:
        self._screen = screen
        self._tutor: Tutor | None = None
        self._at: int | None = None
        """How much had happened at the table when a lesson was last looked for."""
        self._note: LessonNote | None = None
        self._halo: Halo
        self._place_soon = Clock.create_trigger(self._place)
        """In the frame after the layout, when what it points at stands in its place."""
        self._place_again = Clock.create_trigger(self._place, SETTLED)
        """A picture that has just turned to another scene takes some frames to lay it out."""
        self._read_soon = Clock.create_trigger(self._read, READING)
        screen.ids.layout.bind(size=lambda *_: self.again())
        look.follow(self.again)

    # -- what is told --------------------------------------------------------------------------

    @property
    def lesson(self) -> Lesson | None:
        """What is told now."""
        return None if self._tutor is None else self._tutor.lesson

    def show(self) -> None:
        """Tell what matters after the last move."""
        app, before = self._screen.app, self._at
        entries = self._screen.session.table.journal.entries
        if app.session is self._screen.session and app.store.settings.teach:  # and somebody sits there
            if before != len(entries):
                self._follow(before)
        elif self._tutor is not None:
            self._tutor.put_away()
        self._at = len(entries)
        self.again()

    def _follow(self, before: int | None) -> None:
        """Something was done since there were so many entries; with none the table was just opened."""
        session = self._screen.session
        if self._tutor is None:
            self._tutor = self._new_tutor()
        if self._tutor is not None:
            made, told = of_play(session.table, before or 0), self._tutor.lesson
            with suppress(StoreError):  # a full disk: what they have done is forgotten with the table
                self._tutor.watch(made, [player.name for player in session.view.players])
            self._tutor.follow(session.view, session.offers(), plays_on=before is None or bool(made))
            if self._tutor.lesson is not told:
                self.leave()

    def _new_tutor(self) -> Tutor | None:
        lessons = course(self._screen.game_id)
        if lessons is None:
            return None
        names = (player.name for player in self._screen.session.view.players)
        pupils = Pupils(self._screen.app.store, self._screen.game_id, names)
        return Tutor(lessons, self._screen.book, pupils)

    def _read(self, *_: Any) -> None:
        """It has stood there long enough, or somebody has shown that they have read it."""
        if self._tutor is not None:
            with suppress(StoreError):  # a full disk: then it is told again another evening
                self._tutor.read()

    def forget(self) -> None:
        """Another table is shown, and other people sit there."""
        self.leave()
        self._at = self._tutor = None

    def know(self) -> None:
        """They know the game: nothing more is told of it."""
        self.leave()
        if self._tutor is not None:
            with suppress(StoreError):
                self._tutor.know()

    # -- the note ------------------------------------------------------------------------------

    def put_away(self, *_: Any) -> None:
        """The cross was tapped."""
        self._read()
        if self._tutor is not None:
            self._tutor.put_away()
        self.leave()

    def leave(self) -> None:
        """Take the note off the screen; as long as its moment lasts it comes back with the table."""
        for what in (self._place_soon, self._place_again, self._read_soon):
            what.cancel()
        if self._note is not None and self._note.parent is not None:
            self._screen.remove_widget(self._note)
            self._screen.remove_widget(self._halo)
        self._screen.ids.layout.lesson_room = 0

    def again(self) -> None:
        """Put the note where there is room for it now."""
        if self.lesson is None:
            self.leave()
        elif self._screen.parent is not None:
            self._place_soon()

    def _made(self) -> LessonNote:
        if self._note is None:
            self._note, self._halo = LessonNote(), Halo(size_hint=(None, None), size=(0, 0))
            self._note.bind(on_close=self.put_away, on_tap=self._open)
        return self._note

    def _open(self, *_: Any) -> None:
        if self.lesson is not None:
            self._read()
            show_rule(self._screen.app, self._screen.game_id, self.lesson.rule)

    def _place(self, *_: Any) -> None:
        if self.lesson is None or self._screen.parent is None or self._is_busy:
            return
        note, things = self._made(), ringed(self._screen, self.lesson)
        note.lines, note.source = list(self.lesson.lines), source_words(self._screen.book, self.lesson.rule)
        room = self._room()
        place, cut = beside.find(beside.around(things), note.cut, room, dp(1))
        note.stand(place.x, place.y, cut)
        aside = not beside.overlap(place, room.column)
        self._screen.ids.layout.lesson_room = place.height + dp(BELOW) if aside else 0
        self._halo.things, self._halo.note, self._halo.apart = list(things), list(place), aside
        if note.parent is None:
            self._screen.add_widget(note)
            self._screen.add_widget(self._halo)
            note.come()
            self._place_again()
            self._read_soon()

    @property
    def _is_busy(self) -> bool:
        """Whether a question stands there, something is still coming out, or the table is seen from afar."""
        screen = self._screen
        return screen.pointing.is_asked or screen.picture.veiled or screen.afar.is_open

    def _room(self) -> beside.Room:
        """The column below whose turn it is, and the panel below its tabs."""
        screen, ids = self._screen, self._screen.ids
        kept, spare = (
            [place_of(screen, ids[name]) for name in names if is_there(ids[name])]
            for names in (KEPT, ("spare",))
        )
        top = ids.picture if ids.layout.width >= ids.layout.height else ids.side_part
        tools, side = place_of(screen, ids.tools), place_of(screen, ids.side_part)
        column = Place(tools.x, tools.y, ids.next_thing.width, top.top - tools.y)
        below_tabs = place_of(screen, ids.tabs).y
        panel = Place(
            side.x + dp(EDGE), side.y, side.width - dp(2 * EDGE), max(1.0, below_tabs - side.y - dp(BELOW))
        )
        return beside.Room(column, kept, panel, spare)
