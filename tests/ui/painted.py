"""The words that pictures paint: no widget stands for them, so they are found on the canvas itself.

Whatever is painted is followed as Kivy follows it: what moves and turns it, what cuts it off, and what is
painted apart and shown as a whole. So nothing is seen that players do not see.
"""

from dataclasses import dataclass, field
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

from kivy.graphics import (
    Canvas,
    Color,
    Fbo,
    PopMatrix,
    PushMatrix,
    Rectangle,
    ScissorPop,
    ScissorPush,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
)
from kivy.graphics.context_instructions import MatrixInstruction
from kivy.graphics.instructions import InstructionGroup
from kivy.graphics.texture import Texture
from kivy.graphics.transformation import Matrix
from PIL import Image, ImageChops, ImageFilter

from companion.ui.look import drawing

Box = tuple[float, float, float, float]
"""Left, low, right and high edge of something in the window."""

_said: WeakKeyDictionary[Texture, str] = WeakKeyDictionary()
_shapes: WeakKeyDictionary[Texture, Image.Image] = WeakKeyDictionary()
drawing.tell_words = _said.__setitem__  # from now on: this is imported before anything is painted


class Painted(NamedTuple):
    """Words on a canvas: what they say, where in the window they stand, and their ink."""

    text: str
    box: Box
    """With the room round its letters that a font leaves."""
    ink: tuple[float, ...]
    """Its colour, and how much of it covers what lies below."""
    opacity: float
    texture: Texture
    turned: int
    """By how many quarters they are turned to the left."""
    whole: bool = True
    """Whether nothing that scrolls cuts some of them off."""

    @property
    def shape(self) -> Image.Image:
        """Where its letters are within their box, from nothing to 255, as large as they are seen."""
        left, low, right, high = (round(side) for side in self.box)
        size = max(1, right - left), max(1, high - low)
        upright = _shape(self.texture).rotate(90 * self.turned, expand=True)
        return upright if upright.size == size else upright.resize(size)

    @property
    def letters(self) -> Box:
        """Where its letters are, without any room round them."""
        left, _, _, high = self.box
        found = self.shape.point(lambda alpha: 255 * (alpha > FAINTEST)).getbbox()
        if found is None:
            return self.box
        return left + found[0], high - found[3], left + found[2], high - found[1]


FULL = 225
"""Of 255: so much of a letter's ink shows where it is not smoothed away."""
NEAR = 48
"""Of 255: ink that differs by more has something over it."""
FEWEST = 40
"""Letters of fewer points are as blurred as they are small: only whether any of them is seen can be told."""
OUT_OF_SIGHT = 0.9
"""Words of which more is hidden lie under something large, and are not there to be read."""
FAINTEST = 60
"""What is fainter belongs to no letter: it smooths the edge of one."""


def _shape(texture: Texture) -> Image.Image:
    if (shape := _shapes.get(texture)) is None:
        shape = _shapes[texture] = Image.frombytes("RGBA", texture.size, texture.pixels).getchannel("A")
    return shape


def painted_words(top: Any) -> list[Painted]:
    """All words painted on a widget and on what lies in it, but for what is cut off or cannot be seen."""
    walk = _Walk()
    walk.through(top.canvas, 1.0)
    return [one for one in walk.found if one.text.strip()]


def hidden_share(picture: Image.Image, words: Painted) -> float:
    """How much of the ink of some words lies under something else, in a picture of the window."""
    left, low, right, high = (round(side) for side in words.box)
    part = picture.crop((left, picture.height - high, right, picture.height - low))
    shape = words.shape
    if part.size != shape.size or words.ink[3] * words.opacity < 1:
        return 0.0
    ink = Image.new("RGB", part.size, tuple(round(part * 255) for part in words.ink[:3]))
    red, green, blue = ImageChops.difference(part, ink).split()
    far = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    # Words that stand between two points are a little blurred: the nearest of the points round one counts.
    off = list(zip(shape.tobytes(), far.filter(ImageFilter.MinFilter(3)).tobytes(), strict=True))
    full = [far > NEAR for alpha, far in off if alpha >= FULL]
    if len(full) >= FEWEST:
        return sum(full) / len(full)
    return float(all(far > 2 * NEAR for alpha, far in off if alpha > FAINTEST))


def is_below(words: Painted, others: list[Painted]) -> bool:
    """Whether the same is painted over them once more: a card in a pile."""
    at = next(at for at, one in enumerate(others) if one is words)
    return any(one.text == words.text and _meet(one.box, words.box) for one in others[at + 1 :])


