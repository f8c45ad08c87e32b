"""The log: the evening as a story by turns, with a look at the table as it was, and the way back there."""

from bisect import bisect_right
from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.metrics import dp

from companion.table.chronicle import Chronicle
from companion.ui.games import kit
from companion.ui.games.pictures import Pictures
from companion.ui.look import symbols
from companion.ui.look.kv_files import load_kv
from companion.ui.look.theme import look
from companion.ui.screens.fair_draws import open_fair_draws
from companion.ui.screens.log.as_it_was import AsItWas  # noqa: F401 - its kv rule uses it
from companion.ui.screens.log.cards import LATEST, ChapterCard, FoldRow, LookedAt, StoryRow
from companion.ui.screens.log.head import in_its_place, say_what_it_is
from companion.ui.screens.log.layout import lay_out
from companion.ui.screens.log.playback import BACKWARDS, ONWARD, Playback
from companion.ui.screens.log.sharing import EveningSharing
from companion.ui.screens.log.strip import EveningStrip  # noqa: F401 - its kv rule uses it
from companion.ui.screens.log.who import WhoChips  # noqa: F401 - its kv rule uses it
from companion.ui.widgets.page import Page
from companion.ui.widgets.reel import Reel  # noqa: F401 - its kv rule uses it
from companion.ui.widgets.rule_sheet import show_rule
from companion.ui.widgets.sheet import Sheet
from companion.wording import counted

if TYPE_CHECKING:
    from companion.ui.shell.app import TablesideApp
    from companion.ui.shell.session import Session

NO_STEP = {
    "aside": "That is no step of the game: it holds whatever is undone. Tap a move to go back to it.",
    "undo": "Here something was taken back. Tap a move to go back to it.",
    "redo": "Here something was brought back. Tap a move to go back to it.",
}
"""What a tap says on a line to which there is no way back."""
PLAYS = {ONWARD: ("play", "play", "Play"), BACKWARDS: ("rewind", "rewind", "Play backwards")}
"""The button for each way of playing, its icon, and what it is called."""
HEAD, LINE = 62, 58
"""About how high the head and a line of a card are, before anybody has seen it."""
PARTS = ("back", "title", "summary", "space", "who", "more")
"""What stands above the story, as far as there is room."""
AHEAD = 5
"""Cards that are made before anybody asks for them."""
BAR = 10
"""Points beside the cards for the bar that says how far one has scrolled."""


