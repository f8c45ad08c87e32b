"""Tableside on the command line.

`python -m companion simulate GAME` plays whole games at random.
`python -m companion verify FILE` checks the draws of an exported table.
`python -m companion replay FILE` tells an exported table again, as text or as a page.
"""

import argparse
import sys
from pathlib import Path

from companion.games import game_ids
from companion.replay import NotOver, as_text, page
from companion.simulate import simulate
from companion.store import StoreError
from companion.store.alone import table_in
from companion.table import BadRecord, IllegalMove
from companion.verify import verify


def main(words: list[str] | None = None) -> int:
    """Run one command; the result is the exit code."""
    said = _parser().parse_args(words)
    return int(said.run(said))


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


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="companion", description="Tableside, a companion for library games."
    )
    commands = parser.add_subparsers(required=True)
    command = commands.add_parser("simulate", help="play whole games at random and sum them up")
    command.set_defaults(run=_simulate)
    command.add_argument("game", metavar="GAME", help=f"one of: {', '.join(game_ids())}")
    command.add_argument("--games", type=_positive, default=100, help="how many games (100)")
    command.add_argument("--players", type=_positive, default=2, help="how many players (2)")
    command.add_argument("--seed", type=int, default=1, help="where the luck begins (1)")
    command.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the set-up"
    )
    command = commands.add_parser("verify", help="check the draws of an exported table that is over")
    command.set_defaults(run=_verify)
    command.add_argument("file", metavar="FILE", help="the file of the table")
    command = commands.add_parser("replay", help="tell an exported table again: as text, or as a page")
    command.set_defaults(run=_replay)
    command.add_argument("file", metavar="FILE", help="the file of the table")
    command.add_argument("--html", metavar="OUT", help="a page for any browser, of a table that is over")
    return parser


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
