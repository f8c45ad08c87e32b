"""A permit in words: what the button says, what is asked, and which things of the picture it concerns."""

from collections.abc import Callable

from companion.games.chamberquest.face import drafting
from companion.games.chamberquest.rules import hints
from companion.games.chamberquest.rules.board import ARROWS
from companion.games.chamberquest.rules.levels import NAMES, NOTES
from companion.games.chamberquest.rules.options import CLOCK_CHOICES
from companion.games.chamberquest.rules.pieces import Kind, spelled
from companion.games.chamberquest.rules.state import State, Step, listed, step_words
from companion.table import Ask, Blank, Choice, Level, Offer, Permit, counting

Dress = Callable[[State, Permit], Offer]

_TURNS = (
    Choice("clockwise", "Clockwise", "icon:rotate-right"),
    Choice("anticlockwise", "Anticlockwise", "icon:rotate-left"),
)
_ARROWS = {
    id_: Choice(id_, f"{arrow.label[0].upper()}{arrow.label[1:]}", f"icon:arrow-{arrow.direction}-bold")
    for id_, arrow in ARROWS.items()
}
_TIMES = {choice.value: choice for choice in CLOCK_CHOICES}
_DICE = "icon:dice-multiple"


def offer(seen: State, permit: Permit) -> Offer:
    """Dress one permit."""
    return _DRESSES[permit.name](seen, permit)


# -- the turn ----------------------------------------------------------------------------------


def _roll_for_order(seen: State, permit: Permit) -> Offer:
    waiting = seen.roll_off.waiting
    again = " again" if len(seen.roll_off.rounds) > 1 else ""
    if permit.blanks:
        return _rolled(permit)
    if permit.args["everybody"]:
        who = "Everybody rolls" if len(waiting) == len(seen.players) else f"{listed(waiting)} roll"
        return _rolls(permit, who + again, "order-roll", "next")
    return _rolls(permit, f"{permit.seat} rolls{again}", "order-roll", "action" if waiting[1:] else "next")


def _roll_die(seen: State, permit: Permit) -> Offer:
    label = "Ready: roll" if seen.turn.waiting else "Roll"
    return _rolled(permit) if permit.blanks else _rolls(permit, label, "roll", "next")


def _rolls(permit: Permit, label: str, rule: str, group: str) -> Offer:
    """The app rolls."""
    things, symbol = (("die",), _DICE) if group == "next" else ((), "")
    return Offer(permit.name, label, (), permit.args, group, permit.seat, symbol, rule=rule, things=things)


def _rolled(permit: Permit) -> Offer:
    """The table has rolled."""
    faces = tuple(Choice(face, str(face), symbol=f"die:{face}") for face in permit.blanks[0].values)
    ask = Ask("said", "What did you roll?", faces)
    label = f"{permit.seat} rolled"
    return Offer(permit.name, label, (ask,), permit.args, "answer", permit.seat, rule="roll", things=("die",))


def _walk(seen: State, permit: Permit) -> Offer:
    if permit.args:
        return _walk_home(seen, permit)
    costs = seen.reachable()
    cells = tuple(
        Choice(cell, spelled(str(cell)), note=step_words(costs[str(cell)]))
        for cell in permit.blanks[0].values
    )
    ask = Ask("to", "Walk to which tile?", cells, kind="cell")
    return Offer(
        "walk",
        "Walk on" if seen.turn.walked else "Walk",
        (ask,),
        group=_walking(seen),
        seat=permit.seat,
        symbol="icon:walk",
        rule="move-up-to",
        direct=True,
    )


def _walk_home(seen: State, permit: Permit) -> Offer:
    """Into one's own chamber: it ends the game, so it is asked about once."""
    to = permit.args["to"]
    return Offer(
        "walk",
        "Walk into the chamber" if seen.hints else f"Walk to {spelled(to)}",
        args=permit.args,
        group="next" if seen.hints else "action",
        seat=permit.seat,
        symbol="icon:treasure-chest",
        rule="chamber-win",
        things=(f"cell:{to}",),
        confirm=f"{permit.seat} walks into the chamber on {spelled(to)} and wins?",
        direct=True,
    )


def _walking(seen: State) -> str:
    """Walking is the next thing until a step is walked, and then stands beside it."""
    if seen.hints and hints.goal(seen):
        return "action"
    return "counter" if seen.turn.walked and not _must_play(seen) else "next"


