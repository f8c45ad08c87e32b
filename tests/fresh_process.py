"""The app as a player starts it: in a process of its own, on a machine that has never seen it."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent


def run_app(script: str, home: Path | str, **more: str) -> "subprocess.CompletedProcess[str]":
    """Run a script that starts the app and stops it, with that home folder and nothing imported before; what
    more is said goes into its environment."""
    env = {name: value for name, value in os.environ.items() if not name.startswith(("KIVY", "XDG"))}
    return subprocess.run(
        [sys.executable, "-c", script],
        cwd=ROOT,
        env={**env, "HOME": str(home), "SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy", **more},
        capture_output=True,
        text=True,
        timeout=120,
    )
