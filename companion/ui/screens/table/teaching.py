"""The lessons of a table: which is told now, the note that tells it, and the line round what it is about."""

from contextlib import suppress
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

from companion.store import StoreError
from companion.teaching import Lesson, Pupils, Tutor, course, of_play
from companion.ui.look.theme import look
from companion.ui.screens.table.place import around
from companion.ui.screens.table.ringed import place_of, ringed
from companion.ui.widgets.lesson_note import Halo, LessonNote
from companion.ui.widgets.next_thing import page_words
from companion.ui.widgets.rule_sheet import show_rule

if TYPE_CHECKING:
    from companion.ui.screens.table.screen import TableScreen

SETTLED = 0.1
"""Seconds after which everything on the screen stands in its place."""
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
                with suppress(StoreError):  # a disk that does not say who has heard what: nothing is taught
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
            self._screen.ids.layout.remove_widget(self._note)
            self._screen.remove_widget(self._halo)
        self._screen.ids.layout.lesson = None

    def again(self) -> None:
        """Make room for the note at its thing, as that stands now."""
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
        """Stand at the thing, and put the line round it where that has come to stand."""
        if self.lesson is None or self._screen.parent is None or self._is_busy:
            return
        note, layout = self._made(), self._screen.ids.layout
        note.words, note.source = self.lesson.text, page_words(self._screen.book, self.lesson.rule)
        pointed = ringed(self._screen, self.lesson)
        whole = around(pointed.things or (place_of(self._screen, layout),))
        layout.slot, layout.slot_x = pointed.slot, (whole.x + whole.right) / 2
        layout.lesson = note
        layout.do_layout()
        self._halo.things = list(ringed(self._screen, self.lesson).things)
        self._halo.note, self._halo.opacity = [*note.pos, *note.size], 1
        if note.parent is None:
            self._come(note, in_picture=pointed.slot.is_at_picture)

    def _come(self, note: LessonNote, *, in_picture: bool) -> None:
        """Come into sight; a thing of the picture is ringed when that has made room."""
        self._screen.ids.layout.add_widget(note)
        self._screen.add_widget(self._halo)
        self._halo.opacity = 0 if in_picture else 1
        note.come()
        self._place_again()
        self._read_soon()

    @property
    def _is_busy(self) -> bool:
        """Whether a question stands there, something is still coming out, or the table is seen from afar."""
        screen = self._screen
        return screen.pointing.is_asked or screen.picture.veiled or screen.afar.is_open
