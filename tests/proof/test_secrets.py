"""A share of the games in which `make prove` looks for canaries."""

import re

from tests.proof.processes import proved


def test_no_file_of_a_table_tells_what_is_hidden() -> None:
    """Two games of each; there are canaries to be found."""
    said = proved("secrets", 8)
    found = re.search(r"canaries ([\d,]+), files looked through ([\d,]+)", said)
    assert found is not None
    assert all(int(number.replace(",", "")) > 20 for number in found.groups())
