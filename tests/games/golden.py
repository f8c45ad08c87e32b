"""Golden playthroughs: a whole game written down move by move, and replayed against what was written.

A golden file begins with one line of JSON: how the table was set up. A line begins with what it is:

    > {"move": "push", …}       a move with its arguments
    ~ [6]                       what chance decided in it, where it decided anything
      Green pushes row 4 left.  what the players were told, with the rule in brackets
    ! Roll the die              the headline of the guide
    + roll_die "Roll"           an offer that was not there before; `-` for one that is gone
    @ die.total = 6             a part of the public picture; `gone` instead of a value where it vanished
    = won: treasure             how it ended: always the last line

Headline, offers and picture stand once before the first move, and after each move as far as they changed.
An offer has its name, its label, its settled arguments, and each question with the values to choose from.
A part of the picture is a text, a number, yes or no, nothing, or a list of these. Of a long list the first
values are written, their number, and a checksum of all of them. When the game is over, offers are left out.
That every ruling may be decided otherwise is the table's doing, the same in all games, and not written.

Where a rule is changed on purpose, the file is written anew. The first form plays again; the second keeps
the moves and writes what they tell today; the third begins a file:

    python -m tests.games.golden tests/games/<game>/golden.txt
    python -m tests.games.golden --same-moves tests/games/<game>/golden.txt
    python -m tests.games.golden --new FILE --game ID --players A,B --seed N --option name=value

A file without an edition is of the first one, so it also shows that old tables go as they went.
The moves are a random player's, or those of the module that the first line names as its player.
"""

import argparse
import importlib
import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, NamedTuple
from zlib import crc32

import msgspec

from companion.simulate import play_out
from companion.table import Ask, Offer, Table
from companion.table.edition import EDITION
from companion.table.journal import Entry

LIMIT = 3000
"""A game that takes more moves than this is not worth reading."""

LONG = 8
"""A list with more values than this is abbreviated."""
SHOWN = 6
"""So many values of a long list are written."""

Played = tuple[dict[str, Any], Sequence[Any]]
"""A move's record, and what chance decided in it."""


class Moment(NamedTuple):
    """What everybody sees between two moves."""

    headline: str
    offers: Counter[str]
    """Each offer as a line, whatever their order."""
    picture: dict[str, str]
    """The parts of the picture by their paths."""


NOTHING = Moment("", Counter(), {})


# -- whole games -----------------------------------------------------------------------------------


def check(path: Path) -> None:
    """Fail at the first line where the game no longer goes as it is written."""
    written, told = replay(path)
    for number, (was, is_now) in enumerate(zip(written, told, strict=False), start=1):
        assert is_now == was, f"line {number} of {path.name}"
    assert len(told) == len(written)


def files(test: str) -> list[Path]:
    """The golden files beside a test module."""
    found = sorted(Path(test).parent.glob("golden*.txt"))
    assert found, f"no golden file beside {test}"
    return found


def replay(path: Path) -> tuple[list[str], list[str]]:
    """What is written, and what the same moves tell today: two lists of lines that should be equal."""
    written = path.read_text(encoding="utf-8").splitlines()
    return written, tell(json.loads(written[0]), _moves_in(written))


def walk(path: Path) -> Iterator[Table]:
    """The table of a golden file at its beginning, and after each of its moves."""
    written = path.read_text(encoding="utf-8").splitlines()
    table = _new(json.loads(written[0]))
    yield table
    for move, chance in _moves_in(written):
        args = {name: value for name, value in move.items() if name != "move"}
        table.play(move["move"], chance=chance, **args)
        yield table


def record(head: Mapping[str, Any]) -> list[str]:
    """Play a game as its first line says, at random or with its player, and write it down."""
    table = _new(head)
    play = importlib.import_module(head["player"]).play_out if "player" in head else play_out
    play(table, Random(head["seed"]), head.get("limit", LIMIT))
    return tell(head, [(entry.move, entry.chance) for entry in table.journal.entries])


def tell(head: Mapping[str, Any], moves: Iterable[Played]) -> list[str]:
    """The lines of a game with these moves."""
    table = _new(head)
    now = _moment(table, NOTHING)
    lines = [json.dumps(head, ensure_ascii=False), *_changes(NOTHING, now)]
    for move, chance in moves:
        args = {name: value for name, value in move.items() if name != "move"}
        table.play(move["move"], chance=chance, **args)
        before, now = now, _moment(table, now)
        entry = table.journal.entries[-1]
        lines += [*_move_lines(entry), *_told(entry), *_changes(before, now)]
    return [*lines, _end(table)]


def _moves_in(written: Sequence[str]) -> Iterator[Played]:
    """The moves in the lines of a golden file."""
    for line, following in pairwise(written):
        if line.startswith("> "):
            luck = following[2:] if following.startswith("~ ") else "[]"
            yield json.loads(line[2:]), json.loads(luck)


def _new(head: Mapping[str, Any]) -> Table:
    """The table of a first line, where no time passes."""
    return Table.new(
        head["game"],
        head["players"],
        head["options"],
        seed=head["seed"],
        box=head.get("box"),
        edition=head.get("edition", 0),
        now=lambda: 0.0,
    )


# -- a move ----------------------------------------------------------------------------------------


