"""What may be done now."""

from collections.abc import Iterator

from companion.games.chamberquest import guards, layouts
from companion.games.chamberquest.board import ARROWS
from companion.games.chamberquest.moves.boards import is_fresh
from companion.games.chamberquest.moves.clocks import may_call_time
from companion.games.chamberquest.options import CLOCK_SECONDS, clock_choice
from companion.games.chamberquest.pieces import CELLS, CORNERS, DEAL, EDGE, PLAIN_SHAPES, SIDE_NAMES, Kind
from companion.games.chamberquest.state import Stage, State, listed
from companion.table import Ask, Choice, Holder, IllegalMove, Offer

CARD_SYMBOLS = {kind: f"card:{kind}" for kind in Kind}
_TURNS = (
    Choice("clockwise", "Clockwise", "icon:rotate-right"),
    Choice("anticlockwise", "Anticlockwise", "icon:rotate-left"),
)
_ALL_CELLS = tuple(Choice(cell, cell) for cell in CELLS)


def offers(state: State) -> tuple[Offer, ...]:
    """Everything that may be done now, the next thing first."""
    if state.winner:
        return ()
    if state.draft is not None:
        return tuple(_editor(state))
    if state.unplaced:
        return (*_placing(state), *_more(state))
    return (*_STAGES[state.stage](state), *_more(state))


# -- the turn ----------------------------------------------------------------------------------


def _ordering(state: State) -> Iterator[Offer]:
    waiting = state.roll_off.waiting
    again = "again" if len(state.roll_off.rounds) > 1 else ""
    if state.die_held is Holder.TABLE:
        yield _said(state, "roll_for_order", f"{waiting[0]} rolled", waiting[0])
    else:
        single = Offer(
            "roll_for_order", f"{waiting[0]} rolls {again}".strip(), seat=waiting[0], rule="order-roll"
        )
        if len(waiting) > 1:
            who = "Everybody rolls" if len(waiting) == len(state.players) else f"{listed(waiting)} roll"
            yield _next(
                "roll_for_order",
                f"{who} {again}".strip(),
                {"everybody": True},
                "order-roll",
                "icon:dice-multiple",
            )
            yield single
        else:
            yield _next("roll_for_order", single.label, {}, "order-roll", "icon:dice-multiple")
    seats = tuple(Choice(player.name, player.name, tone=player.colour) for player in state.players)
    ask = Ask("order", "Who plays when?", seats, least=len(seats), most=len(seats), multiple=True)
    yield Offer("settle_order", "We settled the order", (ask,), group="more", rule="order-roll")


def _rolling(state: State) -> Iterator[Offer]:
    if state.die_held is Holder.TABLE:
        yield _said(state, "roll_die", f"{state.turn_of} rolled", state.turn_of)
    else:
        yield _next("roll_die", "Roll", {}, "roll", "icon:dice-multiple", state.turn_of)


def _moving(state: State) -> Iterator[Offer]:
    if state.board is not None:
        yield from _walks(state)
    else:
        yield from _declared(state)
    yield from _acting(state)


def _walks(state: State) -> Iterator[Offer]:
    reachable = state.reachable()
    if reachable and not state.turn.time_called:
        cells = tuple(Choice(cell, cell, note=_steps(cost)) for cell, cost in reachable.items())
        ask = Ask("to", "Walk to which tile?", cells, kind="cell")
        yield Offer("walk", "Walk", (ask,), seat=state.turn_of, symbol="icon:walk", rule="move-up-to")


def _declared(state: State) -> Iterator[Offer]:
    seat = state.turn_of
    counts = tuple(Choice(count, str(count)) for count in range(1, state.turn.left + 1))
    ask = Ask("count", "How many steps?", counts, kind="step")
    yield Offer("take_steps", "Walked", (ask,), seat=seat, symbol="icon:walk", rule="move-up-to")
    if _must_walk(state):
        note = "Nowhere to go"
        yield Offer("stay_walled_in", "Walled in", seat=seat, symbol="icon:wall", note=note, rule="walled-in")


