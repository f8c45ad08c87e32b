"""What a seat may know: the state without everything else. All that is shown is made of this."""

from msgspec.structs import replace

from companion.games.orne_library.rules.knowledge import is_known
from companion.games.orne_library.rules.state import Chamber, Researcher, State
from companion.table import EVERYBODY, UNKNOWN, Deck

Seat = str | None


def seen_by(state: State, seat: Seat) -> State:
    """The state as a seat sees it, or as everybody does. When the game is over nothing is secret any more."""
    if state.end is not None:
        return state
    return replace(
        state,
        researchers=tuple([_player(state, one, seat) for one in state.researchers]),
        archive=state.archive.seen_by(seat),
        tomes=state.tomes.seen_by(seat),
        whispers=state.whispers.seen_by(seat),
        locations=_locations(state.locations, seat),
        chambers={cell: _chamber(one, seat) for cell, one in state.chambers.items()},
        beliefs={eyes: one for eyes, one in state.beliefs.items() if eyes == (seat or EVERYBODY)},
    )


def _player(state: State, one: Researcher, seat: Seat) -> Researcher:
    """A player's cards: one's own are in hand, in the discard pile or in the deck; of others the numbers."""
    if one.at_table:
        return one if one.seat == seat else replace(one, handed=None)
    if one.seat == seat:
        return replace(one, deck=one.deck.seen_by(seat))
    return replace(
        one,
        deck=one.deck.seen_by(seat, counted=False),
        hand=one.hand if one.open_hand or _is_spied_on(state, one, seat) else _unknown(one.hand),
        discard=_unknown(one.discard),
    )


def _is_spied_on(state: State, one: Researcher, seat: Seat) -> bool:
    """Espionage: while a spy chooses, the other one's hand lies open to the spy alone."""
    asked = state.question
    return asked is not None and asked.do == "spy_hand" and (asked.seat, asked.about) == (seat, one.seat)


def _locations(deck: Deck, seat: Seat) -> Deck:
    """Neither what is left in the deck, which would tell what lies on the board, nor who knows it."""
    seen = deck.seen_by(seat, counted=False)
    return replace(seen, seen=tuple([_mine(seats, seat) for seats in seen.seen]))


def _mine(seats: tuple[str, ...], seat: Seat) -> tuple[str, ...]:
    return tuple([one for one in seats if one in (seat, EVERYBODY)])


def _unknown(cards: tuple[str, ...]) -> tuple[str, ...]:
    return (UNKNOWN,) * len(cards)


def _chamber(chamber: Chamber, seat: Seat) -> Chamber:
    """A chamber's card, for those who know it; who else does is not told."""
    return replace(
        chamber,
        card=chamber.card if not chamber.card or is_known(chamber, seat) else UNKNOWN,
        seen=_mine(chamber.seen, seat),
        knew=_mine(chamber.knew, seat),
        came=chamber.looked,
    )
