"""Phones and screens, by touch on the tablet and with real phones beside it."""

import pytest
import segno

from companion.net import addresses
from companion.net import topics as in_hall_topics
from companion.net.addresses import Address
from companion.net.broker import Broker
from companion.net.channel import Hub, Local
from companion.net.screens import CannotListen, Screens
from companion.net.topics import Call
from companion.table import Table
from companion.ui.screens.phones import sheet as words
from companion.ui.screens.phones.hall import NO_ADDRESS
from companion.ui.screens.phones.hotspot import wifi
from companion.ui.widgets.secret import Peek
from tests.games.orne_library.tables import table
from tests.net.sockets import HERE
from tests.thorough import tablets
from tests.ui.games.orne_library.orne_tablet import Orne
from tests.ui.phone_talk import Phone, until
from tests.ui.seeing import faults
from tools.club import Club

FIRE = "fire-in-the-library"
DECK = ("eureka", "dread", "hire-a-guide", "amnesia")


@pytest.fixture
def tablet(switched_on, monkeypatch):
    """A tablet that the tests here share, in a Wi-Fi of this machine alone, at a new table."""
    in_network(monkeypatch, HERE)
    switched_on.app.stage.hush()
    switched_on.open(Table.new(FIRE, ["Ann", "Ben"], {"does": "everything"}, seed=4))
    yield switched_on
    switched_on.app.sharing.turn_off(wait=True)
    switched_on.go_home()


def in_network(monkeypatch, *at):
    """The tablet has these addresses."""
    monkeypatch.setattr(addresses, "addresses", lambda: tuple(Address(one, "wlan0") for one in at))


def turn_on(tablet):
    """Let phones join, by touch."""
    tablet.more("Phones and screens")
    tablet.tap("Let phones join")


def sign(tablet):
    """The small sign at the foot of the table."""
    return tablet.app.stage.screen.ids.phones


def chair(tablet, seat):
    """The row of a seat on the sheet."""
    return next(row for row in tablet.sheet.chairs.children if row.seat == seat)


def code(tablet):
    """The code on the sheet."""
    return tablet.sheet.to_scan.ids.code


# --- on and off


def test_phones_hear_that_the_tablet_sleeps(tablet):
    """And see the table again when it is awake."""
    turn_on(tablet)
    ann = Phone(tablet, "Ann")
    tablet.app.on_pause()
    ann.hear("asleep")
    seen = len(ann.heard)
    tablet.app.on_resume()
    until(tablet, lambda: any(one["t"] == "view" for one in ann._all()[seen:]))


def test_nobody_is_listened_to_before_a_tap(tablet):
    """It says what it is, when it ends, and that others can listen in an open Wi-Fi; one tap turns it on."""
    tablet.more("Phones and screens")
    assert not tablet.app.sharing.on
    assert "others can listen" in tablet.sheet.note
    tablet.tap("Let phones join")
    assert tablet.app.sharing.on
    assert tablet.sheet.title == words.TITLE
    assert tablet.reads(words.OPEN_WIFI)


def test_the_code_is_that_of_the_link(tablet):
    """One address a code; the same stands there in letters, for the wall too."""
    turn_on(tablet)
    links = tablet.app.sharing.screens.links(HERE)
    assert code(tablet).matrix == segno.make(links.join, error="l", micro=False).matrix
    assert links.join.removeprefix("http://") in [text.replace("\n", "") for text in tablet.pilot.texts()]
    tablet.tap("A wall")
    assert code(tablet).matrix == segno.make(links.wall, error="l", micro=False).matrix


@pytest.mark.parametrize("theme", ["dark", "light", "contrast"])
def test_a_camera_sees_dark_dots_on_light_paper(tablet, theme):
    """In every theme, each dot where it belongs, and four dots of margin around them."""
    tablet.app.change_setting(theme=theme)
    turn_on(tablet)
    found, high = code(tablet), tablet.pilot.window.height
    picture = tablet.pilot.picture().convert("L")
    left, top, wide = found.dot()
    x, y = found.to_window(left, top)
    quiet, rows = 4, [bytes(row) for row in found.matrix]
    span = range(-quiet, len(rows) + quiet)
    seen = [
        [picture.getpixel((x + (c + 0.5) * wide, high - y + (r + 0.5) * wide)) for c in span] for r in span
    ]
    inner = [[shade < 64 for shade in row[quiet:-quiet]] for row in seen[quiet:-quiet]]
    assert inner == [[bool(dot) for dot in row] for row in rows]
    margin = [row[:quiet] + row[-quiet:] for row in seen] + seen[:quiet] + seen[-quiet:]
    assert min(shade for row in margin for shade in row) > 200
    tablet.app.change_setting(theme="dark")


