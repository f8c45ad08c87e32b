"""The example game stands on the shelf in every test of this folder."""

from collections.abc import Iterator

import pytest

from tests.fifth_game import shelf


@pytest.fixture(autouse=True)
def with_the_fifth_game() -> Iterator[None]:
    """Put it there, and take it away again."""
    with shelf.standing():
        yield
