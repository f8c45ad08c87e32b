"""What Tableside says of itself: what is new, whose work it stands on, what it knows of you, and how to tell
of a fault. Everything is read from files that lie in the app: it needs no internet.
"""

import platform
import re
import sys
import tomllib
from collections.abc import Iterator, Sequence
from itertools import pairwise

from msgspec import Struct

from companion.shipped import ASSETS, SHELF

VERSION = "0.3.0"
LICENCES = ASSETS / "licences"
TAGLINE = "A companion beside four library games"
PROMISE = "No account, no adverts, no internet needed."
PRIVACY = (
    "Tableside knows what you tap and type into it, and nothing else. All of it stays on this tablet, in a "
    "folder of its own: tables and their moves, the names of the players, what you entered of your boxes, "
    "your settings; the key that seals what is hidden at a table; and older copies of all that, for the day "
    "on which a file goes bad.",
    "Where something fails, it writes down the place in its code: a log, and the trace of a crash. They name "
    "no player, no card and no folder, and leave the tablet only in a report that you copy or save.",
    "It has no account, no adverts and no statistics. It never asks for the internet: nothing is sent to us "
    "or to anybody else.",
    "A table leaves the tablet only when you export it, as a file that you give to whom you like. Its names "
    "can be read by anybody who has the file. A play that you send to BG Stats goes there in a link: the "
    "game, the day, how it ended, the names and the points, and nothing more.",
    "Android may copy the app’s data into your own backup, if you have switched that on: the tables with "
    "their key, and not the older copies. Uninstalling Tableside from a tablet removes that folder; what you "
    "exported stays where you put it.",
    "It may buzz, and it may open a door to phones in the same Wi-Fi while you let them join: these are all "
    "the permissions that it has, and it asks for none while you play. It sends no notifications.",
)
UNAFFILIATED = (
    "Not affiliated with the publishers of Library Labyrinth, Fire in the Library, ChamberQuest or Echoes of "
    "the Orne Library, and not approved by them. The games and their names are theirs."
)
CREDITS = {
    "Library Labyrinth": "Designed by Jessica Metheringham and Mill Goble, with art by Samantha Grieve, Ella "
    "Royer and Jessica Metheringham.",
    "Fire in the Library": "Designed by Tony Miller and John Prather; development and solo design by Carla "
    "Kopp, illustration by Beth Sobel, graphic design by Katie Khau.",
    "ChamberQuest and Echoes of the Orne Library": "By their authors, after their rules.",
    "Tableside": "By the Tableside authors. Covers, pictures and sounds are our own, made by script. It "
    f"is no substitute for a box. {UNAFFILIATED}",
    "Built with": "Python, Kivy, KivyMD, msgspec, Pillow, plyer, websockets, Paho and Segno; set in Source "
    "Serif and Roboto.",
}
"""Whose work this is, as the rulebooks name them."""


FOR_COMMANDS = "For whoever runs commands"
"""What stands under this heading of the changelog is no news at a table."""


class VersionNotes(Struct, frozen=True):
    """What came with a version: under each heading its lines."""

    version: str
    groups: tuple[tuple[str, tuple[str, ...]], ...]
    day: str = ""
    """When it was released, as 2026-11-18; empty where it was not yet."""


class Licence(Struct, frozen=True):
    """Something that is shipped, what it is for, and under which licence."""

    name: str
    use: str
    licence: str
    file: str = ""

    def paragraphs(self) -> tuple[str, ...]:
        """Its text, without the line ends of a typewriter; nothing where only its name is known."""
        if not self.file:
            return ()
        return tuple(flowing((LICENCES / self.file).read_text(encoding="utf-8")))


def licences() -> tuple[Licence, ...]:
    """Ours, and those of everything that is shipped with it."""
    said = tomllib.loads((LICENCES / "index.toml").read_text(encoding="utf-8"))
    return tuple(Licence(**each) for each in said["licence"])


def whats_new() -> tuple[VersionNotes, ...]:
    """What people at a table notice, the newest version first; what came with nothing is not news."""
    told = sections((SHELF / "CHANGELOG.md").read_text(encoding="utf-8"))
    kept = (
        VersionNotes(
            each.version, tuple(group for group in each.groups if group[0] != FOR_COMMANDS), each.day
        )
        for each in told
    )
    return tuple(section for section in kept if section.groups)


def sections(changelog: str) -> Iterator[VersionNotes]:
    """The versions of a changelog."""
    for heading, body in _under(changelog, "## "):
        version, _, day = heading.partition(", ")
        groups = tuple((heading, tuple(_bullets(lines))) for heading, lines in _under(body, "### "))
        yield VersionNotes(version, groups, day)


def _under(text: str, mark: str) -> Iterator[tuple[str, str]]:
    """Each heading with what stands below it."""
    for part in re.split(f"^{mark}", text, flags=re.MULTILINE)[1:]:
        heading, _, body = part.partition("\n")
        yield heading.strip(), body


def _bullets(body: str) -> Iterator[str]:
    for bullet in re.split(r"^- ", body, flags=re.MULTILINE)[1:]:
        yield _as_said(" ".join(bullet.split()))


def _as_said(marked: str) -> str:
    """Words without the marks of a page: a link is its words, and what is in stars stands in quotes."""
    words = re.sub(r"\[([^]]+)\]\([^)]*\)", r"\1", marked).replace("`", "")
    return re.sub(r"\*([^*]+)\*", r"“\1”", words)


def flowing(text: str) -> Iterator[str]:
    """Paragraphs as one line each, so that they fill any width; what is a list keeps its lines."""
    for paragraph in re.split(r"\n\s*\n", text.strip("\n")):
        lines = [line.strip() for line in paragraph.splitlines()]
        told = lines[0]
        for before, line in pairwise(lines):
            told += f"{' ' if _goes_on(before, line) else chr(10)}{line}"
        yield told


SHORT = 50
"""Letters of a line that ended before the margin: what follows is a line of its own."""


def _goes_on(before: str, line: str) -> bool:
    return len(before) >= SHORT and not re.match(r"[-*•=_]|\(?\w{1,2}[.)] ", line)


def details(lines: Sequence[str], log: Sequence[str]) -> str:
    """What helps somebody to find a fault, to be pasted into a message; of players it tells nothing."""
    told = (
        f"Tableside {VERSION}",
        f"Python {platform.python_version()} on {sys.platform} ({platform.machine()})",
        *lines,
    )
    return "\n".join((*told, "", *(log or ("Nothing was logged.",))))
