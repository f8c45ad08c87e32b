"""The figures of an evening: the time that was left, the closest call, Terrors caught, and luck."""

from collections import Counter
from math import isclose

from companion.games.library_labyrinth.rules.cases import Case, possible_cases
from companion.games.library_labyrinth.rules.counting import unseen
from companion.games.library_labyrinth.rules.end import SIX_TERRORS, WON
from companion.games.library_labyrinth.rules.grid import JUNCTIONS
from companion.games.library_labyrinth.rules.pieces import (
    ANY_TERROR,
    DIRECTIONS,
    DOUBLES,
    GENRES,
    MIXES,
    TERRORS_TO_LOSE,
    Hardness,
    Kind,
)
from companion.games.library_labyrinth.rules.state import State, Step
from companion.games.library_labyrinth.rules.tokens import terrors_left
from companion.table import Beat, Evening, Figure, Gauge, Holder, Tally, pace
from companion.table.figures import each, luck_figure, of_all
from companion.table.fortune import Chances, Fortune
from companion.wording import counted, noun

Steps = tuple[Beat[State], ...]


def figures(evening: Evening[State]) -> tuple[Figure, ...]:
    """What this evening was, as far as the app has followed it."""
    beats, end = evening.beats, evening.end
    found = [pace(evening, end.turn.number), *_time(end)]
    if not end.only_draws:
        found += _shelves(end)
    if not any(beat.after.only_draws or beat.after.uncounted for beat in beats):
        found += [*_closest(beats, end), *_caught(beats, end)]
    return (*found, *_luck(beats))


# -- how close it was ------------------------------------------------------------------------------


def _time(end: State) -> tuple[Figure, ...]:
    """The cards that were still to come, unless time ran out."""
    left = len(end.disturbance)
    if end.end is None or end.end.cause not in (WON, SIX_TERRORS):
        return ()
    won = end.end.cause == WON
    return (
        Figure(
            id="time",
            value=str(left),
            unit=noun(left, "card"),
            title="To spare" if won else "Still to come",
            note="before Out of Time" if left else "the next was Out of Time",
            symbol="icon:cards-outline",
            tone="curse",
            gauge=of_all(left, end.cards_at_start),
        ),
    )


def _shelves(end: State) -> tuple[Figure, ...]:
    """How near a lost game was to being won."""
    filled = len(end.filled)
    if end.end is None or end.end.cause == WON or end.uncounted:
        return ()
    missing = len(GENRES) - filled
    virtues = [genre.virtue for id_, genre in GENRES.items() if id_ not in end.filled]
    note = f"{' and '.join(virtues)} {'was' if missing == 1 else 'were'} missing" if missing < 3 else ""
    return (
        Figure(
            id="shelves",
            value=str(filled),
            unit=f"of {len(GENRES)}",
            title="Shelves filled",
            note=note or f"{missing} were missing",
            symbol="icon:bookshelf",
            tone="yellow",
            gauge=of_all(filled, len(GENRES)),
        ),
    )


def _closest(beats: Steps, end: State) -> tuple[Figure, ...]:
    """The most Terrors that lay on the floor at once without ending it, where the app keeps the floor."""
    if not end.floor_kept or (end.end is not None and end.end.cause == SIX_TERRORS):
        return ()
    worst = max(beats, key=lambda beat: len(beat.after.terrors_out), default=None)
    if worst is None or not worst.after.terrors_out:
        return ()
    state = worst.after
    number, when = len(state.terrors_out), worst.before
    return (
        Figure(
            id="closest",
            value=str(number),
            unit=f"of {TERRORS_TO_LOSE}",
            title="Closest call" if number == TERRORS_TO_LOSE - 1 else "Most Terrors at once",
            note=f"{when.turn_of}’s turn {when.turn.number}, {ANY_TERROR[state.terrors_out[-1]]}",
            symbol="icon:skull",
            tone="fire",
            gauge=of_all(number, TERRORS_TO_LOSE),
        ),
    )


def _caught(beats: Steps, end: State) -> tuple[Figure, ...]:
    """The Terrors that were caught, and by whom."""
    by = Counter(event.about[0] for beat in beats for event in beat.told("captured"))
    number = by.total()
    if not number:
        return ()
    return (
        Figure(
            id="caught",
            value=str(number),
            unit=noun(number, "Terror"),
            title="Caught by the team" if len(by) > 1 else f"Caught by {next(iter(by))}",
            note=each(by) if len(by) > 1 else f"{len(end.filled)} now on the Shelves",
            symbol="icon:book-lock",
            tone="green",
        ),
    )


# -- luck ------------------------------------------------------------------------------------------


def _luck(beats: Steps) -> tuple[Figure, ...]:
    """Where the app turns the cards: the Terrors that curses woke, or else a side that came too often."""
    reveals = [at for at, beat in enumerate(beats) if _is_drawn(beat)]
    if not reveals:
        return ()
    turned = [at for at, beat in enumerate(beats) if beat.move == "reveal_disturbance"]
    ends = [next((later for later in turned if later > at), len(beats)) for at in reveals]
    woken = [
        (beats[at].before.turn_of, chances, _placed(beats[at + 1 : end]))
        for at, end in zip(reveals, ends, strict=True)
        if not _has_missed(beats[at:end]) and (chances := woken_chances(beats[at].before)) is not None
    ]
    told = any(beat.told("revealed") for beat in beats if not _is_drawn(beat))
    if woken:
        # Others may have woken Terrors as well: so it is said of which curses this tells.
        left_out = len(woken) < len(reveals)
        which = " that the app followed" if left_out else " that the app turned" if told else ""
        note = f"by {counted(len(woken), 'curse')}{which}; {{due}}"
        fortune = Fortune.of("Terror woken|Terrors woken", "curse|curses", False, woken)
        tally = Tally.of((_mean(chances), came) for _, chances, came in woken)
        return (luck_figure(tally, "woken", note, fortune),)
    return _directions([beats[at] for at in reveals], " that the app turned" if told else "")


