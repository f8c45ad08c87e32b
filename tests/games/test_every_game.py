"""What holds in every game, with every number of players: one truth about moves, one door for secrets."""

from collections.abc import Iterator
from random import Random

import msgspec
import pytest

from companion.games import game, game_ids
from companion.simulate import names, play_out
from companion.table import Figure, Table
from companion.table.figures import MOST
from companion.table.offer import Offer
from tests.fifth_game import shelf
from tests.games.properties import Watch

LIMIT = 60
GROUPS = ("next", "counter", "answer", "action", "more")


def tables() -> Iterator[tuple[str, int]]:
    """Every game, the example among them, with each number of players."""
    with shelf.standing():
        for id_ in game_ids():
            fewest, most = game(id_).seats
            yield from ((id_, players) for players in range(fewest, most + 1))


TABLES = list(tables())


@pytest.fixture(autouse=True)
def with_the_fifth_game() -> Iterator[None]:
    """The example game keeps the same promises."""
    with shelf.standing():
        yield


@pytest.mark.parametrize(("game_id", "players"), TABLES)
@pytest.mark.parametrize("seed", range(2))
def test_a_move_is_accepted_exactly_where_it_is_listed(game_id: str, players: int, seed: int) -> None:
    """In random positions whatever is legal can be done, and whatever is not is refused with a sentence."""
    table = Table.new(game_id, names(game_id, players), seed=seed, now=lambda: 1000.0)
    watch = Watch(table, Random(seed))
    play_out(table, Random(seed), LIMIT, after=watch)
    assert watch.moves > 1


@pytest.mark.parametrize(("game_id", "players"), TABLES)
def test_what_may_be_done_follows_from_the_state_alone(game_id: str, players: int) -> None:
    """Whatever was listed before, and for a state that is only alike: what is remembered of one state is
    never taken for another's."""
    table = Table.new(game_id, names(game_id, players), seed=3, now=lambda: 1000.0)
    states = [table.state]
    play_out(table, Random(3), LIMIT, after=lambda at: states.append(at.state))
    listed = [list(table.game.permits(state, state.turn_of or None, 1000.0)) for state in states]
    for at in Random(3).sample(range(len(states)), len(states)):
        state = states[at]
        alike = msgspec.json.decode(msgspec.json.encode(state), type=type(state))
        for other in (state, alike):
            assert list(table.game.permits(other, state.turn_of or None, 1000.0)) == listed[at]


@pytest.mark.parametrize(("game_id", "players"), TABLES)
def test_an_offer_is_a_permit_in_words(game_id: str, players: int) -> None:
    """Every permit has an offer with the same questions; of answers that look alike one stands for all."""
    table = Table.new(game_id, names(game_id, players), seed=5, now=lambda: 1000.0)

    def compare(at: Table) -> None:
        permits, offers = at.legal(), at.moves() if at.outcome is None else ()
        assert [permit.name for permit in permits] == [offer.name for offer in offers]
        for permit, offer in zip(permits, offers, strict=True):
            assert offer.args == permit.args
            # A record, such as a saved board, is brought by a screen and not asked for; nor is what a tap
            # may point at, and need not.
            blanks = [b for b in permit.blanks if not (b.data or (b.optional and b.name == offer.pointed))]
            assert [ask.name for ask in offer.asks] == [blank.name for blank in blanks]
            for ask, blank in zip(offer.asks, blanks, strict=True):
                shown = {choice.value for choice in ask.choices}
                assert shown <= set(blank.values), offer.label
                assert bool(shown) == bool(blank.values), offer.label
                assert (ask.optional, ask.secret) == (blank.optional, blank.secret)
            assert well_put(offer)

    play_out(table, Random(5), LIMIT, after=compare)


def well_put(offer: Offer) -> bool:
    """Whether an offer can be read: a label, a question for each argument, and a known group."""
    asked = all(ask.question.strip() and all(choice.label for choice in ask.choices) for ask in offer.asks)
    return bool(offer.label.strip()) and asked and offer.group in GROUPS


@pytest.mark.parametrize(("game_id", "players"), TABLES)
def test_nothing_is_offered_after_the_end(game_id: str, players: int) -> None:
    """A table that is over lists nothing, and says how it ended."""
    for seed in range(20):
        table = Table.new(game_id, names(game_id, players), seed=seed, now=lambda: 1000.0)
        play_out(table, Random(seed), 1500)
        if table.outcome is not None:
            assert table.legal() == table.moves() == ()
            assert table.outcome.title
            assert table.outcome.cause == table.state.end.cause
            return
        if game_id == "orne-library":
            return  # random players rarely come to its end; its own tests do
    pytest.fail("no random game came to an end")


@pytest.mark.parametrize(("game_id", "players"), TABLES)
def test_an_evening_that_is_over_has_figures(game_id: str, players: int) -> None:
    """A few, each with its words; none before the end, and none any more after an undo of it."""
    for seed in range(20):
        table = Table.new(game_id, names(game_id, players), seed=seed, now=lambda: 1000.0)
        assert table.figures() == ()
        play_out(table, Random(seed), 1500)
        if table.outcome is not None:
            _figures_are_well_put(table.figures())
            table.undo()
            assert table.figures() == ()
            return
        if game_id == "orne-library":
            return  # random players rarely come to its end; its own tests do
    pytest.fail("no random game came to an end")


def _figures_are_well_put(figures: tuple[Figure, ...]) -> None:
    assert 1 <= len(figures) <= MOST
    assert len({figure.id for figure in figures}) == len(figures)
    for figure in figures:
        assert figure.value
        assert figure.title
        assert figure.gauge is None or 0 <= figure.gauge.filled <= 1
