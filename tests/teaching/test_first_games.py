"""The lessons of each game over random first games: each comes up, one at a time, and none is wrong there."""

import pytest

from companion.reference import played, reference
from companion.table import Level
from companion.teaching import At, course, next_lesson, speaks_true, stands
from tests.teaching.newcomers import GAMES, a_table, first_games
from tests.teaching.newcomers import played as played_on

pytestmark = pytest.mark.parametrize("game_id", GAMES)


def test_every_lesson_comes_up_in_some_game(game_id):
    """A lesson that nobody would ever be told is no lesson."""
    told = {each.lesson.id for each in first_games(game_id)}
    assert [lesson.id for lesson in course(game_id).lesson if lesson.id not in told] == []


def test_a_newcomer_learns_most_of_it_in_the_first_round(game_id):
    """At the level that most tables choose, six rules at least are told within the first twenty moves."""
    first = [each for each in first_games(game_id) if each.view.level is Level.COMPANION and each.at < 20]
    tables = {each.table for each in first}
    assert max(sum(each.table == table for each in first) for table in tables) >= 6


def test_the_first_lesson_comes_before_the_first_tap(game_id):
    """Whoever opens the first table is told something at once."""
    assert {each.table for each in first_games(game_id) if each.at == 0}


def test_no_lesson_is_told_twice_and_no_two_at_once(game_id):
    """At one moment of a table there is one lesson at most, and each has one moment at most."""
    seen = first_games(game_id)
    assert len({(each.table, each.at) for each in seen}) == len(seen)
    assert len({(each.table, each.lesson.id) for each in seen}) == len(seen)


def test_a_lesson_points_at_something_that_this_level_shows(game_id):
    """The brass button, a choice, a deed, a number or what was drawn is there when a lesson speaks of it."""
    for each in first_games(game_id):
        groups = {offer.group for offer in each.offers}
        shown = {
            At.HEADLINE: each.view.guide.headline,
            At.BRASS: groups & {"next", "counter"},
            At.CHOICES: groups & {"answer", "action"},
            At.DEEDS: each.view.deeds,
            At.DRAWN: each.view.guide.drawn,
            At.NUMBERS: [stat for stat in each.view.stats if stat.id.startswith(each.lesson.when.number)],
            At.PICTURE: each.lesson.things,
            At.NOWHERE: True,
        }
        assert shown[stands(each.lesson, each.offers)], (each.lesson.id, each.at)


@pytest.mark.sweep(4)
@pytest.mark.sweep(4)
def test_nothing_is_told_that_this_table_plays_otherwise(game_id):
    """Where every ruling is decided the other way, no lesson whose rule that touches is told."""
    game = a_table(game_id, Level.COMPANION, 1).game
    other = {id_: positions[-1] for id_, positions in game.rules.switches.items()}
    table, book, told = a_table(game_id, Level.COMPANION, 3, rulings=other), reference(game_id), set()
    for view in played_on(table, 3):
        otherwise = played(book, view.rulings, view.own_words)
        lesson = next_lesson(course(game_id), book, view, table.moves(), told)
        if lesson is not None:
            told.add(lesson.id)
            assert not {lesson.rule, *lesson.leans_on} & otherwise.keys()
    silent = [each for each in course(game_id).lesson if not speaks_true(each, book, table.view())]
    assert silent, "this would have been no test"
    assert told.isdisjoint(each.id for each in silent)


def test_nothing_is_told_once_the_game_is_over(game_id):
    """Whoever has won need not learn."""
    assert [each for each in first_games(game_id) if each.view.outcome is not None] == []
