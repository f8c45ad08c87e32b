"""The lamp of a table that allows advice: a tap asks for it. It is not there where nobody may ask."""

from typing import Any

from kivy.metrics import dp

from companion.ui.widgets.buttons import IconButton
from companion.ui.widgets.phone_sign import GAP, WIDE


class Lamp(IconButton):
    """Comes and goes with what the table has agreed on, and its gap with it."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(text="Advice", icon="lamp-outline", framed=True, width=-dp(GAP), **kwargs)
        self.disabled = True

    def on_disabled(self, *_: Any) -> None:
        self.opacity = 0 if self.disabled else 1
        self.width = -dp(GAP) if self.disabled else dp(WIDE)
