"""One truth about what may be done: a move is accepted exactly where it is listed for its seat."""

from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Any

import msgspec
import pytest

from companion.games.orne_library import GAME
from companion.games.orne_library.face.questions import WORDINGS
from companion.games.orne_library.rules.board import CELLS, DOORS, PATHS
from companion.games.orne_library.rules.effects.looking import PUBLIC_DECKS
from companion.games.orne_library.rules.pieces import CARDS, CHARACTERS, LOCATION_TITLES, TILES
from companion.games.orne_library.rules.rulings import SWITCHES
from companion.games.orne_library.rules.state import State
from companion.games.orne_library.rules.vocabulary import DECLINE, QUESTIONS
from companion.simulate import play_out
from companion.table import Chance, IllegalMove, Level, Move, Permit, Table, Telling
from companion.table.legal import fill_in
from tests.games.orne_library import student
from tests.games.orne_library.secrets import rich_table
from tests.games.orne_library.tables import board
from tests.games.retired import RETIRED
from tests.table.allowing import is_allowed

SEATS = ("Anna", "Ben", "Carla", "Dan")
HELD: dict[str, dict[str, Any]] = {
    "app": {},
    "table": {"way": "table"},
    "locations at the table": {"holders": {"locations": "table"}},
    "all at the table": {"way": "table", "holders": {"locations": "table"}},
    "abilities wait": {"does": "everything"},
    "abilities wait at the table": {"does": "everything", "way": "table"},
    "companion": {"does": "companion"},
    "companion with all at the table": {"does": "companion", "holders": {"locations": "table"}},
    "draws": {"does": "draws"},
    "a library of one’s own": {"board": board(**dict.fromkeys(("b2", "a2", "c4"), "janitorial-closet"))},
}
FLIPPED = [(id_, position) for id_, (_, *others) in SWITCHES.items() for position in others]
WORDS = (
    *CARDS,
    *TILES,
    *CELLS,
    *DOORS,
    *PATHS,
    *SEATS,
    *LOCATION_TITLES,
    *PUBLIC_DECKS,
    *(f"deck:{seat}" for seat in SEATS),
    *(f"discard:{card}" for card in CARDS),
    *("first", "second", "top", "bottom", "keep", "discard", "yes", DECLINE, "insight", "footwork"),
    *("hands", "whispers", "app", "nobody", "?", ""),
)
"""What a wrong move may name."""
OFFERED = [kind for kind in GAME.rules.moves if kind.__struct_config__.tag not in RETIRED["orne-library"]]
LOOKED_AT = 0.5
"""How many of the positions are looked at: one is much like the next."""
TRIES = 6
"""Wrong moves tried in each of them."""


def cast(players: int, seed: int) -> dict[str, str]:
    """Seats with investigators, other ones for every seed."""
    ids = list(CHARACTERS)
    return {seat: ids[(seed + at) % len(ids)] for at, seat in enumerate(SEATS[:players])}


def permits_of_all(state: State) -> list[Permit]:
    """What anybody may do, with the secret answers of every seat."""
    found = [permit for one in state.researchers for permit in GAME.permits(state, one.seat, 0.0)]
    return [*found, *GAME.permits(state, None, 0.0)]


def refusal(state: State, move: Move) -> str | None:
    """Why a move is refused; None where it is accepted. The state is as it was either way."""
    before = msgspec.json.encode(state)
    try:
        move.apply(state, Telling(Chance(Random(1))))
    except IllegalMove as refused:
        return str(refused)
    finally:
        assert msgspec.json.encode(state) == before
    return None


def said(move: Move) -> dict[str, Any]:
    """The arguments of a move that are not at their defaults."""
    fields = msgspec.structs.fields(move)
    return {
        field.name: value
        for field in fields
        if (value := msgspec.to_builtins(getattr(move, field.name))) != field.default
    }


