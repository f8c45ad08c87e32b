"""The desk of one table: it hears what other screens want, lets the session do it, and answers.

It lives where the moves are made, in the thread of the screens; it opens no socket and starts no thread.
Whatever connects a screen is a `Link`.
"""

import logging
from collections.abc import Callable

from msgspec.structs import replace

from companion.net import reach
from companion.net.asking import (
    Beat,
    Corrections,
    Free,
    Hello,
    Help,
    Invite,
    Join,
    Leave,
    Log,
    MakeMove,
    Redo,
    Undo,
)
from companion.net.guests import Door, Guest, Link
from companion.net.invite import invited
from companion.net.protocol import VERSION, Up, wrong_version
from companion.net.scene import Scene
from companion.net.seats import TOKEN, Seats
from companion.net.telling import (
    Asleep,
    Chair,
    Chairs,
    Gone,
    Joined,
    Lines,
    Notice,
    Reach,
    Sorry,
    Welcome,
)
from companion.net.wishes import Wishes
from companion.store import StoreError
from companion.table import IllegalMove

log = logging.getLogger(__name__)

BAD_LINK = "This link is not good any more. Scan the code on the tablet again."
NOT_WHOLE = "There is a part missing at the end of this address. Scan the code again, or type all of it."
RENEWED = "This table has new links, and this one is not good any more. Scan the code on the tablet again."
NEWER = "Another page has this seat now. Open the link again to take it back."
FREED = "This seat is free again. Open the link to pick one."


def bad_link(given: str) -> str:
    """Why nobody comes in by this token, in a sentence: a part of it is missing, or it is of before."""
    return NOT_WHOLE if len(given) < TOKEN else BAD_LINK


