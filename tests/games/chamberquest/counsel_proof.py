"""What advice and chairs promise in ChamberQuest, with its full counts: minutes, not seconds."""

from random import Random
from time import process_time

from companion.games.chamberquest.counsel.advice import advise
from companion.games.chamberquest.counsel.prospects import _outlook
from companion.games.chamberquest.rules.legal import legal
from companion.games.chamberquest.rules.rulings import SWITCHES
from companion.games.chamberquest.rules.secrets import seen_by
from companion.simulate import names
from companion.table import Nerve, Table
from companion.table.with_counsel import fits
from companion.tournament import RANDOM, play_chairs, tournament

GAMES = 1000
BOARD = {"board": "shuffled"}
EVEN_BEATS_RANDOM = 0.9
LIMIT = 0.05
"""Seconds that an advice may take."""
MOVES = 600
"""Chairs that stop each other may go on for long; so much of a game is looked at."""


def proof(games: int = GAMES) -> list[str]:
    """Lines of figures; AssertionError where a promise is not kept."""
    return [
        *(against_random(players, games) for players in (2, 3, 4)),
        *(only_legal(players, games) for players in (2, 3, 4)),
        speed(max(1, games // 50)),
    ]


def against_random(players: int, games: int) -> str:
    """An even chair among random players, who sits everywhere equally often."""
    found = tournament("chamberquest", ["even", *[RANDOM] * (players - 1)], games, 1, BOARD)
    even = found.rows[0].wins
    assert even.times / even.of >= EVEN_BEATS_RANDOM, found.lines()
    return f"even against {players - 1} at random, {games} games: won {even.told().strip()}"


def only_legal(players: int, games: int, moves: int = MOVES) -> str:
    """Chairs of all nerves by all rulings: each decision is allowed, and hangs on nothing hidden."""
    counted = {"moves": 0, "over": 0}
    for number in range(games):
        people = names("chamberquest", players)
        chairs = {name: tuple(Nerve)[(number + at) % 3] for at, name in enumerate(people)}
        rng = Random(number)
        rulings = {} if number % 2 else {id_: rng.choice(ways) for id_, ways in SWITCHES.items()}
        options = {**BOARD, "rulings": rulings}
        table = Table.new("chamberquest", people, options, seed=number, chairs=chairs, now=lambda: 0.0)

        def watch(table: Table) -> None:
            counted["moves"] += 1
            assert table.state.end is not None or table.decision() is not None

        is_sound(table)
        play_chairs(table, rng, moves, after=watch)
        is_sound(table)
        counted["over"] += table.state.end is not None
    return (
        f"{players} chairs: no illegal move in {games} games ({counted['moves']} moves, "
        f"{counted['over']} games over within {moves} moves)"
    )


def is_sound(table: Table) -> None:
    """Whatever a chair would do is legal; everything lies open, so it is the same from every seat."""
    counsel = table.game.counsel
    assert counsel is not None
    state = table.state
    for seat in state.hands:
        for nerve in Nerve:
            decided = counsel.choose(seen_by(state, seat), seat, nerve)
            assert decided == counsel.choose(seen_by(state, None), seat, nerve)
            if decided is not None:
                assert any(fits(permit, decided) for permit in legal(state, seat, 0.0)), decided


def speed(games: int, moves: int = 30) -> str:
    """An advice for each state of some games, from nothing."""
    costs: list[float] = []

    def watch(table: Table) -> None:
        if table.state.end is None and table.state.order:
            costs.append(min(_seconds(table) for _ in range(3)))

    for number in range(games):
        people = names("chamberquest", 2 + number % 3)
        chairs = dict.fromkeys(people, Nerve.EVEN)
        table = Table.new("chamberquest", people, BOARD, seed=number, chairs=chairs)
        play_chairs(table, Random(number), moves, after=watch)
    assert max(costs) < LIMIT, max(costs)
    mean = sum(costs) / len(costs)
    return f"advice for {len(costs)} states: {1000 * max(costs):.1f} ms at most, {1000 * mean:.1f} on average"


def _seconds(table: Table) -> float:
    _outlook.cache_clear()
    began = process_time()
    advise(table.state, table.state.turn_of)
    return process_time() - began
