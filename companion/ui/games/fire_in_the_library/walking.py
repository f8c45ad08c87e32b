"""Figures walk along the score track, space by space: so a score is seen counting up."""

from collections.abc import Sequence

from companion.games.fire_in_the_library.face.picture import TrackSpace

SECONDS = 0.3


def on_the_way(
    before: Sequence[TrackSpace], after: Sequence[TrackSpace], share: float
) -> tuple[TrackSpace, ...]:
    """Where the figures stand when they have gone a share of their way; on a space, who stays is below."""
    began = {seat: space.score for space in before for seat in space.seats}
    standing: dict[int, list[str]] = {}
    walking: dict[int, list[str]] = {}
    for space in after:
        for seat in space.seats:
            start = began.get(seat, space.score)
            score = start + round((space.score - start) * share)
            (standing if start == space.score else walking).setdefault(score, []).append(seat)
    scores = sorted({*standing, *walking})
    return tuple(TrackSpace(one, (*standing.get(one, ()), *walking.get(one, ()))) for one in scores)
