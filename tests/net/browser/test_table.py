"""A browser that is the table: whole turns of every game, corrections, undo, secrets that stay on phones."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.net.begun import begun, everything
from tests.net.browser.phones import Phone
from tests.net.sitting import GAMES
from tests.net.sockets import Running

PRESS = """(() => {
  if (document.querySelector(".standing")) return "";
  const seen = (one) => !one.disabled && one.getClientRects().length;
  const free = (...all) => all.map((each) => [...document.querySelectorAll(each)].find(seen)).find(Boolean);
  const sheet = document.querySelector("dialog[open]");
  const meant = sheet
    ? free("dialog[open] .next", "dialog[open] .choices button:not([aria-pressed=true])")
    : free("#main .next", "#side .answers .offer", "#main .counter", "#side .actions .offer");
  meant?.click();
  return meant ? meant.innerText : "";
})()"""
"""Press what a hurried player would: the next thing, or the first answer; what was pressed."""


def as_the_table(host: Running, phone: Callable[..., Phone], width: int = 1280, height: int = 800) -> Phone:
    """A tablet's browser that is the table."""
    tab = phone(host, path="/table", token=host.token("table"))
    tab.size(width, height)
    tab.until("document.querySelectorAll('#picture svg > g').length > 3", "the game's picture")
    return tab


def under_way(hosting: Callable[..., Running], folder: Path, game: str) -> Running:
    """A table at which a turn is going on."""
    moves = {"library-labyrinth": 10, "fire-in-the-library": 6}
    return hosting(**begun(folder, game, moves.get(game, 1)))


@pytest.mark.parametrize("game", GAMES)
def test_a_turn_is_played_in_a_browser(
    hosting: Callable[..., Running], phone: Callable[..., Phone], tmp_path: Path, game: str
) -> None:
    """From its page alone, with all questions that it asks, until another has the turn."""
    host = under_way(hosting, tmp_path, game)
    tab = as_the_table(host, phone)
    table = host.host.sitting.table
    first, pressed = table.view().guide.seat, []

    def goes_on() -> bool:
        pressed.append(tab.run(PRESS))
        return table.outcome is not None or table.view().guide.seat not in ("", first)

    tab.wait(goes_on, f"another's turn than {first}'s")
    assert any(pressed)
    assert tab.complaints() == []


def test_undo_asks_first_where_somebody_has_seen_something(
    hosting: Callable[..., Running], phone: Callable[..., Phone], tmp_path: Path
) -> None:
    """What was drawn cannot be forgotten: the page says so, and undoes it only when told to."""
    host = under_way(hosting, tmp_path, "fire-in-the-library")
    tab = as_the_table(host, phone)
    table = host.host.sitting.table
    count = len(table.journal.entries)
    tab.tap("Undo")
    tab.sees("Everybody has seen a token of the bag.")
    assert len(table.journal.entries) == count
    tab.tap("Undo")
    tab.sees("Redo")
    tab.until("!document.querySelector('.standing')", "nothing on its way")
    tab.tap("Redo")
    tab.sees("Redo it all the same?")
    tab.tap("Redo")
    tab.wait(lambda: len(table.journal.entries) == count + 2, "an undo and a redo")


def test_something_is_put_right(hosting: Callable[..., Running], phone: Callable[..., Phone]) -> None:
    """The corrections come when they are asked for, and each is made by its own questions."""
    host = hosting()
    tab = as_the_table(host, phone)
    tab.tap("Put right")
    tab.sees("What is to be put right?")
    offered = tab.run("document.querySelectorAll('dialog[open] .choices button').length")
    assert offered > 3
    tab.tap("Not now")
    assert not tab.run("Boolean(document.querySelector('dialog[open]'))")


