"""Rotate, Push and Swap on the app's board: what they move, what they leave, and what is refused."""

from typing import Any

import pytest

from companion.games.chamberquest.rules.board import ARROWS
from tests.games.chamberquest.tables import OPEN, cell_of, drawn, pass_on, refused, roll, seated, texts

MIXED = ("┼─┼┼┼┼", "┼┼│┼┼┼", *OPEN[2:])


def rolled(rulings: dict[str, str] | None = None, players: tuple[str, ...] = ("Green", "Red")) -> Any:
    """A table with a board on which Green has rolled and stands on a1."""
    table = seated(players, drawn(MIXED), rulings)
    roll(table, 1)
    return table


def test_rotate_turns_a_tile_a_quarter_either_way() -> None:
    """A corridor from left to right becomes one from top to bottom; the picture says what turned."""
    for turn, quarters in (("clockwise", 1), ("anticlockwise", -1)):
        table = rolled()
        assert texts(table, "rotate", cell="b1", turn=turn)[0] == f"Green rotates B1 {turn}."
        picture = table.view().picture
        assert picture.board.cells[1].open == ("N", "S")
        assert (picture.last.tile, picture.last.quarters) == ("b1", quarters)


def test_rotate_needs_a_tile_and_a_direction() -> None:
    """With the board in the app the card is said in full."""
    table = rolled()
    sentence = "Say which tile is rotated, and which way."
    assert refused(table, "rotate") == sentence
    assert refused(table, "rotate", cell="b1") == sentence
    assert refused(table, "rotate", cell="z9", turn="clockwise").startswith("There is no place Z9")


def test_push_moves_a_row_by_one_and_wraps() -> None:
    """Every tile of the row moves one place; the last comes in at the other end, with whoever is on it."""
    table = seated(("Red", "Green"), drawn(MIXED))
    roll(table, 1)
    assert texts(table, "push", arrow="row-1-right")[0] == "Red pushes row 1 right."
    assert cell_of(table, "Green") == "b1"
    assert cell_of(table, "Red") == "a1"
    last = table.view().picture.last
    assert [(s.start, s.end) for s in last.slides][:2] == [("a1", "b1"), ("b1", "c1")]
    assert [s.start for s in last.slides if s.wraps] == ["f1"]
    assert table.view().picture.board.cells[2].open == ("E", "W")


def test_push_moves_a_column_up_or_down() -> None:
    """Rows and columns alike."""
    table = rolled()
    table.play("push", arrow="column-a-up")
    assert cell_of(table, "Green") == "a6"


def test_push_carries_chambers_and_does_not_turn_them() -> None:
    """The green chamber moves with its row and keeps its entrance side."""
    table = rolled()
    table.play("push", arrow="row-5-left")
    chamber = next(c for c in table.view().picture.board.cells if c.chamber == "green")
    assert (chamber.id, chamber.entrance) == ("d5", "N")


def test_a_push_brings_nobody_into_a_chamber() -> None:
    """B10: the token stays on its tile, so no card wins."""
    table = rolled()
    table.play("place_token", seat="Green", cell="e4")
    table.play("push", arrow="column-e-down")
    assert cell_of(table, "Green") == "e5"
    assert table.state.board.chamber_of("green") == "e6"
    assert table.outcome is None


def test_there_are_twenty_four_pushes() -> None:
    """Twelve lines, two ways each, and no others."""
    assert len(ARROWS) == 24
    table = rolled()
    assert refused(table, "push", arrow="row-7-left") == "There is no push called 'row-7-left'."
    assert refused(table, "push", arrow="row-1-up") == "There is no push called 'row-1-up'."
    assert refused(table, "push") == "Say which line is pushed, and which way."


def test_a_push_goes_one_place() -> None:
    """B9: not further."""
    table = rolled()
    assert refused(table, "push", arrow="row-1-right", by=2) == "A push moves its line by one place."
    sentence = "A push moves its line by one place: there is no need to say so."
    assert refused(table, "push", arrow="row-1-right", by=1) == sentence


def test_a_table_may_push_further() -> None:
    """B9 the other way: one to five places in one go."""
    table = rolled({"B9": "any"})
    sentence = "A push moves its line by one to five places."
    assert refused(table, "push", arrow="row-1-right", by=6) == sentence
    assert refused(table, "push", arrow="row-1-right", by=0) == sentence
    assert texts(table, "push", arrow="row-1-right", by=3)[0] == "Green pushes row 1 right by 3."
    assert cell_of(table, "Green") == "d1"
    assert sum(slide.wraps for slide in table.view().picture.last.slides) == 3


def test_swap_exchanges_two_tiles_unturned() -> None:
    """Each keeps the way it faces; nothing else moves."""
    table = rolled()
    assert texts(table, "swap", cells=["b1", "c2"])[0] == "Green swaps B1 and C2."
    cells = {cell.id: cell for cell in table.view().picture.board.cells}
    assert cells["b1"].open == ("N", "S")
    assert cells["c2"].open == ("E", "W")
    slides = table.view().picture.last.slides
    assert [(s.tile, s.start, s.end) for s in slides] == [("b1", "b1", "c2"), ("c2", "c2", "b1")]


