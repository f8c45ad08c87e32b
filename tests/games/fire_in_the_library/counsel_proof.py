"""What advice and chairs promise in Fire in the Library, with its full counts: minutes, not seconds."""

from collections.abc import Iterator
from random import Random
from statistics import fmean, stdev
from time import process_time
from typing import Any

from msgspec.structs import replace

from companion.games.fire_in_the_library.counsel.advice import advise
from companion.games.fire_in_the_library.counsel.chair import choose
from companion.games.fire_in_the_library.counsel.rest_of_turn import best_of, rest_of
from companion.games.fire_in_the_library.counsel.weighing import weigh
from companion.games.fire_in_the_library.rules.moves.saving import Draw
from companion.games.fire_in_the_library.rules.pieces import FIRE, Tool
from companion.games.fire_in_the_library.rules.placing import is_full
from companion.games.fire_in_the_library.rules.secrets import seen_by
from companion.games.fire_in_the_library.rules.state import State, Step, Turn
from companion.table import Bag, Chance, Decision, Holder, Nerve, Table, Telling
from tests.games.fire_in_the_library.chairs_play import play_out
from tests.games.fire_in_the_library.every_order import SEAT, compare, moved_on, small
from tests.games.fire_in_the_library.tables import BOX, GAME, NAMES, new

LIMIT = 0.050
"""Seconds for an advice, on the machine that proves it."""


def proof() -> Iterator[str]:
    """Every promise with its full count."""
    yield brute_force(1000)
    yield turns(10_000)
    yield from (games(players, 1000) for players in range(1, 7))
    yield from (against_random(players, 300) for players in (1, 2, 4))
    yield nerves_differ(300)
    yield speed()


# -- advice ------------------------------------------------------------------------------------


def brute_force(count: int) -> str:
    """Every way in so many small states is worth what going through all orders by the rules gives."""
    states = ways = number = 0
    while states < count:
        rng = Random(number)
        number += 1
        state = moved_on(small(rng), rng)
        if found := compare(state):
            states, ways = states + 1, ways + found
    return f"brute force: {states} states, {ways} ways, all equal"


def turns(count: int) -> str:
    """On the same orders of the bag, stopping by advice scores at least as much as after any k draws."""
    advised, fixed, rng = 0, [0] * 6, Random(14)
    for _ in range(count):
        state = fresh(rng)
        tokens = [token for token, many in state.bag.tokens.items() for _ in range(many)]
        rng.shuffle(tokens)
        advised += _by_advice(state, tokens)
        for draws in range(1, 6):
            fixed[draws] += _after(state, tokens, draws)
    best = max(fixed)
    assert advised >= best, (advised, fixed)
    by_k = ", ".join(f"{draws}: {fixed[draws] / count:.2f}" for draws in range(1, 6))
    return f"{count} turns: {advised / count:.2f} points by advice; stopping after k draws gives {by_k}"


def fresh(rng: Random) -> State:
    """A turn that begins somewhere in a game, without tools: any card, any number of Fires, any values."""
    state: State = new(6, seed=3).state
    card = rng.choice("123456")
    library = {id_: cards[rng.randrange(len(cards) - 1) :] for id_, cards in state.library.items()}
    bag = {**state.bag.tokens, FIRE: rng.randint(7, 17)}
    return replace(
        state,
        chosen={SEAT: card},
        turn_of=SEAT,
        step=Step.SAVING,
        turn=Turn(),
        library=library,
        bag=Bag(bag, Holder.TABLE),
    )


def _by_advice(state: State, tokens: list[str]) -> int:
    for token in tokens:
        if weigh(state, SEAT)[0].move == "stop":
            break
        state = Draw(token=token).apply(state, Telling(Chance()))
        if state.step is not Step.SAVING:
            return 0
    return _scored(state)


