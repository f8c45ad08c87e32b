"""Rules: search as you type over everything that is written about a game, with the page that settles it."""

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.metrics import sp
from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.reference import Rule, Ruling, reference, search
from companion.ui.look.kv_files import load_kv
from companion.ui.look.theme import look
from companion.ui.widgets import forms  # noqa: F401 - its kv has the field to type into
from companion.ui.widgets.buttons import ChoiceButton
from companion.ui.widgets.page import Page, fill
from companion.ui.widgets.panel import Column
from companion.ui.widgets.text import Muted, Text, Title

if TYPE_CHECKING:
    from companion.ui.shell.app import TablesideApp

Row = dict[str, object]
"""What a row of the list shows, as a RecycleView takes it: values by the names of properties."""


class RuleRow(ButtonBehavior, BoxLayout):
    """A found rule in the list. Rows are reused, so everything shown comes from the data."""

    title = StringProperty()
    page = StringProperty()
    id_ = StringProperty()
    chosen = BooleanProperty(False)
    heading = BooleanProperty(False)
    screen: "RulesScreen"


class RulesScreen(Page):
    """The reference of one game."""

    rows = ListProperty()

    def __init__(self, app: "TablesideApp") -> None:
        super().__init__(app)
        self._search_soon = Clock.create_trigger(lambda _: self._list(), 0)

    def enter(self, game_id: str = "", rule: str = "", **_: Any) -> None:
        """Show a game's rules; with a rule, that one is open."""
        self._game = game_id
        self.book = reference(game_id)
        self.ids.field.text = ""
        self._open = rule
        self._list()
        self._detail()
        look.bind(scale=self._measure)
        self._measure()

    def leave(self) -> None:
        """Stop listening."""
        look.unbind(scale=self._measure)
        self.ids.field.focus = False

    def _measure(self, *_: Any) -> None:
        self.ids.found.layout_manager.default_size = (None, sp(34) * look.scale + sp(26))

    # -- the list ------------------------------------------------------------------------------

    def typed(self) -> None:
        """Something was typed into the field."""
        self._search_soon()

    def _list(self) -> None:
        question = self.ids.field.text.strip()
        if question:
            found = search(self._game).find(question)
            self._open = found[0].id if found else ""
            rows = [self._row(item) for item in found]
            self._detail()
        else:
            rows = self._chapters()
        self.ids.nothing.text = "" if rows else "Nothing found. Try another word."
        self.ids.found.data = rows
        self.ids.found.scroll_y = 1

    def _chapters(self) -> list[Row]:
        missed = [rule for rule in self.book.rules.values() if rule.often_missed]
        rows = [self._heading("Often missed"), *map(self._row, missed)] if missed else []
        for topic, rules in self.book.topics().items():
            rows += [self._heading(topic), *map(self._row, rules)]
        return [*rows, self._heading("Rulings"), *map(self._row, self.book.rulings.values())]

    def _heading(self, title: str) -> Row:
        return {"title": title, "page": "", "id_": "", "chosen": False, "heading": True, "screen": self}

    def _row(self, item: Rule | Ruling) -> Row:
        page = f"ruling {item.id}" if isinstance(item, Ruling) else item.page
        return {
            "title": item.title,
            "page": page,
            "id_": item.id,
            "chosen": item.id == self._open,
            "heading": False,
            "screen": self,
        }

    def open(self, id_: str) -> None:
        """Show one rule or ruling."""
        if not id_:
            return
        self._open = id_
        self.ids.found.data = [{**row, "chosen": row["id_"] == id_} for row in self.ids.found.data]
        self._detail()

    # -- the rule ------------------------------------------------------------------------------

    def _detail(self) -> None:
        rule, ruling = self.book.rules.get(self._open), self.book.rulings.get(self._open)
        if rule is not None:
            rows = self._rule_rows(rule)
        elif ruling is not None:
            rows = self._ruling_rows(ruling)
        else:
            rows = [Muted(text="Type a word to search, or choose a rule.", size_sp=18)]
        fill(self.ids.detail, rows)
        self.ids.detail_scroll.scroll_y = 1

    def _rule_rows(self, rule: Rule) -> list[Widget]:
        rows: list[Widget] = [
            Title(text=rule.title, size_sp=32),
            Text(text=rule.text, size_sp=21, line_height=1.2),
            Muted(text=f"Rulebook, {rule.page}", size_sp=17),
        ]
        rulings = [(f"Ruling {id_}: {self.book.rulings[id_].title}", id_) for id_ in rule.rulings]
        related = [(self.book.rules[id_].title, id_) for id_ in rule.related]
        rows += [self._leads_to(title, id_, "icon:gavel") for title, id_ in rulings]
        return rows + [self._leads_to(title, id_, "icon:arrow-right") for title, id_ in related]

    def _ruling_rows(self, ruling: Ruling) -> list[Widget]:
        rows: list[Widget] = [
            Title(text=ruling.title, size_sp=32),
            Muted(
                text=f"Ruling {ruling.id}. The rulebook leaves this open ({ruling.page}): {ruling.problem}"
            ),
            Text(text=ruling.ruling, size_sp=21, line_height=1.2),
            Muted(text=ruling.why, size_sp=17),
        ]
        if ruling.positions:
            labels = " / ".join(position.label for position in ruling.positions)
            rows.append(Muted(text=f"A table may choose at set-up: {labels}."))
        if ruling.rule:
            rows.append(self._leads_to(self.book.rules[ruling.rule].title, ruling.rule, "icon:arrow-right"))
        return rows

    def _leads_to(self, text: str, id_: str, symbol: str) -> Column:
        button = ChoiceButton(text=text, symbol=symbol, symbol_size=26)
        button.bind(on_tap=lambda *_: self.open(id_))
        return button


load_kv("screens/rules")
