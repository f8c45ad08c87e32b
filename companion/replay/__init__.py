"""An evening to take away: the story as plain text, and as one page that any browser opens without a network.

Both tell what everybody saw. The page has the game's picture after each move, so it is made of a game that is
over.
"""

from companion.replay.page import NOT_OVER, Making, NotOver, page
from companion.replay.plain import as_text, lines

__all__ = ["NOT_OVER", "Making", "NotOver", "as_text", "lines", "page"]
