"""The list for the physical set-up as it is ticked off."""

from companion.lists.laying_out import HeadedChecks, LayingOut, in_columns
from companion.table import Check

TILES, DECK, PAWNS = Check("36 tiles.", group="Board"), Check("Shuffle.", group="Cards"), Check("2 pawns.")
LINES = (TILES, DECK, PAWNS)


def test_a_tick_is_taken_back_by_another() -> None:
    """Progress follows."""
    laid = LayingOut(LINES)
    laid.tick(TILES)
    laid.tick(DECK)
    assert (laid.done(), laid.done([TILES])) == (2, 1)
    laid.tick(TILES)
    assert not laid.is_done(TILES)


def test_a_line_that_still_says_the_same_is_still_done() -> None:
    """One whose numbers have changed is to be done anew."""
    laid = LayingOut(LINES)
    laid.tick(TILES)
    laid.tick(PAWNS)
    again = LayingOut((TILES, Check("3 pawns.")), laid.kept())
    assert again.is_done(TILES)
    assert again.done() == 1


def test_ticks_are_of_one_table() -> None:
    """Before it begins and under its number afterwards; the next one begins with an empty list."""
    laid = LayingOut(LINES)
    laid.tick(TILES)
    laid.begun(7)
    assert LayingOut(LINES, laid.kept(), 7).done() == 1
    assert LayingOut(LINES, laid.kept(), 8).done() == 0
    assert LayingOut(LINES, laid.kept()).done() == 0


def test_lines_stand_under_their_headings() -> None:
    """In their order."""
    assert LayingOut(LINES).parts == (
        HeadedChecks("Board", (TILES,)),
        HeadedChecks("Cards", (DECK,)),
        HeadedChecks("", (PAWNS,)),
    )


def test_columns_are_about_equally_high() -> None:
    """Parts keep their order, and there is never an empty column."""
    long, short = HeadedChecks("", (TILES,) * 6), HeadedChecks("", (DECK,))
    assert in_columns((long, short, short), 2) == [(long,), (short, short)]
    assert in_columns((short, short, long), 2) == [(short, short), (long,)]
    assert in_columns((long, short), 3) == [(long,), (short,)]
