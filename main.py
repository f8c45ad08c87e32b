"""Tableside starts here, on a tablet and on a desk alike."""

import os

# Kivy reads these when it is first imported: the command line is ours, and nobody's old configuration counts.
os.environ.setdefault("KIVY_NO_ARGS", "1")
os.environ.setdefault("KIVY_NO_CONFIG", "1")
os.environ.setdefault("KIVY_NO_FILELOG", "1")

from kivy.logger import Logger


def start() -> None:
    """Start the app, without a page of complaint about X11's cut buffer, which it does not use."""
    Logger.addFilter(lambda record: "Cutbuffer" not in str(record.msg))
    from companion.ui.app import main

    main()


if __name__ == "__main__":
    start()
