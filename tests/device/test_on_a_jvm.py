"""Every call into Android is made for once: under the pyjnius that a tablet has, to stand-ins in Java.

The stand-ins have the names, the overloads and the refusals of Android's own classes. They are compiled here
and used in a process of its own, because a JVM cannot be started twice in one.
"""

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parents[1]


@pytest.fixture
def standins(tmp_path: Path) -> Path:
    """Android's classes, as far as we ask for them."""
    if importlib.util.find_spec("jnius") is None or shutil.which("javac") is None:
        pytest.skip("Calls into Android need pyjnius and a JDK: apt-get install default-jdk-headless.")
    sources = sorted(map(str, (HERE / "java").rglob("*.java")))
    subprocess.run(["javac", "-nowarn", "-d", str(tmp_path / "classes"), *sources], check=True)
    return tmp_path / "classes"


def test_every_call_into_android(standins: Path, tmp_path: Path) -> None:
    """Each has been made, with the answers and the refusals that Android gives, and none breaks anything."""
    env = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join((str(HERE / "jvm" / "python"), str(ROOT))),
        "P4A_BOOTSTRAP": "sdl2",
        "ANDROID_ARGUMENT": str(tmp_path),
        "TABLESIDE_STANDINS": str(standins),
    }
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "tests.device.jvm.harness",
        "-p",
        "no:cacheprovider",
    ]
    command += ["-p", "no:xdist", "-p", "no:randomly", "-p", "no:cov", "-o", "python_files=calls_*.py"]
    command += [f"--basetemp={tmp_path / 'calls'}", str(HERE / "jvm")]
    run = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, timeout=110)
    assert run.returncode == 0, run.stdout + run.stderr
    assert "never said to Android" not in run.stdout, run.stdout
    assert "skipped" not in run.stdout, run.stdout
