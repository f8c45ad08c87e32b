"""Cards on their way: drawn, discarded, trashed, gained. Every card is always in exactly one place."""

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace

from companion.games.orne_library.rules.pieces import LOCATION_TITLES, full_stop, how_many, name_of, names_of
from companion.games.orne_library.rules.state import (
    AccountLine,
    Handed,
    Researcher,
    SeenCards,
    State,
    account,
    find,
    keeps_cards,
    keeps_discards,
    put,
)
from companion.table import EVERYBODY, Telling


def played_by_hand(state: State, seat: str, card: str, rule: str, tell: Telling) -> None:
    """Hands had laid a card down before they told of it: where that is undone, they take it up again."""
    if find(state, seat).at_table:
        back = f"{seat}: take {name_of(card)} back into your hand"
        again = f"{seat}: play {name_of(card)} again"
        tell.told_by_hands("play-card", back, rule, seat=seat, again=again)


def without(cards: Sequence[str], card: str) -> tuple[str, ...]:
    """The cards less one copy of this one."""
    at = cards.index(card)
    return (*cards[:at], *cards[at + 1 :])


def draw_cards(state: State, seat: str, count: int, tell: Telling, *, looks: bool = False) -> State:
    """Draw from one's deck, shuffling the discard pile into a new one when it runs out.

    Whoever draws in the middle of the turn looks at the cards; a new hand is looked at later.
    """
    me = find(state, seat)
    if me.at_table:
        what = _by_hand(state, me, count, in_turn=looks)
        tell.say("draw", f"{seat} {f'draws {what}' if what else 'has no card to draw'}.", "draw-cards", seat)
        if what:
            _hands_draw(me, what, tell, short=_may_run_out(state, me, count, in_turn=looks))
        return put(state, _mixed_in(_drawn_by_hand(me, count)))
    before = len(me.hand)
    at_once = state.is_ruled("D21", "at_once")
    lost: list[str] = []
    for _ in range(count):
        me, card = _draw_one(me, tell)
        if card == "amnesia" and at_once:
            me = _forget(me, lost, tell)
    for card in me.hand[before:]:
        if card == "amnesia" and not at_once:
            me = _forget(me, lost, tell)
    drawn = len(me.hand) + len(lost) - before
    seen = how_many(drawn, "new card") if drawn and looks else ""
    to = seat if seen else ""
    tell.say("draw", f"{seat} draws {how_many(drawn)}.", "draw-cards", seat, reveals=seen, to=to)
    state = _told_of_amnesia(put(state, me), me, len(lost), tell)
    if me.open_hand:
        text = full_stop(f"Paranoia lays the hand of {seat} open: {names_of(me.hand)}")
        tell.say("paranoia", text, "card-paranoia", seat, reveals=f"the hand of {seat}")
    return state


def top_untold(me: Researcher) -> Researcher:
    """Hands have changed the top of a deck on the table: what was known to lie there may be gone."""
    return replace(me, handed=replace(me.handed, top=())) if me.handed is not None else me


def _drawn_by_hand(me: Researcher, count: int) -> Researcher:
    """What was known to lie on top is in the hand now."""
    handed = me.handed
    if handed is None:
        return me
    now = replace(handed, hand=(*handed.hand, *handed.top[:count]), top=handed.top[count:])
    return replace(me, handed=now)


def _mixed_in(me: Researcher) -> Researcher:
    """Whoever draws on the table may have shuffled the discard pile into the deck: nobody tells."""
    return replace(me, deck=me.deck.put_on_top(me.discard), discard=()) if me.discard else me


def _by_hand(state: State, me: Researcher, count: int, *, in_turn: bool) -> str:
    """What hands draw, in words: nobody is told to draw more than they are known to own.

    Within a turn some of that is in the hand already, and nobody knows how much.
    """
    owned = len(me.owned)
    if not keeps_cards(state) or owned >= count:
        return how_many(count)
    return "what is left" if owned and in_turn else f"{how_many(owned)}, all there are" if owned else ""


def _hands_draw(me: Researcher, what: str, tell: Telling, *, short: bool) -> None:
    """Hands draw; where the deck may be too short they hear when to shuffle, and how that is taken back."""
    words, back = f"{me.seat}: draw {what}", f"{me.seat}: put what you drew back on your deck"
    if short:
        words = f"{words}; deck empty: shuffle discards"
        back = f"{back}; if you had shuffled, look there for what you discarded and shuffle the rest"
    tell.hands("draw", words, "draw-cards", seat=me.seat, undone=back)


def _may_run_out(state: State, me: Researcher, count: int, *, in_turn: bool) -> bool:
    """Whether the deck may hold fewer: sure is only what the first one holds after a hand for each turn."""
    to_come = 0 if in_turn or state.is_ruled("D4", "end") else 1
    return sum(me.who.deck.values()) - me.who.hand * (me.turns - to_come) < count


def _draw_one(me: Researcher, tell: Telling) -> tuple[Researcher, str]:
    if not me.deck.cards and me.discard:
        me = reshuffled(me, tell)
    if not me.deck.cards:
        return me, ""
    card, deck = me.deck.draw()
    return replace(me, deck=deck, hand=(*me.hand, card)), card


