"""Your box: what is known, derived and guessed about the owner's copy, entered card by card."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from kivy.uix.widget import Widget

from companion.games import game
from companion.store import StoreError
from companion.table import Box, Certainty, Fact, FactGroup, IllegalMove
from companion.table.box import Facts, is_guess
from companion.table.printed import ENTERING, BoxCard, after, cards_of, progress, taken, waiting_for
from companion.table.printed_words import mark_of, shown
from companion.ui.games import cover, kit, on_the_shelf
from companion.ui.games.kit import Printed
from companion.ui.look import symbols
from companion.ui.look.kv_files import load_kv
from companion.ui.screens.box_rows import FactRow, GroupButton
from companion.ui.screens.card_sheet import CardActions, CardAsking, CardStanding
from companion.ui.widgets.buttons import BrassButton
from companion.ui.widgets.kept import KeptRows
from companion.ui.widgets.page import Page, fill
from companion.ui.widgets.text import Muted, Title

if TYPE_CHECKING:
    from companion.ui.shell.app import TablesideApp

ROWS, GROUPS = 24, 12
"""So many cards has a large group, and so many groups a large box."""


class BoxScreen(Page):
    """One game's box. Without a game, the choice of one."""

    def __init__(self, app: "TablesideApp") -> None:
        super().__init__(app)
        self._rows = KeptRows(self._fact_row, self._tell)
        self._buttons = KeptRows(self._group_button, self._tell_group)
        self._ways = CardActions(self._answer, self._go_on, self._forget)

    def make_ahead(self) -> Iterator[None]:
        """As many rows as a group of cards may have, and the first group of each game once."""
        for count in range(ROWS):
            self._rows.make(count + 1)
            yield
        for count in range(GROUPS):
            self._buttons.make(count + 1)
            yield
        for game_id in reversed(on_the_shelf()):
            self.enter(game_id)
            yield

    def enter(self, game_id: str = "", **_: Any) -> None:
        """Show a box, or the games whose boxes there are."""
        self._games = on_the_shelf()
        self._open(game_id or self._games[0])

    def _open(self, game_id: str) -> None:
        self._read(game_id)  # first: where the disk does not answer, the box that is shown stays
        self._game = game(game_id)
        self._groups = self._game.rules.facts()
        self._kit = kit(game_id)
        symbols.use(self._kit.symbols)
        self._group = self._groups[0].id if self._groups else ""
        self.ids.games.choices = [(id_, cover(id_).title, "") for id_ in self._games]
        self.ids.games.value = game_id
        self.ids.games.chosen = self._choose_game
        self._show()

    def _choose_game(self, game_id: str) -> None:
        if not self.app.keep(lambda: self._open(game_id)):
            self.ids.games.value = self._game.id

    # -- what is known -------------------------------------------------------------------------

    def _read(self, game_id: str) -> None:
        """Look at the disk once, and not again for every card."""
        box, store = self.app.store.box(game_id), self.app.store
        self._box, self._waiting = box, waiting_for(store, game_id, game(game_id).rules.facts())

    def _cards(self, group: FactGroup) -> tuple[BoxCard, ...]:
        return cards_of(group, self._box, self._waiting)

    def _group_of(self, id_: str) -> FactGroup:
        return next(group for group in self._groups if group.id == id_)

    # -- showing -------------------------------------------------------------------------------

    def _look_again(self) -> None:
        """Show what lies on the disk now; where it does not answer, what was known."""
        self.app.keep(lambda: self._read(self._game.id))
        self._show()

    def _show(self) -> None:
        fill(self.ids.groups, self._buttons.told(self._groups))
        open_, total = progress(self._groups, self._box, self._waiting)
        self.ids.progress.words = _to_check(open_, total)
        self.ids.progress.share = _share(open_, total)
        if not self._groups:
            nothing = "There is nothing to look up in this box."
            fill(self.ids.about, [Muted(text=nothing, size_sp=18)])
            fill(self.ids.facts, [])
            return
        group = self._group_of(self._group)
        about: list[Widget] = [Title(text=group.title, size_sp=28)]
        about += [Muted(text=text) for text in (group.note, group.under_way) if text]
        if _guessed(group, self._box):
            about.append(self._confirm_button(group))
        fill(self.ids.about, about)
        fill(self.ids.facts, self._rows.told(self._cards(group)))

    def _group_button(self) -> GroupButton:
        button = GroupButton(guarded=False)
        button.bind(on_tap=lambda pressed: self._choose_group(pressed.value))
        return button

    def _tell_group(self, button: GroupButton, group: FactGroup) -> None:
        open_, total = progress((group,), self._box, self._waiting)
        button.note, button.share = _to_check(open_, total), _share(open_, total)
        button.text, button.value, button.chosen = group.title, group.id, group.id == self._group

    def _choose_group(self, id_: str) -> None:
        self._group = id_
        self._look_again()
        self.ids.facts_scroll.scroll_y = 1

    def _confirm_button(self, group: FactGroup) -> BrassButton:
        button = BrassButton(text="Just like my copy", note="confirms every guess below")
        button.bind(on_tap=lambda *_: self._confirm(group))
        return button

    def _fact_row(self) -> FactRow:
        row = FactRow(guarded=False)
        row.bind(on_tap=lambda pressed: self._edit(pressed.card))
        return row

    def _tell(self, row: FactRow, card: BoxCard) -> None:
        row.card, row.kit, row.text = card, self._kit, card.title
        row.mark, row.sure = mark_of(card, self._box), not card.is_open
        row.value, row.symbols, row.listing = shown(card)
        guessed = frozenset(ask.fact.id for ask in card.asks if not ask.sure)
        row.printed = Printed(card, card.values({}), guessed)

    # -- correcting ----------------------------------------------------------------------------

    def _confirm(self, group: FactGroup) -> None:
        refusal = self._keep({fact.id: fact.value for fact in _guessed(group, self._box)}, self._waiting)
        if refusal:
            self.app.stage.say(refusal)

    def _keep(self, facts: Facts, waiting: Facts) -> str:
        """Keep what the owner says; where no such box can be, nothing changes and the reason is told."""
        box = {**self._box, **facts}
        try:
            self._game.rules.check_box(box)
        except IllegalMove as refusal:
            return str(refusal)
        try:
            self._write(box, waiting)
        except StoreError as refusal:
            return str(refusal)
        self._look_again()
        return ""

    def _write(self, box: Facts, waiting: Facts) -> None:
        if waiting != self._waiting:
            self.app.store.remember(ENTERING + self._game.id, waiting)
        self.app.store.set_box(self._game.id, box)

    def _answer(self, card: BoxCard, answers: Facts, last: bool) -> str:
        group = self._group_of(card.group)
        return self._keep(*taken(card, answers, group, self._box, self._waiting, last))

    def _forget(self, card: BoxCard) -> None:
        """As shipped: of a stack all cards, for they are kept together."""
        facts = {ask.fact.id for ask in card.asks}
        box = {id_: value for id_, value in self._box.items() if id_ not in facts}
        left = {id_: said for id_, said in self._waiting.items() if id_.partition("@")[0] not in facts}
        if self.app.keep(lambda: self._write(box, left)):
            self._look_again()

    def _edit(self, card: BoxCard) -> None:
        """Ask for a card; when it is kept, for the next open one: a box is entered in one go."""
        group = self._group_of(card.group)
        cards = self._cards(group)
        following = after(card, cards)
        open_, total = progress((group,), self._box, self._waiting)
        place = CardStanding(
            owners=any(ask.fact.id in self._box for ask in card.asks),
            following=following.title if following and card.is_open else "",
            words=_to_check(open_, total),
            share=_share(open_, total),
        )
        CardAsking(self._kit, card, place, self._ways).open()

    def _go_on(self, card: BoxCard) -> None:
        """On to the next open card of this group, if this one was open."""
        following = after(card, self._cards(self._group_of(card.group)))
        if card.is_open and following is not None:
            self._edit(following)


def _to_check(open_: int, total: int) -> str:
    return f"{open_} of {total} to check" if open_ else "all settled"


def _share(open_: int, total: int) -> float:
    return 1 - open_ / total if total else 1.0


def _guessed(group: FactGroup, box: Box) -> list[Fact]:
    """The facts of a group for which there is a guess that can be confirmed."""
    return [fact for fact in group.facts if fact.certainty is Certainty.GUESS and is_guess(fact, box)]


load_kv("screens/box")
