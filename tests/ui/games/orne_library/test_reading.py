"""The library can be read: words fit, and pawns are told apart."""

import pytest
from kivy.graphics import Color
from kivy.metrics import sp
from kivy.uix.widget import Widget
from msgspec.structs import replace

from companion.games.orne_library.rules.pieces import TILES
from companion.games.orne_library.rules.state import Chamber, SeenCards
from companion.table import Table
from companion.ui.games.orne_library import chambers, names
from companion.ui.games.orne_library.archive_card import gist
from companion.ui.games.orne_library.names import laid, name_laid
from companion.ui.look.drawing import word_width
from companion.ui.look.theme import PALETTES, READABLE, contrast, look, register_fonts
from companion.ui.widgets.symbol import Symbol
from companion.ui.widgets.text import Lettering, longest_word
from tests.games.orne_library.tables import BLUE, GREEN, RED, table
from tests.thorough import tablets
from tests.ui.frame.tables import tightest
from tests.ui.games.orne_library.orne_tablet import HAYES, ORNE, VANCE
from tests.ui.painted import painted_words
from tests.ui.seeing import faults, faults_at, top_of

SIZES = ((1024, 600), (1280, 800), (800, 1280), (2560, 1600))
FOUR = (VANCE, HAYES, {"name": "Finch", "colour": "orange"}, {"name": "Croft", "colour": "green"})


@pytest.mark.parametrize(("text_size", "sizes"), [(100, SIZES[1::2]), (200, SIZES[:3])])
def test_the_table_can_be_read(tablet, text_size, sizes):
    """No word is cut, outside or over another, in either direction and with text up to twice as large."""
    tablet.lay()
    tablet.begin("Vance")
    tablet.plain()
    tablet.app.change_setting(text_size=text_size)
    assert faults_at(tablet.pilot, *sizes) == {}


@pytest.mark.sweep(6)
@pytest.mark.parametrize("count", [2, 4])
@pytest.mark.parametrize("size", [(800, 1280), (1280, 800)])
def test_the_whole_library_is_in_sight(tablet, size, count):
    """Board, players, named piles and both rows of the Archive: nothing is cut, however many play."""
    tablet.pilot.resize(*size)
    tablet.lay(players=FOUR[:count], does="everything")
    below = tablet.picture.ids.below
    assert not any(pile.bare for pile in tablet.picture.ids.piles.children)
    assert below.height <= below.parent.height + 1
    assert faults(tablet.pilot) == []


@pytest.mark.parametrize("count", [2, 4])
def test_where_room_is_short_the_archive_goes_before_notes(tablet, count):
    """Low screens and large words: all six cards with their prices and names are in sight."""
    tablet.lay(players=FOUR[:count], does="everything")
    below = tablet.picture.ids.below
    for size, text_size in tablets(((1024, 600), 100), ((1280, 800), 150), ((800, 1280), 150)):
        tablet.app.change_setting(text_size=text_size)
        tablet.pilot.resize(*size)
        tablet.pilot.wait(0.2)
        assert below.height <= below.parent.height + 1, size
        assert faults(tablet.pilot) == [], size


def test_a_companion_has_its_pools_in_sight_and_a_large_board(tablet):
    """Both pads are whole, and the board takes at least half of the picture."""
    tablet.lay(players=FOUR[:3], does="companion")
    picture = tablet.picture
    for size in tightest(tablet, 150):
        assert picture.ids.below.height <= picture.ids.below.parent.height + 1, size
        assert picture.ids.board.height > picture.height * 0.5, size
        assert faults(tablet.pilot) == [], size


def test_on_a_low_screen_a_companion_reads_the_names_of_chambers(tablet):
    """At 1024 × 600 no name of a chamber is smaller than eleven points."""
    tablet.pilot.resize(1024, 600)
    tablet.lay(players=FOUR[:3], does="companion")
    box = tablet.picture.ids.board.box("a1")
    laid = {tile.name: name_laid(tile.name, box.width, box.height, 1) for tile in TILES.values()}
    assert {name: size for name, (_, size, _) in laid.items() if size < 11} == {}


