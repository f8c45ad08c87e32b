"""One browser for all tests of pages that this process runs; every test has phones of its own."""

from collections.abc import Callable, Iterator

import pytest

from tests.net.browser.phones import Phone
from tests.net.sockets import HERE, Running
from tools.browser import CHROMIUM, MISSING, Browser, Visitor


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A real one."""
    if CHROMIUM is None:
        pytest.skip(MISSING)
    with Browser() as one:
        yield one


@pytest.fixture
def visitor(browser: Browser) -> Iterator[Callable[[], Visitor]]:
    """Whoever comes with a phone; afterwards all of them are forgotten."""
    came: list[Visitor] = []

    def comes() -> Visitor:
        came.append(browser.visitor())
        return came[-1]

    yield comes
    for one in came:
        one.leave()


@pytest.fixture
def phone(visitor: Callable[[], Visitor]) -> Callable[..., Phone]:
    """Opens the link of a table, on a phone of its own; with a name, in that seat."""

    def opened(host: Running, seat: str = "", *, before: str = "", path: str = "/", token: str = "") -> Phone:
        own = visitor()
        tab = Phone(own, own.tab())
        if before:
            tab.ask("Page.addScriptToEvaluateOnNewDocument", source=before)
        tab.go(f"http://{HERE}:{host.port}{path}#{token or host.token()}")
        if seat:
            tab.tap(seat)
            tab.until("document.querySelector('main.seat')", f"the seat of {seat}")
        return tab

    return opened
