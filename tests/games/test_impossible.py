"""What cannot be: an impossible table is said, an answer against what is known is refused with the reason."""

from typing import Any

import pytest

from companion.table import Event, IllegalMove, Table
from companion.table.telling import IMPOSSIBLE

LABYRINTH, FIRE, CHAMBER, ECHOES = (
    "library-labyrinth",
    "fire-in-the-library",
    "chamberquest",
    "orne-library",
)


def new(game_id: str, box: dict[str, Any] | None = None, **options: Any) -> Table:
    """A table for three."""
    return Table.new(game_id, ["Red", "Blue", "Green"], options, seed=5, box=box, now=lambda: 0.0)


def said(events: tuple[Event, ...]) -> list[str]:
    """What was said to be impossible."""
    return [event.text for event in events if event.id == IMPOSSIBLE]


# -- said ----------------------------------------------------------------------------------------


def test_six_reward_tiles_are_said_and_stay_in_sight() -> None:
    """The level has three: the fourth is said, and the guide says it until the floor is put right."""
    table = new(LABYRINTH, does="companion")
    for tile in ("a1", "b1", "c1"):
        assert said(table.play("correct_tile", tile=tile, shows="reward")) == []
        assert table.view().guide.warning == ""
    sentence = "The app has 4 Reward tiles, and this level has 3: check the floor."
    assert said(table.play("flip_tile", tile="d1", shows="reward")) == [sentence]
    assert table.view().guide.warning == sentence
    table.play("correct_tile", tile="d1", shows="crossroads")
    assert table.view().guide.warning == ""


def test_a_library_card_below_one_that_has_burned_is_said() -> None:
    """Values rise from the top: after a 3 no 2 can come; it is played on with, but not put in Your box."""
    table = new(FIRE, does="companion")
    table.play("read_card", section="white", value=3, icon=False)
    table.play("read_card", section="white", value=4, icon=False)
    _burn(table, "white")
    events = table.play("read_card", section="white", value=2, icon=False)
    assert said(events) == ["Geography: a 4 has burned, and values rise. Look at the 2 again."]
    assert not any(event.learned for event in events)


def _burn(table: Table, section: str) -> None:
    """Play on until a round ends, and let this section burn."""
    while table.state.step != "burning":
        offers = [o for o in table.moves() if o.name in ("draw", "stop", "pass_bag", "let_it_burn")]
        stop = [o for o in offers if o.name == "stop"]
        chosen = (stop or offers)[0]
        table.play(chosen.name, **chosen.args)
    table.play("burn", section=section)


def test_a_library_card_above_a_lower_one_of_your_box_is_said() -> None:
    """Your box knows what lies beneath."""
    table = new(FIRE, {"purple-values": [4, 5, 6, 7]}, does="companion")
    (text,) = said(table.play("read_card", section="purple", value=6, icon=False))
    assert text.startswith("Fables: by Your box a 5 lies beneath")


def test_a_library_without_a_hidden_chamber_is_said() -> None:
    """The Manuscript would lie nowhere."""
    table = new(ECHOES)
    hidden = [tile.id for tile in table.view().picture.tiles if tile.hidden]
    for cell in hidden[:-1]:
        assert said(table.play("put_tile", cell=cell, tile="folio-wing")) == []
    (text,) = said(table.play("put_tile", cell=hidden[-1], tile="folio-wing"))
    assert "“?”" in text


# -- refused -------------------------------------------------------------------------------------

ON_TABLE = {"terrors": "table", "shelves": "table"}


def refused(table: Table, name: str, **args: Any) -> str:
    """The sentence of a refusal, after which nothing has changed."""
    before = table.state
    with pytest.raises(IllegalMove) as refusal:
        table.play(name, **args)
    assert table.state == before
    return str(refusal.value)


def test_labyrinth_refuses_what_lies_elsewhere() -> None:
    """A Terror that is out, a Shelf that is out, a token where it lies, more cards than there are."""
    table = new(LABYRINTH, does="companion", holders=ON_TABLE)
    table.play("flip_tile", tile="c2", shows="terror", terror="kraken")
    table.play("flip_tile", tile="b2", shows="shelf", shelf="red")
    out = refused(table, "flip_tile", tile="a1", shows="terror", terror="kraken")
    assert out == "That Terror is not in the stack any more."
    out = refused(table, "flip_tile", tile="a1", shows="shelf", shelf="red")
    assert out == "That Shelf is not in the stack any more."
    assert refused(table, "put_token", token="kraken", tile="c2") == "Kraken lies there already."
    assert refused(table, "correct_cards_left", cards=99).startswith("There can be ")


def test_fire_refuses_what_the_bag_does_not_hold() -> None:
    """A token of which none is left; Fires that cannot lie aside."""
    table = new(FIRE, does="draws", holders={"bag": "table"})
    assert refused(table, "draw", token="technology") == "There is no such token left in the bag."
    assert refused(table, "recount_fires", aside=11).startswith("Of the 10 Fires aside")
    assert refused(table, "correct_score", seat="Red", score=-1).startswith("A score is a number")


def test_chamberquest_refuses_more_cards_than_there_are() -> None:
    """Three Rotate, two Push, one Swap."""
    table = new(CHAMBER, does="companion")
    assert "at most 3 Rotate" in refused(table, "recount_cards", seat="Red", rotate=4, push=0, swap=0)


def test_a_treasure_that_another_colour_has_is_refused() -> None:
    """Two facts of a box that cannot both be so."""
    with pytest.raises(IllegalMove, match="Each treasure belongs to one colour only"):
        new(CHAMBER, {"treasure-1": "crown", "treasure-2": "crown"})


def test_echoes_refuses_a_second_look() -> None:
    """A chamber that the first one has looked into shows it to nobody else."""
    table = new(ECHOES, does="draws")
    cell = next(tile.id for tile in table.view().picture.tiles if tile.hidden)
    table.play("enter_chamber", cell=cell, seat="Red")
    if table.state.question is not None:
        table.play("choose", pick="first")
    assert refused(table, "enter_chamber", cell=cell, seat="Blue") == "Nobody new may look there."
