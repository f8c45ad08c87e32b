"""Stands in for the `android` module that python-for-android compiles: what Kivy and plyer take from it.

Where python-for-android itself is at hand, its own `activity` and `runnable` are taken instead of those here.
"""

import os

from jnius import autoclass

from android.config import ACTIVITY_CLASS_NAME

if at_hand := os.environ.get("TABLESIDE_P4A_ANDROID"):
    __path__.insert(0, at_hand)

api_version = autoclass("android.os.Build$VERSION").SDK_INT
python_act = autoclass(ACTIVITY_CLASS_NAME)
mActivity = python_act.mActivity  # noqa: N816 - so python-for-android calls it
