"""Empty chairs at the Table screen: somebody leaves and the app plays for them, or they are back."""

from functools import partial
from typing import TYPE_CHECKING

from companion.table import Nerve
from companion.table.chairs import NOTES, robot
from companion.ui.screens.table.offers import Doing
from companion.ui.screens.table.sheets import closing_grid, lay_over
from companion.ui.widgets.buttons import ChoiceButton
from companion.ui.widgets.sheet import Sheet
from companion.wording import counted

if TYPE_CHECKING:
    from companion.ui.screens.table.screen import TableScreen

TITLE = "Empty chairs"
ABOUT = "Where somebody leaves, the app plays for them: it knows what they may know, and you tap its moves."
ROBOT = "icon:robot-outline"


class Leaving:
    """The sheets about the chairs of one table screen."""

    def __init__(self, screen: "TableScreen") -> None:
        self._screen = screen

    @property
    def in_brief(self) -> str:
        """How many there are, for the menu."""
        many = len(self._screen.session.view.chairs)
        return f"The app plays for {counted(many, 'player')}" if many else "When somebody leaves"

    def open(self) -> None:
        """Everybody at the table, and who of them the app plays for."""
        view, sheet = self._screen.session.view, Sheet(title=TITLE, text=ABOUT, widest=720)
        buttons: list[tuple[ChoiceButton, Doing | None]] = []
        for player in view.players:
            nerve = view.chairs.get(player.name)
            note = f"Played by the app: {nerve}" if nerve else "Plays themselves"
            symbol = ROBOT if nerve else f"meeple:{player.colour}"
            button = ChoiceButton(text=player.name, note=note, symbol=symbol, chosen=nerve is not None)
            buttons.append((button, partial(self.open_one, player.name)))
        sheet.add(closing_grid(sheet, buttons, columns=2))
        sheet.add_button("Close")
        lay_over(self._screen.picture, sheet)

    def open_one(self, seat: str) -> None:
        """How the app plays for somebody, or that they are back."""
        session = self._screen.session
        nerve, why_not = session.view.chairs.get(seat), session.table.cannot_sit(seat)
        about = why_not or f"The app plays on, from what {seat} may know. How much should it risk?"
        sheet = Sheet(title=robot(seat) if nerve else f"{seat} leaves", text=about, widest=720)
        if not why_not:
            sheet.add(closing_grid(sheet, [self._way(seat, one, nerve) for one in Nerve], columns=3))
        if nerve is not None:
            sheet.add_button(f"{seat} is back", lambda: self._take_back(seat), brass=True)
        sheet.add_button("Cancel" if nerve or not why_not else "Close")
        lay_over(self._screen.picture, sheet)

    def _take_back(self, seat: str) -> None:
        self._screen.session.play("come_back", seat=seat)

    def _way(self, seat: str, nerve: Nerve, now: Nerve | None) -> tuple[ChoiceButton, Doing | None]:
        button = ChoiceButton(text=nerve.capitalize(), note=NOTES[nerve], symbol=ROBOT, chosen=nerve is now)
        return button, None if nerve is now else partial(self._screen.session.leave_chair, seat, nerve)
