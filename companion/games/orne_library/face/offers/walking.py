"""Walking through the library, and buying in its Main Reading Room, in words."""

from companion.games.orne_library.face.choices import (
    cell_choice,
    priced_choice,
    values,
)
from companion.games.orne_library.rules.board import steps
from companion.games.orne_library.rules.moves.market import price
from companion.games.orne_library.rules.pieces import CLOSET, DUMBWAITER
from companion.games.orne_library.rules.state import State, keeps_cards
from companion.games.orne_library.rules.vocabulary import rule_of
from companion.table import Ask, Offer, Permit


def _to(seen: State, permit: Permit, question: str) -> Ask:
    return Ask("to", question, tuple(cell_choice(seen, cell, permit.seat) for cell in values(permit)), "tile")


def _move_pawn(seen: State, permit: Permit) -> Offer:
    cost = next(iter(steps(seen).values()))
    return Offer(
        "move_pawn",
        "Move",
        (_to(seen, permit, "Where to?"),),
        seat=permit.seat,
        symbol="icon:shoe-print",
        note=f"{cost} Footwork" if keeps_cards(seen) else "Tap the chamber",
        rule="movement",
    )


def _walk_to(seen: State, permit: Permit) -> Offer:
    return Offer(
        "walk_to",
        "Walk on",
        (_to(seen, permit, "Walk to which chamber?"),),
        seat=permit.seat,
        symbol="icon:walk",
        note="By the cheapest way",
        rule="movement",
    )


def _ride_dumbwaiter(seen: State, permit: Permit) -> Offer:
    return Offer(
        "ride_dumbwaiter",
        "Dumbwaiter",
        (_to(seen, permit, "Which closet?"),),
        seat=permit.seat,
        note=f"{DUMBWAITER} Footwork",
        rule=rule_of(CLOSET),
    )


def _buy_card(_seen: State, permit: Permit) -> Offer:
    on_top = bool(permit.args.get("on_top"))
    choices = tuple(priced_choice(card, price(card, on_top)) for card in values(permit))
    return Offer(
        "buy_card",
        "Buy onto your deck" if on_top else "Buy a card",
        (Ask("card", "Which card?", choices, "archive"),),
        args=permit.args,
        seat=permit.seat,
        symbol="icon:cart-plus" if on_top else "icon:cart",
        note="1 Insight more, once a turn" if on_top else "",
        rule="character-vance" if on_top else "buying",
    )


def _deal_archive(_seen: State, permit: Permit) -> Offer:
    return Offer(
        "deal_archive",
        "Replace the row",
        seat=permit.seat,
        symbol="icon:refresh",
        note="1 Insight, once a turn",
        rule="character-croft",
    )


DRESSES = {
    "move_pawn": _move_pawn,
    "walk_to": _walk_to,
    "ride_dumbwaiter": _ride_dumbwaiter,
    "buy_card": _buy_card,
    "deal_archive": _deal_archive,
}
