"""The turn passes on: a warning is heard, a late tap is not, and the screen turns to whoever reads now."""

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from companion.hearing import of_warning
from companion.table import Guide, Offer, View
from companion.table.chair_offers import ACT
from companion.table.chairs import robot
from companion.table.seats import side_of
from companion.ui.widgets.phases import station, turn_words
from companion.wording import passed_to

if TYPE_CHECKING:
    from companion.ui.screens.table.screen import TableScreen


INSTEAD = "Or take the tablet: tap here"


def on_a_phone(seat: str) -> str:
    """What is waited for."""
    return f"{seat} chooses on a phone"


def is_passed_on(offer: Offer) -> bool:
    """Whether it is a question that only one seat may answer."""
    return offer.group == "answer" and any(ask.secret for ask in offer.asks)


def big_label(offer: Offer) -> str:
    """What the brass button says: a question that only one seat may answer begins with passing the tablet."""
    return passed_to(offer.seat) if is_passed_on(offer) else offer.label


def big_note(offer: Offer) -> str:
    """What stands below that: not what stands below the headline already, such as the reason of a chair."""
    return "" if offer.name == ACT else offer.note


class Passing:
    """What one Table screen has shown last, and what follows where that changes."""

    def __init__(self, screen: "TableScreen") -> None:
        self._screen = screen
        self.begin()

    def begin(self) -> None:
        """Another table: nothing of it was shown before."""
        self._warned: str | None = None
        """The warning that was shown last; None before anything was."""
        self._at: tuple[str, str] | None = None
        """Whose turn and which phase was shown last."""

    def is_new(self, view: View[Any]) -> bool:
        """Whether a view is of another turn or phase than is shown."""
        return self._at != station(view.guide)

    def warn(self, view: View[Any]) -> None:
        """A warning is heard as it is first seen, and not before: until then it would tell what came out."""
        before, self._warned = self._warned, view.guide.warning
        self._screen.ids.warning.show(view.guide)
        if sound := of_warning(before, view):
            self._screen.app.devices.sound.play(sound)
            self._screen.app.devices.haptics.warning()

    def listen_anew(self, view: View[Any]) -> None:
        """A tap meant for the player or phase before is not heard; the place says meanwhile whose turn."""
        before, self._at = self._at, station(view.guide)
        if before is None or before == self._at:
            return
        same = before[0] == self._at[0]
        seat = view.guide.seat
        guide = replace(view.guide, seat=robot(seat)) if seat in view.chairs else view.guide
        self._screen.begun = "" if view.outcome else turn_words(guide, same_seat=same)
        self._screen.ids.decision.pause()
        if not same:
            self.face(seat)

    def goes_round(self, seat: str) -> bool:
        """Whether the tablet is passed to a seat that is asked in secret: not to somebody alone."""
        return self._screen.session.alone is None and self.opens_for(seat)

    def opens_for(self, seat: str) -> bool:
        """Whether what is for one seat alone opens here by itself.

        Not for somebody with a phone, who sees it there; nor for an empty chair, which looks at nothing. And
        not over what is open here, where the move that led to it was made elsewhere: then the brass button
        says to whom the tablet goes.
        """
        app = self._screen.app
        if seat in app.sharing.playing or seat in self._screen.session.view.chairs:
            return False
        return not (app.sharing.is_making and app.stage.has_sheet())

    def said(self, guide: Guide) -> str:
        """The headline; in place of passing the tablet on, that a seat plays on its phone."""
        there = guide.passes_to in self._screen.app.sharing.playing
        return f"{guide.passes_to} plays on a phone" if there else guide.headline

    def face(self, seat: str) -> None:
        """Turn to somebody, where that is wanted; an empty chair reads nothing."""
        if seat in self._screen.session.view.chairs:
            return
        self._screen.app.facing.follow(side_of(self._screen.session.table.players, seat))
