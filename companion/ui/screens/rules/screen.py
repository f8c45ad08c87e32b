"""Rules: a question in everyday words, and at once the rule that answers it, with its page."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty
from msgspec.structs import replace

from companion.reference import played, reference
from companion.store import Reminder, StoreError
from companion.table import View
from companion.teaching import course
from companion.ui.games import on_the_shelf
from companion.ui.look.clear import clear
from companion.ui.look.kv_files import load_kv
from companion.ui.look.theme import look
from companion.ui.screens.rules.answer import Answers
from companion.ui.screens.rules.listing import Row, RuleList, RuleRow, rows_of
from companion.ui.screens.rules.lookup import Lookup
from companion.ui.widgets import forms  # noqa: F401 - its kv has the field to type into
from companion.ui.widgets.page import Page, fill

if TYPE_CHECKING:
    from companion.ui.shell.app import TablesideApp

AGAIN = "You are reminded of it again."


class RulesScreen(Page):
    """The reference of one game."""

    has_aim = BooleanProperty(False)
    """Whether what the game is about is written down."""

    def __init__(self, app: "TablesideApp") -> None:
        super().__init__(app)
        self.lookup: Lookup
        self.rows: list[Row] = []
        self._latest: dict[str, list[str]] = {}
        self._list = RuleList(self.ids.found, self.choose)
        self._search_soon = Clock.create_trigger(lambda _: self._search(), 0)
        self._focus_soon = Clock.create_trigger(lambda _: setattr(self.ids.field, "focus", True), 0)
        self._turn_soon = Clock.create_trigger(lambda _: self._turn(), -1)
        self._to_list_soon = Clock.create_trigger(lambda _: self._to_list(), -1)
        self._at_list = False
        """Whether, until somebody scrolls, the list is seen first on a page that begins with the answer."""
        # Ids alone do not hold what is taken off the screen.
        self._side, self._column = self.ids.side.__self__, self.ids.found.__self__
        for part in (self.ids.detail, self._column):
            part.bind(height=self._to_list_soon)
        self.ids.detail_scroll.bind(on_scroll_start=lambda *_: setattr(self, "_at_list", False))
        self.bind(size=self._turn_soon)
        look.follow(self._turn)
        clear.bind(larger=lambda *_: self._turned_to_another_size())

    # -- coming and going ----------------------------------------------------------------------

    def enter(self, game_id: str = "", rule: str = "", **_: Any) -> None:
        """Show a game's rules, ready to be asked; with a rule, that one is open."""
        self.ids.field.text = ""
        self.has_aim = course(game_id) is not None
        latest = self._latest.setdefault(game_id, [])
        view = self._view_of_now(game_id)
        now = view.guide.rule if view else ""
        here = played(reference(game_id), view.rulings, view.own_words) if view else {}
        thought: dict[str, Reminder] = self.app.read(lambda: self.app.store.reminders(game_id), {})
        self.lookup = Lookup(game_id, now, latest, rule, here, thought)
        self._turn()
        self._show()
        if not rule:
            self._focus_soon()

    def make_ahead(self) -> Iterator[None]:
        """Read the rules of each game, and show them once."""
        for game_id in on_the_shelf():
            self.lookup = Lookup(game_id, "", [], "")
            yield
            self._show()
            yield

    def _view_of_now(self, game_id: str) -> View[Any] | None:
        """The table, where one of this game is open."""
        session = self.app.session
        return session.view if session and session.table.game.id == game_id else None

    def leave(self) -> None:
        """Put the keyboard away."""
        self._focus_soon.cancel()
        self.ids.field.focus = False

    def back(self) -> bool:
        """From a chapter back to all of them."""
        if not self.lookup.topic:
            return False
        self._turn_to("")
        return True

    # -- what is asked -------------------------------------------------------------------------

    def typed(self) -> None:
        """Something was typed into the field."""
        self._search_soon()

    def _search(self) -> None:
        self.lookup.ask(self.ids.field.text.strip())
        self._show()

    def clear(self) -> None:
        """Ask something else: the field is empty, and ready."""
        self.ids.field.text = ""
        self._focus_soon()

    def show_aim(self) -> None:
        """What the game is about."""
        self.app.stage.go("aim", game_id=self.lookup.game_id)

    def choose(self, row: RuleRow) -> None:
        """A row was tapped."""
        if row.kind in ("phase", "all"):
            self._turn_to(row.id_)
        elif row.id_:
            self.open(row.id_)

    def open(self, id_: str) -> None:
        """Show one rule or ruling; the list stays where it is."""
        self.lookup.look_up(id_)
        self._show(keep=True)

    def _remind_again(self, id_: str) -> None:
        """A reminder that was silenced comes back; its note stays."""
        store, game_id = self.app.store, self.lookup.game_id
        try:
            store.set_reminder(game_id, id_, replace(self.lookup.thought[id_], hidden=False))
            self.lookup.remind_again(id_, store.reminders(game_id))
        except StoreError as fault:
            self.app.stage.say(str(fault))
            return
        self.app.stage.say(AGAIN)
        self._show(keep=True)

    def _turned_to_another_size(self) -> None:
        """What is set for one size of type is set anew for another, while somebody reads it."""
        if self.parent is not None:
            self._show(keep=True)

    def _turn_to(self, topic: str) -> None:
        self.lookup.turn_to(topic)
        self._show()
        self._at_list = self._column.parent is not self._side
        self._to_list_soon()

    def _ask(self, question: str) -> None:
        self.ids.field.text = question

    # -- showing -------------------------------------------------------------------------------

    def _show(self, keep: bool = False) -> None:
        self.rows = rows_of(self.lookup)
        self._list.show(self.rows)
        if not keep:
            self.ids.side.scroll_y = 1
        fill(self.ids.detail, Answers(self.lookup, self.open, self._ask, self._remind_again).panels())
        self.ids.detail_scroll.scroll_y = 1
        self._at_list = False

    def _turn(self) -> None:
        """The list stands beside the answer in landscape; in portrait it follows it, on the same page."""
        wide, side, column = self.width > self.height, self._side, self._column
        if column.parent is not (holder := side if wide else self.ids.flow.__self__):
            column.parent.remove_widget(column)
            holder.add_widget(column)
        fill(self.ids.body, [side, self.ids.detail_scroll] if wide else [self.ids.detail_scroll])
        side.size_hint_x = 0.3 + 0.08 * (look.scale - 1)

    def _to_list(self) -> None:
        """What was tapped has changed the list: so that is seen first."""
        flow, view = self.ids.flow, self.ids.detail_scroll
        beyond = flow.height - view.height
        if self._at_list and beyond > 0:
            view.scroll_y = max(0.0, 1 - (flow.height - self._column.height) / beyond)


load_kv("screens/rules")
