"""What each game asks before a table begins, and of the owner's box, written down beside its tests.

A line of `pages.txt` is one thing: an option with the numbers of players for which it is asked so, a
component that may change hands, or a fact of the box. Where a page is changed on purpose, write them anew:

    python -m tests.games.pages
"""

import json
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from companion.games import game, game_ids

HERE = Path(__file__).parent


def path_of(game_id: str) -> Path:
    """The file of a game."""
    return HERE / game_id.replace("-", "_") / "pages.txt"


def lines(game_id: str) -> list[str]:
    """What the pages of a game say today."""
    return [*_options(game_id), *_components(game_id), *_facts(game_id)]


def _options(game_id: str) -> Iterator[str]:
    """Each option, with those for whom it is the same."""
    rules, (fewest, most) = game(game_id).rules, game(game_id).seats
    asked = defaultdict[str, list[int]](list)
    for players in range(fewest, most + 1):
        for option in rules.options(players, {}):
            asked[_plain(option)].append(players)
    for option, players in asked.items():
        yield f"option for {' '.join(map(str, players))}: {option}"


def _components(game_id: str) -> Iterator[str]:
    for component in game(game_id).rules.holdings.components:
        yield f"component: {_plain(component)}"


def _facts(game_id: str) -> Iterator[str]:
    """Each group of facts by itself, and then what is in it."""
    for group in game(game_id).rules.facts():
        yield f"group: {_plain(msgspec.structs.replace(group, facts=()))}"
        yield from (f"fact of {group.id}: {_plain(fact)}" for fact in group.facts)


def _plain(one: msgspec.Struct) -> str:
    """As JSON."""
    return json.dumps(_said(one), ensure_ascii=False)


def _said(value: Any) -> Any:
    """Without what is only as it is where nothing is said."""
    if isinstance(value, msgspec.Struct):
        pairs = ((field, getattr(value, field.name)) for field in msgspec.structs.fields(value))
        return {field.name: _said(each) for field, each in pairs if each != field.default or field.required}
    return [_said(each) for each in value] if isinstance(value, list | tuple) else value


def main() -> None:
    """Write all of them."""
    for game_id in game_ids():
        path_of(game_id).write_text("\n".join(lines(game_id)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
