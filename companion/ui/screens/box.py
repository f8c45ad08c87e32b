"""Your box: what is known, derived and guessed about the owner's copy, and how the owner corrects it."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget
from msgspec.structs import replace

from companion.games import game
from companion.table import Box, Certainty, Fact, FactGroup, IllegalMove, Value
from companion.table.box import beside, is_guess, label_of, pieces, value_of
from companion.ui.games import cover, kit, on_the_shelf
from companion.ui.look import symbols
from companion.ui.look.kv_files import load_kv
from companion.ui.screens.fact_sheet import FactSheet, listed
from companion.ui.widgets.buttons import BrassButton, ChoiceButton
from companion.ui.widgets.kept import Kept
from companion.ui.widgets.page import Page, fill
from companion.ui.widgets.symbol import Symbol
from companion.ui.widgets.tapping import TapBox
from companion.ui.widgets.text import Muted, Title

if TYPE_CHECKING:
    from companion.ui.shell.app import TablesideApp

SURE = {
    Certainty.KNOWN: "in the rulebook",
    Certainty.DERIVED: "worked out",
    Certainty.GUESS: "our guess: check your copy",
    Certainty.UNKNOWN: "not known: look in your box",
}
"""How sure a shipped value is, in words."""
YOURS = "from your box"
ROWS = 20
"""So many facts has a large group."""


class FactRow(TapBox):
    """One fact: its value, and how sure it is."""

    value = StringProperty()
    mark = StringProperty()
    sure = BooleanProperty(True)
    symbols = ListProperty()
    listing = StringProperty()
    """A list in words, below the label."""
    fact = ObjectProperty()

    def on_symbols(self, *_: Any) -> None:
        fill(
            self.ids.symbols,
            [Symbol(name=name, size_hint=(None, None), size=(34, 34)) for name in self.symbols],
        )


class BoxScreen(Page):
    """One game's box. Without a game, the choice of one."""

    def __init__(self, app: "TablesideApp") -> None:
        super().__init__(app)
        self._rows = Kept(self._fact_row, self._tell)
        self._buttons = Kept(self._group_button, self._tell_group)

    def make_ahead(self) -> Iterator[None]:
        """As many rows as a group of facts may have."""
        for count in range(ROWS):
            self._rows.make(count + 1)
            yield

    def enter(self, game_id: str = "", **_: Any) -> None:
        """Show a box, or the games whose boxes there are."""
        self._games = on_the_shelf()
        self._open(game_id or self._games[0])

    def _open(self, game_id: str) -> None:
        self._game = game(game_id)
        self._groups = self._game.rules.facts()
        symbols.use(kit(game_id).symbols)
        self._group = self._groups[0].id if self._groups else ""
        self.ids.games.choices = [(id_, cover(id_).title, "") for id_ in self._games]
        self.ids.games.value = game_id
        self.ids.games.chosen = self._open
        self._show()

    @property
    def _box(self) -> dict[str, Any]:
        return self.app.store.box(self._game.id)

    # -- showing -------------------------------------------------------------------------------

    def _show(self) -> None:
        box = self._box
        fill(self.ids.groups, self._buttons.told(self._groups))
        group = next((group for group in self._groups if group.id == self._group), None)
        if group is None:
            nothing = "There is nothing to look up in this box."
            fill(self.ids.facts, [Muted(text=nothing, size_sp=18)])
            return
        rows: list[Widget] = [Title(text=group.title, size_sp=28), Muted(text=group.note)]
        if group.under_way:
            rows.append(Muted(text=group.under_way))
        if _guessed(group, box):
            rows.append(self._confirm_button(group))
        fill(self.ids.facts, [*rows, *self._rows.told(group.facts)])

    def _group_button(self) -> ChoiceButton:
        button = ChoiceButton(guarded=False)
        button.bind(on_tap=lambda pressed: self._choose_group(pressed.value))
        return button

    def _tell_group(self, button: ChoiceButton, group: FactGroup) -> None:
        box = self._box
        open_ = pieces(fact for fact in group.facts if is_guess(fact, box))
        button.note = f"{open_} of {pieces(group.facts)} to check" if open_ else "all settled"
        button.text, button.value, button.chosen = group.title, group.id, group.id == self._group

    def _choose_group(self, id_: str) -> None:
        self._group = id_
        self._show()
        self.ids.facts_scroll.scroll_y = 1

    def _confirm_button(self, group: FactGroup) -> BrassButton:
        button = BrassButton(text="Just like my copy", note="confirms every guess below")
        button.bind(on_tap=lambda *_: self._confirm(group))
        return button

    def _fact_row(self) -> FactRow:
        row = FactRow(guarded=False)
        row.bind(on_tap=lambda pressed: self._edit(pressed.fact))
        return row

    def _tell(self, row: FactRow, fact: Fact) -> None:
        box = self._box
        value = value_of(fact, box)
        row.fact, row.text = fact, self._label(fact, box)
        row.mark = YOURS if fact.id in box else SURE[fact.certainty]
        row.sure = not is_guess(fact, box)
        row.value, row.symbols, row.listing = self._shown(fact, value, box)

    def _shown(self, fact: Fact, value: Any, box: Box) -> tuple[str, list[str], str]:
        """A fact's value in words, in symbols, or as a list."""
        if fact.kind != "symbols" or not value:
            return _words(fact, value), [] if value else self._found_by(fact, box)[0], ""
        if drawn := _symbols(fact, value):
            return "", drawn, ""
        return "", [], listed(fact, value)

    def _label(self, fact: Fact, box: Box) -> str:
        return label_of(fact, self._facts_with(fact), box)

    def _facts_with(self, fact: Fact) -> tuple[Fact, ...]:
        return next(group.facts for group in self._groups if fact in group.facts)

    def _found_by(self, fact: Fact, box: Box) -> tuple[list[str], str]:
        """The symbols by which the owner finds a card whose name is asked for: drawn, and in words."""
        told = beside(fact, self._facts_with(fact), "symbols") if fact.kind == "text" else None
        if told is None or not (known := box.get(told.id)):
            return [], ""
        return _symbols(told, known), listed(told, known)

    # -- correcting ----------------------------------------------------------------------------

    def _confirm(self, group: FactGroup) -> None:
        refusal = self._keep({fact.id: fact.value for fact in _guessed(group, self._box)})
        if refusal:
            self.app.stage.say(refusal)

    def _keep(self, facts: dict[str, Any]) -> str:
        """Keep what the owner says; where no such box can be, nothing changes and the reason is told."""
        box = {**self._box, **facts}
        try:
            self._game.rules.check_box(box)
        except IllegalMove as refusal:
            return str(refusal)
        self.app.store.set_box(self._game.id, box)
        self._show()
        return ""

    def _forget(self, fact: Fact) -> None:
        box = {id_: value for id_, value in self._box.items() if id_ != fact.id}
        self.app.store.set_box(self._game.id, box)
        self._show()

    def _edit(self, fact: Fact) -> None:
        """Ask for a fact; one that was open is followed by the next, so that a box is entered in one go."""
        FactSheet(
            self._title_of(fact),
            replace(fact, note=fact.note or self._found_by(fact, self._box)[1]),
            self._box,
            keep=lambda value: self._keep({fact.id: value}),
            forget=lambda: self._forget(fact),
            go_on=self._edit_next,
        ).ask()

    def _title_of(self, fact: Fact) -> str:
        """A fact with the piece that it is about, or the group it is in: the sheet covers the screen."""
        if fact.says:
            return self._label(fact, self._box)
        group = next(group for group in self._groups if fact in group.facts)
        return f"{group.title}: {fact.label[0].lower()}{fact.label[1:]}"

    def _edit_next(self) -> None:
        """The next open fact of this group."""
        group = next(group for group in self._groups if group.id == self._group)
        following = [fact for fact in group.facts if is_guess(fact, self._box)]
        if following:
            self._edit(following[0])


def _guessed(group: FactGroup, box: Box) -> list[Fact]:
    """The facts of a group for which there is a guess that can be confirmed."""
    return [fact for fact in group.facts if fact.certainty is Certainty.GUESS and is_guess(fact, box)]


def _symbols(fact: Fact, values: Sequence[Value]) -> list[str]:
    """What is entered as it is drawn, where each choice has a symbol of its own; else nothing."""
    drawn = {choice.value: choice.symbol for choice in fact.choices}
    apart = all(drawn.values()) and len(set(drawn.values())) == len(drawn)
    return [drawn.get(each, "") for each in values] if apart else []


def _words(fact: Fact, value: Any) -> str:
    if value is None or value == []:
        return "–"
    if fact.kind == "switch":
        return "yes" if value else "no"
    labels = {choice.value: choice.label for choice in fact.choices}
    return str(labels.get(value, value)) if not isinstance(value, list) else ", ".join(map(str, value))


load_kv("screens/box")
