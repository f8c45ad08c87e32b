"""One browser for all tests of pages that this process runs, and phones that are wiped and used again."""

from collections.abc import Callable, Iterator

import pytest

from tests.net.browser.phones import Phone
from tests.net.sockets import HERE, Running
from tools.devtools import CHROMIUM, MISSING, Browser


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A real one."""
    if not CHROMIUM:
        pytest.skip(MISSING)
    with Browser() as one:
        yield one


@pytest.fixture(scope="session")
def drawer() -> list[Phone]:
    """Phones that nobody holds: a new one takes longer than most tests."""
    return []


@pytest.fixture
def phone(browser: Browser, drawer: list[Phone]) -> Iterator[Callable[..., Phone]]:
    """Opens the link of a table, on a phone of its own; with a name, in that seat."""
    held: list[Phone] = []

    def opened(host: Running, seat: str = "", *, before: str = "", path: str = "/", token: str = "") -> Phone:
        one = drawer.pop() if drawer else Phone(browser.visitor())
        held.append(one)
        if before:
            one.first(before)
        one.go(f"http://{HERE}:{host.port}{path}#{token or host.token()}")
        if seat:
            one.tap(seat)
            one.until("document.querySelector('main.seat')", f"the seat of {seat}")
        return one

    yield opened
    for one in held:
        one.wipe()
    drawer.extend(held)
