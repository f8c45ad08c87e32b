"""One deed in a list: its number, its picture and its words."""

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.ui.look.kv_files import load_kv
from companion.ui.widgets.deed_settings import NUMBER
from companion.ui.widgets.linked import LinkedText  # noqa: F401 - its kv rule uses it
from companion.ui.widgets.tapping import TapBox


class DeedRow(TapBox):
    """One deed: its number, its picture and its words. Where the players wish, a tap ticks it off.

    One to take back has the sign of undo in place of a number. A tap on a term in it opens its rule.
    """

    game_id = StringProperty()
    at = NumericProperty(0)
    """Its place in the list."""
    number = NumericProperty(1)
    back = BooleanProperty(False)
    """Whether it is to be taken back."""
    symbol = StringProperty()
    done = BooleanProperty(False)
    idle = BooleanProperty(True)
    """Whether a tap on it does nothing."""
    art = NumericProperty("54dp")
    """How large its picture is, or its number where that stands alone."""
    pictured = BooleanProperty(True)
    """Whether there is room for the picture."""
    beside = BooleanProperty(False)
    """Whether the number stands beside it, and not at its corner."""
    least_number = NumericProperty(f"{NUMBER}sp")
    lead = NumericProperty("60dp")
    """How wide that is which stands before the words."""
    words_sp = NumericProperty(20)
    bold = BooleanProperty(True)
    """Whether its words are."""
    words_height = NumericProperty(0)
    """How high its words are in all their lines."""


class WholeDeedRow(DeedRow):
    """A row in a list that can be as long as it likes: it is as high as its words."""


load_kv("widgets/deeds")
