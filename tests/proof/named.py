"""Faults that have a name: what people read, and the test that shows it."""

HEAD = """
## Faults by name

What people read where it goes wrong in one of the ways that have a name, and the test that shows it. All of
them run in `make test`.

| what happens | what people read | shown by |
|---|---|---|
"""
SHOWN: tuple[tuple[str, str, str], ...] = (
    (
        "the disk is full at the first start",
        "There is no room left on this device. … You can play, but everything is gone when "
        "Tableside is closed.",
        "tests/ui/shell/test_bad_disks.py::test_a_disk_that_is_full_at_the_first_start",
    ),
    (
        "the disk fills up in play",
        "There is no room left on this device. Nothing was changed; make room first.",
        "tests/store/test_keeping.py::test_a_move_that_cannot_be_kept_is_not_made",
    ),
    (
        "the home folder may only be read, with tables in it",
        "Tableside cannot open its folder. Nothing was changed. …",
        "tests/ui/shell/test_bad_disks.py::test_a_home_that_may_only_be_read",
    ),
    (
        "there can be no folder at all",
        "Nothing can be kept",
        "tests/ui/shell/test_full_disk.py::test_a_home_that_cannot_be_written_to_has_a_window_that_says_so",
    ),
    (
        "two instances: the other one has played on",
        "This table was played on elsewhere. Nothing was changed: open it again.",
        "tests/ui/shell/test_two_at_once.py::test_a_table_that_another_one_has_played_on",
    ),
    (
        "two instances, each with a table of its own",
        "nothing: each keeps its own",
        "tests/ui/shell/test_two_at_once.py::test_two_begin_tables_side_by_side",
    ),
    (
        "another process holds the database at a move",
        "Another Tableside is busy with the same tables. Nothing was changed: try again.",
        "tests/ui/shell/test_two_at_once.py::test_a_move_while_another_process_writes",
    ),
    (
        "… at the start",
        "the same, and one can play all the same",
        "tests/ui/shell/test_two_at_once.py::test_a_start_while_another_process_writes",
    ),
    (
        "`-shm` is gone between two starts",
        "nothing: it is made anew, and nothing is lost",
        "tests/store/test_beside.py::test_without_the_index_of_the_log_nothing_is_lost",
    ),
    (
        "`-wal` is gone after a kill",
        "nothing: what was played since the app was last left in order was in it alone, and is "
        "gone; the rest is whole and goes on",
        "tests/store/test_beside.py::test_without_the_log_all_is_there_that_was_left_in_order",
    ),
    (
        "the clock is set back: copies",
        "The copy of … was opened in its place: the one that was made last, whatever the clock says",
        "tests/store/test_clock.py::test_the_newest_copy_is_the_one_that_was_made_last",
    ),
    (
        "… tables",
        "nothing: log, undo and bin are what they were",
        "tests/store/test_clock.py::test_a_table_goes_on_when_the_clock_goes_back",
    ),
    (
        "… Home",
        "the date of a table in place of how long ago it was",
        "tests/ui/shell/test_saved_tables.py::test_a_clock_that_was_set_back_makes_a_date_of_it",
    ),
    (
        "… a clock that runs at a table",
        "nothing: it goes on from where it was",
        "tests/table/test_asides.py::test_time_never_goes_back",
    ),
)
"""What happens, what is read, and which test it is."""


def named() -> str:
    """Them as a part of the page."""
    return HEAD + "".join(f"| {what} | {read} | `{test}` |\n" for what, read, test in SHOWN)
