"""The history for a spreadsheet, and a play for BG Stats."""

import csv
import io
import json
import time
from urllib.parse import parse_qs, urlparse

import pytest

from companion.history import bgstats
from companion.history.spreadsheet import HEAD, plain, spreadsheet
from companion.store import Store
from companion.table.fortune import Fortune
from tests.history.evenings import FIRE, NOW, labyrinth, play, plays_in

FORTUNE = Fortune.of("Fire|Fires", "draw|draws", False, [("Ann", (3, 1), 1)] * 4)


@pytest.fixture(autouse=True)
def elsewhere(monkeypatch):
    """A tablet far from Greenwich."""
    monkeypatch.setenv("TZ", "Asia/Tokyo")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


def rows(data: bytes) -> list[dict[str, str]]:
    assert data.startswith(b"\xef\xbb\xbf")
    return list(csv.DictReader(io.StringIO(data.decode("utf-8-sig"), newline="")))


def test_a_row_for_everybody_at_every_table() -> None:
    """With the date here, points, and luck."""
    one = play(
        1,
        FIRE,
        ("Ann", "Bob"),
        together=False,
        won=("Bob",),
        scores={"Ann": 3, "Bob": 9},
        fortune=FORTUNE,
    )
    ann, bob = rows(spreadsheet([one]))
    assert tuple(ann) == HEAD
    assert (ann["player"], ann["won"], ann["points"], ann["minutes"]) == ("Ann", "no", "3", "60")
    assert (bob["player"], bob["won"], bob["points"], bob["won together"]) == ("Bob", "yes", "9", "")
    assert (ann["luck: draws"], ann["luck: came"], ann["luck: due"]) == ("4", "4", "1.0")
    assert ann["date"] == time.strftime("%Y-%m-%d", time.localtime(NOW + 1))


def test_names_with_commas_and_quotes_stay_whole_and_none_is_a_formula() -> None:
    """A spreadsheet reckons with nothing that somebody is called."""
    names = ('O"Hara, Ann', "=1+1", "Мария")
    assert [row["player"] for row in rows(spreadsheet([play(names=names)]))] == [names[0], "'=1+1", names[2]]
    assert [plain(name) for name in ("-x", "@x", "+x", "x")] == ["'-x", "'@x", "'+x", "x"]


def test_a_moment_that_no_clock_ever_showed_has_no_date() -> None:
    """And the file is made all the same."""
    assert rows(spreadsheet([play(10**300)]))[0]["date"] == ""


def facts(link: str) -> dict:
    address = urlparse(link)
    assert (address.scheme, address.netloc, address.path) == (
        "https",
        "app.bgstatsapp.com",
        "/createPlay.html",
    )
    (data,) = parse_qs(address.query, strict_parsing=True)["data"]
    return json.loads(data)


def test_the_link_carries_what_bg_stats_asks_for() -> None:
    """Every truth value, numbers as numbers, and the time of Greenwich."""
    one = play(
        0, FIRE, ("Ann", "Bob"), together=False, won=("Bob",), scores={"Ann": 3, "Bob": 9}, level="Wild Fire"
    )
    told = facts(bgstats.link(one, "abc"))
    assert told["game"] == {
        "name": "Fire In The Library",
        "sourceGameId": FIRE,
        "bggId": 240744,
        "highestWins": True,
        "noPoints": False,
    }
    assert (told["sourceName"], told["sourcePlayId"], told["durationMin"]) == ("Tableside", "abc", 60)
    assert (told["playDate"], told["board"]) == ("2026-02-02 02:40:00", "Wild Fire")
    ann, bob = told["players"]
    for player in (ann, bob):
        assert {type(player["startPlayer"]), type(player["winner"])} == {bool}
    assert (ann["winner"], ann["score"], ann["rank"]) == (False, 3, 2)
    assert (bob["winner"], bob["score"], bob["rank"]) == (True, 9, 1)


def test_what_is_not_known_is_left_out() -> None:
    """A game without a number at BoardGameGeek has none, and one without points says so."""
    told = facts(bgstats.link(play(0, "chamberquest", level=""), "abc"))
    assert "bggId" not in told["game"]
    assert told["game"]["noPoints"] is True
    assert "score" not in told["players"][0]
    assert "board" not in told


def test_people_are_the_same_however_they_are_written() -> None:
    """BG Stats remembers whom an id was matched to."""
    ids = [
        facts(bgstats.link(play(names=(name,)), "abc"))["players"][0]["sourcePlayerId"]
        for name in ("Ann", "ANN")
    ]
    assert ids[0] == ids[1]


def test_a_table_is_the_same_play_on_every_tablet() -> None:
    """Exported and imported, its id stays; another table has another."""
    here, there = Store.in_memory(), Store.in_memory()
    first, second = here.new_table(labyrinth("Ann", "Bob")), here.new_table(labyrinth("Ann", "Cleo"))
    moved = there.import_table(here.export(first))
    assert there.play_id(moved) == here.play_id(first) != here.play_id(second)
    assert len(plays_in(there)) == 1
