"""Every word can be read, and everybody's cards are in sight, on every tablet."""

import pytest

from companion.ui.games.chamberquest.cards import CardRow, word_size
from companion.ui.look.theme import contrast
from companion.ui.widgets.rule_sheet import show_rule
from tests.games.chamberquest.tables import drawn, seated
from tests.thorough import tablets
from tests.ui.games.chamberquest.by_touch import SIZES, board, roll, sit_down
from tests.ui.games.chamberquest.laying_out import editor, lay
from tests.ui.seeing import faults, faults_at


@pytest.mark.sweep(8)
@pytest.mark.parametrize("scene", ["order", "plain", "board", "question", "editor"])
@pytest.mark.parametrize(("text_size", "sizes"), [(100, SIZES), (200, ((1024, 600), (800, 1280)))])
def test_every_word_is_whole_on_every_tablet(tablet, scene, text_size, sizes):
    """From 1024 × 600 to 2560 × 1600, at 200 % on the tightest, no word is cut, outside or over another."""
    names = ("Green", "Red", "Blue", "Yellow")
    laid = drawn() if scene in ("board", "question", "editor") else None
    sit_down(tablet, seated(names, board=laid, settled=scene != "order"))
    if scene != "order":
        roll(tablet, 5)
    if scene == "question":
        tablet.tap("Push")
    if scene == "editor":
        tablet.more("Lay out a board")
    tablet.app.change_setting(text_size=text_size)
    found = faults_at(tablet.pilot, *sizes)
    tablet.app.change_setting(text_size=100)
    assert found == {}


LONG_NAMES = ("Maximiliana-Theodora W.", "Red", "Bartholomew Featherston", "Yellow")


@pytest.mark.parametrize("does", ["draws", "companion"])
def test_the_cards_of_four_players_are_in_sight(tablet, does):
    """Without the board nobody's row lies below the fold, however the tablet stands and people are called."""
    sit_down(tablet, seated(LONG_NAMES, board=None, does=does))
    roll(tablet, 5)
    tablet.pilot.wait(0.7)  # until then the place of the decision says whose move has begun
    scroll = tablet.picture.scene.ids.scroll
    tablet.app.change_setting(text_size=150)
    for size in tablets((800, 1280), (1280, 800), (1024, 600)):
        tablet.pilot.resize(*size)
        tablet.pilot.wait(0.3)
        assert scroll.children[0].height <= scroll.height + 0.01, size
        assert faults(tablet.pilot) == [], size


@pytest.mark.parametrize("does", ["draws", "companion"])
def test_the_cards_of_whoever_is_on_are_in_sight_with_text_of_any_size(tablet, does):
    """Where not all rows have room, they move with the turn; the die and the clock stay where they are."""
    tablet.pilot.resize(1024, 600)
    tablet.app.change_setting(text_size=200)
    table = sit_down(tablet, seated(("Green", "Red", "Blue", "Yellow"), does=does))
    found = []
    for _ in table.state.players:
        roll(tablet, 2)
        ids = tablet.picture.scene.ids
        plays = next(row for row in ids.hands.children if row.plays)
        low, high = (plays.to_window(0, end)[1] for end in (plays.y, plays.top))
        found.append((plays.name, ids.scroll.y - 1 <= low < high <= ids.scroll.top + 1, ids.head.top))
        table.play("end_turn")
        tablet.show_again()
    tablet.app.change_setting(text_size=100)
    assert found == [(name, True, found[0][2]) for name in ("Green", "Red", "Blue", "Yellow")]


@pytest.mark.parametrize("text_size", [100, 150])
def test_all_four_who_roll_for_the_order_are_in_sight(tablet, text_size):
    """On the lowest tablet and with long names, which are shortened and not broken."""
    tablet.pilot.resize(1024, 600)
    tablet.app.change_setting(text_size=text_size)
    sit_down(tablet, seated(LONG_NAMES, settled=False))
    scroll = tablet.picture.scene.ids.rolls.ids.scroll
    tablet.pilot.wait(0.5)
    high, wrong = scroll.children[0].height, faults(tablet.pilot)
    tablet.app.change_setting(text_size=100)
    assert high <= scroll.height + 1
    assert wrong == []


