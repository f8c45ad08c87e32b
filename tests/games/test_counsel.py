"""What every game's counsel promises: it knows what its seat knows, does what is legal, tells no secret."""

import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from companion.games import game, game_ids
from companion.simulate import in_arena, names
from companion.table import Advice, Nerve, Table
from companion.table.chair_offers import with_chair
from companion.table.counsel import MOST, told_apart
from companion.table.with_counsel import fits
from companion.tournament import play_chairs
from tests.fifth_game import shelf
from tests.fifth_game.test_whole_games import mix as mix_night_shelves
from tests.games.fire_in_the_library.tables import mix as mix_fire
from tests.games.library_labyrinth.tables import mix as mix_labyrinth
from tests.games.orne_library.secrets import mixed as mix_orne

Mix = Callable[[Any, str | None, Random], Any]

MIX: dict[str, Mix] = {
    "chamberquest": lambda state, _seat, _rng: state,  # nobody has a secret there
    "fire-in-the-library": mix_fire,
    "library-labyrinth": mix_labyrinth,
    "orne-library": mix_orne,
    shelf.ID: mix_night_shelves,
}
"""How what a seat may not know is mixed up."""
OPTIONS: dict[str, dict[str, Any]] = {"chamberquest": {"board": "shuffled"}}
"""What the app must hold beside, where everything is not enough: a board is laid out by people."""
MOVES, STRIDE = 36, 6
"""So many moves are looked at, one of so many closely."""


@pytest.fixture(autouse=True)
def with_the_fifth_game() -> Iterator[None]:
    """The example game is held to the same promises."""
    with shelf.standing():
        yield


class Watch:
    """Looks at a table after some of its moves."""

    def __init__(self, mix: Mix) -> None:
        self.mix, self.rng, self.moves, self.compared = mix, Random(5), 0, 0

    def __call__(self, table: Table) -> None:
        """Every so often, all of it."""
        if self.moves % STRIDE == 0 and table.state.end is None:
            for player in table.players:
                self._look(table, player.name)
        self.moves += 1

    def _look(self, table: Table, seat: str) -> None:
        state, counsel, seen_by = table.state, table.game.counsel, table.game.rules.seen_by
        assert counsel is not None
        seen, other = seen_by(state, seat), seen_by(self.mix(state, seat, self.rng), seat)
        assert counsel.advise(other, seat) == counsel.advise(seen, seat)
        is_well_said(told_apart(counsel.advise(seen, seat)))
        elsewhere = seen_by(self.mix(state, None, self.rng), seat)
        for nerve in Nerve:
            decided = counsel.choose(seen, seat, nerve)
            assert counsel.choose(other, seat, nerve) == decided
            if decided is None:
                continue
            assert decided.why.endswith((".", "!")), decided
            permits = list(table.game.rules.legal(seen, seat, table.now()))
            assert any(fits(permit, decided) for permit in permits), decided
            self._tells_no_more(decided, counsel.choose(elsewhere, seat, nerve))

    def _tells_no_more(self, decided: Any, otherwise: Any) -> None:
        """With other cards that not everybody sees, a chair that does the same says the same."""
        if otherwise is None or (decided.move, decided.args) != (otherwise.move, otherwise.args):
            return
        self.compared += 1
        assert (decided.private, decided.title) == (otherwise.private, otherwise.title)
        assert decided.private or decided.why == otherwise.why


def is_well_said(advice: Advice) -> None:
    """At most three candidates, each with a reason, and no two that nothing tells apart; or a sentence why
    there is none."""
    assert len(advice.candidates) <= MOST
    assert len({(one.reason, one.figures) for one in advice.candidates}) == len(advice.candidates), advice
    assert advice.candidates or advice.silent.endswith(".")
    for one in advice.candidates:
        assert one.title
        assert one.reason.endswith((".", "!")), one.reason
    for sentence in advice.rests_on:
        assert sentence.endswith("."), sentence


@pytest.mark.parametrize("game_id", [*game_ids(), shelf.ID])
def test_counsel_keeps_its_promises(game_id: str) -> None:
    """For chairs of all nerves: nothing hidden makes a difference, all is legal, and no reason leaks."""
    if game(game_id).counsel is None:
        return
    people = names(game_id, max(2, game(game_id).seats[0]))
    chairs = dict(zip(people, (Nerve.EVEN, Nerve.BOLD, Nerve.CAREFUL), strict=False))
    table = Table.new(
        game_id, people, {"does": "everything", **OPTIONS.get(game_id, {})}, seed=3, chairs=chairs
    )
    watch = Watch(MIX[game_id])
    watch(table)
    play_chairs(table, Random(3), MOVES, after=watch)
    assert watch.compared


@pytest.mark.parametrize("game_id", [*game_ids(), shelf.ID])
def test_guesses_are_named(game_id: str) -> None:
    """Where a table rests on guesses about its box, advice with candidates says on which."""
    if game(game_id).counsel is None:
        return
    people = names(game_id, max(2, game(game_id).seats[0]))
    table = Table.new(game_id, people, {"does": "everything", **OPTIONS.get(game_id, {})}, seed=3)
    table.play("allow_advice", on=True)
    for seat in people:
        advice = table.advice(seat)
        if not table.state.guesses:
            assert advice.rests_on == ()
        elif advice.candidates:
            assert advice.rests_on


@pytest.mark.parametrize("game_id", sorted(MIX))
def test_a_button_says_in_one_phrase_what_a_chair_does(game_id: str) -> None:
    """Its name once, a verb, and what is done: "Robot Green plays the Shovel"."""
    people = names(game_id, max(2, game(game_id).seats[0]))
    options, box = in_arena(game_id)
    table = Table.new(game_id, people, options, seed=3, chairs=dict.fromkeys(people, Nerve.EVEN), box=box)

    def look(table: Table) -> None:
        if (doing := table.decision()) is None:
            return
        for secret in {False, not table.knows_no_secret(doing.seat)}:
            label = with_chair(table.moves(), doing, table.turn_of, secret=secret)[0].label
            assert re.fullmatch(rf"Robot {doing.seat} [a-z]+s( [^:]+)?", label), label
            assert label.count(doing.seat) == 1, label

    look(table)
    play_chairs(table, Random(3), MOVES, after=look)
