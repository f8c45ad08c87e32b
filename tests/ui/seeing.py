"""Whether everything on the screen can be read: nothing cut, nothing outside, nothing over something else."""

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.modalview import ModalView
from kivy.uix.scrollview import ScrollView
from kivy.uix.stencilview import StencilView

from companion.ui.look import writing
from companion.ui.widgets.letters import Letters
from companion.wording import brief_name
from tests.thorough import tablets
from tests.ui.painted import Painted, is_below, painted_words
from tests.ui.pilot import Pilot, seen

SLACK = 2.0
"""Points by which something may be off: sizes are whole numbers, places are not."""
FINGER, SELDOM = 56, 48
"""How large what is tapped is at the least, and what is tapped seldom; all of it, where a tablet is low."""
LOW = 640
"""A window that is lower has no room for more."""
RARE = {
    "BriefReminder": "opens a rule, in a list of them",
    "FoldRow": "opens what the log has folded away",
    "IconButton": "the way to rules and menu",
    "LinkText": "the page of a rule, which stands in a line of words",
    "RestChip": "the way to the tabs that found no room",
    "RuleRow": "a rule, in a list of them",
    "SlotRow": "opens a card in a list of what somebody has",
    "StoryRow": "a step of an evening, in the log",
    "TabChip": "turns a page beside the picture",
    "Why": "why a game has ended, once it has",
}
"""What is tapped seldom, and never in haste: a way somewhere else, or a line of a list that is read."""

Box = tuple[float, float, float, float]


def faults(pilot: Pilot) -> list[str]:
    """Everything that is wrong with what the window shows, in words."""
    labels = [label for label in _labels(pilot) if label.text.strip()]
    found = [f"{fault}: {_name(label)}" for label in labels for fault in _faults_of(pilot, label)]
    found += [
        f"overlap: {_name(one)} and {_name(other)}"
        for (one, a), (other, b) in combinations(shown_letters(pilot), 2)
        if _overlap(a, b)
    ]
    return found + painted_faults(pilot)


def painted_faults(pilot: Pilot) -> list[str]:
    """What is wrong with the words that pictures paint: cut, beyond the window, or over other words."""
    painted = painted_words(top_of(pilot))
    window = (0.0, 0.0, float(pilot.window.width), float(pilot.window.height))
    found = [f"cut: painted {words.text!r}" for words in painted if _is_cut(words)]
    found += [
        f"outside: painted {one.text!r}" for one in painted if one.whole and not _within(one.letters, window)
    ]
    apart = [(one, one.letters) for one in painted if not is_below(one, painted)]
    found += [
        f"overlap: painted {one.text!r} and {other.text!r}"
        for (one, a), (other, b) in combinations(apart, 2)
        if _overlap(a, b)
    ]
    labels = [(_name(label), box) for label, box in shown_letters(pilot)]
    found += [
        f"overlap: painted {one.text!r} and {name}"
        for one, a in apart
        for name, b in labels
        if _overlap(a, b)
    ]
    return found


def _is_cut(words: Painted) -> bool:
    """Whether it ends before it is said, but for names of players: these may be of any length."""
    text = words.text.strip()
    for name in writing._names:
        text = text.replace(name, "")
        for most in range(2, len(name)):
            text = text.replace(brief_name(name, most), "")
    return "…" in text.removeprefix("…")


def shown_letters(pilot: Pilot) -> list[tuple[Letters, Box]]:
    """All texts with the part of each that no scrolling hides."""
    labels = [label for label in _labels(pilot) if label.text.strip()]
    return [(label, box) for label in labels if (box := _visible(label)) is not None]


def faults_at(pilot: Pilot, *sizes: tuple[int, int]) -> dict[tuple[int, int], list[str]]:
    """What is wrong with what the window shows at these sizes, or too small for a finger there."""
    found = {}
    for size in tablets(*sizes):
        pilot.resize(*size)
        pilot.wait(0.5)
        if wrong := faults(pilot) + too_small(pilot):
            found[size] = wrong
    return found


def too_small(pilot: Pilot, density: float = 1) -> list[str]:
    """Everything that can be tapped but is smaller than we promise."""
    low = pilot.window.height < LOW * density
    found = small_targets(pilot, SELDOM * density)
    if not low:
        found += small_targets(pilot, FINGER * density, but_for=tuple(RARE))
    return list(dict.fromkeys(found))


