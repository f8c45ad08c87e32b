"""Phones and other screens at the open table: off until somebody turns it on, and over with the table.

As long as it is off, nothing of `companion.net` is imported. It listens while its table lies open, also while
another screen of ours is shown; while the app sleeps, what phones want waits until it is awake again.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from companion.store import StoreError
from companion.ui.shell.in_hall import InHall

if TYPE_CHECKING:
    from companion.net.addresses import Address
    from companion.net.screens import Screens
    from companion.ui.shell.app import TablesideApp
    from companion.ui.shell.session import Session

SOMEBODY = "Another screen"
"""Who has moved, where that is no seat: a browser that is the table."""


class Elsewhere:
    """The way of other screens to the table: as if it were done here, but that it is known to be not."""

    def __init__(self, session: "Session", made: Callable[[str], None]) -> None:
        self.table = session.table
        self.busy = False
        """Whether something is just being done by another screen."""
        self._session = session
        self._made = made

    def let(self, make: Callable[[], object]) -> None:
        """Let another screen change the table, and show it; a refusal is raised."""
        self.busy = True
        try:
            self._session.let(make)
        finally:
            self.busy = False
        self._made(self.table.journal.entries[-1].sent.rpartition("/")[0] or SOMEBODY)


class Sharing(EventDispatcher):
    """Whether other screens may join the open table, and which have."""

    on = BooleanProperty(False)
    connected = NumericProperty(0)
    """How many screens are connected, whatever they are for."""
    playing = ObjectProperty(frozenset())
    """The seats that choose on their phones: nobody need pass the tablet to them."""

    __events__ = ("on_people", "on_moved")

    def __init__(self, app: "TablesideApp") -> None:
        super().__init__()
        self._app = app
        self._screens: Screens | None = None
        self._session: Session | None = None
        self._door: Elsewhere | None = None
        self.hall = InHall(app)
        self.since = 0.0
        """When it was turned on, by the clock of the screens."""
        # A tap is painted first. Whoever is called before the next frame knows that it is about to be, and
        # whoever is called from there comes after it.
        self._show_painted = Clock.create_trigger(lambda _: self._show(), 0)
        self._show_soon = Clock.create_trigger(lambda _: self._show_painted(), -1)

    # -- on and off ------------------------------------------------------------------------------

    def get_ready(self) -> None:
        """Import what it takes, before anybody turns it on: that takes a moment."""
        import companion.net.screens  # noqa: F401 - not above: most tables have no other screen

    def turn_on(self) -> str:
        """Listen to other screens; tells why not, where it cannot be."""
        from companion.net.screens import CannotListen, Screens

        session = self._app.open_session
        door = Elsewhere(session, lambda who: self.dispatch("on_moved", who))
        try:
            screens = Screens(door, self._app.store, session.table_id, self._post(door), self._notice)
            screens.start()
        except (CannotListen, StoreError) as fault:
            return str(fault)
        self._screens, self._session, self._door = screens, session, door
        session.bind(view=self._changed)
        self.hall.enter(screens)
        self.since = Clock.get_time()
        self.on = True
        self._notice()
        return ""

    def turn_off(self, *, wait: bool = False) -> None:
        """Say goodbye to all of them, and listen no more."""
        if self._screens is None or self._session is None:
            return
        self._session.unbind(view=self._changed)
        self._show_soon.cancel()
        self._show_painted.cancel()
        screens, self._screens, self._session, self._door = self._screens, None, None, None
        screens.stop(wait=wait)
        self.hall.leave()
        self.on = False
        self._notice()

    def sleep(self) -> None:
        """Android puts us to sleep: say so, for nothing is answered until we wake."""
        if self._screens is not None:
            self._screens.sleep()

    def wake(self) -> None:
        """Show the table again to those who were told that it sleeps."""
        if self._screens is not None:
            self._show_soon()

    def _post(self, door: Elsewhere) -> Callable[[Callable[[], None]], None]:
        """Runs something in the thread of our screens, in the next frame; once it is off, nothing more."""

        def post(do: Callable[[], None]) -> None:
            Clock.schedule_once(lambda _: do() if self._door is door else None)

        return post

    # -- what is told of it ------------------------------------------------------------------------

    @property
    def screens(self) -> "Screens":
        """Links, chairs and what phones may do; only while it is on."""
        if self._screens is None:
            raise RuntimeError("No other screen may join this table.")
        return self._screens

    def addresses(self) -> "tuple[Address, ...]":
        """Where phones may find this tablet now, the likeliest first; none without a network."""
        from companion.net import addresses

        return addresses.addresses()

    @property
    def is_making(self) -> bool:
        """Whether another screen is just making a move."""
        return self._door is not None and self._door.busy

    def change(self, how: "Callable[[Screens], object]") -> None:
        """Decide something about other screens; on a full disk it stays as it was, and that is said."""
        try:
            how(self.screens)
        except StoreError as fault:
            self._app.stage.say(str(fault))
        self._notice()

    # -- within ------------------------------------------------------------------------------------

    def _changed(self, *_: Any) -> None:
        self._show_soon()

    def _show(self) -> None:
        if self._screens is not None:
            self._screens.changed()

    def _notice(self) -> None:
        """Somebody has come or gone."""
        screens = self._screens
        chairs = () if screens is None or screens.reach == "look" else screens.chairs()
        self.playing = frozenset(chair.name for chair in chairs if chair.here)
        self.connected = 0 if screens is None else screens.connected()
        self.hall.hear()
        self.dispatch("on_people")

    def on_people(self) -> None:
        """Who is connected has changed, or what they may do."""

    def on_moved(self, who: str) -> None:
        """Another screen has made a move, and it is shown."""
