"""`make apk` builds where everything is there, and else says in one sentence what is missing."""

from pathlib import Path

import pytest

from tools import apk


@pytest.fixture(autouse=True)
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A machine with all programs, on which nothing of Android was ever fetched."""
    monkeypatch.setattr(apk.shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(apk, "FETCHED", tmp_path / "nowhere")


def test_without_an_sdk_one_sentence_says_so() -> None:
    """And how to get one."""
    sentence = apk.missing({}, fetch=False)
    assert sentence.startswith("To build for Android this machine still needs the SDK and NDK r28c: ")
    assert sentence.count(". ") == 0
    assert "make apk ARGS=--fetch" in sentence


def test_programs_are_named_by_their_packages(monkeypatch: pytest.MonkeyPatch) -> None:
    """Once each, in a line to type."""
    monkeypatch.setattr(apk.shutil, "which", lambda name: None if name in ("javac", "zip") else name)
    sentence = apk.missing({}, fetch=True)
    assert sentence.endswith("needs some packages (sudo apt-get install openjdk-17-jdk-headless zip).")
    assert "zip) and the SDK" in apk.missing({}, fetch=False)


def test_what_is_named_or_was_fetched_is_handed_to_buildozer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the variables that its spec has empty lines for; a place that is not there is none."""
    (tmp_path / "sdk").mkdir()
    (tmp_path / "android-ndk-r28c").mkdir()
    monkeypatch.setattr(apk, "FETCHED", tmp_path)
    env = {"ANDROID_HOME": str(tmp_path / "gone"), "ANDROIDSDK": str(tmp_path / "sdk")}
    assert apk.missing(env, fetch=False) == ""
    told = apk.environment(env)
    assert told["APP_ANDROID_SDK_PATH"] == str(tmp_path / "sdk")
    assert told["APP_ANDROID_NDK_PATH"] == str(tmp_path / "android-ndk-r28c")
    spec = (apk.ROOT / "buildozer.spec").read_text(encoding="utf-8")
    assert "\nandroid.sdk_path =\n" in spec
    assert f"\nandroid.ndk = {apk.NDK}\n" in spec


def test_who_wants_it_fetched_needs_neither() -> None:
    """buildozer sees to it."""
    assert apk.missing({}, fetch=True) == ""
