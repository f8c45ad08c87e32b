"""What a voice reads of a game: nothing that is not before everybody's eyes, and nothing that is hidden."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from companion.hearing import aloud
from companion.simulate import names, play_out
from companion.table import IllegalMove, Table, Telling
from companion.table.chance import Chance
from companion.table.errors import BadRecord
from companion.table.journal import Entry, entry_of
from tests.games.fire_in_the_library.tables import mix as fire
from tests.games.library_labyrinth.tables import mix as labyrinth
from tests.games.orne_library.secrets import mixed as orne
from tests.games.orne_library.secrets import rich_table

Mix = Callable[[Any, str | None, Random], Any]
CHANGES_HANDS = {"set_level", "hand_over"}
"""By these the cards of a deck are counted out before everybody's eyes."""
MOVES = 200


def said_of(table: Table, entry: Entry, state: Any) -> tuple[str, ...] | None:
    """What would be read aloud of a move if this were the table; None where it cannot be made there."""
    tell = Telling(Chance(given=entry.chance, now=entry.at))
    try:
        table.game.decode_move(entry.move).apply(state, tell)
    except (IllegalMove, BadRecord):
        return None
    return aloud(entry_of(entry.move, tell, state.turn_of, (), aside=False, along=False, sent=""))


class Listener:
    """Listens to every move, and to the same move at a table where all that is hidden lies elsewhere."""

    def __init__(self, table: Table, mix: Mix) -> None:
        self.mix, self.before, self.compared = mix, table.state, 0
        self.rng = Random(5)

    def __call__(self, table: Table) -> None:
        """Compare what is said here and there, unless the move itself turns something up for all to see."""
        entry, state = table.journal.entries[-1], self.before
        self.before = table.state
        shows_all = any(event.reveals and not event.to for event in entry.events)
        if entry.do != "move" or shows_all or entry.move["move"] in CHANGES_HANDS:
            return
        elsewhere = said_of(table, entry, self.mix(state, None, self.rng))
        if elsewhere is not None:
            assert elsewhere == said_of(table, entry, state), entry.move
            self.compared += 1


@pytest.mark.parametrize(
    ("game_id", "mix"),
    [("library-labyrinth", labyrinth), ("fire-in-the-library", fire), ("orne-library", orne)],
)
@pytest.mark.parametrize("seed", [0, 1])
def test_no_secret_is_ever_spoken(game_id, mix, seed):
    """Mixed up, what is hidden makes no difference to a single word that is read aloud."""
    table = Table.new(game_id, names(game_id, 3), seed=seed, now=lambda: 1000.0)
    listener = Listener(table, mix)
    play_out(table, Random(seed), MOVES, after=listener)
    assert listener.compared > 15


@pytest.mark.parametrize(
    "game_id", ["library-labyrinth", "fire-in-the-library", "chamberquest", "orne-library"]
)
def test_nothing_is_spoken_that_everybody_cannot_read(game_id):
    """Each sentence stands in the log or among what hands must do, as the public table shows them."""

    def listen(table: Table) -> None:
        entry = table.journal.entries[-1]
        told = {event.text for event in entry.events} | {deed.text for deed in entry.deeds}
        for sentence in aloud(entry):
            assert any(" ".join(text.split()).rstrip(".") == sentence.rstrip(".") for text in told), sentence

    table = Table.new(game_id, names(game_id, 3), seed=3, now=lambda: 1000.0)
    play_out(table, Random(3), MOVES, after=listen)


def test_what_somebody_looks_at_is_not_said():
    """A look into a Hidden Chamber is heard as a look, whatever lies there."""
    table = rich_table({"Vance": "vance", "Hayes": "hayes"}, 1, {"does": "draws"})
    table.play("enter_chamber", cell="a1", seat="Hayes")
    words = " ".join(aloud(table.journal.entries[-1]))
    assert "Hayes" in words
    assert "Manuscript" not in words
