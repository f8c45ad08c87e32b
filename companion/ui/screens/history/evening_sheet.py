"""One evening of the history: how it went, the way to its ending and its log, and to BG Stats."""

from typing import TYPE_CHECKING

from companion.history import Play, bgstats
from companion.store import StoreError
from companion.ui.screens.history import words
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.text import Text

if TYPE_CHECKING:
    from companion.ui.shell.app import TablesideApp


class EveningSheet:
    """What can be done with a finished table."""

    def __init__(self, app: "TablesideApp", play: Play) -> None:
        self._app, self._play = app, play

    def open(self) -> None:
        """Show it."""
        play = self._play
        sheet = Sheet(title=words.heading(play), text=play.reason, note=words.line(play), widest=720)
        for said in (words.points(play), words.luck(play)):
            if said:
                sheet.add(Text(text=said, size_sp=17))
        sheet.add_button("Its ending", self._look_back)
        sheet.add_button("Its log", self._read_log)
        sheet.add_button("Send to BG Stats", self._send)
        sheet.add_button("Close")
        sheet.open()

    def _look_back(self) -> None:
        self._app.open_table(self._play.id, stay=True)

    def _read_log(self) -> None:
        self._app.open_table(self._play.id, stay=True)
        if self._app.session is not None:
            self._app.stage.close_sheet()
            self._app.stage.go("log", after_the_end=True)

    # -- BG Stats ------------------------------------------------------------------------------

    def _send(self) -> None:
        """On a tablet its app opens at once; elsewhere the link is there to open or to copy."""
        try:
            link = bgstats.link(self._play, self._app.store.play_id(self._play.id))
        except StoreError as fault:
            self._app.stage.say(str(fault))
            return
        if not self._app.devices.links.hand_over(link):
            self._offer(link)

    def _offer(self, link: str) -> None:
        sheet = Sheet(
            title="Send to BG Stats",
            text="This link carries the play. Open it where BG Stats is, and it asks whether to keep it.",
        )
        shown = link if len(link) <= SHOWN else f"{link[:SHOWN]}…"
        sheet.add(Text(text=shown, size_sp=14, ink="muted"))
        sheet.add_button("Open the link", lambda: self._open(link), brass=True)
        sheet.add_button("Copy the link", lambda: self._copy(link))
        sheet.add_button("Close")
        sheet.open()

    def _open(self, link: str) -> None:
        if not self._app.devices.links.open(link):
            self._app.stage.say("Nothing here opens links. Copy it instead.")

    def _copy(self, link: str) -> None:
        copied = self._app.devices.clipboard.copy(link)
        self._app.stage.say("The link is copied." if copied else "This device has no clipboard.")


SHOWN = 160
"""Letters of a link that are worth looking at."""
