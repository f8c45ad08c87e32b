"""The example game teaches itself, too: whoever copies it finds lessons that work."""

from companion.teaching import course
from tests.fifth_game import shelf
from tests.teaching.newcomers import first_games


def test_every_lesson_of_the_example_comes_up():
    """With the aim before them, as in every game."""
    with shelf.standing():
        told = {each.lesson.id for each in first_games(shelf.ID)}
        assert told == {lesson.id for lesson in course(shelf.ID).lesson}
        assert 3 <= len(course(shelf.ID).aim.points) <= 4
