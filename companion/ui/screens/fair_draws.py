"""Fair draws on a sheet: what a table is bound to, and the seed once the game is over."""

from typing import Any

from kivy.uix.gridlayout import GridLayout

from companion.table.drawing import Fairness
from companion.table.fair import grouped
from companion.ui.look.kv_files import load_kv
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.text import Muted, Text, Title

TITLE = "Fair draws"
BEFORE = (
    "What the app draws was settled before the first move. Take a photo of these letters: at the end of the "
    "game you see the seed that they stand for, and anybody can check that no draw was changed."
)
AFTER = (
    "Everything that the app drew follows from this seed. The letters above it were shown from the start and "
    "fit no other seed."
)
HOW = (
    "To check every draw: export the table from Home, and on any computer that has Tableside let "
    "“python -m companion verify” read the file."
)
OPEN_NOW = "Fair draws: the seed is open now"
LOST = (
    "Everything that the app drew follows from one seed. It is not on this tablet, so the draws of this "
    "table cannot be checked here."
)
NONE = (
    "This table was begun by an earlier version of Tableside. Its draws are as random as any, but they "
    "cannot be checked afterwards."
)


class LetterGroups(GridLayout):
    """A long row of letters in eight groups that people can compare."""

    def __init__(self, letters: str, **kwargs: Any) -> None:
        super().__init__(cols=4, **kwargs)
        for group in grouped(letters).split():
            self.add_widget(Text(text=group, size_sp=20, halign="center"))


def in_brief(fairness: Fairness, *, over: bool) -> str:
    """What the menu says of it."""
    if not fairness.commitment:
        return "Not for this table"
    return "With the seed, to check" if over and fairness.seed else "Settled from the start"


def open_fair_draws(fairness: Fairness, *, over: bool) -> Sheet:
    """Show what is told of a table's draws."""
    sheet = Sheet(title=TITLE, text=_sentence(fairness, over=over), widest=720)
    if fairness.commitment:
        _add(sheet, "Shown from the start", fairness.commitment)
    if fairness.seed:
        _add(sheet, "The seed", fairness.seed)
        sheet.add(Muted(text=HOW))
    if fairness.seeds > 1:
        sheet.add(Muted(text=f"This is seed {fairness.seeds} of the table. The log says where it began."))
    sheet.add_button("Close")
    sheet.open()
    return sheet


def _sentence(fairness: Fairness, *, over: bool) -> str:
    if not fairness.commitment:
        return NONE
    if not over:
        return BEFORE
    return AFTER if fairness.seed else LOST


def _add(sheet: Sheet, title: str, letters: str) -> None:
    sheet.add(Title(text=title, size_sp=20))
    sheet.add(LetterGroups(letters=letters))


load_kv("screens/fair_draws")
