"""No number of a widget waits for the screen to have other points per inch: while the app runs, it never has.

Kivy lets each of them wait for that, in case it was written as "16dp". A widget has fourteen numbers, each of
which waits with five small things of its own: a fifth of all that lives once the screens are made, 10 MB.
"""

from collections.abc import Iterable
from weakref import getweakrefs, ref

from kivy._event import BoundCallback
from kivy.uix.widget import Widget


def wait_no_longer(things: Iterable[object]) -> None:
    """Let the numbers of the widgets among some things be; what they waited with is garbage then."""
    for thing in things:
        if issubclass(type(thing), Widget):  # by type: a proxy whose widget is gone cannot be asked
            for one in getweakrefs(thing):
                if type(one) is ref and isinstance(waits := _told_of_its_end(one), BoundCallback):
                    waits.unbind_callback()


def _told_of_its_end(one: "ref[Widget]") -> object:
    """Whose method is called once the widget is gone; what waits with it is unbound then."""
    return getattr(one.__callback__, "__self__", None)
