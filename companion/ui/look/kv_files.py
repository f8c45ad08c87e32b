"""Each kv file is loaded once, by the module whose classes it lays out: twice would double its children."""

from kivy.lang import Builder

from companion.games import roots


def load_kv(name: str) -> None:
    """Load kv/<name>.kv unless it is loaded already."""
    files = [root / "kv" / f"{name}.kv" for root in roots()]
    path = str(next((file for file in files if file.is_file()), files[0]))
    if path not in Builder.files:
        Builder.load_file(path)
