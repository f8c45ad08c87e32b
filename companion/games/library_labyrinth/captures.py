"""What a capture costs and a return earns, from the hands as they are."""

from collections.abc import Sequence

from msgspec.structs import replace

from companion.games.library_labyrinth import hands
from companion.games.library_labyrinth.capture import Card, Hand, Plan, best_plan, lacking
from companion.games.library_labyrinth.pieces import GENRE_OF, ITEMS, TERRORS, Booster
from companion.games.library_labyrinth.state import State, token_label, with_turn
from companion.games.library_labyrinth.tokens import Result
from companion.table import Chance, Drawn, Holder, IllegalMove


def hand_for(state: State, whose: Sequence[str]) -> Hand:
    """The cards in these hands that carry symbols, and the Photocopiers among the boosters."""
    ids = [slot.id for who in whose for slot in state.hands[who] if slot.id in GENRE_OF or slot.id in ITEMS]
    cards = tuple(Card(id_, state.known.symbols.get(id_, ()), id_ in GENRE_OF) for id_ in ids)
    # A booster whose options nobody has entered may not be a Photocopier at all, so no plan counts on it.
    copiers = [
        card for card in hands.can_use(state, whose, Booster.PHOTOCOPIER) if card in state.known.boosters
    ]
    return Hand(cards, tuple(copiers), state.ruled("A18", "magical_too"))


def plan_for(state: State, whose: Sequence[str], terror: str) -> Plan | None:
    """The best plan against a Terror; None where its symbols are not known."""
    need = state.known.symbols.get(terror)
    if not need:
        return None
    known = state.known.symbols
    others = [known[other] for other in state.terrors_out if other != terror and other in known]
    return best_plan(need, hand_for(state, whose), others)


def all_known(state: State, whose: Sequence[str], terror: str) -> bool:
    """Whether the app can tell if a capture works: every symbol in play for it is known."""
    return terror in state.known.symbols and all(card.symbols for card in hand_for(state, whose).cards)


def spend_cards(
    state: State, whose: Sequence[str], terror: str, plan: Plan | None
) -> tuple[State, tuple[str, ...]]:
    """Take the cards of a capture, or of the best one, out of the hands; they lie under the Terror then."""
    if not state.keeps_hands:
        return state, ()
    plan = plan or _proposed(state, whose, terror)
    _check_plan(state, whose, terror, plan)
    for who in whose:
        gone = [slot.id for slot in state.hands[who] if slot.id in (*plan.cards, *plan.copiers)]
        state = hands.take_out(state, who, gone)
    return hands.discard(state, plan.copiers), plan.cards


def _proposed(state: State, whose: Sequence[str], terror: str) -> Plan:
    plan = plan_for(state, whose, terror)
    if plan is not None and plan.works:
        return plan
    if plan is not None and all_known(state, whose, terror):
        missing = ", ".join(plan.missing)
        raise IllegalMove(f"Not enough to capture {TERRORS[terror]}: {missing} missing.", "capture")
    raise IllegalMove(f"Say which cards capture {TERRORS[terror]}.", "capture")


def _check_plan(state: State, whose: Sequence[str], terror: str, plan: Plan) -> None:
    """Refuse cards that are not there or, where all symbols are known, are not enough."""
    hand = hand_for(state, whose)
    cards = {card.id: card for card in hand.cards}
    strange = [id_ for id_ in (*plan.cards, *plan.copied) if id_ not in cards]
    if strange:
        raise IllegalMove(f"{state.known.label(strange[0])} is not a card in hand with symbols.", "capture")
    if not plan.cards:
        raise IllegalMove("A capture takes at least one card.", "capture")
    for id_ in plan.copied:
        if id_ not in plan.cards or not (cards[id_].book or hand.copies_items):
            raise IllegalMove("A Photocopier doubles a Book card used here.", Booster.PHOTOCOPIER.rule)
    need = state.known.symbols.get(terror)
    if need and all(cards[id_].symbols for id_ in plan.cards):
        missing = lacking(need, hand, plan)
        if missing:
            words = ", ".join(missing)
            raise IllegalMove(
                f"These cards do not capture {token_label(state, terror)}: {words} missing.", "capture"
            )


def earn_reward(state: State, chance: Chance) -> Result:
    """A return earns a Reward card: the app draws it, or asks which one the table drew."""
    if not state.keeps_hands or not hands.rewards_left(state):
        return state, ()
    if state.rewards.held is Holder.TABLE:
        return with_turn(state, reward_due=state.turn.reward_due + 1), ()
    who = hands.with_room(state)
    card, state = hands.draw_reward(state, who, None, chance)
    return with_news(state, card), (hands.drawn_event(state, who, card, "return"),)


def with_news(state: State, card: str) -> State:
    """The state with a card that has just come out, to be shown."""
    tone = ITEMS.get(card) or GENRE_OF.get(card, "brass")
    symbol = f"genre:{tone}" if tone != "brass" else "icon:star-four-points"
    return replace(state, news=Drawn(state.known.label(card), "A new card in hand", symbol, tone))
