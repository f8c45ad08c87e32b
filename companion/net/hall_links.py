"""The links of a hall, kept in its folder: what hangs on a wall is still good when it is started again."""

from contextlib import suppress
from pathlib import Path

import msgspec
from msgspec import Struct

from companion.net.seats import token

NAME = "hall.json"


class HallLinks(Struct, frozen=True):
    """The tokens of its two links."""

    look: str = msgspec.field(default_factory=token)
    organise: str = msgspec.field(default_factory=token)


def kept_links(folder: Path) -> HallLinks:
    """Those of the last time, or new ones; where nothing can be kept they last as long as the hall."""
    path = folder / NAME
    with suppress(OSError, msgspec.DecodeError):
        return msgspec.json.decode(path.read_bytes(), type=HallLinks)
    links = HallLinks()
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        path.touch(mode=0o600)  # whoever has the organiser's token may speak to all tables
        path.write_bytes(msgspec.json.encode(links))
    return links
