"""Art: pictures from assets/art as textures, decoded no larger than they are shown, and kept.

A texture is at least as large as what is shown of it and less than twice as large, so that it needs no mipmap
to be calm; and a JPEG that is decoded to a half or a quarter costs a fraction of the whole.
"""

from collections.abc import Iterator
from functools import lru_cache
from math import cos, pi, sin
from pathlib import Path

from kivy.graphics import Mesh
from kivy.graphics.texture import Texture
from PIL import Image

from companion.games import roots
from companion.ui.look.drawing import Box, Point

KEPT = 16
"""Pictures that are kept: the covers, large and small, and the mark."""
STEPS = 10
"""Into how many straight pieces a round corner falls."""


@lru_cache
def art_file(name: str) -> Path:
    """Where a picture lies: a game may bring its own assets."""
    files = [root / "assets" / "art" / name for root in roots()]
    return next((file for file in files if file.is_file()), files[0])


def picture(name: str, wide: float) -> Texture:
    """A picture that is to be shown so many points wide."""
    return _texture(name, max(1, int(_width(name) // max(1.0, wide))))


@lru_cache
def _width(name: str) -> int:
    with Image.open(art_file(name)) as image:
        return image.width


@lru_cache(maxsize=KEPT)
def _texture(name: str, fewer: int) -> Texture:
    """The picture with so many times fewer points each way."""
    image = _decoded(name, fewer)
    texture = Texture.create(size=image.size, colorfmt=image.mode.lower())

    def load(texture: Texture, image: Image.Image) -> None:
        texture.blit_buffer(image.tobytes(), colorfmt=image.mode.lower(), bufferfmt="ubyte")

    load(texture, image)
    # Android may take the graphics from an app that is not seen.
    texture.add_reload_observer(lambda lost: load(lost, _decoded(name, fewer)))
    return texture


def _decoded(name: str, fewer: int) -> Image.Image:
    with Image.open(art_file(name)) as file:
        wide = file.width // fewer
        file.draft("RGB", (wide, file.height // fewer))
        image = file.convert("RGBA" if file.mode == "RGBA" else "RGB")
    if image.width // wide > 1:
        image = image.reduce(image.width // wide)
    return image


def cropped(name: str, size: tuple[float, float], focus: float, place: float = 0.5) -> Texture:
    """The part of a picture that fills a box: what is `focus` below its top comes to `place` in the box."""
    wide, high = max(1.0, size[0]), max(1.0, size[1])
    whole = picture(name, wide)
    scale = max(wide / whole.width, high / whole.height)
    if scale * whole.width > wide + 1:  # a tall box: its sides are cut, so it is shown larger
        whole = picture(name, scale * whole.width)
        scale = max(wide / whole.width, high / whole.height)
    across, down = min(whole.width, wide / scale), min(whole.height, high / scale)
    top = min(max(0.0, focus * whole.height - place * down), whole.height - down)
    return whole.get_region((whole.width - across) / 2, top, across, down)


def show(texture: Texture, box: Box, radius: float) -> None:
    """Fill a box with round corners; Kivy's RoundedRectangle would squeeze in all of which this is a part."""
    left, high, _, _, right, low, *_ = (
        texture.tex_coords
    )  # the rows of a picture run down, and a texture's up
    vertices: list[float] = []
    for x, y in _rounded(box, min(radius, box.width / 2, box.height / 2)):
        across, up = (x - box.x) / box.width, (y - box.y) / box.height
        vertices += (x, y, left + (right - left) * across, low + (high - low) * up)
    Mesh(vertices=vertices, indices=list(range(len(vertices) // 4)), mode="triangle_fan", texture=texture)


def _rounded(box: Box, radius: float) -> Iterator[Point]:
    """Points along the rim, once round."""
    right, top = box.x + box.width - radius, box.y + box.height - radius
    corners = ((right, top), (box.x + radius, top), (box.x + radius, box.y + radius), (right, box.y + radius))
    for quarter, (x, y) in enumerate(corners):
        for step in range(STEPS + 1):
            angle = pi / 2 * (quarter + step / STEPS)
            yield x + radius * cos(angle), y + radius * sin(angle)
