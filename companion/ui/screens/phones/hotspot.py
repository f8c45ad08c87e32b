"""Where nobody gets in: why that may be, and how the tablet's own hotspot is joined by a code."""

from kivy.metrics import dp
from segno.helpers import make_wifi_data

from companion.ui.screens.phones.code import Code
from companion.ui.widgets.forms import NameField
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.text import Muted, Text

TITLE = "Nobody gets in?"
WHY = (
    "Phones must be in the same Wi-Fi as the tablet, and stay in it though they say that it has no internet. "
    "Some Wi-Fis keep devices apart, those for guests above all. A hotspot of the tablet’s own does not."
)
HOW = (
    "Turn the hotspot on in the settings of the tablet, and type its name and its password here. Phones "
    "scan this code first, and then the one of the table."
)
LONGEST = 63
"""Letters of a password; a name has fewer."""


class HotspotSheet(Sheet):
    """Name and password of a hotspot, and the code by which a camera joins it. Neither is kept."""

    def __init__(self) -> None:
        super().__init__(title=TITLE, text=WHY, widest=720)
        self.name = NameField(hint_text="Name of the hotspot", longest=LONGEST)
        self.password = NameField(hint_text="Password, if it has one", longest=LONGEST)
        self.code = Code(size_hint_y=None, height=0)
        self.add(Text(text=HOW, size_sp=18))
        for field in (self.name, self.password):
            field.bind(text=lambda *_: self._show())
            self.add(field)
        self.add(self.code)
        self.add(Muted(text="In a network of your own, nobody else can listen in."))
        self.add_button("Close")

    def _show(self) -> None:
        name, password = self.name.text.strip(), self.password.text
        self.code.words = wifi(name, password) if name else ""
        self.code.height = dp(280) if name else 0


def wifi(name: str, password: str) -> str:
    """What a camera reads as a Wi-Fi to join."""
    words: str = make_wifi_data(name, password or None, "WPA" if password else None)
    return words
