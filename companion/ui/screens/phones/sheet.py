"""The sheet behind "Phones and screens": off, or the code to scan beside who has joined."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.ui.look.clear import clear
from companion.ui.look.kv_files import load_kv
from companion.ui.look.theme import look
from companion.ui.screens.phones.chairs import PhoneSeats
from companion.ui.screens.phones.code import LOW
from companion.ui.screens.phones.hall import HallSheet
from companion.ui.screens.phones.hotspot import TITLE as NOBODY
from companion.ui.screens.phones.hotspot import HotspotSheet
from companion.ui.widgets.forms import ActionRow, ChoiceRow, SwitchRow
from companion.ui.widgets.page import fill
from companion.ui.widgets.panel import Column
from companion.ui.widgets.sheet import Sheet

if TYPE_CHECKING:
    from companion.net.addresses import Address
    from companion.ui.shell.app import TablesideApp
    from companion.ui.shell.sharing import Sharing

TITLE = "Phones and screens"
OFFER = (
    "Phones, a TV or a laptop in the same Wi-Fi join this table with their browser: nothing to install, no "
    "account, no internet. On a phone everybody sees their own hand and makes their own moves, and nobody "
    "waits for the tablet. It stays the table."
)
ENDS = (
    "It is over when you leave this table or turn it off. Whoever has joined finds the seat again the next "
    "time it is on. In an open Wi-Fi others can listen in; the tablet’s own hotspot is safer."
)
SCAN = "Scan with the camera: nothing to install, no account, no internet."
NO_NETWORK = (
    "This tablet is in no network. Join a Wi-Fi or turn on its hotspot, and look again: then phones find it."
)
OPEN_WIFI = "In an open Wi-Fi others can listen in. The tablet’s own hotspot is safer."
NOBODY_YET = "Nobody has come in yet. This Wi-Fi may keep devices apart: the tablet’s own hotspot does not."
HALL_ICON, NO_HALL = "bullhorn-outline", "All tables of a club or a game day on one page."
PATIENCE = 30.0
"""Seconds after which it is said that nobody has come in."""
FOR = {
    "join": ("Phones", "Phones must be in the same Wi-Fi, and stay in it."),
    "wall": ("A wall", "The table, large, for a TV or a laptop. It only shows."),
    "table": ("A table", "Any tablet’s browser becomes the table, with all that this one may do."),
}
REACH = {
    "look": ("Look on", "They show the table and their own hand."),
    "own": ("Play their own", "Each makes the moves of its own seat."),
    "all": ("Do everything", "Also undo, corrections, and what is another’s to do."),
}


def open_phones(app: "TablesideApp") -> None:
    """Show how others join, or that nobody may yet."""
    if app.sharing.on:
        PhonesSheet(app.sharing).open()
    else:
        _open_off(app.sharing)


def _open_off(sharing: "Sharing", why_not: str = "") -> None:
    sheet = Sheet(title=TITLE, text=why_not or OFFER, note=ENDS)

    def turn_on() -> None:
        if fault := sharing.turn_on():
            _open_off(sharing, fault)
        else:
            PhonesSheet(sharing).open()

    sheet.add_button("Close")
    sheet.add_button("Let phones join", turn_on, brass=True)
    sheet.open()
    Clock.schedule_once(lambda _: sharing.get_ready(), READING)


LEFT = 0.4
"""How much of the width is for the code, where both stand side by side."""
READING = 0.4
"""Seconds in which the sheet is painted and begun to be read, before anything slow is done for it."""


class ToScan(BoxLayout):
    """The code of one link, and beside or below it the same in letters."""

    beside = BooleanProperty(False)
    link = StringProperty()
    typed = StringProperty()
    """The whole address, as it must be typed where nothing can be scanned: in two lines, for it is long."""
    about = StringProperty()

    @property
    def unbroken(self) -> Sequence[Widget]:
        """A code that is cut is no code."""
        return [self.ids.code]


class Both(BoxLayout):
    """What is scanned, and beside it who has joined; below it where there is no room."""

    @property
    def unbroken(self) -> Sequence[Widget]:
        """Whatever stands by itself is not cut in two at the foot of the sheet."""
        parts = (part for column in self.children for part in column.children)
        return [one for part in parts for one in getattr(part, "unbroken", [part])]

    def on_orientation(self, *_: Any) -> None:
        """Each has the whole width, or its share of it."""
        shares = (LEFT, 1 - LEFT) if self.orientation == "horizontal" else (1, 1)
        for part, share in zip(self.children[::-1], shares, strict=False):
            part.size_hint_x = share


class OpenNote(BoxLayout):
    """That others may listen, in a line with a lock that stands open."""

    text = StringProperty()


class PhonesSheet(Sheet):
    """How others join this table, and who has."""

    def __init__(self, sharing: "Sharing") -> None:
        self._sharing = sharing
        self.addresses: tuple[Address, ...] = sharing.addresses()
        crowded = clear.height < dp(LOW) and look.scale > 1
        super().__init__(title=TITLE, note=SCAN if self.addresses and not crowded else "", widest=1190)
        self.to_scan = ToScan()
        self.chairs = PhoneSeats(sharing)
        self.in_hall = self._hall()
        self.which = ChoiceRow(value="join", chosen=lambda _: self._show_link(), padding=0, spacing=0)
        self.where = ChoiceRow(label="Another address", chosen=lambda _: self._show_link())
        self._add_parts()
        self._add_buttons()
        self._tell_soon = Clock.schedule_once(lambda _: self._tell(), self._left())
        sharing.bind(on_people=self._people)
        self.bind(on_dismiss=self._gone)
        self._people()
        self._show_link()

    # -- parts -------------------------------------------------------------------------------------

    def _add_parts(self) -> None:
        self.where.value = self.addresses[0].address if self.addresses else ""
        self.where.choices = [(one.address, one.address, one.network) for one in self.addresses]
        some, several = len(self.addresses) > 0, len(self.addresses) > 1
        self.both = Both()
        for parts in (
            (*([self.which] if some else []), self.to_scan),
            (
                self.chairs,
                *([self.where] if several else []),
                self._reach(),
                self._browser(),
                OpenNote(text=OPEN_WIFI),
                *([self.in_hall] if look.scale > 1 else []),
            ),
        ):
            column = Column(spacing=dp(10), pos_hint={"top": 1})
            fill(column, parts)
            self.both.add_widget(column)
        self.both.on_orientation()
        self.to_scan.ids.code.bind(pos=self._cut_soon)
        self.add(self.both)

    def _reach(self) -> ChoiceRow:
        choices = [(reach, label, "") for reach, (label, _) in REACH.items()]
        row = ChoiceRow(label="Phones may", choices=choices, value=self._sharing.screens.reach)

        def let(reach: Any) -> None:
            self._sharing.change(lambda screens: screens.let(reach))
            row.note = REACH[reach][1]

        row.note, row.chosen = REACH[row.value][1], let
        return row

    def _browser(self) -> SwitchRow:
        return SwitchRow(
            label="A browser may be the table",
            note="A laptop or another tablet, by a link of its own.",
            value=self._sharing.screens.tables,
            chosen=self._let_tables,
        )

    def _hall(self) -> ActionRow:
        """Large letters leave no room for one more button at the foot."""

        def leave(_: Any) -> None:
            self.dismiss(animation=False)
            self._open_hall()

        return ActionRow(icon=HALL_ICON, label="A hall", note=NO_HALL, chosen=leave)

    def _add_buttons(self) -> None:
        self.ids.foot.columns = 5
        for text, icon, then in (
            ("Turn off", "power", self._sharing.turn_off),
            ("New links", "refresh", self._ask_to_renew) if self.addresses else self._again(),
            *([("A hall", HALL_ICON, self._open_hall)] if look.scale == 1 else []),
            (NOBODY, "help-circle-outline", lambda: HotspotSheet().open()),
            ("Close", "close", None),
        ):
            self.add_button(text, then).icon = icon

    def _again(self) -> tuple[str, str, Callable[[], None]]:
        return "Look again", "refresh", lambda: PhonesSheet(self._sharing).open()

    # -- showing -----------------------------------------------------------------------------------

    def _people(self, *_: Any) -> None:
        if not self._sharing.on:
            self.dismiss(animation=False)
            return
        self.chairs.show()
        screens = self._sharing.screens
        self.which.choices = [(kind, FOR[kind][0], "") for kind in FOR if kind != "table" or screens.tables]
        self._show_hall()
        if screens.was_reached and self.text:
            self.text, self.note = "", SCAN

    def _show_hall(self) -> None:
        """How it stands in a hall: below the title, or where letters are large, in the row of the hall."""
        line = self._sharing.hall.line()
        if self.in_hall.parent is not None:
            self.in_hall.note = line or NO_HALL
        elif line:
            self.note = line

    def _show_link(self) -> None:
        screens, kind, address = self._sharing.screens, self.which.value, self.where.value
        if not address:
            self.to_scan.link, self.to_scan.typed, self.to_scan.about = "", "", NO_NETWORK
            return
        link = getattr(screens.links(address), kind)
        self.to_scan.link, self.to_scan.about = link, FOR[kind][1]
        self.to_scan.typed = link.removeprefix("http://").replace("#", "\n#")

    def _left(self) -> float:
        """Seconds until it is said that nobody has come in."""
        return float(max(0.0, self._sharing.since + PATIENCE - Clock.get_time()))

    def _tell(self) -> None:
        if self.addresses and not self._sharing.screens.was_reached:
            self.text, self.note = NOBODY_YET, ""

    def _gone(self, *_: Any) -> None:
        self._tell_soon.cancel()
        self._sharing.unbind(on_people=self._people)

    # -- deciding ----------------------------------------------------------------------------------

    def _let_tables(self, allowed: bool) -> None:
        self._sharing.change(lambda screens: screens.let_tables(allowed))
        if not allowed and self.which.value == "table":
            self.which.value = "join"
        elif allowed:
            self.which.value = "table"
        self._show_link()

    def _open_hall(self) -> None:
        HallSheet(self._sharing, lambda: PhonesSheet(self._sharing).open()).open()

    def _ask_to_renew(self) -> None:
        sheet = Sheet(
            title="New links?",
            text="The codes and links of before are not good any more. Whoever has a seat keeps it.",
        )
        sheet.add_button("Leave them", lambda: PhonesSheet(self._sharing).open())
        sheet.add_button("New links", self._renew, brass=True)
        sheet.open()

    def _renew(self) -> None:
        self._sharing.change(lambda screens: screens.renew())
        PhonesSheet(self._sharing).open()


load_kv("screens/phones")
