"""What each seat knows of the Location cards, and keeps for good: where the Manuscript may be, to whom.

There is one Manuscript, so all that can be known is where it may lie and how likely: a share for each card of
the deck and for each chamber. Mostly the shares follow from the cards that a seat has seen: none for those,
the same for all others. Where they do not, because somebody else has mixed cards that were partly known, they
are kept in the state. Nothing is supposed about why somebody chose as they did: of two cards that Dr. Finch
has looked at, either may be the one that he has laid.
"""

from collections.abc import Callable, Sequence
from math import gcd

from msgspec.structs import replace

from companion.games.orne_library.rules.pieces import MANUSCRIPT
from companion.games.orne_library.rules.state import Chamber, Shares, State
from companion.table import EVERYBODY, UNKNOWN, Deck, Holder, Telling

Change = Callable[[str, Shares], Shares]
"""What happens to the shares of somebody: of a seat, or of EVERYBODY."""


def shares(state: State, eyes: str) -> Shares:
    """Where the Manuscript may be, to a seat or to EVERYBODY."""
    return state.beliefs.get(eyes) or _from_cards(state, eyes)


def _from_cards(state: State, eyes: str) -> Shares:
    """What follows from the cards that these eyes have seen."""
    deck = [card or UNKNOWN for card in state.locations.known_to(eyes)]
    cells = {cell: _known(one, eyes) for cell, one in state.chambers.items()}
    sought = MANUSCRIPT if MANUSCRIPT in (*deck, *cells.values()) else UNKNOWN
    return Shares(
        tuple(int(card == sought) for card in deck),
        {cell: int(card == sought) for cell, card in cells.items()},
    )


def _known(chamber: Chamber, eyes: str) -> str:
    return chamber.card if is_known(chamber, eyes) else UNKNOWN


def is_known(chamber: Chamber, eyes: str | None) -> bool:
    """Whether these eyes have seen the Location card of a chamber, here or in the deck."""
    return chamber.face_up or EVERYBODY in chamber.seen or eyes in chamber.seen


def has_looked(chamber: Chamber, seat: str) -> bool:
    """Whether a seat has looked at the card in the chamber itself."""
    return seat in chamber.seen and seat not in chamber.knew


def _kept(before: State, after: State, change: Change) -> State:
    """The table after something happened to Location cards, with what everybody knows of them."""
    beliefs: dict[str, Shares] = {}
    for eyes in (EVERYBODY, *(one.seat for one in after.researchers)):
        now = change(eyes, shares(before, eyes))
        if _least(now) != _least(_from_cards(after, eyes)):
            beliefs[eyes] = _least(now)
    return replace(after, beliefs=beliefs)


