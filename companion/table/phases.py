"""The phases of a table: of all that its game has, those that can come here."""

from companion.table.face import Phase
from companion.table.table import Table


def phases_of(table: Table) -> tuple[Phase, ...]:
    """In the order of a turn, also those that the rail does not show just now."""
    face, seen = table.game.face, table.game.rules.seen_by(table.state, None)
    return tuple(phase for phase in face.phases if face.can_come(seen, phase.id))
