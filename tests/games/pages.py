"""What each game asks before a table begins, and of the owner's box, written down beside its tests.

A line of `pages.txt` is one thing: an option with the numbers of players for which it is asked so, a
component that may change hands, or a fact of the box. Where a page is changed on purpose, write them anew:

    python -m tests.games.pages
"""

import json
from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from companion.games import game, game_ids

HERE = Path(__file__).parent


def path_of(game_id: str) -> Path:
    """The file of a game."""
    return HERE / game_id.replace("-", "_") / "pages.txt"


def options(game_id: str) -> Iterator[str]:
    """Each option, with those for whom it is the same."""
    rules, (fewest, most) = game(game_id).rules, game(game_id).seats
    asked = defaultdict[str, list[int]](list)
    for players in range(fewest, most + 1):
        for option in rules.options(players, {}):
            asked[_plain(option)].append(players)
    for option, players in asked.items():
        yield f"option for {' '.join(map(str, players))}: {option}"


def components(game_id: str) -> Iterator[str]:
    """Each component that may change hands."""
    for component in game(game_id).rules.holdings.components:
        yield f"component: {_plain(component)}"


def facts(game_id: str) -> Iterator[str]:
    """Each group of facts by itself, and then what is in it."""
    for group in game(game_id).rules.facts():
        yield f"group: {_plain(msgspec.structs.replace(group, facts=()))}"
        yield from (f"fact of {group.id}: {_plain(fact)}" for fact in group.facts)


def _plain(one: msgspec.Struct) -> str:
    """As JSON."""
    return json.dumps(_said(one), ensure_ascii=False)


@cache
def _fields(kind: type[msgspec.Struct]) -> tuple[tuple[str, Any], ...]:
    """The fields of a record, each with what it is where nothing is said."""
    return tuple((field.name, field.default) for field in msgspec.structs.fields(kind))


def _said(value: Any) -> Any:
    """Without what is only as it is where nothing is said."""
    if isinstance(value, msgspec.Struct):
        pairs = ((name, usual, getattr(value, name)) for name, usual in _fields(type(value)))
        return {name: _said(each) for name, usual, each in pairs if each != usual}
    return [_said(each) for each in value] if isinstance(value, list | tuple) else value


BEGIN = {options: ("option ",), components: ("component:",), facts: ("group:", "fact of ")}
"""How the lines of each page begin."""


def written(game_id: str, page: Callable[[str], Iterator[str]]) -> list[str]:
    """What is written of one page of a game."""
    lines = path_of(game_id).read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line.startswith(BEGIN[page])]


def main() -> None:
    """Write all of them."""
    for game_id in game_ids():
        lines = [line for page in BEGIN for line in page(game_id)]
        path_of(game_id).write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