class Desk:
    """All other screens of one table."""

    def __init__(self, door: Door, seats: Seats, noticed: Callable[[], None] = lambda: None) -> None:
        self._door = door
        self.seats = seats
        self._noticed = noticed
        """Called when who is here has changed, or who wants help."""
        self._guests: dict[Link, Guest] = {}
        self._here: dict[str, Link] = {}
        self._wishes = Wishes(door)
        self.said: Notice | None = None
        """What the organiser of the hall said last, as it was when it came."""
        self._said_at = 0.0
        """When that was, by the table's clock."""
        self.in_hall = False
        """Whether there is an organiser who can be called."""
        self.help = False
        """Whether the organiser of the hall is called."""

    # -- what the host tells ---------------------------------------------------------------------

    def changed(self) -> None:
        """The table is another one now: every screen gets all of it that it may see."""
        scene = self._scene()
        for link, guest in self._guests.items():
            self._show(scene, link, guest)

    def notice(self, notice: Notice) -> None:
        """What the organiser of a hall says, to all screens."""
        self.said, self._said_at = notice, self._door.table.now()
        for link in self._guests:
            link.tell(notice)
        self._noticed()

    def be_in_hall(self, there: bool) -> None:
        """There is an organiser who can be called, or no longer."""
        self.in_hall = there
        if not there:
            self.help, self.said = False, None
        self.changed()

    def call(self, wanted: bool) -> None:
        """Call the organiser, or say that nobody need come any more."""
        self.help = wanted
        self._noticed()
        self.changed()

    def sleep(self) -> None:
        """The host is put to sleep: nothing is answered until it wakes and shows the table again."""
        for link in list(self._guests):
            link.tell(Asleep())

    def here(self) -> tuple[str, ...]:
        """The seats whose phones are connected."""
        return tuple(self._here)

    def screens(self) -> int:
        """How many screens are connected, whatever they are for."""
        return len(self._guests)

    def free(self, seat: str) -> None:
        """Take a seat away from its phone."""
        self.seats.free(seat)
        if (link := self._here.get(seat)) is not None:
            self._hang_up(link, Gone("freed", FREED))
        self._chairs_changed()

    def let(self, reach_: Reach) -> None:
        """Let phones do more or less, from now on."""
        self.seats.let(reach_)
        self.changed()

    def let_tables(self, allowed: bool) -> None:
        """Let a browser be the table, or no longer."""
        self.seats.let_tables(allowed)
        for link in [one for one, guest in self._guests.items() if guest.role == "table" and not allowed]:
            self._hang_up(link, Gone("token", BAD_LINK))

    def renew(self) -> None:
        """New links, and whoever came by the old ones is told so. Who has a seat keeps it, and stays."""
        self.seats.renew()
        for link in [one for one, guest in self._guests.items() if not guest.seat]:
            self._hang_up(link, Gone("token", RENEWED))
        self._noticed()

    def close(self, gone: Gone) -> None:
        """Hang up on everybody."""
        for link in list(self._guests):
            self._hang_up(link, gone)

    # -- what screens say ------------------------------------------------------------------------

    def heard(self, link: Link, message: Up) -> None:
        """Do what a screen wants, and answer it. Nothing that it says can do more than be refused."""
        guest = self._guests.get(link)
        try:
            if isinstance(message, Hello):
                self._hello(link, message)
            elif isinstance(message, Beat):
                link.tell(message)  # here, and no sooner: it proves that the table itself answers
            elif guest is None:
                link.tell(Sorry("Say hello first."))
            elif isinstance(message, MakeMove | Undo | Redo):
                link.tell(self._wishes.answer(guest, message, self._reach(guest)))
            else:
                self._small(link, guest, message)
        except (IllegalMove, StoreError) as refusal:
            link.tell(Sorry(str(refusal)))

    def lost(self, link: Link) -> None:
        """A connection is gone. Its seat stays taken."""
        guest = self._guests.pop(link, None)
        if guest is not None and self._here.get(guest.seat) is link:
            del self._here[guest.seat]
            self._chairs_changed()
        elif guest is not None:
            self._noticed()

    def _hello(self, link: Link, hello: Hello) -> None:
        if sentence := wrong_version(hello):
            link.end(Gone("version", sentence))
            return
        seat = self.seats.seat_of(hello.resume) if hello.resume else ""
        role = "seat" if seat else self.seats.role_of(hello.token)
        if role is None:
            link.end(Gone("token", bad_link(hello.token)))
            return
        table = self._door.table
        self.lost(link)
        guest = self._guests[link] = Guest(role)
        game, symbols = table.game, dict(table.game.face.deed_symbols)
        own = self.seats.kept.hall
        link.tell(Welcome(VERSION, role, game.id, game.title, self._chairs(), symbols, own))
        if self.said is not None:
            link.tell(self._by_now(self.said))
        if seat:
            self._sit(link, guest, seat, hello.resume)
        else:
            self._show(self._scene(), link, guest)
            self._noticed()

    def _small(self, link: Link, guest: Guest, message: Up) -> None:
        if isinstance(message, Join) and guest.role == "seat" and not guest.seat:
            self._sit(link, guest, message.seat, self.seats.take(message.seat, message.resume))
        elif isinstance(message, Leave) and guest.seat:
            self.free(guest.seat)
        elif isinstance(message, Free) and guest.role == "table":
            self.free(message.seat)
        elif isinstance(message, Corrections):
            link.tell(self._scene().more(guest.eyes, self._reach(guest)))
        elif isinstance(message, Log):
            link.tell(self._lines(message))
        elif isinstance(message, Invite) and guest.role == "table":
            link.tell(invited(message.at, self.seats.kept.join))
        elif isinstance(message, Help) and self.in_hall and self._reach(guest) != "look":
            self.call(message.wanted)
        else:
            link.tell(Sorry(reach.NOT_NOW))

    def _sit(self, link: Link, guest: Guest, seat: str, resume: str) -> None:
        """A phone has its seat. Another page of the same seat is told so."""
        older = self._here.get(seat)
        if older is not None and older is not link:
            self._hang_up(older, Gone("newer", NEWER))
        guest.seat = seat
        self._here[seat] = link
        link.tell(Joined(seat, resume))
        self._show(self._scene(), link, guest)
        self._chairs_changed()

    # -- within ----------------------------------------------------------------------------------

    def _by_now(self, said: Notice) -> Notice:
        """The time limit has run on since the organiser set it."""
        if said.left is None:
            return said
        return replace(said, left=max(0.0, said.left - (self._door.table.now() - self._said_at)))

    def _lines(self, asked: Log) -> Lines:
        table = self._door.table
        count = len(table.journal.entries)
        before = min(asked.before, count) if asked.before >= 0 else count
        first = max(0, before - asked.count)
        lines = table.log(latest=count - first)[: before - first]
        return Lines(lines, first == 0)

    def _reach(self, guest: Guest) -> Reach:
        return self.seats.reach_of(guest.role)

    def _chairs(self) -> tuple[Chair, ...]:
        return self.seats.chairs(self._here)

    def _scene(self) -> Scene:
        return Scene.of(self._door.table, self._chairs(), self.help if self.in_hall else None)

    def _show(self, scene: Scene, link: Link, guest: Guest) -> None:
        if guest.role != "seat" or guest.seat:
            link.show(scene, guest.eyes, self._reach(guest))

    def _hang_up(self, link: Link, gone: Gone) -> None:
        """The last word to a screen; nothing of the table reaches it afterwards."""
        guest = self._guests.pop(link, None)
        if guest is not None and self._here.get(guest.seat) is link:
            del self._here[guest.seat]
        link.end(gone)

    def _chairs_changed(self) -> None:
        chairs = Chairs(self._chairs())
        for link in self._guests:
            link.tell(chairs)
        self._noticed()
