"""A device that each test makes up."""

import sys
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest


@pytest.fixture
def plyer(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """A plyer of our own, to which each test gives what it needs."""
    fake = ModuleType("plyer")
    monkeypatch.setitem(sys.modules, "plyer", fake)
    monkeypatch.setattr("companion.device.speech.shutil.which", lambda _: None)  # a desk without a voice
    return fake


def breaking(fault: Exception) -> Callable[..., Any]:
    """A call into the device that fails."""

    def call(*args: Any, **kwargs: Any) -> Any:
        raise fault

    return call
