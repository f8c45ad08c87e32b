"""Fire in the Library on the screen."""

from companion.ui.games.fire_in_the_library.cover import draw_cover
from companion.ui.widgets.picture import Picture

PICTURE = Picture

__all__ = ["PICTURE", "draw_cover"]
