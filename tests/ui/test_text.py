"""How large text may be: measured, not drawn, and no more often than needed."""

import pytest

from companion.ui.widgets.text import largest, text_height


@pytest.mark.parametrize(("room", "size"), [(100, 48), (48, 48), (47, 46), (20, 20), (16, 16), (3, 16)])
def test_the_largest_size_that_fits_is_taken(room, size):
    """If none fits, it is the smallest."""
    assert largest(range(16, 49, 2), lambda tried: tried <= room) == size


def test_few_sizes_are_tried():
    """Text that fits at its own size is measured once; otherwise the room is halved."""
    tried: list[int] = []
    largest(range(16, 49), lambda size: bool(tried.append(size)) or True)
    assert tried == [48]
    tried.clear()
    largest(range(16, 49), lambda size: bool(tried.append(size)) or size < 30)
    assert len(tried) <= 7


def test_a_narrow_column_makes_a_text_higher(pilot):
    """The height is that of the lines into which the words fall."""
    said = "Turn tile D4 a quarter clockwise"
    one, more = (text_height(said, 20, "Roboto", width, 1.0) for width in (1000, 120))
    assert more > 2 * one
