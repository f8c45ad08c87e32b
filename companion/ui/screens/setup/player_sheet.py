"""One player on a sheet: the name, the colour, the seat, and the way out."""

from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.draft.chairs import cannot_play
from companion.draft.seating import SIDES
from companion.table import Nerve
from companion.table.chairs import NOTES
from companion.table.seats import LONGEST
from companion.ui.widgets.buttons import ChoiceButton, QuietButton
from companion.ui.widgets.forms import NameField, SegmentRow, SwitchRow
from companion.ui.widgets.sheet import ChoiceGrid, Sheet
from companion.ui.widgets.side_buttons import side_button

if TYPE_CHECKING:
    from companion.ui.screens.setup.screen import SetupScreen

NERVES = [(None, "Themselves", ""), *((nerve, f"App: {nerve}", "") for nerve in Nerve)]
THEMSELVES = "Somebody sits here, and decides everything."
NEW_HERE = "On their turns the guide explains what they have not heard yet"


class PlayerSheet(Sheet):
    """Everything about the player at a place; each change shows at once."""

    def __init__(self, screen: "SetupScreen", at: int) -> None:
        super().__init__(widest=660)
        self._screen, self._at = screen, at
        self.field = NameField(longest=LONGEST, hint_text="Name")
        self.field.bind(text=self._rename, on_full=lambda *_: screen.say_full(LONGEST))
        self.add(self.field)
        self._colours = ChoiceGrid(columns=3, spacing=dp(10))
        for colour in screen.draft.game.colours:
            button = ChoiceButton(text=colour.capitalize(), symbol=f"meeple:{colour}", value=colour)
            button.bind(on_tap=lambda tapped: self._recolour(tapped.value))
            self._colours.add_widget(button)
        self.add(self._colours)
        self._sides = ChoiceGrid(columns=4, spacing=dp(10), least_width=110)
        for side in SIDES:
            button = side_button(side)
            button.bind(on_tap=lambda tapped: self._sit(tapped.value))
            self._sides.add_widget(button)
        if len(self._draft.players) > 1:
            self.add(self._sides)
        self._new = SwitchRow(icon="school-outline", label="New here", note=NEW_HERE)
        self._new.chosen = self._make_new
        self.add(self._new)
        self._chair = SegmentRow(icon="robot-outline", label="Played by", columns=4, choices=NERVES)
        self._chair.chosen = self._leave_chair
        if self._draft.game.counsel is not None:
            self.add(self._chair)
        self.add(self._ways())
        self._next = QuietButton()
        self._next.bind(on_tap=lambda *_: self._go_on())
        if len(self._draft.players) > 1:
            self.ids.foot.add_widget(self._next)
        self.add_button("Done", brass=True)
        self._show()

    @property
    def _draft(self) -> Any:
        return self._screen.draft

    def _ways(self) -> Widget:
        """To another seat, or away."""
        grid = ChoiceGrid(columns=3, spacing=dp(10), least_width=130)
        self._earlier = QuietButton(text="One seat earlier", icon="arrow-up")
        self._later = QuietButton(text="One seat later", icon="arrow-down")
        self._earlier.bind(on_tap=lambda *_: self._move(-1))
        self._later.bind(on_tap=lambda *_: self._move(1))
        self._away = QuietButton(icon="account-remove-outline")
        self._away.bind(on_tap=lambda *_: self.close(lambda: self._screen.remove(self._at)))
        many = len(self._draft.players)
        if many > 1:
            grid.add_widget(self._earlier)
            grid.add_widget(self._later)
        if many > self._draft.game.seats[0]:
            grid.add_widget(self._away)
        return grid

    def _show(self) -> None:
        """As it is entered now."""
        players, at = self._draft.players, self._at
        player, many = players[at], len(players)
        self.title = player.name or "No name"
        place = self._draft.places()[at]
        self.note = f"{player.colour}, {place.side}, {at + 1} of {many}"
        for button in self._sides.children:
            button.chosen = button.value == place.faces
        if self.field.text.strip() != player.name:  # a space may be the beginning of a second name
            self.field.text = player.name
        self._away.text = f"Remove {player.name}"
        self._new.value = self._draft.is_new(at)
        nerve = self._chair.value = self._draft.nerve(at)
        self._chair.said = THEMSELVES if nerve is None else NOTES[nerve]
        self._earlier.disabled, self._later.disabled = at == 0, at == many - 1
        self._next.text = f"Next: {players[(at + 1) % many].name}"
        for button in self._colours.children:
            owner = self._draft.owner_of(button.value)
            button.chosen = button.value == player.colour
            button.note = f"swap with {owner}" if owner and not button.chosen else ""

    def _make_new(self, new: bool) -> bool:
        self._draft.make_new(self._at, new=new)
        return True

    def _leave_chair(self, nerve: Nerve | None) -> bool:
        self._screen.leave_chair(self._at, nerve)
        self._show()
        if why := cannot_play(self._draft, self._at, self._screen.rulings):
            self._screen.app.stage.say(why)
        return True

    def _rename(self, _: Any, name: str) -> None:
        self._screen.rename(self._at, name)
        self._show()

    def _recolour(self, colour: str) -> None:
        self._screen.recolour_to(self._at, colour)
        self._show()

    def _sit(self, side: str) -> None:
        self._screen.sit(self._at, side)
        self._show()

    def _move(self, by: int) -> None:
        self._screen.move(self._at, self._at + by)
        self._at += by
        self._show()

    def _go_on(self) -> None:
        """On to the next one, without a way back to the page."""
        self.field.focus = False
        self._at = (self._at + 1) % len(self._draft.players)
        self._show()
