"""The evening by turns."""

import pytest

from companion.table import Event
from companion.table.chapter import ChapterLine, FoldedLines, words_of
from companion.table.chronicle import MOST, Chronicle, latest
from companion.table.face import Mark
from companion.table.fair import SIZE, Seed, grouped
from companion.table.journal import START, Entry
from companion.table.story import LogLine, log_line
from tests.table import toy


def heads(chronicle):
    """Whose turn each chapter is, and which turn."""
    chapters = [chronicle.chapter(index) for index in range(len(chronicle))]
    return [(chapter.name, chapter.turn) for chapter in chapters]


def play(table, *names):
    for name in names:
        table.play(name)


def test_each_turn_is_a_chapter_in_the_colour_of_its_player(table):
    """One begins where the turn of another player begins, and lasts as long as that turn."""
    play(table, "draw_token", "end_turn", "draw_token", "roll_die", "end_turn", "draw_token")
    chronicle = Chronicle(table)
    assert heads(chronicle) == [("Ann", 1), ("Bob", 2), ("Ann", 3)]
    assert chronicle.lengths() == [2, 3, 1]
    assert [chronicle.chapter(index).last for index in range(3)] == [1, 4, 5]
    assert chronicle.chapter(1).colour == table.players[1].colour
    assert chronicle.chapter(1).at == table.journal.entries[2].at


def test_somebody_who_plays_alone_has_turns_too():
    """Where nobody else comes between, the turn is over when the game says so."""
    table = toy.new_table(("Ann",))
    play(table, "draw_token", "end_turn", "draw_token")
    assert heads(Chronicle(table)) == [("Ann", 1), ("Ann", 2)]


def test_a_line_says_what_happened_without_the_name_above_it(table):
    """Whose turn begins is said by the next heading; what was drawn has its symbol."""
    play(table, "draw_token", "draw_card", "end_turn")
    drew, card, end = Chronicle(table).chapter(0).parts
    assert (drew.mark.symbol, drew.mark.loud) == ("icon:sack", True)
    assert card.words == "Ann drew a card."  # only "draws", which reads well without a name, loses it
    assert end.words == "Bob's turn."  # it has nothing else to say


@pytest.mark.parametrize(
    ("told", "read"),
    [
        ("Ann takes a booster.", "Takes a booster."),
        ("Ann is ready.", "Ann is ready."),
        ("Ann and Bob tie.", "Ann and Bob tie."),
        ("Annabel takes a card.", "Annabel takes a card."),
        ("Ann's turn is over.", "Ann's turn is over."),
    ],
)
def test_only_a_name_that_goes_without_saying_is_left_out(told, read):
    """What reads as a sentence without its name, and is told of the one whose turn it is."""
    entry = Entry(events=(Event("told", told),))
    assert words_of(log_line(0, entry, False), entry, "Ann", frozenset()) == read


def test_what_is_no_part_of_the_story_is_folded(table):
    """Laying out, notes aside and what was taken back stand in one line until somebody asks."""
    play(table, "roll_die", "shuffle", "shuffle", "ring_bell", "draw_token")
    table.undo()
    roll, fold = Chronicle(table).chapter(0).parts
    assert isinstance(roll, ChapterLine)
    assert isinstance(fold, FoldedLines)
    assert fold.title == "Laying out: 2 steps, 1 note, 1 move taken back"
    assert [line.log.kind for line in fold.lines] == ["move", "move", "aside", "move", "undo"]


def test_an_undo_of_another_turn_is_called_by_its_name(table):
    """What it took back is told in the chapter where that had happened."""
    play(table, "end_turn", "roll_die", "end_turn")
    table.undo()
    table.redo()
    table.undo(3)
    play(table, "draw_token")
    table.undo()
    table.redo()
    assert Chronicle(table).chapter(2).parts[-1].title == "Undo and redo"


def test_a_turn_that_was_taken_back_is_not_counted(table):
    """Whoever takes the end of a turn back and plays on is still in that turn."""
    play(table, "draw_token", "end_turn", "draw_token")
    table.undo(2)
    play(table, "roll_die", "end_turn", "roll_die")
    assert heads(Chronicle(table)) == [("Ann", 1), ("Bob", 2), ("Ann", 1), ("Bob", 2)]


def test_turns_that_were_taken_back_keep_their_numbers(table):
    """Each is headed by the turn that it was, not by the one in which the table stands again."""
    play(table, "draw_token", *["end_turn", "draw_token"] * 4)
    table.undo(5)
    assert heads(Chronicle(table)) == [("Ann", 1), ("Bob", 2), ("Ann", 3), ("Bob", 4), ("Ann", 5)]
    play(table, "roll_die", "end_turn", "roll_die")
    assert heads(Chronicle(table))[4:] == [("Ann", 5), ("Ann", 3), ("Bob", 4)]


