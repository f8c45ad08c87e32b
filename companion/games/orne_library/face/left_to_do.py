"""What is left to do in a turn, as far as all can tell: the one next thing, which guide and buttons share."""

from companion.games.orne_library.rules.board import steps
from companion.games.orne_library.rules.effects.ending import hand_size
from companion.games.orne_library.rules.moves.market import affordable, why_no_purchase
from companion.games.orne_library.rules.moves.turning import has_action
from companion.games.orne_library.rules.moves.using import usable
from companion.games.orne_library.rules.moves.winning import claimable, why_no_claim, why_no_necronomicon
from companion.games.orne_library.rules.pieces import CARDS, READING_ROOM, Kind
from companion.games.orne_library.rules.row import keeps_row
from companion.games.orne_library.rules.state import State, Step, hidden_cells, is_drawing, keeps_cards
from companion.games.orne_library.rules.zones import playable


def next_move(seen: State) -> str:
    """The name of the move that comes next: the largest button makes it, and the headline says it."""
    if is_drawing(seen):
        return _of_locations(seen)
    if not why_no_necronomicon(seen):
        return "read_necronomicon"
    if not why_no_claim(seen):
        return "claim"
    if has_cards(seen):
        return "play_card"
    if can_buy(seen) and not has_bought_by_hand(seen):
        return "buy_card"
    if can_walk(seen):
        return "move_pawn"
    return "use_ability" if usable(seen) else "end_turn"


def _of_locations(seen: State) -> str:
    """Somebody comes into a chamber, or, once all are known, claims one."""
    unknown = len(seen.chambers) < len(hidden_cells(seen))
    return "enter_chamber" if unknown or not claimable(seen) else "claim"


def has_cards(seen: State) -> bool:
    """Whether there are cards to play.

    On the table any card that somebody owns may be in the hand: there are some until a hand has been played.
    """
    if not (keeps_cards(seen) and playable(seen.me) and has_action(seen)):
        return False
    return not seen.me.at_table or len(seen.me.played) < hand_size(seen.me, seen.short_hand)


def can_buy(seen: State) -> bool:
    """Whether something in the row can be paid for here."""
    return not why_no_purchase(seen, on_top=False)[0] and bool(affordable(seen, on_top=False))


def lost_with_the_turn(seen: State) -> int:
    """How much Insight is gone if the turn ends now."""
    return seen.turn.insight if seen.step is Step.ACTION else 0


def has_bought_by_hand(seen: State) -> bool:
    """Whether a card was bought with Insight that nobody tells, and none is known to be left."""
    mine = (one for one in seen.gained if one.whose == seen.turn_of)
    bought = any(CARDS[card].kind is Kind.ARCHIVE for one in mine for card in one.cards)
    return bought and not keeps_cards(seen) and seen.turn.insight == 0


def can_walk(seen: State) -> bool:
    """Whether there is Footwork for a step; in one's own hands there may be until the pawn has moved.

    Who walks for nothing could walk for ever: that is no thing to wait for.
    """
    if not keeps_cards(seen) and not seen.turn.entered:
        return seen.turn.footwork > 0 or not (buys_by_hand(seen) or has_bought_by_hand(seen))
    return seen.turn.footwork > 0 and bool(steps(seen))


def buys_by_hand(seen: State) -> bool:
    """Whether there is Insight for a row that the app does not keep."""
    return not keeps_row(seen) and seen.turn.insight > 0 and seen.tiles[seen.me.cell] == READING_ROOM