def reshuffled(me: Researcher, tell: Telling) -> Researcher:
    """The discard pile becomes a new deck."""
    deck = replace(me.deck, cards=me.discard).shuffle(tell.chance)
    tell.say("reshuffle", f"{me.seat} shuffles the discard pile into a new deck.", "reshuffle", me.seat)
    return replace(me, deck=deck, discard=())


def _forget(me: Researcher, lost: list[str], tell: Telling) -> Researcher:
    """Amnesia: another card of the hand goes, at random."""
    if me.character == "blackwood" or "amnesia" not in me.hand:
        return me
    rest = Counter(sorted(without(me.hand, "amnesia")))
    if not rest:
        return me
    card = tell.chance.pick(rest)
    lost.append(card)
    return replace(me, hand=without(me.hand, card), discard=(*me.discard, card))


def _told_of_amnesia(state: State, me: Researcher, lost: int, tell: Telling) -> State:
    if not lost:
        return state
    text = f"{me.seat} drew Amnesia and loses {how_many(lost)} at random."
    tell.say("amnesia", text, "card-amnesia", me.seat, reveals=f"a card of {me.seat}")
    return show(state, me.seat, ("amnesia",), "Amnesia")


def show(state: State, whose: str, cards: tuple[str, ...], why: str) -> State:
    """Remember what everybody was shown, until the next turn begins."""
    return replace(state, shown=(*state.shown, SeenCards(whose, cards, why)))


def put_by(state: State) -> State:
    """Somebody comes in: a Location that lay open, or a card gained before, has nothing to do with that."""
    return replace(location_put_by(state), gained=())


def location_put_by(state: State) -> State:
    """Something else is played: a Location that lay open for all is seen by now."""
    return replace(state, shown=tuple([one for one in state.shown if one.cards not in _LOCATIONS]))


_LOCATIONS = tuple((card,) for card in LOCATION_TITLES)


def pile(me: Researcher, zone: str) -> tuple[str, ...]:
    """The cards of a zone; at the table, all that may be there of what somebody owns."""
    if me.at_table:
        return me.deck.cards if zone == "hand" else me.owned
    return me.hand if zone == "hand" else me.discard


def playable(me: Researcher) -> tuple[str, ...]:
    """The cards that somebody may play: the hand, or at the table any card that may be in it."""
    return me.deck.cards if me.at_table else me.hand


def take(me: Researcher, zone: str, card: str) -> Researcher:
    """Take one card out of a zone."""
    if me.at_table:
        if card in me.discard and (zone != "hand" or card not in me.deck.cards):
            return replace(me, discard=without(me.discard, card))
        return replace(me, deck=me.deck.take(card), handed=_less(me.handed, card))
    if zone == "hand":
        return replace(me, hand=without(me.hand, card))
    return replace(me, discard=without(me.discard, card))


def _less(handed: Handed | None, card: str) -> Handed | None:
    """What somebody was to take, once a card of it is gone from the hand."""
    if handed is None or card not in handed.hand:
        return handed
    return replace(handed, hand=without(handed.hand, card))


def trash(state: State, seat: str, zone: str, card: str, tell: Telling) -> State:
    """Remove a card from the game; Cultes des Goules makes Insight of it."""
    state = put(state, take(find(state, seat), zone, card))
    state = replace(state, trash=(*state.trash, card))
    name = name_of(card)
    at_table = find(state, seat).at_table
    seen = "" if at_table else f"a card of {seat}"
    tell.say("trash", full_stop(f"{seat} trashes {name}"), "trash", card, reveals=seen)
    if at_table:
        words, back = f"{seat}: put {name} back in the box", f"{seat}: take {name} out of the box again"
        tell.hands("trash", words, "trash", seat=seat, undone=back)
    if "cultes-des-goules" not in find(state, seat).lasting:
        return state
    tell.say("insight", "Cultes des Goules: 1 Insight.", "card-cultes-des-goules")
    return account(state, AccountLine("cultes-des-goules", 1))


def discard(state: State, seat: str, card: str, tell: Telling, text: str = "") -> State:
    """Move a card from the hand to the discard pile; which one is nobody's business."""
    me = take(find(state, seat), "hand", card)
    tell.say("discard", text or f"{seat} discards a card.", "discard", seat)
    return put(state, replace(me, discard=(*me.discard, card)))


def gain(state: State, seat: str, card: str, to: str = "discard") -> State:
    """Give somebody a card: to the discard pile, on top of the deck, or into the hand."""
    me = find(state, seat)
    if to == "deck" or (me.at_table and not (to == "discard" and keeps_discards(state))):
        me = replace(me, deck=me.deck.put_on_top((card,), (EVERYBODY,)))
    elif to == "hand":
        me = replace(me, hand=(*me.hand, card))
    else:
        me = replace(me, discard=(*me.discard, card))
    return replace(put(state, me), gained=(*state.gained, SeenCards(seat, (card,))))
