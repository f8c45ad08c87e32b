"""What the session says to the players at its Table screen: what happened, and what was not possible.

Where the table and the app contradict each other, a recount is offered along with the sentence.
"""

from typing import TYPE_CHECKING, Any

from companion.table import Event
from companion.table.telling import ALOUD, IMPOSSIBLE

if TYPE_CHECKING:
    from companion.ui.screens.table.screen import TableScreen
    from companion.ui.shell.sharing import Sharing

RECOUNT = "Recount"


class Hearing:
    """Passes on what a session says, while its screen is seen."""

    def __init__(self, screen: "TableScreen") -> None:
        self._screen = screen
        self.why_not = ""
        """Why the last move was refused."""

    def begin(self) -> None:
        """Listen."""
        screen, sharing = self._screen, self._screen.app.sharing
        screen.session.bind(view=screen.show_table, on_refused=self._refused, on_told=self._told)
        screen.session.bind(on_played=self._played)
        sharing.bind(on_moved=self._moved, playing=self._phones, on_people=self._people)
        sharing.hall.bind(called=self._hall, minutes=self._hall)
        self._people(sharing)
        self._hall()

    def end(self) -> None:
        """Stop listening."""
        screen, sharing = self._screen, self._screen.app.sharing
        screen.session.unbind(view=screen.show_table, on_refused=self._refused, on_told=self._told)
        screen.session.unbind(on_played=self._played)
        sharing.unbind(on_moved=self._moved, playing=self._phones, on_people=self._people)
        sharing.hall.unbind(called=self._hall, minutes=self._hall)

    def _moved(self, _: Any, who: str) -> None:
        self._screen.overtaken.look(who)

    def _phones(self, *_: Any) -> None:
        """The tablet goes to other hands now; a question that waits for a tap in the picture stays."""
        self._screen.show_guide()
        if self._screen.pointing.is_asked:
            self._screen.pointing.ask_again()

    def _people(self, sharing: "Sharing") -> None:
        sign = self._screen.ids.phones
        sign.disabled, sign.count = not sharing.on, sharing.connected

    def _hall(self, *_: Any) -> None:
        sign, hall = self._screen.ids.phones, self._screen.app.sharing.hall
        sign.called, sign.minutes = hall.called, hall.minutes

    def contradicts(self, sentence: str, rule: str = "") -> None:
        """Say what cannot be by what the app knows: somebody has miscounted, and may look now."""
        self._screen.app.stage.say(sentence, rule, RECOUNT, self._screen.recount)

    def _refused(self, _: Any, sentence: str, rule: str, contradicts: bool) -> None:
        self.why_not = sentence
        if contradicts:
            self.contradicts(sentence, rule)
        else:
            self._screen.app.stage.say(sentence, rule)

    def _played(self, _: Any, words: str) -> None:
        """Cards of a chair lie on the table now."""
        self._screen.app.stage.say(words)

    def _told(self, _: Any, events: tuple[Event, ...]) -> None:
        screen = self._screen
        screen.app.stage.hush()
        screen.picture.told(events)
        screen.secrets.follow()
        aloud = [event for event in events if event.id in ALOUD]
        if not aloud:
            return
        words, rule = " ".join(event.text for event in aloud), aloud[0].rule
        if any(event.id == IMPOSSIBLE for event in aloud):
            self.contradicts(words, rule)
        else:
            screen.app.stage.say(words, rule)
