"""Tableside on the command line: `tableside` where it is installed, `python -m companion` everywhere.

Without a word more it starts the app.

`python -m companion check` shows every screen once and says whether all is well.
`python -m companion launcher` puts Tableside into the menu of this desktop; `--remove` takes it out again.
`python -m companion simulate GAME` plays whole games at random.
`python -m companion tournament GAME --seats even,bold,random` plays empty chairs against each other.
`python -m companion verify FILE` checks the draws of an exported table.
`python -m companion replay FILE` tells an exported table again, as text or as a page.
`python -m companion host GAME --players Ann,Ben` is a table for phones and browsers without a screen.
`python -m companion hall` shows all tables on one page.
"""

import argparse
import sys
from pathlib import Path

from companion import about, display, launcher
from companion.folder import usual_folder
from companion.games import game_ids
from companion.replay import NotOver, as_text, page
from companion.simulate import simulate
from companion.store import StoreError
from companion.store.alone import table_in
from companion.table import BadRecord, IllegalMove
from companion.tournament import KINDS, tournament
from companion.verify import verify

LAST_PORT = 65535


def main(words: list[str] | None = None) -> int:
    """Run one command; the result is the exit code."""
    said = _parser().parse_args(words)
    return int(said.run(said))


def _start(_: argparse.Namespace) -> int:
    if lacking := display.lacking():
        print(lacking, file=sys.stderr)
        return 1
    from companion.ui.shell.start import start  # not above: only who looks at a screen needs Kivy

    start()
    return 0


def _check(_: argparse.Namespace) -> int:
    from companion.ui.shell.start import look_round  # not above, as for the app

    shown = ", ".join(sorted(set(look_round())))
    print(f"Tableside {about.VERSION} works here. It has shown: {shown}.")
    return 0


def _launcher(said: argparse.Namespace) -> int:
    try:
        file = launcher.remove() if said.remove else launcher.write()
    except OSError as fault:
        print(f"The menu of this desktop cannot be changed: {fault.strerror}.", file=sys.stderr)
        return 1
    if file is None:
        print("Tableside does not stand in the menu of this desktop.")
    elif said.remove:
        print(f"Tableside stands in the menu of this desktop no more: {file} is gone.")
    else:
        print(f"Tableside stands in the menu of this desktop: {file} starts it.")
    return 0


def _verify(said: argparse.Namespace) -> int:
    data = _read(said.file)
    if data is None:
        return 1
    verdict = verify(data)
    print("\n".join(verdict.lines()))
    return 0 if verdict.fair else 1


def _replay(said: argparse.Namespace) -> int:
    data = _read(said.file)
    if data is None:
        return 1
    try:
        table, _ = table_in(data)
        if said.html is None:
            print(as_text(table), end="")
            return 0
        return _written(said.html, page(table))
    except (StoreError, NotOver) as refusal:
        print(refusal, file=sys.stderr)
        return 1


def _read(file: str) -> bytes | None:
    try:
        return Path(file).read_bytes()
    except OSError as fault:
        print(f"{file} cannot be read: {fault.strerror}.", file=sys.stderr)
        return None


def _written(file: str, told: str) -> int:
    try:
        Path(file).write_text(told, encoding="utf-8")
    except OSError as fault:
        print(f"{file} cannot be written: {fault.strerror}.", file=sys.stderr)
        return 1
    print(f"Saved as {file}.")
    return 0


def _simulate(said: argparse.Namespace) -> int:
    try:
        summary = simulate(said.game, said.games, said.players, said.seed, _options(said.option))
    except (BadRecord, IllegalMove) as refusal:
        print(refusal, file=sys.stderr)
        return 2
    print("\n".join(summary.lines()))
    return 0


def _tournament(said: argparse.Namespace) -> int:
    seats = [kind.strip() for kind in said.seats.split(",")]
    try:
        result = tournament(said.game, seats, said.games, said.seed, _options(said.option))
    except (BadRecord, IllegalMove) as refusal:
        print(refusal, file=sys.stderr)
        return 2
    print("\n".join(result.lines()))
    return 0


def _host(said: argparse.Namespace) -> int:
    from companion.net.broker import BadBroker  # not above: who only simulates needs no sockets
    from companion.net.host import HostWanted, host
    from companion.net.screens import CannotListen
    from companion.net.secure import BadCertificate

    wanted = HostWanted(
        folder=said.folder,
        game=said.game,
        players=tuple(name.strip() for name in said.players.split(",")),
        options=_options(said.option),
        seed=said.seed,
        table=said.table,
        address=said.address,
        port=said.port,
        reach=said.phones,
        broker=said.broker,
        place=said.place,
        name=said.name,
        certificate=said.certificate,
        key=said.key,
    )
    try:
        host(wanted, _say)
    except (BadRecord, IllegalMove, StoreError, CannotListen, BadBroker, BadCertificate) as refusal:
        print(refusal, file=sys.stderr)
        return 2
    return 0