def rolled_one(tablet, theme):
    """A die that shows one, in this look."""
    tablet.app.change_setting(theme=theme)
    sit_down(tablet, seated(board=None))
    roll(tablet, 1)
    return tablet.picture.scene.ids.head.ids.dice


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_a_die_is_told_from_the_ground_in_every_look(tablet, theme):
    """Where its paper is like the ground, its edge is not."""
    die = rolled_one(tablet, theme)
    picture = tablet.pilot.picture().convert("RGB")
    x, y = die.to_window(die.center_x, die.center_y + min(die.size) * 0.28)  # beside the pip
    row = round(picture.height - y)
    ground, *colours = [
        [part / 255 for part in picture.getpixel((at, row))]
        for at in range(round(x - min(die.size) * 0.55), round(x))
    ]
    assert max(contrast(colour, ground) for colour in colours) >= 3


@pytest.mark.sweep(6)
@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("laid", ["straight", "nothing"])
def test_the_names_of_places_are_read_in_every_look(tablet, theme, laid):
    """A1 to F6, on the walls of a tile and where none lies yet."""
    tablet.app.change_setting(theme=theme)
    page = editor(tablet)
    if laid != "nothing":
        lay(tablet, f"shape:{laid}", ["b2"])
    board = page.ids.board
    x, y = board.to_window(*board.cell_centre("b2"))
    picture, step = tablet.pilot.picture().convert("RGB"), board.step
    left, top = round(x - step * 0.44), round(picture.height - y - step * 0.44)
    corner = picture.crop((left, top, left + round(step * 0.16), top + round(step * 0.14)))
    colours = [[part / 255 for part in colour] for _, colour in sorted(corner.getcolors(4096), reverse=True)]
    ground = colours[0]
    assert max(contrast(colour, ground) for colour in colours) >= 4.5


def words_on_cards(tablet):
    """How large the words on everybody's cards are."""
    row = next(one for one in tablet.pilot.widgets() if isinstance(one, CardRow))
    wide = row.boxes()[0][1]
    return word_size((wide, row.high_of(wide)))


@pytest.mark.sweep(4)
@pytest.mark.parametrize(("size", "least"), [((800, 1280), 1.5), ((1280, 800), 0.8), ((1024, 600), 0.8)])
def test_the_words_on_cards_grow_with_the_text_as_far_as_they_fit(tablet, size, least):
    """In portrait there is room for all of it; in landscape the words beside them take the room."""
    tablet.pilot.resize(*size)
    sit_down(tablet, seated(("Green", "Red", "Blue", "Yellow"), board=None))
    roll(tablet, 5)
    before = words_on_cards(tablet)
    tablet.app.change_setting(text_size=150)
    tablet.pilot.wait(0.5)
    after = words_on_cards(tablet)
    tablet.app.change_setting(text_size=100)
    assert after >= least * before


def test_the_board_takes_the_width_of_an_upright_tablet(tablet):
    """All but a strip for the clock; and where words are enlarged, its tiles are not much smaller."""
    tablet.pilot.resize(800, 1280)
    sit_down(tablet, seated(board=drawn()))
    for text_size, least in ((100, 600), (150, 540)):
        tablet.app.change_setting(text_size=text_size)
        tablet.pilot.wait(0.5)
        assert board(tablet).width >= least
        assert tablet.picture.clock.face.right <= 800
    tablet.app.change_setting(text_size=200)
    tablet.pilot.wait(0.5)
    assert board(tablet).width < 460  # then the words have the room
    tablet.app.change_setting(text_size=100)


def test_the_rules_opened_from_a_table_say_its_own_time(tablet):
    """In place of the rulebook's five minutes, which it names; on the sheet as well."""
    sit_down(tablet, seated(clock=120))
    own = "At this table, who takes more than 2 minutes must pass at once. The rulebook has five."
    tablet.app.stage.go("rules", game_id="chamberquest", rule="five-minutes")
    tablet.pilot.wait(0.5)
    assert tablet.reads(own)
    assert tablet.reads("2 minutes a turn")
    assert not tablet.reads("Who takes more than five minutes must pass")
    assert not tablet.reads("Five minutes a turn")
    tablet.back()
    show_rule(tablet.app, "chamberquest", "five-minutes")
    tablet.pilot.wait(0.5)
    assert tablet.reads(own)
    assert tablet.sheet.title == "2 minutes a turn"


def test_a_name_has_the_room_of_places_that_nobody_has_yet(tablet):
    """Whoever rolls for the order is called by the whole name at 150 %, as long as there is room for it."""
    tablet.app.change_setting(text_size=150)
    sit_down(tablet, seated(("Maximiliane-Theodora von", "Red", "Blue"), settled=False))
    tablet.pilot.wait(0.5)
    rows = tablet.picture.scene.ids.rolls.ids.rows.children
    said = {row.ids.who.text for row in rows}
    tablet.app.change_setting(text_size=100)
    assert said == {"Maximiliane-Theodora von", "Red", "Blue"}
