"""A table with screens that are lists: what the tests of other screens have in common."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import msgspec

from companion.net.asking import Hello, Join, MakeMove
from companion.net.desk import Desk
from companion.net.host import Sitting
from companion.net.protocol import VERSION, write
from companion.net.seats import Seats
from companion.table import Table

GAMES = ("chamberquest", "fire-in-the-library", "library-labyrinth", "orne-library")


class Screen:
    """A link that keeps all that was sent, as bytes and as plain data."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []
        self.over = False

    def tell(self, message) -> None:
        self.sent.append(write(message))

    def show(self, scene, seat, reach) -> None:
        self.sent.append(scene.shown(seat, reach))

    def end(self, gone) -> None:
        self.tell(gone)
        self.over = True

    @property
    def heard(self) -> list[dict[str, Any]]:
        """Everything, as JSON says it."""
        return [msgspec.json.decode(data) for data in self.sent]

    def last(self, kind: str) -> dict[str, Any]:
        """The latest message of a kind."""
        tag = f'{{"t":"{kind}"'.encode()
        return msgspec.json.decode(next(data for data in reversed(self.sent) if data.startswith(tag)))

    def kinds(self) -> list[str]:
        """What kinds of messages came."""
        return [message["t"] for message in self.heard]

    @property
    def view(self) -> dict[str, Any]:
        """The table as it is shown."""
        return self.last("view")


class Evening:
    """One table, its desk, and whoever sits down."""

    def __init__(self, table: Table, kept: str = "") -> None:
        self.kept = kept
        self.table = table
        self.sitting = Sitting(table)
        self.desk = Desk(self.sitting, Seats(table.players, kept, self._keep))
        self.sitting.shown = self.desk.changed

    def _keep(self, text: str) -> None:
        self.kept = text

    @property
    def seats(self) -> Seats:
        return self.desk.seats

    def phone(self, seat: str) -> Screen:
        """A phone that has taken a seat."""
        screen = Screen()
        self.desk.heard(screen, Hello(VERSION, self.seats.kept.join))
        self.desk.heard(screen, Join(seat))
        return screen

    def wall(self) -> Screen:
        """A screen on the wall."""
        screen = Screen()
        self.desk.heard(screen, Hello(VERSION, self.seats.kept.wall))
        return screen

    def browser(self) -> Screen:
        """A browser that is the table."""
        self.desk.let_tables(True)
        screen = Screen()
        self.desk.heard(screen, Hello(VERSION, self.seats.kept.table))
        return screen

    def play(self, screen: Screen, id_: str, name: str, on: int | None = None, **args: Any) -> dict[str, Any]:
        """A screen wants a move made; what it is answered."""
        seq = screen.view["seq"] if on is None else on
        self.desk.heard(screen, MakeMove(id_, seq, name, args))
        said = [data for data in screen.sent[-8:] if data.startswith((b'{"t":"ack"', b'{"t":"no"'))]
        return next(one for one in map(msgspec.json.decode, reversed(said)) if one["id"] == id_)


def evening(
    game: str = "fire-in-the-library", players: Sequence[str] = ("Ann", "Ben"), seed: int = 4
) -> Evening:
    """A new table at which the app does all it can."""
    return Evening(Table.new(game, list(players), {"does": "everything"}, seed))


def answers(offer: Mapping[str, Any], rng: Random) -> dict[str, Any]:
    """Arguments with which an offer can be made, as a page would put them together."""
    args = dict(offer["args"])
    for ask in offer["asks"]:
        moot = ask["moot"]
        if moot and args.get(moot[0]) in (moot[1] if isinstance(moot[1], list) else [moot[1]]):
            if not ask["optional"]:
                args[ask["name"]] = moot[2]
        elif not (ask["optional"] and rng.random() < 0.5):
            args[ask["name"]] = _answer(ask, args, rng)
    return args


def _answer(ask: Mapping[str, Any], args: Mapping[str, Any], rng: Random) -> Any:
    values = [choice["value"] for choice in ask["choices"]]
    if ask["kind"] == "text":
        return "abcdefghijklmnopqrstuvwxyz"[: max(ask["least"], min(ask["most"], 8))]
    if ask["unlike"]:
        values = [value for value in values if value != args.get(ask["unlike"])]
    if ask["kind"] == "symbols":
        return rng.choices(values, k=rng.randint(ask["least"], ask["most"]))
    if not ask["multiple"] and ask["most"] == 1:
        return rng.choice(values)
    if ask["sets"]:
        return list(rng.choice(ask["sets"]))
    most = min(ask["most"], len(values))
    return rng.sample(values, rng.randint(min(ask["least"], most), most))
