"""The answer: the rule that is open, how we decide where it is silent, and what to read next."""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.reference import (
    Lane,
    Rule,
    Ruling,
    answering,
    ruled_by,
    ruling_words,
    search,
    where,
)
from companion.reference.answer import Span
from companion.reference.played import APART
from companion.ui.games import cover
from companion.ui.look.clear import clear
from companion.ui.look.theme import reading_font
from companion.ui.screens.rules.lookup import Lookup
from companion.ui.widgets.linked import LinkedText
from companion.ui.widgets.panel import Panel
from companion.ui.widgets.rule_sheet import YOUR_NOTE
from companion.ui.widgets.tapping import TapBox
from companion.ui.widgets.text import Muted, Text
from companion.wording import capital

Doing = Callable[[str], None]
"""What a tap does with a rule's id, or a question."""
SIDE_BY_SIDE = 560
"""Points of width that two panels need to stand beside each other, at 100 %."""


class AnswerPanel(Panel):
    """The rule that answers: over it of which game it is and why it is shown, below where it stands."""

    game = StringProperty()
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


class Overline(Muted):
    """A few words over something, in capitals."""


class LeadsTo(TapBox):
    """A rule to read next, or a question to ask."""

    note = StringProperty()


class PanelsBeside(BoxLayout):
    """Panels beside each other where there is room, then equally high; else below each other."""

    room = NumericProperty(SIDE_BY_SIDE)

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        """Take in a panel, which is filled up at its foot."""
        super().add_widget(widget, *args, **kwargs)
        widget.add_widget(Widget(size_hint_y=1))
        widget.bind(minimum_height=self._level)
        self._level()

    def on_orientation(self, *_: Any) -> None:
        self._level()

    def _level(self, *_: Any) -> None:
        beside = self.orientation == "horizontal"
        highest = max((panel.minimum_height for panel in self.children), default=0)
        for panel in self.children:
            panel.height = highest if beside else panel.minimum_height


