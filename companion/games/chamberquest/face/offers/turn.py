"""The turn in words: the die, walking, and its end."""

from companion.games.chamberquest.face.offers import unwalked
from companion.games.chamberquest.face.offers.choices import named
from companion.games.chamberquest.rules import hints
from companion.games.chamberquest.rules.pieces import spelled
from companion.games.chamberquest.rules.state import State, Step, listed, step_words
from companion.table import Ask, Choice, Offer, Permit

_DICE = "icon:dice-multiple"


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
    waits = seen.turn.waiting and seen.clock.limit is not None
    label = "Ready: roll" if waits else "Roll"
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
    """Walking is the next thing as long as there is somewhere to go: as the headline says."""
    return "action" if seen.hints and hints.goal(seen) else "next"


def _have_walked(_seen: State, permit: Permit) -> Offer:
    return Offer(
        "have_walked", "I have walked", group="next", seat=permit.seat, symbol="icon:walk", rule="move-up-to"
    )


def _take_steps(_seen: State, permit: Permit) -> Offer:
    """The steps are told in the picture; a button that goes when they are walked would move the others."""
    ask = Ask("count", "How many steps?", named(permit.blanks[0]), kind="step")
    return Offer(
        "take_steps",
        "Walked so far",
        (ask,),
        group="more",
        seat=permit.seat,
        symbol="icon:walk",
        rule="move-up-to",
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
    return Offer(
        "end_turn",
        "No card" if seen.has_cards(permit.seat) else "Next player",
        group="counter" if _walks_first(seen) else "next",
        seat=permit.seat,
        symbol="icon:arrow-right-bold",
        note=f"{seen.next_seat} is next",
        rule="card-optional",
        confirm=unwalked.before_the_end(seen),
    )


def _walks_first(seen: State) -> bool:
    """Whether walking is the next thing, so that doing without a card only stands beside it."""
    if seen.step is not Step.MOVE:
        return False
    if seen.board is None:
        return True
    if seen.hints and hints.goal(seen):
        return True
    return bool(seen.reachable())


DRESSES = {
    "roll_for_order": _roll_for_order,
    "roll_die": _roll_die,
    "walk": _walk,
    "have_walked": _have_walked,
    "take_steps": _take_steps,
    "stay_walled_in": _stay_walled_in,
    "enter_chamber": _enter_chamber,
    "end_turn": _end_turn,
}
