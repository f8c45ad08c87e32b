"""The order, the cards, the clock and the board put right, in words."""

from collections.abc import Callable

from companion.games.chamberquest.face.offers.choices import named, places
from companion.games.chamberquest.rules.levels import NOTES
from companion.games.chamberquest.rules.options import CLOCK_CHOICES
from companion.games.chamberquest.rules.state import State, Step
from companion.table import Ask, Choice, Level, Offer, Permit, counting, number

Dress = Callable[[State, Permit], Offer]

_TIMES = {choice.value: choice for choice in CLOCK_CHOICES}


def _settle_order(seen: State, _permit: Permit) -> Offer:
    seats = _seats(seen)
    ask = Ask("order", "Who plays when?", seats, least=len(seats), most=len(seats), multiple=True)
    return Offer("settle_order", "We settled the order", (ask,), group="more", rule="order-roll")


def _recount_cards(seen: State, permit: Permit) -> Offer:
    kinds = permit.blanks[1:]
    counts = (Ask(kind.name, f"How many {kind.name.capitalize()}?", named(kind)) for kind in kinds)
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
    """The clock of whoever has the turn, without questions."""
    return lambda _seen, permit: Offer(
        permit.name, label, group="more", symbol=symbol, rule="five-minutes", things=things, own=True
    )


def _time_up(seen: State, permit: Permit) -> Offer:
    """The app's clock has run out; a table with its own clock may say at any time that it has."""
    own = seen.clock.limit is None
    return Offer(
        permit.name,
        "Time is up",
        group="more" if own else "answer",
        symbol="icon:timer-sand-complete",
        note="" if own else "Pass, or take the full time again.",
        headline="" if own else f"{seen.turn_of}’s time is up",
        rule="five-minutes",
        things=("time:pass",),
    )


def _show_hints(_seen: State, permit: Permit) -> Offer:
    label = "Say who can win" if permit.args["on"] else "Do not say who can win"
    return Offer("show_hints", label, args=permit.args, group="more", rule="app-hints")


def _lay_out_board(seen: State, _permit: Permit) -> Offer:
    wanted = seen.wants_board and seen.step in (Step.ORDER, Step.ROLL)
    return Offer(
        "lay_out_board",
        "Lay out a board",
        group="counter" if wanted else "more",
        symbol="icon:grid",
        note="So that the app follows it" if wanted else "",
        rule="app-board",
        things=(number("board"),),
    )


def _put_away_board(_seen: State, _permit: Permit) -> Offer:
    return Offer("put_away_board", "Put the app’s board away", group="more", rule="app-board")


def _place_token(seen: State, permit: Permit) -> Offer:
    if permit.args:
        seat = permit.args["seat"]
        ask = Ask("cell", f"Where does {seat} stand?", places(permit.blanks[0]), kind="cell")
        return Offer("place_token", "Point to the tile", (ask,), permit.args, "answer", rule="app-board")
    # Another kind than a tile's own: a tap on the board is no wish to put a token right.
    cell = Ask("cell", "Where does the token stand?", places(permit.blanks[1]), kind="spot")
    asks = (Ask("seat", "Whose token?", _seats(seen)), cell)
    things = tuple(number(f"token-{player.name}") for player in seen.players)
    return Offer("place_token", "Set a token right", asks, group="more", rule="app-board", things=things)


def _set_level(seen: State, permit: Permit) -> Offer:
    levels = tuple(
        Choice(level.value, level.label, note=NOTES[level])
        for level in Level
        if level.value in permit.blanks[0].values
    )
    ask = Ask("level", f"How much should Tableside do? Now: {seen.level.label}", levels)
    return Offer("set_level", "How much Tableside does", (ask,), group="more", rule="app-level")


def _seats(seen: State) -> tuple[Choice, ...]:
    return tuple(Choice(player.name, player.name, tone=player.colour) for player in seen.players)


DRESSES = {
    "settle_order": _settle_order,
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
}
