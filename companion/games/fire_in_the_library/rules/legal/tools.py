"""Tools that may be played, exchanged or said to be held. Of a hidden hand only its owner is told."""

from collections.abc import Iterable, Iterator, Sequence

from companion.games.fire_in_the_library.rules import taking_over, tool_cards
from companion.games.fire_in_the_library.rules.pieces import MARKET, Tool
from companion.games.fire_in_the_library.rules.state import State
from companion.games.fire_in_the_library.rules.tools import RULES, playable, players_now, timely, why_not
from companion.table import Blank, Permit

_SOME_TOOL = (Blank("tool", secret=True),)
_THIS_TOOL = {tool: Blank("tool", (tool.value,), secret=True) for tool in Tool}


def plays(state: State, viewer: str | None) -> Iterable[Permit]:
    """Tools to play. The table says what it plays; of a hidden hand the public only sees that it may."""
    owners = _in_turn(state, players_now(state))
    if not owners:
        return ()
    return _hidden(state, owners, viewer) if state.holds_tools else _told(state, owners)


def _in_turn(state: State, seats: Sequence[str]) -> Sequence[str]:
    """Whose turn it is first, then the others as their turns come; those without a card as they sit."""
    if len(seats) < 2 or not state.chosen:
        return seats
    order = sorted(state.chosen, key=state.chosen.__getitem__)
    if state.turn_of in order:
        at = order.index(state.turn_of)
        order = [*order[at:], *order[:at]]
    return sorted(seats, key=lambda seat: order.index(seat) if seat in order else len(order))


def _hidden(state: State, owners: Sequence[str], viewer: str | None) -> Iterator[Permit]:
    """What hands that the app keeps may play: their owners are told which, and others only that they may."""
    for owner in owners:
        if viewer == owner:
            yield from _own(state, owner)
        else:
            yield Permit("play_tool", {"seat": owner}, _SOME_TOOL, owner)


def _told(state: State, owners: Sequence[str]) -> Iterator[Permit]:
    """What the table may play, tool by tool: whoever lays one down looks for its name first."""
    may = {owner: set(playable(state, owner)) for owner in owners}
    for tool in Tool:
        for owner in (owner for owner, tools in may.items() if tool in tools):
            yield Permit("play_tool", {"seat": owner, "tool": tool.value}, _choices(state, tool), owner)


def _own(state: State, owner: str) -> Iterator[Permit]:
    now = timely(state)
    for tool in tool_cards.kinds_in_hand(state, owner):
        if tool in now and not why_not(state, owner, tool)[0]:
            yield Permit("play_tool", {"seat": owner}, (_THIS_TOOL[tool], *_choices(state, tool)), owner)


def _choices(state: State, tool: Tool) -> tuple[Blank, ...]:
    """Who gets its tokens and which book it is for, where there is a choice."""
    rule = RULES[tool]
    if not rule.chooses:
        return ()
    found = (("to", rule.takers(state)), ("book", rule.books(state)))
    return tuple([Blank(name, values) for name, values in found if len(values) > 1])


def swaps(state: State, viewer: str | None) -> Iterator[Permit]:
    """The exchange of a tool at the end of the round, once for each player."""
    if tool_cards.waits(state):
        return
    for seat in state.seats:
        if state.hand(seat) and seat not in state.tools.swapped:
            blanks = (_held(state, seat),) if viewer == seat else _SOME_TOOL
            yield Permit("swap_tool", {"seat": seat}, blanks, seat)


def _held(state: State, seat: str) -> Blank:
    return Blank("tool", tuple(tool.value for tool in tool_cards.kinds_in_hand(state, seat)), secret=True)


def claims(state: State, viewer: str | None) -> Iterable[Permit]:
    """After the app has taken the cards over: what the market shows, and what everybody holds."""
    return _untold(state, viewer) if state.tools.unclaimed else ()


def _untold(state: State, viewer: str | None) -> Iterator[Permit]:
    most = len(state.tools.deck)
    if taking_over.may_tell_market(state):
        open_ = taking_over.may_be_told(state, "")
        yield Permit("lay_market", blanks=(Blank("tools", open_, 1, MARKET, many=True),))
    for seat in state.tools.unclaimed:
        cards = taking_over.may_be_told(state, seat) if viewer == seat else ()
        yield Permit(
            "take_in", {"seat": seat}, (Blank("tools", cards, 0, most, many=True, secret=True),), seat
        )