def _has_missed(beats: Steps) -> bool:
    """Whether the app knew too little of a curse to reckon with it: it only drew when it was carried out, so
    that nobody told it what happened, or the tile was otherwise than it took it to be."""
    cursed = [beat for beat in beats if beat.before.step is Step.DISTURBANCE]
    return any(beat.before.only_draws or beat.move == "not_so" for beat in cursed)


def _is_drawn(beat: Beat[State]) -> bool:
    """Whether the app has turned a card over, other than Out of Time."""
    app = beat.before.disturbance.held is Holder.APP
    return beat.move == "reveal_disturbance" and app and bool(beat.told("revealed"))


def _placed(beats: Steps) -> int:
    """The Terrors that came to the floor by a curse."""
    cursed = [beat for beat in beats if beat.before.step is Step.DISTURBANCE]
    return sum(len(beat.told("terror_placed")) for beat in cursed)


def pointing(state: State) -> dict[tuple[str, ...], float]:
    """How likely the next card points each way, as everybody could count it; a double points two ways."""
    left, standard = len(state.disturbance), unseen(state)
    doubles = [card for card in state.disturbance.cards if card in DOUBLES]
    total = sum(standard.values()) or 1
    found: dict[tuple[str, ...], float] = {
        (way,): (left - len(doubles)) / left * count / total for way, count in standard.items()
    }
    for double in doubles:
        ways = tuple(state.known.doubles[double].split("+"))
        found[ways] = found.get(ways, 0.0) + 1 / left
    return found


def woken_chances(state: State) -> Chances | None:
    """How likely the next card was to wake no Terror, one or two; None where the app cannot tell."""
    if state.only_draws or not state.floor_kept or not state.disturbance.cards:
        return None
    wakes = {way: _wakes(state, JUNCTIONS[state.bookwyrm].tiles[way]) for way in DIRECTIONS}
    if None in wakes.values():
        return None
    none = one = both = 0.0
    for ways, chance in pointing(state).items():
        first, second = [*(wakes[way] or 0.0 for way in ways), 0.0][:2]
        none += chance * (1 - first) * (1 - second)
        one += chance * (first * (1 - second) + second * (1 - first))
        both += chance * first * second
    return (none, one, both) if both else (none, one)


def _mean(chances: Chances) -> float:
    """What was due."""
    return sum(number * chance for number, chance in enumerate(chances))


def _wakes(state: State, tile: str) -> float | None:
    """The chance that a Terror comes if this tile is cursed; None where the app is not told enough."""
    cases = possible_cases(state, tile)
    if not terrors_left(state):
        return 0.0
    if cases == (Case.DARK,):
        kind = state.tiles[tile].kind
        return _dark_terrors(state) if kind is Kind.UNKNOWN else float(kind is Kind.TERROR)
    if Case.EMPTY_TERROR in cases:
        return 1.0 if len(cases) == 1 else None
    return 0.0


def _dark_terrors(state: State) -> float:
    """The share of Terror tiles among those that nobody has seen."""
    known = [tile.kind for tile in state.tiles.values()]
    hidden = known.count(Kind.UNKNOWN)
    left = MIXES[state.options.level or Hardness.STANDARD].terror - known.count(Kind.TERROR)
    return min(1.0, max(0.0, left / hidden)) if hidden else 0.0


def _directions(reveals: list[Beat[State]], which: str) -> tuple[Figure, ...]:
    """The direction that came most beyond its due, where the app does not follow the floor; a tie is none."""
    came = Counter(way for beat in reveals for way in beat.told("revealed")[0].about[0].split("+"))
    # As it was before the first of them: whatever comes often is the rarer afterwards, and that is no luck.
    due = dict.fromkeys(DIRECTIONS, 0.0)
    for ways, chance in pointing(reveals[0].before).items():
        for one in ways:
            due[one] += chance * len(reveals)
    way = max(DIRECTIONS, key=lambda one: came[one] - due[one])
    if any(came[one] >= came[way] for one in DIRECTIONS if one != way):
        return ()
    most = max(came[way], due[way] * 2, 1)
    return (
        Figure(
            id="luck",
            value=str(came[way]),
            unit=DIRECTIONS[way].lower(),
            title="The curse’s favourite side",
            note=f"of {counted(len(reveals), 'card')}{which}; {_share(due[way], len(reveals))}",
            symbol="icon:compass-outline",
            tone="yellow",
            gauge=Gauge(came[way] / most, due[way] / most),
        ),
    )


def _share(due: float, cards: int) -> str:
    """How many were to be expected, as people reckon it: a quarter of the cards, unless the box says else."""
    whole = int(due + 0.5)
    about = f"{whole}" if due == whole else f"about {whole}" if whole else "less than 1"
    is_quarter = isclose(due, cards / len(DIRECTIONS))
    return f"a quarter would be {about}" if is_quarter else f"{about} to be expected"
