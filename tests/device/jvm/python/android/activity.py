"""Answers of other apps, as python-for-android hands them on."""

from jnius import PythonJavaClass, java_method

from android import mActivity
from android.config import ACTIVITY_CLASS_NAMESPACE

_kept = []


class Listener(PythonJavaClass):
    """Who listens; kept, or it would be gone before it hears anything."""

    __javainterfaces__ = [f"{ACTIVITY_CLASS_NAMESPACE}$ActivityResultListener"]
    __javacontext__ = "app"

    def __init__(self, heard):
        super().__init__()
        self._heard = heard

    @java_method("(IILandroid/content/Intent;)V")
    def onActivityResult(self, number, result, intent):  # noqa: N802 - so Android calls it
        self._heard(number, result, intent)


def bind(on_activity_result):
    """Hear every answer from now on."""
    listener = Listener(on_activity_result)
    _kept.append(listener)
    mActivity.registerActivityResultListener(listener)