@pytest.mark.sweep(4)
@pytest.mark.parametrize(("size", "text_size"), [((1024, 600), 100), ((1024, 600), 200), ((800, 1280), 200)])
def test_names_of_chambers_and_piles_are_whole_with_any_text(tablet, size, text_size):
    """A long word is broken rather than cut, none is smaller than eleven points; the board is no smaller."""
    tablet.pilot.resize(*size)
    tablet.lay(players=FOUR[:3], does="everything")
    before = tablet.picture.ids.board.box("a1").height
    tablet.app.change_setting(text_size=text_size)
    tablet.pilot.wait(0.4)
    box = tablet.picture.ids.board.box("a1")
    assert box.height > before * 0.8
    for name in (tile.name for tile in TILES.values()):
        lines, size, _ = name_laid(name, box.width, box.height, text_size / 100)
        assert size >= 11, name
        assert max(word_width(line, size, "Serif") for line in lines) <= box.width, name
        whole = "".join(line.removesuffix("-") for line in lines).replace(" ", "")
        assert whole == name.replace(" ", ""), name
    assert all(tablet.reads(name) for name in ("Archive", "Tomes", "Whispers", "Locations"))
    signs = [
        one for chip in tablet.picture._piles.values() for one in chip.children if isinstance(one, Symbol)
    ]
    assert len(signs) == 4
    assert all(one._symbols for one in signs)


def test_the_names_of_three_players_are_whole_beside_the_piles(tablet):
    """Upright, in one line with the piles: rather small than cut, and no word is broken."""
    tablet.pilot.resize(800, 1280)
    people = ({"name": "Blackwood", "colour": "purple"}, VANCE, {"name": "Finch", "colour": "orange"})
    tablet.lay(players=people, does="everything")
    assert all(tablet.reads(name) for name in ("Blackwood", "Whispers", "Locations"))
    told = [
        one
        for chip in tablet.picture._chips.values()
        for one in chip.walk(restrict=True)
        if isinstance(one, Lettering)
    ]
    assert len(told) == 6
    for words in told:
        size = words.font_size / sp(1)
        assert longest_word(words.text, size, words.font_name) <= words.width, words.text


LONGEST = (
    *("cross-reference", "breakthrough", "photographic-memory"),
    *("encyclopedic-knowledge", "sudden-realization", "skim-the-index"),
)


@pytest.mark.sweep(4)
@pytest.mark.parametrize(("size", "text_size"), [((1024, 600), 100), ((1024, 600), 150), ((1280, 800), 150)])
def test_the_longest_names_of_the_archive_are_not_broken(tablet, size, text_size):
    """A long word goes on after its hyphen, and nowhere else."""
    tablet.pilot.resize(*size)
    tablet.app.change_setting(text_size=text_size)
    tablet.stand(table(row=LONGEST))
    assert [card.card for card in tablet.picture._cards] == list(LONGEST)
    assert faults(tablet.pilot) == []


def test_a_whisper_that_was_gained_is_read_in_one_word(tablet):
    """On tight tablets and with text at 200 % its name is neither broken nor cut nor covered."""
    tablet.stand(table(gained=(SeenCards(RED, ("paranoia",)),)))
    drawn = tablet.app.stage.screen.ids.drawn
    assert drawn.title == "Paranoia"
    for where in tightest(tablet, 200):
        assert [fault for fault in faults(tablet.pilot) if drawn.title in fault] == [], where


@pytest.mark.parametrize(
    ("note", "short"),
    [
        ("2 Footwork.", "2 Footwork"),
        ("1 Insight. You may trash a card from your hand.", "1 Insight …"),
        ("Look at another player’s hand and choose a card that they discard.", ""),
    ],
)
def test_the_gist_of_a_card_is_what_it_gives_at_once(note, short):
    """No sentence is cut: it is short, or a resting finger reads it."""
    assert gist(note) == short


@pytest.mark.parametrize("size", [(800, 1280), (1024, 600)])
def test_no_chip_lies_under_the_scroll_bar(tablet, size):
    """What scrolls below the board leaves its bar room."""
    tablet.pilot.resize(*size)
    tablet.lay(does="everything")
    scroll = tablet.picture.ids.below.parent
    ends = [chip.right for chip in (*tablet.picture._chips.values(), *tablet.picture._cards)]
    assert max(ends) <= scroll.right - scroll.bar_width


def test_whoever_is_next_reads_what_lies_below_the_board_from_its_beginning(tablet):
    """Somebody had rolled down to the row: the next player sees the players and the first cards again."""
    tablet.app.change_setting(text_size=200)
    tablet.pilot.resize(1024, 600)
    tablet.lay(does="everything")
    tablet.begin("Vance")
    scroll = tablet.picture.ids.below.parent
    assert scroll.children[0].height > scroll.height
    scroll.scroll_y = 0
    tablet.plain()
    assert scroll.scroll_y == 0, "in one’s own turn nothing rolls away"
    tablet.tap("End the turn")
    assert scroll.scroll_y == 1


