"""What may be done now, without a word: the one source for screens, simulations and refusals."""

from collections.abc import Callable, Iterable, Iterator
from itertools import chain

from companion.games.fire_in_the_library.rules import (
    burning,
    handful,
    library,
    lockboxes,
    robot,
    rounds,
    tool_cards,
)
from companion.games.fire_in_the_library.rules.legal.corrections import corrections, on_a_card
from companion.games.fire_in_the_library.rules.legal.tools import claims, plays, swaps
from companion.games.fire_in_the_library.rules.pieces import DECK, DESTROYED, ROBOT, SECTIONS, TOKEN_NAMES
from companion.games.fire_in_the_library.rules.placing import (
    is_full,
    is_quick,
    may_draw_two,
    may_stop,
    most_kept,
)
from companion.games.fire_in_the_library.rules.state import State, Step
from companion.games.fire_in_the_library.rules.tools import amulet
from companion.table import Bag, Blank, Holder, Permit

__all__ = ["corrections", "legal"]

_TABLE = Holder.TABLE  # before Python 3.12 a name of an enum is slow to find
_BURN, _BURN_AS_CHOSEN = {"choose": False}, {"choose": True}
_NEXT_ROUND = Permit("next_round")
_BANNERS = Blank("burns", tuple(SECTIONS), robot.BANNERS, robot.BANNERS, many=True)
_OTHER_CARD = (
    Blank("burns", tuple(SECTIONS), 0, len(SECTIONS), many=True),
    Blank("scores", tuple(SECTIONS), 0, len(SECTIONS), many=True),
)
"""A card with other than two banners."""


def legal(state: State, seat: str | None, _now: float) -> Iterator[Permit]:
    """Everything that the rules allow, what belongs to the step first."""
    if state.handful is not None:
        return chain(_with_handful(state), claims(state, seat))
    rooms = _STEPS[state.step](state), claims(state, seat), plays(state, seat)
    last = _AFTER_TOOLS.get(state.step)
    return chain(*rooms, last(state, seat)) if last is not None else chain(*rooms)


def _draws(state: State) -> list[Permit]:
    """Draw from the app's bag, or say what the table drew."""
    bag = state.bag
    seat = state.turn_of if state.handful is None else state.handful.seat
    if bag.held is _TABLE:
        return [Permit("draw", {"token": token}, seat=seat) for token in _in_order(bag)]
    return [Permit("draw", seat=seat)] if bag.tokens else []


def _in_order(bag: Bag) -> tuple[str, ...]:
    """The tokens that may come out, as the sections lie: whatever has come and gone, each has its place."""
    return tuple([token for token in TOKEN_NAMES if bag.tokens.get(token)])


def _with_handful(state: State) -> Iterator[Permit]:
    drawn = handful.in_hand(state)
    if amulet.tells_cards(state):
        for token in amulet.may_lie(state):
            yield Permit("lay", {"card": amulet.asked_card(state), "token": token}, seat=drawn.seat)
    elif not drawn.complete:
        yield from _draws(state)
    elif handful.is_for_cards(state):
        yield Permit("lay", blanks=(Blank("card", amulet.places(state)),), seat=drawn.seat)
        for token in amulet.others(state):
            cards = Blank("card", amulet.places(state, token))
            yield Permit("lay", {"token": token}, (cards,), seat=drawn.seat)
    else:
        places, most = tuple(range(drawn.want)), most_kept(state, drawn)
        if most == 1:
            firsts = tuple(drawn.tokens.index(token) for token in dict.fromkeys(drawn.tokens))
            for at in firsts:
                yield Permit("keep", {"tokens": [at]}, seat=drawn.seat)
            places = tuple(at for at in places if at not in firsts)
        if places:
            yield Permit("keep", blanks=(Blank("tokens", places, 1, most, many=True),), seat=drawn.seat)


# -- the steps ---------------------------------------------------------------------------------


def _order(state: State) -> Iterator[Permit]:
    if rounds.must_deal(state):
        yield Permit("deal_order")
        return
    cards, seat = rounds.open_cards(state), state.turn_of
    if rounds.robot_takes(state):
        yield Permit("take_card", {"card": cards[0]}, seat=ROBOT)
    elif len(cards) == 1:
        yield Permit("take_card", {"seat": seat, "card": cards[0]}, seat=seat)
    else:
        yield Permit("take_card", {"seat": seat}, (Blank("card", cards),), seat)
    for other in rounds.tied_by_seats(state):
        yield Permit("choose_first", {"seat": other}, seat=other)