@dataclass
class _Walk:
    """A walk over instructions, in the order in which they are drawn."""

    found: list[Painted] = field(default_factory=list)
    matrix: Matrix = field(default_factory=Matrix)
    colour: tuple[float, ...] = (1.0, 1.0, 1.0, 1.0)
    _matrices: list[Matrix] = field(default_factory=list)
    _clips: list[Box | None] = field(default_factory=lambda: [None])
    _cutting: bool = False
    """Whether what is drawn says where there is a hole, and is not seen."""
    _apart: dict[int, list[Painted]] = field(default_factory=dict)
    """What is painted apart, by the texture on which it is."""

    def through(self, group: InstructionGroup, opacity: float) -> None:
        """Go through a group of instructions, and those in it."""
        if isinstance(group, Canvas):
            opacity *= group.opacity
        for one in group.children:
            if isinstance(one, Fbo):
                self._apart[one.texture.id] = self._painted_apart(one)
            elif isinstance(one, InstructionGroup):
                self.through(one, opacity)
            else:
                self._follow(one, opacity)

    @staticmethod
    def _painted_apart(fbo: Fbo) -> list[Painted]:
        walk = _Walk()
        for one in fbo.children:
            if isinstance(one, InstructionGroup):
                walk.through(one, 1.0)
            else:
                walk._follow(one, 1.0)
        return walk.found

    def _follow(self, one: Any, opacity: float) -> None:
        if isinstance(one, Color):
            self.colour = (*one.rgb, one.a)
        elif isinstance(one, PushMatrix):
            self._matrices.append(self.matrix)
        elif isinstance(one, PopMatrix):
            self.matrix = self._matrices.pop()
        elif isinstance(one, MatrixInstruction):
            self.matrix = self.matrix.multiply(one.matrix)
        elif isinstance(one, StencilPush | StencilUse | StencilUnUse | StencilPop):
            self._stencil(one)
        elif isinstance(one, ScissorPush):
            self._cut((one.x, one.y, one.x + one.width, one.y + one.height))
        elif isinstance(one, ScissorPop):
            self._clips.pop()
        elif isinstance(one, Rectangle):
            self._rectangle(one, opacity)

    def _stencil(self, one: Any) -> None:
        if isinstance(one, StencilPush):
            self._cutting = True
            self._clips.append(self._clips[-1])
        elif isinstance(one, StencilUse):
            self._cutting = False
        elif isinstance(one, StencilUnUse):
            self._cutting = True
        else:
            self._cutting = False
            self._clips.pop()

    def _cut(self, box: Box) -> None:
        self._clips.append(_common(self._clips[-1], box))

    def _rectangle(self, one: Rectangle, opacity: float) -> None:
        (x, y), (wide, high) = one.pos, one.size
        if self._cutting:
            self._clips[-1] = _common(self._clips[-1], self._in_window((x, y, x + wide, y + high)))
            return
        texture = one.texture
        if 0 in (wide, high):
            return
        if texture is None or texture.colorfmt == "rgb":  # nothing of it is transparent: a plain colour
            self._cover(one, opacity)
            return
        if (text := _said.get(texture)) is not None:
            box = self._in_window((x, y, x + wide, y + high))
            if self.colour[3] * opacity > 0 and _is_within(self._clips[-1], box):
                whole = _common(self._clips[-1], box) == box
                self.found.append(Painted(text, box, self.colour, opacity, texture, self._turned(), whole))
        elif texture.id in self._apart:
            self._show(self._apart[texture.id], texture, (x, y, wide, high), opacity)

    def _cover(self, one: Any, opacity: float) -> None:
        """Something is painted over all that lies within it: that is out of sight."""
        if self.colour[3] * opacity < 1 or self._cutting:
            return
        (x, y), (wide, high) = one.pos, one.size
        cover = _common(self._clips[-1], self._in_window((x, y, x + wide, y + high)))
        self.found = [words for words in self.found if _common(cover, words.box) != words.box]

    def _show(self, words: list[Painted], texture: Texture, place: Box, opacity: float) -> None:
        """What was painted apart comes into sight, perhaps in another size."""
        x, y, wide, high = place
        across, up = wide / texture.width, high / texture.height
        for one in words:
            left, low, right, top = one.box
            box = self._in_window((x + left * across, y + low * up, x + right * across, y + top * up))
            if _is_within(self._clips[-1], box):
                turned = (one.turned + self._turned()) % 4
                self.found.append(one._replace(box=box, opacity=one.opacity * opacity, turned=turned))

    def _in_window(self, box: Box) -> Box:
        corners = [self.matrix.transform_point(x, y, 0) for x in box[::2] for y in box[1::2]]
        across, up = [corner[0] for corner in corners], [corner[1] for corner in corners]
        return min(across), min(up), max(across), max(up)

    def _turned(self) -> int:
        here, right = self.matrix.transform_point(0, 0, 0), self.matrix.transform_point(1, 0, 0)
        dx, dy = right[0] - here[0], right[1] - here[1]
        return (0 if dx > 0 else 2) if abs(dx) >= abs(dy) else (1 if dy > 0 else 3)


def _common(one: Box | None, other: Box) -> Box:
    if one is None:
        return other
    return max(one[0], other[0]), max(one[1], other[1]), min(one[2], other[2]), min(one[3], other[3])


def _meet(one: Box, other: Box) -> bool:
    left, low, right, high = _common(one, other)
    return left < right and low < high


def _is_within(clip: Box | None, box: Box) -> bool:
    """Whether the middle of some words is in sight: what is scrolled half away comes back whole."""
    middle = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    return clip is None or (clip[0] <= middle[0] <= clip[2] and clip[1] <= middle[1] <= clip[3])
