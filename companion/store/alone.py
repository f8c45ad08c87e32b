"""One table in one file, read without a store: for whoever only wants to look at it."""

from companion.store import everything, transfer
from companion.store.errors import StoreError
from companion.store.records import read_table
from companion.store.transfer import Contents
from companion.table import Table

EVERYTHING = "This file holds several tables. Export the one that you want by itself."


def table_in(data: bytes) -> tuple[Table, Contents]:
    """The table in a file, played through; StoreError with a sentence where there is none."""
    if everything.is_everything(data):
        raise StoreError(EVERYTHING)
    try:
        _, contents = transfer.unpack(data)
        return read_table(contents.beginning, list(enumerate(contents.entries)), whole=True), contents
    except StoreError as fault:
        raise StoreError(str(fault).replace(", so it was not imported", "")) from fault
