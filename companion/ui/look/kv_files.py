"""Each kv file is loaded once, by the module whose classes it lays out: twice would double its children."""

from pathlib import Path

from kivy.lang import Builder

FOLDER = Path(__file__).resolve().parents[3] / "kv"


def load_kv(name: str) -> None:
    """Load kv/<name>.kv unless it is loaded already."""
    path = str(FOLDER / f"{name}.kv")
    if path not in Builder.files:
        Builder.load_file(path)
