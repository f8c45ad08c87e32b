"""Tableside starts here, on a tablet and on a desk alike."""

import os

# Kivy reads these when it is first imported: the command line is ours, and so is the configuration.
os.environ.setdefault("KIVY_NO_ARGS", "1")
os.environ.setdefault("KIVY_NO_CONFIG", "1")
os.environ.setdefault("KIVY_NO_FILELOG", "1")

from companion.ui.app import main

if __name__ == "__main__":
    main()
