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


def set_label(make: Callable[[], Any]) -> Any:
    """A label whose words are set; its texture has them again, from another label that is made for that."""

    def set_again(texture: Texture) -> None:
        another = make()
        another.texture = texture
        another.refresh()

    label = make()
    label.refresh()
    if label.texture is not None and label.texture is not label.texture_1px:
        label.texture.add_reload_observer(set_again)
    return label
