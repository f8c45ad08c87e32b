"""Draw all art anew, or the files that are named: `python -m tools.art icon.png`.

The same script makes the same bytes, so a picture changes only when somebody has drawn it differently.
"""

import io
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path

import skia
from PIL import Image

from tools.art import chamberquest, feature, fire, labyrinth, orne, presplash
from tools.art.brush import box
from tools.art.mark import ground, mark, outline

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "art"
COVER = (640, 1280)
QUALITY = 88
Draw = Callable[[skia.Canvas], None]
COVERS: dict[str, tuple[Draw, float]] = {
    "library-labyrinth": (labyrinth.draw, 300),
    "fire-in-the-library": (fire.draw, 326),
    "chamberquest": (chamberquest.draw, 350),
    "orne-library": (orne.draw, 320),
}
"""How a game's cover is drawn, and what stands in the middle of its window in the store's picture."""
SAFE = 356
"""How far a launcher's square reaches: its round mask cuts nothing off the mark, which reaches 200."""


def sheet(size: tuple[int, int], draw: Draw) -> skia.Image:
    """A picture of so many points."""
    surface = skia.Surface(*size)
    with surface as canvas:
        draw(canvas)
    return surface.makeImageSnapshot()


def square(size: int, reach: float, *layers: Draw) -> skia.Image:
    """A square round the origin, of which one sees so far each way."""

    def draw(canvas: skia.Canvas) -> None:
        canvas.translate(size / 2, size / 2)
        canvas.scale(size / 2 / reach, size / 2 / reach)
        for layer in layers:
            layer(canvas)

    return sheet((size, size), draw)


@cache
def cover(game_id: str) -> skia.Image:
    """The cover of a game."""
    return sheet(COVER, COVERS[game_id][0])


def icon(size: int) -> skia.Image:
    """The icon with its own round corners, for places that cut none."""

    def draw(canvas: skia.Canvas) -> None:
        canvas.clipPath(box(0, 0, size, size, size * 0.19), doAntiAlias=True)
        canvas.drawImage(square(size, 236, lambda c: ground(c, 236), mark), 0, 0)

    return sheet((size, size), draw)


def store_picture() -> skia.Image:
    """The wide picture of a store's page."""
    seen = [(cover(game_id), middle) for game_id, (_, middle) in COVERS.items()]
    return sheet((feature.WIDE, feature.HIGH), lambda canvas: feature.draw(canvas, seen))


PICTURES: dict[str, Callable[[], skia.Image]] = {
    **{f"covers/{game_id}.jpg": (lambda game_id=game_id: cover(game_id)) for game_id in COVERS},
    "icon.png": lambda: icon(512),
    "icon-background.png": lambda: square(432, SAFE, lambda canvas: ground(canvas, SAFE)),
    "icon-foreground.png": lambda: square(432, SAFE, mark),
    "icon-monochrome.png": lambda: square(432, SAFE, outline),
    "window.png": lambda: icon(256),
    "mark.png": lambda: square(160, 204, mark),
    "presplash.jpg": lambda: sheet((presplash.WIDE, presplash.HIGH), presplash.draw),
    "feature.jpg": store_picture,
}
"""Every file, and how it is drawn."""


def encoded(picture: skia.Image, name: str) -> bytes:
    """A picture as a file holds it."""
    image = Image.open(io.BytesIO(bytes(picture.encodeToData())))
    data = io.BytesIO()
    if name.endswith(".jpg"):
        image.convert("RGB").save(data, "JPEG", quality=QUALITY, optimize=True)
    else:
        image.save(data, "PNG", optimize=True)
    return data.getvalue()


def main(names: list[str]) -> None:
    """Draw all files, or those that are named."""
    for name, draw in PICTURES.items():
        if names and name not in names:
            continue
        file, data = FOLDER / name, encoded(draw(), name)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
        print(f"assets/art/{name}: {len(data) / 1024:.0f} KB", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
