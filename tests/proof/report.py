"""The figures of each proof: printed at its end, kept as one line each, and put together as one table.

`python -m tests.proof.report` writes docs/proof.md from what the proofs have kept.
"""

import datetime
import json
import os
import platform
import sqlite3
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests.proof.named import named

ROOT = Path(__file__).parents[2]
KEPT = ROOT / ".proof.jsonl"
"""What was proved on this machine, a line each; the last one of each name counts."""
KEEPS = bool(os.environ.get("TABLESIDE_PROOF_KEEPS"))
"""Whether they are kept: `make prove` wants that, and nobody who tries a few."""
PAGE = ROOT / "docs" / "proof.md"
HEAD = """# What was proved

`make prove` tries what no evening would: it ends with this table. Each line can be run by itself, as
`python -m tests.proof.NAME --count N --seed S`; a violation ends it with the seed and the number of the case.
What was proved of advice stands in [advice.md](advice.md).

Where an allocation fails, it is one of SQLite's own: what Python itself needs is not made to fail. Nor are
reads; but files are spoiled in every way.

| proof | figures | seed | seconds | on |
|---|---|---:|---:|---|
"""

MONKEY = """
## What the monkey's memory is compared with

A life of the app is up to 25,000 things in one process. Over its first half it fills up: every screen is seen
with every game, in every size of the window, and with its longest list. Over its second half memory must be
flat: the last third of its looks has at most 4 % more than the first. A look is taken every 300 things, in a
window of the usual size, after Python and the C library have given back what nobody holds.
"""

MISTAKES = """
## Small mistakes

For the row of mutants, mutmut says which small mistakes can be made in a function of ours: another number,
a comparison turned round, an argument left out, a word misspelt. Each is made by itself, and the tests that
reach its line are run, the quickest first, up to three seconds of them or 150: all that need no screen and no
network. What none of them finds is a gap, code that nobody needs, or a mistake that changes nothing. Of
these last, each was looked at, and `tests/proof/equivalents.toml` says why; they are counted apart. Where the
tests find fewer than nine of ten in the table or in the store, the proof fails.

No mistakes are made outside of functions, in the sentences of the log and of faults that only programmers
read (`tool.mutmut` in `pyproject.toml`), in the capitals of what SQLite is asked, nor in `strict=` of `zip`
and the `encoding=` of files, which guard against mistakes themselves.
"""


def told(name: str, proof: Callable[[], dict[str, int]], seed: int) -> None:
    """Run a proof, print its figures, and keep them."""
    began = time.monotonic()
    figures = proof()
    line = {
        "name": name,
        "seed": seed,
        "figures": figures,
        "seconds": round(time.monotonic() - began),
        "date": f"{datetime.datetime.now():%Y-%m-%d}",
    }
    print(f"{name}: {in_words(figures)}; {line['seconds']} seconds")
    if KEEPS:
        with KEPT.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")


def room() -> TemporaryDirectory[str]:
    """A place for stores that are spoiled: in memory where there is one, for no power fails here."""
    memory = Path("/dev/shm")
    return TemporaryDirectory(dir=memory if os.access(memory, os.W_OK) else None)


def in_words(figures: dict[str, int]) -> str:
    """What was counted, in one line."""
    return ", ".join(f"{what} {number:,}" for what, number in figures.items())


def page(lines: Iterable[dict[str, Any]]) -> str:
    """The table, and on what kind of machine it was made."""
    latest = {str(line["name"]): line for line in lines}
    rows = [
        f"| {name} | {in_words(line['figures'])} | {line['seed']} | {line['seconds']:,} | {line['date']} |"
        for name, line in latest.items()
    ]
    return HEAD + "\n".join(rows) + f"\n\nThe machine: {machine()}.\n" + named() + MONKEY + MISTAKES


def machine() -> str:
    """Its kind, and nothing by which it could be known."""
    return (
        f"{platform.system()} on {platform.machine()} with {os.cpu_count()} cores, "
        f"Python {platform.python_version()}, SQLite {sqlite3.sqlite_version}"
    )


def main() -> None:
    """Write the page, and print it."""
    lines = [json.loads(line) for line in KEPT.read_text(encoding="utf-8").splitlines()]
    PAGE.write_text(page(lines), encoding="utf-8")
    print(PAGE.read_text(encoding="utf-8"))


if __name__ == "__main__":
    main()
