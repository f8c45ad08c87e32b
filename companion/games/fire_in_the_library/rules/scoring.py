"""Points on the score track: a figure moves, and where that is undone, it goes back to where it stood."""

from msgspec.structs import replace

from companion.games.fire_in_the_library.rules import deeds
from companion.games.fire_in_the_library.rules.pieces import ROBOT, listed
from companion.games.fire_in_the_library.rules.state import State
from companion.table import Deed, Telling, Track


def scores(state: State, tell: Telling, seat: str, points: int) -> State:
    """Somebody gets points, and hands move the figure; without points it stays where it is."""
    if not points:
        return state
    before, state = state.track, score(state, seat, points)
    who, thing = "The robot" if seat == ROBOT else seat, (f"figure:{seat}",)
    text = f"{who}’s figure to {_on_top(state.track, seat)}"
    said = next((deed.undone for deed in tell.deeds if (deed.id, deed.things) == ("figure", thing)), "")
    back = said or f"{who}’s figure back to {_where_it_was(before, seat)}"
    deed = Deed("figure", text, "score-track", thing, seat, renews=True, undone=back, stands=thing[0])
    deeds.say_anew(tell, deed)
    return state


def score(state: State, seat: str, points: int) -> State:
    """The figure stands further on the score track; what is told of it is for others to say."""
    return replace(state, track=state.track.advance(seat, points))


def _on_top(track: Track, seat: str) -> str:
    """The space of a figure that has moved on; whoever is there already stays below."""
    score = track.scores[seat]
    below = [other for other in track.stack(score) if other != seat]
    on = f", on top of {listed(below)}" if below and len(below) < 3 else ", on top" if below else ""
    return f"{score}{on}"


def _where_it_was(track: Track, seat: str) -> str:
    """The space where a figure stood, and below whom: its place in a stack breaks ties. Without points it
    does not: there the youngest comes first."""
    score = track.scores[seat]
    stack = track.stack(score)
    above = stack[stack.index(seat) + 1 :] if score else ()
    return f"{score}, under {listed(list(above))}" if above else f"{score}"
