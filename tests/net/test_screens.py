"""What the tablet holds on to: links, who is here, and what phones may do."""

from queue import SimpleQueue

import pytest

from companion.net.host import Sitting
from companion.net.protocol import VERSION
from companion.net.screens import CannotListen, Screens, bound
from companion.store import Store
from companion.table import Table
from tests.net.sockets import HERE, LONG, Page


class AtATablet:
    """Screens whose thread is that of the test: it does what there is to do until something is true."""

    def __init__(self, store: Store) -> None:
        self.to_do: SimpleQueue = SimpleQueue()
        self.noticed = 0
        table = Table.new("fire-in-the-library", ["Ann", "Ben"], {"does": "everything"}, 4)
        self.sitting = Sitting(store.load(store.new_table(table)))
        self.screens = Screens(self.sitting, store, 1, self.to_do.put, self._notice)
        self.sitting.shown = self.screens.changed
        self.screens.start(HERE, 0)

    def _notice(self) -> None:
        self.noticed += 1

    def work(self, until) -> None:
        while not until():
            self.to_do.get(timeout=LONG)()

    def phone(self, link: str, **more: str) -> Page:
        page = Page(self.screens.port)
        page.say("hello", v=VERSION, token=link.partition("#")[2], **more)
        return page


@pytest.fixture
def tablet(tmp_path):
    store = Store.open(tmp_path)
    tablet = AtATablet(store)
    yield tablet
    tablet.screens.stop(wait=True)
    store.close()


def test_a_tablet_sees_who_comes_and_goes(tablet):
    """Who has a phone, whether it is here, and that anybody ever came through."""
    screens = tablet.screens
    assert (screens.was_reached, screens.connected()) == (False, 0)
    with tablet.phone(screens.links(HERE).join) as ann:
        ann.say("join", seat="Ann")
        tablet.work(lambda: screens.chairs()[0].here)
        assert screens.was_reached
        assert screens.connected() == 1
    tablet.work(lambda: not screens.chairs()[0].here)
    assert screens.chairs()[0].taken
    assert tablet.noticed >= 2
    screens.free("Ann")
    assert not screens.chairs()[0].taken


def test_a_wall_is_noticed_as_it_comes_and_goes(tablet):
    """It has no seat, and counts all the same."""
    screens = tablet.screens
    with tablet.phone(screens.links(HERE).wall):
        tablet.work(lambda: tablet.noticed == 1)
        assert (screens.was_reached, screens.connected()) == (True, 1)
    tablet.work(lambda: tablet.noticed == 2)
    assert screens.connected() == 0


def test_what_phones_may_do_is_the_tablet_s_choice(tablet):
    """And whether a browser may be the table: then there is a link for it."""
    screens = tablet.screens
    assert (screens.reach, screens.tables, screens.links(HERE).table) == ("own", False, "")
    screens.let("all")
    screens.let_tables(True)
    assert (screens.reach, screens.tables) == ("all", True)
    assert screens.links("10.0.0.7").table.startswith(f"http://10.0.0.7:{screens.port}/table#")
    before = screens.links(HERE)
    screens.renew()
    after = screens.links(HERE)
    assert not {before.join, before.wall, before.table} & {after.join, after.wall, after.table}


def test_a_port_that_is_taken_gives_way_to_another(tablet):
    """Unless just that one was asked for."""
    store = Store.in_memory()
    table_id = store.new_table(Table(tablet.sitting.table.beginning))
    other = Screens(tablet.sitting, store, table_id, tablet.to_do.put)
    with pytest.raises(CannotListen):
        other.start(HERE, tablet.screens.port, elsewhere=False)
    other.start(HERE, tablet.screens.port)
    assert other.port not in (0, tablet.screens.port)
    other.stop(wait=True)


def test_a_table_listens_again_where_pages_look_for_it(tablet):
    """Its port was taken once: after that it stays at the other one, though its own is free again."""
    store = Store.in_memory()
    table_id = store.new_table(Table(tablet.sitting.table.beginning))
    first = Screens(tablet.sitting, store, table_id, tablet.to_do.put)
    with bound(HERE, 0) as taken:
        port = taken.getsockname()[1]
        first.start(HERE, port)
    at = first.port
    first.stop(wait=True)
    second = Screens(tablet.sitting, store, table_id, tablet.to_do.put)
    second.start(HERE, port)
    assert (second.port, at == port) == (at, False)
    second.stop(wait=True)


def test_a_tablet_does_not_wait_for_phones_when_it_turns_them_off(tablet):
    """They hear it all the same."""
    with tablet.phone(tablet.screens.links(HERE).wall) as wall:
        tablet.work(lambda: tablet.screens.connected() == 1)
        wall.hear("view")
        tablet.screens.stop()
        assert tablet.screens.port == 0
        assert wall.hear("gone")["why"] == "off"