def test_it_takes_in_what_happened_since(table):
    """A chronicle that was kept reads like one that is made anew."""
    kept = Chronicle(table)
    for names in (("draw_token",), ("end_turn", "draw_token"), ("end_turn",)):
        play(table, *names)
        kept.refresh()
    table.undo(2)
    kept.refresh()
    fresh = Chronicle(table)
    assert kept.steps == fresh.steps == [0, 1]
    assert [kept.chapter(at) for at in range(len(kept))] == [fresh.chapter(at) for at in range(len(fresh))]


def test_chapters_of_one_player(table):
    """Those of one seat, or of everybody."""
    play(table, "end_turn", "end_turn", "draw_token")
    chronicle = Chronicle(table)
    assert chronicle.chapters_of("Ann") == [0, 2]
    assert chronicle.chapters_of("") == [0, 1, 2]


def test_the_strip_shows_every_turn_as_long_as_it_took(table):
    """Its stretches lie side by side and cover all steps that hold."""
    play(table, "draw_token", "end_turn", "draw_token", "roll_die", "end_turn", "draw_token")
    table.undo()
    stretches = Chronicle(table).stretches(10)
    assert [(one.first, one.after, one.seat) for one in stretches] == [(0, 2, "Ann"), (2, 5, "Bob")]


def test_a_turn_that_is_told_in_pieces_is_one_stretch(table):
    """The strip does not name it twice."""
    play(table, *("roll_die",) * (MOST + 1), "end_turn", "roll_die")
    assert [(one.seat, one.turn) for one in Chronicle(table).stretches(10)] == [("Ann", 1), ("Bob", 2)]


def test_a_strip_of_many_turns_shows_as_many_as_fit(table):
    """They are spread over the whole evening, without a gap."""
    play(table, *("end_turn",) * 100)
    stretches = Chronicle(table).stretches(7)
    assert len(stretches) == 7
    assert [one.first for one in stretches[1:]] == [one.after for one in stretches[:-1]]
    assert (stretches[0].first, stretches[-1].after) == (0, 100)


def test_a_strip_with_room_for_all_shows_each_turn(table):
    """Also where there are just as many as fit, and one of them took longer than all others."""
    play(table, "end_turn", *("draw_token",) * 6, "end_turn", "end_turn")
    chronicle = Chronicle(table)
    assert [one.after - one.first for one in chronicle.stretches(len(chronicle))] == [1, 7, 1]


def test_a_turn_without_an_end_is_told_in_pieces(table):
    """No chapter is so long that a screen would wait for it."""
    play(table, *("roll_die",) * (MOST * 2 + 1))
    assert heads(Chronicle(table)) == [("Ann", 1)] * 3


def test_nothing_is_written_that_nobody_reads(table, monkeypatch):
    """Of a long evening only the chapters that are looked at are put in words."""
    written = []
    monkeypatch.setattr(
        "companion.table.chronicle.log_line",
        lambda place, *rest: written.append(place) or log_line(place, *rest),
    )
    play(table, *("draw_token", "end_turn") * 500)
    chronicle = Chronicle(table)
    assert written == []
    chronicle.chapter(len(chronicle) - 1)
    assert written == [998, 999]


def test_before_the_first_move_there_is_nothing_to_tell(table):
    """No chapter and no stretch, of nobody; and no move."""
    chronicle = Chronicle(table)
    assert (chronicle.chapters_of(""), chronicle.lengths(), chronicle.moves) == ([], [], 0)
    assert (len(chronicle), chronicle.stretches(5), chronicle.loud()) == (0, (), [])


def test_the_latest_lines_tell_of_laying_out_in_one(table):
    """What was laid piece by piece is one line of nobody, with how it ended; one piece is told as it is."""
    play(table, "roll_die", "shuffle", "shuffle", "shuffle", "draw_token", "shuffle")
    one = table.log()[-1]
    rolled, laid, drew, last = latest(table, 12)
    assert [rolled.number, laid.number, drew.number] == [0, 3, 4]
    assert (laid.seat, laid.texts[0]) == ("", "Laid out in 3 steps.")
    assert laid.texts[1:] == table.log()[3].texts
    assert last == one
    assert [line.number for line in latest(table, 2)] == [4, 5]


def test_what_was_only_laid_out_is_no_move():
    """Nor is what was taken back; brought back it is counted again."""
    table = toy.new_table()
    table.play("draw_token")
    table.play("shuffle")
    chronicle = Chronicle(table)
    assert chronicle.moves == 1
    table.undo(2)
    chronicle.refresh()
    assert chronicle.moves == 0
    table.redo(2)
    table.play("draw_token")
    chronicle.refresh()
    assert chronicle.moves == 2


def test_the_first_line_is_what_the_draws_are_bound_to():
    """It stands before everything, once, and is no entry: nothing is counted otherwise for it."""
    seed = Seed(bytes(range(SIZE)))
    table = toy.new_table(seed=seed)
    table.play("draw_token")
    table.play("draw_token")
    chronicle = Chronicle(table)
    first, *_ = chronicle.chapter(0).parts
    assert first.words == f"Fair draws, settled from the start: {grouped(seed.commitment)}"
    at = table.journal.entries[0].at
    assert first == ChapterLine(
        LogLine(START, at, "", "Fair draws", (first.words,), kind="fair"),
        first.words,
        Mark("icon:scale-balance"),
    )
    assert first.number == START
    told = [part.words for at in range(len(chronicle)) for part in chronicle.chapter(at).parts]
    assert told.count(first.words) == 1
    assert (chronicle.moves, len(chronicle.steps)) == (2, 2)


