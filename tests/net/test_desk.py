"""The desk: who may sit down, what a phone may do, and that the same wish gets the same answer."""

import pytest

from companion.net.asking import Corrections, Free, Hello, Help, Join, Leave, Log, MakeMove, Redo, Undo
from companion.net.card import card_of
from companion.net.protocol import VERSION
from companion.net.telling import Notice
from companion.store import StoreError
from tests.net.sitting import Evening, Screen, evening


def hello(table: Evening, token: str = "", resume: str = "", version: int = VERSION) -> Screen:
    screen = Screen()
    table.desk.heard(screen, Hello(version, token, resume))
    return screen


# -- coming in -----------------------------------------------------------------------------------


def test_a_link_that_is_not_good_is_told_so() -> None:
    """A wrong token gets a sentence and nothing of the table."""
    table = evening()
    for token in ("ü" * 22, table.seats.kept.table):  # the last one: no browser may be this table
        screen = hello(table, token)
        assert (screen.kinds(), screen.over) == (["gone"], True)
        assert "Scan the code" in screen.last("gone")["sentence"]


def test_a_link_that_is_not_whole_is_told_so() -> None:
    """Somebody has typed what stands before the token, or not all of it: the link itself may be good."""
    table = evening()
    for token in ("", "x", table.seats.kept.join[:-1]):
        screen = hello(table, token)
        assert (screen.kinds(), screen.over) == (["gone"], True)
        assert "a part missing" in screen.last("gone")["sentence"]


def test_new_links_let_go_of_whoever_came_by_the_old_ones() -> None:
    """A wall, a table, a phone that has not sat down; who has a seat stays, and comes back."""
    table = evening()
    table.desk.let_tables(True)
    kept, ann = table.seats.kept, table.phone("Ann")
    others = [hello(table, token) for token in (kept.wall, kept.table, kept.join)]
    table.desk.renew()
    assert [(one.over, one.last("gone")["why"]) for one in others] == [(True, "token")] * 3
    assert all("new links" in one.last("gone")["sentence"] for one in others)
    assert "gone" not in ann.kinds()
    again = hello(table, kept.join, ann.last("joined")["resume"])
    assert again.last("joined")["seat"] == "Ann"


@pytest.mark.parametrize(("version", "word"), [(VERSION - 1, "older"), (VERSION + 1, "newer")])
def test_another_version_is_told_so(version: int, word: str) -> None:
    """A page of another version gets a sentence and nothing of the table."""
    table = evening()
    screen = hello(table, table.seats.kept.join, version=version)
    assert screen.kinds() == ["gone"]
    assert word in screen.last("gone")["sentence"]


def test_a_phone_picks_a_seat() -> None:
    """It is shown who sits there, picks a seat that is free, and sees its own view."""
    table = evening()
    screen = hello(table, table.seats.kept.join)
    assert [chair["name"] for chair in screen.last("welcome")["chairs"]] == ["Ann", "Ben"]
    assert "view" not in screen.kinds()
    table.desk.heard(screen, Join("Ben"))
    assert screen.last("joined")["seat"] == "Ben"
    assert screen.view["view"]["seat"] == "Ben"
    assert [chair["here"] for chair in screen.last("chairs")["chairs"]] == [False, True]


def test_a_seat_that_is_taken_stays_taken() -> None:
    """Neither another phone nor a lost connection changes that."""
    table = evening()
    first = table.phone("Ann")
    table.desk.lost(first)
    second = table.phone("Ann")
    assert "Ann has a phone already" in second.last("sorry")["sentence"]
    assert "view" not in second.kinds()
    table.desk.heard(second, Join("Nobody"))
    assert "Nobody of that name" in second.last("sorry")["sentence"]


def test_a_phone_comes_back_to_its_seat() -> None:
    """With its own token it needs no link, also at a host that was started anew."""
    table = evening()
    resume = table.phone("Ann").last("joined")["resume"]
    again = Evening(table.table, table.kept)
    screen = hello(again, resume=resume)
    assert screen.kinds()[:3] == ["welcome", "joined", "view"]
    assert screen.view["view"]["seat"] == "Ann"


def test_a_lost_answer_costs_no_seat() -> None:
    """A phone that made its own token asks again and has the seat; nobody else has it by that."""
    table, own = evening(), "a" * 22
    first, second, other = (hello(table, table.seats.kept.join) for _ in range(3))
    table.desk.heard(first, Join("Ann", own))
    table.desk.heard(second, Join("Ann", own))
    table.desk.heard(other, Join("Ann", "b" * 22))
    assert second.last("joined") == {"t": "joined", "seat": "Ann", "resume": own}
    assert other.kinds()[-1] == "sorry"


