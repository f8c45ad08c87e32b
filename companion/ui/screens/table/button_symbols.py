"""The symbols on the buttons of the Table screen."""

from companion.table import Offer, Standing
from companion.ui.widgets.tapping import Tappable


def icon_of(shown: Offer | Standing) -> str:
    """The icon of an offer, or the symbol it has instead."""
    family, _, name = shown.symbol.partition(":")
    return name if family == "icon" else shown.symbol


def symbol_of(button: Tappable) -> str:
    """The symbol on a button, whatever kind of button it is."""
    icon = getattr(button, "icon", "")
    return getattr(button, "symbol", "") or (icon if ":" in icon or not icon else f"icon:{icon}")
