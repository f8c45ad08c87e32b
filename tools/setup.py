"""Make this folder ready: system libraries, virtual environment and pinned packages, where they are missing.

Started by make with the system's Python, so it needs nothing but the standard library. It looks before it
acts: where everything is in place it is done in a fraction of a second.
"""

import argparse
import ctypes
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))  # make starts this file by its name

from companion import display  # noqa: E402

VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
SURFACELESS = 0x31DD  # EGL_PLATFORM_SURFACELESS_MESA: drawing without a screen

# Kivy's wheel brings SDL and all else; these it finds on the machine.
LIBRARIES = {"libGL.so.1": "libgl1", "libEGL.so.1": "libegl1", "libmtdev.so.1": "libmtdev1"}
DRIVERS = "libgl1-mesa-dri"
FONTS = {
    "fonts-droid-fallback": ("cjk", "fallback"),
    "fonts-symbola": ("symbola", "emoji"),
    "fonts-unifont": ("unifont",),
}
"""For names in every script: packages, and words in the names of fonts that will do as well."""
PROGRAMS = {
    "mosquitto": ("mosquitto", "the tests of a hall over a broker"),
    "chromium": ("chromium", "the tests of pages in a real browser"),
    "default-jdk-headless": ("javac", "the tests of calls into Android"),
}
"""What some tests start, by package: the program, and what for; without it they say so and are left out."""
PATHS = os.pathsep.join((os.environ.get("PATH", ""), "/usr/sbin"))
FETCHING = 120
"""Seconds after which what is still being fetched, and can be done without, is given up."""
FONT_FOLDERS = (Path("/usr/share/fonts"), Path("/usr/local/share/fonts"), Path.home() / ".local/share/fonts")


def main() -> None:
    """Check and repair, one thing after another."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--dev", action="store_true", help="also what tests, lint and type checks need")
    parser.add_argument("--bench", action="store_true", help="also the games that ours are measured against")
    parser.add_argument("--art", action="store_true", help="also what the pictures are drawn with")
    parser.add_argument("--screen", action="store_true", help="stop with a sentence if there is no screen")
    wanted = parser.parse_args()
    check_python()
    if wanted.screen:
        check_screen_is_named()
    lists = [ROOT / "requirements" / "runtime.txt"]
    if wanted.dev:
        lists.append(ROOT / "requirements" / "dev.txt")
    if wanted.bench:
        lists.append(ROOT / "requirements" / "bench.txt")
    if wanted.art:
        lists.append(ROOT / "requirements" / "art.txt")
    stamp = VENV / ("-".join(["ready", *(path.stem for path in lists[1:])]))
    ready = stamp.is_file() and stamp.read_text() == fingerprint(lists) and PYTHON.exists()
    install_system(missing_system(look_closely=not ready))
    if not ready:
        make_venv()
        install_packages(lists)
        stamp.write_text(fingerprint(lists))
    if wanted.screen and not ready:
        offer_fonts()
    if wanted.dev:
        offer_programs()  # each time: what could not be fetched today may be tomorrow
    if wanted.screen:
        check_screen_answers()


def check_python() -> None:
    """Kivy 2.3.1 has wheels for these Pythons, and we install nothing that needs a compiler."""
    if not (3, 11) <= sys.version_info[:2] <= (3, 13):
        this = sys.version.split()[0]
        stop(f"Tableside needs Python 3.11, 3.12 or 3.13, and this is {this}: try make PYTHON=python3.11.")


def check_screen_is_named() -> None:
    """The app needs a screen, and it is said before anything is fetched."""
    if lacking := display.lacking():
        stop(lacking)


def check_screen_answers() -> None:
    """A name is not yet a screen; libX11, which comes with libgl1, can ask."""
    if display.finds_its_own():
        return
    x11 = ctypes.CDLL("libX11.so.6")
    x11.XOpenDisplay.restype = ctypes.c_void_p
    if not x11.XOpenDisplay(None):
        stop(f"The display {os.environ['DISPLAY']} does not answer, so there is nowhere to show Tableside.")


def missing_system(look_closely: bool) -> "list[str]":
    """The Debian packages that this machine still needs, found by trying what they bring."""
    if not sys.platform.startswith("linux"):
        return []
    missing = [package for library, package in LIBRARIES.items() if not loads(library)]
    if look_closely and ("libegl1" in missing or not draws_without_screen()):
        missing.append(DRIVERS)
    if not PYTHON.exists() and importlib.util.find_spec("ensurepip") is None:
        missing.append(f"python3.{sys.version_info.minor}-venv")
    return missing


def loads(library: str) -> bool:
    """Whether the machine has a shared library."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def draws_without_screen() -> bool:
    """Whether OpenGL finds a driver; the libraries alone draw nothing."""
    egl = ctypes.CDLL("libEGL.so.1")
    egl.eglGetPlatformDisplay.restype = ctypes.c_void_p
    egl.eglGetPlatformDisplay.argtypes = [ctypes.c_uint, ctypes.c_void_p, ctypes.c_void_p]
    egl.eglInitialize.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p]
    display = egl.eglGetPlatformDisplay(SURFACELESS, None, None)
    return bool(display and egl.eglInitialize(display, None, None))


