"""Widgets that every screen may use. Importing this makes their names known to kv."""

from companion.ui.widgets import buttons, forms, guide, panel, sheet, side, symbol, text

__all__ = ["buttons", "forms", "guide", "panel", "sheet", "side", "symbol", "text"]
