"""Tables and a hall: what was said last is kept for whoever comes late, and a lost table is known as lost."""

from pathlib import Path

import msgspec

from companion.net.asking import Announce, Ask, Corrections, Hello, Limit
from companion.net.card import card_of
from companion.net.channel import Hub
from companion.net.hall import MOST_TABLES, Hall, News
from companion.net.nearby import AN_EVENING, Nearby
from companion.net.presence import Presence
from companion.net.protocol import VERSION
from companion.net.telling import Notice, TableCard
from companion.net.topics import Call, Topics, read_call
from companion.store import Store
from companion.store.watching import Watching
from companion.table import Table
from tests.net.sitting import Screen, evening

TOPICS = Topics("club")


def a_hall(hub: Hub, now: float = 1000.0) -> Hall:
    return Hall(hub.join(), TOPICS, lambda do: do(), lambda: now)


def a_table(hub: Hub, id_: str, heard: list[Notice] | None = None, now: float = 1000.0) -> Presence:
    told = [] if heard is None else heard
    return Presence(hub.join, TOPICS, id_, f"Table {id_}", told.append, lambda: now)


def a_card(id_: str = "a", moves: int = 0) -> TableCard:
    return msgspec.structs.replace(card_of(evening().table, id_, f"Table {id_}"), moves=moves)


def a_page(hall: Hall, token: str) -> Screen:
    screen = Screen()
    hall.heard(screen, Hello(VERSION, token))
    return screen


# -- the channel ---------------------------------------------------------------------------------


def test_whoever_comes_late_hears_what_was_kept() -> None:
    """The newest word on each topic, and nothing of other topics; an empty word takes it away."""
    hub, heard = Hub(), []
    first = hub.join()
    for topic, data in (("a/1", b"old"), ("a/1", b"new"), ("a/2", b"x"), ("b/1", b"y"), ("a/2", b"")):
        first.publish(topic, data)
    hub.join().subscribe("a/", lambda *said: heard.append(said))
    assert heard == [("a/1", b"new")]
    first.publish("a/3", b"z")
    assert heard[1:] == [("a/3", b"z")]


def test_who_has_left_hears_nothing() -> None:
    """A channel that is closed is silent."""
    hub, heard = Hub(), []
    channel = hub.join()
    channel.subscribe("a/", lambda *said: heard.append(said))
    channel.close()
    hub.join().publish("a/1", b"x")
    assert heard == []


def test_the_last_will_of_a_lost_one_is_said() -> None:
    """Of one that is lost, and not of one that has left."""
    hub, heard = Hub(), []
    hub.join().subscribe("life/", lambda *said: heard.append(said))
    hub.join(("life/1", b"away")).close()
    hub.join(("life/2", b"away")).be_lost()
    assert heard == [("life/2", b"away")]


# -- the hall ------------------------------------------------------------------------------------


def test_a_hall_shows_every_table() -> None:
    """Those that were there before it, those that come later, and how each of them goes on."""
    hub = Hub()
    a_table(hub, "a").show(a_card("a"))
    hall = a_hall(hub)
    screen = a_page(hall, hall.look)
    assert screen.kinds() == ["welcome", "notice", "cards"]
    later = a_table(hub, "b")
    later.show(a_card("b"))
    later.show(a_card("b", moves=3))
    assert [card["table"] for card in screen.heard[2]["cards"]] == ["a"]
    assert [(card["table"], card["moves"]) for card in screen.last("cards")["cards"]] == [("b", 3)]
    later.leave()
    gone = screen.last("cards")
    assert (gone["cards"], gone["left"]) == ([], ["b"])


def test_what_is_not_sent_yet_is_sent_together() -> None:
    """A page that is slow gets the newest card of each table, once."""
    news = News([a_card("a")], lambda: 7.0)
    news.add("a", a_card("a", 1))
    news.add("b", a_card("b", 2))
    news.add("c", None)
    told = msgspec.json.decode(news.shown(None, "look"))
    assert [(card["table"], card["moves"]) for card in told["cards"]] == [("a", 1), ("b", 2)]
    assert told["left"] == ["c"]
    nothing = msgspec.json.decode(news.shown(None, "look"))
    assert nothing == {"t": "cards", "cards": [], "left": [], "now": 7.0}
    assert news.found(Ask("what")).texts == ()


def test_a_lost_table_is_shown_as_lost() -> None:
    """Its card stays, marked; when it comes back it is there again."""
    hub, channels = Hub(), []

    def opens(will: tuple[str, bytes]):
        channels.append(hub.join(will))
        return channels[-1]

    hall = a_hall(hub)
    Presence(opens, TOPICS, "a", "Table 1", lambda _: None).show(a_card("a"))
    assert hall.cards()[0].alive
    channels[0].be_lost()
    assert not hall.cards()[0].alive
    Presence(opens, TOPICS, "a", "Table 1", lambda _: None)
    assert hall.cards()[0].alive