def test_rules_and_story_are_at_hand(hosting: Callable[..., Running], phone: Callable[..., Phone]) -> None:
    """A question in everyday words finds its rule; the story tells what happened."""
    tab = as_the_table(hosting(), phone)
    tab.tap("Rules")
    tab.run("document.querySelector('#rules input').value = 'when does the fire spread'")
    tab.run("document.querySelector('#rules input').dispatchEvent(new Event('input'))")
    tab.tap("Search")
    tab.until("document.querySelectorAll('#rules article').length > 0", "rules that answer it")
    tab.run("document.querySelector('#rules').close()")
    tab.tap("Story")
    tab.sees("What happened")


def test_a_tap_in_the_picture_is_a_move(hosting: Callable[..., Running], phone: Callable[..., Phone]) -> None:
    """What can be tapped is shown as ready, and does what its button does."""
    host = hosting(game="chamberquest", options=everything("chamberquest"))
    tab = as_the_table(host, phone)
    table = host.host.sitting.table
    tab.until("Boolean(document.querySelector('#picture .ready[data-thing=die]'))", "the die")
    before = len(table.journal.entries)
    click = 'new MouseEvent("click", {bubbles: true})'
    tab.run(f"document.querySelector('#picture .ready[data-thing=die]').dispatchEvent({click})")
    tab.wait(lambda: len(table.journal.entries) == before + 1, "the roll")


def test_what_is_secret_is_done_on_a_phone_and_the_table_says_so(
    hosting: Callable[..., Running], phone: Callable[..., Phone], tmp_path: Path
) -> None:
    """Whose phone it is, how one joins, and who has come."""
    host = hosting(**begun(tmp_path, "orne-library", 1))
    tab = as_the_table(host, phone)
    whose = host.host.sitting.table.view().guide.seat
    tab.sees(f"On {whose}’s phone: Play a card.")
    tab.tap("Let a phone join")
    tab.until("document.querySelectorAll('#phones svg.code path').length === 1", "the code")
    tab.sees(host.token("join"))
    sheet = "document.querySelector('#phones')"
    last = "document.querySelector('#phones .chairs li:last-child')"
    low = f"{last}.getBoundingClientRect().bottom <= {sheet}.getBoundingClientRect().bottom"
    assert tab.run(low), "every seat is in sight"
    host.phone(whose).socket.close()
    tab.sees("has a phone, which is away")
    tab.tap(f"Free {whose}’s seat")
    assert any(chair.taken for chair in host.host.screens.chairs())
    tab.tap(f"Yes, free {whose}’s seat")
    tab.wait(lambda: not any(chair.taken for chair in host.host.screens.chairs()), "a free seat")
    tab.until("document.querySelectorAll('#phones .chairs button').length === 0", "nothing to free")


BROKEN = """[...document.querySelectorAll(
  ".numbers dt > span:not(.chip), #side .offer :is(.label, small)"
)].flatMap((one) => {
  const text = [...one.childNodes].find((each) => each.data?.trim());
  return [...(text?.data ?? "").matchAll(/[^\\s-]+/g)].filter((word) => {
    const range = document.createRange();
    range.setStart(text, word.index);
    range.setEnd(text, word.index + word[0].length);
    return range.getClientRects().length > 1;
  }).map((word) => word[0]);
})"""
"""The words of numbers and answers that go on in another line."""


@pytest.mark.parametrize("game", ["chamberquest", "fire-in-the-library"])
def test_no_name_at_the_table_is_broken_in_a_word(
    hosting: Callable[..., Running], phone: Callable[..., Phone], tmp_path: Path, game: str
) -> None:
    """Neither in the numbers of the players nor in an answer that is barred by another's name."""
    names = ("Maximiliane", "Bartholomew", "Konstantinopel", "Wilhelmina-Sophia")
    tab = as_the_table(hosting(**begun(tmp_path, game, 25, seed=7, players=names)), phone)
    tab.until("document.fonts.status === 'loaded'", "its letters")
    tab.sees("Konstantinopel")
    tab.until(f"{BROKEN}.length === 0", "whole words")
