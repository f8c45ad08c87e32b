"""The settings, typed and with their defaults in one place."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from companion.store.database import Database
from companion.store.errors import BrokenTable, StoreError
from companion.store.records import UNREADABLE, to_text


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """How the people at this tablet like it."""

    theme: Literal["dark", "light", "contrast", "system"] = "dark"
    text_size: Annotated[int, Meta(ge=100, le=200)] = 100
    """Per cent."""
    haptics: bool = True
    sound: bool = True
    volume: Annotated[int, Meta(ge=0, le=100)] = 60
    """Per cent, of all that is heard; zero is silence."""
    ambience: Literal["off", "library", "fire"] = "off"
    """What the room sounds like while a table is open."""
    speech: bool = False
    """Read public events aloud."""
    shake: bool = False
    """Shake the tablet to draw."""
    face: bool = False
    """Turn to whoever has the turn, or may look at something: for a tablet that lies flat among them."""
    fingers: bool = True
    """Offer at set-up to find the first player by fingers on the screen."""
    awake: bool = True
    """Keep the screen on while a table is open."""
    reduced_motion: bool = False
    odds: bool = True
    left_handed: bool = False
    tick_deeds: bool = False
    """Tick off each thing that hands must do; nothing waits for it."""
    teach: bool = True
    """Tell newcomers a rule the first time it matters, and the aim of a game before the first table."""


OURS, KEPT = "app.", "kept."
"""In the database: before the name of each setting, and of each small thing that a screen remembers."""
DEALT = f"{KEPT}dealt."
"""Before what set-up has dealt and nobody has begun to play: it is sealed, as the records of tables are."""


def read(database: Database) -> Settings:
    """The settings as they were kept; a value that is no good any more is as if it had never been set."""
    return msgspec.convert(chosen(database), Settings)


def chosen(database: Database) -> dict[str, Any]:
    """The settings that somebody has set, as far as they are any good."""
    found = {name: recall(database, OURS + name) for name in Settings.__struct_fields__}
    return {name: value for name, value in found.items() if value is not None and is_good(name, value)}


def is_good(name: str, value: Any) -> bool:
    """Whether there is a setting of that name which may have this value."""
    return not _fault({name: value})


def write(database: Database, settings: Settings, changes: dict[str, Any]) -> Settings:
    """Change some settings and keep them; the result is how they are then."""
    if fault := _fault(changes):
        raise StoreError(fault)
    with database.change() as sql:
        for name, value in changes.items():
            sql.execute("REPLACE INTO settings VALUES (?, ?)", (OURS + name, to_text(value)))
    return msgspec.structs.replace(settings, **changes)


def recall(database: Database, key: str) -> Any:
    """A remembered value; None where there is none that can be read."""
    row = database.one("SELECT value FROM settings WHERE key = ?", key)
    try:
        return msgspec.json.decode(database.safe.opened(row[0])) if row else None
    except (BrokenTable, *UNREADABLE):
        return None


def all_kept(database: Database) -> dict[str, Any]:
    """All small things that can be read, by their names."""
    keys = [str(key) for (key,) in database.rows("SELECT key FROM settings WHERE key LIKE ?", f"{KEPT}%")]
    found = {key.removeprefix(KEPT): recall(database, key) for key in keys}
    return {key: value for key, value in found.items() if value is not None}


def remember(database: Database, key: str, value: Any) -> None:
    """Keep any JSON value under a key."""
    text = to_text(value)
    kept = database.safe.seal(text) if key.startswith(DEALT) else text
    with database.change() as sql:
        sql.execute("REPLACE INTO settings VALUES (?, ?)", (key, kept))


def _fault(values: dict[str, Any]) -> str:
    """What is wrong with these values, in words; empty if nothing is."""
    for name, value in values.items():
        if name not in Settings.__struct_fields__:
            return f"There is no setting called {name}."
        try:
            msgspec.convert({name: value}, Settings)
        except (msgspec.ValidationError, RecursionError):
            return f"The setting {name.replace('_', ' ')} cannot be {value!r}."
    return ""
