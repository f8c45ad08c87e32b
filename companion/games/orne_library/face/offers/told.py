"""What the table tells where the app does not follow the cards, in words."""

from companion.games.orne_library.face.choices import (
    cell_choice,
    player_choice,
    values,
)
from companion.games.orne_library.face.left_to_do import next_move
from companion.games.orne_library.rules.effects.walking import will_look
from companion.games.orne_library.rules.pieces import CARDS, name_of
from companion.games.orne_library.rules.state import State
from companion.games.orne_library.rules.vocabulary import rule_of
from companion.table import Ask, Offer, Permit


def _enter_chamber(seen: State, permit: Permit) -> Offer:
    cells = tuple(cell_choice(seen, cell) for cell in values(permit))
    seats = tuple(player_choice(seen, seat) for seat in values(permit, 1))
    # A card that the table holds is looked at there: the app only hears who came in.
    looks = will_look(seen, values(permit, 1)[0], values(permit)[0])
    return Offer(
        "enter_chamber",
        "Say who enters",
        (Ask("cell", "Which chamber?", cells, "tile"), Ask("seat", "Who comes in?", seats, looks=looks)),
        group="next" if next_move(seen) == "enter_chamber" else "action",
        symbol="icon:door-open",
        rule="hidden-chamber",
        bundle="Say who enters",
        direct=True,
    )


def _announce(seen: State, permit: Permit) -> Offer:
    card = permit.args["card"]
    asks = (
        (Ask("seat", "Who played it?", tuple(player_choice(seen, seat) for seat in values(permit))),)
        if permit.blanks
        else ()
    )
    return Offer(
        "announce",
        name_of(card),
        asks,
        args=permit.args,
        seat=permit.seat,
        symbol=f"card:{CARDS[card].kind}",
        note=CARDS[card].text,
        rule=rule_of(card),
        bundle="A card was played…",
    )


def _clear_pools(_seen: State, _permit: Permit) -> Offer:
    return Offer(
        "clear_pools",
        "New turn",
        group="counter",
        symbol="icon:backspace-outline",
        note="pools to 0",
        rule="resources",
    )


DRESSES = {
    "enter_chamber": _enter_chamber,
    "announce": _announce,
    "clear_pools": _clear_pools,
}
