"""Widgets that every screen may use. Importing this makes those known to kv that Home needs as well.

The others (forms, guide, side) are imported by the screens that show them, so that Home is there sooner.
"""

from companion.ui.widgets import buttons, panel, sheet, symbol, text

__all__ = ["buttons", "panel", "sheet", "symbol", "text"]