def test_only_a_fingerprint_of_a_phone_s_token_is_kept() -> None:
    """Whoever reads the store cannot sit down in somebody's place."""
    table = evening()
    assert table.phone("Ann").last("joined")["resume"] not in table.kept


def test_the_newer_page_of_a_seat_wins() -> None:
    """The older one says so, and is sent nothing more."""
    table = evening()
    older = table.phone("Ann")
    newer = hello(table, resume=older.last("joined")["resume"])
    assert older.last("gone")["why"] == "newer"
    sent = len(older.sent)
    table.play(newer, "first-move", "draw")
    assert len(older.sent) == sent
    table.desk.lost(older)
    assert table.desk.here() == ("Ann",)


def test_the_tablet_frees_a_seat() -> None:
    """Its phone is told, its token is good no more, and another phone may have the seat."""
    table = evening()
    first = table.phone("Ann")
    table.desk.free("Ann")
    assert first.last("gone")["why"] == "freed"
    assert hello(table, resume=first.last("joined")["resume"]).kinds() == ["gone"]
    assert table.phone("Ann").last("joined")["seat"] == "Ann"


def test_a_phone_gives_its_seat_back() -> None:
    """Then it is free for another."""
    table = evening()
    first = table.phone("Ann")
    table.desk.heard(first, Leave())
    assert first.over
    assert not table.seats.chairs(())[0].taken


def test_new_links_leave_phones_in_their_seats() -> None:
    """The code that was shown is good no more; who has a seat keeps it."""
    table = evening()
    resume, old = table.phone("Ann").last("joined")["resume"], table.seats.kept.join
    table.seats.renew()
    assert hello(table, old).kinds() == ["gone"]
    assert hello(table, old, resume).last("joined")["seat"] == "Ann"


def test_who_has_not_said_hello_is_not_heard() -> None:
    """Nothing is done for a connection that nobody has let in."""
    table, screen = evening(), Screen()
    table.desk.heard(screen, MakeMove("abcdefgh", 0, "draw"))
    table.desk.heard(screen, Join("Ann"))
    assert screen.kinds() == ["sorry", "sorry"]
    assert len(table.table.journal.entries) == 0


# -- moves ---------------------------------------------------------------------------------------


def test_a_move_is_made_and_acknowledged() -> None:
    """By the ack it is in the list, and every screen shows it."""
    table = evening()
    ann, ben, wall = table.phone("Ann"), table.phone("Ben"), table.wall()
    assert table.play(ann, "first-move", "draw") == {"t": "ack", "id": "first-move", "seq": 1}
    assert [entry.sent for entry in table.table.journal.entries] == ["Ann/first-move"]
    assert [screen.view["seq"] for screen in (ann, ben, wall)] == [1, 1, 1]
    assert wall.view["latest"]["texts"]


def test_a_screen_that_is_the_table_frees_a_seat() -> None:
    """A phone that was lost does not keep its seat for good; neither a wall nor another phone may say so."""
    table = evening()
    ann, ben, wall, browser = table.phone("Ann"), table.phone("Ben"), table.wall(), table.browser()
    for screen in (ben, wall):
        table.desk.heard(screen, Free("Ann"))
        assert screen.kinds()[-1] == "sorry"
    table.desk.heard(browser, Free("Ann"))
    assert ann.last("gone")["why"] == "freed"
    assert not browser.last("chairs")["chairs"][0]["taken"]
    assert table.phone("Ann").last("joined")["seat"] == "Ann"


def test_the_same_wish_is_made_once() -> None:
    """Sent again it gets the same answer, also from a host that was started anew."""
    table = evening()
    ann = table.phone("Ann")
    first = table.play(ann, "first-move", "draw")
    assert table.play(ann, "first-move", "stop") == first
    again = Evening(table.table, table.kept)
    back = hello(again, resume=ann.last("joined")["resume"])
    assert again.play(back, "first-move", "draw", on=0) == first
    assert len(table.table.journal.entries) == 1


def test_a_refused_wish_stays_refused() -> None:
    """Sent again when it would be possible, it gets the same answer: nobody waits for it any more."""
    table = evening()
    ann, ben = table.phone("Ann"), table.phone("Ben")
    no = table.play(ben, "too-early", "draw")
    assert no["t"] == "no"
    table.play(ann, "ann-draws", "draw")
    table.play(ann, "ann-stops", "stop")
    table.play(ann, "ann-leaves", "leave_tool")
    if table.table.turn_of != "Ben":
        table.table.play("pass_bag")
    assert table.table.turn_of == "Ben"
    assert table.play(ben, "too-early", "draw") == no
    assert table.play(ben, "in-time-now", "draw")["t"] == "ack"


