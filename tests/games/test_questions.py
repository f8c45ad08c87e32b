"""The questions of a move are read alone: each says what it is about."""

import re

import pytest

from companion.table import Table

PLAIN = re.compile(r"Which \w+ is it\?")
"""What is asked for is named by the question itself."""
BEGUN = {
    "library-labyrinth": (
        ("flip_tile", {"tile": "c2", "shows": "terror"}),
        ("flip_tile", {"tile": "b3", "shows": "shelf"}),
        ("reveal_disturbance", {}),
    ),
    "chamberquest": (("settle_order", {"order": ["Red", "Blue"]}), ("roll_die", {})),
}


@pytest.mark.parametrize("does", ["draws", "companion", "everything"])
@pytest.mark.parametrize("game_id", BEGUN)
def test_no_question_speaks_of_a_bare_it(game_id: str, does: str) -> None:
    """Whoever comes back to the table reads the question, and not what was tapped before it."""
    options = {"does": does, **({"board": "random"} if game_id == "chamberquest" else {})}
    table = Table.new(game_id, ["Red", "Blue"], options, seed=5, now=lambda: 0.0)
    asked = {ask.question for offer in table.moves() for ask in offer.asks}
    for name, args in (("begin_play", {}), *BEGUN[game_id], ("lay_out_board", {})):
        if any(permit.name == name for permit in table.legal()):
            table.play(name, **args)
            asked |= {ask.question for offer in table.moves() for ask in offer.asks}
    bare = {question for question in asked if re.search(r"\bit\b", question) and not PLAIN.search(question)}
    assert bare == set()
