"""What a capture costs and a return earns, from the hands as they are."""

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from companion.games.library_labyrinth.rules import boosters, deeds_of_cards, hands
from companion.games.library_labyrinth.rules.boosters import Words
from companion.games.library_labyrinth.rules.pieces import GENRE_OF, ITEMS, Booster
from companion.games.library_labyrinth.rules.plans import (
    CaptureCard,
    Hand,
    Plan,
    best_plan,
    can_capture,
    card_sets,
    lacking,
)
from companion.games.library_labyrinth.rules.state import State, is_told, room, token_label, with_turn
from companion.table import Holder, IllegalMove, Telling


def hand_for(state: State, whose: Sequence[str]) -> Hand:
    """The cards in these hands that carry symbols, and the Photocopiers among the boosters."""
    ids = [slot.id for who in whose for slot in state.hands[who] if slot.id in GENRE_OF or slot.id in ITEMS]
    cards = tuple(_card(state, id_) for id_ in ids)
    # A booster whose options nobody has entered may not be a Photocopier at all, so no plan counts on it.
    copiers = tuple(
        card for card in boosters.can_use(state, whose, Booster.PHOTOCOPIER) if card in state.known.boosters
    )
    return Hand(cards, copiers, state.is_ruled("A18", "magical_too"))


def _card(state: State, id_: str) -> CaptureCard:
    """What is known of a card: of a Book at least its first symbol, which is that of its genre."""
    known = state.known.symbols.get(id_)
    if known:
        return CaptureCard(id_, known, id_ in GENRE_OF)
    return CaptureCard(id_, (GENRE_OF[id_],) if id_ in GENRE_OF else (), id_ in GENRE_OF, whole=False)


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
    known = terror in state.known.symbols and is_told(state, *whose)
    return known and all(card.whole for card in hand_for(state, whose).cards)


# -- which ways there are ----------------------------------------------------------------------------


class ByHand(Struct, frozen=True):
    """A way to capture with cards that the players name."""

    copied: tuple[str, ...]
    """The card that a Photocopier counts once more, if any."""
    boosters: tuple[Words, ...]
    """The boosters that may be used for it, on the way and as Photocopiers."""
    cards: tuple[tuple[str, ...], ...]
    """The choices of cards that will do; none where any choice does."""


def ways_with_plan(need: tuple[str, ...], hand: Hand, ways: Sequence[Words]) -> tuple[Words, ...]:
    """The ways to a Terror on which the app finds a plan: a booster used on the way is no Photocopier."""
    if not need or not hand.cards:
        return ()
    if not hand.copiers:
        return tuple(ways) if can_capture(need, hand) else ()
    return tuple(words for words in ways if can_capture(need, _without(hand, words)))


def _without(hand: Hand, words: Words) -> Hand:
    used = {word.partition(":")[0] for word in words}
    return replace(hand, copiers=tuple(card for card in hand.copiers if card not in used)) if used else hand


def ways_by_hand(
    need: tuple[str, ...], hand: Hand, ways: Sequence[Words], copiers: Words
) -> Iterator[ByHand]:
    """The ways to capture with named cards, without or with one Photocopier."""
    if not need:
        yield ByHand((), tuple(ways), ())
    elif sets := card_sets(need, hand.cards):
        yield ByHand((), tuple(ways), sets)
    used = tuple(_with_copier(ways, copiers))
    for card in hand.mimicked if used else ():
        if sets := card_sets(need, hand.cards, (card,)):
            yield ByHand((card,), used, sets)


def _with_copier(ways: Sequence[Words], copiers: Words) -> Iterator[Words]:
    """Boosters for the way and a Photocopier, no card used twice."""
    for way in ways:
        on_the_way = {word.partition(":")[0] for word in way}
        for word in copiers:
            if word.partition(":")[0] not in on_the_way:
                yield (*way, word)


UNSAID = Plan()
"""Cards that the app does not know, and nobody need name."""


