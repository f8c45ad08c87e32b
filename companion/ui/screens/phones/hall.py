"""The way into a hall: its address, and what this table is called there. Both are kept on this tablet."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.ui.widgets.forms import NameField, SwitchRow
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.text import Muted

if TYPE_CHECKING:
    from companion.ui.shell.sharing import Sharing

TITLE = "A hall of tables"
WHAT = (
    "At a club, a school or a game day one page shows every table: its game, whose turn it is, and who asks "
    "for help. The organiser can say something to all, or set a time limit. Ask there for the address."
)
PUBLIC = "Only what everybody at this table may see leaves the tablet. No hand, no secret."
NO_ADDRESS = "Type the address of the hall first. Whoever organises it knows it."
CALL, COMES = "Call the organiser", "The hall shows that this table waits for help."
LONGEST, SHORT = 120, 24
"""Letters of an address, and of what a table is called."""


class HallSheet(Sheet):
    """Two lines to type, and then the table is in the hall whenever phones may join it."""

    def __init__(self, sharing: "Sharing", back: Callable[[], None], why_not: str = "") -> None:
        line = sharing.hall.line()
        super().__init__(title=TITLE, text=why_not or line or WHAT, widest=720)
        self._sharing, self._back = sharing, back
        address, place = sharing.hall.kept
        self.address = NameField(hint_text="mqtt://192.168.1.5/our-hall", text=address, longest=LONGEST)
        self.place = NameField(hint_text="Table 7", text=place, longest=SHORT)
        for words, field in (("Its address", self.address), ("This table is called", self.place)):
            self.add(Muted(text=words))
            self.add(field)
        self.add(Muted(text=PUBLIC))
        self.called = SwitchRow(label=CALL, note=COMES, value=sharing.hall.called, chosen=self._call)
        if line:
            self.add(self.called)
        if address:
            self.add_button("Leave the hall", lambda: self._join("", self.place.text.strip()))
        self.add_button("Back", back)
        self.add_button("Join the hall", self._join_as_typed, brass=True)

    def _join_as_typed(self) -> None:
        address, place = self.address.text.strip(), self.place.text.strip()
        if address:
            self._join(address, place)
        else:
            self._ask_again(NO_ADDRESS, address, place)

    def _call(self, wanted: bool) -> None:
        self._sharing.change(lambda screens: screens.call(wanted))

    def _join(self, address: str, place: str) -> None:
        if fault := self._sharing.hall.join(address, place):
            self._ask_again(fault, address, place)
        else:
            self._back()

    def _ask_again(self, why_not: str, address: str, place: str) -> None:
        """What was typed is still there where it cannot be."""
        again = HallSheet(self._sharing, self._back, why_not)
        again.address.text, again.place.text = address, place
        again.open()
