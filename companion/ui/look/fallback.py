"""Names in any script: where our fonts have no sign for a letter, another font of the device draws it.

Kivy draws a text in one font. This splits a text into runs, each in the first font that has its letters: the
one that was asked for, DejaVu Sans, which comes with Kivy, and whatever fonts for other scripts and for emoji
Android and Debian have. Runs that are read from right to left are drawn so, their letters joined. Where the
font has all letters of a text, which is nearly always, nothing changes.
"""

import struct
from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Any, NamedTuple

from kivy.core.text import Label, LabelBase
from kivy.resources import resource_find

from companion.ui.look import composed, reading_order

SHIPPED = "data/fonts/DejaVuSans.ttf"
"""Comes with Kivy: Latin, Greek, Cyrillic, Hebrew, Arabic, Georgian, Armenian and plain emoji."""
FOLDERS = (
    Path("/system/fonts"),
    Path("/usr/share/fonts"),
    Path("/usr/local/share/fonts"),
    Path.home() / ".local/share/fonts",
)
"""Where Android and Debian keep their fonts."""
LIKELY = ("cjk", "noto", "droid", "unifont", "symbola", "freesans", "wqy", "ipa", "lohit", "emoji")
"""Words in the names of fonts that have what ours lack."""
PLAIN = "Latn"
"""A font that has joined Arabic letters is told when it need not any more."""
JOINED = frozenset("\u200d\ufe0f\ufe0e")
"""Signs that only say how their neighbours are drawn: they stay in the run of the letter before."""


def install() -> None:
    """Let every label split its text where it must."""
    if getattr(Label, "_splits", False) or not hasattr(Label, "_render_text"):
        return
    measure, draw = Label.get_extents, Label._render_text

    def get_extents(self: Any, text: str) -> tuple[int, int]:
        runs = runs_of(text, self.options["font_name_r"])
        if runs is None:
            own: tuple[int, int] = measure(self, text)
            return own
        line = _line(self, runs, measure)
        return sum(wide for *_, (wide, _) in line), max(down + high for _, _, down, (_, high) in line)

    def render(self: Any, text: str, x: float, y: float) -> None:
        runs = runs_of(text, self.options["font_name_r"])
        if runs is None:
            draw(self, text, x, y)
            return
        for run, label, down, (wide, _) in _line(self, runs, measure):
            self._surface.render(label, run.text, x, y + down)
            x += wide

    Label.get_extents, Label._render_text = get_extents, render
    Label._splits = True


class Run(NamedTuple):
    """A part of a text that is drawn in one font and in one direction."""

    font: str
    text: str
    script: str = ""
    """Where it is read from right to left."""


Extents = tuple[int, int]


def _line(
    label: Any, runs: tuple[Run, ...], measure: Callable[[Any, str], Extents]
) -> list[tuple[Run, Any, int, Extents]]:
    """Each run with the label that draws it, how far down it begins, and its size: all stand on one line."""
    found = []
    for run in runs:
        drawn = _in(label, run)
        found.append((run, drawn, drawn.get_ascent(), measure(drawn, run.text)))
    highest = max(ascent for _, _, ascent, _ in found)
    return [(run, drawn, highest - ascent, size) for run, drawn, ascent, size in found]


def _in(label: Any, run: Run) -> Any:
    """A label that is drawn as a run is, and is otherwise the same."""
    if run.font == label.options["font_name_r"] and not run.script:
        return label
    other = object.__new__(type(label))
    other.__dict__.update(label.__dict__)
    other.options = {
        **label.options,
        "font_name": run.font,
        "font_name_r": run.font,
        "font_direction": "rtl" if run.script else "ltr",
        "font_script_name": run.script or PLAIN,
    }
    _tell(other)
    return other


def _tell(label: Any) -> None:
    """Let a font know direction and script: it learns them where it draws, and is measured before."""
    label._size = (1, 1)
    label._render_begin()
    label._surface.render(label, " ", 0, 0)


def runs_of(text: str, font: str) -> tuple[Run, ...] | None:
    """The runs of a text from left to right; None where the font itself has all of it, and it reads so."""
    return None if text.isascii() and "%" not in text else _runs(text, font)


@lru_cache(maxsize=4096)
def _runs(text: str, font: str) -> tuple[Run, ...] | None:
    own, parts = letters(font), reading_order.parts(text)
    if not any(script for _, script in parts) and all(_has(own, letter) for letter in text):
        whole = tuple(Run(font, part) for part in composed.parts(text, font))
        return whole if len(whole) > 1 else None
    runs: list[Run] = []
    for part, script in parts:
        found = [
            Run(name, words, script)
            for name, run in _by_font(part, font)
            for words in ([run] if script else composed.parts(run, name))
        ]
        runs += found[::-1] if script else found
    return tuple(runs)


