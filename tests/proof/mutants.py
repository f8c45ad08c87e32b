"""Small mistakes in our own code, one at a time, and how many of them the tests find.

`python -m tests.proof.mutants --count 300 --seed 1` makes so many in each room, chosen by the seed; with
a count of zero it makes all. Those that nobody finds are printed, but for those of which
`equivalents.toml` says why nobody could: they are counted apart. `--room table` tries one room alone, and
`--only deck` files with that in their name.
"""

import argparse
import json
import os
import sys
import tomllib
from collections.abc import Mapping, Sequence
from itertools import groupby
from pathlib import Path
from random import Random

import pytest

from tests.proof.mutating import ROOT, Mutant, mutants
from tests.proof.report import room, told
from tests.proof.trials import Trials, Verdict

EQUIVALENTS = Path(__file__).with_name("equivalents.toml")
GAMES = ("chamberquest", "fire_in_the_library", "library_labyrinth", "orne_library")
SHARED = tuple(f"games/{path.name}" for path in sorted((ROOT / "tests" / "games").glob("test_*.py")))
HOUSE = (
    *("table", "store", "fifth_game", "history", "draft", "counsel", "teaching", "replay", *SHARED),
    *("test_hearing.py", "test_times.py", "test_tournament.py", "test_verify.py", "test_wording.py"),
)
"""Tests that need no screen, no network and no other program, without those of one game's own rules."""
ROOMS = {
    "table": ("companion/table", HOUSE),
    "store": ("companion/store", HOUSE),
    **{f"rules of {game}": (f"companion/games/{game}/rules", (f"games/{game}", *SHARED)) for game in GAMES},
}
"""Where mistakes are made, and which tests should find them."""
LEAST = {"table": 90, "store": 90}
"""Of these rooms the tests find at least so many of a hundred mistakes."""
OPTIONS = (
    *("-q", "-p", "no:randomly", "-p", "no:xdist", "-p", "no:cacheprovider", "-o", "timeout=0"),
    *("--tb=line", "--assert=plain", "--ignore=tests/replay/test_in_a_browser.py", "-W", "ignore"),
)


def equivalents() -> set[tuple[str, str, str, str]]:
    """The mistakes that change nothing: where each is, and what stands there instead of what."""
    listed = tomllib.loads(EQUIVALENTS.read_text(encoding="utf-8"))["equivalent"]
    return {(one["path"], one["function"], one["was"], one["becomes"]) for one in listed}


def files(name: str) -> list[Path]:
    """All files of a room."""
    return sorted((ROOT / ROOMS[name][0]).rglob("*.py"))


def chosen(name: str, count: int, seed: int, only: str) -> list[Mutant]:
    """So many mistakes of a room, or all."""
    found = [one for path in files(name) if only in str(path) for one in mutants(path)]
    return Random(seed).sample(found, count) if 0 < count < len(found) else found


def tried(all_: Sequence[Mutant], names: Sequence[str], workers: int, to: Path) -> list[Verdict]:
    """What became of each mistake. The tests run in a process of their own, for each room anew."""
    paths = [path for name in names for path in files(name)]
    sys.stdout.flush()
    if (pid := os.fork()) == 0:
        tests = [f"tests/{test}" for test in ROOMS[names[0]][1]]
        here = names[0].removeprefix("rules of ")
        others = [game.replace("_", "-") for game in GAMES if game != here] if here in GAMES else []
        only = ["-k", " and ".join(f"not {game}" for game in others)]
        code = pytest.main([*OPTIONS, *only, *tests], plugins=[Trials(paths, all_, to, workers)])
        sys.stdout.flush()
        os._exit(code)
    _, status = os.waitpid(pid, 0)
    assert os.waitstatus_to_exitcode(status) in (0, 5), "the tests do not run"
    lines = [line for each in to.parent.glob(f"{to.name}.*") for line in each.read_text("utf-8").splitlines()]
    return [Verdict(**json.loads(line)) for line in lines]


def run(names: Sequence[str], count: int, seed: int, only: str = "", workers: int = 1) -> dict[str, int]:
    """So many mistakes in each room; the figures, with the share that was found of each room, in percent."""
    nobody, verdicts = equivalents(), list[Verdict]()
    with room() as place:
        for number, (_, some) in enumerate(groupby(names, lambda name: ROOMS[name][1])):
            together = list(some)
            all_ = [one for name in together for one in chosen(name, count, seed, only)]
            verdicts += tried(all_, together, workers, Path(place) / f"tried-{number}")
    alike = [one for one in verdicts if not one.found and one.key in nobody]
    counted = [one for one in verdicts if one.found or one.key not in nobody]
    for one in sorted(counted, key=lambda one: one.name):
        if not one.found:
            print(one.name)
    figures = {"mutants": len(counted), "killed": sum(one.found for one in counted)}
    for name in names:
        here = [one.found for one in counted if one.path.startswith(f"{ROOMS[name][0]}/")]
        figures[f"{name}, %"] = sum(here) * 100 // len(here) if here else 100
        figures[f"of {name}"] = len(here)
    demand(figures)
    return {**figures, "equivalent": len(alike)}


def demand(figures: Mapping[str, int]) -> None:
    """AssertionError where the tests of a room find too few."""
    for name, least in LEAST.items():
        share = figures.get(f"{name}, %", 100)
        assert share >= least, f"of the mistakes in {name} {share} % are found, not {least}: {figures}"


def main() -> None:
    """As many as are asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--room", action="append", choices=ROOMS)
    parser.add_argument("--only", default="")
    parser.add_argument("--workers", type=int, default=1)
    said = parser.parse_args()
    names = said.room or list(ROOMS)
    told("Mutants", lambda: run(names, said.count, said.seed, said.only, said.workers), said.seed)


if __name__ == "__main__":
    main()
