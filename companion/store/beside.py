"""What is kept beside the tables, for the file of everything: what of another tablet is not here yet."""

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from companion.games import game, game_ids
from companion.store.records import Reminder

if TYPE_CHECKING:
    from companion.store.notebook import Notebook


HERE = "here."
"""So begins the name of what is remembered for this tablet alone and goes into no file: an address may hold a
password."""


class Beside(Struct, frozen=True):
    """By game or by name."""

    boxes: dict[str, dict[str, Any]] = {}
    reminders: dict[str, dict[str, Reminder]] = {}
    remembered: dict[str, Any] = {}
    settings: dict[str, Any] = {}
    """Those that somebody has set: whoever never touched one keeps what this tablet is shipped with."""


def beside_of(notebook: "Notebook") -> Beside:
    """All that is kept here."""
    games = game_ids()
    return Beside(
        {one: facts for one in games if (facts := notebook.box(one))},
        {one: reminders for one in games if (reminders := notebook.reminders(one))},
        {key: value for key, value in notebook.remembered().items() if not key.startswith(HERE)},
        notebook.chosen_settings(),
    )


def news(notebook: "Notebook", there: Beside) -> Beside:
    """What of another tablet is not here: whatever somebody has said here stays as it is."""
    chosen = notebook.chosen_settings()
    return Beside(
        _without_empty({one: _missing(facts, notebook.box(one)) for one, facts in there.boxes.items()}),
        _without_empty(
            {one: _missing(notes, notebook.reminders(one)) for one, notes in there.reminders.items()}
        ),
        {
            key: value
            for key, value in there.remembered.items()
            if value is not None and not key.startswith(HERE) and notebook.recall(key) is None
        },
        {
            name: value
            for name, value in there.settings.items()
            if name not in chosen and notebook.is_setting(name, value)
        },
    )


def take_in_beside(notebook: "Notebook", found: Beside) -> tuple[str, ...]:
    """Keep what is new; the result names the games whose boxes cannot be as both tablets say together."""
    refused = []
    for one, facts in found.boxes.items():
        whole = {**facts, **notebook.box(one)}
        if _is_possible(one, whole):
            notebook.set_box(one, whole)
        else:
            refused.append(game(one).title)
    for one, reminders in found.reminders.items():
        for entry, reminder in reminders.items():
            notebook.set_reminder(one, entry, reminder)
    for key, value in found.remembered.items():
        notebook.remember(key, value)
    if found.settings:
        notebook.change(**found.settings)
    return tuple(refused)


def _missing(there: dict[str, Any], here: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in there.items() if key not in here}


def _without_empty(found: dict[str, dict[str, Any]]) -> dict[str, dict[str, Any]]:
    return {key: value for key, value in found.items() if value}


def _is_possible(game_id: str, facts: dict[str, Any]) -> bool:
    """Whether a box can be so. Of a game that is not on this shelf nobody knows: it is kept for later."""
    if game_id not in game_ids():
        return True
    try:
        game(game_id).rules.check_box(facts)
    except Exception:  # noqa: BLE001
        # A refusal, or whatever a rule makes of a value of another kind than it knows: a box that breaks
        # every table begun with it must not come out of a file.
        return False
    return True
