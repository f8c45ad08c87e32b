"""The first game teaches itself: the aim, then lessons at the things that they concern, told once."""

import pytest

from companion.simulate import names
from companion.store import StoreError
from companion.table import Table
from companion.teaching import NEWCOMERS, At, course
from companion.ui.screens.table.place import Place, around, overlap
from companion.ui.screens.table.teaching import READING
from companion.ui.widgets.deed_row import DeedRow
from tests.thorough import tablets
from tests.ui.lessons import PARTS, box, standing
from tests.ui.table_talk import Tablet

GAMES = ("library-labyrinth", "fire-in-the-library", "chamberquest", "orne-library")
FIRE = "fire-in-the-library"


@pytest.fixture
def newcomers(pilot, tmp_path):
    """A tablet of people who have never played, past the first steps."""
    tablet = Tablet(pilot, tmp_path / "data", taught=False)
    tablet.app.store.remember("first_steps", True)
    return tablet


def begin(tablet, game_id=FIRE, players=2, **options):
    """Begin a table, and read the aim where there is one."""
    table = Table.new(game_id, names(game_id, players), {"does": "companion", **options}, seed=7)
    tablet.app.begin_table(table)
    tablet.pilot.wait(0.5)
    if tablet.screen == "aim":
        tablet.tap("Play")


def note(tablet):
    """The note that can be read now, or None."""
    found = tablet.app.screens["table"].teacher._note
    return found if found is not None and found.parent is not None else None


def lesson(tablet):
    """The name of the lesson that is told now."""
    told = tablet.app.screens["table"].teacher.lesson
    return told.id if told is not None and note(tablet) is not None else ""


# --- the aim


@pytest.mark.parametrize("game_id", GAMES)
def test_the_aim_comes_before_the_first_table_alone(newcomers, game_id):
    """It is shown once for each game, and from there one plays at once."""
    newcomers.app.begin_table(Table.new(game_id, names(game_id, 2), seed=1))
    newcomers.pilot.wait(0.3)
    assert newcomers.screen == "aim"
    assert newcomers.reads(course(game_id).aim.points[0].text)
    newcomers.tap("Play")
    assert newcomers.screen == "table"
    newcomers.back()
    newcomers.app.begin_table(Table.new(game_id, names(game_id, 2), seed=2))
    assert newcomers.screen == "table"


def test_whoever_knows_the_game_skips_its_lessons(newcomers):
    """Nothing of this game is explained then, at no later table either."""
    newcomers.app.begin_table(Table.new(FIRE, ["Ann", "Bob"], seed=1))
    newcomers.pilot.wait(0.3)
    newcomers.tap("Skip the lessons")
    assert newcomers.screen == "table"
    assert lesson(newcomers) == ""
    newcomers.tap("Draw")
    assert lesson(newcomers) == ""


def test_the_aim_is_read_again_from_the_menu_and_from_the_rules(newcomers):
    """And from there one comes back."""
    begin(newcomers)
    newcomers.more("The aim")
    assert newcomers.screen == "aim"
    newcomers.tap("Back to the game")
    assert newcomers.screen == "table"
    newcomers.tap("Rules", "The aim in thirty seconds")
    assert newcomers.screen == "aim"
    newcomers.tap("Close")
    assert newcomers.screen == "rules"


# --- lessons


@pytest.mark.parametrize("game_id", GAMES)
def test_a_lesson_is_told_and_never_blocks_a_tap(newcomers, game_id):
    """The brass button makes its move as ever; what was read goes away for good, and another may come."""
    begin(newcomers, game_id)
    newcomers.pilot.wait(READING)
    first, brass = lesson(newcomers), newcomers.app.stage.screen.ids.decision.children[-1]
    assert first
    assert newcomers.reads(note(newcomers).words)
    newcomers.touch(brass)
    assert len(newcomers.app.session.table.journal.entries) == 1
    assert lesson(newcomers) != first
    newcomers.app.session.undo()
    newcomers.pilot.wait(0.2)
    assert lesson(newcomers) != first


