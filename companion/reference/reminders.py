"""What to remind the table of in a phase, and what the players make of it: silenced, or with a note."""

from collections.abc import Sequence

from msgspec import Struct

from companion.reference.entries import Entry, Lane, Reference

LANES = tuple(Lane)
"""What must be done comes before what may be done, and both before what is good to know."""


class Preferences(Struct, frozen=True):
    """What the players have made of the reminders, by entry id. Ids that no longer exist do no harm."""

    hidden: frozenset[str] = frozenset()
    notes: dict[str, str] = {}


class Reminder(Struct, frozen=True):
    """A rule to be reminded of now."""

    entry: Entry
    note: str = ""
    """The players' own words on it."""
    hidden: bool = False


def reminders(
    book: Reference,
    phase: str,
    pressing: Sequence[str] = (),
    preferences: Preferences | None = None,
    editing: bool = False,
) -> tuple[Reminder, ...]:
    """The reminders of a phase: first what the game says is pressing, then the phase's own entries.

    Silenced ones are left out, except while the players edit their reminders.
    """
    ours = preferences or Preferences()
    ordered = [*pressing, *(entry.id for entry in of_phase(book, phase))]
    found = (book.entries[id_] for id_ in dict.fromkeys(ordered))
    return tuple(
        Reminder(entry, ours.notes.get(entry.id, ""), entry.id in ours.hidden)
        for entry in found
        if editing or entry.id not in ours.hidden
    )


def of_phase(book: Reference, phase: str) -> tuple[Entry, ...]:
    """The entries of a phase: must before may before note, and in each what is often missed first."""
    mine = (entry for entry in book.entries.values() if phase in entry.phases)
    return tuple(sorted(mine, key=lambda entry: (LANES.index(entry.lane), not entry.often_missed)))