def test_another_address_is_another_code(tablet, monkeypatch):
    """Nobody can know which of them a phone reaches, so people choose."""
    in_network(monkeypatch, HERE, "10.0.0.7")
    turn_on(tablet)
    tablet.tap("10.0.0.7")
    assert code(tablet).words == tablet.app.sharing.screens.links("10.0.0.7").join


def test_without_a_network_a_sentence_says_so(tablet, monkeypatch):
    """There is no code then; once there is a network, looking again finds it."""
    in_network(monkeypatch)
    turn_on(tablet)
    assert tablet.reads(words.NO_NETWORK)
    assert not code(tablet).words
    in_network(monkeypatch, HERE)
    tablet.tap("Look again")
    assert code(tablet).words


def test_a_port_that_cannot_be_had_is_said(tablet, monkeypatch):
    """It stays off, and can be tried again."""

    def start(_):
        raise CannotListen(8423, OSError("in use"))

    monkeypatch.setattr(Screens, "start", start)
    turn_on(tablet)
    assert "Nobody can be heard" in tablet.sheet.text
    assert not tablet.app.sharing.on
    assert "Let phones join" in tablet.labels()


def test_where_nobody_comes_the_way_out_is_said(tablet):
    """After half a minute, and not before; a hotspot is joined by a code of its own."""
    turn_on(tablet)
    tablet.pilot.wait(25)
    assert not tablet.reads(words.NOBODY_YET)
    tablet.pilot.wait(6)
    assert tablet.reads(words.NOBODY_YET)
    tablet.tap("Nobody gets in?")
    tablet.type_into(tablet.sheet.name, "Attic")
    tablet.type_into(tablet.sheet.password, "a;b")
    assert tablet.sheet.code.words == wifi("Attic", "a;b") == "WIFI:T:WPA;S:Attic;P:a\\;b;;"


def test_turning_off_says_goodbye(tablet):
    """The phone hears why, the sign goes, and the seat is found again the next time."""
    turn_on(tablet)
    phone = Phone(tablet, "Ann")
    tablet.tap("Turn off")
    assert phone.hear("gone")["why"] == "off"
    assert (sign(tablet).opacity, tablet.app.sharing.connected) == (0, 0)
    turn_on(tablet)
    assert chair(tablet, "Ann").state == "away, the seat is kept"


@pytest.mark.parametrize("how", ["home", "another table"])
def test_leaving_the_table_ends_it(tablet, how):
    """Listening ends with the table, and the next one begins without."""
    turn_on(tablet)
    phone = Phone(tablet, "Ann")
    tablet.tap("Close")
    if how == "home":
        tablet.go_home()
    else:
        tablet.app.begin_table(Table.new(FIRE, ["Ann", "Ben"], {}, seed=5))
    assert phone.hear("gone")["why"] == "off"
    assert not tablet.app.sharing.on


def test_other_screens_of_ours_do_not_end_it(tablet):
    """Somebody looks up a rule: phones play on, and the table shows it afterwards."""
    turn_on(tablet)
    phone = Phone(tablet, "Ann")
    tablet.tap("Close", "Rules")
    assert phone.play("draw")["t"] == "ack"
    tablet.tap("Back")
    assert tablet.picture.view == tablet.app.session.view


# --- who is here


def test_the_sheet_shows_who_joins_and_leaves(tablet, monkeypatch):
    """Somebody on a phone, somebody away, somebody without; the tablet stays awake for any of them."""
    kept = []
    tablet.app.change_setting(awake=False)
    monkeypatch.setattr(tablet.app.devices.awake, "keep", kept.append)
    turn_on(tablet)
    phone = Phone(tablet, "Ann")
    assert [chair(tablet, seat).state for seat in ("Ann", "Ben")] == ["on a phone", "no phone"]
    assert (sign(tablet).count, kept[-1]) == (1, True)
    phone.leave()
    until(tablet, lambda: chair(tablet, "Ann").state == "away, the seat is kept")
    assert (sign(tablet).count, kept[-1]) == (0, False)
    tablet.app.change_setting(awake=True)


def test_a_wall_counts_too(tablet):
    """The sign says how many screens are there, whatever they are for; a tap on it opens the sheet."""
    turn_on(tablet)
    tablet.tap("Close")
    Phone(tablet, link="wall")
    assert sign(tablet).count == 1
    tablet.touch(sign(tablet))
    assert tablet.sheet.title == words.TITLE


