"""Which sounds there are, how loud each is, and how they become files."""

import struct
import wave
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from tools.sounds import ambience, short
from tools.sounds.loudness import at_level, loudest, rms
from tools.sounds.samples import RATE, Samples

FOLDER = Path(__file__).parents[2] / "assets" / "sounds"


class Recipe(NamedTuple):
    """How a sound is made, and its level in decibels."""

    make: Callable[[], Samples]
    level: float


SHORT = {
    "draw": Recipe(short.page, -20),
    "deed": Recipe(short.tap, -20),
    "done": Recipe(short.bell, -18),
    "warning": Recipe(short.muted_bell, -17),
    "win": Recipe(short.rising, -16),
    "loss": Recipe(short.falling, -16),
    "alarm": Recipe(short.knocks, -17),
}
"""Each measured at its loudest moment."""
AMBIENCES = {"library": Recipe(ambience.library, -26), "fire": Recipe(ambience.fire, -26)}
"""Each measured as a whole."""


def made() -> dict[str, Samples]:
    """All sounds by the names of their files."""
    sounds = {}
    for name, (make, level) in SHORT.items():
        samples = make()
        sounds[name] = at_level(samples, level, loudest(samples))
    for name, (make, level) in AMBIENCES.items():
        samples = make()
        sounds[f"ambience-{name}"] = at_level(samples, level, rms(samples))
    return sounds


def heights(samples: Samples) -> list[int]:
    """The samples as a file keeps them."""
    return [round(sample * 32767) for sample in samples]


def write(path: Path, samples: Samples) -> None:
    """One file."""
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(struct.pack(f"<{len(samples)}h", *heights(samples)))
