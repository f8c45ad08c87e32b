"""The files of the key: `tableside.key`, and a spare beside it.

A key that is found is never written over. Further ones, such as that of a tablet whose tables were copied
here, may lie beside them under any name of the kind, and open what they have sealed.
"""

import logging
import os
import secrets
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

from companion.store.errors import StoreError
from companion.store.safe import Safe
from companion.table.fair import SIZE

NAME, SPARE, OTHERS = "tableside.key", "tableside-spare.key", "tableside*.key"

log = logging.getLogger(__name__)

Alone = Callable[[], AbstractContextManager[Any]]
"""While within, nobody else makes a key: two that start at once must not have two."""


def safe_in(folder: Path) -> Safe | None:
    """The safe of the keys in a folder, the right one first; None where there is none. Nothing is written."""
    keys = _keys(folder)
    return Safe(*keys) if keys else None


def safe_of(folder: Path, alone: Alone) -> Safe:
    """The same with a new key where there is none, and both files of it; one that keeps nothing shut where
    the disk refuses a key."""
    try:
        if (keys := _keys(folder)) and all(_is_key(folder / name) for name in (NAME, SPARE)):
            return Safe(*keys)
        with alone():
            keys = _keys(folder) or [secrets.token_bytes(SIZE)]
            for name in (NAME, SPARE):
                _provide(folder / name, keys[0])
            return Safe(*keys)
    except (OSError, StoreError) as fault:
        log.warning("The key of hidden things cannot be kept: %s", fault)
        keys = _keys(folder)
        return Safe(*keys) if keys else Safe.that_forgets()


def _keys(folder: Path) -> list[bytes]:
    """All keys that can be read, each once, the right one first."""
    paths = [folder / NAME, folder / SPARE, *sorted(folder.glob(OTHERS))]
    return list(dict.fromkeys(key for path in paths if (key := _read(path))))


def _read(path: Path) -> bytes:
    """A key; empty where there is none that can be read."""
    try:
        key = path.read_bytes()
    except FileNotFoundError:
        return b""
    except OSError as fault:
        log.warning("%s cannot be read: %s", path.name, fault)
        return b""
    return key if len(key) == SIZE else b""


def _is_key(path: Path) -> bool:
    return bool(_read(path))


def _provide(path: Path, key: bytes) -> None:
    """See to it that a key lies there, in one step, and for nobody else to read from its first byte on."""
    if _is_key(path):
        return
    if path.exists():
        aside = path.with_name(f"{path.stem}-damaged{path.suffix}")
        log.warning("%s is damaged, and is kept as %s.", path.name, aside.name)
        os.replace(path, aside)
    half = path.with_suffix(".half")
    half.unlink(missing_ok=True)
    with os.fdopen(os.open(half, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(key)
        file.flush()
        os.fsync(file.fileno())
    os.replace(half, path)
