"""A shake of the tablet draws, where the brass button would draw: with the same guards as a tap on it."""

from typing import TYPE_CHECKING

from companion.table import Offer
from companion.ui.widgets.buttons import BrassButton
from companion.ui.widgets.tapping import just_tapped

if TYPE_CHECKING:
    from companion.ui.screens.table.screen import TableScreen


class Shaking:
    """Listens while the table is in sight."""

    def __init__(self, screen: "TableScreen") -> None:
        self._screen = screen

    def start(self) -> None:
        """Listen, if the players want it."""
        if self._screen.app.store.settings.shake:
            self._screen.app.devices.shake.start(self.shaken)

    def stop(self) -> None:
        """Listen no more."""
        self._screen.app.devices.shake.stop()

    def shaken(self) -> None:
        """Do what a tap on the brass button would, if it draws and can be tapped now."""
        button = None if self._is_busy() else self._draws()
        if button is not None:
            button.dispatch("on_tap")

    def _is_busy(self) -> bool:
        """Whether something is asked, comes out, or has only just come to lie there."""
        screen = self._screen
        asked = screen.app.stage.has_sheet() or screen.pointing.is_asked
        return asked or screen.picture.veiled or screen.ids.decision.deaf or just_tapped()

    def _draws(self) -> BrassButton | None:
        """The brass button, where the app draws by it and asks nothing before."""
        screen = self._screen
        return next(
            (
                brass
                for brass in screen.ids.decision.children
                if isinstance(brass, BrassButton)
                and not (brass.off or brass.disabled)
                # One that means several offers asks which.
                and [self._is_draw(offer) for offer in screen.buttons.meant_by(brass)] == [True]
            ),
            None,
        )

    def _is_draw(self, offer: Offer) -> bool:
        return offer.group == "next" and offer.name in self._screen.kit.shakes and not offer.asks
