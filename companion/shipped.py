"""Where what is shipped with the code lies: assets, kv and the changelog.

In a checkout and on a tablet they lie beside the package; what pip or a bundle installs has them within it.
"""

from pathlib import Path


def shelf(package: Path) -> Path:
    """The folder in which `assets` and `kv` of this package lie."""
    return package if (package / "assets").is_dir() else package.parent


SHELF = shelf(Path(__file__).resolve().parent)
ASSETS = SHELF / "assets"