def _least(of: Shares) -> Shares:
    """The same shares in the smallest numbers."""
    by = gcd(*of.deck, *of.cells.values()) or 1
    return Shares(tuple(one // by for one in of.deck), {cell: one // by for cell, one in of.cells.items()})


def _same(_eyes: str, of: Shares) -> Shares:
    return of


# -- looking -------------------------------------------------------------------------------------


def look_at_deck(state: State, seat: str, count: int) -> State:
    """Let a seat, or EVERYBODY, see the top cards of the Location deck."""
    seen = state.locations.cards[:count]
    after = replace(state, locations=state.locations.look(seat, count))

    def change(eyes: str, of: Shares) -> Shares:
        return _knowing_deck(of, seen) if seat in (eyes, EVERYBODY) else of

    return _kept(state, after, change)


def _knowing_deck(of: Shares, seen: Sequence[str]) -> Shares:
    """The shares of somebody who now knows the top cards."""
    if MANUSCRIPT in seen:
        at = seen.index(MANUSCRIPT)
        return Shares(tuple(int(number == at) for number in range(len(of.deck))), dict.fromkeys(of.cells, 0))
    return Shares((0,) * len(seen) + of.deck[len(seen) :], of.cells)


def look_into(state: State, seat: str, cell: str) -> State:
    """Let a seat see the Location card of a chamber."""
    chamber = state.chambers[cell]
    looked = replace(
        chamber,
        seen=(*(one for one in chamber.seen if one != seat), seat),
        knew=tuple(one for one in chamber.knew if one != seat),
    )
    after = replace(state, chambers={**state.chambers, cell: looked})

    def change(eyes: str, of: Shares) -> Shares:
        return _knowing_cell(of, cell, chamber.card) if eyes == seat else of

    return _kept(state, after, change) if chamber.card else after


def _knowing_cell(of: Shares, cell: str, card: str) -> Shares:
    """The shares of somebody who now knows the card of a chamber."""
    if card == MANUSCRIPT:
        return Shares((0,) * len(of.deck), {other: int(other == cell) for other in of.cells})
    return Shares(of.deck, {**of.cells, cell: 0})


def turn_up(state: State, cell: str, said: str) -> State:
    """Turn the Location card of a chamber up for all; `said` is what it shows, where only the table knew."""
    chamber = state.chambers[cell]
    card = chamber.card or said
    after = replace(state, chambers={**state.chambers, cell: replace(chamber, card=card, face_up=True)})
    if chamber.card:
        return _kept(state, after, lambda _eyes, of: _knowing_cell(of, cell, card))
    # At the table a card on a chamber was counted with the deck until now; all of those are alike.
    return _kept(
        state,
        replace(after, locations=state.locations.take(card)),
        lambda _eyes, of: _knowing_cell(replace(of, deck=of.deck[1:]), cell, card),
    )


# -- laying and mixing ---------------------------------------------------------------------------


def lay(state: State, seat: str, cell: str) -> State:
    """The top Location card goes face down to a chamber, seen by whoever came in; others may know it."""
    after = _laid(state, seat, cell, 0, _padded(state.locations)[0])

    def change(eyes: str, of: Shares) -> Shares:
        moved = Shares(of.deck[1:], {**of.cells, cell: of.deck[0]})
        return _knowing_cell(moved, cell, state.locations.cards[0]) if eyes == seat else moved

    return _kept(state, after, change)


def lay_one_of_two(state: State, seat: str, cell: str, at: int) -> State:
    """One of the two top cards, both seen by this seat, goes to a chamber; it alone knows which."""
    deck = state.locations
    known = _still_known(deck, 2, seat)
    after = _laid(state, seat, cell, at, known)
    after = replace(after, locations=replace(after.locations, seen=(known, *_padded(deck)[2:])))

    def change(eyes: str, of: Shares) -> Shares:
        if eyes == seat:
            return Shares((of.deck[1 - at], *of.deck[2:]), {**of.cells, cell: of.deck[at]})
        mixed = _mixed(of, 2)
        return Shares(mixed.deck[1:], {**mixed.cells, cell: mixed.deck[0]})

    return _kept(state, after, change)


def _laid(state: State, seat: str, cell: str, at: int, known: tuple[str, ...]) -> State:
    deck, seen = state.locations, _padded(state.locations)
    knew = tuple(one for one in known if one != seat)
    chamber = Chamber(deck.cards[at], (*knew, seat), knew=tuple(one for one in knew if one != EVERYBODY))
    rest = replace(deck, cards=(*deck.cards[:at], *deck.cards[at + 1 :]), seen=(*seen[:at], *seen[at + 1 :]))
    return replace(state, locations=rest, chambers={**state.chambers, cell: chamber})


def lay_unseen(state: State, seat: str, cell: str) -> State:
    """At the table a Location card goes to a chamber; the app only notes who has looked."""
    return replace(state, chambers={**state.chambers, cell: Chamber("", (seat,))})


def arrange(state: State, seat: str, order: Sequence[int]) -> State:
    """A seat puts the top cards, all seen by it, into the order of these old places."""
    deck, count = state.locations, len(order)
    cards = (*(deck.cards[at] for at in order), *deck.cards[count:])
    seen = ((_still_known(deck, count, seat),) * count) + _padded(deck)[count:]
    after = replace(state, locations=replace(deck, cards=cards, seen=seen))

    def change(eyes: str, of: Shares) -> Shares:
        if eyes == seat:
            return Shares((*(of.deck[at] for at in order), *of.deck[count:]), of.cells)
        return _mixed(of, count)

    return _kept(state, after, change)


def put_top_under(state: State) -> State:
    """The top Location card goes under the deck, before all eyes."""
    deck, seen = state.locations, _padded(state.locations)
    under = replace(deck, cards=(*deck.cards[1:], deck.cards[0]), seen=(*seen[1:], seen[0]))
    return _kept(
        state,
        replace(state, locations=under),
        lambda _eyes, of: Shares((*of.deck[1:], of.deck[0]), of.cells),
    )


def hand_over(state: State, to: Holder, tell: Telling) -> State:
    """The Location deck changes hands and is shuffled: who knew what is in it still knows that it is."""
    after = replace(state, locations=state.locations.hand_over(to, tell.chance))
    return _kept(state, after, lambda _eyes, of: _mixed(of, len(of.deck)))


def _mixed(of: Shares, count: int) -> Shares:
    """The shares of somebody who cannot tell the top cards apart any more."""
    if not count:
        return of
    together = sum(of.deck[:count])
    rest = tuple(one * count for one in of.deck[count:])
    return Shares((together,) * count + rest, {cell: one * count for cell, one in of.cells.items()})


def _still_known(deck: Deck, count: int, seat: str) -> tuple[str, ...]:
    """Who still knows each of the top cards after this seat has mixed them: if all are alike, who saw all."""
    if len(set(deck.cards[:count])) > 1:
        return (seat,)
    lists = _padded(deck)[:count]
    whoever = dict.fromkeys(one for seats in lists for one in seats)
    keep = tuple(
        one for one in whoever if all(one in seats or EVERYBODY in seats for seats in lists) and one != seat
    )
    return (*keep, seat)


def _padded(deck: Deck) -> tuple[tuple[str, ...], ...]:
    return deck.seen + ((),) * (len(deck.cards) - len(deck.seen))