def test_an_organiser_speaks_to_all_tables() -> None:
    """An announcement and a time limit reach tables that are there, tables that come, and pages."""
    hub, heard, late = Hub(), [], []
    a_table(hub, "a", heard)
    hall = a_hall(hub)
    organiser, guest = a_page(hall, hall.organise), a_page(hall, hall.look)
    hall.heard(organiser, Announce("  Pizza is here. "))
    hall.heard(organiser, Limit(45))
    assert heard == [Notice("Pizza is here.", None), Notice("Pizza is here.", 2700.0)]
    assert guest.last("notice") == {"t": "notice", "text": "Pizza is here.", "left": 2700.0}
    a_table(hub, "b", late, now=1600.0)
    assert late == [Notice("Pizza is here.", 2100.0)]
    hall.heard(organiser, Limit(0))
    assert heard[-1] == Notice("Pizza is here.", None)


def test_only_the_organiser_speaks() -> None:
    """Who merely looks, or has not said hello, is refused; a wrong link is told so."""
    hub, heard = Hub(), []
    a_table(hub, "a", heard)
    hall = a_hall(hub)
    guest, stranger = a_page(hall, hall.look), Screen()
    for screen in (guest, stranger):
        hall.heard(screen, Announce("Go home."))
        hall.heard(screen, Limit(1))
        assert screen.kinds()[-2:] == ["sorry", "sorry"]
    organiser = a_page(hall, hall.organise)
    hall.heard(organiser, Corrections())
    assert organiser.kinds()[-1] == "sorry"
    assert a_page(hall, "x").last("gone")["why"] == "token"
    assert heard == []


def test_a_hall_that_nobody_hears_says_so() -> None:
    """Without a broker an announcement would reach no table."""
    hub, heard = Hub(), []
    a_table(hub, "a", heard)
    hall = Hall(hub.join(), TOPICS, lambda do: do(), is_heard=False)
    organiser = a_page(hall, hall.organise)
    hall.heard(organiser, Announce("Pizza is here."))
    assert "broker" in organiser.last("sorry")["sentence"]
    assert heard == []


def test_a_page_of_another_version_is_told_so() -> None:
    """Also by a hall."""
    hall, screen = a_hall(Hub()), Screen()
    hall.heard(screen, Hello(VERSION + 1, hall.look))
    assert screen.last("gone")["why"] == "version"


def test_a_hall_takes_no_nonsense() -> None:
    """What is no card is not shown, and a broker full of them fills no memory."""
    hub = Hub()
    hall = a_hall(hub)
    stranger = hub.join()
    for data in (b"x", b"{}", b"\xff", b"[" * 50_000, b'{"table": 1}'):
        stranger.publish(f"{TOPICS.cards}z", data)
        stranger.publish(f"{TOPICS.life}z", data)
        stranger.publish(TOPICS.call, data)
    assert hall.cards() == ()
    card = msgspec.json.encode(a_card())
    for number in range(MOST_TABLES + 50):
        stranger.publish(f"{TOPICS.cards}{number}", card)
    assert len(hall.cards()) == MOST_TABLES
    assert {one.table for one in hall.cards()} == {str(number) for number in range(MOST_TABLES)}


def test_a_call_that_is_too_long_is_not_heard() -> None:
    """Nobody fills a screen from a broker."""
    assert read_call(msgspec.json.encode(Call("x" * 301))) is None
    assert read_call(b"") is None


def test_thirty_tables_lose_nothing() -> None:
    """Thirty tables of ten moves each: a page has the newest of each, whenever it came."""
    hub = Hub()
    hall = a_hall(hub)
    early = a_page(hall, hall.look)
    tables = {str(number): a_table(hub, str(number)) for number in range(30)}
    base = a_card()
    for moves in range(1, 11):
        for id_, table in tables.items():
            table.show(msgspec.structs.replace(base, table=id_, moves=moves))
    late = a_page(hall, hall.look)
    for screen in (early, late):
        seen = {card["table"]: card["moves"] for said in screen.heard for card in said.get("cards", ())}
        assert seen == dict.fromkeys(tables, 10)


# -- tables of this machine ----------------------------------------------------------------------


def test_a_hall_without_a_broker_shows_the_tables_of_this_machine(tmp_path: Path) -> None:
    """Tables of the store that were played at this evening, and how they go on while others have it open."""
    hub, now = Hub(), [5000.0]
    hall = a_hall(hub)
    nearby = Nearby(Watching(tmp_path), hub.join(), TOPICS, lambda: now[0])
    nearby.look()
    store = Store.open(tmp_path, lambda: now[0])
    table = Table.new("fire-in-the-library", ["Ann", "Ben"], {"does": "everything"}, 4)
    id_ = store.new_table(table)
    nearby.look()
    assert [(card.place, card.moves) for card in hall.cards()] == [(f"Table {id_}", 0)]
    now[0] += 5
    table.play("draw")
    nearby.look()
    assert [card.moves for card in hall.cards()] == [1]
    now[0] += AN_EVENING
    nearby.look()
    assert hall.cards() == ()
    store.close()


def test_looking_at_a_store_changes_nothing(tmp_path: Path) -> None:
    """Not even a summary is worked out."""
    store = Store.open(tmp_path)
    id_ = store.new_table(Table.new("fire-in-the-library", ["Ann", "Ben"], seed=4))
    before = store._database.rows("SELECT * FROM tables")
    watching = Watching(tmp_path)
    assert list(watching.touched()) == [id_]
    assert watching.table(id_).keeper is None
    watching.close()
    assert store._database.rows("SELECT * FROM tables") == before
    store.close()
