"""Stores in folders of their own, and tables of the toy to put into them."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.store import Store
from tests.table import toy


@pytest.fixture(autouse=True)
def _toy() -> None:
    toy.install()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where the store lies."""
    return tmp_path / "tables"


@pytest.fixture
def store(folder: Path) -> Iterator[Store]:
    """A new store."""
    store = Store.open(folder)
    yield store
    store.close()
