"""Rules: a question in everyday words, and at once the rule that answers it, with its page."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.reference import Reference, Rule, Ruling, answering, reference, search
from companion.ui.look.kv_files import load_kv
from companion.ui.look.theme import look, reading_font
from companion.ui.widgets import forms  # noqa: F401 - its kv has the field to type into
from companion.ui.widgets.buttons import Tappable
from companion.ui.widgets.linked import LinkedText
from companion.ui.widgets.page import Page, fill
from companion.ui.widgets.panel import Panel
from companion.ui.widgets.text import Muted

if TYPE_CHECKING:
    from companion.ui.shell.app import TablesideApp

HITS = 12
"""Answers that are listed: who does not find it among these asks otherwise."""
LATEST = 4
"""Rules that were looked up last, and are listed."""
OFTEN = 5
"""Questions that are often asked, and are listed."""
UPPER = 0.62
"""What share of a tall screen the answer has at most; the list has the rest."""
SIDE_BY_SIDE = 560
"""Points of width that two panels need to stand beside each other, at 100 %."""


@dataclass(frozen=True)
class Row:
    """A row of the list: a heading, a phase, the way back to all of them, or a rule."""

    kind: str
    title: str
    note: str = ""
    id: str = ""
    chosen: bool = False


class RuleRow(Tappable):
    """A row in the list; rows are used again, so everything shown comes from a Row."""

    kind = StringProperty()
    note = StringProperty()
    id_ = StringProperty()
    chosen = BooleanProperty(False)

    def show(self, row: Row) -> None:
        """Show what a row says."""
        self.kind, self.text, self.note = row.kind, row.title, row.note
        self.id_, self.chosen, self.disabled = row.id, row.chosen, row.kind == "heading"


class Overline(Muted):
    """A few words over something, in capitals."""


class Answer(Panel):
    """The rule that answers: over it why it is shown, below where it stands."""

    over = StringProperty()
    title = StringProperty()
    source = StringProperty()


class RulingPanel(Panel):
    """How we decide where the rulebook is silent."""

    name = StringProperty()
    title = StringProperty()
    problem = StringProperty()
    why = StringProperty()
    choices = StringProperty()


class LeadsTo(Tappable):
    """A rule to read next."""

    note = StringProperty()


class Beside(BoxLayout):
    """Panels beside each other where there is room, else below each other."""

    room = NumericProperty(SIDE_BY_SIDE)


class RulesScreen(Page):
    """The reference of one game."""

    def __init__(self, app: "TablesideApp") -> None:
        self.rows: list[Row] = []
        self._pool: list[RuleRow] = []
        self._latest: dict[str, list[str]] = {}
        super().__init__(app)
        self._search_soon = Clock.create_trigger(lambda _: self._typed(), 0)
        self._focus_soon = Clock.create_trigger(lambda _: setattr(self.ids.field, "focus", True), 0)
        self._turn_soon = Clock.create_trigger(lambda _: self._turn(), -1)
        self.bind(size=self._turn_soon)
        self.ids.detail.bind(height=self._turn_soon)
        self.ids.body.bind(height=self._turn_soon)
        look.follow(self._turn)

    def enter(self, game_id: str = "", rule: str = "", **_: Any) -> None:
        """Show a game's rules, ready to be asked; with a rule, that one is open."""
        self.game_id = game_id
        self.book: Reference = reference(game_id)
        self.ids.field.text = ""
        self._question, self._topic = "", ""
        self._now = self._rule_of_now()
        self._open = rule or self._first()
        self._turn()
        self._show()
        if not rule:
            self._focus_soon()

    def leave(self) -> None:
        """Put the keyboard away."""
        self._focus_soon.cancel()
        self.ids.field.focus = False

    def back(self) -> bool:
        """From a chapter back to all of them."""
        if not self._topic:
            return False
        self.choose_topic("")
        return True

    def _turn(self) -> None:
        """The answer stands beside the list in landscape and over it in portrait."""
        wide = self.width > self.height
        body, first, second = self.ids.body, self.ids.side, self.ids.detail_scroll
        order = [first, second] if wide else [second, first]
        body.orientation = "horizontal" if wide else "vertical"
        if body.children[::-1] != order:
            fill(body, order)
        first.size_hint = (0.3 + 0.08 * (look.scale - 1) if wide else 1, 1)
        second.size_hint_y = 1 if wide else None
        if not wide:
            second.height = min(self.ids.detail.height, body.height * UPPER)

    def _first(self) -> str:
        """What is open before anything is asked."""
        return self._now or next(iter(self._looked_up()), "") or next(iter(self.book.rules))

    def _rule_of_now(self) -> str:
        """The rule behind the next thing at the table, where one of this game is open."""
        session = self.app.session
        if session is None or session.table.game.id != self.game_id:
            return ""
        rule = session.view.guide.rule
        return rule if rule in self.book.rules else ""

    # -- what is asked -------------------------------------------------------------------------

    def typed(self) -> None:
        """Something was typed into the field."""
        self._search_soon()

    def clear(self) -> None:
        """Ask something else: the field is empty, and ready."""
        self.ids.field.text = ""
        self._focus_soon()

    def _typed(self) -> None:
        self._question = self.ids.field.text.strip()
        self._topic = ""
        if self._question:
            self._open = next((hit.id for hit in self._hits()), "")
        else:
            self._open = self._open or self._first()
        self._show()

    def choose(self, row: RuleRow) -> None:
        """A row was tapped."""
        if row.kind in ("phase", "all"):
            self.choose_topic(row.id_)
        elif row.id_:
            self.open(row.id_)

    def choose_topic(self, topic: str) -> None:
        """List one chapter, or all of them."""
        self._topic = topic
        if topic:
            self._open = self._of_topic(topic)[0].id
        self._show()

    def open(self, id_: str) -> None:
        """Show one rule or ruling."""
        self._open = id_
        latest = self._latest.setdefault(self.game_id, [])
        latest[:] = [id_, *(other for other in latest if other != id_)][:LATEST]
        self._show(keep=True)

    # -- the list ------------------------------------------------------------------------------

    def _show(self, keep: bool = False) -> None:
        self.rows = self._found_rows() if self._question and not self._topic else self._rows()
        while len(self._pool) < len(self.rows):
            fresh = RuleRow(guarded=False)
            fresh.bind(on_tap=self.choose)
            self._pool.append(fresh)
        for widget, row in zip(self._pool, self.rows, strict=False):
            widget.show(row)
        shown = self._pool[: len(self.rows)]
        if self.ids.found.children[::-1] != shown:
            fill(self.ids.found, shown)
        if not keep:
            self.ids.side.scroll_y = 1
        self._detail()

    def _hits(self) -> tuple[Rule | Ruling, ...]:
        return search(self.game_id).find(self._question)[:HITS]

    def _found_rows(self) -> list[Row]:
        if found := self._hits():
            return [Row("heading", "Answers"), *map(self._row, found), *self._phases()]
        return [Row("heading", "Nothing found. Try another word."), *self._phases()]

    def _rows(self) -> list[Row]:
        if self._topic:
            rules = map(self._row, self._of_topic(self._topic))
            return [Row("all", "All chapters"), Row("heading", self._topic), *rules]
        return [*self._last(), *self._phases()]

    def _last(self) -> list[Row]:
        items = [self._item(id_) for id_ in self._looked_up()]
        return [Row("heading", "Last looked up"), *map(self._row, items)] if items else []

    def _looked_up(self) -> list[str]:
        return self._latest.get(self.game_id, [])

    def _phases(self) -> list[Row]:
        now = self.book.rules[self._now].topic if self._now and not self._question else ""
        rows = [
            Row(
                "phase",
                topic,
                f"now  ·  {len(rules)}" if topic == now else str(len(rules)),
                topic,
                topic == now,
            )
            for topic, rules in self.book.topics().items()
        ]
        count = len(self.book.rulings)
        return [Row("heading", "By phase"), *rows, Row("phase", RULINGS, str(count), RULINGS)]

    def _often(self) -> list[str]:
        rules = [rule for rule in self.book.rules.values() if rule.often_missed and rule.asks]
        return [_as_question(rule.asks[0]) for rule in rules[:OFTEN]]

    def _of_topic(self, topic: str) -> tuple[Rule | Ruling, ...]:
        return tuple(self.book.rulings.values()) if topic == RULINGS else self.book.topics()[topic]

    def _item(self, id_: str) -> Rule | Ruling:
        return self.book.rules.get(id_) or self.book.rulings[id_]

    def _row(self, item: Rule | Ruling) -> Row:
        note = f"ruling {item.id}" if isinstance(item, Ruling) else item.page
        return Row("rule", item.title, note, item.id, item.id == self._open)

    # -- the rule ------------------------------------------------------------------------------

    def _detail(self) -> None:
        fill(self.ids.detail, self._about_rule() if self._open else self._about_nothing())
        self.ids.detail_scroll.scroll_y = 1

    def _about_nothing(self) -> list[Widget]:
        """Nothing answers: no rule may look as if it did."""
        panel = Answer(over="Nothing found", title="No rule has these words", source="")
        panel.ids.words.add_widget(Muted(text="Try another word, or look by phase.", size_sp=18))
        return [panel]

    def _about_rule(self) -> list[Widget]:
        item = self._item(self._open)
        if isinstance(item, Rule):
            panels: list[Panel] = [self._ruling_panel(self.book.rulings[id_]) for id_ in item.rulings]
            related = self._related(item.related)
        else:
            panels = [self._ruling_panel(item, whole=False)]
            related = self._related((item.rule,) if item.rule else ())
        rows: list[Widget] = [self._answer(item)]
        more = [*panels, *related, *self._often_asked()]
        rows += [self._beside(more[at : at + 2]) for at in range(0, len(more), 2)]
        return rows

    def _answer(self, item: Rule | Ruling) -> Answer:
        text = item.text if isinstance(item, Rule) else item.ruling
        asks = item.asks if isinstance(item, Rule) else ()
        panel = Answer(over=self._why(item), title=item.title, source=_source(item))
        words = self._linked(text, item.id, size_sp=23, font_name=reading_font())
        if self._question and self._hits():
            words.mark = list(answering(text, search(self.game_id).as_spelt(self._question), asks))
        panel.ids.words.add_widget(words)
        return panel

    def _why(self, item: Rule | Ruling) -> str:
        found = self._hits() if self._question else ()
        if found and found[0] == item:
            return "Best answer"
        if item.id == self._now and not self._question:
            return "At your table now"
        return f"Ruling {item.id}" if isinstance(item, Ruling) else item.topic

    def _ruling_panel(self, ruling: Ruling, whole: bool = True) -> RulingPanel:
        labels = " / ".join(position.label for position in ruling.positions)
        panel = RulingPanel(
            name=f"Ruling {ruling.id}",
            title=ruling.title if whole else "",
            problem=ruling.problem,
            why=f"Why: {ruling.why}",
            choices=f"At set-up a table may choose: {labels}." if labels else "",
        )
        if whole:
            panel.ids.words.add_widget(self._linked(ruling.ruling, size_sp=18))
        return panel

    def _related(self, ids: tuple[str, ...]) -> list[Panel]:
        leads = [LeadsTo(text=self.book.rules[id_].title, note=self.book.rules[id_].page) for id_ in ids]
        for lead, id_ in zip(leads, ids, strict=True):
            lead.bind(on_tap=lambda *_, to=id_: self.open(to))
        return [_listed("Related", leads)] if leads else []

    def _often_asked(self) -> list[Panel]:
        """What others ask, as long as nothing is asked here."""
        leads = [LeadsTo(text=question) for question in self._often()] if not self._question else []
        for lead in leads:
            lead.bind(on_tap=lambda tapped: setattr(self.ids.field, "text", tapped.text))
        return [_listed("Often asked", leads)] if leads else []

    def _beside(self, panels: list[Panel]) -> Beside:
        row = Beside()
        for panel in panels:
            panel.pos_hint = {"top": 1}
            row.add_widget(panel)
        return row

    def _linked(self, text: str, rule: str = "", **how: Any) -> LinkedText:
        words = LinkedText(game_id=self.game_id, plain=text, rule=rule, **how)
        words.bind(on_link=self._follow)
        return words

    def _follow(self, _: LinkedText, rule: str) -> bool:
        self.open(rule)
        return True


RULINGS = "Rulings"
"""The chapter of what the rulebook leaves open."""


def _listed(title: str, leads: list[LeadsTo]) -> Panel:
    panel = Panel(spacing="4dp")
    panel.add_widget(Overline(text=title.upper()))
    for lead in leads:
        panel.add_widget(lead)
    return panel


def _source(item: Rule | Ruling) -> str:
    lane = f"You {item.lane}  ·  " if isinstance(item, Rule) and item.lane != "note" else ""
    page = item.page if item.page.startswith("the app") else f"Rulebook, {item.page}"
    return f"{lane}{page}"


def _as_question(ask: str) -> str:
    """A question as a sentence: "Who starts?"."""
    return f"{ask[0].upper()}{ask[1:].rstrip('?')}?"


load_kv("screens/rules")