def test_freeing_a_seat_asks_once(tablet):
    """Then the phone is sent away, and anybody may sit down there."""
    turn_on(tablet)
    phone = Phone(tablet, "Ann")
    tablet.tap("Free the seat")
    assert "Ann" in tablet.sheet.title
    tablet.tap("Leave it")
    assert chair(tablet, "Ann").here
    tablet.tap("Free the seat")
    tablet.tap("Free the seat")
    assert phone.hear("gone")["why"] == "freed"
    assert chair(tablet, "Ann").state == "no phone"
    Phone(tablet, "Ann")


def test_phones_may_do_more_or_less(tablet):
    """What is chosen here is what they are told."""
    turn_on(tablet)
    phone = Phone(tablet, "Ben")
    assert phone.play("draw")["t"] == "no"
    tablet.tap("Do everything")
    assert phone.play("draw")["t"] == "ack"
    tablet.tap("Look on")
    until(tablet, lambda: phone.hear("view")["reach"] == "look")
    assert phone.play("draw")["t"] == "no"


def test_a_browser_is_the_table_only_where_it_may(tablet):
    """A switch brings a link of its own, and takes it away again."""
    turn_on(tablet)
    assert "A table" not in tablet.labels()
    tablet.tap("A browser may be the table")
    assert code(tablet).words == tablet.app.sharing.screens.links(HERE).table
    browser = Phone(tablet, link="table")
    assert browser.play("draw")["t"] == "ack"
    tablet.tap("A browser may be the table")
    assert browser.hear("gone")["why"] == "token"
    assert code(tablet).words == tablet.app.sharing.screens.links(HERE).join


def test_new_links_end_the_old_ones(tablet):
    """It asks first; whoever has a seat keeps it."""
    turn_on(tablet)
    Phone(tablet, "Ann")
    before = code(tablet).words
    tablet.tap("New links", "New links")
    assert code(tablet).words != before
    assert chair(tablet, "Ann").here


# --- moves


def test_a_move_of_a_phone_is_shown_like_one_of_our_own(tablet, monkeypatch):
    """Under an open sheet, too: the table, its sound, and undo."""
    sounds = []
    monkeypatch.setattr(tablet.app.devices.sound, "play", sounds.append)
    turn_on(tablet)
    phone = Phone(tablet, "Ann")
    assert phone.play("draw") == {"t": "ack", "id": phone.heard[-1]["id"], "seq": 1}
    assert phone.hear("view", after=1)["seq"] == 1
    tablet.pilot.wait(1.5)
    assert tablet.sheet.title == words.TITLE
    assert tablet.picture.view == tablet.app.session.view
    assert sounds
    tablet.tap("Close")
    assert not tablet.app.stage.screen.ids.undo.disabled


def test_phones_are_told_once_the_tablet_has_painted(tablet, monkeypatch):
    """Nothing of it is on the path of a tap: several moves in one frame are told once."""
    turn_on(tablet)
    tablet.tap("Close")
    told = []
    monkeypatch.setattr(tablet.app.sharing.screens, "changed", lambda: told.append(True))
    tablet.app.session.play("draw")
    tablet.app.session.undo()
    assert not told
    tablet.pilot.frames(1)
    assert not told
    tablet.pilot.frames(1)
    assert told == [True]


def ask_red_in_secret(tablet, *phones):
    """Red has to order three cards in secret; these have joined."""
    Orne.stand(tablet, table(("unaussprechlichen-kulten",), deck=DECK))
    turn_on(tablet)
    joined = [Phone(tablet, seat) for seat in phones]
    tablet.tap("Close")
    session = tablet.app.session
    session.play("play_card", card="unaussprechlichen-kulten")
    session.play("choose", pick="deck:Red")
    tablet.pilot.wait(0.5)
    return joined


def test_the_tablet_is_not_passed_to_whoever_has_a_phone(tablet):
    """It says who chooses, and anybody may take the tablet instead by one tap."""
    ask_red_in_secret(tablet, "Red")
    assert tablet.sheet is None
    tablet.tap("Red chooses on a phone")
    assert isinstance(tablet.sheet, Peek)


def test_the_tablet_is_passed_on_as_ever_without_a_phone(tablet):
    """Others have one, or it only looks, or it is away."""
    (phone,) = ask_red_in_secret(tablet, "Blue")
    assert isinstance(tablet.sheet, Peek)
    tablet.tap("Not now")
    assert "Pass the tablet to Red" in tablet.labels()
    red = Phone(tablet, "Red")
    until(tablet, lambda: "Red chooses on a phone" in tablet.labels())
    red.leave()
    until(tablet, lambda: "Pass the tablet to Red" in tablet.labels())
    phone.leave()