def _acting(state: State) -> Iterator[Offer]:
    seat = state.turn_of
    if state.board is None and not state.turn.time_called:
        label, note = f"{seat} is in the chamber", "Wins the game"
        yield Offer(
            "enter_chamber", label, seat=seat, symbol="icon:treasure-chest", note=note, rule="chamber-win"
        )
    if _must_walk(state):
        return
    yield from _cards(state)
    if state.is_ruled("B8", "may") or not state.has_cards(seat) or state.turn.time_called:
        label = "No card: next player" if state.has_cards(seat) else "Next player"
        yield _next("end_turn", label, {}, "card-optional", "icon:arrow-right-bold", seat)


def _cards(state: State) -> Iterator[Offer]:
    for kind in Kind:
        if count := state.cards(state.turn_of, kind):
            asks = _ASKS[kind](state) if state.board is not None else ()
            yield Offer(
                kind.value,
                kind.capitalize(),
                asks,
                seat=state.turn_of,
                symbol=CARD_SYMBOLS[kind],
                note=f"{count} left",
                rule=kind.value,
            )


def _must_walk(state: State) -> bool:
    try:
        guards.needs_walk(state)
    except IllegalMove:
        return True
    return False


def _rotate_asks(state: State) -> tuple[Ask, ...]:
    return (
        Ask("cell", "Rotate which tile?", _free(state), kind="cell"),
        Ask("turn", "Which way?", _TURNS, kind="turn"),
    )


def _push_asks(state: State) -> tuple[Ask, ...]:
    arrows = tuple(
        Choice(arrow.id, arrow.label.capitalize(), f"icon:arrow-{arrow.direction}-bold")
        for arrow in ARROWS.values()
        if not guards.barred(state, arrow)[0]
    )
    line = Ask("arrow", "Push which line, and which way?", arrows, kind="arrow")
    if state.is_ruled("B9", "one"):
        return (line,)
    places = tuple(Choice(by, str(by)) for by in range(1, EDGE))
    return (line, Ask("by", "By how many places?", places, optional=True))


def _swap_asks(state: State) -> tuple[Ask, ...]:
    return (Ask("cells", "Swap which two tiles?", _free(state), "cell", least=2, most=2, multiple=True),)


_ASKS = {Kind.ROTATE: _rotate_asks, Kind.PUSH: _push_asks, Kind.SWAP: _swap_asks}
_STAGES = {Stage.ORDER: _ordering, Stage.ROLL: _rolling, Stage.MOVE: _moving, Stage.CARD: _acting}


def _free(state: State) -> tuple[Choice, ...]:
    board = guards.needs_board(state)
    return tuple(choice for choice in _ALL_CELLS if not guards.fixed(state, board, str(choice.value))[0])


# -- the board ---------------------------------------------------------------------------------


def _placing(state: State) -> Iterator[Offer]:
    seat = state.unplaced[0]
    ask = Ask("cell", f"Where does {seat} stand?", _ALL_CELLS, kind="cell")
    yield Offer("place_token", f"{seat} stands here", (ask,), {"seat": seat}, "answer", rule="app-board")


def _editor(state: State) -> Iterator[Offer]:
    draft = state.draft
    assert draft is not None
    if not layouts.faults(draft, [player.colour for player in state.players], is_fresh(state)):
        yield _next("finish_board", "Use this board", {}, "app-board", "icon:check-bold")
    shapes = tuple(Choice(shape.value, shape.capitalize(), f"path:{shape}") for shape in PLAIN_SHAPES)
    turns = tuple(Choice(turn, f"{turn} quarter turns") for turn in range(4))
    colours = tuple(Choice(colour, colour.capitalize(), tone=colour) for colour in state.palette)
    sides = tuple(Choice(side.value, f"From the {name}") for side, name in SIDE_NAMES.items())
    cell = Ask("cell", "Which place?", _ALL_CELLS, kind="cell")
    laid = tuple(choice for choice in _ALL_CELLS if draft.at(str(choice.value)).sides)
    inner = tuple(choice for choice in _ALL_CELLS if not draft.at(str(choice.value)).start)
    corner = Ask("cell", "Which corner?", tuple(Choice(cell, cell) for cell in CORNERS), kind="cell")
    colour = Ask("colour", "Which colour?", colours)
    tile_asks = (
        cell,
        Ask("shape", "Which shape?", shapes),
        Ask("turn", "Turned how far?", turns, optional=True),
    )
    chamber_asks = (
        Ask("cell", "Which place?", inner, kind="cell"),
        colour,
        Ask("entrance", "Entered from where?", sides),
    )
    yield Offer("lay_tile", "Tile", tile_asks, rule="app-board")
    yield Offer("lay_chamber", "Chamber", chamber_asks, rule="app-board")
    yield Offer("mark_corner", "Corner", (corner, colour), rule="app-board")
    if laid:
        yield Offer(
            "turn_tile", "Turn", (Ask("cell", "Turn which tile?", laid, kind="cell"),), rule="app-board"
        )
    yield Offer("take_in_board", "Random board", symbol="icon:shuffle-variant", rule="app-board")
    yield Offer("leave_editor", "Close without it", symbol="icon:close", rule="app-board")


