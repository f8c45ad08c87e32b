"""What must hold at every moment of every game, whatever is played: checked over random games.

A game counts its own pieces, and its test says how its hidden things may be mixed up; `check_random_game`
does the rest: after every move the pieces are all there, the state survives a trip through JSON, looking
changes nothing, undo gives the state before the move, a move is accepted exactly where it is listed, and
nothing that a seat is shown or told depends on what it may not know.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import chain, takewhile, zip_longest
from random import Random
from typing import Any

import msgspec

from companion.simulate import names, play_out
from companion.table import Event, IllegalMove, Move, Permit, Table, Telling, may_be
from companion.table.chance import Chance
from companion.table.inventory import Inventory, amiss
from companion.table.legal import fill_in
from tests.games.mistakes import Mistakes
from tests.table.allowing import is_listed

Count = Callable[[Any], Inventory]
"""All pieces of a state by component and name, over all zones."""

Mix = Callable[[Any, str | None, Random], Any]
"""The state with everything mixed up that a seat (None: the public) may not know."""

TRIES = 4
"""Wrong moves tried where a random game is looked at."""
OUT_OF_TURN = 0.25
"""How many of them are of a kind that is not listed at all."""

DEAR = 5
"""The dear checks take turns: after each move the next of so many."""


class Watch:
    """Looks at a table after every move of a random game."""

    def __init__(self, table: Table, rng: Random, count: Count | None = None, mix: Mix | None = None) -> None:
        self.rng = rng
        self.count = count or table.game.rules.inventory
        self.mix = mix
        self.mistakes = Mistakes(rng)
        self.pieces = self.count(table.state) if self.count else {}
        self.before = table.state
        self.moves = 0
        self(table)

    def __call__(self, table: Table) -> None:
        """Check everything."""
        pieces_are_all_there(self, table)
        undo_is_the_way_back(self, table)
        # The public view and one seat's, another one after each move: all are looked at often enough.
        seats = (None, self.rng.choice(table.players).name)
        over = table.state.end is not None
        if self.moves % DEAR == 0 or over:
            survives_json(table)
            looking_changes_nothing(table, seats)
        if self.moves % DEAR == 2 and not over:
            a_recount_is_undone_exactly(table, self.rng)
        if self.moves % DEAR == 1 and not over:
            apply_is_exactly_legal(table, self.rng, self.mistakes)
            legal_needs_no_secret(table, seats)
        if self.mix is not None and (self.moves % DEAR == 1 or over):
            nothing_leaks(table, self.mix, self.rng, seats, self.mistakes)
        self.before = table.state
        self.moves += 1


def check_random_game(
    game_id: str,
    players: int,
    seed: int,
    options: Mapping[str, Any] | None = None,
    *,
    count: Count | None = None,
    mix: Mix | None = None,
    limit: int = 5000,
) -> Table:
    """A random game with a watch over it; fails where one of these is broken, or if it does not end."""
    table = Table.new(game_id, names(game_id, players), options, seed=seed, now=lambda: 1000.0)
    rng = Random(seed)
    play_out(table, rng, limit, after=Watch(table, Random(seed), count, mix))
    assert table.outcome is not None, f"not over after {limit} moves"
    return table


def pieces_are_all_there(watch: Watch, table: Table) -> None:
    """No piece appears from nowhere or gets lost."""
    if watch.count is not None:
        wrong = amiss(watch.pieces, watch.count(table.state))
        assert not wrong, f"{wrong}: {_last(table)}"


def survives_json(table: Table) -> None:
    """A state is the same after it was written as JSON and read again."""
    state = table.state
    assert msgspec.json.decode(msgspec.json.encode(state), type=table.game.rules.state) == state, _last(table)


def looking_changes_nothing(table: Table, seats: Sequence[str | None]) -> None:
    """Views and offers are the same when asked for twice, are plain data, and leave the state as it was."""
    before = msgspec.json.encode(table.state)
    for seat in seats:
        view = table.view(seat)
        assert view == table.view(seat), _last(table)
        written = msgspec.json.encode(view)
        assert msgspec.json.encode(msgspec.json.decode(written)) == written, _last(table)
        assert table.moves(seat) == table.moves(seat), _last(table)
        assert table.recount(seat) == table.recount(seat), _last(table)
    assert table.pause() == table.pause(), _last(table)
    assert msgspec.json.encode(table.state) == before, _last(table)


def undo_is_the_way_back(watch: Watch, table: Table) -> None:
    """Do, then undo, is the state before; then redo is the state after. What is made aside is no step."""
    if not table.journal.line() or table.journal.entries[-1].aside:
        return
    after = table.state
    table.undo()
    assert table.state == watch.before
    table.redo()
    assert table.state == after


def a_recount_is_undone_exactly(table: Table, rng: Random) -> None:
    """A number that the table may have otherwise is set right by one move, which says so and is undone."""
    permits = table.legal()
    counts = [(one, numbers) for one in table.recount() if (numbers := may_be(one, permits))]
    if not counts:
        return
    count, numbers = rng.choice(counts)
    before, number = table.state, rng.choice(numbers)
    assert count.sets is not None
    answers = count.sets.answers(number)
    events = table.play(count.sets.move, **answers)
    said = {str(number), str(answers[count.sets.blank])}  # as it was counted, or the other way round: aside
    assert any(one in event.text for event in events for one in said), f"{count}: {events}"
    if table.state.end is None and count.id in (now := {one.id: one.number for one in table.recount()}):
        refilled = any(event.id == "refill" for event in events)
        assert now[count.id] == number or refilled, f"{count.id}: {now[count.id]} and not {number}"
    table.undo()
    assert table.state == before, count.id


# -- one truth about what may be done ------------------------------------------------------------------


def apply_is_exactly_legal(table: Table, rng: Random, mistakes: Mistakes) -> None:
    """Every filling-in of what is listed is accepted; whatever is not listed is refused with a sentence."""
    permits = everything_legal(table)
    listed = {permit.name for permit in permits}
    mistakes.remember(permits)
    for permit in rng.sample(permits, min(TRIES, len(permits))):
        if all(blank.values or blank.text or blank.optional for blank in permit.blanks):
            args = fill_in(permit, rng)
            assert refusal_of(table, permit.name, args) is None, f"{permit} {args}: {_last(table)}"
            mistakes.was_right(permit.name, args)
            wrong = mistakes.out_of_turn(table, listed) if rng.random() < OUT_OF_TURN else None
            name, mutated = wrong or (permit.name, mistakes.nearly(table, permit.name, args))
            if not is_listed(table, permits, name, mutated):
                said = refusal_of(table, name, mutated)
                assert said, f"{name} {mutated} is not listed but accepted: {_last(table)}"


def everything_legal(table: Table) -> list[Permit]:
    """What anybody may do now, with the secret choices of every seat."""
    seats = [player.name for player in table.players]
    own = chain.from_iterable(
        (permit for permit in table.legal(seat) if permit.seat == seat and _is_secret(permit))
        for seat in seats
    )
    return [*(permit for permit in table.legal() if not _is_secret(permit)), *own]


def refusal_of(table: Table, name: str, args: Mapping[str, Any]) -> str | None:
    """Why a move is refused; None where it would be accepted. Nothing changes."""
    before, said = msgspec.json.encode(table.state), None
    try:
        move = table.game.decode_move({"move": name, **args})
        move.apply(table.state, Telling(Chance(Random(1), now=table.now())))
    except IllegalMove as refusal:
        said = str(refusal)
    assert msgspec.json.encode(table.state) == before, _last(table)
    assert said is None or said.strip().endswith((".", "!", "?")), said
    return said


def _is_secret(permit: Permit) -> bool:
    return any(blank.secret for blank in permit.blanks)


# -- one door for secrets ------------------------------------------------------------------------------


def legal_needs_no_secret(table: Table, seats: Sequence[str | None]) -> None:
    """What is legal for a seat is the same whether one looks at everything or at what the seat sees."""
    game, state, now = table.game, table.state, table.now()
    for seat in seats:
        seen = game.rules.seen_by(state, seat)
        assert list(game.permits(seen, seat, now)) == list(game.permits(state, seat, now)), _last(table)
        assert game.rules.seen_by(seen, seat) == seen, f"seen twice is seen once: {_last(table)}"


def nothing_leaks(
    table: Table, mix: Mix, rng: Random, seats: Sequence[str | None], mistakes: Mistakes
) -> None:
    """What a seat may not know makes no difference to what it is shown, offered, or told on a refusal."""
    game, state, now = table.game, table.state, table.now()
    for seat in seats:
        mixed = mix(state, seat, rng)
        assert game.rules.seen_by(mixed, seat) == game.rules.seen_by(state, seat), _last(table)
        assert game.view(mixed, seat) == game.view(state, seat), _last(table)
        assert game.offers(mixed, seat, now) == game.offers(state, seat, now), _last(table)
        seen, other = (game.rules.seen_by(one, seat) for one in (state, mixed))
        assert game.face.recount(other, seat) == game.face.recount(seen, seat), _last(table)
        assert game.face.pause(other, seat) == game.face.pause(seen, seat), _last(table)
        if state.end is None:
            _refusals_do_not_leak(table, mixed, seat, rng, mistakes)
            doing_does_not_leak(table, mixed, seat, rng)


def _refusals_do_not_leak(
    table: Table, mixed: Any, seat: str | None, rng: Random, mistakes: Mistakes
) -> None:
    """A wrong move of a seat is refused in the same words, whatever is hidden from that seat."""
    permits = [p for p in table.legal(seat) if p.seat in ("", seat) or not _is_secret(p)]
    for permit in rng.sample(permits, min(2, len(permits))):
        if not all(blank.values or blank.text or blank.optional for blank in permit.blanks):
            continue
        args = mistakes.nearly(table, permit.name, fill_in(permit, rng))
        if not is_listed(table, permits, permit.name, args):
            told = [_refused(table, state, permit.name, args) for state in (table.state, mixed)]
            assert told[0] == told[1], f"{permit.name} {args}: {_last(table)}"


def doing_does_not_leak(table: Table, mixed: Any, seat: str | None, rng: Random) -> None:
    """What a move of a seat tells and asks of hands is the same, whatever is hidden from that seat: up to
    where it shows something to all."""
    permits = [p for p in table.legal(seat) if p.seat in ("", seat) or not _is_secret(p)]
    able = [p for p in permits if all(b.values or b.text or b.optional or not b.least for b in p.blanks)]
    for permit in rng.sample(able, min(TRIES, len(able))):
        move = table.game.decode_move({"move": permit.name, **fill_in(permit, rng)})
        (true, shows), (other, other_shows) = (_told(table, at, move) for at in (table.state, mixed))
        # What the one shows to all, the other need not tell.
        alike = zip if shows or other_shows else zip_longest
        unlike = [one for one in alike(true, other) if one[0] != one[1]]
        assert not unlike, f"{move} tells {unlike[0]}: {_last(table)}"


SHOW_THEMSELVES = frozenset({"amnesia", "paranoia", "claims_clash"})
"""Events that nobody un-sees and that are their own telling: cards that are shown when they are drawn, and
secret claims that cannot all be true."""


def _shows(event: Event) -> bool:
    return (bool(event.reveals) and not event.to) or event.id in SHOW_THEMSELVES


def _told(table: Table, state: Any, move: Move) -> tuple[list[Any], bool]:
    """What all are told by a move, up to what all see by it; and whether there is such a thing."""
    tell = Telling(Chance(Random(5), now=table.now()))
    move.apply(state, tell)
    words = [(event.id, event.text) for event in takewhile(lambda event: not _shows(event), tell.events)]
    if len(words) < len(tell.events):
        return words, True
    # Whoever takes cards out of the box for a hand must be told which.
    return [*words, *(deed for deed in tell.deeds if not deed.lays_out)], False


def _refused(table: Table, state: Any, name: str, args: Mapping[str, Any]) -> str:
    try:
        table.game.decode_move({"move": name, **args}).apply(
            state, Telling(Chance(Random(1), now=table.now()))
        )
    except IllegalMove as refusal:
        return str(refusal)
    return ""


def _last(table: Table) -> str:
    """The last move, for the message of a failure."""
    entries: Sequence[Any] = table.journal.entries
    moves = [entry.move for entry in entries if entry.do == "move"]
    return f"after move {len(moves)}: {moves[-1] if moves else 'none'}"