def test_what_is_open_here_is_not_covered_by_a_hand_over(tablet):
    """A phone has asked Red something: the tablet goes to Red when the sheet is closed, and not over it."""
    Orne.stand(tablet, table(("unaussprechlichen-kulten",), deck=DECK))
    turn_on(tablet)
    tablet.tap("Do everything")
    tablet.app.session.play("play_card", card="unaussprechlichen-kulten")
    assert Phone(tablet, "Blue").play("choose", pick="deck:Red")["t"] == "ack"
    tablet.pilot.wait(0.5)
    assert tablet.sheet.title == words.TITLE
    tablet.tap("Close")
    assert "Pass the tablet to Red" in tablet.labels()


def test_whoever_answers_on_the_phone_ends_the_question_here(tablet):
    """Somebody had taken the tablet for it: a sentence says that it is over."""
    (phone,) = ask_red_in_secret(tablet, "Red")
    tablet.tap("Red chooses on a phone")
    phone.play("choose_several", picks=["eureka", "dread", "hire-a-guide"])
    assert tablet.sheet is None
    assert tablet.told == "Red was quicker. What was asked here is over."


def test_the_turn_of_somebody_with_a_phone_passes_no_tablet(tablet):
    """The headline says where they play."""
    tablet.open(Table.new("orne-library", ["Ann", "Ben"], {"does": "everything"}, seed=4))
    whose = tablet.view.guide.seat
    assert tablet.headline == f"Pass the tablet to {whose}"
    turn_on(tablet)
    Phone(tablet, whose)
    tablet.tap("Close")
    assert tablet.headline == f"{whose} plays on a phone"


def test_the_hand_of_somebody_with_a_phone_opens_there_alone(tablet):
    """ "Ann is ready" on Ann's phone: the tablet stays the table. Without a phone it is passed on as ever."""
    tablet.open(Table.new("orne-library", ["Ann", "Ben"], {"does": "everything"}, seed=4))
    first, second = tablet.view.guide.seat, "Ben" if tablet.view.guide.seat == "Ann" else "Ann"
    turn_on(tablet)
    phone = Phone(tablet, first)
    tablet.tap("Close")
    assert phone.play("begin_turn")["t"] == "ack"
    tablet.pilot.wait(0.5)
    assert tablet.sheet is None
    session = tablet.app.session
    session.play("end_turn")
    session.play("begin_turn")
    assert (session.view.guide.seat, tablet.sheet.seat) == (second, second)
    tablet.tap("Not now")


def test_what_lies_in_a_chamber_is_seen_on_the_phone_that_went_in(tablet):
    """The tablet offers nobody to look; who comes in without a phone holds the tablet."""
    Orne.stand(tablet, table(("eureka",), footwork=4))
    turn_on(tablet)
    phone = Phone(tablet, "Red")
    tablet.tap("Close")
    assert phone.play("move_pawn", to="a1")["t"] == "ack"
    tablet.pilot.wait(0.5)
    assert tablet.sheet is None
    tablet.app.session.undo()
    phone.leave()
    until(tablet, lambda: not tablet.app.sharing.playing)
    tablet.app.session.play("move_pawn", to="a1")
    assert isinstance(tablet.sheet, Peek)
    tablet.tap("Not now")


def ask(tablet, kind):
    """Something is asked, by a tap on the floor or on a sheet, while a phone may do everything."""
    tablet.sit_down()
    turn_on(tablet)
    tablet.tap("Do everything", "Close")
    phone = Phone(tablet, "Blue")
    asked = {"picture": "flip_tile", "sheet": "correct_actions"}[kind]
    offer = next(one for one in tablet.app.session.offers() if one.name == asked)
    tablet.app.stage.screen.choose(offer)
    tablet.pilot.wait(0.3)
    assert is_asked(tablet)
    return phone


def is_asked(tablet):
    """Whether a question still waits: it can be left."""
    return "Cancel" in tablet.labels()


@pytest.mark.parametrize("kind", ["picture", "sheet"])
def test_a_half_answered_question_survives(tablet, kind):
    """What a phone did has nothing to do with it: it is still asked, and can be answered."""
    phone = ask(tablet, kind)
    sheet, headline = tablet.sheet, tablet.headline
    assert phone.play("set_ruling", ruling="A12", to="add")["t"] == "ack"
    assert is_asked(tablet)
    assert (tablet.sheet, tablet.headline, tablet.told) == (sheet, headline, "")


