"""The Action cards in words."""

from companion.games.chamberquest.face.offers import unwalked
from companion.games.chamberquest.face.offers.choices import named, places
from companion.games.chamberquest.rules.board import ARROWS
from companion.games.chamberquest.rules.pieces import Kind
from companion.games.chamberquest.rules.state import State
from companion.table import Ask, Choice, Offer, Permit

_TURNS = (
    Choice("clockwise", "Clockwise", "icon:rotate-right"),
    Choice("anticlockwise", "Anticlockwise", "icon:rotate-left"),
)

_ARROWS = {
    id_: Choice(id_, f"{arrow.label[0].upper()}{arrow.label[1:]}", f"icon:arrow-{arrow.direction}-bold")
    for id_, arrow in ARROWS.items()
}


def _rotate(seen: State, permit: Permit) -> Offer:
    asks: tuple[Ask, ...] = ()
    if permit.blanks and seen.board is not None:
        cells = Ask("cell", "Rotate which tile?", places(permit.blanks[0]), kind="cell")
        alike = tuple(cell for cell in permit.blanks[0].values if seen.board.at(str(cell)).turns_alike)
        way = ("cell", alike, "clockwise")
        asks = (cells, Ask("turn", "Which way?", _TURNS, kind="turn", moot=way if alike else ()))
    return _card(seen, permit, asks)


def _push(seen: State, permit: Permit) -> Offer:
    """Where only some distances are possible for a line, it is an offer of its own."""
    if permit.args:
        arrow = permit.args["arrow"]
        return _card(seen, permit, _distance(permit), f"Push {ARROWS[arrow].label}", f"arrow:{arrow}")
    asks: tuple[Ask, ...] = ()
    if permit.blanks:
        lines = tuple(_ARROWS[str(id_)] for id_ in permit.blanks[0].values)
        line = Ask("arrow", "Push which line, and which way?", lines, kind="arrow")
        asks = (line, *_distance(permit))
    return _card(seen, permit, asks)


def _distance(permit: Permit) -> tuple[Ask, ...]:
    return tuple(
        Ask("by", "By how many places?", named(blank), optional=blank.optional)
        for blank in permit.blanks
        if blank.name == "by"
    )


def _swap(seen: State, permit: Permit) -> Offer:
    asks: tuple[Ask, ...] = ()
    if permit.blanks:
        cells = places(permit.blanks[0])
        asks = (Ask("cells", "Swap which two tiles?", cells, "cell", least=2, most=2, multiple=True),)
    return _card(seen, permit, asks)


def _card(seen: State, permit: Permit, asks: tuple[Ask, ...], label: str = "", *things: str) -> Offer:
    kind, sure = Kind(permit.name), unwalked.before_a_card(seen)
    return Offer(
        kind.value,
        label or kind.capitalize(),
        asks,
        permit.args,
        seat=permit.seat,
        symbol=f"card:{kind}",
        note="" if sure else f"{seen.cards(permit.seat, kind)} left",  # below a question about steps
        rule=kind.value,
        bundle="Push" if kind is Kind.PUSH and seen.board is not None else "",
        things=(f"card:{kind}", *things),
        confirm=sure,
    )


DRESSES = {
    "rotate": _rotate,
    "push": _push,
    "swap": _swap,
}