def install_system(packages: "list[str]") -> None:
    """Install Debian packages where we may, otherwise say what to type."""
    if not packages:
        return
    command = ["apt-get", "install", "-y", "--no-install-recommends", *packages]
    if shutil.which("apt-get") is None:
        stop(f"Please install what Debian calls {' '.join(packages)}; without it Tableside cannot draw.")
    if os.geteuid() != 0:
        stop(f"System packages are missing; please type: sudo apt-get update && sudo {' '.join(command)}")
    say(f"Installing {' '.join(packages)}")
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    run(["apt-get", "-q", "update"], env=quiet)
    run([*command, "-q"], env=quiet)


def missing_fonts() -> "list[str]":
    """The packages of fonts that this machine lacks, judged by the names of those it has."""
    files = [name.lower() for folder in FONT_FOLDERS for name in names_in(folder)]
    return [
        package
        for package, words in FONTS.items()
        if not any(word in name for name in files for word in words)
    ]


def names_in(folder: Path) -> "list[str]":
    """The names of the fonts in a folder and below; none where it cannot be read."""
    try:
        return [path.name for path in folder.rglob("*.?t?")]
    except OSError:
        return []


def offer_fonts() -> None:
    """Install fonts for names in every script where we may; without them everything else still works."""
    sorry = "names in some scripts will be shown as boxes"
    offer(missing_fonts(), "names in every script and emoji", sorry)


def offer_programs() -> None:
    """Install what some tests start, where we may; without it all other tests still run."""
    missing = [package for package, (name, _) in PROGRAMS.items() if shutil.which(name, path=PATHS) is None]
    offer(missing, ", ".join(PROGRAMS[package][1] for package in missing), "some tests will be left out")


def offer(packages: "list[str]", purpose: str, sorry: str) -> None:
    """Install what can be done without, where we may.

    It is fetched first, and given up if that takes long; what came is then installed without a network.
    """
    if not packages or shutil.which("apt-get") is None:
        return
    install = ["apt-get", "install", "-y", "--no-install-recommends", *packages]
    if os.geteuid() != 0:
        print(f"For {purpose}: sudo {' '.join(install)}", flush=True)
        return
    say(f"Installing {' '.join(packages)}")
    fetching = ["-q", "-o", "Acquire::Retries=0", "-o", "Acquire::http::Timeout=15"]
    done = (
        goes_well(["apt-get", "update", *fetching], FETCHING)
        and goes_well([*install, "--download-only", *fetching], FETCHING)
        and goes_well([*install, "--no-download", "-q"])
    )
    if not done:
        print(f"That did not work; {sorry}.", flush=True)


def goes_well(command: "list[str]", seconds: "float | None" = None) -> bool:
    """Run a command that may fail: it can ask nobody anything, and is not waited for any longer."""
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        done = subprocess.run(command, env=quiet, stdin=subprocess.DEVNULL, timeout=seconds)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def make_venv() -> None:
    """A virtual environment of this very Python; one that is broken or of another Python is replaced."""
    if PYTHON.exists() and version_of(PYTHON) == sys.version:
        return
    say(f"Making a virtual environment in {VENV.name}")
    run([sys.executable, "-m", "venv", "--clear", str(VENV)])


def version_of(python: Path) -> str:
    """What an interpreter says of itself; nothing if it does not start or was left without pip."""
    question = [python, "-c", "import pip, sys; print(sys.version, end='')"]
    return subprocess.run(question, capture_output=True, text=True).stdout


def install_packages(lists: "list[Path]") -> None:
    """Install exactly the pinned packages, wheels only, without what they say they depend on.

    Two that we measure against come as sources alone, which need no compiler.
    """
    say("Installing the pinned packages")
    sources = [word for path in lists for word in ("-r", str(path))]
    pip = [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-input"]
    run([*pip, "--no-deps", "--only-binary", ":all:", "--no-binary", "chess,rlcard", *sources])


def fingerprint(lists: "list[Path]") -> str:
    """Changes whenever the packages to install, or the Python to install them for, change."""
    pins = b"".join(path.read_bytes() for path in lists)
    return hashlib.sha256(pins + sys.version.encode()).hexdigest()


def run(command: "list[str]", env: "dict[str, str] | None" = None) -> None:
    """Run a command that must succeed; its own words are on the screen if it does not."""
    if subprocess.run(command, env=env).returncode:
        stop(f"This did not work (see above): {' '.join(command)}")


def say(text: str) -> None:
    """Tell what is being done."""
    print(f"{text} ...", flush=True)


def stop(sentence: str) -> None:
    """End with one sentence for whoever typed make."""
    sys.exit(sentence)


if __name__ == "__main__":
    main()