def test_ids_of_two_seats_are_not_the_same() -> None:
    """Somebody else's id answers nobody."""
    table = evening()
    ann, ben = table.phone("Ann"), table.phone("Ben")
    assert table.play(ann, "same-id-1", "draw")["t"] == "ack"
    assert table.play(ben, "same-id-1", "draw")["t"] == "no"


def test_another_s_turn_is_refused() -> None:
    """What is for somebody else to do stays with them, and nothing has changed."""
    table = evening()
    ben = table.phone("Ben")
    assert table.play(ben, "not-my-turn", "draw")["sentence"] == "That is for Ann to do."
    assert len(table.table.journal.entries) == 0


@pytest.mark.parametrize(
    ("name", "args"),
    [
        ("no_such_move", {}),
        ("draw", {"token": "fire"}),
        ("draw", {"move": "stop"}),
        ("draw", {"seat": {"a": [1]}}),
        ("use_tool", {}),
        ("new_chance", {}),
        ("learn_box", {"box": {}, "facts": []}),
    ],
)
def test_what_is_not_offered_is_refused(name: str, args: dict) -> None:
    """Moves that nobody was offered, and arguments that nobody was asked for, get a sentence."""
    table = evening()
    ann = table.phone("Ann")
    table.desk.heard(ann, MakeMove("abcdefgh", 0, name, args))
    assert ann.last("no")["sentence"].endswith(".")
    assert len(table.table.journal.entries) == 0


def test_who_was_quicker_is_said() -> None:
    """A wish that came too late says so; one that is still possible is made."""
    table = evening()
    ann, browser = table.phone("Ann"), table.browser()
    table.play(browser, "by-table-1", "draw")
    table.play(browser, "by-table-2", "stop")
    no = table.play(ann, "anns-draw", "draw", on=0)
    assert no["sentence"].startswith("Somebody was quicker. ")


def test_an_old_wish_that_is_still_possible_is_made() -> None:
    """What was looked at has changed meanwhile; the move is still there to be made."""
    table = evening()
    ann, browser = table.phone("Ann"), table.browser()
    table.play(browser, "by-table-1", "draw")
    assert table.play(ann, "anns-draw", "draw", on=0)["seq"] == 2


def test_a_full_disk_is_said_on_the_phone() -> None:
    """What cannot be kept is not made."""

    def full(_: object) -> None:
        raise StoreError("There is no room left on this device.")

    table = evening()
    ann = table.phone("Ann")
    table.table.keeper = full
    assert "no room" in table.play(ann, "full-disk", "draw")["sentence"]
    assert len(table.table.journal.entries) == 0


# -- more or less --------------------------------------------------------------------------------


def test_corrections_and_undo_stay_at_the_tablet() -> None:
    """Unless the table lets phones do more."""
    table = evening()
    ann = table.phone("Ann")
    table.play(ann, "first-move", "draw")
    table.desk.heard(ann, Undo("undo-it-1", 1))
    assert ann.last("no")["sentence"] == "That is done at the tablet."
    assert table.play(ann, "hand-it-1", "hand_over", component="bag", to="table")["t"] == "no"
    table.desk.heard(ann, Corrections())
    assert ann.last("more")["offers"] == []
    assert ann.view["undo"] is None


def test_phones_may_do_more() -> None:
    """Then a phone corrects, undoes and redoes, and plays for others what is no secret."""
    table = evening()
    ben = table.phone("Ben")
    table.desk.let("all")
    assert table.play(ben, "for-ann-1", "draw")["t"] == "ack"
    assert ben.view["undo"]["label"]
    table.desk.heard(ben, Undo("undo-it-1", 1))
    assert ben.last("ack")["seq"] == 2
    table.desk.heard(ben, Undo("undo-it-1", 1))
    assert len(table.table.journal.entries) == 2
    table.desk.heard(ben, Redo("redo-it-1", 2))
    assert ben.last("ack")["seq"] == 3
    table.desk.heard(ben, Corrections())
    assert "hand_over" in {offer["name"] for offer in ben.last("more")["offers"]}
    assert table.play(ben, "hand-it-1", "hand_over", component="bag", to="table")["t"] == "ack"


def test_phones_may_do_less() -> None:
    """Then they only look."""
    table = evening()
    ann = table.phone("Ann")
    table.desk.let("look")
    assert ann.view["offers"] == []
    assert "only looks" in table.play(ann, "only-look", "draw")["sentence"]


def test_nobody_at_another_screen_is_told_to_pass_a_tablet() -> None:
    """Where Ann has a phone of her own there is none to pass; a hall does not say so either."""
    table = evening("orne-library")
    turn = table.table.turn_of
    assert table.table.view().guide.headline == f"Pass the tablet to {turn}"
    for screen in (table.wall(), table.browser(), *map(table.phone, ("Ann", "Ben"))):
        assert "tablet" not in screen.view["view"]["guide"]["headline"]
    assert table.wall().view["view"]["guide"]["headline"] == f"{turn} begins the turn"
    assert card_of(table.table, "a", "Table 1").headline == f"{turn} begins the turn"