def _saving(state: State) -> list[Permit]:
    seat = state.turn_of
    found: list[Permit] = []
    if not is_full(state):
        found += _with_shovel(state) if may_draw_two(state) else _draws(state)
    if may_stop(state):
        found.append(Permit("stop", seat=seat))
        if is_quick(state):
            found.append(Permit("stop", {"tools": True}, seat=seat))
    return found


def _with_shovel(state: State) -> list[Permit]:
    """Two tokens, of which the table says the first; and a single one all the same."""
    bag, seat = state.bag, state.turn_of
    if bag.held is not _TABLE:
        return [Permit("draw_two", seat=seat), Permit("draw", seat=seat)]
    tokens = _in_order(bag)
    firsts = [Permit("draw_two", {"token": token}, seat=seat) for token in tokens]
    return [*firsts, Permit("draw", blanks=(Blank("token", tokens),), seat=seat)]


def _spreading(state: State) -> Iterator[Permit]:
    seat = state.turn_of
    yield Permit("let_it_burn", _BURN, seat=seat)
    for other in burning.callers(state):
        yield Permit("call_burn", {"seat": other}, seat=other)


def _as_chosen(state: State, _seat: str | None) -> Iterable[Permit]:
    """The same, and the player says what burns first."""
    return (Permit("let_it_burn", _BURN_AS_CHOSEN, seat=state.turn_of),) if burning.may_choose(state) else ()


def _burning(state: State) -> Iterator[Permit]:
    if state.burning is not None and state.burning.asking:
        yield from _uncovered(state, state.burning.asking)
        return
    sections = burning.candidates(state)
    yield Permit("burn", blanks=(Blank("section", sections),)) if len(sections) > 1 else Permit("burn")


def _uncovered(state: State, section: str) -> Iterator[Permit]:
    """The likely answers first; then whatever else the card may show."""
    value, possible = state.library[section][0].value, library.possible_values(state, section)
    if value in possible:
        for icon in (False,) if value == DESTROYED else (False, True):
            yield Permit("read_card", {"section": section, "value": value, "icon": icon})
    yield Permit("read_card", {"section": section}, on_a_card(state, possible))


def _reward(state: State) -> Iterator[Permit]:
    seat = state.turn_of
    for card in tool_cards.to_choose_from(state):
        yield Permit("take_tool", {"card": card}, seat=seat)
    if tool_cards.may_draw(state):
        yield Permit("take_tool", {"card": DECK}, seat=seat)
    if tool_cards.may_leave(state):
        yield Permit("leave_tool", seat=seat)


def _after(state: State) -> Iterable[Permit]:
    return (Permit("pass_bag", seat=state.turn_of),)


def _robot(state: State) -> Iterator[Permit]:
    known = robot.watches(state) or robot.reads_cards(state)
    if known or robot.flips(state):
        yield Permit("robot_turn")
    if not known:
        yield Permit("robot_turn", blanks=(_BANNERS,))
        yield Permit("robot_turn", blanks=_OTHER_CARD)


def _swap(_state: State) -> Iterable[Permit]:
    return (_NEXT_ROUND,)


def _last(state: State) -> Iterator[Permit]:
    yield Permit("name_winner")
    books = lockboxes.books(state)
    if books and not lockboxes.why_none(state):
        yield Permit("count_lockbox", blanks=(Blank("seat", state.seats), Blank("book", books)))


def _over(_state: State) -> Iterable[Permit]:
    return ()


_STEPS: dict[Step, Callable[[State], Iterable[Permit]]] = {
    Step.ORDER: _order,
    Step.SAVING: _saving,
    Step.SPREADING: _spreading,
    Step.BURNING: _burning,
    Step.REWARD: _reward,
    Step.AFTER: _after,
    Step.ROBOT: _robot,
    Step.SWAP: _swap,
    Step.LAST: _last,
    Step.OVER: _over,
}
_AFTER_TOOLS: dict[Step, Callable[[State, str | None], Iterable[Permit]]] = {
    Step.SPREADING: _as_chosen,
    Step.SWAP: swaps,
}
"""What else a step has, after the tools that may be played in it."""
