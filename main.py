"""Tableside starts here, on a tablet and on a desk alike."""

from companion.ui.shell.start import start

if __name__ == "__main__":
    start()