@pytest.mark.sweep(4)
@pytest.mark.parametrize("game_id", GAMES)
def test_no_note_covers_what_is_tapped_or_looked_at(newcomers, game_id):
    """Neither the brass button nor choices, deeds, headline or picture, on any tablet, at any text size."""
    begin(newcomers, game_id)
    for size, text in tablets(((1280, 800), 100), ((800, 1280), 100), ((1024, 600), 100), ((1024, 600), 200)):
        newcomers.pilot.resize(*size)
        newcomers.app.change_setting(text_size=text)
        newcomers.pilot.wait(0.5)
        no_lesson_covers_anything(newcomers, game_id)


def no_lesson_covers_anything(newcomers, game_id):
    """Each lesson of a game, told on the table as it lies."""
    screen, whole = newcomers.app.stage.screen, box(newcomers.app.stage)
    teacher = screen.teacher
    for told in course(game_id).lesson:
        teacher._tutor.lesson = told
        teacher._place()
        place = box(note(newcomers))
        assert not any(overlap(place, part) for part in standing(screen)), told.id
        if told.at is not At.PICTURE:  # which lays itself out in the frames after this
            assert not any(overlap(place, Place(*thing)) for thing in teacher._halo.things), told.id
        assert min(place.x - whole.x, place.y - whole.y) >= 0, told.id
        assert max(place.right - whole.width, place.top - whole.top) <= 0, told.id


def test_neither_the_next_thing_nor_a_choice_goes_for_a_note(newcomers):
    """The brass button stays where it is, and so does each choice below a note; what is told is smaller."""
    begin(newcomers, "library-labyrinth")
    ids = newcomers.app.stage.screen.ids
    with_it = box(ids.decision), [(one.text, box(one)) for one in ids.choices.children]
    assert note(newcomers) is not None
    newcomers.tap("Put the lesson away")
    assert note(newcomers) is None
    assert (box(ids.decision), [(one.text, box(one)) for one in ids.choices.children]) == with_it


@pytest.mark.sweep(4)
@pytest.mark.parametrize("game_id", GAMES)
def test_choices_stand_where_they_stood_whatever_is_taught(newcomers, game_id):
    """For no lesson of a game does any of them move."""
    begin(newcomers, game_id)
    newcomers.tap("Put the lesson away")
    screen = newcomers.app.stage.screen
    before = [(one.text, box(one)) for one in screen.ids.choices.children]
    for told in course(game_id).lesson:
        screen.teacher._tutor.lesson = told
        screen.teacher._place()
        assert [(one.text, box(one)) for one in screen.ids.choices.children] == before, told.id


def test_with_a_note_its_room_goes_too(newcomers):
    """Everything stands as if it had never been there."""
    begin(newcomers)
    ids = newcomers.app.stage.screen.ids
    newcomers.tap("Put the lesson away")
    without = [box(ids[name]) for name in PARTS]
    newcomers.app.change_setting(teach=False)
    newcomers.show_again()
    assert [box(ids[name]) for name in PARTS] == without


def test_a_lesson_that_was_put_away_does_not_come_back(newcomers):
    """Not on the way back from another screen, and not after a restart."""
    begin(newcomers)
    newcomers.tap("Put the lesson away")
    newcomers.app.stage.go("settings")
    newcomers.app.stage.back()
    newcomers.pilot.wait(0.2)
    assert lesson(newcomers) == ""
    newcomers.restart()
    newcomers.app.open_table(newcomers.app.store.tables()[0].id)
    newcomers.pilot.wait(0.2)
    assert lesson(newcomers) != "draw"


def test_a_lesson_that_is_not_read_yet_waits_for_whoever_looks_elsewhere(newcomers):
    """It is there again until the next move."""
    begin(newcomers)
    newcomers.tap("Rules")
    assert note(newcomers) is None
    newcomers.app.stage.back()
    newcomers.pilot.wait(0.2)
    assert lesson(newcomers) == "draw"


def test_a_tap_on_the_note_opens_its_rule(newcomers):
    """With the page, as every Why? does."""
    begin(newcomers)
    newcomers.touch(note(newcomers))
    assert newcomers.sheet is not None
    assert newcomers.reads("leftmost empty space")


def test_a_question_to_the_picture_puts_the_note_away(newcomers):
    """Then the screen is about something else; whoever asks no more has it before them again."""
    begin(newcomers, "library-labyrinth")
    told = lesson(newcomers)
    assert told
    newcomers.tap("Flip")
    assert note(newcomers) is None
    newcomers.tap("Cancel")
    assert lesson(newcomers) == told


