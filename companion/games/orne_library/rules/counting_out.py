"""Counting the Location cards out for the table, so that nobody learns more than they know."""

from itertools import takewhile

from companion.games.orne_library.rules.pieces import LOCATION_TITLES, how_many
from companion.games.orne_library.rules.state import State, place
from companion.table import EVERYBODY, Deck, Telling


def count_out_locations(state: State, tell: Telling) -> None:
    """Which Locations are left is a secret where some lie on the board: whoever saw one lays it there.

    So all that are in play are taken, the seen ones go where they were seen, and the rest is the deck.
    """
    laid = {cell: chamber for cell, chamber in state.chambers.items() if chamber.card}
    left = len(state.locations)
    in_play = left + len(laid)
    others = f" and {how_many(in_play - 1, 'other Location card')}" if in_play > 1 else ""
    words, back = f"Take the Manuscript{others}", "Put all Location cards back in the box"
    tell.hands("take-out", words, "two-ways", "pile:locations", undone=back)
    for cell, chamber in laid.items():
        where, tile = place(state, cell), f"tile:{cell}"
        if chamber.face_up:
            words = f"Lay {LOCATION_TITLES[chamber.card]} face up on {where}"
            tell.hands("lay-location", words, "two-ways", tile, undone=None)
        else:
            who = next(iter(chamber.looked), "")
            words = f"{who}: lay face down what you saw in {where}" if who else f"Lay it face down on {where}"
            tell.hands("lay-location", words, "two-ways", tile, seat=who, undone=None)
    if left:
        _hands_make_deck(state, tell, "the rest" if laid else "them")


def _hands_make_deck(state: State, tell: Telling, rest: str) -> None:
    """What lies on top is known to somebody: it is kept back from the shuffling, and nobody is told what.

    Whoever looked last knows it for sure, whatever it is; who that was is no secret.
    """
    who, known = known_top(state.locations)
    left, pile = len(state.locations) - known, "pile:locations"
    cards = "the card" if known == 1 else f"the {known} cards"
    mine = who != EVERYBODY
    seat = who if mine else ""
    if known:
        does = f"{who}: keep back, unseen," if mine else "Keep back"
        words = f"{does} {cards} you know on top"
        tell.hands("lay-location", words, "two-ways", pile, seat=seat, undone=None)
    if left > 1 or not known:
        what = "the rest" if known else rest
        words = f"Shuffle {what}, {how_many(left, 'Location card')}, as the deck"
        tell.hands("shuffle", words, "two-ways", pile, undone=None)
    if known and left:
        words = f"{f'{who}: lay' if mine else 'Lay'} {cards} face down on top of the deck"
        tell.hands("lay-location", words, "two-ways", pile, seat=seat, undone=None)


def known_top(deck: Deck) -> tuple[str, int]:
    """Who knows the top of the Location deck, and how many of its cards; nobody and none where it is new."""
    if not deck.cards or not deck.seen or not deck.seen[0]:
        return "", 0
    who = deck.seen[0][-1]
    return who, len(list(takewhile(bool, deck.known_to(who))))
