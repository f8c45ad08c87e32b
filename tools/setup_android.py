"""Make the environment ready in which the Android build is checked and made: .venv-android.

It is one of its own, because neither buildozer nor python-for-android is anything that the app or its tests
import. Started by make with the system's Python, as setup.py is.
"""

import subprocess
import sys

import setup

VENV = setup.ROOT / ".venv-android"
PYTHON = VENV / "bin" / "python"
LIST = setup.ROOT / "requirements" / "android.txt"


def main() -> None:
    """Make it where it is missing or has other packages than are wanted."""
    setup.check_python()
    stamp = VENV / "ready"
    if stamp.is_file() and stamp.read_text() == setup.fingerprint([LIST]):
        return
    setup.say(f"Making a virtual environment in {VENV.name}")
    setup.run([sys.executable, "-m", "venv", "--clear", str(VENV)])
    setup.say("Installing buildozer and python-for-android")
    pip = [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-input"]
    setup.run([*pip, "--no-deps", "--only-binary", ":all:", "-r", str(LIST)])
    stamp.write_text(setup.fingerprint([LIST]))


def p4a_android() -> str:
    """Where python-for-android keeps the Python that it puts into every app."""
    ask = "import pythonforandroid as p; print(p.__path__[0], end='')"
    found = subprocess.run([PYTHON, "-c", ask], capture_output=True, text=True, check=True).stdout
    return f"{found}/recipes/android/src/android"


if __name__ == "__main__":
    main()
    if sys.argv[1:] == ["--where"]:
        print(p4a_android(), end="")
