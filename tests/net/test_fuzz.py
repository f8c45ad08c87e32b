"""Whatever is said to a desk, in whatever order: it answers with a sentence, and never fails."""

from random import Random

import pytest
from websockets.exceptions import ConnectionClosed

from companion.net import wire
from companion.net.protocol import VERSION
from tests.net.fuzz import anything, new_table, say_anything
from tests.net.sitting import GAMES
from tests.net.sockets import Page, Running

ROUNDS = 900
"""`make prove` says twenty thousand."""
OVER_SOCKETS = 150


class NoHurry:
    """A pace at which nobody is too fast."""

    def __init__(self, _: float) -> None:
        pass

    def allows(self, _: float) -> bool:
        return True


@pytest.mark.sweep(4)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_that_is_said_breaks_a_desk(game: str) -> None:
    """Messages of all kinds, spoiled and well formed, from screens of all kinds: refused, or done."""
    table = new_table(game)
    say_anything(table, ROUNDS)
    assert len(table.table.journal.entries) > 10


def test_nothing_that_comes_over_a_socket_breaks_a_host(
    host: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same over real connections: the host still answers, and goes on."""
    monkeypatch.setattr(wire, "Pace", NoHurry)
    table, rng = new_table("fire-in-the-library"), Random(5)
    rude = rude_page(host)
    for _ in range(OVER_SOCKETS):
        try:
            rude.socket.send(anything(table, rng))
        except ConnectionClosed:  # hung up on, with a reason: it comes again
            rude = rude_page(host)
    with host.page() as page:
        page.say("hello", v=VERSION, token=host.token("table"))
        page.hear("view")
        page.say("beat", n=7)
        assert page.hear("beat")["n"] == 7
    rude.socket.close()


def rude_page(host: Running) -> Page:
    """A screen that has come in by the link for phones."""
    page = host.page()
    page.say("hello", v=VERSION, token=host.token())
    return page
