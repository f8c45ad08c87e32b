"""What cannot be: an impossible table is said, an answer against what is known is refused with the reason."""

from typing import Any

import msgspec
import pytest

from companion.games import game
from companion.games.library_labyrinth.rules.pieces import DOUBLES
from companion.table import Beginning, Event, IllegalMove, Table
from companion.table.telling import IMPOSSIBLE
from tests.table.allowing import is_allowed

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


def begun_before(table: Table) -> Table:
    """The same table as it was begun before answers were refused: its file says nothing of an edition."""
    written = msgspec.json.decode(msgspec.json.encode(table.beginning))
    del written["setup"]["edition"]
    beginning = msgspec.convert(written, Beginning)
    return Table.resume(beginning, table.journal.entries, now=lambda: 0.0)


def test_a_table_of_an_older_edition_only_says_what_cannot_be() -> None:
    """It is played on with, but not put in Your box; what was recorded so can be opened for ever."""
    table = begun_before(new(FIRE, does="companion"))
    table.play("read_card", section="white", value=4, icon=False)
    _burn(table, "white")
    events = table.play("read_card", section="white", value=2, icon=False)
    (sentence,) = said(events)
    assert sentence.startswith("Geography: a 4 has burned, and values rise. Look at the 2 again")
    assert not any(event.learned for event in events)
    assert Table.resume(table.beginning, table.journal.entries).state == table.state


def _burn(table: Table, section: str) -> None:
    """Play on until a round ends, and let this section burn."""
    while table.state.step != "burning":
        offers = [o for o in table.moves() if o.name in ("draw", "stop", "pass_bag", "let_it_burn")]
        stop = [o for o in offers if o.name == "stop"]
        chosen = (stop or offers)[0]
        table.play(chosen.name, **chosen.args)
    table.play("burn", section=section)


def test_a_library_without_a_hidden_chamber_is_said() -> None:
    """The Manuscript would lie nowhere."""
    table = new(ECHOES)
    hidden = [tile.id for tile in table.view().picture.tiles if tile.hidden]
    for cell in hidden[:-1]:
        assert said(table.play("put_tile", cell=cell, tile="folio-wing")) == []
    (text,) = said(table.play("put_tile", cell=hidden[-1], tile="folio-wing"))
    assert "“?”" in text


# -- refused -------------------------------------------------------------------------------------


def listed(table: Table, name: str, **args: Any) -> bool:
    """Whether what may be done now allows this."""
    return is_allowed(table.legal(), name, args)


def test_a_library_card_below_one_that_has_burned_is_refused() -> None:
    """Values rise from the top: after a 4 no 2 can come, and it is not listed."""
    table = new(FIRE, does="companion")
    table.play("read_card", section="white", value=4, icon=False)
    _burn(table, "white")
    assert refused(table, "read_card", section="white", value=2, icon=False) == (
        "Geography: a 4 has burned, and values rise. Look at the 2 again; if the 4 was wrong, undo it."
    )
    assert not listed(table, "read_card", section="white", value=2, icon=False)
    assert listed(table, "read_card", section="white", value=6, icon=False)


def test_a_library_card_above_a_lower_one_of_your_box_is_refused_until_your_box_is_put_right() -> None:
    """Your box knows what lies beneath; the owner may have entered it wrongly."""
    box = {"purple-values": [4, 5, 6, 7]}
    table = new(FIRE, box, does="companion")
    text = refused(table, "read_card", section="purple", value=6, icon=False)
    assert text.startswith("Fables: by Your box a 5 lies beneath")
    assert "put Your box right" in text
    table.learn({"purple-values": [4, 7, 8, 9]})
    table.play("read_card", section="purple", value=6, icon=False)


def test_a_guess_of_ours_refuses_no_library_card() -> None:
    """What lies beneath is a guess as long as nobody has confirmed it."""
    table = new(FIRE, does="companion")
    assert said(table.play("read_card", section="purple", value=9, icon=False)) == []


DECK_ON_TABLE = {"disturbance": "table"}
FEW_NW = {"split-NW": 1, "split-NE": 9, "split-SW": 9, "split-SE": 9}


def _next(table: Table) -> None:
    table.play("next_player")


def test_a_direction_that_the_box_has_no_card_of_any_more_is_refused() -> None:
    """One north west card is confirmed: the second is refused, not listed, and the guide says why."""
    table = new(LABYRINTH, FEW_NW, does="draws", holders=DECK_ON_TABLE)
    assert listed(table, "reveal_disturbance", drew="NW")
    table.play("reveal_disturbance", drew="NW")
    _next(table)
    text = refused(table, "reveal_disturbance", drew="NW")
    assert text.startswith("Your box has 1 north west card, and no more can come.")
    assert not listed(table, "reveal_disturbance", drew="NW")
    assert listed(table, "reveal_disturbance", drew="SE")
    assert "no north west card is left" in table.view().guide.detail


def test_your_box_put_right_lets_the_direction_come() -> None:
    """The owner had miscounted: from then on the split is a guess for this table."""
    table = new(LABYRINTH, FEW_NW, does="draws", holders=DECK_ON_TABLE)
    table.play("reveal_disturbance", drew="NW")
    _next(table)
    table.learn({"split-NW": 4, "split-NE": 6, "split-SW": 9, "split-SE": 9})
    table.play("reveal_disturbance", drew="NW")
    assert table.view().guide.drawn is not None


def test_our_own_split_refuses_no_direction() -> None:
    """Seven of each is a guess: an eighth is accepted, and said to be odd."""
    table = new(LABYRINTH, does="draws", holders=DECK_ON_TABLE)
    for _ in range(8):
        events = table.play("reveal_disturbance", drew="NW")
        _next(table)
    assert any("check the split in Your box" in event.text for event in events)


def test_a_double_curse_that_the_box_does_not_have_is_refused() -> None:
    """Where all faces are confirmed; a face that nobody has confirmed is learned instead."""
    faces = dict.fromkeys(DOUBLES, "NW+SE")
    table = new(LABYRINTH, faces, does="draws", doubles=1, holders=DECK_ON_TABLE)
    assert refused(table, "reveal_disturbance", drew="NE+SW").startswith(
        "By Your box a double curse now shows NW and SE"
    )
    assert not listed(table, "reveal_disturbance", drew="NE+SW")
    table.play("reveal_disturbance", drew="NW+SE")
    unsure = new(LABYRINTH, does="draws", doubles=1, holders=DECK_ON_TABLE)
    unsure.play("reveal_disturbance", drew="NE+SW")


def test_a_board_of_other_tiles_than_the_owners_is_refused() -> None:
    """Where Your box knows them; the editor says which tiles are too many."""
    mix = {"tiles-straight": 9, "tiles-corner": 13, "tiles-tee": 8, "tiles-cross": 2}
    facts = {
        fact.id: 0 for group in game(CHAMBER).rules.facts() if group.id == "tiles" for fact in group.facts
    }
    source = new(CHAMBER, does="everything", board="shuffled")
    layout = msgspec.to_builtins(source.state.board)
    other = facts | mix | {"tiles-straight": 10, "tiles-corner": 12}
    table = new(CHAMBER, other, does="draws")
    text = refused(table, "take_board", layout=layout)
    assert text.startswith("Straight tiles: Your box has 10, and this board 9.")
    table.learn(facts | mix)
    table.play("take_board", layout=layout)


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
