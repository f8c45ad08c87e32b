"""Answers and actions that keep their places: whether one may be given now is told by the offers alone."""

from random import Random

import pytest

from companion.games import game, game_ids
from companion.games.fire_in_the_library.rules.tool_cards import kinds_in_hand
from companion.simulate import names, play_out
from companion.table import Level, Standing, Table
from companion.table.offer import thing

OPTIONS = (
    {},
    {"holders": {"bag": "table"}},
    {"holders": {"tools": "table"}},
    {"holders": {"bag": "table", "tools": "table"}},
)
"""In one game what stands depends on who holds what."""
MOVES = 90


def tables() -> list[tuple[str, int, dict[str, object]]]:
    """Every game with the fewest and the most players, as much as the app does, and whoever holds what."""
    return [
        (id_, players, {"does": level} if level is not Level.EVERYTHING else options)
        for id_ in game_ids()
        for players in game(id_).seats
        for level in Level
        for options in (OPTIONS if level is Level.EVERYTHING and id_ == "fire-in-the-library" else ({},))
    ]


@pytest.mark.sweep(4)
@pytest.mark.parametrize(("game_id", "players", "options"), tables())
def test_what_stands_without_saying_why_not_is_offered(
    game_id: str, players: int, options: dict[str, object]
) -> None:
    """An offer or a choice has its place; and where none has it, it says why it cannot be. No two are one."""
    table = Table.new(game_id, names(game_id, players), options, seed=players)

    def agrees(table: Table) -> None:
        turn = table.view().guide.seat
        sits = turn in [player.name for player in table.players]
        for seat in ((None, turn) if sits else (None,)) if table.outcome is None else ():
            guide = table.view(seat).guide
            given, taken = places(table, seat, "answer"), places(table, seat, "action")
            assert [each.label for each in without_words(guide.standing, given)] == []
            if any(each.id in taken for each in guide.usual):
                assert [each.label for each in without_words(guide.usual, taken)] == []
            ids = [each.id for each in (*guide.standing, *guide.usual)]
            assert len(ids) == len(set(ids))

    play_out(table, Random(players), MOVES, after=agrees)


def places(table: Table, seat: str | None, group: str) -> set[str]:
    """Every place that an offer of this group has, or one of the things that its questions ask for."""
    offers = [offer for offer in table.moves(seat) if offer.group == group]
    asked = {
        thing(ask.kind, choice.value) for offer in offers for ask in offer.asks for choice in ask.choices
    }
    return asked | {offer.place for offer in offers if offer.place}


def without_words(standing: tuple[Standing, ...], there: set[str]) -> list[Standing]:
    """Those that nobody can give, and that do not say why."""
    return [each for each in standing if each.id not in there and not each.why]


def test_a_tool_that_is_not_in_the_hand_says_so() -> None:
    """Whoever looks into a hand that the app keeps is told why a tool has no use, and nobody else is told."""
    table = Table.new("fire-in-the-library", ["Red", "Blue"], seed=3)
    missed: set[str] = set()

    def told(table: Table) -> None:
        guide = table.view().guide
        if table.outcome is not None or guide.phase != "save":
            return
        seat = guide.seat
        held = {f"tool:{kind}" for kind in kinds_in_hand(table.state, seat)}
        missing = {
            each.id for each in table.view(seat).guide.usual if each.why == f"{seat} holds no {each.label}."
        }
        assert not missing & held
        assert guide.usual == () or not held
        missed.update(missing)

    play_out(table, Random(3), 150, after=told)
    assert missed
