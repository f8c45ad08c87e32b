"""A page as a real browser shows it, as a picture."""

import shutil
import subprocess
import tempfile
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome")
MISSING = "No Chromium was found, so there are no pictures of the pages: install the package chromium."
PATIENCE = 60
"""Seconds after which a browser is not waited for any more."""


def found() -> str:
    """The browser of this machine; empty where there is none."""
    return next(filter(None, map(shutil.which, NAMES)), "")


def photograph(html: str, picture: Path, size: tuple[int, int], at: str = "") -> None:
    """Open a page from a file, at a place in it, and keep what is seen."""
    with tempfile.TemporaryDirectory(prefix="tableside-browser-") as folder:
        page = Path(folder, "page.html")
        page.write_text(html, encoding="utf-8")
        subprocess.run(
            [
                found(),
                "--headless",
                "--no-sandbox",
                "--hide-scrollbars",
                "--force-device-scale-factor=1",
                "--virtual-time-budget=4000",
                f"--user-data-dir={folder}/profile",
                f"--window-size={size[0]},{size[1]}",
                f"--screenshot={picture}",
                f"{page.as_uri()}{at}",
            ],
            check=True,
            capture_output=True,
            timeout=PATIENCE,
        )
