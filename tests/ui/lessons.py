"""Where everything on the Table screen stands that a lesson must not cover."""

from typing import Any

from companion.ui.screens.table.place import Place

PARTS = (
    "header",
    "rail_part",
    "stats",
    "drawn",
    "next_thing",
    "spare",
    "warning",
    "decision",
    "tools",
    "picture",
    "side_part",
)
"""What is seen as a whole; of deeds and choices a lesson stands between the rows."""


def box(widget: Any) -> Place:
    """Where a widget is in the window."""
    return Place(*widget.to_window(*widget.pos), *widget.size)


def standing(screen: Any) -> list[Place]:
    """The parts that can be seen, and each deed and each choice."""
    parts = [screen.ids[name] for name in PARTS]
    rows = [*screen.ids.deeds.children, *screen.ids.choices.children]
    return [box(part) for part in (*parts, *rows) if part.height > 1 and part.opacity]