class LogScreen(Page):
    """The evening of the open table: its turns, the table as it was then, and the strip of all of it."""

    told_below = False  # the evening is played at its foot

    def __init__(self, app: "TablesideApp") -> None:
        super().__init__(app)
        self._session: Session
        self._chronicle: Chronicle | None = None
        self._pictures = Pictures()  # of its own: those of the Table screen show the table as it is
        self._after_the_end = False
        self._step = 0
        self._unfolded: frozenset[int] = frozenset()
        self._listed: list[int] = []
        """The chapters that are listed: all of them, or one player's."""
        self.playback = Playback(self._play_on)
        self.sharing = EveningSharing(app)
        card = partial(ChapterCard, self.chosen, self.unfold)
        self.ids.reel.of(card, self._tell, ChapterCard.focus, ChapterCard.cut)
        self.ids.who.bind(seat=self._filter)
        self.ids.strip.bind(on_seek=self._pointed_at)
        self.playback.bind(way=self._show_playback)
        self._moment_soon = Clock.create_trigger(self._show_moment, 0)
        self._moment_later = Clock.create_trigger(self._moment_soon, 0)
        self._kept = [self.ids[name].__self__ for name in PARTS]
        """Parts that come and go: Kivy holds what a layout names only weakly."""
        self._lay_soon = Clock.create_trigger(self._lay, -1)
        self.bind(size=self._lay_soon)
        self.ids.title.bind(texture_size=self._lay_soon)
        self.ids.summary.bind(height=self._lay_soon)
        look.follow(self._lay)

    # -- coming and going ----------------------------------------------------------------------

    def enter(self, after_the_end: bool = False, **_: Any) -> None:
        """Show the log as it is now. Whoever reads it from the ending goes back to the ending."""
        self._after_the_end = after_the_end
        self._session = self.app.open_session
        self._session.bind(view=self._changed, on_refused=self._refused)
        table = self._session.table
        symbols.use(kit(table.game.id).symbols)
        if self._chronicle is not self._session.chronicle:
            self._chronicle, self._step = self._session.chronicle, 0  # the step was one of another evening
            self.ids.moment.empty()
        self._unfolded = frozenset()
        self.ids.who.show(table.players)
        self._show()

    def make_ahead(self) -> Iterator[None]:
        """As many cards as are in sight at a time."""
        for number in range(1, AHEAD + 1):
            self.ids.reel.make(number)
            yield

    def leave(self) -> None:
        """Nothing is played any more, and nothing heard."""
        self._session.unbind(view=self._changed, on_refused=self._refused)
        self.playback.stop()
        self.sharing.stop()
        self._moment_soon.cancel()
        self._moment_later.cancel()

    def back(self) -> bool:
        """To the ending where one came from there, and where the game is still over."""
        if not self._after_the_end or self.app.open_session.view.outcome is None:
            return False
        self._after_the_end = False
        self.app.stage.back()
        self.app.show_finale()
        return True

    def _changed(self, *_: Any) -> None:
        """Something was done or undone meanwhile: show where the table stands."""
        if self.chronicle.is_behind:
            self.sharing.stop()
            self._show()

    def _refused(self, _: Any, sentence: str, rule: str, _contradicts: bool) -> None:
        self.app.stage.say(sentence, rule)

    # -- showing -------------------------------------------------------------------------------

    def _lay(self, *_: Any) -> None:
        lay_out(self)

    @property
    def chronicle(self) -> Chronicle:
        """The evening of the open table."""
        if self._chronicle is None:
            raise RuntimeError("No evening is looked at.")
        return self._chronicle

    @property
    def place(self) -> int:
        """The step after which the table is shown, by its place in the list; -1 before the first."""
        return self.chronicle.steps[self._step] if self.chronicle.steps else -1

    @property
    def at_now(self) -> bool:
        """Whether what is shown is the table as it is now."""
        return self._step >= len(self.chronicle.steps) - 1

    def _show(self) -> None:
        """Show the evening as it is by now, from its end."""
        self.chronicle.refresh()
        self._step = max(0, len(self.chronicle.steps) - 1)
        say_what_it_is(self.ids, self.chronicle)
        self.ids.strip.show(self.chronicle)
        self._list()
        self._look()
        self._lay_soon()

    def _list(self) -> None:
        """List the chapters of whoever is chosen."""
        chronicle, seat = self.chronicle, self.ids.who.seat
        self._listed = chronicle.chapters_of(seat)
        self.ids.nothing.text = in_its_place(chronicle, seat)
        head, line, lengths = dp(HEAD) * look.big_scale, dp(LINE) * look.scale, chronicle.lengths()
        self.ids.reel.show([head + line * lengths[index] for index in self._listed], self._row())

    def _row(self) -> int | None:
        """Where in the list the chapter is that is looked at; the one before, where it is not listed."""
        here = bisect_right(self._listed, self.chronicle.chapter_with(self.place))
        return max(0, here - 1) if self._listed else None

    def _tell(self, card: ChapterCard, row: int, width: float) -> None:
        here = "now" if self.at_now else "you are here"
        shown = LookedAt(self.place, LATEST if self.at_now else self.place, here, self._unfolded)
        card.show(self.chronicle.chapter(self._listed[row]), shown, width - dp(BAR))

    def _filter(self, _: Any, seat: str) -> None:
        self.ids.strip.seat = seat
        if self._chronicle is not None:
            self._list()

    # -- looking about -------------------------------------------------------------------------

    def _look(self) -> None:
        """Show the table as it was; a picture that is still to be made comes a frame after the story."""
        self.ids.strip.at = self._step
        self.ids.earlier.disabled = self._step <= 0
        self.ids.onward.disabled = self.ids.now.disabled = self.at_now
        made = self.chronicle.table.game.id in self._pictures
        (self._moment_soon if made else self._moment_later)()

    def _show_moment(self, *_: Any) -> None:
        table = self.chronicle.table
        self.ids.moment.take(self._pictures[table.game.id])
        steps = self.chronicle.steps
        rule = self.chronicle.line_at(self.place).log.rule if steps else ""
        self.ids.moment.show(table.as_it_was(self.place), rule, self.at_now)

    def seek(self, step: int) -> None:
        """Look at the table after a step, counting those that hold."""
        step = min(max(0, step), len(self.chronicle.steps) - 1)
        if step >= 0 and step != self._step:
            self._step = step
            self.ids.reel.tell_again(self._row())
            self._look()

    def _pointed_at(self, _: Any, step: int) -> None:
        self.playback.stop()
        self.seek(step)

    def step(self, by: int) -> None:
        """A step on, or back; whoever steps does not want it played."""
        self.playback.stop()
        self.seek(self._step + by)

    def now(self) -> None:
        """To the table as it is."""
        self.playback.stop()
        self.seek(len(self.chronicle.steps) - 1)

    def play(self, way: int = ONWARD) -> None:
        """Play the evening from here, onward or backwards, from the other end where here is the last; or
        stop."""
        if self.playback.way != way and self._is_last(way):
            self.seek(0 if way == ONWARD else len(self.chronicle.steps) - 1)
        self.playback.toggle(way)

    def _is_last(self, way: int) -> bool:
        """Whether there is nothing more that way."""
        return self.at_now if way == ONWARD else self._step <= 0

    def _play_on(self, way: int) -> bool:
        """One step; tells whether there are more."""
        self.seek(self._step + way)
        return not self._is_last(way)

    def _show_playback(self, _: Any, playing: int) -> None:
        for way, (name, icon, words) in PLAYS.items():
            self.ids[name].icon = "pause" if playing == way else icon
            self.ids[name].text = "Pause" if playing == way else words

    def unfold(self, row: FoldRow) -> None:
        """Show what is folded away, or fold it again."""
        self._unfolded = self._unfolded ^ {int(row.first)}
        self.ids.reel.tell_again()

    def chosen(self, row: StoryRow) -> None:
        """A line was tapped: show the table as it was when it had just happened."""
        self.playback.stop()
        place = int(row.number)
        if row.kind == "fair":
            table = self.chronicle.table
            open_fair_draws(table.fairness, over=table.outcome is not None)
        elif row.kind != "move":
            self.app.stage.say(NO_STEP[row.kind])
        elif row.undone:
            self.app.stage.say("That move was undone.")
        else:
            self.seek(self.chronicle.steps.index(place))

    def share(self) -> None:
        """Offer the story to take away."""
        self.playback.stop()
        self.sharing.open(self.chronicle)

    # -- going back ----------------------------------------------------------------------------

    def why(self) -> None:
        """The rule behind what happened."""
        show_rule(self.app, self.chronicle.table.game.id, self.ids.moment.rule)

    def go_back(self) -> None:
        """Offer to go back to what is looked at, and name what that would un-reveal."""
        self.playback.stop()
        steps = len(self.chronicle.steps) - self._step - 1
        would = self.chronicle.table.undo_preview(steps) if steps > 0 else None
        if would is None:
            return
        seen = f" {would.seen}" if would.seen else ""
        sheet = Sheet(
            title="Go back to this point?",
            text=f"This undoes {counted(steps, 'move')}. Redo brings back what is undone.{seen}",
        )
        sheet.add_button("Stay")
        sheet.add_button("Go back", partial(self._session.undo, steps), brass=True)
        sheet.open()


load_kv("screens/log")
