"""buildozer reads our spec, and python-for-android makes of it what the spec says."""

import os
import subprocess
from pathlib import Path
from typing import Any, NamedTuple
from xml.etree import ElementTree

import pytest

from tests.android.building import ROOT, copied, distribution, opened, packed, wanted

ANDROID = "{http://schemas.android.com/apk/res/android}"
PYTHON = ROOT / ".venv" / "bin" / "python"
"""That of the app, which has what it imports."""
LEFT_OUT = {"tests", "docs", "tools", "requirements", "apk", "desktop", "bin"}
HEAVY = 16 * 1024 * 1024
"""Bytes of all that we bring ourselves, unpacked."""


class Built(NamedTuple):
    """What came out of the first half of a build."""

    config: Any
    said: list[str]
    dist: Path
    app: Path
    manifest: ElementTree.Element


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """All of it, once."""
    folder = tmp_path_factory.mktemp("build")
    tool = opened(folder)
    copied(tool)
    dist = distribution(folder, tool)
    said = wanted(tool, dist)
    app = packed(dist, said)
    manifest = ElementTree.parse(dist / "src" / "main" / "AndroidManifest.xml").getroot()
    return Built(tool.config, said, dist, app, manifest)


def test_the_manifest_says_what_the_spec_says(built: Built) -> None:
    """From which Android on and up to which, what it may, and all that we add."""
    sdk = built.manifest.find("uses-sdk")
    assert (sdk.get(f"{ANDROID}minSdkVersion"), sdk.get(f"{ANDROID}targetSdkVersion")) == ("24", "36")
    may = {one.get(f"{ANDROID}name") for one in built.manifest.findall("uses-permission")}
    assert may == {"android.permission.VIBRATE", "android.permission.INTERNET"}
    application = built.manifest.find("application")
    assert {
        name: application.get(f"{ANDROID}{name}")
        for name in ("enableOnBackInvokedCallback", "dataExtractionRules", "fullBackupContent", "allowBackup")
    } == {
        "enableOnBackInvokedCallback": "false",
        "dataExtractionRules": "@xml/data_extraction_rules",
        "fullBackupContent": "@xml/backup_rules",
        "allowBackup": "true",
    }
    voices = [one.get(f"{ANDROID}name") for one in built.manifest.findall("queries/intent/action")]
    assert voices == ["android.intent.action.TTS_SERVICE"]


def test_the_resources_are_ours(built: Built) -> None:
    """Rules for backups, both layers of the icon and the first picture lie where Android looks for them."""
    resources = built.dist / "src" / "main" / "res"
    for theirs, ours in {
        "xml/backup_rules.xml": "apk/backup_rules.xml",
        "xml/data_extraction_rules.xml": "apk/data_extraction_rules.xml",
        "mipmap/icon.png": "assets/art/icon.png",
        "mipmap/icon_foreground.png": "assets/art/icon-foreground.png",
        "mipmap/icon_background.png": "assets/art/icon-background.png",
        "drawable/presplash.jpg": "assets/art/presplash.jpg",
    }.items():
        assert (resources / theirs).read_bytes() == (ROOT / ours).read_bytes(), theirs
    assert (resources / "mipmap-anydpi-v26" / "icon.xml").is_file()


def test_both_kinds_of_processor_are_built_for(built: Built) -> None:
    """Those of the last years and the older ones."""
    archs = [built.said[at + 1] for at, word in enumerate(built.said) if word == "--arch"]
    assert archs == ["arm64-v8a", "armeabi-v7a"]


def test_a_release_is_signed_where_there_is_a_key(
    tmp_path: Path, built: Built, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And is a file to install; without the four variables it is not signed."""
    for key in ("KEYSTORE", "KEYSTORE_PASSWD", "KEYALIAS", "KEYALIAS_PASSWD"):
        monkeypatch.setenv(f"P4A_RELEASE_{key}", "x")
    said = wanted(opened(tmp_path), built.dist, "release")
    assert (said[0], "--release" in said, "--sign" in said) == ("apk", True, True)
    monkeypatch.delenv("P4A_RELEASE_KEYSTORE")
    assert "--sign" not in wanted(opened(tmp_path / "again"), built.dist, "release")


def test_all_of_the_app_is_packed_and_nothing_else(built: Built) -> None:
    """Every file of ours that git knows, but for what a desk alone needs; and it is not heavy."""
    known = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True)
    ours = {
        line
        for line in known.stdout.splitlines()
        if line.split("/")[0] in {"companion", "kv", "assets", "main.py", "CHANGELOG.md"}
    }
    there = {path.relative_to(built.app).as_posix() for path in built.app.rglob("*") if path.is_file()}
    assert ours - there == set()
    assert {name.split("/")[0] for name in there} & LEFT_OUT == set()
    assert not [name for name in there if name.startswith(".")]
    assert sum(path.stat().st_size for path in built.app.rglob("*") if path.is_file()) < HEAVY


def test_what_was_packed_starts_as_bytecode_and_shows_every_screen(built: Built, tmp_path: Path) -> None:
    """Without a source, a docstring or an assertion, and without what is left out of Python on a tablet."""
    compiling = [PYTHON, "-OO", "-m", "compileall", "-b", "-f", "-q", str(built.app)]
    subprocess.run(compiling, check=True)
    for source in built.app.rglob("*.py"):
        source.unlink()
    env = {
        name: value for name, value in os.environ.items() if not name.startswith(("KIVY", "XDG", "PYTHON"))
    }
    env |= {"HOME": str(tmp_path), "SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy"}
    run = subprocess.run(
        [PYTHON, "-OO", "-B", str(Path(__file__).with_name("tour.py")), str(built.app)],
        cwd=built.app,
        env=env,
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert run.returncode == 0, run.stdout + run.stderr
    assert "Traceback" not in run.stderr, run.stderr
    shown = run.stdout.split("shown: ")[-1].split()
    assert {"home", "setup", "checklist", "table", "aim", "rules", "log", "box"} <= set(shown)
    assert {"settings", "past", "pause", "history"} <= set(shown)
