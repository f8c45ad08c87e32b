"""What is left to do in a turn, as far as all can tell: the guide says it, and ending the turn waits."""

from companion.games.orne_library.rules.board import steps
from companion.games.orne_library.rules.effects.ending import hand_size
from companion.games.orne_library.rules.moves.market import affordable, why_no_purchase
from companion.games.orne_library.rules.moves.turning import has_action
from companion.games.orne_library.rules.state import State, keeps_cards
from companion.games.orne_library.rules.zones import playable


def has_cards(seen: State) -> bool:
    """Whether there are cards to play.

    On the table any card that somebody owns may be in the hand: there are some until a hand has been played.
    """
    if not (keeps_cards(seen) and playable(seen.me) and has_action(seen)):
        return False
    return not seen.me.at_table or len(seen.me.played) < hand_size(seen.me, seen.short_hand)


def besides_cards(seen: State) -> list[str]:
    """What may be done without playing another card, in words."""
    possible = (
        ("use what waits", bool(seen.waiting)),
        ("move", bool(steps(seen))),
        ("buy a card", can_buy(seen)),
    )
    return [words for words, can_be in possible if can_be]


def can_buy(seen: State) -> bool:
    """Whether something in the row can be paid for here."""
    return not why_no_purchase(seen, on_top=False)[0] and bool(affordable(seen, on_top=False))


def is_unspent(seen: State) -> bool:
    """Whether something is left that people would rather use before they end the turn.

    Where the table keeps the cards, only the table knows what its pools can still buy.
    """
    if not keeps_cards(seen):
        return seen.turn.insight > 0 or seen.turn.footwork > 0
    free = seen.turn.footwork == 0  # who walks for nothing could walk for ever
    return any(words != "move" or not free for words in besides_cards(seen))
