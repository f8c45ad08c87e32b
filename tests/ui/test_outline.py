"""The line round several boxes: it follows their steps, and each group that stands apart has its own."""

from companion.ui.look.outline import outlines


def corners(points):
    """The lowest, highest, leftmost and rightmost that a line comes to."""
    across, up = points[::2], points[1::2]
    return min(across), min(up), max(across), max(up)


def test_round_one_box_it_keeps_the_same_air_on_all_sides():
    """Four points."""
    (points,) = outlines([(10, 20, 100, 50)], 4, 8)
    assert corners(points) == (6, 16, 114, 74)


def test_round_a_step_it_leaves_out_what_stands_beside_the_shorter_row():
    """Two buttons above one: the place beside that one is outside."""
    (points,) = outlines([(0, 64, 208, 56), (0, 0, 100, 56)], 4, 8)
    assert corners(points) == (-4, -4, 212, 124)
    below = [x for x, y in zip(points[::2], points[1::2], strict=True) if y < 50]
    assert max(below) == 104


def test_rows_that_do_not_touch_have_a_line_each():
    """One does not lead from one to the other."""
    assert len(outlines([(0, 200, 100, 56), (0, 0, 100, 56)], 4, 8)) == 2
    assert len(outlines([(108, 64, 100, 56), (0, 0, 50, 56)], 4, 8)) == 2


def test_round_nothing_there_is_no_line():
    """A note that is not placed yet."""
    assert outlines([], 4, 8) == []
