"""A phone has made a move while something was asked here: what can still be answered stays, the rest goes."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from kivy.core.window import Window
from kivy.uix.modalview import ModalView

from companion.table import Offer

if TYPE_CHECKING:
    from companion.ui.screens.table.screen import TableScreen


class Overtaken:
    """Looks through all that is asked on one Table screen: sheets, secrets, and a tap in the picture."""

    def __init__(self, screen: "TableScreen") -> None:
        self._screen = screen

    def look(self, who: str) -> None:
        """Somebody has moved elsewhere. Whatever is not about a move of this table stays where it is."""
        over = [one for one in Window.children if isinstance(one, ModalView) and self._is_over(one)]
        for sheet in over:
            sheet.dismiss(animation=False)
        pointing = self._screen.pointing
        if pointing.is_asked and not self._may_be_made(pointing.about):
            pointing.stop()
            over.append(self._screen)
        elif pointing.is_asked:
            pointing.ask_again()
        if over:
            self._screen.app.stage.say(f"{who} was quicker. What was asked here is over.")

    def _is_over(self, sheet: ModalView) -> bool:
        about: tuple[Offer, ...] = getattr(sheet, "about_offers", ())
        return bool(about) and not self._may_be_made(about)

    def _may_be_made(self, about: Iterable[Offer]) -> bool:
        """Whether any of these is offered as it was, to all or to the seat that makes it."""
        session = self._screen.session
        return any(
            _same(offer, now)
            for offer in about
            for seat in dict.fromkeys((None, offer.seat or None))
            for now in session.offers(seat)
        )


def _same(one: Offer, other: Offer) -> bool:
    """Whether two offers are the same move with the same questions; what is said of it may differ."""
    return (one.name, one.args, _asked(one)) == (other.name, other.args, _asked(other))


def _asked(offer: Offer) -> list[tuple[str, list[object]]]:
    return [(ask.name, [choice.value for choice in ask.choices]) for ask in offer.asks]
