"""The wall in a real browser: the game's picture, whose turn it is, the clock, and the end."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from companion.net.afar import from_afar
from companion.net.telling import Notice
from tests.net.begun import begun, everything
from tests.net.browser.phones import Phone
from tests.net.sitting import GAMES, answers
from tests.net.sockets import Running

HOSTILE = ('<b onclick="x(1)">', "</g></svg><script>")
PARTS = "document.querySelectorAll('#picture svg > g').length"


def on_the_wall(
    host: Running, phone: Callable[..., Phone], asked: str = "", width: int = 1280, height: int = 720
) -> Phone:
    """A screen on the wall that shows the table."""
    tab = phone(host, path=f"/wall{asked}", token=host.token("wall"))
    tab.size(width, height)
    tab.until(f"{PARTS} > 3", "the game's picture")
    return tab


def a_move(host: Running) -> None:
    """Somebody at the table does the next thing."""
    with host.page() as table:
        table.say("hello", v=1, token=host.token("table"))
        view = table.hear("view")
        offer = min(view["offers"], key=lambda one: (one["group"] != "next", len(one["asks"])))
        args = answers(offer, Random(1))
        table.say("move", id="the-next-thing", on=view["seq"], name=offer["name"], args=args)
        table.hear("ack")


@pytest.mark.parametrize("game", GAMES)
def test_a_wall_shows_each_game_and_follows_a_move(
    hosting: Callable[..., Running], phone: Callable[..., Phone], game: str
) -> None:
    """The picture, whose turn and what comes next; parts that have not changed stay the same elements."""
    host = hosting(game=game, options=everything(game))
    tab = on_the_wall(host, phone)
    guide = from_afar(host.host.sitting.table.view()).guide
    tab.sees(guide.headline)
    tab.run("window.old = [...document.querySelectorAll('#picture svg > g')]")
    before = tab.run("document.body.innerText")
    a_move(host)
    tab.until(f"document.body.innerText !== {before!r}", "what the move has changed")
    kept = tab.run("window.old.filter((one) => one.isConnected).length / window.old.length")
    assert kept > 0.5
    assert tab.run("document.body.scrollWidth <= innerWidth && document.body.scrollHeight <= innerHeight")
    assert tab.complaints() == []


def test_names_on_a_wall_are_text(hosting: Callable[..., Running], phone: Callable[..., Phone]) -> None:
    """Whatever somebody is called stands there as it was typed, in the page and in its picture."""
    tab = on_the_wall(hosting(players=HOSTILE), phone)
    who = tab.run("document.querySelector('.who h1').textContent")
    assert who in HOSTILE
    assert tab.run("document.querySelector('#picture').textContent").count("<") >= 2
    assert tab.run("document.querySelectorAll('b, #front script, [onclick]').length") == 0
    assert tab.complaints() == []


def test_no_name_is_broken_in_a_word(hosting: Callable[..., Running], phone: Callable[..., Phone]) -> None:
    """It is written smaller until it has room, beside a clock too."""
    host = hosting(
        game="chamberquest", options=everything("chamberquest"), players=("Blackwood", "Christoph")
    )
    tab = on_the_wall(host, phone, width=1920, height=1080)
    tab.until("document.querySelector('.who h1 bdi') && document.querySelector('.who .clock')", "the name")
    tab.until("document.fonts.status === 'loaded'", "its letters")
    name = "document.querySelector('.who h1')"
    tab.until(f"{name}.scrollWidth <= {name}.clientWidth", "the whole name has room")
    assert tab.run(f"{name}.firstChild.getClientRects().length") == 1


def test_a_wall_shows_more_where_it_is_asked_to(
    hosting: Callable[..., Running], phone: Callable[..., Phone]
) -> None:
    """Odds and the story, by its address or a key; it remembers them."""
    host = hosting()
    tab = on_the_wall(host, phone, "?odds")
    a_move(host)
    tab.until("Boolean(document.querySelector('#side .odds li'))", "the odds")
    tab.run("document.dispatchEvent(new KeyboardEvent('keydown', {key: 'l'}))")
    tab.sees("What happened")
    tab.run("document.dispatchEvent(new KeyboardEvent('keydown', {key: 'o'}))")
    tab.reload()
    tab.sees("What happened")
    assert not tab.run("Boolean(document.querySelector('#side .odds li'))")


def test_a_wall_says_where_there_are_no_odds(
    hosting: Callable[..., Running], phone: Callable[..., Phone]
) -> None:
    """The switch is on, and nothing is to be reckoned in public."""
    on_the_wall(hosting(game="orne-library"), phone, "?odds").sees("There are no odds to reckon just now.")


def test_a_turn_clock_runs_on_the_wall(hosting: Callable[..., Running], phone: Callable[..., Phone]) -> None:
    """By the host's time, though nobody does anything."""
    host = hosting(game="chamberquest", options=everything("chamberquest"))
    tab = on_the_wall(host, phone)
    a_move(host)
    shown = "document.querySelector('.clock:not(.stands) strong')?.textContent"
    first = tab.until(f"/^[45]:/.test({shown}) && {shown}", "a clock that runs")
    tab.until(f"{shown} < {first!r}", "less time")


