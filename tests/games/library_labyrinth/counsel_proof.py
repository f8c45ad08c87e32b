"""The long proof of Library Labyrinth's counsel: chairs that play by the rules, know nothing hidden, and win.

`python -m tests.counsel.proof library-labyrinth` runs it with the full numbers.
"""

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any

from companion.games.library_labyrinth import GAME
from companion.games.library_labyrinth.counsel.advice import advise
from companion.games.library_labyrinth.counsel.arena import ARENA, made_up_box, tell
from companion.games.library_labyrinth.counsel.chair import choose
from companion.games.library_labyrinth.rules.options import DEFAULT_HOLDERS
from companion.simulate import names
from companion.table import Nerve, Table
from companion.table.legal import fill_in
from companion.tournament import RANDOM, TournamentResult, share, tournament
from tests.games.library_labyrinth.tables import mix

GAMES = 1000
"""Games for each number of players."""
COMPARED = 400
"""Games of each kind of team."""
OTHER_BOXES = 120
"""Games that are each played with another copy."""
LIMIT = 2000
NOVICE = {"level": "novice"}
AT_TABLE = {"holders": dict.fromkeys(DEFAULT_HOLDERS, "table")}


def proof() -> list[str]:
    """Lines of figures; fails where a promise is not kept."""
    lines = [no_illegal_move(players, GAMES) for players in range(1, 6)]
    lines.append(no_illegal_move(2, GAMES // 10, AT_TABLE))
    lines.append(nothing_hidden_matters(20, every=3))
    lines += even_beats_random(COMPARED)
    lines.append(even_with_any_box(OTHER_BOXES))
    return lines


def no_illegal_move(players: int, games: int, options: Mapping[str, Any] | None = None) -> str:
    """All seats are chairs of all nerves in turn: somebody always acts, and the table refuses nothing."""
    ends: Counter[str] = Counter()
    moves = 0
    for number in range(games):
        table = seated(players, number, options)
        moves += play(table, Random(number))
        assert table.state.end is not None, f"game {number} does not end"
        ends[table.state.end.cause] += 1
    told = ", ".join(f"{cause} {times}" for cause, times in sorted(ends.items()))
    where = " with decks of the table" if options else ""
    return f"{players} seats{where}: {games} games, {moves} moves, none refused ({told})"


def seated(players: int, seed: int, options: Mapping[str, Any] | None = None) -> Table:
    """A table at which the app plays for everybody."""
    people, nerves = names(GAME.id, players), list(Nerve)
    chairs = {name: nerves[(seed + at) % len(nerves)] for at, name in enumerate(people)}
    set_up = {**ARENA.options, **(options or {})}
    return Table.new(GAME.id, people, set_up, seed=seed, box=ARENA.box, chairs=chairs, now=lambda: 0.0)


def play(table: Table, rng: Random, steps: int = LIMIT) -> int:
    """Let the chairs play, with what the table would tell; how many moves it took."""
    for number in range(steps):
        if table.state.end is not None:
            return number
        act(table, rng)
    return steps


def act(table: Table, rng: Random) -> None:
    """One move of whichever chair acts."""
    doing = table.decision()
    assert doing is not None, f"no chair acts: {table.view().guide.headline}"
    given = doing.decision.args
    permit = rng.choice(doing.ways) if doing.ways else doing.permit
    told = {key: value for key, value in fill_in(permit, rng).items() if key not in given}
    left = {blank.name for blank in permit.blanks if blank.optional}
    answers = {key: value for key, value in told.items() if key not in left}
    table.act(tell(table.state, permit.name, {**answers, **given}, rng))


def nothing_hidden_matters(games: int, every: int) -> str:
    """Whatever is hidden from a seat is mixed up: the chair decides the same, and the advice is the same."""
    decided = advised = 0
    for number in range(games):
        table, rng = seated(1 + number % 5, number), Random(number)
        for step in range(LIMIT):
            if table.state.end is not None:
                break
            if step % every == 0:
                decided += _same_decisions(table, rng)
                advised += _same_advice(table, rng) if step % (8 * every) == 0 else 0
            act(table, rng)
    return f"everything hidden mixed up: {decided} decisions and {advised} pieces of advice stay the same"


def _same_decisions(table: Table, rng: Random) -> int:
    seen_by = GAME.rules.seen_by
    for player in table.state.players:
        seat, nerve = player.name, rng.choice(list(Nerve))
        other = mix(table.state, seat, rng)
        assert choose(seen_by(table.state, seat), seat, nerve) == choose(seen_by(other, seat), seat, nerve)
    return len(table.state.players)


def _same_advice(table: Table, rng: Random) -> int:
    seat = table.state.players[0].name
    seen, other = (GAME.rules.seen_by(state, seat) for state in (table.state, mix(table.state, seat, rng)))
    assert seen == other
    assert advise(seen, seat) == advise(other, seat)
    return 1


def even_beats_random(games: int) -> list[str]:
    """At Novice with two players a team of even chairs wins at least twice as often as a random one."""
    even, chance = (
        tournament(GAME.id, (kind, kind), games, 1, NOVICE) for kind in (Nerve.EVEN.value, RANDOM)
    )
    assert even.team is not None
    assert chance.team is not None
    assert even.team.low > 2 * chance.team.high, (even.lines(), chance.lines())
    return [*_told(even), *_told(chance)]


def even_with_any_box(games: int) -> str:
    """The weights were set on one made-up copy: with any other an even team wins about as often."""
    won, people = 0, names(GAME.id, 2)
    for number in range(games):
        table = Table.new(
            GAME.id,
            people,
            {**ARENA.options, **NOVICE},
            seed=number,
            box=made_up_box(number + 2),
            chairs=dict.fromkeys(people, Nerve.EVEN),
            now=lambda: 0.0,
        )
        play(table, Random(number))
        won += table.outcome is not None and table.outcome.result == "won"
    told = share(won, games).told().strip()
    return f"two even at Novice, another box for each of {games} games: won {told}"


def _told(result: TournamentResult) -> list[str]:
    return [line.strip() for line in result.lines()]
