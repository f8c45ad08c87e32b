"""A table of the database as one file; and by what other apps may know it."""

import hashlib
from collections.abc import Iterable, Iterator

import msgspec

from companion.store import listing, rows, transfer
from companion.store.database import Database
from companion.store.seeds import Seeds
from companion.table import Entry
from companion.table.new_chance import commitment_in
from companion.times import stamp

_entry = msgspec.json.Decoder(Entry)


def export(database: Database, seeds: Seeds, table_id: int) -> bytes:
    """The file of a table, even of a broken one; a game in progress shows no hidden card in plain text."""
    created, is_up_to_date = rows.row(database, table_id, f"created, summed = {listing.COUNT}")
    beginning = rows.beginning(database, table_id)
    saved = listing.one(database, table_id)
    entries = tuple(text for _, text in rows.entries(database, table_id))
    # Whether it is over may only be as old as its last entry: after an undo nobody is told the seed.
    is_over = saved.outcome is not None and not saved.broken and bool(is_up_to_date)
    told = seeds.told(commitments(beginning, entries)) if is_over else {}
    return transfer.pack(
        transfer.Contents(beginning, entries, created, saved.touched, told),
        game=saved.game,
        title=saved.title,
        players=tuple(player.name for player in saved.players),
        date=stamp(saved.touched, "%Y-%m-%d"),
        finished=saved.outcome is not None,
    )


def commitments(beginning: str, entries: Iterable[str]) -> Iterator[str]:
    """The fingerprints of the seeds that a table speaks of, without playing it."""
    if first := transfer.commitment_of(beginning):
        yield first
    for record in entries:
        if "new_chance" in record:
            yield from filter(None, [commitment_in(_entry.decode(record))])


def play_id(database: Database, table_id: int) -> str:
    """What other apps know a table by: the same however often it was exported and imported."""
    (created,) = rows.row(database, table_id, "created")
    return hashlib.sha256(f"{created}\n{rows.beginning(database, table_id)}".encode()).hexdigest()[:24]
