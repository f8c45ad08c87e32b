"""Export and import by Android's documents: its chooser asks where, and what was saved may then be sent."""

import logging
from collections.abc import Callable
from functools import partial
from pathlib import Path
from threading import Thread
from typing import Any

from companion.device.android import documents, sending
from companion.device.android.asking import AppQuestions
from companion.device.files import LARGEST, Chosen, Files, Sorry, Tell, safe_name, saved_as
from companion.device.platform import activity
from companion.device.quiet import Quiet

log = logging.getLogger(__name__)

NO_CHOOSER = "This device has no app that keeps files."
SEND = "Send it"


class DocumentFiles(Files):
    """Files as Android has them. Who leaves its chooser is told nothing: it was their own doing."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self._asking = AppQuestions()
        self._sheet = Quiet("app to send a file to", for_good=False)

    def export(self, name: str, data: bytes, tell: Tell, note: str = "") -> None:
        """Ask where to keep a file, and write it; what was saved can be sent. Both are told by themselves."""
        plain = safe_name(name)

        def write(resolver: Any, address: Any) -> None:
            self._write(resolver, address, plain, data, tell, note)

        self._ask(partial(documents.to_create, plain), write, tell, documents.UNWRITTEN)

    def choose(self, chosen: Chosen, sorry: Sorry) -> None:
        """Ask for a file, and hand on its content, or a sentence why there is none."""

        def read(resolver: Any, address: Any) -> None:
            self._read(resolver, address, chosen)

        self._ask(documents.to_open, read, sorry, documents.UNREAD)

    def lying_here(self, _suffix: str) -> tuple[Path, ...]:
        """None: nobody can put a file into a folder of ours."""
        return ()

    def _ask(
        self, asked: Callable[[], Any], work: Callable[[Any, Any], None], sorry: Sorry, failed: str
    ) -> None:
        """Ask for a document; the work on it is done in a thread of its own, for a cloud takes its time."""
        from jnius import JavaException
        from kivy.clock import mainthread

        def answered(address: Any) -> None:
            if address is not None:
                done = partial(_told, partial(work, resolver, address), mainthread(sorry), failed)
                Thread(target=done, name="document", daemon=True).start()

        def ask() -> None:
            try:
                self._asking.ask(asked(), answered)
            except JavaException:
                sorry(NO_CHOOSER)

        # Here, because a thread of our own does not find the app's classes.
        resolver = activity().getContentResolver()
        _told(ask, sorry, failed)

    def _write(self, resolver: Any, address: Any, name: str, data: bytes, tell: Tell, note: str) -> None:
        from kivy.clock import mainthread

        documents.write(resolver, address, data)
        given = documents.name_of(resolver, address, name)
        mainthread(tell)(saved_as(given, note), does=SEND, do=lambda: self._send(address, given, tell))

    def _read(self, resolver: Any, address: Any, chosen: Chosen) -> None:
        from kivy.clock import mainthread

        mainthread(chosen)(documents.read(resolver, address, LARGEST))

    def _send(self, address: Any, name: str, tell: Tell) -> None:
        def sent() -> bool:
            sending.send(address, name)
            return True

        if not self._sheet(sent, False):
            tell(f"{name} is saved, but no app here can send it.")


def _told(work: Callable[[], None], sorry: Sorry, failed: str) -> None:
    """Do it; whatever comes between, the players get a sentence, and the log the way to what is none."""
    try:
        work()
    except documents.NotDone as sentence:
        sorry(str(sentence))
    except Exception:
        # pyjnius raises TypeError, ValueError or what else it likes where no method takes what it was given.
        log.exception("A document is not done.")
        sorry(failed)