# -- paying ------------------------------------------------------------------------------------------


def chosen_plan(
    state: State, whose: Sequence[str], terror: str, cards: Sequence[str] | None, copied: Sequence[str]
) -> Plan:
    """The cards that somebody chose, or else the best plan; refuses what does not capture."""
    if cards is None:
        return _proposed(state, whose, terror)
    plan = Plan(tuple(cards), tuple(copied))
    _check_plan(state, whose, terror, plan)
    return plan


def pay(state: State, whose: Sequence[str], plan: Plan) -> State:
    """Take the cards of a capture out of the hands; they lie under the Terror then."""
    for who in whose:
        gone = [slot.id for slot in state.hands[who] if slot.id in plan.cards or slot.id in plan.copiers]
        state = hands.take_out(state, who, gone)
    return hands.discard(state, plan.copiers)


def pay_unsaid(state: State, whose: Sequence[str]) -> State:
    """Nobody has said which cards were used: what was known of such a hand may be among them."""
    for who in whose:
        if not is_told(state, who):
            state = hands.forget(state, who)
    return state


def keeper_of(state: State, whose: Sequence[str]) -> str:
    """Who takes the captured Terror: the first hand with a free slot."""
    for who in whose:
        if room(state, who) > 0:
            return who
    raise IllegalMove("There is no free slot for the captured Terror.", "hand-full")


def _proposed(state: State, whose: Sequence[str], terror: str) -> Plan:
    plan = plan_for(state, whose, terror)
    name = token_label(terror)
    if plan is not None and plan.works:
        return plan
    if not is_told(state, *whose):
        return UNSAID
    if plan is not None and all_known(state, whose, terror):
        missing = ", ".join(plan.missing)
        raise IllegalMove(f"Not enough to capture {name}: {missing} missing.", "capture")
    raise IllegalMove(f"Say which cards capture {name}.", "capture")


def _check_plan(state: State, whose: Sequence[str], terror: str, plan: Plan) -> None:
    """Refuse cards that are not there or, where all symbols are known, are not enough."""
    hand = hand_for(state, whose)
    cards = {card.id: card for card in hand.cards}
    if any(id_ not in cards for id_ in (*plan.cards, *plan.copied)):
        raise IllegalMove("That is not a card in hand with symbols.", "capture")
    if not plan.cards:
        raise IllegalMove("A capture takes at least one card.", "capture")
    if len(plan.copied) > 1:
        text = "One Photocopier at a time: enter what the boosters show, and the app finds the best way."
        raise IllegalMove(text, Booster.PHOTOCOPIER.rule)
    if len(set(plan.cards)) < len(plan.cards):
        raise IllegalMove("Each card can be spent only once.", "capture")
    if any(id_ not in plan.cards or id_ not in hand.mimicked for id_ in plan.copied):
        raise IllegalMove("A Photocopier doubles a Book card used here.", Booster.PHOTOCOPIER.rule)
    need = state.known.symbols.get(terror)
    if need and all(cards[id_].whole for id_ in plan.cards) and (missing := lacking(need, hand, plan)):
        words = ", ".join(missing)
        raise IllegalMove(f"These cards do not capture {token_label(terror)}: {words} missing.", "capture")


def earn_reward(state: State, tell: Telling) -> State:
    """A return earns a Reward card: the app draws it, or asks which one the table drew."""
    who = hands.with_room(state)
    if not state.keeps_hands:
        deeds_of_cards.draw_reward(tell, who)
        return state
    if not hands.rewards_left(state):
        tell.say("no_reward", "No Reward card is left: the return earns none.", "return")
        return state
    if state.rewards.held is Holder.TABLE:
        deeds_of_cards.draw_reward(tell, who)
        return with_turn(state, reward_due=state.turn.reward_due + 1)
    card, state = hands.draw_reward(state, who, None, tell.chance)
    return hands.show_drawn(state, who, card, "return", tell)
