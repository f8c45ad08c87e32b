"""What is promised of advice and empty chairs in Echoes, with the full counts: minutes, not seconds."""

from collections import Counter
from math import sqrt
from random import Random

from companion.games.orne_library.counsel.advice import advise
from companion.games.orne_library.counsel.chair import choose
from companion.games.orne_library.rules.secrets import seen_by
from companion.games.orne_library.rules.state import State
from companion.table.counsel import Decision, Nerve
from tests.games.orne_library.chairs import RANDOM, Played, beginning, play
from tests.games.orne_library.secrets import mixed

GAMES = 1000
NERVES = tuple(Nerve)
EVEN_BEATS_RANDOM = 0.9


def proof(games: int = GAMES) -> list[str]:
    """The lines of figures; AssertionError where a promise is not kept."""
    lines = [_even_against_random(players, games) for players in (2, 3, 4)]
    lines += [_only_legal(players, games) for players in (2, 3, 4)]
    lines.append(_nothing_hidden(games // 10))
    return lines


def _turned(kinds: list[str], by: int) -> list[str]:
    """The same players in other chairs, so that nobody always begins."""
    return kinds[by % len(kinds) :] + kinds[: by % len(kinds)]


def _even_against_random(players: int, games: int) -> str:
    """An even chair among random players; each move is checked against what is legal."""
    kinds = [Nerve.EVEN.value, *([RANDOM] * (players - 1))]
    found = [play(beginning(players, seed), _turned(kinds, seed), seed) for seed in range(games)]
    share, give = _share(found, Nerve.EVEN)
    assert share >= EVEN_BEATS_RANDOM, f"Even wins only {share:.1%} with {players} players."
    return f"Echoes, even against {players - 1} at random: wins {share:.1%} ± {give:.1%} of {games} games"


def _share(found: list[Played], nerve: Nerve) -> tuple[float, float]:
    share = sum(one.winner == nerve for one in found) / len(found)
    return share, 1.96 * sqrt(share * (1 - share) / len(found))


def _only_legal(players: int, games: int) -> str:
    """Chairs of all nerves among themselves, on usual tables and on tables of any cards at all."""
    wins: Counter[str] = Counter()
    moves = 0
    for seed in range(games):
        kinds = _turned([nerve.value for nerve in (*NERVES, Nerve.EVEN)][:players], seed)
        played = play(beginning(players, seed, rich=seed % 2 == 1), kinds, seed)
        wins[played.winner or "nobody"] += 1
        moves += played.moves
    won = ", ".join(f"{who} {count}" for who, count in wins.most_common())
    return f"Echoes, {players} chairs: no illegal move in {games} games ({moves} moves); wins: {won}"


def _nothing_hidden(games: int) -> str:
    """Shuffling what a seat may not know changes neither its move nor its advice."""
    rng, asked = Random(0), Counter[str]()

    def watch(state: State, seat: str, decision: Decision) -> None:
        other = seen_by(mixed(state, seat, rng), seat)
        nerve = NERVES[asked["moves"] % len(NERVES)]
        assert choose(other, seat, nerve) == choose(seen_by(state, seat), seat, nerve), decision
        asked["moves"] += 1
        if asked["moves"] % 10 == 0:
            assert advise(other, seat) == advise(seen_by(state, seat), seat)
            asked["advice"] += 1

    for seed in range(games):
        players = 2 + seed % 3
        kinds = _turned([nerve.value for nerve in (*NERVES, Nerve.EVEN)][:players], seed)
        play(beginning(players, seed, rich=seed % 2 == 1), kinds, seed, watch)
    return (
        f"Echoes: {asked['moves']} moves and {asked['advice']} advices are the same however the hidden lies"
    )
