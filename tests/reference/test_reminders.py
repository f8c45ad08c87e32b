"""Reminders come in their own phase, the most binding first, and each can be silenced or given a note."""

import pytest

from companion.reference import Entry, Lane, Preferences, Reference, of_phase, reference, reminders


def entry(id_: str, lane: Lane, missed: bool = False, phases: tuple[str, ...] = ("draw",)) -> Entry:
    return Entry(id_, id_.title(), "Text.", "p. 1", "Topic", phases, lane, missed)


ENTRIES = (
    entry("note", Lane.NOTE),
    entry("may", Lane.MAY),
    entry("must", Lane.MUST),
    entry("elsewhere", Lane.MUST, phases=("end",)),
    entry("must-missed", Lane.MUST, missed=True),
    entry("never", Lane.MUST, phases=()),
    entry("note-missed", Lane.NOTE, missed=True),
)
BOOK = Reference("small", {e.id: e for e in ENTRIES}, {})


def ids(**given: object) -> list[str]:
    return [reminder.entry.id for reminder in reminders(BOOK, "draw", **given)]  # type: ignore[arg-type]


def test_must_before_may_before_note() -> None:
    """What binds most comes first, and in each lane what is often missed."""
    assert ids() == ["must-missed", "must", "may", "note-missed", "note"]


def test_a_phase_without_entries_has_no_reminders() -> None:
    """Nothing is shown at the wrong moment."""
    assert reminders(BOOK, "sleep") == ()


def test_what_the_game_finds_pressing_comes_first() -> None:
    """The game's own list leads, in its order and once each, even with entries of no phase."""
    assert ids(pressing=("note", "never")) == ["note", "never", "must-missed", "must", "may", "note-missed"]


def test_a_silenced_reminder_stays_away() -> None:
    """A player who knows a rule hides it, also when the game finds it pressing."""
    assert ids(pressing=("must",), preferences=Preferences(hidden=frozenset({"must", "note"}))) == [
        "must-missed",
        "may",
        "note-missed",
    ]


def test_while_editing_the_silenced_are_shown_as_such() -> None:
    """What was hidden can be found and brought back."""
    shown = reminders(BOOK, "draw", preferences=Preferences(hidden=frozenset({"may"})), editing=True)
    assert [reminder.entry.id for reminder in shown if reminder.hidden] == ["may"]
    assert len(shown) == 5


def test_players_add_their_own_words() -> None:
    """A note stands with its rule; a note on a rule that is gone does no harm."""
    ours = Preferences(notes={"must": "Ann always forgets this", "gone": "Old"})
    notes = {reminder.entry.id: reminder.note for reminder in reminders(BOOK, "draw", preferences=ours)}
    assert notes["must"] == "Ann always forgets this"
    assert [note for id_, note in notes.items() if id_ != "must"] == [""] * 4


def test_a_pressing_rule_that_is_not_written_is_a_fault() -> None:
    """An engine that names a rule nobody wrote is found out, not passed over."""
    with pytest.raises(KeyError):
        reminders(BOOK, "draw", pressing=("nobody",))


@pytest.mark.parametrize("phase", ["setup", "actions", "disturbance", "bookwyrm", "end"])
def test_every_phase_of_library_labyrinth_has_something_to_say(phase: str) -> None:
    """Each phase has its reminders, and begins with what must be done."""
    found = of_phase(reference("library-labyrinth"), phase)
    assert found
    assert found[0].lane is Lane.MUST


def test_nobody_is_reminded_of_solo_rules_in_company() -> None:
    """The rules of the Trolley come only when a solo table asks for them."""
    book = reference("library-labyrinth")
    assert [e.id for e in book.entries.values() if e.topic == "Solo" and e.phases] == []
