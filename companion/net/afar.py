"""What a game says to those around its tablet, as those at another screen should hear it."""

from typing import Any

from msgspec.structs import replace

from companion.table import View
from companion.wording import begins, passed_to


def from_afar(view: View[Any]) -> View[Any]:
    """The same view, but that nobody there is told to pass a tablet on."""
    guide = view.guide
    if not guide.seat or guide.headline != passed_to(guide.seat):
        return view
    return replace(view, guide=replace(guide, headline=begins(guide.seat)))