def test_the_end_is_told_with_the_winner_largest(
    hosting: Callable[..., Running], phone: Callable[..., Phone], tmp_path: Path
) -> None:
    """Nothing on the page is written larger than the name of who has won."""
    host = hosting(**begun(tmp_path, "chamberquest", 500))
    tab = on_the_wall(host, phone)
    outcome = host.host.sitting.table.outcome
    assert outcome is not None
    sizes = """[...document.querySelectorAll("#front *")]
        .filter((one) => [...one.childNodes].some((each) => each.data?.trim()))
        .map((one) => [parseFloat(getComputedStyle(one).fontSize), one.textContent])"""
    largest = max(tab.run(sizes))
    assert largest[1] == outcome.winners[0]


@pytest.mark.parametrize("page", ["wall", "table"])
def test_a_new_link_in_an_open_tab_is_opened(
    hosting: Callable[..., Running], phone: Callable[..., Phone], page: str
) -> None:
    """The old one is not good any more: whoever pastes the new one need not press anything else."""
    host = hosting()
    tab = phone(host, path=f"/{page}", token="of-another-evening-1234")
    tab.sees("This link is not good any more.")
    tab.run(f"location.hash = {host.token(page)!r}")
    tab.until(f"{PARTS} > 3", "the game's picture")


def test_a_wall_says_what_its_time_limit_is(
    hosting: Callable[..., Running], phone: Callable[..., Phone]
) -> None:
    """A bare number would not say what it counts, and in the end it says that time is up."""
    host = hosting()
    tab = on_the_wall(host, phone)
    host.host.screens._desk.notice(Notice("", 1795.0))
    left = "document.querySelector('.notice .left')?.textContent"
    tab.until(f"/^29:5\\d left$/.test({left})", "the time that is left")
    host.host.screens._desk.notice(Notice("", 0.0))
    tab.until(f"{left} === 'Time is up'", "the end of it")


def test_the_switches_of_a_wall_cover_nothing(
    hosting: Callable[..., Running], phone: Callable[..., Phone], tmp_path: Path
) -> None:
    """They stand beside the last line, away from the picture and the numbers, while they are shown."""
    tab = on_the_wall(hosting(**begun(tmp_path, "chamberquest", 20)), phone, width=1920, height=1080)
    tab.run("document.dispatchEvent(new Event('pointermove'))")
    apart = """["#picture", ".numbers", "#side"].every((each) => {
        const box = (at) => document.querySelector(at).getBoundingClientRect();
        const [one, other] = [box("#switches"), box(each)];
        return one.right <= other.left || one.left >= other.right || one.top >= other.bottom;
    })"""
    tab.until(apart, "nothing is covered")
    text = """(() => { const words = document.createRange();
        words.selectNodeContents(document.querySelector(".before"));
        return words.getBoundingClientRect().right;
    })()"""
    assert tab.run(f"{text} <= document.querySelector('#switches').getBoundingClientRect().left")


def test_the_name_of_a_winner_keeps_away_from_the_edges(
    hosting: Callable[..., Running], phone: Callable[..., Phone], tmp_path: Path
) -> None:
    """However long it is, the disc and the name stay within the panel, with a margin on both sides."""
    names = ("Ann", "Konstantinopel")
    tab = on_the_wall(hosting(**begun(tmp_path, "orne-library", 2000, players=names)), phone)
    tab.until("document.fonts.status === 'loaded'", "its letters")
    margins = """(() => {
        const box = (at) => document.querySelector(at).getBoundingClientRect();
        const [panel, won] = [box(".ending"), box(".winners")];
        return Math.min(won.left - panel.left, panel.right - won.right) >= 20;
    })()"""
    tab.until(margins, "a margin")
    name = "document.querySelector('.winners strong')"
    size = "parseFloat(getComputedStyle({}).fontSize)"
    title = "document.querySelector('.ending h1')"
    tab.until(f"{size.format(name)} > {size.format(title)}", "the name is the largest")
    tab.until(f"{name}.scrollWidth <= {name}.clientWidth", "the whole name")
