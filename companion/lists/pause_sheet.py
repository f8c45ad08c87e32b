"""The pause sheet as one file to print: black on white, on A4, and whole in itself."""

from collections.abc import Iterable, Sequence
from html import escape
from itertools import groupby
from typing import Any

from companion.lists.grid_drawing import svg
from companion.table import Grid, Keep, Pause, Seal, View
from companion.wording import listed

TAGS = {Seal.SEALED: "sealed", Seal.APP: "in the app"}
"""What is said of a line that is not simply open."""
ENDINGS = (".", "?", "!", "…")
AWAY, AGAIN = "Put away", "Lay out again"

STYLE = """
@page { size: A4; margin: 14mm; }
* { box-sizing: border-box; }
body { font: 11.5pt/1.35 Georgia, "Times New Roman", serif; color: #000; background: #fff;
  max-width: 182mm; margin: 8mm auto; padding: 0 4mm; }
h1 { font-size: 22pt; margin: 0; }
h2 { font-size: 15pt; margin: 7mm 0 2mm; border-bottom: 1.2pt solid #000; break-after: avoid; }
h3 { font-size: 11.5pt; margin: 3.5mm 0 1mm; break-after: avoid; }
p { margin: 1mm 0; }
ul { list-style: none; margin: 0; padding: 0; }
li { padding: .6mm 0 .6mm 7mm; position: relative; break-inside: avoid; }
li::before { content: ""; position: absolute; left: 0; top: 1.5mm; width: 3.4mm; height: 3.4mm;
  border: .8pt solid #000; }
.tag { font: bold 8pt/1 Arial, Helvetica, sans-serif; border: .8pt solid #000; border-radius: 2mm;
  padding: .4mm 1.4mm; margin-left: 1.5mm; white-space: nowrap; }
.tag.sealed { border-style: double; border-width: 2.4pt; }
.now { border: 1.2pt solid #000; padding: 2.5mm 4mm; margin: 4mm 0; break-inside: avoid; }
.now strong { font-size: 14pt; }
figure { margin: 3mm 0; break-inside: avoid; }
figcaption { font-size: 9.5pt; }
svg { width: 100%; height: auto; max-height: 175mm; }
footer { margin-top: 6mm; font-size: 9pt; }
@media print { body { margin: 0; padding: 0; max-width: none; } }
"""


def standing(view: View[Any]) -> tuple[str, ...]:
    """Where the game stands, a line each: whose turn, which phase, what comes next, what hands still owe."""
    guide, end = view.guide, view.outcome
    if end is not None:
        return (f"{end.title}: {end.reason}",)
    phase = next((one.label for one in guide.phases if one.id == guide.phase), "")
    whose = [f"It is the turn of {guide.seat}"] if guide.seat else []
    found = [": ".join((*whose, *([phase] if phase else []))) or "Nobody’s turn is followed"]
    found += [f"Next: {guide.headline}", *([view.summary] if view.summary else [])]
    found += [f"Still to be done: {deed.text}" for deed in view.deeds]
    return tuple(_sentence(line) for line in found)


def _sentence(words: str) -> str:
    """With a full stop, unless something else ends it."""
    return words if words.endswith(ENDINGS) else f"{words}."


def in_parts(lines: Iterable[Keep]) -> list[tuple[str, tuple[Keep, ...]]]:
    """Lines under their headings."""
    return [(group, tuple(some)) for group, some in groupby(lines, lambda line: line.group)]


def page(view: View[Any], pause: Pause, on: str) -> str:
    """The whole sheet as HTML; `on` is the day it is packed away."""
    title = f"{view.title}: packed away"
    people = listed([player.name for player in view.players])
    now = standing(view)
    body = (
        f"<h1>{escape(title)}</h1>",
        f"<p>{escape(people)} · {escape(on)}</p>",
        _list(AWAY, pause.put_away),
        f"<h2>{AGAIN}</h2>",
        _now(now),
        "".join(_figure(grid) for grid in pause.grids),
        _parts(pause.lay_out),
        "<footer>What is sealed nobody looks at until the game goes on. "
        "What is in the app is there again when the table is opened.</footer>",
    )
    return (
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head><body>\n"
        + "\n".join(body)
        + "\n</body></html>\n"
    )


def _now(lines: Sequence[str]) -> str:
    first, *rest = lines
    others = "".join(f"<p>{escape(line)}</p>" for line in rest)
    return f'<div class="now"><strong>{escape(first)}</strong>{others}</div>'


def _figure(grid: Grid) -> str:
    stands = f" {grid.standing[:1]}: the {grid.standing}." if grid.standing else ""
    caption = f"{grid.title}. {grid.note}{stands}".strip()
    return f"<figure>{svg(grid)}<figcaption>{escape(caption)}</figcaption></figure>"


def _list(title: str, lines: Sequence[Keep]) -> str:
    return f"<h2>{escape(title)}</h2>{_parts(lines)}"


def _parts(lines: Sequence[Keep]) -> str:
    return "".join(
        f"<h3>{escape(group)}</h3><ul>{''.join(_line(line) for line in some)}</ul>"
        for group, some in in_parts(lines)
    )


def _line(line: Keep) -> str:
    word = TAGS.get(line.seal, "")
    tag = f' <span class="tag {line.seal}">{word}</span>' if word else ""
    return f"<li>{escape(line.text)}{tag}</li>"
