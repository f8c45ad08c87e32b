"""Kivy keeps a picture of every line that was ever in a field, until a minute has gone by without it.

That minute becomes two whenever the app has slept for longer, and so on: on a tablet that sleeps each evening
the lines of a year would be kept. So only as many are kept as fields can show at once.
"""

from kivy.cache import Cache
from kivy.uix import textinput  # noqa: F401 - it begins to keep them when it is imported

LINES = 64
"""More than there are on any screen: else they would be drawn again and again."""
WORDS = 512
FORGOTTEN = 60.0
"""Seconds, as Kivy has it."""


def bound() -> None:
    """From now on keep no more pictures of lines, and no more widths of words."""
    Cache.register("textinput.label", limit=LINES, timeout=FORGOTTEN)
    Cache.register("textinput.width", limit=WORDS, timeout=FORGOTTEN)
