"""The figures of the night, for its end."""

from companion.games.night_shelves.rules.pieces import DARK, FULL
from companion.games.night_shelves.rules.state import State
from companion.table import Beat, Evening, Figure, Holder, Tally, pace
from companion.table.figures import luck_figure, of_all
from companion.table.fortune import Fortune


def figures(evening: Evening[State]) -> tuple[Figure, ...]:
    """The turns, how near a Shelf was to being full, how dark it became, and the luck of the deck."""
    end = evening.end
    turns = sum(beat.move == "draw_book" for beat in evening.beats)
    fullest = max(len(books) for books in end.shelves.values())
    return (
        pace(evening, turns),
        Figure(
            id="full",
            value=str(fullest),
            unit=f"of {FULL}",
            title="Books on one Shelf",
            note="on three Shelves",
            gauge=of_all(fullest, FULL),
        ),
        Figure(
            id="dark",
            value=str(end.darkened),
            unit=f"of {end.lamps}",
            title="Lamps out",
            note="the last ends the night",
            tone="fire",
            gauge=of_all(end.darkened, end.lamps),
        ),
        *_luck(evening.beats),
    )


def _luck(beats: tuple[Beat[State], ...]) -> tuple[Figure, ...]:
    """The Dark cards that came, against those that were due, where the app drew."""
    drawn = [beat for beat in beats if beat.move == "draw_book" and beat.before.deck.held is Holder.APP]
    if not drawn:
        return ()
    draws = [(beat.before.turn_of, _cards(beat.before), int(bool(beat.told("dark")))) for beat in drawn]
    tally = Tally.of((dark / (other + dark), came) for _, (other, dark), came in draws)
    fortune = Fortune.of("Dark card|Dark cards", "card|cards", False, draws)
    return (luck_figure(tally, "Dark", "cards; {due}", fortune),)


def _cards(seen: State) -> tuple[int, int]:
    """What else lay in the deck, and how many Dark cards."""
    dark = seen.deck.counts().get(DARK, 0)
    return len(seen.deck) - dark, dark
