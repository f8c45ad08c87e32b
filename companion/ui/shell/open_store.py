"""The store as the app starts; where nothing can be kept, one that forgets, and a window that says so."""

from pathlib import Path
from typing import TYPE_CHECKING

from companion.store import Store, StoreError
from companion.ui.widgets.sheet import Sheet

if TYPE_CHECKING:
    from companion.ui.shell.app import TablesideApp


def open_store(app: "TablesideApp") -> tuple[Store, str]:
    """The store; where nothing can be kept, one that forgets, and the reason in a sentence."""
    try:
        return Store.open(app.folder or Path(app.user_data_dir)), ""
    except StoreError as fault:
        return Store.in_memory(), str(fault)
    except OSError as fault:  # Kivy makes our folder itself, and cannot
        return Store.in_memory(), f"Tableside has no folder to keep anything in: {fault.strerror}."


def say_that_nothing_is_kept(app: "TablesideApp", reason: str) -> None:
    """Play all the same, or leave."""
    sheet = Sheet(
        title="Nothing can be kept",
        text=f"{reason} You can play, but everything is gone when Tableside is closed.",
        note="Make room on this device, or let Tableside write to its folder, and start it again.",
    )
    sheet.add_button("Play all the same")
    sheet.add_button("Close Tableside", app.stop, brass=True)
    sheet.open()
