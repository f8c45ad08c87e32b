"""The four sides of a tablet as buttons: as somebody sees them who holds it the usual way up."""

from typing import Any

from companion.ui.widgets.buttons import ChoiceButton

SHOWN = {
    "south": ("South", "arrow-down-bold"),
    "west": ("West", "arrow-left-bold"),
    "north": ("North", "arrow-up-bold"),
    "east": ("East", "arrow-right-bold"),
}
"""What each is called, and its arrow."""


def side_button(side: str, **how: Any) -> ChoiceButton:
    """The button of a side."""
    label, icon = SHOWN[side]
    return ChoiceButton(text=label, symbol=f"icon:{icon}", symbol_size=28, value=side, **how)
