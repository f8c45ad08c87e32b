"""Somebody's own cards, as that seat knows them."""

from itertools import takewhile

from companion.games.orne_library.counsel.gifts import OCCULTIST, Gift, gift
from companion.games.orne_library.counsel.tens import FORGETFUL, Supply
from companion.games.orne_library.rules.effects.ending import hand_size
from companion.games.orne_library.rules.moves.winning import insight_needed, insight_shown
from companion.games.orne_library.rules.piles import left_in
from companion.games.orne_library.rules.state import Researcher, State, Step, find
from companion.table import UNKNOWN


def deck_of(me: Researcher) -> tuple[str, ...]:
    """The cards of one's deck, those first whose place is known."""
    known = tuple(card for card in me.deck.cards if card != UNKNOWN)
    return (*known, *me.deck.among)


def owned(me: Researcher) -> tuple[str, ...]:
    """All cards that somebody has, wherever they lie."""
    return (*deck_of(me), *me.hand, *me.discard, *me.played)


def top_of(me: Researcher) -> tuple[str, ...]:
    """What lies on top of one's deck, as far as one knows."""
    return tuple(takewhile(lambda card: card != UNKNOWN, me.deck.cards))


def holding(seen: State, seat: str) -> Supply:
    """All of it by what it gives, in this turn where it is one's own, or else from the next one on."""
    me = find(seen, seat)
    whispers = left_in(seen, "whispers") > 0

    def gives(cards: tuple[str, ...]) -> tuple[Gift, ...]:
        return tuple(sorted(_gives(card, me.character, whispers) for card in cards))

    playing = seen.turn_of == seat and seen.step is Step.ACTION
    top = top_of(me)
    rest = (*me.deck.cards[len(top) :], *me.deck.among)
    if me.at_table:  # what of it is in hand nobody tells: it is one pile
        top, rest, playing = (), owned(me), False
    return Supply(
        hand=() if me.at_table else gives(me.hand),
        played=() if me.at_table else gives(me.played),
        top=tuple(_gives(card, me.character, whispers) for card in top),
        deck=gives(tuple(card for card in rest if card != UNKNOWN)),
        discard=() if me.at_table else gives(me.discard),
        size=me.who.hand,
        next_size=hand_size(me, playing and seen.turn.extra),
        made=insight_shown(seen) if playing else 0,
        needed=insight_needed(seen),
        actions=(seen.turn.actions if playing else 1) if seen.is_ruled("D3", "actions") else None,
        forgets=0 if me.character == OCCULTIST else owned(me).count("amnesia"),
    )


def _gives(card: str, character: str, whispers: bool) -> Gift:
    forgetful = card == "amnesia" and character != OCCULTIST
    return FORGETFUL if forgetful else gift(card, character, whispers)
