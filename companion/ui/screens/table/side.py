"""The side of the Table screen: reminders, odds, numbers, the log, or a game's own tab."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.uix.widget import Widget

from companion.reference import Lane, Played, Rule, played, ruling_words, where_in_full
from companion.store import Reminder
from companion.table import Level, LogLine, Odds, Stat, View
from companion.table.asked import heading, worded
from companion.table.chronicle import latest
from companion.ui.games.kit import Tab
from companion.ui.screens.table.house_rules import OWN, HouseRules
from companion.ui.screens.table.reminding import Reminding
from companion.ui.widgets.beside import LogRow, OddsLine, StatCard
from companion.ui.widgets.folded_deeds import FoldedDeeds, Line
from companion.ui.widgets.kept import KeptRows
from companion.ui.widgets.page import fill
from companion.ui.widgets.reminder_line import Remembered, ReminderLine
from companion.ui.widgets.reminders import Reminders
from companion.ui.widgets.rule_sheet import YOUR_NOTE
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.spare import OddsRow
from companion.ui.widgets.tabs import TabsLeft, TabStrip
from companion.ui.widgets.text import Muted

if TYPE_CHECKING:
    from companion.ui.screens.table.screen import TableScreen

REMEMBER, ODDS = "REMEMBER", "THE ODDS"
REMEMBER_TAB, ODDS_TAB = "Remember", "Odds"
"""What stands above them in the guide."""
Remembering = tuple[str, tuple[Line, ...], tuple[Remembered, ...]]
"""The heading of what hands do and its lines, and the reminders."""
SPARE = 3
"""Reminders that stand there at the most."""
GUESSES, CHECK = "guesses", "Check your copy"
"""What stands in place of a rule's id, and above what is only guessed of one's copy of the game."""
HOUSE = "house:"
"""Before the place of a house rule, where a reminder of the rulebook has the id of its rule."""
LATEST = 12
"""Lines of the log that are shown beside the picture."""


class SidePanel:
    """Fills the side panel of a table screen; only what has changed is made again."""

    def __init__(self, screen: "TableScreen") -> None:
        self._screen = screen
        self._shown: tuple[str, Any] | None = None
        self._tabs: dict[str, Tab] = {}
        self._places: list[str] = []
        """The tabs in the order in which every table of the game has them; one that has come once stays, as
        long as the app does as much."""
        self._level: Level | None = None
        self._remember = Reminders(room=screen.ids.side_scroll.height)
        self._folded = FoldedDeeds()
        self._numbers = KeptRows(StatCard, StatCard.show)
        self._odds = KeptRows(OddsLine, OddsLine.show)
        self._lines_of_log = KeptRows(LogRow, LogRow.show)
        self._spare_lines = KeptRows(self._spare_line, _tell)
        self._spare_odds = KeptRows(OddsRow, OddsRow.show)
        self._thought: Mapping[str, Reminder] = {}
        """What the players think of single reminders."""
        self._reminding, self._house = Reminding(screen), HouseRules(screen)
        self._spared: Any = None
        """What stands in the guide where there is room to spare."""
        self._remember.bind(on_rule=lambda _, rule: self._open(rule))
        screen.ids.side_scroll.bind(height=self._remember.setter("room"))
        screen.ids.tabs.bind(chosen=lambda *_: self._chosen(screen.session.view))
        screen.ids.tabs.bind(on_rest_wanted=self._ask_which)
        screen.ids.deeds.bind(folded=self._show_folded)
        screen.ids.layout.bind(folds=self._side_folded, side_open=self._side_folded)

    def take(self, own: tuple[Tab, ...]) -> None:
        """Begin with a table: the tabs of every game and its own; an own one replaces one of that title."""
        common = (
            Tab(REMEMBER_TAB, self._remembering, self._reminder_rows, lambda _: True),
            *own,
            Tab("Numbers", _numbers, lambda content, _: self._numbers.told(content)),
            Tab(ODDS_TAB, _odds, lambda content, _: self._odds.told(content)),
            Tab("Log", self._log, lambda content, _: self._lines_of_log.told(content), lambda _: True),
        )
        self._tabs = {tab.title: tab for tab in (*common, *own)}
        self._places, self._level = [], None
        self._shown = self._spared = None
        self._screen.ids.spare.show("", [])
        self._screen.ids.layout.put_side_away()

    def leave(self) -> None:
        """The table is left: whoever goes on with it finds the tabs as they are now."""
        left = TabsLeft(tuple(self._places), self._screen.ids.tabs.chosen)
        self._screen.app.tabs_left[self._screen.session.table_id] = left
        self._shown = None

    def refresh(self) -> None:
        """Look up which reminders the players have silenced or noted something on; where the disk does not
        answer, nobody is kept from the table, and all of them are shown."""
        screen = self._screen
        self._thought = screen.app.read(lambda: screen.app.store.reminders(screen.game_id), {})

    def show(self, view: View[Any]) -> None:
        """Show the side of a view."""
        self._screen.ids.stats.show(view.top)
        there = [title for title, tab in self._tabs.items() if tab.is_there(view)]
        begins, left = not self._places, TabsLeft()
        if begins:
            left = self._screen.app.tabs_left.get(self._screen.session.table_id, left)
            self._places = list(left.places)
        elif self._level is not view.level:
            self._places = [title for title in self._places if self._tabs[title].at_every_level]
        self._level = view.level
        self._places = [title for title in self._tabs if title in there or title in self._places]
        strip = self._screen.ids.tabs
        if list(strip.tabs) != self._places:
            strip.tabs = self._places
        if begins or strip.chosen not in self._places:
            strip.chosen = left.chosen if left.chosen in self._places else self._places[0]
        self._show_tab(view)
        self.show_spare(view)

    def _show_tab(self, view: View[Any]) -> None:
        """Fill the chosen tab; what the others would show is not even asked for."""
        tab = self._tabs[self._screen.ids.tabs.chosen]
        content = tab.content(view) if tab.is_there(view) else None
        if (tab.title, content) == self._shown:
            return
        self._shown = (tab.title, content)
        self._screen.ids.side_scroll.scroll_y = 1  # what is new is read from its beginning
        rows = [] if content is None else tab.rows(content, self._screen)
        fill(self._screen.ids.tab_body, rows or [Muted(text="Nothing here now.")])

    def _show_folded(self, *_: Any) -> None:
        """Deeds have found their room, or not. While a table is begun there is no tab yet to show them in;
        once it is left, there is nobody to read them."""
        if self._shown is not None:
            self._show_tab(self._screen.session.view)

    def _side_folded(self, *_: Any) -> None:
        """What stands on a page that nobody sees has its place in the guide, where there is room."""
        if self._shown is not None:
            self.show_spare(self._screen.session.view)

    def _ask_which(self, strip: TabStrip) -> None:
        """The tabs that found no room in the row."""
        sheet = Sheet(title="What else to see")
        for title in strip.rest:
            sheet.add_button(title, partial(setattr, strip, "chosen", title))
        sheet.add_button("Close")
        sheet.open()

    def _chosen(self, view: View[Any]) -> None:
        self._show_tab(view)
        self.show_spare(view)

    # -- room to spare in the guide ------------------------------------------------------------

    def show_spare(self, view: View[Any]) -> None:
        """Whichever of reminders and odds does not stand beside the picture already; nothing below a question
        that waits for a tap on it, for that is not what they are about."""
        idle = view.outcome is None and not self._screen.pointing.is_asked
        content = self._spare(view) if idle else None
        if content == self._spared:
            return
        self._spared = content
        title, about = content or ("", ())
        blocks = self._spare_reminders(about) if title == REMEMBER else self._spare_chances(about)
        self._screen.ids.spare.show(title, blocks)

    def _spare(self, view: View[Any]) -> tuple[str, tuple[Any, ...]] | None:
        chosen = self._screen.ids.tabs.chosen if self._screen.ids.layout.shows_side else ""
        about = self._reminders(view)
        if chosen != REMEMBER_TAB and about:
            return REMEMBER, about[:SPARE]
        if chosen != ODDS_TAB and view.odds and "odds" not in self._screen.picture.shows:
            return ODDS, view.odds
        return None

    def _spare_reminders(self, about: tuple[Remembered, ...]) -> list[list[Widget]]:
        return [[line] for line in self._spare_lines.told(about)]

    def _spare_line(self) -> ReminderLine:
        line = ReminderLine()
        line.bind(on_tap=lambda tapped: self._open(tapped.rule))
        return line

    def _spare_chances(self, odds: tuple[Odds, ...]) -> list[list[Widget]]:
        """Those that are answers to one question make one block."""
        blocks: dict[str, list[Widget]] = {}
        for one, row in zip(odds, self._spare_odds.told(odds), strict=True):
            blocks.setdefault(one.of or one.question, []).append(row)
        return list(blocks.values())

    # -- reminders -----------------------------------------------------------------------------

    def _remembering(self, view: View[Any]) -> Remembering:
        """What hands do only where not all of it finds room in the guide."""
        listed = (*view.take_back, *view.deeds) if self._screen.ids.deeds.folded else ()
        numbers = (max(0, at + 1 - len(view.take_back)) for at in range(len(listed)))
        lines = tuple(zip(numbers, worded(listed), strict=True))
        about = (*self._reminders(view), *_to_check(view.guesses))
        return heading(view.take_back, view.deeds) if lines else "", lines, about

    def _reminders(self, view: View[Any]) -> tuple[Remembered, ...]:
        said = [id_ for id_ in view.reminders if id_ in self._screen.book.rules and self._is_heard(id_)]
        here = played(self._screen.book, view.rulings, view.own_words)
        printed = [self._remembered(id_, here.get(id_)) for id_ in said]
        # What presses most stands in full; a house rule is read by its title, and need not.
        return (*printed[:1], *self._house_rules(view), *printed[1:])

    def _is_heard(self, id_: str) -> bool:
        return not (id_ in self._thought and self._thought[id_].hidden)

    def _house_rules(self, view: View[Any]) -> Iterator[Remembered]:
        """The table's own rules that are due in this phase, by their places among all of them."""
        for rule in self._screen.session.table.game.reminded(view):
            at = view.house_rules.index(rule)
            yield Remembered("", f"{HOUSE}{at}", f"House rule: {rule.text}", "", OWN)

    def _reminder_rows(self, content: Remembering, _: Any) -> list[Widget]:
        title, lines, about = content
        if lines:
            self._folded.show(title, lines, self._screen.game_id)
        self._remember.show(about)
        return [self._folded] * bool(lines) + [self._remember] * bool(about)

    def _remembered(self, id_: str, here: Played | None) -> Remembered:
        """A rule as it is written, or as this table plays it."""
        rule = self._screen.book.rules[id_]
        title, text, decided = here or Played(rule.title, rule.text)
        source = f"your table, {ruling_words(decided)}" if decided else _source(rule)
        note = self._thought[id_].note if id_ in self._thought else ""
        return Remembered(self._screen.game_id, id_, title, text, source, note and f"{YOUR_NOTE}{note}")

    def _open(self, id_: str) -> None:
        if id_ == GUESSES:
            self._ask_to_check()
        elif id_.startswith(HOUSE):
            self._house.open_one(int(id_.removeprefix(HOUSE)))
        else:
            self._reminding.open(id_)

    def _ask_to_check(self) -> None:
        """All that is guessed, and the way to say how it is."""
        screen = self._screen
        (about,) = _to_check(screen.session.view.guesses)
        sheet = Sheet(title=about.title, text=about.text)
        sheet.add_button("Close")
        sheet.add_button(about.source, lambda: screen.app.stage.go("box", game_id=screen.game_id), brass=True)
        sheet.open()

    # -- the log -------------------------------------------------------------------------------

    def _log(self, _: View[Any]) -> tuple[LogLine, ...]:
        return latest(self._screen.session.table, LATEST)[::-1]


def _tell(line: ReminderLine, about: Remembered) -> None:
    line.about = about


def _to_check(guesses: Sequence[str]) -> tuple[Remembered, ...]:
    """What is guessed of one's copy, all of it at once: it stands back behind the rules."""
    said = " ".join(f"{guess.removesuffix('.')}." for guess in guesses)
    return (Remembered("", GUESSES, CHECK, said, "Your box", gives_way=True),) if guesses else ()


def _source(rule: Rule) -> str:
    """Where a rule stands; before it whether one must or may, behind it what in it is our ruling."""
    lane = "" if rule.lane is Lane.NOTE else str(rule.lane)
    return "  ·  ".join(filter(None, (lane, *where_in_full(rule))))


def _numbers(view: View[Any]) -> tuple[Stat, ...] | None:
    """All numbers with their signs, where they say more than the top of the screen."""
    telling = view.stats != view.top or any(stat.signs or stat.note for stat in view.stats)
    return view.stats if telling else None


def _odds(view: View[Any]) -> tuple[Odds, ...] | None:
    return view.odds or None