def _after(state: State, tokens: list[str], draws: int) -> int:
    for token in tokens[:draws]:
        if is_full(state):
            break
        state = Draw(token=token).apply(state, Telling(Chance()))
        if state.step is not Step.SAVING:
            return 0
    return _scored(state)


def _scored(state: State) -> int:
    spaces = [at for at, token in enumerate(state.laid[state.card]) if token]
    books = sum(state.value(book) for book in state.books_on(state.card))
    return books + state.terms.spaces[state.card][spaces[-1]].bravery


# -- chairs ------------------------------------------------------------------------------------

VARIANTS: tuple[dict[str, Any], ...] = (
    {},
    {"tools": False},
    {"technology": True},
    {"holders": {"bag": "table", "order": "table"}},
    {"fire": "inferno"},
    {"fire": "wild", "ask_cards": False},
)


def table_for(players: int, number: int) -> Table:
    """Tables of all kinds, one after the other."""
    options = dict(VARIANTS[number % len(VARIANTS)])
    if players == 1 and number % 4 >= 2:
        options["solo"] = "lone"
    if 2 <= players <= 5 and number % 5 == 0:
        options["robot"] = True
    box = BOX if number % 2 else {}
    return Table.new(GAME, NAMES[:players], options, seed=number, box=box, now=lambda: 0.0)


def games(players: int, count: int) -> str:
    """No decision is illegal, in any of so many games; what is hidden changes none of them."""
    kinds, moves, asked, mixed = tuple(Nerve), 0, 0, 0
    for number in range(count):
        rng = Random(number)

        def watch(state: State, seat: str, nerve: Nerve, decision: Decision | None) -> None:
            nonlocal asked, mixed
            asked += 1
            if asked % 100 == 0:
                mixed += 1
                unmoved_by_secrets(state, seat, nerve, decision, Random(asked))

        table = table_for(players, number)
        nerves = {seat: kinds[(number + at) % 3] for at, seat in enumerate(NAMES[:players])}
        moves += play_out(table, nerves, rng, watch)
    return (
        f"{players} players: {count} games, {moves} moves, {asked} times asked, no illegal move; "
        f"{mixed} times the hidden cards were mixed, and nothing changed"
    )


def unmoved_by_secrets(state: State, seat: str, nerve: Nerve, decision: Decision | None, rng: Random) -> None:
    """The same answer and the same advice, whatever lies where the seat cannot look."""
    other = seen_by(mixed_up(state, seat, rng), seat)
    rest_of.cache_clear()
    best_of.cache_clear()
    assert choose(other, seat, nerve) == decision
    assert advise(other, seat) == advise(seen_by(state, seat), seat)


def mixed_up(state: State, seat: str, rng: Random) -> State:
    """The deck and the hands of all others, dealt anew."""
    tools = state.tools
    others = [other for other in tools.hands if other != seat]
    cards = [*tools.deck.cards, *(card for other in others for card in tools.hands[other])]
    rng.shuffle(cards)
    hands = dict(tools.hands)
    for other in others:
        hands[other] = tuple(cards.pop() for _ in hands[other])
    return replace(state, tools=replace(tools, deck=replace(tools.deck, cards=tuple(cards)), hands=hands))


def against_random(players: int, count: int) -> str:
    """Even scores at least one and a half times as much as random, at the same tables."""
    even, plain = [], []
    for number in range(count):
        if players == 1:
            even.append(_score_alone(number, Nerve.EVEN))
            plain.append(_score_alone(number, None))
            continue
        table = Table.new(GAME, NAMES[:players], {}, seed=number, box=BOX, now=lambda: 0.0)
        nerves = {seat: Nerve.EVEN if (at + number) % 2 else None for at, seat in enumerate(NAMES[:players])}
        play_out(table, nerves, Random(number))
        for seat, nerve in nerves.items():
            (plain if nerve is None else even).append(table.state.track.scores[seat])
    times = fmean(even) / fmean(plain)
    assert times >= 1.5, (fmean(even), fmean(plain))
    what = f"{players} players, {count} games" if players > 1 else f"alone, {count} games each"
    return (
        f"even against random, {what}: {_mean(even)} against {_mean(plain)} points, {times:.2f} times as much"
    )


