"""The pictures of the three levels."""

from companion.table import Level
from companion.ui.games import kit
from companion.ui.look import symbols
from companion.ui.screens.setup.levels import LevelArt


def test_the_picture_of_a_level_has_its_games_emblem_whichever_game_is_shown(pilot):
    """A page that is made ahead is drawn when another game's symbols are in use."""
    symbols.use(kit("library-labyrinth").symbols)
    art = LevelArt(size=(200, 90), level=Level.DRAWS, emblem="compass:NW", tones=["blue", "red"])
    art.draw()
    drawn = len(art.canvas.children)
    symbols.use(kit("fire-in-the-library").symbols)
    art.draw()
    assert len(art.canvas.children) == drawn
