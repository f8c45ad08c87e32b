"""What the rest of a hand still gives in this turn, for certain: cards to be drawn are counted only."""

from companion.games.orne_library.counsel.gifts import Gift, gift_at
from companion.games.orne_library.counsel.plan import Situation
from companion.games.orne_library.rules.moves.winning import insight_shown
from companion.games.orne_library.rules.state import Step


def to_come(at: Situation) -> Gift:
    """With what the pools hold."""
    return _with_hand(at, at.seen.turn.insight, hidden=False)


def to_show(at: Situation) -> Gift:
    """With the Insight that counts for the win: a claim is made in a Hidden Chamber."""
    return _with_hand(at, insight_shown(at.seen), hidden=True)


def _with_hand(at: Situation, insight: int, *, hidden: bool) -> Gift:
    seen, me = at.seen, at.seen.me
    gifts = [gift_at(card, me.character, hidden) for card in me.hand]
    if seen.is_ruled("D3", "actions"):
        actions = seen.turn.actions if seen.step is Step.ACTION else 1
        gifts = sorted(gifts, key=lambda one: (one.actions, one.insight), reverse=True)[:actions]
    return Gift(
        insight + sum(one.insight for one in gifts),
        seen.turn.footwork + sum(one.footwork for one in gifts),
        sum(one.draws for one in gifts),
    )
