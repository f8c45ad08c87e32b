"""A play in words, for the list of evenings and for its sheet."""

from companion.history import Play
from companion.history.luck import LuckTally, sentence
from companion.times import day, lasting
from companion.wording import listed

NOTHING = (
    "Finish a game, and it stands here: how often you win, by game, level and number of players; why games "
    "were lost; everybody’s wins and points; how long evenings are; and whether luck was with you."
)
"""What will be here, while there is nothing."""
NO_BREAK = "\u00a0"
SYMBOLS = {"won": "icon:trophy-outline", "lost": "icon:weather-night", "rivals": "icon:crown-outline"}


def symbol(play: Play) -> str:
    """How it went, as a sign."""
    return SYMBOLS["rivals" if not play.together else "won" if play.won else "lost"]


def tone(play: Play) -> str:
    """And as a colour: that of the winner, where there is one."""
    if play.together:
        return "green" if play.won else "fire"
    return next((sitter.colour for sitter in play.sitters if sitter.won), "brass")


def heading(play: Play) -> str:
    """Which game, and how it ended."""
    return f"{play.title}: {play.ending}"


def line(play: Play) -> str:
    """Who, when and how long."""
    names = listed([sitter.name for sitter in play.sitters])
    took = lasting(play.seconds) if play.seconds >= 60 else ""
    together = (part.replace(" ", NO_BREAK) for part in (play.level, day(play.ended), took))
    return "  ·  ".join(part for part in (names, *together) if part)


def points(play: Play) -> str:
    """Everybody's points, the most first; empty where none were counted."""
    ranked = sorted(play.scores.items(), key=lambda one: -one[1])
    return ", ".join(f"{name} {score}" for name, score in ranked)


def luck(play: Play) -> str:
    """The luck of the evening in a sentence; empty where the app had none."""
    return sentence(LuckTally([play.fortune])) if play.fortune else ""