@pytest.mark.parametrize("text_size", [100, 200])
def test_the_board_lies_as_on_the_table(tablet, text_size):
    """Five beside each other and three below each other, however large words are."""
    tablet.lay()
    for _ in tightest(tablet, text_size):
        spots = [tablet.picture.ids.board.box(cell).centre for cell in ("a1", "a5", "c1")]
        (x, y), (right, level), (below, under) = ((round(a), round(b)) for a, b in spots)
        assert (level, below) == (y, x)
        assert right > x
        assert under < y


def test_the_number_of_a_deed_leaves_the_name_alone(tablet, monkeypatch):
    """It stands in the lower half of its chamber, where the name is not."""
    drawn = []
    monkeypatch.setattr(chambers, "word", lambda said, size, centre, *_: drawn.append((said, centre)))
    box = chambers.Rect(100, 100, 90, 70)
    with Widget().canvas:
        chambers.draw_number((1, 2), box)
    assert [said for said, _ in drawn] == ["1", "2"]
    assert all(box.holds(x, y) and y < box.centre[1] for _, (x, y) in drawn)


def test_what_a_chamber_takes_does_not_read_like_a_gift(tablet, monkeypatch):
    """The Periodicals Archive says "pay" on its tile, and only what is given has a plus."""
    drawn = []
    monkeypatch.setattr(names, "word", lambda said, *_: drawn.append(said))
    tablet.stand(table(tiles={"b2": "periodicals-archive", "b3": "rare-book-room"}))
    board, sizes = tablet.picture.ids.board, chambers.Rect(0, 0, 300, 260)
    with Widget().canvas:
        for cell in ("b2", "b3"):
            chambers.draw_chamber(board.data.tile(cell), sizes, chambers.ChamberLook(False, False, 1))
    said = " ".join(drawn)
    assert "stop: pay 1, draw 1" in said
    assert "stop: +1 Insight" in said


def test_a_chamber_shows_who_has_looked_into_it_and_nobody_else(tablet, monkeypatch):
    """An eye with their pawns beside it on the tile, and a line in its sheet."""
    drawn = []
    monkeypatch.setattr(chambers, "draw_pawn", lambda colour, letter, *_: drawn.append((colour, letter)))
    monkeypatch.setattr(chambers, "glyph", lambda icon, *_: drawn.append(icon))
    tablet.stand(table(chambers={"a5": Chamber("nothing", (RED, BLUE))}))
    players = {one.seat: (one.colour, one.seat[0]) for one in tablet.view.picture.players}
    eye = drawn.index("eye")
    assert drawn[eye + 1 : eye + 3] == [players[RED], players[BLUE]]
    assert players[GREEN] not in drawn
    tablet.step("a5")
    assert "Red and Blue looked here, and know it." in tablet.sheet.text


@pytest.mark.parametrize("width", [60, 75, 110, 300])
def test_the_words_of_a_chamber_fit_into_it(pilot, width):
    """Names are written as large as the chamber allows, and no larger."""
    register_fonts()
    for tile in TILES.values():
        lines, size = laid(tile.name, "Serif", 34, width, width * 0.5)
        assert " ".join(lines) == tile.name
        assert max(word_width(line, size, "Serif") for line in lines) <= width
        assert len(lines) * size <= width * 0.5


def test_green_has_a_letter_too(tablet):
    """Pawns are told apart by letter as well as by colour."""
    tablet.stand(table())
    assert tablet.picture.data.letters == {RED: "R", BLUE: "B", GREEN: "G"}
    names = [{"name": "Ann", "colour": "orange"}, {"name": "Ada", "colour": "red"}]
    doubles = Table.new(ORNE, names).view().picture
    assert doubles.letters == {"Ann": "An", "Ada": "Ad"}


def test_a_picture_that_waits_for_a_table_hears_of_larger_text(tablet):
    """It is kept from table to table, and in between shows none."""
    tablet.lay(players=FOUR[:3], does="everything")
    picture = tablet.picture
    tablet.go_home()
    picture.begin()
    for tight in (True, False):
        picture.tight = tight
        tablet.pilot.frames(2)
    assert picture.data is None