def _hall(said: argparse.Namespace) -> int:
    from companion.net.broker import BadBroker  # not above, as for a host
    from companion.net.hall_host import HallWanted, hall
    from companion.net.screens import CannotListen
    from companion.net.secure import BadCertificate

    try:
        wanted = HallWanted(
            said.folder, said.broker, said.address, said.port, said.name, said.certificate, said.key
        )
        hall(wanted, _say)
    except (StoreError, CannotListen, BadBroker, BadCertificate) as refusal:
        print(refusal, file=sys.stderr)
        return 2
    return 0


def _say(line: str) -> None:
    print(line, flush=True)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="tableside", description="Tableside, a companion for library games. Without a command: the app."
    )
    parser.set_defaults(run=_start)
    parser.add_argument("--version", action="version", version=f"Tableside {about.VERSION}")
    commands = parser.add_subparsers()
    command = commands.add_parser("check", help="show every screen once, and say whether all is well")
    command.set_defaults(run=_check)
    command = commands.add_parser("launcher", help="put Tableside into the menu of this desktop")
    command.set_defaults(run=_launcher)
    command.add_argument("--remove", action="store_true", help="take it out of the menu again")
    command = commands.add_parser("simulate", help="play whole games at random and sum them up")
    command.set_defaults(run=_simulate)
    _add_games(command)
    command.add_argument("--players", type=_positive, default=2, help="how many players (2)")
    command = commands.add_parser("tournament", help="play empty chairs against each other")
    command.set_defaults(run=_tournament)
    _add_games(command)
    kinds = f"who sits there, each one of: {', '.join(KINDS)}"
    command.add_argument("--seats", required=True, metavar="EVEN,BOLD,RANDOM", help=kinds)
    command = commands.add_parser("verify", help="check the draws of an exported table that is over")
    command.set_defaults(run=_verify)
    command.add_argument("file", metavar="FILE", help="the file of the table")
    command = commands.add_parser("replay", help="tell an exported table again: as text, or as a page")
    command.set_defaults(run=_replay)
    command.add_argument("file", metavar="FILE", help="the file of the table")
    command.add_argument("--html", metavar="OUT", help="a page for any browser, of a table that is over")
    command = commands.add_parser("host", help="a table for phones and browsers, without a screen of its own")
    command.set_defaults(run=_host)
    command.add_argument("game", metavar="GAME", help=f"one of: {', '.join(game_ids())}")
    command.add_argument("--players", default="", metavar="ANN,BEN", help="who sits at the table")
    command.add_argument("--seed", type=int, default=None, help="where the luck begins (nobody knows)")
    command.add_argument("--table", type=int, default=None, metavar="ID", help="go on with a table")
    command.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the set-up"
    )
    command.add_argument("--phones", choices=("look", "own", "all"), default="own", help="what they may do")
    command.add_argument("--place", default="", help="what the table is called in a hall")
    _add_where(command, 8423)
    command = commands.add_parser("hall", help="all tables on one page")
    command.set_defaults(run=_hall)
    _add_where(command, 8424)
    return parser


def _add_games(command: argparse.ArgumentParser) -> None:
    """What is played, how often, and from which luck on."""
    command.add_argument("game", metavar="GAME", help=f"one of: {', '.join(game_ids())}")
    command.add_argument("--games", type=_positive, default=100, help="how many games (100)")
    command.add_argument("--seed", type=int, default=1, help="where the luck begins (1)")
    command.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the set-up"
    )


def _add_where(command: argparse.ArgumentParser, port: int) -> None:
    """Where to listen, where the tables are, and where the others are."""
    command.add_argument("--port", type=_port, default=port, help=f"where to listen ({port})")
    command.add_argument("--address", default="", help="listen at this address only (all of them)")
    command.add_argument("--broker", default="", metavar="MQTT://…", help="where the tables of a hall meet")
    command.add_argument("--name", default="", help="what this machine is called, for the links")
    command.add_argument("--certificate", default="", metavar="FILE", help="speak https and wss with this")
    command.add_argument("--key", default="", metavar="FILE", help="the key of that certificate")
    command.add_argument("--folder", type=Path, default=usual_folder(), help="where the tables are kept")


def _port(text: str) -> int:
    if not (text.isascii() and text.isdigit() and int(text) <= LAST_PORT):
        raise argparse.ArgumentTypeError(f"a port is a number from 0 to {LAST_PORT}, and {text} is none")
    return int(text)


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text} is not a positive number")
    return number


def _options(pairs: list[str]) -> dict[str, str | int | bool]:
    return {name: _value(value) for name, _, value in (pair.partition("=") for pair in pairs)}


def _value(text: str) -> str | int | bool:
    if text in ("true", "false"):
        return text == "true"
    return int(text) if text.lstrip("-").isdigit() else text


if __name__ == "__main__":
    sys.exit(main())
