"""Recount: what the table should show now, component by component, and what the table has instead.

Plus and minus only say what lies there. Nothing is set right before the brass button, and then by one move
for each number: each is one line of the log, and one undo.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.lists.recounting import CountLine, Recounting, lines
from companion.table import Offer
from companion.ui.look.clear import clear
from companion.ui.look.theme import look
from companion.ui.screens.table.bundles import bundled
from companion.ui.screens.table.choices import LARGE_TEXT
from companion.ui.screens.table.layout import LOW
from companion.ui.screens.table.sheets import closing_grid
from companion.ui.widgets.buttons import BrassButton, ChoiceButton
from companion.ui.widgets.count_rows import CountPart, CountRow
from companion.ui.widgets.headed import Headed, HeadedLines
from companion.ui.widgets.page import fill
from companion.ui.widgets.panel import Column
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.text import Title

if TYPE_CHECKING:
    from companion.ui.screens.table.screen import TableScreen
    from companion.ui.shell.session import Session

WIDE = 1160
NARROWEST = 500
"""Points that a column of numbers needs."""
AHEAD = 10
"""Rows that are made before anybody asks for them."""
HERE = "This is what the table should show now. Where yours differs, say what you have."
ELSEWHERE = frozenset({"set_ruling", "set_level", "hand_over"})
"""Offers that are no correction of something counted."""


class Recount:
    """The recount of one Table screen: a sheet whose rows are made once and told again."""

    def __init__(self, screen: "TableScreen") -> None:
        self._screen = screen
        self._sheet: Sheet | None = None
        self._at_the_end = False
        """Whether it was opened when the game was over: nothing is set right then."""
        self._said = Recounting()
        self._rows: Headed[CountLine] = Headed(CountPart, self._row, self._tell)
        self._columns = (Column(spacing=16, pos_hint={"top": 1}), Column(spacing=16, pos_hint={"top": 1}))
        self._beside = BoxLayout(spacing=16, size_hint_y=None)
        self._beside.bind(minimum_height=self._beside.setter("height"))
        self._below = Column(spacing=10)
        self._lay_soon = Clock.create_trigger(self._lay, -1)

    def open(self) -> None:
        """Show what should be there; a game that is over has nothing to set right."""
        session = self._screen.session
        self._said.begin()
        sheet = self._sheet = self._made()
        over = self._at_the_end = session.view.outcome is not None
        sheet.title = "How it stands at the end" if over else "Recount"
        self._show()
        session.bind(view=self._show)
        clear.bind(width=self._turned, height=self._turned)
        look.follow(self._turned)
        run_on = self._screen.picture.hold_still()
        sheet.bind(on_dismiss=lambda *_: self._closed(sheet, session, run_on))
        sheet.open()

    def make_ahead(self) -> Iterator[None]:
        """As many rows as a column has."""
        for count in range(AHEAD):
            self._rows.make(count + 1)
            yield
        self._rows.make(headings=3)

    def _made(self) -> Sheet:
        sheet = Sheet(widest=WIDE)
        sheet.add(self._beside)
        sheet.add(self._below)
        sheet.add_button("Close")
        self._set_right = BrassButton()
        self._set_right.bind(on_tap=lambda *_: self._set())
        return sheet

    def _closed(self, sheet: Sheet, session: "Session", run_on: Callable[[], None]) -> None:
        """Its rows are kept for the next one."""
        sheet.ids.body.clear_widgets()
        self._sheet = None
        session.unbind(view=self._show)
        clear.unbind(width=self._turned, height=self._turned)
        look.unfollow(self._turned)
        run_on()

    # -- showing -------------------------------------------------------------------------------

    def _show(self, *_: Any) -> None:
        """The numbers as they are now; one that ended the game makes room for the ending."""
        session, sheet = self._screen.session, self._sheet
        if sheet is None:
            return
        if session.view.outcome is not None and not self._at_the_end:
            sheet.dismiss()
            return
        sheet.note = session.view.summary
        table, seat = session.table, session.alone
        self._said.show(lines(table.recount(seat), session.view, table.legal(seat), session.offers()))
        self._lay()
        self._say_changes()
        self._offer_more()

    def _turned(self, *_: Any) -> None:
        """The tablet was turned, or words have grown, while it is open: another number of columns may fit."""
        self._lay_soon()

    def _lay(self, *_: Any) -> None:
        if (sheet := self._sheet) is None:
            return
        sheet.text = "" if self._at_the_end else _here()
        parts = [HeadedLines(title, tuple(each)) for title, each in groupby(self._said.lines, _group)]
        halves = _halves(parts) if _room() > 1 else (len(parts), 0)
        self._rows.show(
            [(self._columns[0], parts[: halves[0]]), (self._columns[1], parts[halves[0] :])],
        )
        fill(self._beside, [column for column in self._columns if column.children])

    def _row(self) -> CountRow:
        row = CountRow()
        row.bind(on_count=self._count, on_number=self._type, on_ask=self._ask)
        return row

    def _tell(self, row: CountRow, line: CountLine) -> None:
        count, now = line.count, self._said.number(line)
        row.line, row.last = line, False
        row.changed = now != count.number
        row.title, row.symbol, row.tone = count.title, count.symbol, count.tone
        row.value = str(now) if row.changed else count.value
        row.of, row.words = count.of, not count.value[:1].isdigit() and len(count.value) > 2
        held = "the app holds it" if line.by_app else ""
        note = ", ".join(each for each in (count.note, held) if each)
        row.note = f"not {count.value}" if row.changed else note
        row.fewer, row.more = (
            now is not None and line.after(now, more=more) is not None for more in (False, True)
        )
        row.steps = row.fewer or row.more
        row.asks = bool(line.asks) and not row.steps

    def _say_changes(self) -> None:
        """The brass button is there while something differs, and says what."""
        words, sheet, button = self._said.in_words(), self._sheet, self._set_right
        assert sheet is not None
        button.text = f"Set right: {words}"
        if words and button.parent is None:
            sheet.ids.foot.add_widget(button)
        elif not words and button.parent is not None:
            sheet.ids.foot.remove_widget(button)

    def _offer_more(self) -> None:
        """What else may differ, and what the table may take over to count it itself."""
        self._below.clear_widgets()
        for title, offers in (("Something else differs", self._others()), (TAKE_OVER, self._to_table())):
            if offers and self._sheet is not None:
                self._below.add_widget(Title(text=title, size_sp=20))
                found = bundled(offers).items()
                buttons = [(_button(name, some), partial(self._choose, name, some)) for name, some in found]
                self._below.add_widget(closing_grid(self._sheet, buttons, columns=3))

    def _others(self) -> list[Offer]:
        """Corrections that no line above makes."""
        own = {name for names in self._screen.kit.menu.values() for name in names} | ELSEWHERE
        made = {line.count.sets.move for line in self._said.lines if line.count.sets is not None}
        reached = [
            offer
            for line in self._said.lines
            for offer, _ in (*line.fewer, *line.more, *(() if line.count.number is not None else line.asks))
        ]
        return [
            offer
            for offer in self._screen.session.offers()
            if offer.group == "more" and offer.name not in own | made and offer not in reached
        ]

    def _to_table(self) -> list[Offer]:
        found = [offer for line in self._said.lines for offer, _ in line.takes_over]
        return [offer for offer in self._screen.session.offers() if offer in found]

    # -- doing ---------------------------------------------------------------------------------

    def _count(self, row: CountRow, more: bool) -> None:
        self._said.step(row.line, more=more)
        last = row.last
        self._tell(row, row.line)
        row.last = last
        self._say_changes()
        Clock.schedule_once(lambda _: self._bring_in(row), 0)  # once the brass button has its room

    def _bring_in(self, row: CountRow) -> None:
        """What was just said is read whole: a row at the edge that was cut comes in."""
        if (sheet := self._sheet) is None or row.get_root_window() is None:
            return
        scroll = sheet.ids.scroll
        low, high = (scroll.to_local(*scroll.to_window(scroll.x, edge))[1] for edge in (scroll.y, scroll.top))
        if row.y < low or row.top > high:
            scroll.scroll_to(row, padding=0, animate=look.motion)

    def _type(self, row: CountRow) -> None:
        """Say a number at once where counting up to it would take long."""
        if (offer := row.line.typed) is not None:
            self._screen.choose(offer)

    def _ask(self, row: CountRow) -> None:
        if self._sheet is not None:
            self._sheet.close(partial(self._screen.which, row.line.count.title, row.line.asks))

    def _choose(self, title: str, offers: Sequence[Offer]) -> None:
        self._screen.which(title, [(offer, {}) for offer in offers])

    def _set(self) -> None:
        """One move for each number; where a move asks which, the others wait for the next tap."""
        for line, now in self._said.changed:
            if found := line.said(now):
                self._screen.which(line.count.title, found)
                if self._screen.pointing.is_asked and self._sheet is not None:
                    self._sheet.dismiss()
                return
            sets = line.count.sets
            if sets is None or not self._screen.session.play(sets.move, **sets.answers(now)):
                return


TAKE_OVER = "Count it yourselves"


def _button(title: str, offers: Sequence[Offer]) -> ChoiceButton:
    """One offer by its own words, several by the title of their bundle."""
    first = offers[0]
    text = first.label if len(offers) == 1 else title
    return ChoiceButton(text=text, symbol=first.symbol, symbol_size=30)


def _group(line: CountLine) -> str:
    return line.count.group


def _here() -> str:
    """What to do; on a low screen with large text the rows need its room."""
    return "" if look.scale >= LARGE_TEXT and clear.height < dp(LOW) else HERE


def _room() -> int:
    """How many columns find room."""
    wide = min(dp(WIDE) * (1 + (look.scale - 1) * 0.5), clear.width - dp(32)) - dp(58)
    return int(wide // (dp(NARROWEST) * look.big_scale))


def _halves(parts: Sequence[HeadedLines[CountLine]]) -> tuple[int, int]:
    """Where to cut, so that both columns are about as high."""
    heights = [1 + len(part.lines) for part in parts]
    cuts = range(1, len(parts) + 1)
    at = min(cuts, key=lambda cut: max(sum(heights[:cut]), sum(heights[cut:])), default=0)
    return at, len(parts) - at