def _must_play(seen: State) -> bool:
    return seen.is_ruled("B8", "must") and seen.has_cards(seen.turn_of)


def _have_walked(_seen: State, permit: Permit) -> Offer:
    return Offer(
        "have_walked", "I have walked", group="next", seat=permit.seat, symbol="icon:walk", rule="move-up-to"
    )


def _take_steps(_seen: State, permit: Permit) -> Offer:
    ask = Ask("count", "How many steps?", _named(permit.blanks[0]), kind="step")
    return Offer(
        "take_steps", "Walked so far", (ask,), seat=permit.seat, symbol="icon:walk", rule="move-up-to"
    )


def _stay_walled_in(_seen: State, permit: Permit) -> Offer:
    return Offer(
        "stay_walled_in",
        "Walled in",
        seat=permit.seat,
        symbol="icon:wall",
        note="Nowhere to go",
        rule="walled-in",
    )


def _enter_chamber(seen: State, permit: Permit) -> Offer:
    return Offer(
        "enter_chamber",
        "In the chamber",
        seat=permit.seat,
        symbol="icon:treasure-chest",
        note="Wins the game",
        rule="chamber-win",
        confirm=f"Has {permit.seat} walked into the {seen.colour_of(permit.seat)} chamber and won?",
    )


def _end_turn(seen: State, permit: Permit) -> Offer:
    label = "No card: next player" if seen.has_cards(permit.seat) else "Next player"
    return Offer(
        "end_turn",
        label,
        group="counter" if _walks_first(seen) else "next",
        seat=permit.seat,
        symbol="icon:arrow-right-bold",
        rule="card-optional",
    )


def _walks_first(seen: State) -> bool:
    """Whether walking is the next thing, so that doing without a card only stands beside it."""
    if seen.step is not Step.MOVE:
        return False
    if seen.board is None:
        return True
    if seen.hints and hints.goal(seen):
        return True
    return not seen.turn.walked and bool(seen.reachable())


# -- Action cards ------------------------------------------------------------------------------


def _rotate(seen: State, permit: Permit) -> Offer:
    asks: tuple[Ask, ...] = ()
    if permit.blanks:
        cells = Ask("cell", "Rotate which tile?", _places(permit.blanks[0]), kind="cell")
        asks = (cells, Ask("turn", "Which way?", _TURNS, kind="turn"))
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
        Ask("by", "By how many places?", _named(blank), optional=blank.optional)
        for blank in permit.blanks
        if blank.name == "by"
    )


def _swap(seen: State, permit: Permit) -> Offer:
    asks: tuple[Ask, ...] = ()
    if permit.blanks:
        cells = _places(permit.blanks[0])
        asks = (Ask("cells", "Swap which two tiles?", cells, "cell", least=2, most=2, multiple=True),)
    return _card(seen, permit, asks)


def _card(seen: State, permit: Permit, asks: tuple[Ask, ...], label: str = "", *things: str) -> Offer:
    kind = Kind(permit.name)
    return Offer(
        kind.value,
        label or kind.capitalize(),
        asks,
        permit.args,
        seat=permit.seat,
        symbol=f"card:{kind}",
        note=f"{seen.cards(permit.seat, kind)} left",
        rule=kind.value,
        bundle="Push" if kind is Kind.PUSH and seen.board is not None else "",
        things=(f"card:{kind}", *things),
    )


# -- corrections -------------------------------------------------------------------------------


def _settle_order(seen: State, _permit: Permit) -> Offer:
    seats = _seats(seen)
    ask = Ask("order", "Who plays when?", seats, least=len(seats), most=len(seats), multiple=True)
    return Offer("settle_order", "We settled the order", (ask,), group="more", rule="order-roll")


def _recount_cards(seen: State, permit: Permit) -> Offer:
    kinds = permit.blanks[1:]
    counts = (Ask(kind.name, f"How many {kind.name.capitalize()}?", _named(kind)) for kind in kinds)
    return Offer(
        "recount_cards", "Set cards right", (Ask("seat", "Whose?", _seats(seen)), *counts), group="more"
    )


def _count_card(_seen: State, permit: Permit) -> Offer:
    seat, more = permit.args["seat"], permit.args["more"]
    cards = tuple(
        Choice(kind, str(kind).capitalize(), f"card:{kind}{'' if more else ':spent'}")
        for kind in permit.blanks[0].values
    )
    return Offer(
        permit.name,
        f"{seat}: one card {'more' if more else 'fewer'}",
        (Ask("kind", "Which card is there after all?" if more else "Which card is gone?", cards),),
        permit.args,
        "more",
        symbol="icon:plus-circle-outline" if more else "icon:minus-circle-outline",
        rule="setup-cards",
        bundle="A card more or fewer",
        things=(counting(f"cards-{seat}", more=more),),
    )