def test_every_chamber_is_told_by_its_sign(tablet, monkeypatch):
    """A small drawing below what it does; where a pawn stands there is room for its words alone."""
    drawn = []
    glyph = chambers.glyph
    monkeypatch.setattr(chambers, "glyph", lambda *how: drawn.append(how[0]) or glyph(*how))
    tablet.lay(does="everything")
    drawn.clear()
    board = tablet.picture.ids.board
    board._layers.at(None)
    board.draw()
    shown = [tile for tile in tablet.picture.data.tiles if not tile.hidden and not tile.pawns]
    assert len(shown) > 5
    assert {chambers.CHAMBERS[tile.tile][0] for tile in shown} <= set(drawn)


@pytest.mark.parametrize("theme", PALETTES)
def test_signs_and_the_numbers_of_deeds_stand_out_in_every_look(pilot, theme):
    """A sign from its chamber, and the disc of a number from a light one too."""
    look.become(theme, 1.0)
    try:
        assert all(
            contrast(chambers.sign_ink(effect), list(look.raised)) >= READABLE
            for effect in ("stop: trash", "enter: discard", "")
        )
        place = Widget()
        with place.canvas:
            chambers.draw_number((1,), chambers.Rect(0, 0, 120, 90))
        rim, disc, *_ = (one.rgba for one in place.canvas.children if isinstance(one, Color))
        assert contrast(rim, disc) >= READABLE
    finally:
        look.become("dark", 1.0)


def test_cards_of_the_archive_grow_with_the_room(tablet):
    """On a large tablet they are higher and in larger type, and still all in sight."""
    tablet.lay(does="everything")
    found = []
    for size in ((1280, 800), (1920, 1200)):
        tablet.pilot.resize(*size)
        tablet.pilot.wait(0.4)
        below, card = tablet.picture.ids.below, tablet.picture._cards[0]
        assert below.height <= below.parent.height + 1, size
        found.append((card.height, card.grown))
    assert found[1][0] > found[0][0] * 1.2
    assert found[1][1] > 0.4


@pytest.mark.parametrize("text_size", [100, 200])
def test_no_lock_touches_the_words_of_a_chamber(tablet, text_size):
    """Locked both ways or one way only, beside and above them: words keep clear of them."""
    tablet.pilot.resize(1024, 600)
    tablet.app.change_setting(text_size=text_size)
    doors = {"a1-a2": ("locked", "open"), "b2-b3": ("locked", "locked"), "a4-b4": ("open", "locked")}
    tablet.stand(table(at="a1"))
    board = tablet.picture.ids.board
    given = board.data.doors
    board.data = replace(
        board.data,
        doors=tuple(
            replace(one, kind=doors[one.id][0], back=doors[one.id][1]) if one.id in doors else one
            for one in given
        ),
    )
    board.draw()
    for door in (one for one in board.data.doors if one.id in doors):
        for cell in (door.from_, door.to):
            box, kept = board.box(cell), board._kept_by_locks(cell)
            reach = chambers.lock_reach(door, cell, board.gap)
            assert reach in kept
            assert max(kept) < box.width / 4
    discs = [(x, y, radius) for x, y, radius in lock_discs(board)]
    assert len(discs) >= len(doors)
    for words in painted_words(top_of(tablet.pilot)):
        for x, y, radius in discs:
            left, low, right, high = words.letters
            near = min(max(x, left), right), min(max(y, low), high)
            apart = ((near[0] - x) ** 2 + (near[1] - y) ** 2) ** 0.5
            assert apart >= radius - 1, words.text


def lock_discs(board):
    """Where in the window the locks are drawn, and how large."""
    for door in board.data.doors:
        if "locked" in (door.kind, door.back):
            (x0, y0), (x1, y1) = board.box(door.from_).centre, board.box(door.to).centre
            middle, across = ((x0 + x1) / 2, (y0 + y1) / 2), abs(x1 - x0) > abs(y1 - y0)
            x, y = chambers._leaning(middle, (door.kind, door.back), board.gap, across)
            yield *board.to_window(x, y), chambers._disc_radius(board.gap)


def test_the_row_comes_into_sight_where_a_card_of_it_is_asked_for(tablet):
    """With very large text on a low tablet it lies below a fold until then."""
    tablet.pilot.resize(1024, 600)
    tablet.app.change_setting(text_size=200)
    tablet.stand(table(at="b5", insight=8))
    before = [name for name in tablet.picture.places() if name.startswith("archive:")]
    tablet.tap("Buy a card")
    now = [name for name in tablet.picture.places() if name.startswith("archive:")]
    assert len(before) < len(now)
    assert len(now) >= 4
