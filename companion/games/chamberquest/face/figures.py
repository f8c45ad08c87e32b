"""The figures of an evening: steps that were wanting, ways walked, cards played, and the luck of the die."""

from collections import Counter

from msgspec.structs import replace

from companion.games.chamberquest.rules import hints, passages
from companion.games.chamberquest.rules.pieces import CELLS, Kind
from companion.games.chamberquest.rules.state import State, Step, clock_words
from companion.table import Beat, Evening, Figure, Gauge, Holder, pace
from companion.table.figures import each, luck_words, tenths
from companion.table.fortune import Fortune
from companion.wording import noun

Steps = tuple[Beat[State], ...]


def figures(evening: Evening[State]) -> tuple[Figure, ...]:
    """The turns, the nearest miss, the ways walked, the cards, the time, and the luck of the die."""
    beats, end = evening.beats, evening.end
    return (
        _pace(evening),
        *_nearest_miss(beats, end),
        *_walked(beats, end),
        *_cards(beats),
        *_time(end),
        *_luck(beats),
    )


def _pace(evening: Evening[State]) -> Figure:
    """The turns, and how long one took by their clocks: the board may have been laid out at leisure."""
    seconds = sum(evening.end.times.values()) or evening.seconds
    return pace(replace(evening, seconds=seconds), evening.end.turn.number)


# -- what nearly happened --------------------------------------------------------------------------


def _nearest_miss(beats: Steps, end: State) -> tuple[Figure, ...]:
    """The roll that came nearest to a win and did not reach, where the app has the board; others first."""
    misses = [(short, beat) for beat in beats if beat.move == "roll_die" for short in _short(beat.after)]
    if not misses:
        return ()
    won = end.end.winners if end.end is not None else ()
    short, beat = min(misses, key=lambda one: (one[1].after.turn_of in won, one[0]))
    state = beat.after
    seat = state.turn_of
    return (
        Figure(
            id="miss",
            value=str(short),
            unit=noun(short, "step"),
            title=f"{seat} was so close",
            note=f"short of {state.prize_of(seat)} in turn {state.turn.number}",
            symbol="icon:target",
            tone=state.colour_of(seat),
            seat=seat,
        ),
    )


def _short(state: State) -> tuple[int, ...]:
    """How many steps more the roll would have needed to reach the chamber; nothing where no way led there."""
    start, rolled = state.cell_of(state.turn_of), sum(state.turn.rolled)
    if state.board is None or not start:
        return ()
    home = state.board.chamber_of(state.colour_of(state.turn_of))
    wins = passages.winning_rolls(passages.plan(state.board, state.ways), start, home, len(CELLS))
    more = [roll - rolled for roll in wins if roll > rolled]
    return () if rolled in wins or not more else (more[0],)


# -- what was done ---------------------------------------------------------------------------------


def _walked(beats: Steps, end: State) -> tuple[Figure, ...]:
    """Who walked furthest, where the app was told of all steps."""
    if any(_walked_untold(beat) for beat in beats):
        return ()
    steps = Counter[str]()
    for beat in beats:
        if beat.move in ("walk", "take_steps"):
            steps[beat.before.turn_of] += beat.after.turn.walked - beat.before.turn.walked
    if not steps.total():
        return ()
    seat, most = steps.most_common(1)[0]
    return (
        Figure(
            id="walked",
            value=str(most),
            unit=noun(most, "step"),
            title=f"{seat} walked furthest",
            note=each({name: count for name, count in steps.items() if name != seat})
            or "nobody else walked at all",
            symbol="icon:shoe-print",
            tone=end.colour_of(seat),
            seat=seat,
        ),
    )


def _walked_untold(beat: Beat[State]) -> bool:
    """Whether somebody has walked, or may have, on the table's board without a word about how far."""
    before = beat.before
    if before.board is not None or before.step is not Step.MOVE:
        return False
    if beat.move in ("have_walked", "enter_chamber"):
        return True
    ends = before.turn.number != beat.after.turn.number
    return ends and not before.turn.walked and not before.turn.walled_in


def _cards(beats: Steps) -> tuple[Figure, ...]:
    """The Action cards that were played."""
    played = Counter(Kind(beat.move) for beat in beats if beat.move in tuple(Kind))
    if not played:
        return ()
    kinds = ", ".join(f"{played[kind]} {kind.capitalize()}" for kind in Kind if played[kind])
    return (
        Figure(
            id="cards",
            value=str(played.total()),
            unit=noun(played.total(), "card"),
            title="Moved the walls",
            note=kinds,
            symbol="icon:cards-outline",
            tone="yellow",
        ),
    )


def _time(end: State) -> tuple[Figure, ...]:
    """Who took longest, where the clock ran and two at least had a turn: nobody is longest alone."""
    if len(end.times) < 2 or max(end.times.values()) < 1:
        return ()
    seat = max(end.times, key=lambda name: end.times[name])
    others = ", ".join(f"{name} {clock_words(used)}" for name, used in end.times.items() if name != seat)
    return (
        Figure(
            id="time",
            value=clock_words(end.times[seat]),
            title=f"{seat} thought longest",
            note=others,
            symbol="icon:timer-outline",
            tone=end.colour_of(seat),
            seat=seat,
        ),
    )


# -- luck ------------------------------------------------------------------------------------------


def _luck(beats: Steps) -> tuple[Figure, ...]:
    """The average roll of whoever rolled best, against what a die gives, where the app rolled."""
    rolls: dict[str, list[int]] = {}
    for beat in beats:
        if beat.move == "roll_die" and beat.before.die_held is Holder.APP:
            rolls.setdefault(beat.before.turn_of, []).append(sum(beat.after.turn.rolled))
    if not rolls:
        return ()
    averages = {seat: sum(rolled) / len(rolled) for seat, rolled in rolls.items()}
    seat = max(averages, key=lambda name: averages[name])
    state = beats[-1].after
    due = state.dice.count * (state.dice.sides + 1) / 2
    others = ", ".join(f"{name} {tenths(mean)}" for name, mean in averages.items() if name != seat)
    return (
        Figure(
            id="luck",
            value=tenths(averages[seat]),
            unit="a roll",
            title=luck_words(_off(state, rolls[seat], due), good=True, whose=seat),
            note=f"{tenths(due)} was due" + (f"; {others}" if others else ""),
            symbol="icon:clover",
            tone=state.colour_of(seat),
            seat=seat,
            gauge=Gauge(averages[seat] / state.dice.most, due / state.dice.most),
            fortune=_fortune(state, rolls),
        ),
    )


def _fortune(state: State, rolls: dict[str, list[int]]) -> Fortune:
    """All rolls of everybody, each with the ways in which the dice give every total."""
    ways = hints.ways_to_roll(state.dice)
    chances = tuple(float(ways[total]) for total in range(state.dice.most + 1))
    draws = ((seat, chances, total) for seat, rolled in rolls.items() for total in rolled)
    return Fortune.of("step|steps", "roll|rolls", True, draws)


def _off(state: State, rolled: list[int], due: float) -> float:
    """How far rolls are from their average, in the width of mere luck."""
    ways = hints.ways_to_roll(state.dice)
    wide = sum(count * (total - due) ** 2 for total, count in ways.items()) / ways.total()
    return float((sum(rolled) - due * len(rolled)) / (wide * len(rolled)) ** 0.5)