def test_whoever_goes_back_between_two_looks_reads_the_same(table):
    """What was looked at after an undo goes on as if it had been read at once."""
    kept = Chronicle(table)
    for act in (
        lambda: play(table, "draw_token", "end_turn", "draw_token", "roll_die"),
        lambda: table.undo(3),
        lambda: play(table, "roll_die"),
        lambda: table.undo(1),
        lambda: play(table, "draw_token", "end_turn"),
        lambda: play(table, "roll_die"),
        lambda: play(table, "ring_bell"),
        lambda: table.undo(1),
        lambda: play(table, "draw_token"),
    ):
        act()
        kept.refresh()
        fresh = Chronicle(table)
        assert (heads(kept), kept.lengths(), kept.steps) == (heads(fresh), fresh.lengths(), fresh.steps)
    assert heads(kept) == [("Ann", 1), ("Bob", 2), ("Ann", 1), ("Bob", 2)]
    assert kept.lengths() == [2, 3, 4, 4]


def tell(table, *events, seat=""):
    """An entry as it might stand in a list of moves."""
    table.journal.add(Entry(move={"move": "draw_card"}, seat=seat, events=events))


def test_what_is_nobodys_turn_is_everybodys_or_the_only_players(table):
    """It is played by all, and by whoever is alone."""
    tell(table, Event("token", "A token is drawn."))
    assert heads(Chronicle(table)) == [("Everybody", 0)]
    assert [(one.seat, one.colour) for one in Chronicle(table).stretches(5)] == [("", "")]
    alone = toy.new_table(("Ann",))
    tell(alone, Event("token", "A token is drawn."))
    assert heads(Chronicle(alone)) == [("Ann", 0)]


def test_before_anybody_has_played_it_is_laid_out(table):
    """The first chapter has nobody's name, however long it takes."""
    play(table, "shuffle", "shuffle", "draw_token")
    table.undo()
    chronicle = Chronicle(table)
    assert heads(chronicle) == [("Ann", 1)]
    laid = toy.new_table()
    play(laid, "shuffle")
    assert heads(Chronicle(laid)) == [("Laying out", 0)]
    assert (Chronicle(laid).chapter(0).seat, Chronicle(laid).chapter(0).colour) == ("", "")


def test_all_that_happened_is_told_but_whose_turn_begins(table):
    """That is the heading of the next chapter."""
    tell(
        table, Event("card", "Ann draws a card."), Event("token", "It is red."), Event("turn", "Bob's turn.")
    )
    (line,) = Chronicle(table).chapter(0).parts
    assert line.words == "Ann draws a card. It is red."


def test_what_only_begins_the_game_is_nobodys_turn(table, monkeypatch):
    """Whoever says who begins has not played yet."""

    class RollDie(toy.RollDie, frozen=True, tag="roll_die"):
        is_prelude = True

    monkeypatch.setitem(toy.TOY.__dict__, "kinds", {**toy.TOY.kinds, "roll_die": RollDie})
    play(table, "roll_die")
    assert heads(Chronicle(table)) == [("Laying out", 0)]
    play(table, "draw_card")
    assert heads(Chronicle(table)) == [("Ann", 1)]


def test_every_chapter_tells_its_own_entries_and_a_line_reads_the_same_wherever_it_is_read(table):
    """One after the other, without a gap; under whose turn it was, in the colour of that player."""
    play(table, "draw_token", "end_turn", "draw_token", "roll_die", "ring_bell", "end_turn", "draw_token")
    table.undo()
    play(table, "roll_die")
    chronicle, place = Chronicle(table), 0
    for index, length in enumerate(chronicle.lengths()):
        chapter = chronicle.chapter(index)
        parts = [part.lines if isinstance(part, FoldedLines) else (part,) for part in chapter.parts]
        lines = [line for part in parts for line in part if line.number != START]
        assert (chapter.index, [line.number for line in lines]) == (index, list(range(place, place + length)))
        assert [chronicle.line_at(line.number) for line in lines] == lines
        place += length
    assert place == len(table.journal.entries)
    colours = {player.name: player.colour for player in table.players}
    assert [one.colour for one in chronicle.stretches(9)] == [
        colours[one.seat] for one in chronicle.stretches(9)
    ]
    assert len(set(colours.values())) == 2


def test_what_the_draws_are_bound_to_is_told_in_the_first_chapter_alone():
    """And nowhere at a table without a seed."""
    for seed in (Seed(bytes(range(SIZE))), None):
        table = toy.new_table() if seed is None else toy.new_table(seed=seed)
        play(table, "draw_token", "end_turn", "draw_token")
        chronicle = Chronicle(table)
        firsts = [chronicle.chapter(index).parts[0].number == START for index in range(len(chronicle))]
        assert firsts == [seed is not None, False]
