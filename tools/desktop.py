"""Make one folder that holds Tableside, Python and all else, for a desk without Python: `make desktop`.

The wheel is built and installed into an environment of its own, .venv-desktop, and PyInstaller packs what is
there. Started by make with the system's Python, as setup.py is.
"""

import os
import sys

import setup

VENV = setup.ROOT / ".venv-desktop"
PYTHON = VENV / "bin" / "python"
LISTS = [setup.ROOT / "requirements" / name for name in ("runtime.txt", "desktop.txt")]
OUT = setup.ROOT / "bin"


def main() -> None:
    """Set up what is missing, install the app as it is now, and pack it."""
    setup.check_python()
    stamp = VENV / "ready"
    if not (stamp.is_file() and stamp.read_text() == setup.fingerprint(LISTS)):
        setup.say(f"Making a virtual environment in {VENV.name}")
        setup.run([sys.executable, "-m", "venv", "--clear", str(VENV)])
        pip("--only-binary", ":all:", *(word for path in LISTS for word in ("-r", str(path))))
        stamp.write_text(setup.fingerprint(LISTS))
    pip("--no-build-isolation", "--force-reinstall", str(setup.ROOT))
    setup.say("Packing")
    pack()
    files = [file for file in (OUT / "tableside").rglob("*") if file.is_file() and not file.is_symlink()]
    size = sum(file.stat().st_size for file in files) // 1_000_000
    print(f"{OUT.name}/tableside/tableside starts it: {size} MB, for any Linux desk as new as this one.")


def pip(*words: str) -> None:
    """Install exactly what is named."""
    quiet = ("--quiet", "--disable-pip-version-check", "--no-input", "--no-deps")
    setup.run([str(PYTHON), "-m", "pip", "install", *quiet, *words])


def pack() -> None:
    """Let PyInstaller make the folder."""
    spec = setup.ROOT / "desktop" / "tableside.spec"
    places = ["--distpath", str(OUT), "--workpath", str(VENV / "work")]
    os.chdir(VENV)  # it looks into the folder it is started in before it looks at what is installed
    quiet = {**os.environ, "KIVY_LOG_MODE": "PYTHON", "KIVY_NO_FILELOG": "1"}
    command = [str(PYTHON), "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
    setup.run([*command, *places, str(spec)], env=quiet)


if __name__ == "__main__":
    main()
