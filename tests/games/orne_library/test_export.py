"""An exported game in progress gives no secret away."""

import base64
import json
from pathlib import Path
from random import Random

import pytest

from companion.simulate import names, play_out
from companion.store import Store
from companion.table import Table


@pytest.mark.parametrize("seed", range(4))
def test_no_card_can_be_read_in_the_file_of_a_game_in_progress(tmp_path: Path, seed: int) -> None:
    """Neither a hand nor a deck nor a Location stands in an exported file, by name or by id."""
    store = Store.open(tmp_path)
    table = Table.new("orne-library", names("orne-library", 3), seed=seed)
    number = store.new_table(table)
    play_out(table, Random(seed), limit=60)
    data = store.export(number)
    store.close()
    secret = {card for zones in _zones(table) for card in zones}

    line, body = data.split(b"\n", 1)
    public = {name: value for name, value in json.loads(line).items() if name != "seal"}
    assert len(secret) > 20
    assert [card for card in (*secret, "Manuscript") if card in json.dumps(public)] == []
    assert base64.b64decode(body.strip(), validate=True).startswith(b"\x78")  # a compressed stream


def _zones(table: Table) -> list[tuple[str, ...]]:
    """What everybody holds and what lies face down, as the whole state has it."""
    state = table.state
    own = [zone for who in state.researchers for zone in (who.hand, who.deck.cards)]
    return [*own, state.archive.cards, state.tomes.cards, state.whispers.cards, state.locations.cards]
