"""Getting there: who moves, who rides along, and which boosters it takes."""

from collections.abc import Sequence
from typing import Any

from companion.games.library_labyrinth.rules.boosters import Used, Words, travel_sets
from companion.games.library_labyrinth.rules.paths import Reaches, checks_paths, in_reach
from companion.games.library_labyrinth.rules.pieces import TROLLEY, Kind
from companion.games.library_labyrinth.rules.state import State, with_turn
from companion.games.library_labyrinth.rules.untold import standing
from companion.table import Blank, IllegalMove

ON_FOOT: tuple[Words, ...] = ((),)
"""The one set of boosters where none are needed."""


def together(state: State) -> bool:
    """Whether player and Trolley are on one tile; true where the app does not know."""
    own, other = state.meeples[state.turn_of], state.meeples[TROLLEY]
    return not own or not other or own == other


def may_ride(state: State) -> bool:
    """Whether the player on turn may take the Trolley along."""
    return state.solo and together(state)


def check_ride(state: State, who: str) -> None:
    """Refuse a ride of those who cannot."""
    if not state.solo or who == TROLLEY:
        raise IllegalMove("Only a solo player rides with the Trolley.", "solo-ride")
    if not together(state):
        raise IllegalMove("To ride, you and the Trolley must start on the same tile.", "solo-ride")


class WithinReach:
    """Where the player on turn gets to with the boosters of some hands; worked out as far as it is asked."""

    def __init__(self, state: State, whose: Sequence[str], reaches: Reaches) -> None:
        self.state = state
        self.checked = checks_paths(state, state.turn_of)
        self._here = state.meeples[state.turn_of]
        self._whose = whose
        self._reaches = reaches

    def to(self, tile: str) -> tuple[Words, ...]:
        """The sets of boosters that bring one to a token's tile; none where it is out of reach."""
        if not tile:
            return ON_FOOT
        if tile == self._here:
            return ()
        who, reaches = self.state.turn_of, self._reaches
        if not self.checked or tile in reaches.of(who):
            return ON_FOOT
        further = travel_sets(self.state, self._whose).items()
        return tuple(
            words for numbers, sets in further if tile in reaches.of(who, *numbers) for words in sets
        )


def check_way(state: State, who: str, to: str, used: Used) -> None:
    """Refuse a move to where no path leads, or with boosters that are not needed for it."""
    boosters = bool(used.ladders or used.passages)
    if to and state.tiles[to].lit is False:
        raise IllegalMove("That tile is dark.", "move-blocked")
    if to and state.meeples_kept:
        if state.meeples[who] == to:
            raise IllegalMove("A move must leave its tile.", "move")
        if checks_paths(state, who) and to not in in_reach(state, who):
            if not boosters or to not in in_reach(state, who, used.ladders, used.passages):
                raise IllegalMove(f"No open path leads to {to.upper()}.", "move-blocked")
            return
    if boosters:
        raise IllegalMove("No booster is needed to get there.", "boosters")


def arrive(state: State, who: str, to: str, ride: bool) -> State:
    """Bring one meeple, or both, to a tile."""
    if not to or not state.meeples_kept:
        return state
    riders = {who: to, TROLLEY: to} if ride else {who: to}
    return standing(state, riders)


def may_draw(state: State, who: str, to: str) -> State:
    """A move that ends on a Reward tile may draw a Reward card."""
    kind = state.tiles[to].kind if to else Kind.UNKNOWN
    if not state.keeps_hands or kind not in (Kind.REWARD, Kind.UNKNOWN):
        return state
    if state.is_ruled("A14", "once_per_turn") and state.turn.rewards_taken:
        return state
    if who == TROLLEY and state.is_ruled("A22", "player_only"):
        return state
    return with_turn(state, reward_may=who)


def with_boosters(sets: Sequence[Words]) -> tuple[dict[str, Any], tuple[Blank, ...]]:
    """Sets of boosters as the settled argument or the blank of a permit; neither where none are needed."""
    if sets is ON_FOOT:
        return {}, ()
    if len(sets) == 1 and len(sets[0]) < 2:
        return ({"boosters": list(sets[0])} if sets[0] else {}), ()
    words = tuple(dict.fromkeys(word for each in sets for word in each))
    sizes = [len(each) for each in sets]
    return {}, (Blank("boosters", words, min(sizes), max(sizes), many=True, sets=tuple(sets)),)