def test_nobody_was_quicker_than_themselves() -> None:
    """A second tap on the page that is the table comes late because of its own first one."""
    table = evening()
    browser, other = table.browser(), table.browser()
    assert table.play(browser, "first-move", "draw", on=0)["t"] == "ack"
    assert "quicker" not in table.play(browser, "no-such-one", "burn_all", on=0)["sentence"]
    assert table.play(other, "no-such-two", "burn_all", on=0)["sentence"].startswith("Somebody was quicker.")


def test_a_wall_only_looks() -> None:
    """It sees what everybody may see, and nothing that it asks for is done."""
    table = evening()
    table.desk.let("all")
    wall = table.wall()
    assert (wall.view["view"]["seat"], wall.view["offers"], wall.view["undo"]) == (None, [], None)
    assert table.play(wall, "from-wall", "draw")["t"] == "no"
    for message in (Undo("undo-wall", 0), Join("Ann"), Help(True), Leave()):
        table.desk.heard(wall, message)
    assert wall.kinds()[-4:] == ["no", "sorry", "sorry", "sorry"]
    assert not table.desk.help


def test_a_browser_is_the_table_only_while_it_may() -> None:
    """It has all public offers; when that is taken back it is told so."""
    table = evening()
    browser = table.browser()
    assert {offer["name"] for offer in browser.view["offers"]} >= {"draw"}
    assert table.play(browser, "from-table", "draw")["t"] == "ack"
    table.desk.let_tables(False)
    assert browser.over
    assert hello(table, table.seats.kept.table).kinds() == ["gone"]


def test_a_browser_makes_no_secret_choice_of_others() -> None:
    """What only one seat may choose from is offered to that seat alone."""
    table = evening("orne-library", ("Ann", "Ben"))
    while not any(ask.secret for offer in table.table.moves() for ask in offer.asks):
        offer = next(one for one in table.table.moves() if one.group in ("next", "answer"))
        table.table.play(offer.name, **offer.args)
    asks = [ask for offer in table.browser().view["offers"] for ask in offer["asks"]]
    assert not any(ask["secret"] for ask in asks)
    own = [ask for offer in table.phone(table.table.turn_of).view["offers"] for ask in offer["asks"]]
    assert any(ask["secret"] and ask["choices"] for ask in own)


# -- besides -------------------------------------------------------------------------------------


def test_the_log_is_read_line_by_line() -> None:
    """The latest lines first, then those before them, and at the end it is said that there are no more."""
    table = evening()
    ann = table.phone("Ann")
    for _ in range(5):
        table.table.play("draw")
        table.table.undo()
    table.desk.heard(ann, Log(count=4))
    latest = ann.last("lines")
    assert [line["number"] for line in latest["lines"]] == [6, 7, 8, 9]
    table.desk.heard(ann, Log(before=6, count=100))
    assert [line["number"] for line in ann.last("lines")["lines"]] == [0, 1, 2, 3, 4, 5]
    assert ann.last("lines")["first"]
    assert not latest["first"]


def test_help_is_called_for_and_shown() -> None:
    """Any phone calls the organiser, and every screen shows that one is called."""
    table = evening()
    ann, wall = table.phone("Ann"), table.wall()
    table.desk.heard(ann, Help(True))
    assert (ann.kinds()[-1], wall.view["help"]) == ("sorry", None)  # in no hall there is nobody to call
    table.desk.be_in_hall(True)
    table.desk.heard(ann, Help(True))
    assert wall.view["help"] is True
    table.desk.heard(ann, Help(False))
    assert wall.view["help"] is False


def test_whoever_comes_late_hears_the_organiser_too() -> None:
    """The last announcement is kept for screens that come after it."""
    table = evening()
    ann = table.phone("Ann")
    table.desk.notice(Notice("Pizza is here.", 60.0))
    assert ann.last("notice")["text"] == table.wall().last("notice")["text"] == "Pizza is here."


def test_the_time_limit_runs_on_for_whoever_comes_late(monkeypatch: pytest.MonkeyPatch) -> None:
    """A page that comes half a minute later has half a minute less, and never less than none."""
    table = evening()
    monkeypatch.setattr(table.table, "now", lambda: 1000.0)
    table.desk.notice(Notice("", 60.0))
    monkeypatch.setattr(table.table, "now", lambda: 1030.0)
    assert table.wall().last("notice")["left"] == 30.0
    monkeypatch.setattr(table.table, "now", lambda: 2000.0)
    assert table.wall().last("notice")["left"] == 0.0
