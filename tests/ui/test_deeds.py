"""What hands must do, in whatever room there is for it."""

from itertools import product

import pytest
from kivy.metrics import dp

from companion.table.telling import Deed
from companion.ui.look.theme import look
from companion.ui.widgets.deed_row import DeedRow
from companion.ui.widgets.deed_settings import LARGE, SMALL, SMALLER, SMALLEST
from companion.ui.widgets.deeds import DeedList
from companion.ui.widgets.letters import Letters
from companion.ui.widgets.panel import Heading
from companion.ui.widgets.symbol import Symbol
from tests.ui.frame.tables import sit_down_with_much_to_do

WORDS = "Turn the tile over, lit side up, put the topmost Terror of the stack on it and count all Terrors"


@pytest.mark.sweep(6)
@pytest.mark.parametrize("count", [1, 2, 3, 5])
def test_deeds_fill_any_room_without_a_fault(pilot, count):
    """The tablet turns: the width changes first, and the height is that of before. What is shown is there."""
    pilot.material()
    shown = DeedList()
    deeds = [Deed("turn-tile", f"{number}: {WORDS}") for number in range(count)]
    shown.show(deeds, {})
    widths = range(140, 1400, 90)
    for before, after in product(widths, widths):
        shown.width = dp(before)
        shown.height = shown.least
        shown.width = dp(after)
        said = [row.text for row in rows(shown)]
        assert said == [deed.text for deed in deeds[: len(said)]]


def test_the_picture_of_a_deed_stays_in_its_box(pilot):
    """Also where the same row is set larger or smaller for the next deeds."""
    pilot.material()
    row = DeedRow(number=1, symbol="icon:cards", text="Draw a card", art=dp(54), size=(dp(300), dp(60)))
    pilot.show(row)
    for art in (54, 36, 44):
        row.art, row.lead = dp(art), dp(art + 6)
        pilot.frames(2)
        box = row.ids.art
        picture = next(one for one in box.children if isinstance(one, Symbol))
        assert picture.center_y == pytest.approx(box.center_y)
        assert box.x < picture.x < picture.right < box.right


def test_where_not_even_one_deed_finds_room_a_button_leads_to_all(pilot):
    """Nothing that hands must do is hidden without a sign."""
    pilot.material()
    shown = pilot.show(DeedList(size_hint=(None, None), width=dp(300)))
    shown.show([Deed("turn-tile", WORDS)] * 3, {})
    shown.height = shown.way
    (way,) = shown.children
    asked = []
    shown.bind(on_more=lambda *_: asked.append("all"))
    pilot.tap(way)
    assert (way.text, asked) == ("First, on the table: 3 things to do", ["all"])


def test_what_is_ticked_off_stays_so_while_more_is_asked(pilot):
    """A tool played in between adds to the list; what was done before it is done."""
    pilot.material()
    shown = pilot.show(DeedList(size_hint=(None, None), width=dp(300), height=dp(400), ticking=True))
    first, second = Deed("one", "Lay a black book on space 1"), Deed("two", "Draw a card")
    shown.show([first, second], {})
    pilot.tap(rows(shown)[1])
    shown.show([first, second, Deed("three", "Discard the Map")], {})
    assert [row.done for row in rows(shown)] == [False, True, False]
    shown.show([Deed("three", "Discard the Map")], {})
    assert [row.done for row in rows(shown)] == [False]


@pytest.mark.parametrize("text_size", [100, 150, 200])
def test_deeds_stand_large_with_their_picture_and_the_heading_where_there_is_fair_room(pilot, text_size):
    """Their letters are those of a paragraph, or larger, at every text size."""
    pilot.material()
    look.scale = text_size / 100
    shown = DeedList(width=dp(400))
    shown.show([Deed("one", "Lay a black book on space 1"), Deed("two", "Draw a card")], {})
    for height in (shown.fair, shown.needs):
        shown.height = height
        assert [row.pictured for row in rows(shown)] == [True, True]
        assert min(row.words_sp for row in rows(shown)) >= 16 * look.scale
        assert [one.text for one in shown.children if isinstance(one, Heading)] == ["FIRST, ON THE TABLE"]
    look.scale = 1.0


