"""A phone as a private seat, in a real browser: joining, playing, answering, and what stays covered."""

from collections.abc import Callable
from pathlib import Path

import pytest

from companion.net.protocol import VERSION
from companion.table import Table
from tests.net.begun import begun
from tests.net.browser.phones import CLOCK, HASTE, HEARD, Phone
from tests.net.sitting import GAMES
from tests.net.sockets import Running

Opens = Callable[..., Phone]


def play(host: Running, name: str) -> None:
    """Somebody at the table makes a move."""
    with host.page() as table:
        table.say("hello", v=VERSION, token=host.token("table"))
        seq = table.hear("view")["seq"]
        table.say("move", id="at-the-table", on=seq, name=name, args={})
        table.hear("ack")


def test_a_phone_picks_a_name_and_has_its_seat(host: Running, phone: Opens) -> None:
    """Whoever opens the link says who they are; taken seats are shown as taken."""
    ben = host.phone("Ben")
    ann = phone(host)
    ann.sees("Which of you is this?")
    ann.sees("Somebody sits here.")
    assert ann.run("document.querySelectorAll('.chair:disabled').length") == 1
    ann.sees("Stay on this Wi-Fi")
    ann.tap("Ann")
    ann.sees("Your turn, Ann")
    ann.until("document.querySelector('.dot.open')")
    assert ann.complaints() == []
    ben.socket.close()


def test_a_move_is_made_by_its_button(host: Running, phone: Opens) -> None:
    """What the seat is offered is a button; the page shows what the table has done, and nothing before."""
    ann = phone(host, "Ann")
    ann.tap("Draw")
    ann.sees("One book saved.")
    assert len(host.host.sitting.table.journal.entries) == 1
    ann.until("document.getElementById('live').textContent.includes('drawn')", "the live region")


def test_a_second_tap_is_not_a_second_move(host: Running, phone: Opens) -> None:
    """What has come under the finger is heard only after a moment, as on the tablet."""
    ann = phone(host, "Ann", before=CLOCK)
    moves = host.host.sitting.table.journal.entries
    draw = ann.place(".offer.next")
    ann.run("window.clock += 700")
    ann.finger(draw)
    ann.sees("One book saved.")
    ann.until("!document.querySelector('.offer.next[aria-disabled]')", "the table has answered")
    ann.run("window.clock += 120")
    ann.finger(draw)
    assert not ann.run("Boolean(document.querySelector('.offer.next[aria-disabled]'))")
    ann.run("window.clock += 600")
    ann.finger(draw)
    ann.wait(lambda: len(moves) > 1, "the next tap is heard")
    assert len(moves) == 2


def test_a_question_is_answered_in_a_sheet(hosting: Callable[..., Running], phone: Opens) -> None:
    """A move that asks which card is made with the answer; going back asks nothing of the table."""
    host = hosting(game="orne-library")
    ben = phone(host, "Ben")
    ben.tap("Ben is ready")
    ben.tap("Tap to see")
    ben.tap("Play a card")
    ben.sees("Which card?")
    assert ben.run("document.activeElement.textContent") == "Which card?"
    ben.tap("Not now")
    ben.until("!document.querySelector('dialog[open]')")
    ben.tap("Play a card")
    ben.tap("Basic Research")
    ben.until("document.getElementById('live').textContent.includes('Basic Research')", "the card is played")
    assert len(host.host.sitting.table.journal.entries) == 2


def test_a_card_in_the_hand_is_played_by_a_tap(hosting: Callable[..., Running], phone: Opens) -> None:
    """What lies in the hand need not be looked for among the buttons."""
    host = hosting(game="orne-library")
    ben = phone(host, "Ben")
    ben.tap("Ben is ready")
    ben.tap("Tap to see")
    ben.tap("Cautious Steps")
    ben.until("document.getElementById('live').textContent.includes('Cautious Steps')", "the card is played")


def test_the_hand_is_covered_until_it_is_wanted(hosting: Callable[..., Running], phone: Opens) -> None:
    """Neither eyes nor a screen reader find a covered card, nor a choice that would tell it, nor own odds."""
    host = hosting(game="orne-library")
    ben = phone(host, "Ben")
    ben.tap("Ben is ready")
    ben.sees("End the turn")
    ben.sees("You may still play cards")
    assert not ben.run("document.querySelector('.bottom .next')")  # ending the turn is not the next thing
    told = (
        "[...document.querySelectorAll('.card, .choice, .offer, .odds')].map((one) => one.textContent).join()"
    )
    assert "Cautious Steps" not in ben.run(told)
    assert "Play a card" not in ben.run(told)
    assert "is the Manuscript" not in ben.run(told)
    ben.tap("Tap to see")
    assert "Cautious Steps" in ben.run(told)
    assert "is the Manuscript" in ben.run(told)
    ben.tap("Play a card")
    ben.sees("Which card?")
    ben.hide()
    assert "Cautious Steps" not in ben.run(told)
    assert not ben.run("Boolean(document.querySelector('dialog[open]'))")


def in_a_chamber(table: Table) -> str:
    """Who stands in a Hidden Chamber and has looked there; empty where nobody does."""
    for one in table.view().picture.players:
        known = table.view(one.seat).picture.mine.chambers
        if any(each.cell == one.cell and each.location and not each.face_up for each in known):
            return str(one.seat)
    return ""


def test_what_was_found_stands_first(hosting: Callable[..., Running], phone: Opens, tmp_path: Path) -> None:
    """Whoever comes into a chamber sees what lies there above the hand; covered, it is only named."""
    host = hosting(**begun(tmp_path, "orne-library", 4, seed=42))
    one = phone(host, in_a_chamber(host.host.sitting.table))
    one.sees("What lies in")
    assert not one.run("document.querySelector('.found')")
    one.tap("Tap to see")
    one.sees("where you are")
    assert one.run("document.querySelector('.secret > :nth-child(2)').matches('.found')")