def test_a_word_to_the_app_neither_brings_nor_takes_a_lesson(newcomers):
    """A house rule, and its undo: the one that nobody has read stays, and so does one that was put away."""
    begin(newcomers)
    for told in ("draw", ""):
        newcomers.app.session.play("add_house_rule", text="Tea at ten.")
        newcomers.pilot.wait(0.2)
        assert lesson(newcomers) == told
        newcomers.app.session.undo()
        newcomers.pilot.wait(0.2)
        assert lesson(newcomers) == told
        if told:
            newcomers.tap("Put the lesson away")


def test_only_what_was_read_is_remembered(newcomers):
    """Two lines take a few seconds; whoever opens the rule has read them too."""
    begin(newcomers)
    assert newcomers.app.store.recall(f"lessons.{FIRE}") is None
    newcomers.touch(note(newcomers))
    assert newcomers.app.store.recall(f"lessons.{FIRE}") == ["draw"]


def test_at_most_one_lesson_a_move(newcomers):
    """Showing the same moment again, as a turned tablet does, brings no other."""
    begin(newcomers)
    first = lesson(newcomers)
    newcomers.pilot.resize(800, 1280)
    newcomers.show_again(READING)
    assert lesson(newcomers) == first
    assert newcomers.app.store.recall(f"lessons.{FIRE}") == [first]


def test_who_switches_it_off_is_told_nothing(newcomers):
    """Neither the aim nor a lesson."""
    newcomers.app.change_setting(teach=False)
    newcomers.app.begin_table(Table.new(FIRE, ["Ann", "Bob"], seed=1))
    newcomers.pilot.wait(0.3)
    assert newcomers.screen == "table"
    assert lesson(newcomers) == ""


def test_with_reduced_motion_the_note_is_there_at_once(newcomers):
    """Nothing fades in."""
    newcomers.app.change_setting(reduced_motion=True)
    begin(newcomers)
    assert note(newcomers).opacity == 1


# --- what it points at


def ring(tablet):
    """The one place that is ringed."""
    (thing,) = tablet.app.screens["table"].teacher._halo.things
    return Place(*thing)


def tell(tablet, id_, game_id=FIRE, moves=0):
    """Begin a table at which only one lesson is left to tell, and do the next thing up to its moment."""
    ids = [one.id for one in course(game_id).lesson if one.id != id_]
    tablet.app.store.remember(f"lessons.{game_id}", ids)
    tablet.app.store.remember(f"aim.{game_id}", True)
    begin(tablet, game_id)
    session = tablet.app.session
    for _ in range(moves):
        following = next(offer for offer in session.offers() if offer.group == "next")
        session.play(following.name, **following.args)
        tablet.pilot.wait(2)
    assert lesson(tablet) == id_


def test_a_lesson_about_what_no_screen_shows_for_certain_rings_nothing(newcomers):
    """Chambers stand on the board, which may be the table's: no words about something else are framed."""
    tell(newcomers, "own-chamber", "chamberquest", moves=1)
    assert newcomers.app.stage.screen.teacher._halo.things == []
    assert note(newcomers).opacity == 1


def test_a_lesson_about_a_move_rings_its_button_alone(newcomers):
    """Not the whole row of what may be done."""
    tell(newcomers, "flip", "library-labyrinth")
    assert ring(newcomers) == box(newcomers.button("Flip"))


def test_a_lesson_about_several_buttons_rings_them_together(newcomers):
    """All tools that may be played, and nothing else."""
    tell(newcomers, "tools")
    tools = [
        box(newcomers.button(one.label)) for one in newcomers.app.session.offers() if one.name == "play_tool"
    ]
    rings = [Place(*thing) for thing in newcomers.app.screens["table"].teacher._halo.things]
    assert len(tools) > 1
    assert all(any(around([ring, tool]) == ring for ring in rings) for tool in tools)
    choices = newcomers.app.stage.screen.ids.choices
    others = [box(one) for one in choices.children if box(one) not in tools]
    assert not any(overlap(ring, other) for ring in rings for other in others)


