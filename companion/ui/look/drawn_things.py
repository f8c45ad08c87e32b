"""Everything drawn, kept where one of them can go without all the others being looked through.

A tablet may take the graphics chip from an app and give it back empty. For that Kivy keeps a list of all
textures and one of all canvases, to send them again; and whenever one of them goes, it is looked for from the
front. With the three thousand that all screens have, a line of words took half as long again to be set;
with twenty thousand, ten times as long. So they are moved into sets, and back before Kivy needs its lists.
"""

from functools import partial
from typing import Any
from weakref import WeakSet, getweakrefs, ref

from kivy.cache import Cache
from kivy.graphics import Canvas, SmoothLine, SmoothRoundedRectangle
from kivy.graphics.context import get_context
from kivy.graphics.texture import Texture


class DrawnThings:
    """The textures and canvases that live, out of Kivy's lists until the graphics chip has forgotten them."""

    def __init__(self) -> None:
        self._kinds = [(_listed_with(one), WeakSet[Any]()) for one in (Texture.create(size=(1, 1)), Canvas())]
        get_context().add_reload_observer(self.give_back, before=True)
        _keep_edges_smooth()

    def __len__(self) -> int:
        return sum(len(things) for _, things in self._kinds)

    def take(self) -> None:
        """Move what has come to Kivy's lists since the last time."""
        for listed, things in self._kinds:
            things.update(thing for one in listed if (thing := one()) is not None)
            listed.clear()  # a reference that is gone itself tells nobody when its thing goes

    def give_back(self, *_: Any) -> None:
        """Kivy sends everything again now: list it all."""
        for listed, things in self._kinds:
            listed.extend(ref(thing, listed.remove) for thing in things)
            things.clear()


def _listed_with(thing: Any) -> list[Any]:
    """The list in which Kivy keeps a thing and all of its kind: whoever goes is removed from there."""
    (listed,) = getweakrefs(thing)
    kept: list[Any] = listed.__callback__.__self__
    return kept


def _keep_edges_smooth() -> None:
    """All smooth shapes share one small texture, and all smooth lines another. Kivy lets the very first of
    them fill it again: that one may be gone by then; all edges would be rough, and all outlines missing."""
    SmoothRoundedRectangle(size=(2, 2))
    SmoothLine(points=(0, 0, 2, 2))
    for shared in ("antialiasing_line", "smoothline"):
        texture = Cache.get("kv.graphics.texture", shared)
        texture.add_reload_observer(partial(_fill, texture.pixels))


def _fill(pixels: bytes, lost: Texture) -> None:
    lost.blit_buffer(pixels, colorfmt="rgba")
