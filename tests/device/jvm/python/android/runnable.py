"""Work for Android's own thread."""

from jnius import PythonJavaClass, java_method

from android import mActivity

_kept = []


class Work(PythonJavaClass):
    """A call that waits for its turn there."""

    __javainterfaces__ = ["java/lang/Runnable"]

    def __init__(self, call):
        super().__init__()
        self._call = call

    @java_method("()V")
    def run(self):
        self._call()
        _kept.remove(self)


def run_on_ui_thread(call):
    """A call that is made in Android's own thread, some time later."""

    def later(*args, **kwargs):
        work = Work(lambda: call(*args, **kwargs))
        _kept.append(work)
        mActivity.runOnUiThread(work)

    return later
