"""Files that leave the tablet and come back: the export and import of a table.

Unlike a buzz, these were asked for, so the players are told how it went: every answer is a sentence.
"""

import os
import re
from collections.abc import Callable
from pathlib import Path
from threading import Thread
from typing import Any, Protocol

from companion.device.platform import on_android
from companion.device.quiet import Quiet

Chosen = Callable[[bytes], None]
Sorry = Callable[[str], None]


class Tell(Protocol):
    """Tells the players something, and what a button beside it does, if there is something to do about it."""

    def __call__(self, sentence: str, *, does: str = "", do: Callable[[], object] | None = None) -> None:
        """Say it, until something else is said."""


LARGEST = 32 * 1024 * 1024
"""Bytes of a file that is still read; an exported table is a thousandth of it."""
TOO_LARGE = "This file is far too large for Tableside."


class Files:
    """A folder of the user's. Where there is no chooser, the screens list what lies in it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def export(self, name: str, data: bytes, tell: Tell, note: str = "") -> None:
        """Write a file that the user can find, and tell where it is, or why it is not. A note is told of what
        was written."""
        try:
            path = self._write_anew(name, data)
        except OSError as fault:
            tell(f"The file could not be written: {fault.strerror}.")
        else:
            tell(saved_as(str(path), note))

    def choose(self, _chosen: Chosen, sorry: Sorry) -> None:
        """Let the user choose a file, and hand on its content, or a sentence why there is none."""
        sorry(f"There is no file chooser here. Put the file into {self.folder}, and it will be listed.")

    def lying_here(self, suffix: str) -> tuple[Path, ...]:
        """The files of a kind in the folder, the newest first."""
        try:
            found = sorted(
                self.folder.glob(f"*{suffix}"), key=lambda path: path.stat().st_mtime, reverse=True
            )
        except OSError:
            return ()
        return tuple(found)

    def read(self, path: Path, chosen: Chosen, sorry: Sorry) -> None:
        """Hand on the content of a file, or a sentence why that cannot be."""
        try:
            with path.open("rb") as file:
                data = file.read(LARGEST + 1)
        except OSError as fault:
            sorry(f"The file could not be read: {fault.strerror}.")
            return
        if len(data) > LARGEST:
            sorry(TOO_LARGE)
        else:
            chosen(data)

    def _write_anew(self, name: str, data: bytes) -> Path:
        self.folder.mkdir(parents=True, exist_ok=True)
        stem, _, suffix = safe_name(name).rpartition(".")
        path, number = self.folder / f"{stem}.{suffix}", 1
        while path.exists():  # an export never writes over an older one
            number += 1
            path = self.folder / f"{stem} {number}.{suffix}"
        write_whole(path, data)
        return path


class ChooserFiles(Files):
    """A desk's own file chooser."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self._chooser = Quiet("file chooser")

    def choose(self, chosen: Chosen, sorry: Sorry) -> None:
        """Open the file chooser, which keeps its caller waiting; the answer comes in the screens' thread."""
        Thread(target=self._choose, args=(chosen, sorry), name="chooser", daemon=True).start()

    def _choose(self, chosen: Chosen, sorry: Sorry) -> None:
        from kivy.clock import mainthread

        def picked(paths: list[Any] | None) -> None:
            if paths and paths[0]:
                mainthread(self.read)(Path(paths[0]), chosen, sorry)

        if not self._chooser(lambda: self._open(picked), False):
            mainthread(super().choose)(chosen, sorry)

    def _open(self, picked: Callable[[list[Any] | None], None]) -> bool:
        from plyer import filechooser

        filechooser.open_file(on_selection=picked, title="A table to import")
        return True


def files(folder: Path) -> Files:
    """The files of this device; on a desk they lie in the folder."""
    if not on_android():
        return ChooserFiles(folder)
    from companion.device.android.files import DocumentFiles

    return DocumentFiles(folder)


def write_whole(path: Path, data: bytes) -> None:
    """Write a file beside its place, and put it there once it is whole: a kill leaves no half of it that
    would be taken for an export."""
    half = path.with_name(f".{path.name}.half")
    try:
        with half.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(half, path)
    except OSError:
        half.unlink(missing_ok=True)
        raise


def saved_as(name: str, note: str = "") -> str:
    """That a file was written, and what there is to know of it."""
    return " ".join(filter(None, (f"Saved as {name}.", note)))


def safe_name(name: str) -> str:
    """A file name that every system takes."""
    plain = re.sub(r"[^\w .-]+", "", name).strip(" .")
    return plain if "." in plain else f"{plain or 'table'}.tableside"
