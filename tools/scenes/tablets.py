"""The main screens once more: in high contrast, on a large tablet, and on one with many small points."""

from tools.scenes.chamberquest import chamber_table
from tools.scenes.fire_in_the_library import fire_table
from tools.scenes.library_labyrinth import actions
from tools.scenes.orne_library import orne_table
from tools.scenes.scene import Scene
from tools.scenes.shell import home, rules, settings, setup_people

LARGE, DENSE = (1920, 1200), (2560, 1600)
MAIN = {
    "home": home,
    "setup": setup_people,
    "labyrinth": actions,
    "fire": fire_table,
    "chamber": chamber_table,
    "orne": orne_table,
    "rules": rules,
    "settings": settings,
}
TWICE = ("home", "labyrinth", "settings")
"""Seen with two points in the place of one, too: there everything lies where it lies on the usual tablet, so
that a few show whether anything is measured in points of the screen."""

SCENES = [
    *(Scene(f"{name}-contrast", set_up, settings={"theme": "contrast"}) for name, set_up in MAIN.items()),
    *(Scene(f"{name}-1920", set_up, LARGE) for name, set_up in MAIN.items()),
    *(Scene(f"{name}-2560", MAIN[name], DENSE, density=2) for name in TWICE),
]
