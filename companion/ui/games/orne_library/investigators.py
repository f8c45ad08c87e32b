"""Choosing the investigators at set-up: five for each player. The colour of the pawn says who it is."""

from collections.abc import Collection
from functools import partial
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from companion.draft import Draft
from companion.games.orne_library.rules.pieces import CHARACTERS
from companion.table import Player
from companion.ui.games.orne_library.signs import draw_pawn, draw_taken
from companion.ui.look.kv_files import load_kv
from companion.ui.widgets.panel import Column
from companion.ui.widgets.self_drawn import SelfDrawn
from companion.ui.widgets.sheet import ChoiceGrid
from companion.ui.widgets.tapping import TapBox
from companion.ui.widgets.text import Muted, Title

if TYPE_CHECKING:
    from companion.ui.screens.setup.screen import SetupScreen

BY_COLOUR = {one.colour: one for one in CHARACTERS.values()}
NOTE = "Each has a deck and an ability of their own, and can be chosen once."


class CharacterChip(SelfDrawn, TapBox):
    """One of the five: pawn and surname. Grey if somebody else has it."""

    colour = StringProperty()
    chosen = BooleanProperty(False)
    drawn_from = ("disabled", "chosen", "colour", "text")

    def draw(self) -> None:
        """Draw the pawn over the name."""
        self.canvas.after.clear()
        middle = (self.x + self.width / 2, self.y + self.height - dp(28))
        with self.canvas.after:
            if self.disabled:
                draw_taken(self.text[:1], middle, dp(36))
            else:
                draw_pawn(self.colour, self.text[:1], middle, dp(36), marked=self.chosen)


class Investigator(Column):
    """One player's choice among the five."""

    def __init__(self, screen: "SetupScreen", at: int) -> None:
        super().__init__(spacing=dp(4))
        self._who = Title(size_sp=20)
        self._ability = Muted(size_sp=15)
        self._grid = ChoiceGrid(columns=5, least_width=72, spacing=dp(6))
        for colour, one in BY_COLOUR.items():
            chip = CharacterChip(text=one.name.split()[-1], colour=colour)
            chip.bind(on_tap=lambda tapped: screen.recolour_to(at, tapped.colour))
            self._grid.add_widget(chip)
        for part in (self._who, self._grid, self._ability):
            self.add_widget(part)

    def show(self, player: Player, free: Collection[str]) -> None:
        """Show who is chosen, and who else can be."""
        for chip in self._grid.children:
            chip.chosen = chip.colour == player.colour
            chip.disabled = chip.colour not in free and not chip.chosen
        one = BY_COLOUR[player.colour]
        named = f"{player.name}: " if player.name.strip() else ""
        self._who.text = f"{named}{one.name}, {one.title}"
        self._ability.text = f"{one.ability}. {one.text}"


def investigators(screen: "SetupScreen") -> list[Widget]:
    """A row for each player, told who plays now."""
    rows: list[Widget] = []
    free = screen.draft.free_colours()
    for at, player in enumerate(screen.draft.players):
        row: Investigator = screen.once(("investigator", at), partial(Investigator, screen, at))
        row.show(player, free)
        rows.append(row)
    return rows


def who_is_who(draft: Draft) -> str:
    """Who plays whom: "Ada is Vance"; whoever has no other name is named once."""
    said = []
    for player in draft.players:
        surname = BY_COLOUR[player.colour].name.split()[-1]
        said.append(surname if player.name in ("", surname) else f"{player.name} is {surname}")
    return " · ".join(said)


load_kv("games/orne_library")
