"""Moving, capturing and returning: where one gets to, with which boosters, and with which cards."""

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any

from companion.games.library_labyrinth.rules import capturing, hands
from companion.games.library_labyrinth.rules.boosters import Words, travel_sets, words_for
from companion.games.library_labyrinth.rules.paths import Reaches, checks_paths
from companion.games.library_labyrinth.rules.pieces import GENRES, TROLLEY, Booster
from companion.games.library_labyrinth.rules.plans import Hand
from companion.games.library_labyrinth.rules.state import State, is_told, room
from companion.games.library_labyrinth.rules.survey import survey
from companion.games.library_labyrinth.rules.travelling import WithinReach, may_ride, together, with_boosters
from companion.table import Blank, Permit

Args = dict[str, Any]
MOVE, CAPTURE, RETURN = "move_meeple", "capture_terror", "return_terror"
_UNTRACKED = {
    "own": Permit(MOVE),
    "trolley": Permit(MOVE, {"who": TROLLEY}),
    "ride": Permit(MOVE, {"ride": True}),
}


def moves(state: State, reaches: Reaches) -> Iterable[Permit]:
    """Move a meeple; in solo the Trolley, or both together."""
    own = _moves_of(state, state.turn_of, "own", reaches)
    if not state.solo:
        return own
    ride = _moves_of(state, state.turn_of, "ride", reaches) if together(state) else ()
    return chain(own, _moves_of(state, TROLLEY, "trolley", reaches), ride)


def _moves_of(state: State, who: str, way: str, reaches: Reaches) -> Iterable[Permit]:
    bare = _UNTRACKED[way]
    if state.meeples_kept:
        return _followed(state, who, bare.args, reaches)
    # The tile where a meeple stood when somebody last followed it is as good as any other.
    free = survey(state.tiles).free if state.floor_kept else ()
    return (Permit(MOVE, bare.args, (Blank("to", free, optional=True),)) if free else bare,)


def _followed(state: State, who: str, settled: Args, reaches: Reaches) -> Iterator[Permit]:
    """Moves of a meeple that the app follows: on foot, and with boosters to where no path leads."""
    own = state.meeples[who]
    free = tuple([id_ for id_ in survey(state.tiles).free if id_ != own])
    checked = checks_paths(state, who)
    plain = tuple([id_ for id_ in free if id_ in reaches.of(who)]) if checked else free
    if plain:
        yield Permit(MOVE, settled, (Blank("to", plain),))
    if not checked or len(plain) == len(free) or reaches.is_everywhere(who):
        return
    for numbers, sets in travel_sets(state, (state.turn_of,)).items():
        reached = reaches.of(who, *numbers)
        further = tuple([id_ for id_ in free if id_ in reached and id_ not in plain])
        if further:
            args, blanks = with_boosters(sets)
            yield Permit(MOVE, {**settled, **args}, (*blanks, Blank("to", further)))


# -- captures ----------------------------------------------------------------------------------------


_NOT_KEPT = Hand(())


