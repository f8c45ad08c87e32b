"""Scenes of other screens at the table: the sheet with the code, and who has joined."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest import mock

import msgspec

from companion.net import addresses, seats
from companion.net.addresses import Address
from companion.net.asking import Hello, Join
from companion.net.channel import Hub
from companion.net.protocol import VERSION
from companion.net.screens import PORT, Screens
from companion.net.telling import Notice
from companion.net.topics import Topics
from companion.table import Table
from companion.ui.screens.phones.hall import HallSheet
from companion.ui.screens.phones.hotspot import HotspotSheet
from companion.ui.screens.phones.sheet import open_phones
from companion.ui.shell.in_hall import InHall
from tests.net.sitting import Screen
from tools.scenes.scene import PORTRAIT, Scene, Stagehand

HOME = (Address("192.168.1.20", "wlan0"),)
AWAY = (*HOME, Address("10.0.0.7", "eth0"))
FOUR = [("Ann", "blue"), ("Ben", "green"), ("Cleo", "purple"), ("Dan", "red")]
FIRE = "fire-in-the-library"


@contextmanager
def _in_a_network(at: tuple[Address, ...]) -> Iterator[None]:
    """Nobody is really listened to, so that every picture has the same port."""

    def start(screens: Any) -> None:
        screens.port = PORT

    with (
        mock.patch.object(addresses, "addresses", return_value=at),
        mock.patch.object(Screens, "start", start),
    ):
        yield


def _joined(hand: Stagehand, *names: str) -> dict[str, Screen]:
    desk, here = hand.app.sharing.screens._desk, {}
    for name in names:
        here[name] = Screen()
        desk.heard(here[name], Hello(VERSION, desk.seats.kept.join))
        desk.heard(here[name], Join(name))
    return here


def _table(hand: Stagehand, at: tuple[Address, ...] = HOME) -> None:
    players = [{"name": name, "colour": colour} for name, colour in FOUR]
    hand.open(Table.new(FIRE, players, {"does": "everything"}, seed=4))
    kept = seats.KeptSeats(join="4Z8qkP0wXnVt2LhYc7RdGe", wall="wB1mTzQ9sUa5JxEi3oKfNv")
    hand.app.store.phones.keep(hand.app.session.table_id, msgspec.json.encode(kept).decode())
    with _in_a_network(at):
        hand.app.sharing.turn_on()


def turned_off(hand: Stagehand) -> None:
    """What it is, and that it is off."""
    _table(hand)
    hand.app.sharing.turn_off()
    open_phones(hand.app)


def joined(hand: Stagehand) -> None:
    """Two have joined, one is away, one plays on the tablet."""
    _table(hand)
    here = _joined(hand, "Ann", "Ben", "Cleo")
    hand.app.sharing.screens._desk.lost(here["Ben"])
    with _in_a_network(HOME):
        open_phones(hand.app)


def nobody(hand: Stagehand) -> None:
    """Half a minute later nobody has come; the tablet has two addresses."""
    _table(hand, AWAY)
    with _in_a_network(AWAY):
        open_phones(hand.app)
        hand.pilot.wait(31)


def no_network(hand: Stagehand) -> None:
    """Without a network."""
    _table(hand, ())
    with _in_a_network(()):
        open_phones(hand.app)


def hotspot(hand: Stagehand) -> None:
    """The tablet's own network, by a code."""
    _table(hand)
    sheet = HotspotSheet()
    sheet.open()
    sheet.name.text, sheet.password.text = "Reading Room", "burning books; not"


def on_a_phone(hand: Stagehand) -> None:
    """The table while others have joined: how many is said in the row at the foot."""
    _table(hand)
    _joined(hand, "Ann", "Cleo")


def in_a_hall(hand: Stagehand) -> None:
    """Its organiser is called, has said something and has set a limit."""
    _table(hand)
    _joined(hand, "Ann", "Cleo")
    hall, screens = hand.app.sharing.hall, hand.app.sharing.screens
    screens.join_hall(Hub().join, Topics(), "Table 7")
    hall._screens, hall._address = screens, "mqtt://192.168.1.5/our-hall"
    screens._desk.notice(Notice("Pizza is here.", 45 * 60.0))
    screens.call(True)


def hall(hand: Stagehand) -> None:
    """The way into a hall, and what can be said there."""
    in_a_hall(hand)
    with mock.patch.object(InHall, "kept", ("mqtt://192.168.1.5/our-hall", "Table 7")):
        HallSheet(hand.app.sharing, lambda: None).open()


def phones_in_a_hall(hand: Stagehand) -> None:
    """The sheet of a table that is in one."""
    in_a_hall(hand)
    with _in_a_network(HOME):
        open_phones(hand.app)


LIGHT, LARGE = {"theme": "light"}, {"text_size": 200}
SCENES = [
    Scene("phones", joined),
    Scene("phones-low", joined, (1024, 600)),
    Scene("phones-portrait", joined, PORTRAIT, LIGHT),
    Scene("phones-large", joined, settings=LARGE),
    Scene("phones-off", turned_off),
    Scene("phones-nobody", nobody),
    Scene("phones-no-network", no_network, settings=LIGHT),
    Scene("phones-hotspot", hotspot),
    Scene("phones-table", on_a_phone),
    Scene("phones-hall", hall),
    Scene("phones-in-hall", phones_in_a_hall, PORTRAIT),
    Scene("table-in-hall", in_a_hall),
    Scene("table-in-hall-low", in_a_hall, (1024, 600)),
]
