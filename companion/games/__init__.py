"""The games: one folder each, with the same rooms, found by the folder's name."""

import importlib
import pkgutil
from functools import cache
from pathlib import Path
from typing import Any

from companion.shipped import shelf
from companion.table.errors import BadRecord
from companion.table.game import Game


@cache
def game(id_: str) -> Game[Any, Any]:
    """The game with this id: its folder here, with a dash for each underscore."""
    name = f"{__name__}.{id_.replace('-', '_')}"
    if "_" in id_ or not id_.replace("-", "_").isidentifier():
        raise BadRecord(f"There is no game called {id_!r} here.")
    try:
        module = importlib.import_module(name)
    except ModuleNotFoundError as fault:
        if fault.name != name:
            raise
        raise BadRecord(f"There is no game called {id_!r} here.") from fault
    found: Game[Any, Any] = module.GAME
    return found


def roots() -> list[Path]:
    """The folders in which the `assets` and `kv` of the games lie: usually those of the project alone.

    A game may stand elsewhere if its folder is added to this package's path; its texts and layouts are found
    beside it.
    """
    return [shelf(Path(folder).resolve().parent) for folder in __path__]


@cache
def game_ids() -> tuple[str, ...]:
    """The ids of all games that are here."""
    folders = (module.name for module in pkgutil.iter_modules(__path__) if module.ispkg)
    return tuple(sorted(folder.replace("_", "-") for folder in folders))
