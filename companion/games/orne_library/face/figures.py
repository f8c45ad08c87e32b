"""The figures of an evening: where the Manuscript lay, who else knew, how near the others came, and luck."""

from collections import Counter

from companion.games.orne_library.rules.moves.winning import insight_needed, insight_shown
from companion.games.orne_library.rules.pieces import MANUSCRIPT
from companion.games.orne_library.rules.state import State, hidden_cells, is_drawing, knows_insight, place
from companion.table import EVERYBODY, Beat, Evening, Figure, Gauge, Holder, pace
from companion.table.figures import MOST, due_words, each, luck_tone, luck_words, of_all
from companion.table.fortune import Fortune
from companion.wording import listed, noun

Steps = tuple[Beat[State], ...]


def figures(evening: Evening[State]) -> tuple[Figure, ...]:
    """What this evening was, as far as the app has followed it. At its end nothing is secret any more."""
    beats, end = evening.beats, evening.end
    found = (
        *([pace(evening, end.turns)] if end.begun and not is_drawing(end) else []),
        _chambers(end),
        *_knew_too(beats, end),
        *_wrong_claims(beats),
        *_nearest_rival(beats, end),
        *_luck(beats, end),
        *_bought(beats),
    )
    return found[:MOST]


def _manuscript(end: State) -> str:
    """The chamber where the Manuscript lies; empty where none has it, or the app was never told."""
    return next((cell for cell, one in end.chambers.items() if one.card == MANUSCRIPT), "")


def _winner(end: State) -> str:
    return end.end.winners[0] if end.end is not None else ""


def _chambers(end: State) -> Figure:
    """How many Hidden Chambers were entered, and which of them it was."""
    all_of_them, cell = len(hidden_cells(end)), _manuscript(end)
    return Figure(
        id="chambers",
        value=str(len(end.chambers)),
        unit=f"of {all_of_them}",
        title="Hidden Chambers entered",
        note=f"the Manuscript lay in {place(end, cell)}" if cell else "the Manuscript was not found",
        symbol="icon:eye",
        tone="yellow",
        gauge=of_all(len(end.chambers), all_of_them),
    )


# -- what nearly happened --------------------------------------------------------------------------


def _knew_too(beats: Steps, end: State) -> tuple[Figure, ...]:
    """The others who had seen the Manuscript and did not get to claim it."""
    cell = _manuscript(end)
    if not cell:
        return ()
    seen = end.chambers[cell].seen
    everybody = EVERYBODY in seen  # a map had shown the card to all before it was laid
    seats = [one.seat for one in end.researchers] if everybody else seen
    knew = [seat for seat in seats if seat != _winner(end)]
    if not knew:
        return ()
    since = [seat if everybody else f"{seat}{_since(beats, cell, seat)}" for seat in knew]
    return (
        Figure(
            id="knew",
            value=str(len(knew)),
            unit=noun(len(knew), "rival"),
            title="Knew where it lay, too",
            note=listed(since),
            symbol="icon:account-eye-outline",
            tone="fire",
        ),
    )


def _since(beats: Steps, cell: str, seat: str) -> str:
    """Since which turn somebody has known, where the app saw them look and counts the turns."""
    looks = [beat.before for beat in beats if any(one.about == (cell, seat) for one in beat.told("look_in"))]
    return f" since turn {looks[0].turns}" if looks and looks[0].begun else ""


def _wrong_claims(beats: Steps) -> tuple[Figure, ...]:
    """Claims that turned up nothing of note."""
    wrong = [event.about for beat in beats for event in beat.told("wrong_claim")]
    if not wrong:
        return ()
    state, by = beats[-1].after, [seat for _, seat in wrong]
    return (
        Figure(
            id="wrong",
            value=str(len(wrong)),
            unit=f"wrong {noun(len(wrong), 'claim')}",
            title=f"By {each(Counter(by)) if len(by) > 1 else by[0]}",
            note=f"in {listed([place(state, cell) for cell, _ in wrong])}",
            symbol="icon:close-octagon-outline",
            tone="fire",
        ),
    )


def _nearest_rival(beats: Steps, end: State) -> tuple[Figure, ...]:
    """The most Insight that one of the others had in a turn, where the app has seen all that was made."""
    if not all(knows_insight(beat.after) for beat in beats):
        return ()
    others = [beat.after for beat in beats if beat.after.turn_of not in ("", _winner(end))]
    best = max(others, key=insight_shown, default=None)
    if best is None or not insight_shown(best):
        return ()
    shown, needed = insight_shown(best), insight_needed(best)
    return (
        Figure(
            id="rival",
            value=str(shown),
            unit=f"of {needed}",
            title=f"{best.turn_of} {'came closest' if shown < needed else 'had Insight enough'}",
            note=f"Insight in turn {best.turns}" if best.begun else "Insight in one turn",
            symbol="icon:lightbulb-on-outline",
            tone="blue",
            seat=best.turn_of,
            gauge=of_all(shown, needed),
        ),
    )


def _bought(beats: Steps) -> tuple[Figure, ...]:
    """The cards that were bought."""
    by = Counter(event.about[1] for beat in beats for event in beat.told("buy_card"))
    if not by:
        return ()
    return (
        Figure(
            id="bought",
            value=str(by.total()),
            unit=noun(by.total(), "card"),
            title="Bought from the Archive",
            note=each(by),
            symbol="icon:cards-outline",
        ),
    )


# -- luck ------------------------------------------------------------------------------------------

MIXED = ("dusty_map", "consult")
"""What is told when somebody has had a hand in the order of the Locations: then it is no luck any more."""


def _luck(beats: Steps, end: State) -> tuple[Figure, ...]:
    """In which chamber the Manuscript lay, in the order in which they were entered, against the middle."""
    cell, cards = _manuscript(end), len(end.chambers) + len(end.locations)
    if not cell or cards < 2 or not all(_is_left_to_luck(beat) for beat in beats):
        return ()
    at, due = list(end.chambers).index(cell) + 1, (cards + 1) / 2
    off = (at - due) / ((cards * cards - 1) / 12) ** 0.5
    return (
        Figure(
            id="luck",
            value=str(at),
            unit=noun(at, "chamber"),
            title=luck_words(off, good=False),
            note=f"until one held the Manuscript; {due_words(due)}",
            symbol="icon:clover",
            tone=luck_tone(off, good=False),
            gauge=Gauge(at / cards, due / cards),
            fortune=_fortune(cards, at),
        ),
    )


def _fortune(cards: int, at: int) -> Fortune:
    """One draw a game: the Manuscript may lie in any of the chambers."""
    came = "chamber until the Manuscript|chambers until the Manuscript"
    return Fortune.of(came, "evening|evenings", False, [("", (0, *[1] * cards), at)])


def _is_left_to_luck(beat: Beat[State]) -> bool:
    """Whether the app held the Locations, and nobody had a say in their order."""
    chose = any(event.rule == "character-finch" for event in beat.told("look_in"))
    app = beat.before.locations.held is Holder.APP
    return app and not chose and not any(beat.told(id_) for id_ in MIXED)
