"""The side of the Table screen: numbers on top, and below them reminders, odds or the log."""

from typing import Any

from companion.ui.rule_sheet import show_rule
from companion.ui.stage import fill
from companion.ui.widgets.side import LogRow, OddsLine, ReminderLine, StatCard
from companion.ui.widgets.text import Muted

LATEST = 12
"""Lines of the log that are shown beside the picture."""


class SidePanel:
    """Fills the side panel of a table screen; only what has changed is made anew."""

    def __init__(self, screen: Any) -> None:
        self._screen = screen
        self._cards: dict[str, StatCard] = {}
        self._shown: Any = None
        screen.ids.tabs.bind(chosen=lambda *_: self._show_tab(screen.session.view))

    def show(self, view: dict[str, Any]) -> None:
        """Show the side of a view."""
        self._show_stats(view["stats"])
        tabs = ["Remember", "Odds", "Log"] if view["odds"] else ["Remember", "Log"]
        strip = self._screen.ids.tabs
        if list(strip.tabs) != tabs:
            strip.tabs = tabs
        if strip.chosen not in tabs:
            strip.chosen = "Remember"
        self._show_tab(view)

    def _show_stats(self, stats: list[dict[str, Any]]) -> None:
        ids = [stat["id"] for stat in stats]
        if ids != list(self._cards):
            self._cards = {id_: StatCard() for id_ in ids}
            fill(self._screen.ids.stats, self._cards.values())
        for stat in stats:
            self._cards[stat["id"]].show(stat)

    def _show_tab(self, view: dict[str, Any]) -> None:
        makers = {"Remember": self._reminders, "Odds": self._odds, "Log": self._log}
        chosen = self._screen.ids.tabs.chosen
        content = makers[chosen](view)
        if (chosen, content) == self._shown:
            return
        self._shown = (chosen, content)
        rows = {"Remember": self._reminder_rows, "Odds": _odds_rows, "Log": _log_rows}[chosen](content)
        fill(self._screen.ids.tab_body, rows or [Muted(text="Nothing here yet.")])

    def _reminders(self, view: dict[str, Any]) -> tuple[Any, ...]:
        hidden = {
            id_ for id_, said in self._screen.app.store.reminders(view["game"]).items() if said.hidden
        }
        return (
            tuple(id_ for id_ in view["reminders"] if id_ not in hidden),
            tuple(view["guesses"]),
        )

    def _reminder_rows(self, content: tuple[Any, ...]) -> list[Any]:
        ids, guesses = content
        entries = [entry for entry in map(self._screen.book.entries.get, ids) if entry is not None]
        rows: list[Any] = []
        for entry in entries:
            line = ReminderLine(text=entry.text, page=entry.page, lane=entry.lane)
            line.bind(on_tap=lambda *_, id_=entry.id: self._open(id_))
            rows.append(line)
        rows += [Muted(text=f"Check your copy: {guess}", size_sp=15) for guess in guesses]
        return rows

    def _open(self, id_: str) -> None:
        show_rule(self._screen.app, self._screen.session.table.game.id, id_)

    def _odds(self, view: dict[str, Any]) -> tuple[Any, ...]:
        return tuple(
            (odds["question"], tuple(odds["chance"]), odds["words"], odds["tone"]) for odds in view["odds"]
        )

    def _log(self, _: dict[str, Any]) -> tuple[Any, ...]:
        return self._screen.session.table.log()[-LATEST:][::-1]


def _odds_rows(content: tuple[Any, ...]) -> list[Any]:
    return [
        OddsLine(question=question, share=top / bottom if bottom else 0, words=words, tone=tone)
        for question, (top, bottom), words, tone in content
    ]


def _log_rows(content: tuple[Any, ...]) -> list[Any]:
    return [
        LogRow(who=line.seat, text=" ".join(line.texts) or line.label, undone=line.undone) for line in content
    ]