def _score_alone(number: int, nerve: Nerve | None) -> int:
    table = Table.new(GAME, NAMES[:1], {}, seed=number, box=BOX, now=lambda: 0.0)
    play_out(table, {NAMES[0]: nerve}, Random(number))
    return int(table.state.track.scores[NAMES[0]])


def _mean(scores: list[int]) -> str:
    return f"{fmean(scores):.1f} ± {1.96 * stdev(scores) / len(scores) ** 0.5:.1f}"


def nerves_differ(count: int) -> str:
    """At one table: the bolder, the more turns burn."""
    burned: dict[Nerve, list[int]] = {nerve: [] for nerve in Nerve}
    scores: dict[Nerve, list[int]] = {nerve: [] for nerve in Nerve}
    for number in range(count):
        table = Table.new(GAME, NAMES[:3], {}, seed=number, box=BOX, now=lambda: 0.0)
        nerves = {seat: tuple(Nerve)[(number + at) % 3] for at, seat in enumerate(NAMES[:3])}
        fires = dict.fromkeys(NAMES[:3], 0)

        def watch(
            state: State, seat: str, _nerve: Nerve, decision: Decision | None, fires: dict[str, int] = fires
        ) -> None:
            fires[seat] += decision is not None and decision.move == "let_it_burn"

        play_out(table, nerves, Random(number), watch)
        for seat, nerve in nerves.items():
            burned[nerve].append(fires[seat])
            scores[nerve].append(table.state.track.scores[seat])
    rates = [fmean(burned[nerve]) for nerve in Nerve]
    assert rates[0] < rates[1] < rates[2], rates
    told = ", ".join(
        f"{nerve} {fmean(burned[nerve]):.2f} fires and {_mean(scores[nerve])}" for nerve in Nerve
    )
    return f"three nerves at one table, {count} games: {told} points"


# -- speed -------------------------------------------------------------------------------------


def hardest() -> list[State]:
    """States that take longest: eight spaces, every tool in the hand, a Shovel that lies open."""
    row = ["tool", "safe", "2", "3", "4", "5", "6", "7"]
    wide: State = new(4, box={**BOX, **{f"order-{card}": row for card in "123456"}}, holders={}).state
    usual: State = new(4, holders={}, technology=True).state
    every = tuple(f"{tool}-1" for tool in Tool)
    hands = [(), ("shovel-1", "torch-1"), ("torch-1", "gloves-1", "bucket-1"), every, every * 2]
    return [
        replace(
            state,
            chosen={"Red": card},
            turn_of="Red",
            step=Step.SAVING,
            turn=Turn(shovel=uses),
            tools=replace(state.tools, hands={**state.tools.hands, "Red": hand}),
        )
        for state in (usual, wide)
        for card in "14"
        for hand in hands
        for uses in (0, 2, 4)
    ]


def speed() -> str:
    """An advice for any state, from nothing; and once more, remembered."""
    first, again = [], []
    for state in hardest():
        seen = seen_by(state, "Red")
        first.append(min(_seconds(seen, forget=True) for _ in range(5)))
        again.append(min(_seconds(seen, forget=False) for _ in range(5)))
    assert max(first) < LIMIT, max(first)
    return (
        f"advice for {len(first)} of the hardest states: {1000 * max(first):.1f} ms at most, "
        f"{1000 * fmean(first):.1f} on average; once more {1000 * max(again):.1f} at most"
    )


def _seconds(seen: State, *, forget: bool) -> float:
    if forget:
        rest_of.cache_clear()
        best_of.cache_clear()
    began = process_time()
    advise(seen, "Red")
    return process_time() - began