def small_targets(pilot: Pilot, least: float, but_for: tuple[str, ...] = ()) -> list[str]:
    """Everything that can be tapped but is smaller than this, but for what is named."""
    return [
        f"{widget.text or type(widget).__name__!r} {widget.width:.0f} × {widget.height:.0f}"
        for widget in top_of(pilot).walk()
        if isinstance(widget, ButtonBehavior)
        and type(widget).__name__ not in but_for
        and seen(widget)
        and not (widget.disabled or getattr(widget, "idle", False))
        and min(widget.width, widget.height) < least
    ]


def top_of(pilot: Pilot) -> Any:
    """What lies on top: a sheet, or else the app."""
    sheets = [child for child in pilot.window.children if isinstance(child, ModalView)]
    return sheets[0] if sheets else pilot.app.root


def _labels(pilot: Pilot) -> Iterator[Letters]:
    for widget in top_of(pilot).walk():
        if isinstance(widget, Letters) and seen(widget):
            yield widget


def _faults_of(pilot: Pilot, label: Letters) -> Iterator[str]:
    wide, high = label.texture_size
    if wide > label.width + SLACK or high > label.height + SLACK:
        yield f"cut ({wide} × {high} in {label.width:.0f} × {label.height:.0f})"
    if not label.shorten and _broken_word(label):
        yield f"a word is broken ({_broken_word(label)})"
    box, inside = _ink(label), _holder(pilot, label)
    if not _within(box, inside):
        yield f"outside ({_words(box)} in {_words(inside)})"


def _ink(label: Letters) -> Box:
    """Where in the window its letters are."""
    wide, high = label.texture_size
    spare_x, spare_y = label.width - wide, label.height - high
    left = (
        {"left": 0.0, "right": spare_x}.get(label.halign, spare_x / 2) if label.text_size[0] else spare_x / 2
    )
    x, y = label.to_window(label.x + left, label.y + spare_y / 2)
    return x, y, x + wide, y + high


def _holder(pilot: Pilot, label: Letters) -> Box:
    """Where it must lie: within all that holds it, up to something that scrolls, or else the window."""
    held = (0.0, 0.0, float(pilot.window.width), float(pilot.window.height))
    widget = label.parent
    while widget is not None and widget is not pilot.window:
        if isinstance(widget.parent, ScrollView):
            x0, _, x1, _ = _box(widget.parent)
            _, low, _, high = _box(widget)
            return x0, min(low, high), x1, max(low, high)
        if isinstance(widget, StencilView):  # the lines of a card slide under its head
            widget = widget.parent
            continue
        box = _box(widget)
        held = (max(held[0], box[0]), max(held[1], box[1]), min(held[2], box[2]), min(held[3], box[3]))
        widget = widget.parent
    return held


def _visible(label: Letters) -> Box | None:
    """The part of its letters that no scrolling hides; None where all of them are hidden."""
    x0, y0, x1, y1 = _ink(label)
    widget = label.parent
    while widget is not None and widget is not widget.parent:
        if isinstance(widget, StencilView):  # as is all that scrolls
            a0, b0, a1, b1 = _box(widget)
            x0, y0, x1, y1 = max(x0, a0), max(y0, b0), min(x1, a1), min(y1, b1)
        widget = widget.parent
    return (x0, y0, x1, y1) if x1 - x0 > SLACK and y1 - y0 > SLACK else None


def _box(widget: Any) -> Box:
    x, y = widget.to_window(widget.x, widget.y)
    return x, y, x + widget.width, y + widget.height


def _within(box: Box, other: Box) -> bool:
    return (
        box[0] >= other[0] - SLACK
        and box[1] >= other[1] - SLACK
        and box[2] <= other[2] + SLACK
        and box[3] <= other[3] + SLACK
    )


def _overlap(a: Box, b: Box) -> bool:
    """Whether two texts lie over each other; the empty rim round letters may."""
    wide = min(a[2], b[2]) - max(a[0], b[0])
    high = min(a[3], b[3]) - max(a[1], b[1])
    return wide > SLACK and high > 0.2 * min(a[3] - a[1], b[3] - b[1]) and high > SLACK


def _broken_word(label: Letters) -> str:
    room = label.text_size[0]
    if not room:
        return ""
    core = CoreLabel(font_size=label.font_size, font_name=label.font_name, bold=label.bold)
    said = getattr(label, "plain", "") or label.text  # the words, without what dresses them
    return next((word for word in said.split() if core.get_extents(word)[0] > room + SLACK), "")


def _name(label: Letters) -> str:
    holder = label.parent
    while holder.parent is not holder and type(holder).__module__.startswith("kivy."):
        holder = holder.parent
    return f"{label.text[:40]!r} in {type(holder).__name__}"


def _words(box: Box) -> str:
    return " ".join(f"{side:.0f}" for side in box)
