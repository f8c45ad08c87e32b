"""The first half of a build, as buildozer and python-for-android do it: everything until a compiler is asked.

buildozer copies the sources and says what it wants; a distribution is put together from python-for-android's
own parts, and its own script writes the manifest and packs the app into it.
"""

import json
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from typing import Any

import pythonforandroid
from buildozer import Buildozer

ROOT = Path(__file__).parents[2]
PARTS = ("common", "_sdl_common", "sdl2")
"""Of what a distribution with SDL consists, each laid over the one before."""
FOR_THE_TOOLCHAIN = {
    "--bootstrap": 1,
    "--dist_name": 1,
    "--android_api": 1,
    "--ndk-api": 1,
    "--arch": 1,
    "--copy-libs": 0,
}
"""What buildozer says that is not for the script which packs, and how many words follow it."""
TOOLS = "36.0.0"
"""The tools of an SDK that is not there; only their number is looked at."""


class Asked(Exception):
    """buildozer has said what it wants of python-for-android."""


def opened(folder: Path) -> Buildozer:
    """buildozer with our spec, building into a folder."""
    tool = Buildozer(str(ROOT / "buildozer.spec"))
    tool.config.set("buildozer", "build_dir", str(folder / "build"))
    tool.config.set("buildozer", "log_level", "0")
    tool.user_bin_dir = str(folder / "bin")
    type(tool).global_buildozer_dir = property(lambda _: str(folder / "global"))
    tool.set_target("android")
    return tool


def copied(tool: Buildozer) -> Path:
    """What buildozer copies of our sources."""
    tool._copy_application_sources()
    return Path(tool.app_dir)


def wanted(tool: Buildozer, dist: Path, mode: str = "debug") -> list[str]:
    """What buildozer asks of python-for-android once everything is compiled."""
    target, said = tool.target, list[str]()

    def hear(command: list[str], **_: Any) -> None:
        said.extend(command)
        raise Asked

    target._p4a, target.get_dist_dir, target.build_mode = hear, lambda _: str(dist), mode
    if mode == "release":
        target.artifact_format = tool.config.getdefault("app", "android.release_artifact", "aab")
    try:
        target.build_package()
    except Asked:
        return said
    raise AssertionError("buildozer asked for nothing")


def distribution(folder: Path, tool: Buildozer) -> Path:
    """A distribution as it lies there after compiling, but for the libraries."""
    dist, bootstraps = folder / "dist", Path(pythonforandroid.__file__).parent / "bootstraps"
    for part in PARTS:
        shutil.copytree(bootstraps / part / "build", dist, dirs_exist_ok=True)
    archs = tool.config.getlist("app", "android.archs")
    api = tool.config.get("app", "android.api")
    info = {
        "dist_name": "tableside",
        "bootstrap": "sdl2",
        "archs": archs,
        "ndk_api": int(tool.config.get("app", "android.minapi")),
        "use_setup_py": False,
        "hostpython": sys.executable,
    }
    (dist / "dist_info.json").write_text(json.dumps(info))
    (dist / "project.properties").write_text(f"target=android-{api}")
    (dist / "local.properties").write_text(f"sdk.dir={folder / 'sdk'}")
    (folder / "sdk" / "build-tools" / TOOLS).mkdir(parents=True)
    for arch in archs:
        (dist / f"_python_bundle__{arch}").mkdir()
        (dist / "libs" / arch).mkdir(parents=True)
    return dist


def packed(dist: Path, said: list[str]) -> Path:
    """Let python-for-android's script pack the app; what is in it comes out as a folder."""
    command, words = [sys.executable, "build.py"], iter(said[1:])
    for word in words:
        if word in FOR_THE_TOOLCHAIN:
            for _ in range(FOR_THE_TOOLCHAIN[word]):
                next(words)
        else:
            command.append(word)
    # Compiled by us, all at once, and for the Python that will run it: a process for each file takes minutes.
    run = subprocess.run([*command, "--no-byte-compile-python"], cwd=dist, capture_output=True, text=True)
    if run.returncode:
        raise AssertionError(run.stdout + run.stderr)
    with tarfile.open(dist / "src" / "main" / "assets" / "private.tar") as tar:
        tar.extractall(dist.parent / "on the tablet", filter="data")
    return dist.parent / "on the tablet"