@pytest.mark.parametrize("text_size", [100, 150])
def test_small_deeds_have_small_pictures_where_these_cost_no_line(pilot, text_size):
    """Each beside its number, in less height than large ones; where a line would be broken for it, none."""
    pilot.material()
    look.scale = text_size / 100
    shown = pilot.show(DeedList(size_hint=(None, None), width=dp(360) * look.scale))
    shown.show([Deed("turn-tile", "Turn tile D4 over")] * 4, {})
    shown.height = shown.small
    assert [(row.pictured, row.beside) for row in rows(shown)] == [(True, True)] * 4
    assert shown.height < shown.fair
    pilot.frames(2)
    art = rows(shown)[0].ids.art
    number = next(one for one in art.children if isinstance(one, Letters))
    picture = next(one for one in art.children if isinstance(one, Symbol))
    assert art.x <= number.x < number.right <= picture.x < picture.right < art.right + 1
    look.scale = 1.0


def test_a_small_picture_never_breaks_a_line(pilot, monkeypatch):
    """A deed that just fits beside its number keeps its one line, and goes without."""
    pilot.material()
    shown, plain = DeedList(), DeedList()
    monkeypatch.setattr(plain, "_beside", lambda _settings: ())
    found = set()
    for wide in range(200, 400, 2):
        for one in (shown, plain):
            one.width = dp(wide)
            one.show([Deed("turn-tile", WORDS[:40])] * 4, {})
            one.height = one.small
        assert shown.small == plain.small
        found.add(rows(shown)[0].pictured)
    assert found == {True, False}


def test_every_step_of_room_is_used(pilot):
    """A little less room than for one way to set them, and they are set in the next one, all of them."""
    pilot.material()
    shown = DeedList(width=dp(360))
    shown.show([Deed("turn-tile", WORDS)] * 3, {})
    assert shown.steps == sorted(shown.steps, reverse=True)
    found = set()
    for height in shown.steps:
        shown.height = height
        assert len(rows(shown)) == 3
        headed = any(isinstance(one, Heading) for one in shown.children)
        first = rows(shown)[0]
        found.add((first.words_sp, first.art, first.width, first.pictured, headed))
    assert len(found) == len(shown.steps)


def rows(shown):
    """The deeds that stand there, first to last, without the button that leads to the others."""
    return sorted((row for row in shown.children if isinstance(row, DeedRow)), key=number_of)


def number_of(row):
    return row.number


def test_deeds_are_never_smaller_with_larger_text(monkeypatch):
    """Whoever reads at 150 % rather sees fewer of nine deeds than nine in the letters of 100 %."""
    settings = (*LARGE, *SMALL, *SMALLER, *SMALLEST)
    before = [setting.size_sp for setting in settings]
    monkeypatch.setattr(look, "scale", 1.5)
    assert all(now > was for now, was in zip([one.size_sp for one in settings], before, strict=True))


def test_what_is_undone_stands_as_what_to_take_back(tablet):
    """With the sign of undo in place of a number, until it is brought back; what was only said to be done is
    asked again, and says that it may be."""
    sit_down_with_much_to_do(tablet)
    before = tablet.app.session.table.journal.line()[-2]
    assert tablet.app.session.table.journal.entries[before].deeds
    said = tablet.app.session.table.journal.entries[-1].deeds
    tablet.tap(tablet.app.stage.screen.ids.undo.text)
    if tablet.sheet is not None:
        tablet.tap("Undo")
    back = [deed.undone or f"Take back: {deed.text}" for deed in reversed(said)]
    assert [row.text for row in taken(tablet)][: len(back)] == back
    again = [row.text for row in rows(tablet.app.stage.screen.ids.deeds) if row not in taken(tablet)]
    assert [text.endswith(", unless it is done") for text in again] == [True]
    assert tablet.reads("TAKE BACK FIRST, THEN DO")
    tablet.touch(tablet.app.stage.screen.ids.redo)
    assert taken(tablet) == []


def taken(tablet):
    """The deeds that are to be taken back, first to last."""
    shown = tablet.app.stage.screen.ids.deeds.children
    return sorted((row for row in shown if isinstance(row, DeedRow) and row.back), key=lambda row: row.at)


