"""Build the app for Android where an SDK is, and say in one sentence what is missing where not.

Started by make with the Python of .venv-android. buildozer can fetch SDK and NDK itself, some gigabytes: only
with --fetch, because nobody expects that of a build.
"""

import argparse
import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NDK, NUMBER = "28c", "28.2.13676358"
"""The NDK by its name, and by the number that the SDK's own manager gives its folder."""
FETCHED = Path.home() / ".buildozer" / "android" / "platform"
"""Where buildozer puts what it fetches."""
PROGRAMS = {
    "git": "git",
    "javac": "openjdk-17-jdk-headless",
    "zip": "zip",
    "unzip": "unzip",
    "gcc": "build-essential",
    "autoconf": "autoconf",
    "automake": "automake",
    "libtoolize": "libtool",
    "pkg-config": "pkg-config",
    "cmake": "cmake",
    "patch": "patch",
}
"""What python-for-android starts, and the Debian packages that bring it."""
HOW = (
    "name SDK and NDK by ANDROID_HOME and ANDROID_NDK_HOME, or let buildozer fetch them, some 4 GB, with "
    "make apk ARGS=--fetch"
)
SDK_NAMES, NDK_NAMES = ("ANDROID_HOME", "ANDROID_SDK_ROOT", "ANDROIDSDK"), ("ANDROID_NDK_HOME", "ANDROIDNDK")


def main() -> None:
    """Build, or say why not."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--release", action="store_true", help="a release, signed where the key is named")
    parser.add_argument("--fetch", action="store_true", help="let buildozer fetch a missing SDK and NDK")
    said = parser.parse_args()
    sentence = missing(os.environ, fetch=said.fetch)
    if sentence:
        sys.exit(sentence)
    print("Building accepts the licences of Google's SDK: docs/android.md says where they are.", flush=True)
    command = [sys.executable, "-m", "buildozer", "android", "release" if said.release else "debug"]
    sys.exit(subprocess.run(command, cwd=ROOT, env=environment(os.environ)).returncode)


def missing(env: Mapping[str, str], *, fetch: bool) -> str:
    """What keeps us from building, in a sentence; nothing where we can."""
    packages = sorted({package for name, package in PROGRAMS.items() if shutil.which(name) is None})
    needs = [f"some packages (sudo apt-get install {' '.join(packages)})"] if packages else []
    kits = {"the SDK": sdk(env), f"NDK r{NDK}": ndk(env)}
    lacking = [] if fetch else [name for name, found in kits.items() if found is None]
    if not needs + lacking:
        return ""
    sentence = f"To build for Android this machine still needs {' and '.join(needs + lacking)}"
    return f"{sentence}: {HOW}." if lacking else f"{sentence}."


def sdk(env: Mapping[str, str]) -> Path | None:
    """The SDK that is named, or else the one that buildozer has fetched."""
    places = [Path(env[name]) for name in SDK_NAMES if env.get(name)]
    return next((place for place in [*places, FETCHED / "android-sdk"] if place.is_dir()), None)


def ndk(env: Mapping[str, str]) -> Path | None:
    """The NDK that is named, or else one within the SDK, or the one that buildozer has fetched."""
    places = [Path(env[name]) for name in NDK_NAMES if env.get(name)]
    if (within := sdk(env)) is not None:
        places.append(within / "ndk" / NUMBER)
    return next((place for place in [*places, FETCHED / f"android-ndk-r{NDK}"] if place.is_dir()), None)


def environment(env: Mapping[str, str]) -> dict[str, str]:
    """What buildozer hears besides: its spec has an empty line for each place, and takes it from here."""
    found = {"APP_ANDROID_SDK_PATH": sdk(env), "APP_ANDROID_NDK_PATH": ndk(env)}
    return {**env, **{name: str(place) for name, place in found.items() if place is not None}}


if __name__ == "__main__":
    main()
