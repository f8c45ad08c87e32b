"""Play a thousand random games of every game and every number of players; any error or endless game fails."""

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat

from companion.table.game import game, game_ids
from companion.table.simulate import Summary, simulate


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
        for summary in pool.map(soak, tables, repeat(wanted.games), repeat(wanted.seed)):
            print("\n".join(summary.lines()), flush=True)
            endless += summary.unfinished
    if endless:
        print(f"{endless} games did not come to an end.", file=sys.stderr)
    return 1 if endless else 0


def every_table() -> list[tuple[str, int]]:
    """Each game with each number of players that its box allows."""
    return [(name, players) for name in game_ids() for players in seats(name)]


def seats(name: str) -> range:
    """The numbers of players a game can be played with."""
    fewest, most = game(name).seats
    return range(fewest, most + 1)


def soak(table: tuple[str, int], games: int, seed: int) -> Summary:
    """Play many games at one table."""
    name, players = table
    return simulate(name, games, players, seed)


if __name__ == "__main__":
    sys.exit(main())