def test_of_many_deeds_rather_some_are_read_well_than_all_are_tiny(pilot):
    """One below the other, under the heading, in letters of fifteen points; the button leads to all."""
    pilot.material()
    shown = pilot.show(DeedList(size_hint=(None, None), width=dp(350)))
    shown.show([Deed("turn-tile", f"{number}: Turn the tile over, lit side up") for number in range(12)], {})
    shown.height = shown.some[4]
    assert len(rows(shown)) == 5
    assert len({row.x for row in rows(shown)}) == 1
    assert min(row.words_sp for row in rows(shown)) >= 15
    assert [one.text for one in shown.children if isinstance(one, Heading)] == ["FIRST, ON THE TABLE"]
    shown.height = shown.least
    assert len(rows(shown)) == 12
    assert min(row.words_sp for row in rows(shown)) >= 15


@pytest.mark.parametrize("text_size", [1.0, 2.0])
def test_what_is_taken_back_always_has_its_heading(pilot, monkeypatch, text_size):
    """In any room that has a line of it: rather fewer lines than lines that read like deeds."""
    pilot.material()
    monkeypatch.setattr(look, "scale", text_size)
    shown = pilot.show(DeedList(size_hint=(None, None), width=dp(350)))
    shown.show([], {}, [Deed("turn-tile", f"{number}: Turn it back, dark side up") for number in range(6)])
    for height in (*shown.some, *shown.steps):
        shown.height = height
        assert rows(shown)
        heads = [one.text for one in shown.children if isinstance(one, Heading)]
        assert heads == ["FIRST, TAKE BACK ON THE TABLE"]


def test_several_deeds_always_have_their_heading(pilot, monkeypatch):
    """Where room is scarce they rather stand smaller: without it nobody knows that hands come first."""
    pilot.material()
    monkeypatch.setattr(look, "scale", 1.5)
    shown = pilot.show(DeedList(size_hint=(None, None), width=dp(410)))
    for count in (2, 3, 4):
        shown.show(
            [Deed("turn-tile", f"{number}: Draw a Reward card, Maximiliane") for number in range(count)], {}
        )
        for height in shown.steps:
            shown.height = height
            assert [one.text for one in shown.children if isinstance(one, Heading)] == ["FIRST, ON THE TABLE"]


def test_some_lines_grow_with_the_text_as_far_as_there_is_room(pilot, monkeypatch):
    """With hardly more room than three small lines need they are small; with more they are larger."""
    pilot.material()
    monkeypatch.setattr(look, "scale", 2.0)
    shown = pilot.show(DeedList(size_hint=(None, None), width=dp(350)))
    shown.show([Deed("turn-tile", f"{number}: Turn it over") for number in range(12)], {})
    shown.height = shown.some[2]
    close = [row.words_sp for row in rows(shown)]
    shown.height = shown.some[3] - 2
    wide = [row.words_sp for row in rows(shown)]
    assert len(close) == len(wide) == 3
    assert min(wide) > max(close)


def test_of_what_is_taken_back_the_newest_is_always_in_sight(pilot):
    """In order and in one column; where not all find room, what may be done by now gives way."""
    pilot.material()
    shown = pilot.show(DeedList(size_hint=(None, None), width=dp(350)))
    old = [Deed("push", f"Push row {number} back", perhaps=True) for number in range(6)]
    new = [Deed("turn-tile", f"Turn tile {number} back") for number in range(2)]
    shown.show([], {}, [*old, *new])
    shown.height = shown.needs
    assert len({row.x for row in rows(shown)}) == 1
    assert [row.text for row in rows(shown)][-3:] == [
        "Push row 5 back",
        "New: Turn tile 0 back",
        "New: Turn tile 1 back",
    ]
    shown.height = shown.some[2]
    assert [row.text for row in rows(shown)] == [
        "Push row 0 back",
        "New: Turn tile 0 back",
        "New: Turn tile 1 back",
    ]
    shown.show([], {}, old)
    assert [one.text for one in shown.children if isinstance(one, Heading)] == [
        "TAKE BACK, UNLESS IT IS DONE"
    ]