def _set_clock(_seen: State, permit: Permit) -> Offer:
    times = tuple(_TIMES[seconds] for seconds in permit.blanks[0].values)
    ask = Ask("seconds", "How long may a turn take?", times)
    return Offer("set_clock", "Change the time", (ask,), group="more", rule="five-minutes")


def _clock(label: str, symbol: str, *things: str) -> Dress:
    """The clock, without questions."""
    return lambda _seen, permit: Offer(
        permit.name, label, group="more", symbol=symbol, rule="five-minutes", things=things
    )


def _time_up(seen: State, permit: Permit) -> Offer:
    """The app's clock has run out; a table with its own clock may say at any time that it has."""
    group = "more" if seen.clock.limit is None else "answer"
    return Offer(
        permit.name,
        "Time is up",
        group=group,
        symbol="icon:timer-sand-complete",
        rule="five-minutes",
        things=("time:pass",),
    )


def _show_hints(_seen: State, permit: Permit) -> Offer:
    label = "Say who can win" if permit.args["on"] else "Do not say who can win"
    return Offer("show_hints", label, args=permit.args, group="more", rule="app-hints")


def _lay_out_board(_seen: State, _permit: Permit) -> Offer:
    return Offer("lay_out_board", "Lay out a board", group="more", symbol="icon:grid", rule="app-board")


def _put_away_board(_seen: State, _permit: Permit) -> Offer:
    return Offer("put_away_board", "Put the app's board away", group="more", rule="app-board")


def _place_token(seen: State, permit: Permit) -> Offer:
    if permit.args:
        seat = permit.args["seat"]
        ask = Ask("cell", f"Where does {seat} stand?", _places(permit.blanks[0]), kind="cell")
        return Offer("place_token", f"{seat} stands here", (ask,), permit.args, "answer", rule="app-board")
    # Another kind than a tile's own: a tap on the board is no wish to put a token right.
    cell = Ask("cell", "Where does it stand?", _places(permit.blanks[1]), kind="spot")
    asks = (Ask("seat", "Whose token?", _seats(seen)), cell)
    return Offer("place_token", "Set a token right", asks, group="more", rule="app-board")


def _set_level(seen: State, permit: Permit) -> Offer:
    levels = tuple(
        Choice(level.value, NAMES[level], note=NOTES[level])
        for level in Level
        if level.value in permit.blanks[0].values
    )
    ask = Ask("level", f"How much shall Tableside do? Now: {NAMES[seen.level]}", levels)
    return Offer("set_level", "How much Tableside does", (ask,), group="more", rule="app-level")


def _places(blank: Blank) -> tuple[Choice, ...]:
    return tuple(Choice(cell, spelled(str(cell))) for cell in blank.values)


def _named(blank: Blank) -> tuple[Choice, ...]:
    """Numbers, which are called what they are."""
    return tuple(Choice(value, str(value)) for value in blank.values)


def _seats(seen: State) -> tuple[Choice, ...]:
    return tuple(Choice(player.name, player.name, tone=player.colour) for player in seen.players)


_DRESSES: dict[str, Dress] = {
    "roll_for_order": _roll_for_order,
    "settle_order": _settle_order,
    "roll_die": _roll_die,
    "walk": _walk,
    "have_walked": _have_walked,
    "take_steps": _take_steps,
    "stay_walled_in": _stay_walled_in,
    "enter_chamber": _enter_chamber,
    "end_turn": _end_turn,
    "rotate": _rotate,
    "push": _push,
    "swap": _swap,
    "recount_cards": _recount_cards,
    "count_card": _count_card,
    "stop_clock": _clock("Pause the clock", "icon:pause", "clock"),
    "start_clock": _clock("Start the clock", "icon:play", "clock"),
    "restart_clock": _clock("Full time again", "icon:restart", "time:again"),
    "set_clock": _set_clock,
    "time_up": _time_up,
    "set_level": _set_level,
    "show_hints": _show_hints,
    "lay_out_board": _lay_out_board,
    "put_away_board": _put_away_board,
    "place_token": _place_token,
    **drafting.DRESSES,
}
