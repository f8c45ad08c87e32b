"""Tableside on the command line: `python -m companion simulate GAME` plays whole games at random."""

import argparse
import sys

from companion.games import game_ids
from companion.simulate import simulate
from companion.table import BadRecord, IllegalMove


def main(words: list[str] | None = None) -> int:
    """Run one command; the result is the exit code."""
    said = _parser().parse_args(words)
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
    command.add_argument("game", metavar="GAME", help=f"one of: {', '.join(game_ids())}")
    command.add_argument("--games", type=_positive, default=100, help="how many games (100)")
    command.add_argument("--players", type=_positive, default=2, help="how many players (2)")
    command.add_argument("--seed", type=int, default=1, help="where the luck begins (1)")
    command.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the set-up"
    )
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