def _by_font(text: str, font: str) -> Iterator[tuple[str, str]]:
    """The parts of a text, in the order of its letters, each with the font that has it."""
    pairs: list[tuple[str, str]] = []
    for letter in text:
        stays = pairs and (letter in JOINED or letter.isspace())
        pairs.append((pairs[-1][0], letter) if stays else _drawn(letter, font))
    for name, run in groupby(pairs, key=itemgetter(0)):
        yield name, "".join(letter for _, letter in run)


def _has(own: frozenset[int], letter: str) -> bool:
    return ord(letter) in own or letter.isspace()


def _drawn(letter: str, font: str) -> tuple[str, str]:
    """The font for a letter, and the letter: a capital that no font has is drawn small, as in Georgian."""
    for one in (letter, letter.lower()):
        if ord(one[0]) in letters(font):
            return font, one
        if name := elsewhere(one[0]):
            return name, one
    return font, letter


@cache
def elsewhere(letter: str) -> str:
    """The first other font of this device that has a letter; empty where there is none."""
    return next((name for name in _others() if ord(letter) in letters(name)), "")


def can_be_shown(text: str) -> bool:
    """Whether some font of this device has every letter of a text."""
    own = letters(str(LabelBase._fonts["Roboto"][0]))
    return all(
        ord(letter) in own or letter in JOINED or letter.isspace() or bool(elsewhere(letter))
        for letter in text
    )


@cache
def _others() -> tuple[str, ...]:
    shipped = resource_find(SHIPPED)
    found = [path for folder in FOLDERS for path in _fonts_in(folder)]
    found.sort(key=lambda path: (_place(path.name.lower()), path.name))
    return (*([str(shipped)] if shipped else []), *map(str, found))


def _fonts_in(folder: Path) -> Iterator[Path]:
    try:
        yield from (path for path in folder.rglob("*") if path.suffix.lower() in (".ttf", ".otf", ".ttc"))
    except OSError:
        return


def _place(name: str) -> int:
    """Regular fonts of many scripts first; emoji in colour last, because they have digits too."""
    if "color" in name:
        return 3
    return 0 if any(word in name for word in LIKELY) and ("regular" in name or "-" not in name) else 1


# -- which letters a font has ----------------------------------------------------------------------


@cache
def letters(path: str) -> frozenset[int]:
    """The code points that a font file has a sign for, from its table "cmap"; none if it cannot be read."""
    try:
        data = Path(resource_find(path) or path).read_bytes()
        return frozenset(_code_points(data))
    except (OSError, struct.error, IndexError):
        return frozenset()


def _code_points(data: bytes) -> Iterator[int]:
    start = struct.unpack_from(">I", data, 12)[0] if data[:4] == b"ttcf" else 0
    for number in range(struct.unpack_from(">H", data, start + 4)[0]):
        tag, _, offset, _ = struct.unpack_from(">4sIII", data, start + 12 + 16 * number)
        if tag == b"cmap":
            for table in range(struct.unpack_from(">H", data, offset + 2)[0]):
                at = offset + struct.unpack_from(">I", data, offset + 4 + 8 * table + 4)[0]
                yield from _subtable(data, at)


def _subtable(data: bytes, at: int) -> Iterator[int]:
    kind = struct.unpack_from(">H", data, at)[0]
    if kind == 12:
        for group in range(struct.unpack_from(">I", data, at + 12)[0]):
            first, last, _ = struct.unpack_from(">III", data, at + 16 + 12 * group)
            yield from range(first, last + 1)
    elif kind == 4:
        yield from _segments(data, at)


def _segments(data: bytes, at: int) -> Iterator[int]:
    """Format 4: stretches of code points; a sign of zero means that there is none."""
    count = struct.unpack_from(">H", data, at + 6)[0] // 2
    ends = struct.unpack_from(f">{count}H", data, at + 14)
    begins = struct.unpack_from(f">{count}H", data, at + 16 + 2 * count)
    deltas = struct.unpack_from(f">{count}H", data, at + 16 + 4 * count)
    ranges = at + 16 + 6 * count
    offsets = struct.unpack_from(f">{count}H", data, ranges)
    for number, (first, last) in enumerate(zip(begins, ends, strict=True)):
        for code in range(first, min(last, 0xFFFE) + 1):
            if offsets[number]:
                place = ranges + 2 * number + offsets[number] + 2 * (code - first)
                sign = struct.unpack_from(">H", data, place)[0]
                if sign:
                    sign = (sign + deltas[number]) & 0xFFFF
            else:
                sign = (code + deltas[number]) & 0xFFFF
            if sign:
                yield code