def test_a_hand_is_covered_after_a_while(hosting: Callable[..., Running], phone: Opens) -> None:
    """Who lays the phone down shows nobody anything, twenty seconds later."""
    ann = phone(hosting(game="orne-library"), "Ann", before=HASTE)
    ann.run("document.querySelector('.covered').click()")
    ann.until("document.querySelector('.secret')")
    ann.run("document.dispatchEvent(new Event('pointerdown'))")
    ann.sees("Tap to see")
    assert ann.run("document.querySelectorAll('.card').length") == 0


@pytest.mark.parametrize("game", GAMES)
def test_everybody_can_read_it(game: str, hosting: Callable[..., Running], phone: Opens) -> None:
    """With letters twice as large nothing leaves the narrowest phone; a screen reader finds its way."""
    ann = phone(hosting(game=game, players=("Bartholomäus-Maximilian", "Ann")))
    ann.size(320, 640)
    ann.letters(32)
    ann.sees("Which of you is this?")
    assert ann.too_wide() == []
    ann.tap("Ann")
    ann.until("document.querySelector('main.seat')")
    ann.run("document.querySelector('.covered')?.click()")
    ann.run("for (const one of document.querySelectorAll('details')) one.open = true")
    assert ann.too_wide() == []
    assert ann.run("document.documentElement.scrollWidth") == 320
    ann.letters(16)
    assert ann.too_wide() == []
    assert ann.small_targets() == []
    named = ann.names()
    assert {"banner", "main", "navigation", "heading"} <= {role for role, _ in named}
    assert {("button", "Rules"), ("button", "More")} <= set(named)
    assert [name for role, name in named if role == "button" and not name] == []
    assert [name for role, name in named if role == "image"] == [], "pictures beside words are passed over"
    assert ann.run("document.querySelectorAll('h1').length") == 1


def test_a_new_view_disturbs_nobody(host: Running, phone: Opens) -> None:
    """Where somebody reads or has the focus stays as it is while the table goes on."""
    ann = phone(host, "Ann")
    ann.run("window.kept = document.querySelector('.odds summary'); kept.click(); kept.focus()")
    play(host, "draw")
    ann.sees("One book saved.")
    assert ann.run("document.activeElement === kept && kept.isConnected && kept.parentElement.open")


def test_a_question_that_is_over_is_closed(hosting: Callable[..., Running], phone: Opens) -> None:
    """The tablet was quicker: the sheet goes, and a sentence says why."""
    host = hosting(game="orne-library")
    ben = phone(host, "Ben")
    ben.tap("Ben is ready")
    ben.tap("Tap to see")
    ben.tap("Play a card")
    play(host, "end_turn")
    ben.sees("The table has gone on.")
    assert not ben.run("Boolean(document.querySelector('dialog[open]'))")


def test_a_game_without_a_page_of_its_own_can_be_played(host: Running, phone: Opens) -> None:
    """Guide, offers and numbers are the same for every game: a fifth one needs no more."""
    other = '(text) => text.replace(\'"game":"fire-in-the-library"\', \'"game":"night-shelves"\')'
    ann = phone(host, "Ann", before=HEARD % other)
    ann.tap("Draw")
    ann.sees("One book saved.")


def test_names_only_stand_there(hosting: Callable[..., Running], phone: Opens) -> None:
    """Whatever somebody is called, it is a text on the page and nothing else."""
    worst = "<img src=x onerror=h()>"
    ann = phone(hosting(players=("Ann", worst)), before="window.h = () => { window.hacked = 1; }")
    ann.sees(worst)
    ann.tap("Ann")
    ann.sees("Your turn, Ann")
    ann.tap("More")
    ann.tap("What happened")
    assert ann.run("[window.hacked, document.querySelectorAll('img[src=x]').length]") == [None, 0]


def test_the_rules_are_searched(host: Running, phone: Opens) -> None:
    """A question in one's own words; the answer is marked, and what goes with it is a tap away."""
    ann = phone(host, "Ann")
    ann.tap("Rules")
    ann.run(
        "(box => { box.value = 'what burns'; box.dispatchEvent(new Event('input')); })"
        "(document.querySelector('#book input'))"
    )
    ann.tap("Search")
    ann.sees("rules found, the best first")
    ann.until("document.querySelector('#book mark')")
    ann.tap("What goes with it")
    ann.tap("Close the rules")
    ann.tap("The rule for this")
    ann.sees("Nobody stops before drawing")


def test_a_phone_that_may_do_more_undoes_and_puts_right(
    hosting: Callable[..., Running], phone: Opens
) -> None:
    """Where the table lets phones do more; elsewhere neither is shown."""
    ann = phone(hosting(reach="all"), "Ann")
    ann.tap("Draw")
    ann.tap("Undo")
    ann.sees("Undo it all the same?")
    ann.tap("Undo")
    ann.tap("Redo")
    ann.tap("Redo")
    ann.sees("One book saved.")
    ann.tap("More")
    ann.tap("Put something right")
    ann.until("document.querySelectorAll('#sheet .choice').length > 3")
    ann.tap("Not now")


def test_a_seat_is_given_back(host: Running, phone: Opens) -> None:
    """Somebody else may have it then, and this phone may pick again."""
    ann = phone(host, "Ann")
    ann.tap("More")
    ann.tap("Give Ann’s seat back")
    ann.tap("Give it back")
    ann.sees("This seat is free again.")
    ann.tap("Pick a seat")
    ann.tap("Ben")
    ann.sees("Ann is on turn")
