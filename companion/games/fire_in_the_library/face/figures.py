"""The figures of an evening: how close it was, the bravest draw, the fires, and the luck of the bag."""

from collections import Counter

from companion.games.fire_in_the_library.rules import odds, order_cards
from companion.games.fire_in_the_library.rules.options import Solo
from companion.games.fire_in_the_library.rules.pieces import FIRE, WITH_HONOURS, WON
from companion.games.fire_in_the_library.rules.state import State, Step
from companion.table import Beat, Evening, Figure, Gauge, Holder, Tally, pace
from companion.table.figures import each, luck_figure
from companion.table.fortune import Chances, Fortune
from companion.table.odds import percent
from companion.wording import counted, noun

Steps = tuple[Beat[State], ...]


def figures(evening: Evening[State]) -> tuple[Figure, ...]:
    """The rounds, the margin, the bravest draw, the best turn, the fires, and the luck of the bag."""
    beats = evening.beats
    return (
        pace(evening, evening.end.round, "round"),
        *_margin(evening.end),
        *_bravest(beats),
        *_best_turn(beats),
        _fires(beats),
        *_luck(beats),
    )


# -- how close it was ------------------------------------------------------------------------------


def _margin(end: State) -> tuple[Figure, ...]:
    """What lay between the first and the second; alone against nobody, between the score and the line."""
    if end.solo is Solo.LONE:
        return (_line(end.track.scores[end.seats[0]]),)
    (first, most), (second, next_), *_ = sorted(end.track.scores.items(), key=lambda one: -one[1])
    apart = most - next_
    return (
        Figure(
            id="margin",
            value=str(apart),
            unit=noun(apart, "point"),
            title="Between the first two" if apart else "Nothing between them",
            note=f"{first} {most}, {second} {next_}",
            symbol="icon:podium",
            tone="yellow",
        ),
    )


def _line(points: int) -> Figure:
    line = WON if points <= WON else WITH_HONOURS
    short = line + 1 - points
    return Figure(
        id="margin",
        value=str(abs(short)),
        unit=noun(abs(short), "point"),
        title=("Short of " if short > 0 else "Beyond ") + ("honours" if line == WITH_HONOURS else "a win"),
        note=f"more than {WON} win, more than {WITH_HONOURS} with honours",
        symbol="icon:podium",
        tone="yellow",
        gauge=Gauge(min(1.0, max(0, points) / (line + 1))),
    )


# -- what nearly happened --------------------------------------------------------------------------


def _bravest(beats: Steps) -> tuple[Figure, ...]:
    """The riskiest draw that came off: a Fire would have spread, and something else came."""
    dared = [(odds.plainly(beat.before), beat) for beat in beats if _is_plain_draw(beat)]
    came_off = [(chance, beat) for chance, beat in dared if chance and beat.after.step is not Step.SPREADING]
    if not came_off:
        return ()
    chance, beat = max(came_off, key=lambda one: one[0])
    seat = beat.before.turn_of
    return (
        Figure(
            id="bravest",
            value=percent(chance).removesuffix(" %"),
            unit="%",
            title=f"{seat} dared a draw",
            note=f"Fire would have spread, round {beat.before.round}",
            symbol="icon:dice-multiple-outline",
            tone=_colour(beat.before, seat),
            seat=seat,
            gauge=Gauge(float(chance)),
        ),
    )


def _is_plain_draw(beat: Beat[State]) -> bool:
    return beat.move == "draw" and beat.before.handful is None


def _best_turn(beats: Steps) -> tuple[Figure, ...]:
    """The most that somebody scored by stopping in time."""
    stops = [(_worth(beat.before), beat.before) for beat in beats if beat.move == "stop"]
    if not stops:
        return ()
    points, state = max(stops, key=lambda one: one[0])
    return (
        Figure(
            id="best",
            value=str(points),
            unit=noun(points, "point"),
            title=f"Best turn: {state.turn_of}",
            note=f"{counted(len(state.books_on(state.card)), 'book')} saved in round {state.round}",
            symbol="icon:book-multiple",
            tone=_colour(state, state.turn_of),
            seat=state.turn_of,
        ),
    )


def _worth(state: State) -> int:
    """What stopping is worth just now."""
    return order_cards.knowledge(state, state.books_on(state.card)) + order_cards.bravery(state)


def _fires(beats: Steps) -> Figure:
    """The turns that burned, and what of the library did."""
    burned = Counter(event.about[0] for beat in beats for event in beat.told("spread"))
    cards = sum(len(beat.told("burned")) for beat in beats)
    number = burned.total()
    return Figure(
        id="fires",
        value=str(number),
        unit=noun(number, "fire"),
        title=each(burned) or "No turn burned",
        note=f"{counted(cards, 'Library card')} burned",
        symbol="icon:fire",
        tone=FIRE,
    )


# -- luck ------------------------------------------------------------------------------------------


def _luck(beats: Steps) -> tuple[Figure, ...]:
    """The Fires that the app drew, against those that were due from what lay in the bag at each draw."""
    drawn = [beat for beat in beats if beat.told("drew") or beat.told("drew_handful")]
    own = [beat for beat in drawn if beat.before.bag.held is Holder.APP]
    draws = [draw for beat in own for draw in _draws(beat)]
    if not draws:
        return ()
    tally = Tally.of((chances[1] / sum(chances), came) for _, chances, came in draws)
    whose = "" if len(own) == len(drawn) else " by the app"
    note = f"in {counted(tally.times, 'draw')}{whose}; {{due}}"
    fortune = Fortune.of("Fire|Fires", "draw|draws", False, draws)
    return (luck_figure(tally, noun(tally.came, "Fire"), note, fortune),)


def _draws(beat: Beat[State]) -> list[tuple[str, Chances, int]]:
    """For each token that came out of the bag: whose turn, what else and what Fire lay in it, and whether
    it was one."""
    drew = [event.about[0] for event in beat.told("drew")]
    drew += [token for event in beat.told("drew_handful") for token in event.about]
    bag, found = dict(beat.before.bag.tokens), list[tuple[str, Chances, int]]()
    for token in drew:
        fires = bag.get(FIRE, 0)
        found.append((beat.before.turn_of, (sum(bag.values()) - fires, fires), int(token == FIRE)))
        bag[token] -= 1
    return found


def _colour(state: State, seat: str) -> str:
    return next((player.colour for player in state.players if player.name == seat), "")
