"""Golden playthroughs: a whole game written down move by move, and replayed against what was written.

A golden file begins with one line of JSON: how the table was set up. Then, for each move, a line `> move`
with its arguments, a line `~` with what chance decided (where it decided anything), and one line for each
thing that the players were told. Where a rule is changed on purpose, the file is written anew with

    python -m tests.games.golden tests/games/<game>/golden.txt

The moves are a random player's, or those of the module that the first line names as its player.
"""

import importlib
import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

from companion.table import Table
from companion.table.journal import Entry
from companion.table.simulate import play_out

LIMIT = 3000
"""A game that takes more moves than this is not worth reading."""


def record(
    game: str,
    players: Sequence[str],
    options: Mapping[str, Any],
    seed: int,
    player: str = "",
    *,
    box: Mapping[str, Any] | None = None,
) -> list[str]:
    """Play a game with a fixed seed, at random or with this player, and write it down."""
    head = {"game": game, "players": list(players), "options": dict(options), "seed": seed}
    if player:
        head["player"] = player
    if box:
        head["box"] = dict(box)
    table = _new(head)
    play = importlib.import_module(player).play_out if player else play_out
    play(table, Random(seed), LIMIT)
    lines = [json.dumps(head, ensure_ascii=False)]
    for entry in table.journal.entries:
        lines += _move_lines(entry) + _told(entry)
    return [*lines, _end(table)]


def replay(path: Path) -> tuple[list[str], list[str]]:
    """What is written, and what the same moves tell today: two lists of lines that should be equal."""
    written = path.read_text(encoding="utf-8").splitlines()
    table = _new(json.loads(written[0]))
    told = [written[0]]
    for place, line in enumerate(written):
        if not line.startswith("> "):
            continue
        luck = written[place + 1][2:] if written[place + 1].startswith("~ ") else "[]"
        move = json.loads(line[2:])
        table.play(move.pop("move"), chance=json.loads(luck), **move)
        entry = table.journal.entries[-1]
        told += _move_lines(entry) + _told(entry)
    return written, [*told, _end(table)]


def check(path: Path) -> None:
    """Fail at the first line where the game no longer goes as it is written."""
    written, told = replay(path)
    for number, (was, is_now) in enumerate(zip(written, told, strict=False), start=1):
        assert is_now == was, f"line {number} of {path.name}"
    assert len(told) == len(written)


def _new(head: Mapping[str, Any]) -> Table:
    return Table.new(
        head["game"],
        head["players"],
        head["options"],
        seed=head["seed"],
        box=head.get("box"),
        now=lambda: 0.0,
    )


def _move_lines(entry: Entry) -> list[str]:
    move = "> " + json.dumps(entry.move, ensure_ascii=False)
    return [move, "~ " + json.dumps(entry.chance, ensure_ascii=False)] if entry.chance else [move]


def _told(entry: Entry) -> list[str]:
    return [f"  {event.text}" + (f" [{event.rule}]" if event.rule else "") for event in entry.events]


def _end(table: Table) -> str:
    end = table.outcome
    return f"= {end.result}: {end.cause}" if end else "= unfinished"


def rewrite(path: Path) -> None:
    """Write a golden file anew, with the set-up in its first line."""
    head = json.loads(path.read_text(encoding="utf-8").splitlines()[0])
    lines = record(
        head["game"],
        head["players"],
        head["options"],
        head["seed"],
        head.get("player", ""),
        box=head.get("box"),
    )
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    for name in sys.argv[1:]:
        rewrite(Path(name))
