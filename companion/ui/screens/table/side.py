"""The side of the Table screen: numbers, and below them reminders, odds, the log or a game's own tab."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from companion.reference import Entry
from companion.ui.shell.stage import fill
from companion.ui.widgets.rule_sheet import show_rule
from companion.ui.widgets.side import LogRow, OddsLine, ReminderLine, StatCard
from companion.ui.widgets.text import Muted

LATEST = 12
"""Lines of the log that are shown beside the picture."""


@dataclass(frozen=True)
class Tab:
    """A tab: what it shows of a view (None: there is no such tab now), and the rows that show it."""

    title: str
    content: Callable[[dict[str, Any]], Any]
    rows: Callable[[Any, Any], list[Any]]


class SidePanel:
    """Fills the side panel of a table screen; only what has changed is made anew."""

    def __init__(self, screen: Any) -> None:
        self._screen = screen
        self._cards: dict[str, StatCard] = {}
        self._shown: Any = None
        self._tabs: dict[str, Tab] = {}
        self._lines: dict[str, ReminderLine] = {}
        screen.ids.tabs.bind(chosen=lambda *_: self._show_tab(screen.session.view))

    def take(self, own: tuple[Tab, ...]) -> None:
        """Begin with a table: the tabs of every game and its own; an own one replaces one of that title."""
        common = (
            Tab("Remember", self._reminders, self._reminder_rows),
            *own,
            Tab("Odds", _odds, _odds_rows),
            Tab("Log", self._log, _log_rows),
        )
        self._tabs = {tab.title: tab for tab in (*common, *own)}
        self._shown = None

    def show(self, view: dict[str, Any]) -> None:
        """Show the side of a view."""
        self._show_stats([] if "stats" in self._screen.picture.shows else view["stats"])
        titles = [title for title, tab in self._tabs.items() if tab.content(view) is not None]
        strip = self._screen.ids.tabs
        if list(strip.tabs) != titles:
            strip.tabs = titles
        if strip.chosen not in titles:
            strip.chosen = titles[0]
        self._show_tab(view)

    def _show_stats(self, stats: list[dict[str, Any]]) -> None:
        ids = [stat["id"] for stat in stats]
        if ids != list(self._cards):
            self._cards = {id_: StatCard() for id_ in ids}
            fill(self._screen.ids.stats, self._cards.values())
        for stat in stats:
            self._cards[stat["id"]].show(stat)

    def _show_tab(self, view: dict[str, Any]) -> None:
        tab = self._tabs[self._screen.ids.tabs.chosen]
        content = tab.content(view)
        if (tab.title, content) == self._shown:
            return
        self._shown = (tab.title, content)
        fill(self._screen.ids.tab_body, tab.rows(content, self._screen) or [Muted(text="Nothing here yet.")])

    def _reminders(self, view: dict[str, Any]) -> Any:
        said = self._screen.app.store.reminders(view["game"])
        hidden = {id_ for id_, reminder in said.items() if reminder.hidden}
        return [id_ for id_ in view["reminders"] if id_ not in hidden], view["guesses"]

    def _reminder_rows(self, content: Any, _: Any) -> list[Any]:
        ids, guesses = content
        entries = self._screen.book.entries
        rows = [self._reminder_row(entries[id_]) for id_ in ids if id_ in entries]
        return [*rows, *(Muted(text=f"Check your copy: {guess}", size_sp=15) for guess in guesses)]

    def _reminder_row(self, entry: Entry) -> ReminderLine:
        """The line of a rule, made once: the same few come back every turn."""
        line = self._lines.get(entry.id)
        if line is None:
            line = self._lines[entry.id] = ReminderLine(text=entry.text, page=entry.page, lane=entry.lane)
            line.bind(on_tap=lambda *_: self._open(entry.id))
        return line

    def _open(self, id_: str) -> None:
        show_rule(self._screen.app, self._screen.session.table.game.id, id_)

    def _log(self, _: dict[str, Any]) -> Any:
        return self._screen.session.table.log()[-LATEST:][::-1]


def _odds(view: dict[str, Any]) -> Any:
    return view["odds"] or None


def _odds_rows(content: Any, _: Any) -> list[Any]:
    rows = []
    for odds in content:
        top, bottom = odds["chance"]
        share = top / bottom if bottom else 0
        rows.append(OddsLine(question=odds["question"], share=share, words=odds["words"], tone=odds["tone"]))
    return rows


def _log_rows(content: Any, _: Any) -> list[Any]:
    return [
        LogRow(who=line.seat, text=" ".join(line.texts) or line.label, undone=line.undone) for line in content
    ]
