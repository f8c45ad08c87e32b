"""Walking through the library, and buying in its Main Reading Room, in words."""

from msgspec.structs import replace

from companion.games.orne_library.face.choices import (
    cell_choice,
    priced_choice,
    values,
)
from companion.games.orne_library.face.left_to_do import next_move
from companion.games.orne_library.rules.board import steps
from companion.games.orne_library.rules.moves.market import price
from companion.games.orne_library.rules.pieces import CLOSET, DUMBWAITER
from companion.games.orne_library.rules.state import State, keeps_cards, place, tile_at
from companion.games.orne_library.rules.vocabulary import rule_of
from companion.table import Ask, Choice, Offer, Permit


def _to(seen: State, permit: Permit, question: str, comer: str = "") -> Ask:
    return Ask("to", question, tuple(cell_choice(seen, cell, comer) for cell in values(permit)), "tile")


def _group(seen: State, move: str) -> str:
    return "next" if next_move(seen) == move else "action"


def _move_pawn(seen: State, permit: Permit) -> Offer:
    if len(permit.blanks) > 1:
        return _move_beyond(seen, permit)
    cost = next(iter(steps(seen).values()))
    return Offer(
        "move_pawn",
        "Move",
        (_to(seen, permit, "Where to?", permit.seat),),
        group=_group(seen, "move_pawn"),
        seat=permit.seat,
        symbol="icon:shoe-print",
        note=f"{cost} Footwork" if keeps_cards(seen) else "Tap the chamber",
        rule="movement",
        bundle="Move",
        anywhere=not keeps_cards(seen),
    )


def _move_beyond(seen: State, permit: Permit) -> Offer:
    """The shortest way leads through a chamber that does something: was the pawn there?"""
    stop, _ = values(permit, 1)
    where = place(seen, stop)
    first = replace(cell_choice(seen, stop, permit.seat), label=f"{where} first", note=_then_on(seen, stop))
    ways = (first, Choice("", "By another way", "icon:directions-fork"))
    return Offer(
        "move_pawn",
        f"Move past {where}",
        (_to(seen, permit, "Where to?"), Ask("first", f"Through {where}?", ways)),
        group=_group(seen, "move_pawn"),
        seat=permit.seat,
        symbol="icon:shoe-print",
        rule="hidden-chamber" if tile_at(seen, stop).hidden else rule_of(seen.tiles[stop]),
        bundle="Move",
        anywhere=not keeps_cards(seen),
    )


def _then_on(seen: State, stop: str) -> str:
    """What whoever comes in does before going on."""
    tile = tile_at(seen, stop)
    return "Look there, then go on." if tile.hidden else tile.text


def _walk_to(seen: State, permit: Permit) -> Offer:
    return Offer(
        "walk_to",
        "Move further",
        (_to(seen, permit, "Walk to which chamber?", permit.seat),),
        seat=permit.seat,
        symbol="icon:walk",
        note="Several steps, the cheapest way",
        rule="movement",
    )


def _ride_dumbwaiter(seen: State, permit: Permit) -> Offer:
    return Offer(
        "ride_dumbwaiter",
        "Dumbwaiter",
        (_to(seen, permit, "Which closet?", permit.seat),),
        seat=permit.seat,
        note=f"{DUMBWAITER} Footwork",
        rule=rule_of(CLOSET),
    )


def _buy_card(seen: State, permit: Permit) -> Offer:
    on_top = bool(permit.args.get("on_top"))
    label, pays = ("Buy onto your deck",) * 2 if on_top else ("Buy a card", "Buy it")
    choices = tuple(priced_choice(card, price(card, on_top), pays) for card in values(permit))
    # In one's own hands a tap on the row buys, and asks nothing; to lay it on the deck is said before.
    by_itself = on_top and not keeps_cards(seen)
    return Offer(
        "buy_card",
        label,
        (Ask("card", "Which card?", choices, "card" if by_itself else "archive"),),
        args=permit.args,
        group="action" if on_top else _group(seen, "buy_card"),
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