@pytest.mark.parametrize("cells", [[], ["c1"], ["c1", "c1"], ["c1", "c2", "c3"]])
def test_swap_needs_two_different_tiles(cells: list[str]) -> None:
    """Not one, not the same twice, not three."""
    assert refused(rolled(), "swap", cells=cells) == "A swap takes two different tiles."


def test_chambers_are_neither_rotated_nor_swapped() -> None:
    """Whoever's chamber it is, and whichever of the two tiles."""
    table = rolled()
    sentence = "E5 is a chamber: chambers are neither rotated nor swapped."
    assert refused(table, "rotate", cell="e5", turn="clockwise") == sentence
    assert refused(table, "swap", cells=["e5", "c3"]) == sentence
    assert refused(table, "swap", cells=["c3", "e5"]) == sentence


def test_tiles_with_tokens_are_neither_rotated_nor_swapped() -> None:
    """One's own token counts like any other's."""
    table = rolled()
    tail = "only free tiles are rotated or swapped."
    assert refused(table, "rotate", cell="a1", turn="clockwise") == f"Green stands on A1: {tail}"
    assert refused(table, "swap", cells=["c3", "f1"]) == f"Red stands on F1: {tail}"
    table.play("place_token", seat="Red", cell="a1")
    assert refused(table, "rotate", cell="a1", turn="clockwise") == f"Green and Red stand on A1: {tail}"


def test_what_is_offered_leaves_out_what_is_refused() -> None:
    """Neither chambers nor occupied tiles are among the choices of Rotate and Swap."""
    asks = {offer.name: offer.asks for offer in rolled().moves()}
    for name in ("rotate", "swap"):
        assert not {"a1", "f1", "e5", "b5", "b2", "e2"} & {choice.value for choice in asks[name][0].choices}
        assert len(asks[name][0].choices) == 30


def test_free_corners_are_ordinary_tiles() -> None:
    """B12: rotated, swapped and pushed like any other."""
    table = rolled()
    table.play("rotate", cell="f6", turn="clockwise")
    roll(table, 1)
    table.play("swap", cells=["a6", "c3"])
    roll(table, 1)
    table.play("push", arrow="row-6-left")
    played = [text for line in table.log() for text in line.texts if "turn is over" not in text]

    assert played[2::2] == ["Green rotates F6 clockwise.", "Red swaps A6 and C3.", "Green pushes row 6 left."]


def test_a_table_may_leave_the_corners_alone() -> None:
    """B12 the other way: neither rotated nor swapped, and the lines at the edge are not pushed."""
    table = rolled({"B12": "fixed"})
    sentence = "F6 is a corner: at this table the corners stay as they are."
    assert refused(table, "rotate", cell="f6", turn="clockwise") == sentence
    assert refused(table, "swap", cells=["c3", "f6"]) == sentence
    edge = "At this table the corners stay, so the lines at the edge are not pushed."
    for arrow in ("row-1-left", "row-6-right", "column-a-up", "column-f-down"):
        assert refused(table, "push", arrow=arrow) == edge
    table.play("push", arrow="row-3-left")


def test_a_push_may_be_pushed_straight_back() -> None:
    """B15: nothing forbids it."""
    table = rolled()
    before = table.state.board
    table.play("push", arrow="row-3-left")
    roll(table, 1)
    table.play("push", arrow="row-3-right")
    assert table.state.board == before


def test_a_table_may_forbid_pushing_straight_back() -> None:
    """B15 the other way: not the push just before; after another card it is free again."""
    table = rolled({"B15": "forbidden"})
    table.play("push", arrow="row-3-left")
    roll(table, 1)
    sentence = "At this table a push may not take back the push just before it."
    assert refused(table, "push", arrow="row-3-right") == sentence
    push = next(offer for offer in table.moves() if offer.name == "push")
    assert "row-3-right" not in {choice.value for choice in push.asks[0].choices}
    table.play("rotate", cell="c4", turn="clockwise")
    roll(table, 1)
    table.play("push", arrow="row-3-right")


def test_taking_back_a_longer_push_is_seen_through() -> None:
    """B9 with B15: two right are taken back by two left, and also by four more right."""
    table = rolled({"B15": "forbidden", "B9": "any"})
    table.play("push", arrow="row-3-right", by=2)
    roll(table, 1)
    sentence = "At this table a push may not take back the push just before it."
    assert refused(table, "push", arrow="row-3-left", by=2) == sentence
    assert refused(table, "push", arrow="row-3-right", by=4) == sentence
    table.play("push", arrow="row-3-left", by=1)


def test_undo_puts_every_tile_back() -> None:
    """Card, turn and board are as before."""
    table = rolled()
    before = table.state
    table.play("push", arrow="row-1-right")
    assert table.undo_preview().label == "Green pushes row 1 right"
    table.undo()
    assert table.state == before


def test_each_movement_has_a_number_of_its_own() -> None:
    """So a screen knows a new movement from the one it has shown."""
    table = rolled()
    table.play("walk", to="b1")
    table.play("push", arrow="row-1-right")
    pass_on(table)
    roll(table, 1)
    table.play("rotate", cell="c4", turn="clockwise")
    assert table.view().picture.last.number == 3