class Answers:
    """Makes what is shown about a lookup; what is tapped in it opens a rule or asks a question."""

    def __init__(self, lookup: Lookup, open_: Doing, ask: Doing, remind: Doing) -> None:
        self._lookup = lookup
        self._open = open_
        self._ask = ask
        self._remind = remind

    @property
    def _game(self) -> str:
        return cover(self._lookup.game_id).title

    def panels(self) -> list[Widget]:
        """The rule that is open and what belongs to it; nothing that looks like a rule where none answers."""
        if not self._lookup.open:
            return [_nothing(self._game)]
        item = self._lookup.item(self._lookup.open)
        own = self._thought(item.id)
        more = [*own, *self._rulings(item), *self._related(item), *self._often_asked()]
        return [self._answer(item), *(_beside(more[at : at + 2]) for at in range(0, len(more), 2))]

    def _answer(self, item: Rule | Ruling) -> AnswerPanel:
        lookup = self._lookup
        text, decided = self._words(item)
        asks = item.asks if isinstance(item, Rule) else ()
        words = self._linked(text, item.id, size_sp=23 * clear.larger, font_name=reading_font())
        mark = (0, 0)
        if lookup.hits():
            mark = answering(text, search(lookup.game_id).as_spelt(lookup.question), asks)
            if APART in text:  # nobody reads the rule without the table's exception
                mark = (mark[0], len(text))
            words.mark = list(mark)
        source = f"Your table, {ruling_words(decided)}" if decided else _source(item, mark)
        panel = AnswerPanel(game=self._game, over=self._why(item), title=lookup.title(item), source=source)
        panel.ids.words.add_widget(words)
        return panel

    def _words(self, item: Rule | Ruling) -> tuple[str, tuple[str, ...]]:
        """What something says, at this table where one is open; and the rulings that it has decided in it."""
        if (here := self._lookup.here.get(item.id)) is not None:
            return here.text, here.decided
        return item.text if isinstance(item, Rule) else item.ruling, ()

    def _why(self, item: Rule | Ruling) -> str:
        """Why this rule is shown."""
        lookup = self._lookup
        if lookup.hits()[:1] == (item,):
            return "Best answer"
        if item.id == lookup.now and not lookup.question:
            return "At your table now"
        return f"Ruling {item.id}" if isinstance(item, Ruling) else item.topic

    def _rulings(self, item: Rule | Ruling) -> list[Panel]:
        if isinstance(item, Ruling):
            return [_reasons(item, "", self._words(item)[1])]
        return [self._ruling(self._lookup.book.rulings[id_]) for id_ in item.rulings]

    def _ruling(self, ruling: Ruling) -> Panel:
        """A ruling below the rule that it is about: its words are not read above."""
        text, decided = self._words(ruling)
        panel = _reasons(ruling, ruling.title, decided)
        panel.ids.words.add_widget(self._linked(text, size_sp=18 * clear.larger))
        return panel

    def _related(self, item: Rule | Ruling) -> list[Panel]:
        ids = item.related if isinstance(item, Rule) else (item.rule,)
        rules = [self._lookup.book.rules[id_] for id_ in ids if id_]
        leads = [LeadsTo(text=self._lookup.title(rule), note=where(rule)) for rule in rules]
        for lead, rule in zip(leads, rules, strict=True):
            lead.bind(on_tap=lambda *_, to=rule.id: self._open(to))
        return _listed("Related", leads)

    def _thought(self, id_: str) -> list[Panel]:
        """What the players have noted on it, and the way back for a reminder that was silenced."""
        said = self._lookup.thought.get(id_)
        if said is None or not (said.note or said.hidden):
            return []
        panel = Panel(spacing="4dp")
        panel.add_widget(Overline(text="AT YOUR TABLE"))
        if said.note:
            panel.add_widget(Text(text=f"{YOUR_NOTE}{said.note}", size_sp=18 * clear.larger))
        if said.hidden:
            again = LeadsTo(text="Remind us of it again", note="Silenced")
            again.bind(on_tap=lambda *_: self._remind(id_))
            panel.add_widget(again)
        return [panel]

    def _often_asked(self) -> list[Panel]:
        """What others ask, as long as nothing is asked here."""
        questions = [] if self._lookup.question else self._lookup.often()
        leads = [LeadsTo(text=question) for question in questions]
        for lead in leads:
            lead.bind(on_tap=lambda tapped: self._ask(tapped.text))
        return _listed("Often asked", leads)

    def _linked(self, text: str, rule: str = "", **how: Any) -> LinkedText:
        def follow(_: LinkedText, to: str) -> bool:
            self._open(to)
            return True

        words = LinkedText(game_id=self._lookup.game_id, plain=text, rule=rule, **how)
        words.bind(on_link=follow)
        return words


def _nothing(game: str) -> AnswerPanel:
    panel = AnswerPanel(game=game, over="Nothing found", title="No rule has these words", source="")
    panel.ids.words.add_widget(Muted(text="Try another word, or look by phase.", size_sp=18 * clear.larger))
    return panel


def _reasons(ruling: Ruling, title: str, decided: Sequence[str]) -> RulingPanel:
    """What the rulebook leaves open, why we decide so, and what a table may choose instead."""
    labels = " / ".join(position.label for position in ruling.positions)
    return RulingPanel(
        name=f"Ruling {ruling.id}",
        title=title,
        problem=ruling.problem,
        why="" if decided else f"Why: {ruling.why}",
        choices=f"At set-up a table may choose: {labels}." if labels else "",
    )


def _listed(title: str, leads: list[LeadsTo]) -> list[Panel]:
    """A panel with these ways on, where there are any."""
    if not leads:
        return []
    panel = Panel(spacing="4dp")
    panel.add_widget(Overline(text=title.upper()))
    for lead in leads:
        panel.add_widget(lead)
    return [panel]


def _beside(panels: list[Panel]) -> PanelsBeside:
    row = PanelsBeside()
    for panel in panels:
        panel.pos_hint = {"top": 1}
        row.add_widget(panel)
    return row


def _source(item: Rule | Ruling, mark: Span) -> str:
    """Where the answer stands; what the marked sentence says may be our ruling, and no page is named then."""
    if isinstance(item, Ruling):
        return f"{capital(where(item))}, about {item.page}"
    lane = "" if item.lane is Lane.NOTE else f"You {item.lane}"
    page = item.page if item.page.startswith("the app") else f"Rulebook, {item.page}"
    if ids := ruled_by(item, mark):
        page = capital(ruling_words(ids))
    elif item.rulings:
        page = f"{page}  ·  {ruling_words(item.rulings)}"
    return "  ·  ".join(filter(None, (lane, page)))
