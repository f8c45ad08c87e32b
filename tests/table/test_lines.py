"""The lines of the log, and what an undo would take back: each told whole, word for word."""

import pytest
from msgspec.structs import replace

from companion.table.chronicle import Chronicle, latest
from companion.table.face import Mark
from companion.table.journal import Entry
from companion.table.story import (
    LogLine,
    TakingBack,
    is_put_right,
    lately,
    log_line,
    seen_otherwise,
    taken_back_event,
    taking_back,
    why_folded,
)
from companion.table.story import opened as told_openly
from companion.table.telling import Deed, Event
from tests.table import toy

# -- the log ---------------------------------------------------------------------------------------


def entry(*events: Event, move: str = "draw_card", **more) -> Entry:
    """An entry that tells these."""
    return Entry(move={"move": move}, events=events, **more)


ACE = Event("card", "Ann draws a card. It is an ace.", "cards", reveals="an ace", to="Ann")
PUT = Event("put", "Put right: Red stands at 6.", "counting")


def test_a_line_of_the_log_is_told_whole():
    """What happened, what hands were asked, and by which rule; what was put right is nobody's."""
    wrong, asked = Deed("a", "Take it off"), Deed("b", "Lay it there")
    made = entry(Event("x", "Ann waits."), ACE, seat="Ann", at=7.0, deeds=(asked,), wrong=(wrong,))
    line = log_line(3, made, False)
    assert line == LogLine(
        3,
        7.0,
        "Ann",
        "Ann waits",
        ("Ann waits.", "Ann draws a card. It is an ace."),
        ("Take it off", "Lay it there"),
        "cards",
        False,
        "move",
    )
    assert line.told == "Ann waits. Ann draws a card. It is an ace."
    assert line.asked == "On the table: Take it off  ·  Lay it there"
    assert log_line(0, entry(PUT, seat="Ann"), True) == LogLine(
        0, 0.0, "", "Put right: Red stands at 6", (PUT.text,), (), "counting", True, "move"
    )
    bare = log_line(0, entry(move="end_turn", aside=True), False)
    assert (bare.kind, bare.label, bare.told, bare.asked) == ("aside", "End turn", "End turn", "")
    assert log_line(0, Entry("undo"), False).label == "Undo"


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("Ann W. draws War. It burns.", "Ann W. draws War"),
        ("Dr. Wu draws; all wait.", "Dr. Wu draws"),
        ("Mrs. Wu draws! Oh.", "Mrs. Wu draws"),
        ("Sr. Wu? No.", "Sr. Wu"),
        ("It is 1.5 now", "It is 1.5 now"),
    ],
)
def test_a_move_is_called_by_its_first_sentence(text, label):
    """A stop in a name, or in a number, ends none."""
    assert log_line(0, entry(Event("x", text)), False).label == label


def test_what_would_be_taken_back_is_told_whole():
    """One move, a touch with all that came along, or several; and who has seen what by it."""
    one, along = entry(ACE), entry(Event("x", "Two drawn.", reveals="a king"), along=True)
    assert taking_back([one], False) == TakingBack("Ann draws a card", "Ann has seen an ace.", 1)
    assert taking_back([one], True).seen == "You have seen an ace."
    assert taking_back([along, one], False) == TakingBack(
        "Ann draws a card, and 1 more", "Everybody has seen a king. Ann has seen an ace.", 2
    )
    assert taking_back([entry(PUT), one], False).label == "2 moves"
    assert taking_back([along, along, one], False).label == "Ann draws a card, and 2 more"
    assert taking_back([along, along], False).label == "2 moves"
    ruled = Entry(move={"move": "set_ruling", "ruling": "T1", "to": "strict"}, events=(PUT,))
    assert taking_back([ruled], False) == TakingBack("Put right: Red stands at 6", "", 1, "T1", "strict")
    assert taking_back([ruled, ruled], False).ruling == ""


