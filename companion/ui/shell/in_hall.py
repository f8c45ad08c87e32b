"""The open table in a hall: where that is and what the table is called there, and what its organiser says."""

from math import ceil
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, NumericProperty

from companion.store import StoreError
from companion.table.recalled import recalled
from companion.wording import counted

if TYPE_CHECKING:
    from companion.net.screens import Screens
    from companion.net.telling import Notice
    from companion.ui.shell.app import TablesideApp

KEY = "here.hall"
"""Under what the store keeps it; for this tablet alone."""
LOOK_EVERY = 10.0
"""Seconds between two looks at how much time is left."""


class InHall(EventDispatcher):
    """Whether the open table is in a hall; while phones may join, and never without."""

    called = BooleanProperty(False)
    """Whether the organiser was called."""
    minutes = NumericProperty(-1)
    """So many are left for all tables; -1 without a limit."""

    def __init__(self, app: "TablesideApp") -> None:
        super().__init__()
        self._app = app
        self._screens: Screens | None = None
        self._address = ""
        """The hall that the table is in now."""
        self._said: Notice | None = None
        self._ends: float | None = None
        self._count = Clock.create_trigger(lambda _: self._tick(), LOOK_EVERY, interval=True)

    @property
    def kept(self) -> tuple[str, str]:
        """The address of the hall, and what the table is called there, as it was last typed."""
        none: dict[str, str] = {}
        kept = self._app.read(lambda: recalled(self._app.store, KEY, dict[str, str], none), none)
        return kept.get("address", ""), kept.get("place", "")

    def join(self, address: str, place: str) -> str:
        """Be in a hall from now on, and the next time too; without an address, in none. Tells why not."""
        from companion.net.broker import BadBroker, Broker  # not above: most tables are in no hall

        try:
            if address:
                Broker.read(address)
            self._app.store.remember(KEY, {"address": address, "place": place})
        except (BadBroker, StoreError) as fault:
            return str(fault)
        if self._screens is not None:
            self.enter(self._screens)
            self.hear()
        return ""

    def enter(self, screens: "Screens") -> None:
        """Show the table in the hall that was kept, if any."""
        self._screens = screens
        address, place = self.kept
        place = place or f"Table {self._app.open_session.table_id}"
        before, self._address = self._address, address
        if address == before:
            screens.rename(place)
        elif address:
            self._open(screens, address, place)
        else:
            screens.leave_hall()

    def leave(self) -> None:
        """Phones may not join any more: no hall shows the table either."""
        self._screens, self._address = None, ""
        self.hear()

    def hear(self) -> None:
        """Something may be new: whether somebody is called, or what the organiser says."""
        screens = self._screens
        self.called = screens is not None and screens.help
        said = None if screens is None else screens.said
        if said is self._said:
            return
        before, self._said = self._said, said
        self._ends = None if said is None or said.left is None else Clock.get_time() + said.left
        self._tick()
        if said is not None:
            self._tell(said, before)

    def _open(self, screens: "Screens", address: str, place: str) -> None:
        from companion.net.broker import Broker  # not above, as before
        from companion.net.topics import Topics

        broker = Broker.read(address)
        screens.join_hall(broker.open, Topics(broker.hall), place)

    def _tick(self) -> None:
        left = None if self._ends is None else max(0.0, self._ends - Clock.get_time())
        self.minutes = -1 if left is None else ceil(left / 60)
        (self._count if left else self._count.cancel)()

    def _tell(self, said: "Notice", before: "Notice | None") -> None:
        """Say what is new; a word that was said before stays where it is."""
        if said.text and (before is None or said.text != before.text):
            self._app.stage.say(f"The organiser: {said.text}")
        elif self.minutes >= 0:
            self._app.stage.say(f"The organiser: {counted(int(self.minutes), 'minute')} left for all tables.")

    def _stands(self, screens: "Screens") -> str:
        """Whether the hall has the table, and where that is."""
        from companion.net.broker import Broker  # not above, as before
        from companion.net.channel import TRYING

        where, standing = Broker.read(self._address).where, screens.hall_stands
        if standing is None:
            return f"Connecting to the hall at {where}…"
        return f"{standing} {TRYING}" if standing else f"This is {screens.place} in the hall at {where}"

    def line(self) -> str:
        """How it stands, in a few words; empty where the table is in no hall."""
        if self._screens is None or not self._screens.place:
            return ""
        parts = [self._stands(self._screens)]
        if self.minutes >= 0:
            parts.append(f"{counted(int(self.minutes), 'minute')} left for all")
        if self._said is not None and self._said.text:
            parts.append(f"“{self._said.text}”")
        return " · ".join(parts)
