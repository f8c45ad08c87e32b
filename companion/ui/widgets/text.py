"""Text in its few roles: titles in the serif, the rest in Roboto, all of it growing with the text size."""

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.label import Label

from companion.ui.kv_files import load_kv
from companion.ui.theme import look


class Text(Label):
    """Text that wraps to its width and is as high as it needs to be."""

    size_sp = NumericProperty(16)
    """Its size at 100 %."""
    role = StringProperty("body")
    """"body" grows with the text size; "big" is large already and grows less."""
    wraps = BooleanProperty(True)
    tint = ColorProperty(look.text)


class Muted(Text):
    """Text that stands back."""


class Title(Text):
    """A title, a drawn result or a heading, in the serif."""


class Link(ButtonBehavior, Text):
    """Text that leads somewhere."""


load_kv("widgets/text")
