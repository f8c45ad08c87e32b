"""Play a thousand random games of each game, number of players and variant, without an error.

Each must come to its end, but for the games that random players rarely end.
"""

import argparse
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from typing import Any

from companion.games import game, game_ids
from companion.simulate import Summary, simulate


def main() -> int:
    """Play them all, print a summary of each, and fail if a game did not come to its end."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000, help="how many of each (1000)")
    parser.add_argument("--seed", type=int, default=1, help="where the luck begins (1)")
    parser.add_argument("--only", choices=game_ids(), help="soak one game only")
    wanted = parser.parse_args()
    tables = [table for table in every_table() if wanted.only in (None, table[0])]
    endless = 0
    with ProcessPoolExecutor() as pool:
        done = pool.map(soak, tables, repeat(wanted.games), repeat(wanted.seed))
        for table, summary in zip(tables, done, strict=True):
            print("\n".join([*summary.lines(), *([f"  with {table[2]}"] if table[2] else [])]), flush=True)
            endless += 0 if table[0] in LONG else summary.unfinished
    if endless:
        print(f"{endless} games did not come to an end.", file=sys.stderr)
    return 1 if endless else 0


LONG = {"orne-library": (0.5, 2000)}
"""Games that random players rarely end: the share of games to play, and the moves after which one is left."""

Kind = tuple[str, int, dict[str, Any]]
"""A game, the number of its players, and its options."""


def every_table() -> list[Kind]:
    """Each game with each number of players that its box allows, as it is and in each variant."""
    return [
        (name, players, options)
        for name in game_ids()
        for players in seats(name)
        for options in variants(name, players)
    ]


def variants(name: str, players: int) -> Iterator[dict[str, Any]]:
    """The usual set-up, then every other choice on the set-up screen by itself."""
    yield {}
    for option in game(name).rules.options(players, {}):
        values = [True, False] if option.kind == "switch" else [choice.value for choice in option.choices]
        if option.group == "game" and option.kind in ("choice", "switch"):
            yield from ({option.id: value} for value in values if value != option.default)


def seats(name: str) -> range:
    """The numbers of players a game can be played with."""
    fewest, most = game(name).seats
    return range(fewest, most + 1)


def soak(table: Kind, games: int, seed: int) -> Summary:
    """Play many games at one table."""
    name, players, options = table
    if name not in LONG:
        return simulate(name, games, players, seed, options)
    share, limit = LONG[name]
    return simulate(name, max(1, round(games * share)), players, seed, options, limit)


if __name__ == "__main__":
    sys.exit(main())
