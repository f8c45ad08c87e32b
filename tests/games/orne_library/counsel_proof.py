"""What is promised of advice and empty chairs in Echoes, with the full counts: minutes, not seconds."""

from collections import Counter
from math import sqrt
from random import Random

from companion.games.orne_library.counsel.advice import advise
from companion.games.orne_library.counsel.chair import choose
from companion.games.orne_library.rules.secrets import seen_by
from companion.games.orne_library.rules.state import State
from companion.table import Nerve
from companion.table.counsel import Decision
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
        kinds = [NERVES[(seed + at) % len(NERVES)].value for at in range(players)]
        played = play(beginning(players, seed, rich=seed % 2 == 1), kinds, seed)
        wins[played.winner or "nobody"] += 1
        moves += played.moves
    won = ", ".join(f"{who} {count}" for who, count in wins.most_common())
    return f"Echoes, {players} chairs: no illegal move in {games} games ({moves} moves); wins: {won}"


def _nothing_hidden(games: int) -> str:
    """Shuffling what a seat may not know changes neither its move nor its advice."""
    rng, counted = Random(0), Counter[str]()

    def watch(state: State, seat: str, _decision: Decision) -> None:
        nerve = NERVES[counted["moves"] % len(NERVES)]
        counted["moves"] += 1
        counted["reasons"] += same_move(state, seat, nerve, rng)
        if counted["moves"] % 10 == 0:
            same_advice(state, seat, rng)
            counted["advices"] += 1

    for seed in range(games):
        players = 2 + seed % 3
        kinds = [NERVES[(seed + at) % len(NERVES)].value for at in range(players)]
        play(beginning(players, seed, rich=seed % 2 == 1), kinds, seed, watch)
    told = f"{counted['reasons']} reasons tell nobody more than the move"
    return (
        f"Echoes: {counted['moves']} moves and {counted['advices']} advices are the same however the hidden "
        f"lies; {told}"
    )


def same_move(state: State, seat: str, nerve: Nerve, rng: Random) -> bool:
    """A chair does the same whatever it cannot know; and where it would do the same with other cards of its
    own, it says the same, for everybody reads that. Whether that was so here."""
    mine = choose(seen_by(state, seat), seat, nerve)
    assert choose(seen_by(mixed(state, seat, rng), seat), seat, nerve) == mine
    other = choose(seen_by(mixed(state, None, rng), seat), seat, nerve)
    if mine is None or other is None or (mine.move, mine.args) != (other.move, other.args):
        return False
    assert other == mine, f"{mine.why!r} tells what only {seat} may know: {other.why!r}."
    return True


def same_advice(state: State, seat: str, rng: Random) -> None:
    """Advice is the same whatever its seat cannot know."""
    assert advise(seen_by(mixed(state, seat, rng), seat), seat) == advise(seen_by(state, seat), seat)
