"""Places are spelt as they are printed on the picture, whoever speaks of them."""

import re
from collections.abc import Iterator
from random import Random

import pytest

from companion.games.chamberquest.rules.moves import MOVES
from companion.simulate import choose, names
from companion.table import Table
from companion.table.legal import fill_in
from tests.games.chamberquest.test_legal import some_args
from tests.games.properties import refusal_of
from tests.games.retired import RETIRED

SMALL = re.compile(r"\b[a-f][1-6]\b")
QUOTED = re.compile(r"'[^']*'")
"""What was asked for is repeated as it was written."""


def shown(table: Table) -> Iterator[str]:
    """What the screen says in words: the guide, what hands do, and what may be done."""
    view = table.view()
    yield from (view.guide.headline, view.guide.detail, view.guide.warning, view.summary)
    yield from (deed.text for deed in (*view.take_back, *view.deeds))
    for offer in table.moves():
        yield from (offer.label, offer.note, offer.headline)
        for ask in offer.asks:
            yield ask.question
            yield from (choice.label for choice in ask.choices)


def refusals(table: Table, rng: Random) -> Iterator[str]:
    """Why some moves are refused that are likely to be tried."""
    kinds = [kind for kind in MOVES if kind.__struct_config__.tag not in RETIRED["chamberquest"]]
    for kind in rng.choices(kinds, k=8):
        why = refusal_of(table, str(kind.__struct_config__.tag), some_args(kind.__struct_fields__, rng))
        yield QUOTED.sub("", why or "")


@pytest.mark.parametrize("board", ["none", "random"])
def test_places_have_one_spelling(board: str) -> None:
    """B1 is printed on the picture, so it is B1 in every refusal, deed and offer, and all that is told."""
    spoken = 0
    for seed in range(5):
        rng = Random(seed)
        table = Table.new("chamberquest", names("chamberquest", 2 + seed % 3), {"board": board}, seed=seed)
        for _ in range(40):
            if table.outcome is not None:
                break
            permit = choose(table, rng)
            said = [*refusals(table, rng), *shown(table)]
            said += [event.text for event in table.play(permit.name, **fill_in(permit, rng))]
            assert [words for words in said if SMALL.search(words)] == []
            spoken += sum(bool(re.search(r"\b[A-F][1-6]\b", words)) for words in said)
    assert spoken > 0 or board == "none"
