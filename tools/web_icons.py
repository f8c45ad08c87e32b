"""`python -m tools.web_icons`: the symbols that pages show, as one file of outlines.

They are taken out of the icon font that the app uses, so that a phone need not load all seven thousand.
"""

import itertools
import re
import struct
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "assets" / "web"
SPRITE = WEB / "icons.svg"
EDGE = 24
Point = tuple[float, float, bool]
"""Where, and whether the line runs through it."""


def wanted() -> list[str]:
    """Every symbol that a game or a page names."""
    games = (ROOT / "companion").rglob("*.py")
    pages = WEB.rglob("*.js")
    found = {
        name
        for file in (*games, *pages)
        for name in re.findall(r"\bicon:([a-z][a-z0-9-]*)", file.read_text())
    }
    return sorted(found & set(codes()))


def codes() -> dict[str, int]:
    """The letter of each symbol in the font."""
    text = (_kivymd() / "icon_definitions.py").read_text()
    return {
        name: int(code, 16) for name, code in re.findall(r'"([a-z0-9-]+)": "\\U000([0-9a-fA-F]{5})"', text)
    }


def _kivymd() -> Path:
    spec = find_spec("kivymd")
    assert spec is not None
    assert spec.submodule_search_locations is not None
    return Path(spec.submodule_search_locations[0])


class Font:
    """The outlines of a TrueType font, as far as symbols need them."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        count = struct.unpack_from(">H", data, 4)[0]
        rows = (struct.unpack_from(">4sIII", data, 12 + 16 * at) for at in range(count))
        self._at = {tag.decode(): offset for tag, _, offset, _ in rows}
        self.units = struct.unpack_from(">H", data, self._at["head"] + 18)[0]
        self._long = struct.unpack_from(">h", data, self._at["head"] + 50)[0]
        self.top = struct.unpack_from(">h", data, self._at["hhea"] + 4)[0]
        self._glyphs = dict(self._mapped())

    def _mapped(self) -> Iterator[tuple[int, int]]:
        """Letters and their glyphs, from the table for all of Unicode."""
        start = self._at["cmap"]
        for at in range(struct.unpack_from(">H", self._data, start + 2)[0]):
            offset = start + struct.unpack_from(">I", self._data, start + 8 + 8 * at)[0]
            if struct.unpack_from(">H", self._data, offset)[0] != 12:
                continue
            for row in range(struct.unpack_from(">I", self._data, offset + 12)[0]):
                first, last, glyph = struct.unpack_from(">III", self._data, offset + 16 + 12 * row)
                yield from ((code, glyph + code - first) for code in range(first, last + 1))

    def outline(self, code: int) -> str:
        """The outline of a letter as a path in a square of 24."""
        return "".join(self._path(contour) for contour in self._contours(self._glyphs[code]))

    def _contours(self, glyph: int) -> list[list[Point]]:
        wide = 4 if self._long else 2
        sort, scale = (">I", 1) if self._long else (">H", 2)
        start = (
            self._at["glyf"]
            + scale * struct.unpack_from(sort, self._data, self._at["loca"] + wide * glyph)[0]
        )
        count = struct.unpack_from(">h", self._data, start)[0]
        if count < 0:
            raise ValueError(f"glyph {glyph} is made of others")
        ends = struct.unpack_from(f">{count}H", self._data, start + 10)
        skipped = struct.unpack_from(">H", self._data, start + 10 + 2 * count)[0]
        points = self._points(start + 12 + 2 * count + skipped, ends[-1] + 1)
        starts = (0, *(end + 1 for end in ends[:-1]))
        return [points[first : last + 1] for first, last in zip(starts, ends, strict=True)]

    def _points(self, at: int, count: int) -> list[Point]:
        flags: list[int] = []
        while len(flags) < count:
            flag = self._data[at]
            at += 1
            again = self._data[at] if flag & 8 else 0
            at += bool(flag & 8)
            flags += [flag] * (again + 1)
        across, at = self._steps(at, flags, 2, 16)
        up, _ = self._steps(at, flags, 4, 32)
        return [(x, y, bool(flag & 1)) for x, y, flag in zip(across, up, flags, strict=True)]

    def _steps(self, at: int, flags: list[int], short: int, same: int) -> tuple[list[int], int]:
        values, value = [], 0
        for flag in flags:
            if flag & short:
                value += self._data[at] if flag & same else -self._data[at]
                at += 1
            elif not flag & same:
                value += struct.unpack_from(">h", self._data, at)[0]
                at += 2
            values.append(value)
        return values, at

    def _path(self, contour: list[Point]) -> str:
        """Lines and curves; between two points beside the line there is one on it."""
        full: list[Point] = []
        for one, following in zip(contour, contour[1:] + contour[:1], strict=True):
            full.append(one)
            if not one[2] and not following[2]:
                full.append(((one[0] + following[0]) / 2, (one[1] + following[1]) / 2, True))
        begin = next(at for at, point in enumerate(full) if point[2])
        full = full[begin:] + full[:begin] + [full[begin]]
        said = [f"M{self._said(full[0])}"]
        for one, following in itertools.pairwise(full):
            if not following[2]:
                continue
            said.append(
                f"L{self._said(following)}" if one[2] else f"Q{self._said(one)} {self._said(following)}"
            )
        return "".join(said) + "Z"

    def _said(self, point: Point) -> str:
        scale = EDGE / self.units
        return f"{point[0] * scale:.4g} {(self.top - point[1]) * scale:.4g}"


def sprite() -> str:
    """The file of all symbols that are wanted."""
    font = Font((_kivymd() / "fonts" / "materialdesignicons-webfont.ttf").read_bytes())
    known = codes()
    rows = (
        f'<symbol id="{name}-icon" viewBox="0 0 24 24"><path d="{font.outline(known[name])}"/></symbol>'
        for name in wanted()
    )
    licence = "<!-- Material Design Icons, pictogrammers.com, Apache 2.0 -->"
    return f'<svg xmlns="http://www.w3.org/2000/svg">{licence}\n' + "\n".join(rows) + "\n</svg>\n"


if __name__ == "__main__":
    SPRITE.write_text(sprite(), encoding="utf-8")
    print(f"{len(wanted())} symbols, {SPRITE.stat().st_size // 1024} kB")
