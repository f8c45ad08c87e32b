"""What a newcomer is told and when: the aim of each game, its lessons, and who has heard them. Pure."""

from companion.draft.sitters import NEWCOMERS
from companion.teaching.course import Aim, At, Course, Lesson, Point, When, course
from companion.teaching.pupils import Pupils
from companion.teaching.timing import matters, next_lesson, speaks_true, stands
from companion.teaching.tutor import Tutor, of_play

__all__ = [
    "NEWCOMERS",
    "Aim",
    "At",
    "Course",
    "Lesson",
    "Point",
    "Pupils",
    "Tutor",
    "When",
    "course",
    "matters",
    "next_lesson",
    "of_play",
    "speaks_true",
    "stands",
]
