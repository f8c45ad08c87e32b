"""After a crash, or a fault in a thread: a sentence at the next start, and what is known of it as a file."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.ui.shell.app import TablesideApp

STOPPED = (
    "Tableside ran into a fault last time: your tables are kept, and a trace without names can be saved."
)
FILE = "Tableside crash.txt"


def tell_of_a_crash(app: "TablesideApp") -> bool:
    """Offer the trace that a crash has left, once; tells whether there was one."""
    crashes, files = app.devices.crashes, app.devices.files
    trace = crashes.untold()
    if not trace:
        return False
    crashes.told()
    app.stage.say(
        STOPPED, does="Save the trace", do=lambda: files.export(FILE, trace.encode(), app.stage.say)
    )
    return True
