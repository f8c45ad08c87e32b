"""A table on one card, for a hall: from the public view alone."""

from companion.net.afar import from_afar
from companion.net.telling import TableCard
from companion.table import Table
from companion.table.face import called


def card_of(table: Table, id_: str, place: str, help_: bool = False) -> TableCard:
    """What a hall shows of a table."""
    view, entries = from_afar(table.view()), table.journal.entries
    guide, top = view.guide, view.top
    return TableCard(
        table=id_,
        place=place,
        game=view.game,
        title=view.title,
        players=view.players,
        turn=guide.seat,
        note=guide.note,
        phase=next((phase.label for phase in guide.phases if phase.id == guide.phase), ""),
        headline=guide.headline,
        summary=view.summary,
        stats=tuple((name, stat.value, stat.of) for name, stat in zip(called(top), top, strict=True)),
        moves=len(entries),
        began=entries[0].at if entries else table.now(),
        at=entries[-1].at if entries else table.now(),
        outcome=view.outcome,
        help=help_,
    )