def _move_lines(entry: Entry) -> list[str]:
    """The move, and what chance decided in it."""
    move = "> " + json.dumps(entry.move, ensure_ascii=False)
    return [move, "~ " + json.dumps(entry.chance, ensure_ascii=False)] if entry.chance else [move]


def _told(entry: Entry) -> list[str]:
    """What the players were told of a move."""
    return [f"  {event.text}" + (f" [{event.rule}]" if event.rule else "") for event in entry.events]


def _end(table: Table) -> str:
    """How the game ended."""
    end = table.outcome
    return f"= {end.result}: {end.cause}" if end else "= unfinished"


# -- a moment between two moves --------------------------------------------------------------------


def _moment(table: Table, before: Moment) -> Moment:
    """What everybody sees now. A game that is over has no offers, so those from before are left to stand."""
    view = msgspec.json.decode(msgspec.json.encode(table.view()))  # lists, where the view has tuples
    listed = [offer for offer in table.moves() if offer.name != "set_ruling"]
    offers = Counter(map(_offer, listed)) if table.outcome is None else before.offers
    return Moment(view["guide"]["headline"], offers, dict(_parts("", view["picture"])))


def _changes(before: Moment, now: Moment) -> Iterator[str]:
    """What is different from the moment before, a line for each thing."""
    if now.headline != before.headline:
        yield f"! {now.headline}"
    yield from (f"- {offer}" for offer in sorted((before.offers - now.offers).elements()))
    yield from (f"+ {offer}" for offer in sorted((now.offers - before.offers).elements()))
    for path in sorted({*before.picture, *now.picture}):
        if path not in now.picture:
            yield f"@ {path} gone"
        elif now.picture[path] != before.picture.get(path):
            yield f"@ {path} = {now.picture[path]}"


def _offer(offer: Offer) -> str:
    """An offer in one line."""
    args = [_plain(msgspec.to_builtins(offer.args))] if offer.args else []
    return " ".join([offer.name, _plain(offer.label), *args, *map(_ask, offer.asks)])


def _ask(ask: Ask) -> str:
    """A question of an offer, with the values to choose from."""
    return f"{ask.name}={_list(msgspec.to_builtins([choice.value for choice in ask.choices]))}"


def _parts(path: str, value: Any) -> Iterator[tuple[str, str]]:
    """The parts of a picture, each with its path: keys and places joined by dots."""
    if isinstance(value, dict) and value:
        for key, inner in value.items():
            yield from _parts(f"{path}.{key}".lstrip("."), inner)
    elif isinstance(value, list) and any(isinstance(inner, dict | list) for inner in value):
        for place, inner in enumerate(value):
            yield from _parts(f"{path}.{place}", inner)
    else:
        yield path, _list(value) if isinstance(value, list) else _plain(value)


def _list(values: Sequence[Any]) -> str:
    """A list in one line; a long one as its beginning, its number and its checksum."""
    whole = _plain(values)
    if len(values) <= LONG:
        return whole
    return f"{_plain(values[:SHOWN])[:-1]},… {len(values)} in all, {crc32(whole.encode()):08x}]"


def _plain(value: Any) -> str:
    """A value as JSON, the same whatever the order of its keys."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


# -- writing a file --------------------------------------------------------------------------------


def main(args: Sequence[str] | None = None) -> None:
    """Write golden files: those named, as their first lines say, or a new one."""
    said = _parser().parse_args(args)
    if said.new:
        _write(said.new, record(_head(said)))
    for path in said.files:
        written, told = replay(path) if said.same_moves else _played_again(path)
        _write(path, told)
        print(path, "is as it was" if written == told else "has changed")


def _played_again(path: Path) -> tuple[list[str], list[str]]:
    """What is written, and a game played anew with the set-up in the first line."""
    written = path.read_text(encoding="utf-8").splitlines()
    return written, record(json.loads(written[0]))


def _head(said: argparse.Namespace) -> dict[str, Any]:
    """The first line of a new file."""
    head = {
        "game": said.game,
        "players": said.players.split(","),
        "options": dict(map(_option, said.option)),
        "seed": said.seed,
        "edition": EDITION,
    }
    more = {"player": said.player, "box": json.loads(said.box), "limit": said.limit}
    return head | {name: value for name, value in more.items() if value}


def _option(said: str) -> tuple[str, Any]:
    """An option as name=value, where the value is JSON or else a plain word."""
    name, _, value = said.partition("=")
    try:
        return name, json.loads(value)
    except json.JSONDecodeError:
        return name, value


def _write(path: Path, lines: Sequence[str]) -> None:
    """Write the lines of a file."""
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def _parser() -> argparse.ArgumentParser:
    """What can be said on the command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.games.golden", description="Write golden files.")
    parser.add_argument("files", nargs="*", type=Path, help="files to write anew")
    parser.add_argument("--same-moves", action="store_true", help="keep the moves of the files")
    parser.add_argument("--new", type=Path, help="a file to begin")
    parser.add_argument("--game", help="the id of its game")
    parser.add_argument("--players", default="", help="names with commas between them")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--option", action="append", default=[], help="name=value, as often as needed")
    parser.add_argument("--player", help="the module that plays, where it is not a random player")
    parser.add_argument("--box", default="{}", help="what is known of the box, as JSON")
    parser.add_argument("--limit", type=int, help="the most moves")
    return parser


if __name__ == "__main__":
    main()
