"""The sheet of a table that is packed away."""

from companion.table.pausing import Square


def test_a_tile_says_no_more_than_finds_room() -> None:
    """Six lines of fifteen letters, on the screen as on paper; the first words say what it is."""
    lines = Square(("Cartography Department", "one", "two", "three", "four", "five", "six")).lines
    assert lines[:3] == [("Cartography", True), ("Department", True), ("one", False)]
    assert len(lines) == 6


def test_a_line_of_a_tile_is_full_with_fifteen_letters() -> None:
    """A word that would be the sixteenth letter stands in the next one."""
    assert Square(("Reward: kraken", "a tower of nine", "a tower of seven")).lines == [
        ("Reward: kraken", True),
        ("a tower of nine", False),
        ("a tower of", False),
        ("seven", False),
    ]
    assert Square().lines == []
