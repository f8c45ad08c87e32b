"""The toy is on the shelf in every test of the table."""

import pytest

from companion.table import Table
from tests.table import toy


@pytest.fixture(autouse=True)
def _toy() -> None:
    toy.install()


@pytest.fixture
def table() -> Table:
    """A table of the toy for Ann and Bob."""
    return toy.new_table()