def test_a_lesson_about_a_number_rings_that_number(newcomers):
    """And not all that stand on top."""
    tell(newcomers, "time", "library-labyrinth")
    stats = newcomers.app.stage.screen.ids.stats
    at = next(at for at, stat in enumerate(newcomers.view.top) if stat.id.startswith("deck"))
    number = box(stats.children[::-1][at])
    assert overlap(ring(newcomers), number)
    assert ring(newcomers).width <= number.width < stats.width / 2


def test_a_lesson_about_a_deed_rings_its_line(newcomers):
    """One that hands owe, and no other."""
    tell(newcomers, "lay", moves=2)
    rows = [one for one in newcomers.app.stage.screen.ids.deeds.walk() if isinstance(one, DeedRow)]
    assert [overlap(ring(newcomers), box(row)) for row in rows] == [True, *[False] * (len(rows) - 1)]


def test_a_lesson_about_bravery_rings_the_button_that_earns_it(newcomers):
    """When the last token lies on a risky space."""
    tell(newcomers, "bravery", moves=3)
    assert ring(newcomers) == box(newcomers.button("Stop"))


def test_a_lesson_about_a_piece_rings_it_as_large_as_it_is(newcomers):
    """The clock of a turn, whole and with nothing beside it."""
    tell(newcomers, "clock", "chamberquest", moves=2)
    face = box(newcomers.picture.clock.face)
    assert overlap(ring(newcomers), face)
    assert abs(ring(newcomers).width - face.width) < 8
    assert abs(ring(newcomers).height - face.height) < 8


def test_a_lesson_about_moves_with_another_beside_the_last_rings_all_of_them_and_nothing_else(newcomers):
    """Rotate, Push and Swap, row by row; not the button beside Swap."""
    tell(newcomers, "card", "chamberquest", moves=2)
    rows = [Place(*thing) for thing in newcomers.app.stage.screen.teacher._halo.things]
    for button in newcomers.app.stage.screen.ids.choices.children:
        meant = button.text in ("Rotate", "Push", "Swap")
        assert any(overlap(row, box(button)) for row in rows) == meant, button.text


def test_a_lesson_about_the_next_thing_rings_all_of_it_with_air(newcomers):
    """Before the first letter, and below the marks of the actions; nothing of its neighbours."""
    tell(newcomers, "actions", "library-labyrinth")
    ids, whole = newcomers.app.stage.screen.ids, ring(newcomers)
    assert whole.x <= box(ids.next_thing).x - 4
    assert whole.y <= box(ids.next_thing.ids.row).y
    assert not any(overlap(whole, box(ids[name])) for name in ("header", "choices", "decision"))


# --- at its thing


def test_a_lesson_about_a_choice_stands_on_all_of_them(newcomers):
    """Right above the highest row, so that the button itself does not move."""
    tell(newcomers, "flip", "library-labyrinth")
    button, choices = newcomers.button("Flip"), newcomers.app.stage.screen.ids.choices
    assert 0 < box(note(newcomers)).y - max(one.top for one in choices.children) < 20
    there = box(button)
    newcomers.tap("Put the lesson away")
    assert box(button) == there


@pytest.mark.parametrize(
    ("id_", "game_id", "moves"), [("lay", "fire-in-the-library", 2), ("time", "library-labyrinth", 0)]
)
def test_for_a_lesson_about_a_deed_or_a_number_nothing_moves_but_the_side(newcomers, id_, game_id, moves):
    """It stands at the foot of the side; guide, numbered deeds and picture stay where they are."""
    tell(newcomers, id_, game_id, moves=moves)
    screen = newcomers.app.stage.screen
    place, side = box(note(newcomers)), box(screen.ids.side_part)
    assert (place.x, place.width) == (side.x, side.width)
    assert 0 < side.y - place.top < 20

    def stay():
        told = [one for one in screen.ids.deeds.children if isinstance(one, DeedRow)]
        return [box(one) for one in (screen.ids.picture, screen.ids.next_thing, screen.ids.drawn, *told)]

    before = stay()
    newcomers.tap("Put the lesson away")
    assert stay() == before
    assert box(screen.ids.side_part).y == place.y


