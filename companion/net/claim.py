"""Whose a table is while it is hosted: two hosts of one table would each know only their own moves.

It ends with its process, however that ends: nothing is left that somebody would have to clear away.
"""

from contextlib import suppress
from pathlib import Path
from typing import IO, Self

from companion.store import StoreError


class HostClaim:
    """One host's claim to one table of a folder; StoreError with a sentence where another host has it."""

    def __init__(self, folder: Path, table_id: int) -> None:
        try:
            self._file: IO[bytes] = (folder / f"hosted-{table_id}").open("ab")
        except OSError as fault:
            raise StoreError(f"Tableside may not write to its folder: {fault.strerror}.") from fault
        if not _is_free(self._file):
            self._file.close()
            raise StoreError(f"Table {table_id} is played elsewhere just now: another host has it.")

    def close(self) -> None:
        """Let another host have it."""
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _is_free(file: IO[bytes]) -> bool:
    with suppress(ImportError):
        from fcntl import LOCK_EX, LOCK_NB, flock  # not above: Windows has none

        try:
            flock(file, LOCK_EX | LOCK_NB)
        except OSError:
            return False
    return True
