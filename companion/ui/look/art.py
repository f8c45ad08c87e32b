"""Art: pictures from assets/art as textures, decoded no larger than they are shown, and kept.

A texture is at least as large as what is shown of it and less than twice as large, so that it needs no mipmap
to be calm; and a JPEG that is decoded to a half or a quarter costs a fraction of the whole.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from math import cos, pi, sin
from pathlib import Path

from kivy.clock import Clock
from kivy.graphics import Mesh
from kivy.graphics.texture import Texture
from PIL import Image

from companion.games import roots
from companion.ui.look.drawing import Placed, Point

Size = tuple[float, float]

KEPT = 16
"""Pictures that are kept: the covers, large and small, and the mark."""
STEPS = 10
"""Into how many straight pieces a round corner falls."""

_kept: dict[tuple[str, int], Texture] = {}
"""By name, and how many times fewer points than the file they have each way; the latest last."""
_sizes: dict[str, tuple[int, int]] = {}
_waiting: list[tuple[str, Size, Callable[[], object]]] = []


@lru_cache
def art_file(name: str) -> Path:
    """Where a picture lies: a game may bring its own assets."""
    files = [root / "assets" / "art" / name for root in roots()]
    return next((file for file in files if file.is_file()), files[0])


def picture(name: str, wide: float) -> Texture:
    """A picture that is to be shown so many points wide."""
    key = name, _fewer(name, wide)
    texture = _kept.pop(key, None) or _load(*key)
    _kept[key] = texture
    while len(_kept) > KEPT:
        del _kept[next(iter(_kept))]
    return texture


def at_hand(name: str, size: Size, then: Callable[[], object]) -> bool:
    """Whether a picture that fills a box is here; if not, it is loaded after this frame, and `then` done.

    They are loaded one a frame, so that whatever shows them is there at once, with its words. Before that not
    even a file is opened: the first frame of all is what everybody waits for.
    """
    if name in _sizes and (name, _fewer(name, width_to_fill(name, size))) in _kept:
        return True
    _waiting.append((name, size, then))
    _load_soon()
    return False


def _load_next(_: float) -> None:
    """Load one; whoever waits for one that has come already waits no longer."""
    loaded = False
    while _waiting and not loaded:
        name, size, then = _waiting.pop(0)
        wide = width_to_fill(name, size)
        loaded = (name, _fewer(name, wide)) not in _kept
        picture(name, wide)
        then()
    if _waiting:
        _load_soon()


_load_soon = Clock.create_trigger(_load_next, 0)


def _fewer(name: str, wide: float) -> int:
    return max(1, int(_size(name)[0] // max(1.0, wide)))


def _size(name: str) -> tuple[int, int]:
    if name not in _sizes:
        with Image.open(art_file(name)) as image:
            _sizes[name] = image.size
    return _sizes[name]


def _load(name: str, fewer: int) -> Texture:
    """The picture with so many times fewer points each way."""
    image = _decoded(name, fewer)
    texture = Texture.create(size=image.size, colorfmt=image.mode.lower())

    def fill(texture: Texture, image: Image.Image) -> None:
        texture.blit_buffer(image.tobytes(), colorfmt=image.mode.lower(), bufferfmt="ubyte")

    fill(texture, image)
    # Android may take the graphics from an app that is not seen.
    texture.add_reload_observer(lambda lost: fill(lost, _decoded(name, fewer)))
    return texture


def _decoded(name: str, fewer: int) -> Image.Image:
    with Image.open(art_file(name)) as file:
        wide = file.width // fewer
        file.draft("RGB", (wide, file.height // fewer))
        image = file.convert("RGBA" if file.mode == "RGBA" else "RGB")
    if image.width // wide > 1:
        image = image.reduce(image.width // wide)
    return image


def width_to_fill(name: str, size: Size) -> float:
    """How wide a picture is shown where it fills a box: as wide as the box, or wider where that is tall."""
    wide, high = _size(name)
    return max(size[0], size[1] * wide / high)


def cropped(name: str, size: Size, focus: float, place: float = 0.5) -> Texture:
    """The part of a picture that fills a box: what is `focus` below its top comes to `place` in the box."""
    wide, high = max(1.0, size[0]), max(1.0, size[1])
    whole = picture(name, width_to_fill(name, (wide, high)))
    scale = max(wide / whole.width, high / whole.height)
    across, down = min(whole.width, wide / scale), min(whole.height, high / scale)
    top = min(max(0.0, focus * whole.height - place * down), whole.height - down)
    return whole.get_region((whole.width - across) / 2, top, across, down)


def show(texture: Texture, box: Placed, radius: float) -> None:
    """Fill a box with round corners; Kivy's RoundedRectangle would squeeze in all of which this is a part."""
    # A picture's rows run down and a texture's up, so its lowest edge is the picture's highest.
    left, high, _, _, right, low, *_ = texture.tex_coords
    vertices: list[float] = []
    for x, y in _rounded(box, min(radius, box.width / 2, box.height / 2)):
        across, up = (x - box.x) / box.width, (y - box.y) / box.height
        vertices += (x, y, left + (right - left) * across, low + (high - low) * up)
    Mesh(vertices=vertices, indices=list(range(len(vertices) // 4)), mode="triangle_fan", texture=texture)


def _rounded(box: Placed, radius: float) -> Iterator[Point]:
    """Points along the rim, once round."""
    right, top = box.x + box.width - radius, box.y + box.height - radius
    corners = ((right, top), (box.x + radius, top), (box.x + radius, box.y + radius), (right, box.y + radius))
    for quarter, (x, y) in enumerate(corners):
        for step in range(STEPS + 1):
            angle = pi / 2 * (quarter + step / STEPS)
            yield x + radius * cos(angle), y + radius * sin(angle)
