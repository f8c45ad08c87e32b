"""Proofs in processes of their own, for the tests that run a share of them."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def proved(name: str, count: int, seed: int = 1) -> str:
    """What a proof prints at its end; it fails as the proof does."""
    command = [sys.executable, "-m", f"tests.proof.{name}", "--count", str(count), "--seed", str(seed)]
    told = subprocess.run(
        command,
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.returncode == 0, told.stderr[-3000:]
    return told.stdout
