"""Advice at the Table screen: the switch, the lamp, and what is told to whoever asks.

What a seat alone may know is told as all its secrets are: while it holds its ring. Nothing is ever tapped for
anybody.
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from companion.table import Advice, Candidate, Report
from companion.ui.screens.table.sheets import lay_over
from companion.ui.screens.table.showing import Showing, ShownThings
from companion.ui.widgets.advice import AdviceView
from companion.ui.widgets.sheet import Sheet

if TYPE_CHECKING:
    from companion.ui.screens.table.screen import TableScreen

ALLOW, STOP = "Allow advice", "No more advice"
AGAIN, ELSE = "Advice again", "For somebody else"
OWN = "It says what it would do and why. The move is yours."


class Advising:
    """The advice of one table screen."""

    def __init__(self, screen: "TableScreen") -> None:
        self._screen = screen
        self._showing = Showing(screen)

    def turn(self) -> None:
        """The table agrees otherwise."""
        self._screen.session.play("allow_advice", on=not self._screen.session.view.advice)

    def open(self) -> None:
        """For whoever has the turn, or for whom, where that is nobody who sits here."""
        seats, turn = self._seats(), self._screen.session.view.guide.seat
        if turn in seats or len(seats) == 1:
            self.ask(turn if turn in seats else seats[0])
        else:
            self._ask_whom(seats)

    def end_showing(self) -> bool:
        """End what is marked in the picture; tells whether something was."""
        return self._showing.end()

    def _seats(self) -> list[str]:
        view = self._screen.session.view
        return [player.name for player in view.players if player.name not in view.chairs]

    def _others(self, seat: str) -> list[str]:
        return [one for one in self._seats() if one != seat]

    def _ask_whom(self, seats: list[str]) -> None:
        sheet = Sheet(title="Advice for whom?")
        for seat in seats:
            sheet.add_button(seat, partial(self.ask, seat))
        sheet.add_button("Cancel")
        lay_over(self._screen.picture, sheet)

    def ask(self, seat: str) -> None:
        """Somebody asks: it is in the log, and what it says is shown to them; not where everybody sees that
        there is nothing to say."""
        if nothing := self._screen.session.table.nothing_for(seat):
            self._screen.app.stage.say(nothing)
            return
        advice = self._screen.session.ask(seat)
        if advice is None:
            return
        further = self._screen.session.table.advise_further(seat)
        self._showing.end()
        if self._is_public(seat):
            self._tell(seat, advice, further)
        else:
            build = partial(AdviceView, advice, further, whole=True)
            others = self._others(seat)
            instead = (ELSE, partial(self._ask_whom, others)) if others else None
            self._screen.secrets.whisper(seat, build, "Advice, from what only you know.", instead)

    def _is_public(self, seat: str) -> bool:
        """Whether nothing of it can tell a secret."""
        session = self._screen.session
        return session.alone is not None or session.table.knows_no_secret(seat)

    def _tell(self, seat: str, advice: Advice, further: Iterator[Report]) -> None:
        sheet = Sheet(title=f"Advice for {seat}", note=OWN, widest=760)

        def show(one: Candidate) -> Callable[[], None] | None:
            """How it is shown where that is, if the picture shows it."""
            shown = self._showing.things(one)
            return (lambda: sheet.close(lambda: self._show(seat, one, shown))) if any(shown) else None

        sheet.add(AdviceView(advice, further, show))
        if others := self._others(seat):
            sheet.add_button(ELSE, partial(self._ask_whom, others))
        sheet.add_button("Close")
        lay_over(self._screen.picture, sheet)

    def _show(self, seat: str, one: Candidate, shown: ShownThings) -> None:
        """Where it is, in the picture; a tap on the sentence leads back to all of it."""
        self._showing.show(shown, f"{one.title}: it is marked.", AGAIN, partial(self.ask, seat))