# -- corrections -------------------------------------------------------------------------------


def _more(state: State) -> Iterator[Offer]:
    if state.stage is not Stage.ORDER:
        yield from _clock(state)
    yield from _board(state)
    yield _recount(state)
    to = Holder.TABLE if state.die_held is Holder.APP else Holder.APP
    label = "Roll the table's die" if to is Holder.TABLE else "Let the app roll"
    yield Offer("hand_over", label, args={"component": "die", "to": to.value}, group="more", rule="roll")


def _clock(state: State) -> Iterator[Offer]:
    rule = "five-minutes"
    if state.clock.running:
        yield Offer("pause_clock", "Pause the clock", group="more", symbol="icon:pause", rule=rule)
    else:
        yield Offer("resume_clock", "Start the clock", group="more", symbol="icon:play", rule=rule)
    yield Offer("restart_clock", "Full time again", group="more", symbol="icon:restart", rule=rule)
    times = tuple(
        clock_choice(seconds) for seconds in CLOCK_SECONDS if (seconds or None) != state.clock.limit
    )
    ask = Ask("seconds", "How long may a turn take?", times)
    yield Offer("set_clock", "Change the time", (ask,), group="more", rule=rule)
    label = "Show the clock" if state.clock_hidden else "Hide the clock"
    yield Offer("hide_clock", label, args={"hidden": not state.clock_hidden}, group="more", rule=rule)
    if may_call_time(state):
        yield Offer("call_time", "Time is up", group="more", symbol="icon:timer-sand-complete", rule=rule)


def _board(state: State) -> Iterator[Offer]:
    rule = "app-board"
    yield Offer("lay_out_board", "Lay out a board", group="more", symbol="icon:grid", rule=rule)
    if state.board is None:
        note = "A random board; lay the tiles accordingly"
        yield Offer("take_in_board", "Random board", group="more", note=note, rule=rule)
        return
    label = "Do not say who can win" if state.hints else "Say who can win"
    yield Offer("show_hints", label, args={"on": not state.hints}, group="more", rule="app-hints")
    yield Offer("put_away_board", "Put the app's board away", group="more", rule=rule)
    seats = tuple(Choice(player.name, player.name, tone=player.colour) for player in state.players)
    asks = (Ask("seat", "Whose token?", seats), Ask("cell", "Where does it stand?", _ALL_CELLS, kind="cell"))
    yield Offer("place_token", "Set a token right", asks, group="more", rule=rule)


def _recount(state: State) -> Offer:
    seats = tuple(Choice(player.name, player.name, tone=player.colour) for player in state.players)
    counts = tuple(
        Ask(
            kind.value, f"How many {kind.capitalize()}?", tuple(Choice(at, str(at)) for at in range(most + 1))
        )
        for kind, most in DEAL.items()
    )
    return Offer("recount_cards", "Set cards right", (Ask("seat", "Whose?", seats), *counts), group="more")


# -- small words -------------------------------------------------------------------------------


def _next(
    name: str, label: str, args: dict[str, str | int | bool], rule: str, symbol: str, seat: str = ""
) -> Offer:
    return Offer(name, label, args=args, group="next", seat=seat, symbol=symbol, rule=rule)


def _said(state: State, name: str, label: str, seat: str) -> Offer:
    faces = tuple(Choice(face, str(face), symbol=f"die:{face}") for face in state.dice.faces)
    ask = Ask("said", "What did you roll?", faces)
    return Offer(name, label, (ask,), group="answer", seat=seat, rule="roll")


def _steps(count: int) -> str:
    return "1 step" if count == 1 else f"{count} steps"
