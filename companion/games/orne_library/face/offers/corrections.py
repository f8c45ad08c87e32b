"""Putting the app right with the table, in words."""

from companion.games.orne_library.face.choices import (
    by_price,
    card_choice,
    cell_choice,
    player_choice,
    values,
)
from companion.games.orne_library.rules.levels import NOTES
from companion.games.orne_library.rules.state import State
from companion.table import Ask, Choice, Level, Offer, Permit, counting, number, thing


def _set_level(seen: State, permit: Permit) -> Offer:
    level = Level(permit.args["level"])
    seats = tuple(player_choice(seen, seat) for seat in (values(permit) if permit.blanks else ()))
    return Offer(
        "set_level",
        f"Tableside does: {level.value}",
        (Ask("turn_of", "Whose turn is it?", seats),) if seats else (),
        args=permit.args,
        group="more",
        note=NOTES[level],
        rule="levels",
        bundle="How much Tableside does",
    )


def _own_card(seen: State, permit: Permit) -> Offer:
    gone = bool(permit.args.get("gone"))
    cards = Ask("card", "Which card?", tuple(card_choice(card) for card in by_price(values(permit, -1))))
    seats = [] if gone else values(permit)
    whose = Ask("seat", "Whose cards?", tuple(player_choice(seen, seat) for seat in seats))
    return Offer(
        "own_card",
        f"{permit.args['seat']} has a card no more" if gone else "Somebody has one more card",
        (cards,) if gone else (whose, cards),
        args=permit.args,
        group="more",
        note="Only the app’s list changes.",
        rule="two-ways",
        bundle="Put somebody’s cards right",
        things=tuple(number(f"owned-{seat}") for seat in ([permit.args["seat"]] if gone else seats)),
    )


def _place_pawn(seen: State, permit: Permit) -> Offer:
    pawns = tuple(player_choice(seen, seat) for seat in values(permit))
    cells = tuple(cell_choice(seen, cell) for cell in values(permit, 1))
    return Offer(
        "place_pawn",
        "Put a pawn right",
        (Ask("seat", "Whose pawn?", pawns), Ask("to", "Where is the pawn?", cells, "tile")),
        group="more",
        note="The chamber does nothing.",
        rule="movement",
        things=tuple(number(f"pawn-{pawn.value}") for pawn in pawns),
    )


def _correct(seen: State, permit: Permit) -> Offer:
    pool, more = permit.args["pool"], permit.args["by"] > 0
    name = "Towards the win" if pool == "made" else pool.capitalize()
    return Offer(
        "correct",
        f"{name} {'plus' if more else 'minus'} one",
        args=permit.args,
        group="more",
        rule="win" if pool == "made" else "resources",
        bundle="The two pools",
        things=(
            thing("pool", f"{pool}{'+' if more else '-'}"),
            *(counting(stat, more=more) for stat in _stats(seen, pool)),
        ),
    )


def _recount_pool(_seen: State, permit: Permit) -> Offer:
    pool = permit.args["pool"]
    name = "Insight towards the win" if pool == "made" else pool.capitalize()
    numbers = tuple(Choice(each, str(each)) for each in permit.blanks[0].values)
    return Offer(
        "recount_pool",
        f"Recount: {name}",
        (Ask("number", f"How much {name}?", numbers),),
        args=permit.args,
        group="more",
        rule="win" if pool == "made" else "resources",
        bundle="Recount a pool",
        things=(number("counts" if pool == "made" else pool),),
    )


def _stats(seen: State, pool: str) -> tuple[str, ...]:
    """The numbers that such a correction changes: Insight alone, where what is left of it wins."""
    if pool == "made":
        return ("counts",)
    return ("insight", "counts") if pool == "insight" and seen.is_ruled("D11", "pool") else (pool,)


DRESSES = {
    "set_level": _set_level,
    "own_card": _own_card,
    "place_pawn": _place_pawn,
    "correct": _correct,
    "recount_pool": _recount_pool,
}
