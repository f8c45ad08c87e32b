"""Textures that come back by themselves where the graphics chip forgot them: of pixels, and of words.

Kivy sends again what comes from a file. What was painted it asks for, and of words it asks the label that has
set them: that one is gone by then, for hundreds of texts are kept without their labels.
"""

from collections.abc import Callable
from typing import Any

from kivy.graphics.texture import Texture


def texture_of(size: tuple[int, int], pixels: bytes) -> Texture:
    """A texture of these pixels, of four bytes each, that is smooth where it is drawn larger."""

    def fill(texture: Texture) -> None:
        texture.blit_buffer(pixels, colorfmt="rgba", bufferfmt="ubyte")

    texture = Texture.create(size=size, colorfmt="rgba")
    texture.mag_filter = "linear"
    fill(texture)
    texture.add_reload_observer(fill)
    return texture


def set_label(make: Callable[[], Any]) -> tuple[Texture | None, Any]:
    """The texture of a label's words, and the label, which is let go once they are drawn.

    Kivy's own label and its texture hold each other. So whatever was said once, and is no longer remembered,
    would stay until all things are looked through; and so would the label of whatever is remembered.
    """
    label = make()
    label.refresh()
    texture, label.texture = label.texture, None
    if texture is None or texture is label.texture_1px:
        return texture, label
    waiting = [label]

    def fill(drawn: Texture) -> None:
        setting = waiting.pop() if waiting else _measured(make)
        setting.texture = drawn
        setting.render(real=True)
        setting.texture = None

    texture.ask_update(fill)
    texture.add_reload_observer(lambda lost: lost.ask_update(fill))
    return texture, label


def _measured(make: Callable[[], Any]) -> Any:
    """A label that knows where its words go."""
    label = make()
    label.resolve_font_name()
    label._size = label.render()
    return label
