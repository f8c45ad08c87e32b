"""ChamberQuest on the screen."""

from companion.ui.games.chamberquest.cover import draw_cover
from companion.ui.widgets.picture import Picture

PICTURE = Picture

__all__ = ["PICTURE", "draw_cover"]
