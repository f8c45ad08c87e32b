"""Which kind of device this is, and the way into Android."""

import os
from typing import Any


def on_android() -> bool:
    """Whether python-for-android has started us."""
    return "ANDROID_ARGUMENT" in os.environ or "P4A_BOOTSTRAP" in os.environ


def java(name: str) -> Any:
    """A class of Android's."""
    from jnius import autoclass

    return autoclass(name)


def activity() -> Any:
    """The one screen that Android knows of us."""
    return java("org.kivy.android.PythonActivity").mActivity


def java_words(words: str) -> Any:
    """Words as Java has them: where a method takes letters of several kinds, pyjnius may give it an array of
    them for a Python string, and where it takes any sequence of letters, none at all."""
    from jnius import cast

    return cast("java.lang.CharSequence", java("java.lang.String")(words))