def test_no_note_lies_on_the_table_view(newcomers):
    """It goes before it, does not come with a move there, and is placed anew when the table is seen again."""
    begin(newcomers)
    screen = newcomers.app.stage.screen
    screen.afar.open()
    newcomers.pilot.wait(0.3)
    assert note(newcomers) is None
    newcomers.tap("Draw")
    newcomers.pilot.wait(2)
    assert screen.teacher.lesson is not None
    assert note(newcomers) is None
    screen.afar.close()
    newcomers.pilot.wait(0.3)
    assert not any(overlap(box(note(newcomers)), part) for part in standing(screen))


# --- somebody is new here


def test_somebody_new_is_told_on_their_own_turns(newcomers):
    """The others know the game: on their turns nothing is explained."""
    knows = [each.id for each in course(FIRE).lesson]
    newcomers.app.store.remember(f"lessons.{FIRE}", knows)
    newcomers.app.store.remember("aim." + FIRE, True)
    begin(newcomers)
    first = newcomers.view.guide.seat
    assert lesson(newcomers) == ""
    newcomers.app.stage.back()
    newcomers.app.store.remember(NEWCOMERS, [first])
    begin(newcomers)
    assert newcomers.view.guide.seat == first
    assert lesson(newcomers) == "draw"


def test_that_somebody_is_new_is_said_at_set_up_and_stays_with_the_name(newcomers):
    """A switch on the sheet of a player; it follows the name that is typed."""
    newcomers.app.stage.go("setup", game_id=FIRE)
    newcomers.pilot.wait(0.2)
    newcomers.app.stage.screen.edit(1)
    newcomers.pilot.wait(0.3)
    newcomers.tap("New here")
    newcomers.type_into(newcomers.sheet.field, "Cleo")
    newcomers.tap("Done", "Lay it out")
    assert newcomers.app.store.recall(NEWCOMERS) == ["Cleo"]
    newcomers.app.stage.back()
    newcomers.app.stage.screen.edit(1)
    newcomers.pilot.wait(0.3)
    assert newcomers.row("New here").value is True
    newcomers.tap("New here", "Done", "Lay it out")
    assert newcomers.app.store.recall(NEWCOMERS) == []


# --- the first steps


@pytest.fixture
def fresh(pilot, tmp_path):
    """A tablet on which the app was never opened, a moment after that."""
    tablet = Tablet(pilot, tmp_path / "data", taught=False)
    pilot.wait(1.5)
    return tablet


def test_the_first_steps_take_three_taps(fresh):
    """Each on what it looks like at a table; then the sheet goes by itself."""
    assert fresh.reads("Three taps, and you know your way")
    fresh.tap("Table")
    assert fresh.reads("Now your hands draw")
    fresh.tap("Why?  ·  p. 7", "Undo: Ann draws")
    assert fresh.reads("Taken back.")
    assert fresh.sheet is not None
    fresh.pilot.wait(9)
    assert fresh.sheet is None


def test_the_first_steps_can_be_skipped_and_do_not_come_again(fresh):
    """One tap, and never again by themselves."""
    fresh.tap("Skip")
    assert fresh.sheet is None
    fresh.restart()
    fresh.pilot.wait(1.5)
    assert fresh.sheet is None


def test_the_first_steps_are_seen_again_from_settings(fresh):
    """Whoever has skipped them may want them after all."""
    fresh.tap("Skip")
    fresh.app.stage.go("settings")
    fresh.pilot.wait(0.2)
    fresh.tap("First steps")
    assert fresh.reads("Three taps, and you know your way")


def test_whoever_has_begun_to_play_is_not_interrupted(pilot, tmp_path):
    """The first steps are for Home: who is quicker than they are goes on undisturbed."""
    tablet = Tablet(pilot, tmp_path / "data", taught=False)
    tablet.app.stage.go("setup", game_id=FIRE)
    pilot.wait(1.5)
    assert tablet.sheet is None


def test_a_full_disk_keeps_nobody_from_learning(newcomers, monkeypatch):
    """What cannot be remembered is told again another time; the game goes on."""

    def full(*_):
        raise StoreError("There is no room left on this device.")

    begin(newcomers)
    monkeypatch.setattr(newcomers.app.store, "remember", full)
    newcomers.tap("Draw")
    second = lesson(newcomers)
    newcomers.tap("Put the lesson away", "Draw")
    assert second
    assert lesson(newcomers) != second