def test_that_something_was_taken_back_is_told():
    """With what was seen; and that another thing was done after it."""
    would = TakingBack("Ann draws", "Ann has seen an ace.")
    assert taken_back_event(would) == (Event("undone", "Took back: Ann draws. Ann has seen an ace."),)
    assert taken_back_event(TakingBack("Ann waits")) == (Event("undone", "Took back: Ann waits."),)
    assert seen_otherwise([entry(ACE)], {"move": "roll_die"}, False) == (
        "Before, and taken back: Ann draws a card. Ann has seen an ace."
    )
    assert seen_otherwise([entry(ACE)], {"move": "roll_die"}, True).endswith(". You have seen an ace.")
    assert seen_otherwise([entry(ACE)], {"move": "draw_card"}, False) == ""
    assert seen_otherwise([entry(PUT)], {"move": "roll_die"}, False) == ""
    assert seen_otherwise([], {"move": "roll_die"}, False) == ""


def test_laying_out_in_succession_is_one_line():
    """Of nobody, with how many steps it was and how it ended."""
    lines = [LogLine(at, float(at), "Ann", f"Step {at}", (f"Step {at}.",)) for at in range(4)]
    assert lately(lines, {1, 2}) == (
        lines[0],
        replace(lines[2], seat="", label="Laid out in 2 steps.", texts=("Laid out in 2 steps.", "Step 2.")),
        lines[3],
    )
    assert lately(lines, {1}) == tuple(lines)


MARKS = {
    "laid": Mark("icon:x", fold="laying"),
    "card": Mark("icon:card"),
    "silent": Mark(fold="laying"),
    "mend": Mark("icon:mend", fold="correction"),
}


@pytest.mark.parametrize(
    ("made", "why"),
    [
        (Entry("redo"), "undo"),
        (entry(Event("card", "x"), aside=True), "aside"),
        (entry(Event("advice_asked", "x"), aside=True), ""),
        (entry(aside=True), "aside"),
        (entry(Event("laid", "x")), "laying"),
        (entry(Event("mend", "x"), Event("laid", "x")), "correction"),
        (entry(Event("laid", "x"), Event("card", "x")), ""),
        (entry(Event("silent", "x")), ""),
        (entry(PUT), "correction"),
        (entry(Event("x", "x"), move="hand_over"), "correction"),
        (entry(Event("x", "x"), move="of_tomorrow"), ""),
    ],
)
def test_why_something_is_no_part_of_the_story(made, why):
    """It was taken back, said aside, laid out, or put right."""
    assert why_folded(made, MARKS, toy.TOY.kinds) == why


def test_what_was_secret_is_told_when_the_game_is_over():
    """Nothing else is another by it."""
    secret = entry(Event("x", "Ann keeps it.", later="Ann has an ace."), Event("y", "Bob waits."))
    assert told_openly(secret, over=False) is secret
    assert [event.text for event in told_openly(secret, over=True).events] == [
        "Ann has an ace.",
        "Bob waits.",
    ]
    plain = entry(ACE)
    assert told_openly(plain, over=True) is plain
    assert is_put_right(entry(PUT, ACE))
    assert not is_put_right(entry(ACE, PUT))


def test_a_loud_mark_goes_before_others():
    """Else the first of them; without any, the symbol of what hands did."""
    table = toy.new_table()

    def symbol(*ids: str) -> str:
        events = tuple(Event(id_, f"{id_}.") for id_ in ids)
        table.journal.add(Entry(move={"move": "draw_card"}, seat="Ann", events=events))
        chronicle = Chronicle(table)
        return chronicle.line_at(len(table.journal.entries) - 1).mark.symbol

    assert symbol("card", "shuffled", "token") == "icon:sack"
    assert symbol("turn", "shuffled") == "icon:shuffle"
    assert symbol("card") == "icon:circle-small"
    assert symbol("advice_asked") == "icon:lamp"
    assert Chronicle(table).loud() == [(0, Mark("icon:sack", loud=True))]


def test_of_the_latest_lines_as_many_are_told_as_are_wanted():
    """However much was laid out among them."""
    table = toy.new_table()
    for name in ("roll_die", "shuffle", "shuffle", "end_turn"):
        table.play(name)
    assert [line.label for line in latest(table, 2)] == ["Laid out in 2 steps.", "Bob's turn"]


def test_whoever_is_alone_is_spoken_to():
    """By what would be taken back, and by what would be brought back."""
    table = toy.new_table(("Ann",))
    table.play("roll_die", chance=[3])
    assert table.undo_preview().seen == "You have seen a roll of 3."
    table.undo()
    assert table.redo_preview().seen == "You have seen a roll of 3."
