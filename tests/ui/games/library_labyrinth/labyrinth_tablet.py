"""A tablet with a table of Library Labyrinth on it: what is on the floor, in the hands, and in sight."""

from companion.games.library_labyrinth.rules.state import State
from companion.ui.widgets.buttons import ChoiceButton
from tests.ui.table_talk import Tablet


class Labyrinth(Tablet):
    """A tablet with a table of Library Labyrinth on it."""

    def lay(self, table):
        """Put a table on the tablet, and give back its floor."""
        self.app.begin_table(table)
        self.pilot.wait(0.5)
        return self.picture

    @property
    def state(self) -> State:
        """The table as the rules have it."""
        return self.app.session.table.state

    @property
    def deeds(self) -> list[str]:
        """What hands must do now."""
        return [deed.text for deed in self.view.deeds]

    def choices(self) -> list[str]:
        """The choices that are in sight on the Table screen, without the way to the others."""
        choices = self.app.stage.screen.ids.choices
        return [button.text for button in choices.buttons if button not in choices.rest]

    def all_choices(self) -> list[str]:
        """The choices, with those that found no room."""
        return [button.text for button in self.app.stage.screen.ids.choices.buttons]

    def sheet_choices(self) -> list[str]:
        """The choices on the sheet that lies open, in their order."""
        return [one.text for one in self.sheet.walk() if isinstance(one, ChoiceButton)]

    def lit_phases(self) -> dict[str, str]:
        """The phases that are lit on the rail, and in which way."""
        chips = self.app.stage.screen.ids.rail.children
        return {chip.words: chip.when for chip in reversed(chips) if chip.when in ("now", "hands")}