@pytest.mark.parametrize("kind", ["picture", "sheet"])
def test_a_question_that_is_over_says_so(tablet, kind):
    """What it asked about cannot be done any more."""
    phone = ask(tablet, kind)
    assert phone.play("reveal_disturbance")["t"] == "ack"
    tablet.pilot.wait(1.5)
    assert not is_asked(tablet)
    assert tablet.sheet is None
    assert tablet.told == "Blue was quicker. What was asked here is over."


# --- reading it


@pytest.mark.sweep(4)
@pytest.mark.parametrize("text_size", [100, 200])
def test_the_sheet_can_be_read_on_every_tablet(tablet, text_size):
    """No word is cut, broken or covered."""
    tablet.app.change_setting(text_size=text_size)
    tablet.pilot.wait(0.3)
    turn_on(tablet)
    Phone(tablet, "Ann")
    for size in tablets((1024, 600), (800, 1280), (1280, 800)):
        tablet.pilot.resize(*size)
        tablet.pilot.wait(0.2)
        assert faults(tablet.pilot) == [], size
    tablet.app.change_setting(text_size=100)


# --- in a hall


@pytest.fixture
def club(monkeypatch):
    """A hall in this process, found at any address."""
    with Club() as club:
        monkeypatch.setattr(Broker, "open", lambda _, will: club.opens(will))
        monkeypatch.setattr(in_hall_topics, "Topics", lambda _: club.topics)
        yield club


def join_hall(tablet, address, place):
    """Type where the hall is, and what this table is called there."""
    tablet.tap("A hall")
    tablet.type_into(tablet.sheet.address, address)
    tablet.type_into(tablet.sheet.place, place)
    tablet.tap("Join the hall")


def test_a_tablet_joins_a_hall(tablet, club):
    """Its card is there under its name, a call for help shows on both, and the organiser's word here."""
    turn_on(tablet)
    assert tablet.app.sharing.hall.line() == ""
    join_hall(tablet, "club", "Table 7")
    assert "mqtt://" in tablet.sheet.text  # no address: said, and what was typed is still there
    assert tablet.sheet.place.text == "Table 7"
    tablet.type_into(tablet.sheet.address, "")
    tablet.tap("Join the hall")
    assert (tablet.sheet.text, tablet.sheet.place.text) == (NO_ADDRESS, "Table 7")
    tablet.type_into(tablet.sheet.address, "mqtt://10.0.0.5/club")
    tablet.tap("Join the hall")
    until(tablet, lambda: [card.place for card in club.hall.cards()] == ["Table 7"])
    until(tablet, lambda: tablet.sheet.note == "This is Table 7 in the hall at 10.0.0.5/club")
    Phone(tablet, "Ann")._page.say("help", wanted=True)
    until(tablet, lambda: sign(tablet).called and club.hall.cards()[0].help)
    tablet.tap("A hall")
    assert tablet.sheet.called.value
    tablet.tap("Call the organiser")
    until(tablet, lambda: not sign(tablet).called and not club.hall.cards()[0].help)
    tablet.tap("Back", "Close")
    club.hall._say(Call("Pizza is here."))
    until(tablet, lambda: tablet.told == "The organiser: Pizza is here.")
    club.hall._say(Call("Pizza is here.", club.hall._now() + 2690))
    until(tablet, lambda: sign(tablet).minutes == 45)
    assert "45 minutes left" in tablet.app.sharing.hall.line()
    tablet.app.sharing.turn_off(wait=True)
    until(tablet, lambda: club.hall.cards() == ())
    turn_on(tablet)
    until(tablet, lambda: [card.place for card in club.hall.cards()] == ["Table 7"])
    tablet.tap("A hall", "Leave the hall")
    until(tablet, lambda: club.hall.cards() == ())
    assert not Phone(tablet, "Ben").hear("view")["help"]


class Far(Local):
    """A channel to a hall that may not be there."""

    def watch(self, told):
        self.told = told
        told(None)


def test_a_hall_that_nobody_answers_for_is_said(tablet, monkeypatch):
    """First that it is tried, then why not; the table goes on, and the hall may still come."""
    far = Far(Hub(), None)
    monkeypatch.setattr(Broker, "open", lambda *_: far)
    turn_on(tablet)
    join_hall(tablet, "mqtt://me:secret@10.0.0.5/club", "")
    assert tablet.sheet.note == "Connecting to the hall at 10.0.0.5/club…"
    far.told("Nobody answers at 10.0.0.5:1883.")
    until(tablet, lambda: tablet.sheet.note.startswith("Nobody answers at 10.0.0.5:1883. It is tried again"))
    far.told("")
    until(tablet, lambda: tablet.sheet.note.endswith("in the hall at 10.0.0.5/club"))
    tablet.tap("A hall", "Leave the hall")
    assert tablet.app.sharing.hall.line() == ""