class Approach:
    """Capturing from some hands, on foot or riding: what the helper can do and what is left to say."""

    def __init__(self, state: State, ride: bool, reaches: Reaches) -> None:
        self.state = state
        self.whose = hands.own_hands(state) if ride or not state.keeps_hands else (state.turn_of,)
        self.settled: Args = {"ride": True} if ride else {}
        self.walk = WithinReach(state, self.whose, reaches)
        self.hand = capturing.hand_for(state, self.whose) if state.keeps_hands else _NOT_KEPT
        self.has_room = any(room(state, who) > 0 for who in self.whose)

    def by_plan(self, terror: str, ways: tuple[Words, ...]) -> tuple[Words, ...]:
        """The ways on which the app itself finds the cards to spend, or need not know them."""
        if not self.state.keeps_hands:
            return ways if self.has_room else ()
        if not is_told(self.state, *self.whose):
            return ways
        return capturing.ways_with_plan(self.need(terror), self.hand, ways)

    def by_hand(self, terror: str, ways: tuple[Words, ...]) -> Iterator[Permit]:
        """Captures with cards that the players name."""
        if not self.hand.cards:
            return
        held = tuple(card.id for card in self.hand.cards)
        copiers = words_for(self.state, self.whose, Booster.PHOTOCOPIER)
        for way in capturing.ways_by_hand(self.need(terror), self.hand, ways, copiers):
            args, blanks = with_boosters(way.boosters)
            copied = {"copied": list(way.copied)} if way.copied else {}
            cards = Blank("cards", held, 1, len(held), many=True, sets=way.cards)
            yield Permit(CAPTURE, {"terror": terror, **self.settled, **args, **copied}, (*blanks, cards))

    def need(self, terror: str) -> tuple[str, ...]:
        """The symbols of a Terror; empty where they are not known."""
        return self.state.known.symbols.get(terror, ())


def _approaches(state: State, reaches: Reaches) -> list[Approach]:
    return [Approach(state, ride, reaches) for ride in ((False, True) if may_ride(state) else (False,))]


def captures(state: State, reaches: Reaches) -> Iterable[Permit]:
    """Capture a Terror in reach: as the helper proposes, or where it cannot tell, with named cards."""
    return _captures(state, reaches) if state.terrors_out else ()


def _captures(state: State, reaches: Reaches) -> Iterator[Permit]:
    lies = survey(state.tiles).lying
    for approach in _approaches(state, reaches):
        for terror in state.terrors_out:
            ways = approach.walk.to(lies.get(terror, ""))
            planned = approach.by_plan(terror, ways) if ways else ()
            if planned:
                args, blanks = with_boosters(planned)
                yield Permit(CAPTURE, {"terror": terror, **approach.settled, **args}, blanks)
            elif ways:
                yield from approach.by_hand(terror, ways)


def other_captures(state: State) -> Iterator[Permit]:
    """Other cards than the helper's, for a table that knows better."""
    if not state.terrors_out or not state.keeps_hands or state.actions_left < 1:
        return
    lies = survey(state.tiles).lying
    for approach in _approaches(state, Reaches(state)):
        for terror in state.terrors_out:
            ways = approach.walk.to(lies.get(terror, ""))
            if ways and approach.by_plan(terror, ways):
                yield from approach.by_hand(terror, ways)


# -- returns -----------------------------------------------------------------------------------------


def returns(state: State, reaches: Reaches) -> Iterable[Permit]:
    """Return a captured Terror to a Shelf in reach that it fits."""
    captured = hands.captured_by(state) if state.shelves_out else {}
    return _returns(state, captured, reaches) if captured else ()


def _returns(state: State, captured: dict[str, str], reaches: Reaches) -> Iterator[Permit]:
    walk, lies = WithinReach(state, (state.turn_of,), reaches), survey(state.tiles).lying
    for terror, who in captured.items():
        rides = _rides(state, who)
        symbols = state.known.symbols.get(terror) or GENRES
        for shelf in state.shelves_out if rides else ():
            ways = walk.to(lies.get(shelf, "")) if shelf in symbols else ()
            if ways:
                args, blanks = with_boosters(ways)
                for ride in rides:
                    settled = {"terror": terror, "shelf": shelf, **ride, **args}
                    yield Permit(RETURN, settled, blanks)


_PLAIN: Args = {}
_RIDING: Args = {"ride": True}


def _rides(state: State, holder: str) -> tuple[Args, ...]:
    """The ways in which what somebody holds comes along: in solo the Trolley may, or must, ride."""
    if holder == state.turn_of:
        return (_PLAIN, _RIDING) if may_ride(state) else (_PLAIN,)
    if holder != TROLLEY or not together(state):
        return ()
    return (_RIDING,) if state.keeps_hands else (_PLAIN, _RIDING)
