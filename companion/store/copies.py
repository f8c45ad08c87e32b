"""The folder of copies, and of files that were set aside: below that of the database, and not in it.

Android's own backup holds 25 MB, and is given up altogether where there is more. So the database must lie
apart from its copies, which Android then leaves out. Older versions kept them beside it.
"""

import os
import re
from contextlib import suppress
from pathlib import Path

COPIES = "copies"
_BESIDE = re.compile(r"(tableside-(?:backup|damaged|empty|foreign|newer)-.+\.db)(-\w+)?")
"""What older versions have left beside the database, with what SQLite keeps beside each of them."""


def places(folder: Path) -> tuple[Path, Path]:
    """Where a copy may lie: in the folder of copies, or still beside the database."""
    return folder / COPIES, folder


def is_taken(folder: Path, name: str) -> bool:
    """Whether a copy, or a file that was set aside, has this name."""
    return any((place / name).exists() for place in places(folder))


def made(folder: Path) -> Path:
    """The folder of copies, which is made if need be."""
    (folder / COPIES).mkdir(exist_ok=True)
    return folder / COPIES


def lie_beside(folder: Path) -> bool:
    """Whether an older version has left something beside the database."""
    return bool(_found(folder))


def bring_in(folder: Path) -> None:
    """Move it. A kill leaves the rest for the next start; what cannot be moved is used where it is."""
    with suppress(OSError):
        place = made(folder)
        # What SQLite keeps beside a file goes first: so a file that is there has all of it, and what lies
        # under the same name already is another one, with which nothing of this one may be mixed up.
        for whole, part in sorted(_found(folder), key=lambda found: (found[0], not found[1])):
            if not (place / whole).exists():
                os.replace(folder / f"{whole}{part}", place / f"{whole}{part}")


def _found(folder: Path) -> list[tuple[str, str]]:
    """The names of such files, each with what SQLite has put behind it."""
    matches = (_BESIDE.fullmatch(path.name) for path in folder.iterdir())
    return [(match[1], match[2] or "") for match in matches if match]