class Exact:
    """Watches a table: all that is listed is accepted, and all else is refused with a sentence."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.refused = 0
        self.wrong: list[str] = []

    def __call__(self, table: Table) -> None:
        state: State = table.state
        if state.end is not None or self.rng.random() > LOOKED_AT:
            return
        permits = permits_of_all(state)
        for permit in permits:
            if all(blank.values or not blank.least for blank in permit.blanks):
                move = GAME.decode_move({"move": permit.name, **fill_in(permit, self.rng)})
                assert refusal(state, move) is None, (permit, move)
        for move in self._mutated(permits):
            allowed = is_allowed(permits, move.name, said(move))
            sentence = refusal(state, move)
            assert (sentence is None) == allowed, (move, sentence)
            assert sentence is None or sentence.endswith((".", "!")), sentence
            self.refused += sentence is not None

    def _mutated(self, permits: list[Permit]) -> Iterator[Move]:
        """Moves with one argument changed, and moves with any arguments."""
        fillable = [one for one in permits if all(blank.values or not blank.least for blank in one.blanks)]
        for _ in range(TRIES):
            permit = self.rng.choice(fillable)
            kind, args = GAME.kinds[permit.name], fill_in(permit, self.rng)
            if self.rng.random() < 0.4:
                kind, args = self.rng.choice(OFFERED), {}
            fields = [field.name for field in msgspec.structs.fields(kind)]
            for name in self.rng.sample(fields, min(1, len(fields))) if args else fields:
                args[name] = self._value(name, permits, args.get(name))
            with suppress(IllegalMove):  # what cannot be understood is refused by the table itself
                yield GAME.decode_move({"move": kind.__struct_config__.tag, **args})

    def _value(self, name: str, permits: list[Permit], was: Any) -> Any:
        """Something that is asked for by this name elsewhere, or any word at all."""
        rng = self.rng
        listed = [value for one in permits for blank in one.blanks for value in blank.values]
        if isinstance(was, list) and was and rng.random() < 0.7:
            return rng.choices(was, k=rng.randint(len(was) - 1, len(was) + 1))
        if name == "picks":
            return rng.choices([*map(str, listed), *rng.sample(WORDS, 4)], k=rng.randint(0, 4))
        if name in ("on_top", "said", "gone"):
            return rng.random() < 0.5
        if name == "by":
            return rng.choice([-1, 1, 2])
        if name == "number":
            return rng.choice([-1, 3, 41, 99])
        if name == "pool":
            return rng.choice(["insight", "footwork"])
        if name == "to" and rng.random() < 0.3:
            return rng.choice(["app", "table"])
        if name == "level":
            return rng.choice(list(Level))
        if name in ("shows", "seat", "cell", "pick", "turn_of") and rng.random() < 0.5:
            return None
        own = [v for one in permits for blank in one.blanks if blank.name == name for v in blank.values]
        pool = rng.choice([own, listed, list(WORDS)]) or list(WORDS)
        return str(rng.choice(pool))


@pytest.mark.sweep(8)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("options", HELD.values(), ids=HELD)
def test_exact_with_random_players(players: int, options: dict[str, Any]) -> None:
    """Random players with strong cards: whatever is listed can be done, and nothing else."""
    table = rich_table(cast(players, players), players, options)
    watch = Exact(Random(players))
    watch(table)
    play_out(table, Random(players), 60, after=watch)
    assert watch.refused > 1  # where the table says so, a game is soon won


@pytest.mark.sweep(8)
@pytest.mark.parametrize(("ruling", "position"), FLIPPED)
def test_exact_with_another_ruling(ruling: str, position: str) -> None:
    """Each ruling the other way round: whatever is listed can be done, and nothing else."""
    table = rich_table(cast(3, len(ruling)), 40, {"rulings": {ruling: position}})
    watch = Exact(Random(40))
    play_out(table, Random(40), 60, after=watch)
    assert watch.refused > 10


@pytest.mark.sweep(4)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_exact_with_students(players: int) -> None:
    """Players with a plan, up to the claim: whatever is listed can be done, and nothing else."""
    options = {"characters": cast(players, players)}
    table = Table.new("orne-library", list(SEATS[:players]), options, seed=players, now=lambda: 0.0)
    watch = Exact(Random(players))
    student.play_out(table, Random(players), 250, after=watch)
    assert watch.refused > 100


@pytest.mark.parametrize("options", HELD.values(), ids=HELD)
def test_an_offer_is_a_permit_in_words(options: dict[str, Any]) -> None:
    """Every permit has an offer with the same questions and answers; every word is there."""
    table = rich_table(cast(4, 3), 3, options)

    def compare(now: Table) -> None:
        for seat in (None, *(player.name for player in now.players)):
            permits, offers = now.legal(seat), now.moves(seat)
            assert [permit.name for permit in permits] == [offer.name for offer in offers]
            for permit, offer in zip(permits, offers, strict=True):
                assert (offer.args, offer.seat) == (permit.args, permit.seat)
                assert [ask.name for ask in offer.asks] == [blank.name for blank in permit.blanks]
                for ask, blank in zip(offer.asks, permit.blanks, strict=True):
                    values = [choice.value for choice in ask.choices]
                    if now.state.question is not None and now.state.question.do == "name_card":
                        assert set(values) <= set(blank.values) - set(now.state.row)
                    else:
                        assert sorted(map(str, values)) == sorted(map(str, blank.values))
                    assert (ask.least, ask.most) == (blank.least, blank.most)
                    assert (ask.multiple, ask.secret) == (blank.many, blank.secret)
                    assert all(choice.label for choice in ask.choices)

    play_out(table, Random(3), 80, after=compare)


def test_every_question_has_its_words() -> None:
    """Each word of the vocabulary that asks has a question in the face, and no question asks for nothing."""
    assert set(WORDINGS) == set(QUESTIONS)
