"""The states of a table, move by move: each is worked out once, from the one before it."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from companion.table.chance import Chance
from companion.table.errors import BadRecord, IllegalMove
from companion.table.game import Game
from companion.table.journal import START, Entry, Journal
from companion.table.telling import Telling


class States:
    """What is known of them, by their places in the list of entries."""

    def __init__(self, game: Game[Any, Any], first: Any) -> None:
        self._game = game
        self.known: dict[int, Any] = {START: first}

    def after(self, place: int, journal: Journal) -> Any:
        """The state after the entry at this place, worked out again if it is not at hand."""
        missing: list[int] = []
        while place not in self.known:
            missing.append(place)
            place = journal.parents[place]
        state = self.known[place]
        for later in reversed(missing):
            if (carried := journal.carried.get(later)) is not None:
                state = self._carry(state, [journal.entries[at] for at in carried])
            else:
                state = self._again(state, journal.entries[later])
            self.known[later] = state
        return state

    def _carry(self, state: Any, entries: Sequence[Entry]) -> Any:
        """What was done aside still holds after an undo, at its own time; what no longer fits is left out."""
        for entry in entries:
            with suppress(BadRecord):
                state = self._again(state, entry)
        return state

    def _again(self, state: Any, entry: Entry) -> Any:
        luck = Chance(given=entry.chance, now=entry.at)
        try:
            after = self._game.decode_move(entry.move).apply(state, Telling(luck))
        except IllegalMove as fault:
            raise BadRecord(f"A recorded move is not possible: {fault}") from fault
        luck.finish()
        return after
