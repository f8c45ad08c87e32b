"""A share of the bad input that `make prove` tries."""

from tests.proof.processes import proved


def test_bad_input_is_opened_or_refused_in_words() -> None:
    """Some of each kind."""
    assert proved("bad_input", 60).startswith("Bad input: files 60, ")
