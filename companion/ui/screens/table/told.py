"""What the guide of the Table screen is told: whose turn it is, what comes next, and what undo takes back."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from companion.reference import Reference, reference
from companion.table import Guide, Outcome, Table, TakingBack, View
from companion.table.asked import comes_first, is_asked
from companion.table.chairs import robot
from companion.times import took
from companion.ui.widgets.next_thing import NextThing, source_words
from companion.ui.widgets.undo_button import UNDO
from companion.wording import marks

if TYPE_CHECKING:
    from companion.ui.shell.app import TablesideApp
    from companion.ui.shell.session import Session


def show_turn(ids: Any, session: "Session") -> None:
    """Whose turn it is, which phase of it, and whether anybody may ask for advice; at the end, who has won:
    it is nobody's turn any more."""
    view = session.view
    guide, colours = view.guide, {player.name: player.colour for player in view.players}
    header, rail = ids.header, ids.rail
    seat, note = (guide.seat, guide.note) if view.outcome is None else (_winner(view, view.outcome), "")
    header.robot = seat in view.chairs
    header.seat = robot(seat) if header.robot else seat
    header.note, header.colour = note, colours.get(seat, "")
    header.mark = marks(tuple(colours)).get(seat, "")
    ids.lamp.disabled = not (view.advice and view.outcome is None and _may_ask(session, guide.seat))
    rail.phases, rail.phase, rail.by_hands = guide.phases, guide.phase, guide.by_hands


def _may_ask(session: "Session", turn: str) -> bool:
    """Whether somebody sits there who could ask, or anywhere, where it is nobody's turn: no robot asks. In
    its turn somebody may who can do something all the same, as far as everybody sees."""
    people = {player.name for player in session.view.players} - session.view.chairs.keys()
    if turn in people or not turn:
        return bool(people)
    return any(session.table.may_act_now(seat) for seat in people)


def _winner(view: View[Any], end: Outcome) -> str:
    """Who alone has won, or has played alone; empty where that is nobody or several."""
    if len(view.players) == 1:
        return view.players[0].name
    return end.winners[0] if len(end.winners) == 1 else ""


def show_next(panel: NextThing, session: "Session", book: Reference, passing: Callable[[Guide], str]) -> None:
    """What comes next, and why; at the end, how it ended. `passing` says it for whoever has a phone."""
    view = session.view
    guide, end, asked = view.guide, view.outcome, is_asked(view.guide, view.deeds)
    headline, detail, panel.rule = passing(guide), guide.detail, guide.rule
    for offer in session.offers():
        if offer.headline:
            headline, detail, panel.rule, asked = offer.headline, offer.note, offer.rule, False
    if end is not None:
        headline, detail, panel.rule = end.title, f"{end.reason} {_took(session.table)}", end.rule
    panel.show(
        headline,
        detail,
        source_words(book, panel.rule),
        guide.pips,
        comes_after=end is None and comes_first(view.take_back, view.deeds),
        asked=asked,
    )


def show_deeds(ids: Any, session: "Session") -> None:
    """What hands do, below a heading that says how the headline goes with it."""
    view, symbols = session.view, session.table.game.face.deed_symbols
    ids.deeds.show(view.deeds, symbols, view.take_back, asked=ids.next_thing.asked)


def _took(table: Table) -> str:
    long = took(table.journal.entries)
    return f"It took {long}." if long else ""


def show_undo(ids: Any, table: Table) -> None:
    """What undo takes back, and redo brings back."""
    back, forth = table.undo_preview(), table.redo_preview()
    ids.undo.disabled, ids.redo.disabled = back is None, forth is None
    ids.undo.text = f"{UNDO}{_words(table, back)}" if back else "Undo"
    ids.redo.text = f"Redo: {_words(table, forth)}" if forth else "Redo"


def _words(table: Table, would: TakingBack) -> str:
    """What would be taken or brought back; a ruling in its own words, which the table does not know."""
    ruling = reference(table.game.id).rulings.get(would.ruling)
    if ruling is None:
        return would.label
    position = next(one.label for one in ruling.positions if one.id == would.position)
    return f"{ruling.title}{'' if ruling.title.endswith('?') else ':'} {position}"


def at_the_end(app: "TablesideApp", view: View[Any]) -> list[tuple[str, str, Callable[[], object]]]:
    """At the end: the story of the evening, and the way home."""
    if view.outcome is None:
        return []
    stage = app.stage
    return [
        ("", "Put the game away", stage.back),
        ("script-text-outline", "The evening’s log", lambda: stage.go("log")),
    ]
