"""What a sound is made of here: a list of samples, and the ways to shape and to mix such lists."""

import math
from collections.abc import Callable, Iterable
from random import Random

RATE = 12_000
"""Samples a second: enough for soft sounds, and a quarter of the size of a record."""

Samples = list[float]
Wave = Callable[[float], float]
"""What the membrane does at a moment, given in seconds."""


def sampled(wave: Wave, seconds: float) -> Samples:
    """A wave, sample by sample."""
    return [wave(at / RATE) for at in range(round(seconds * RATE))]


def silence(seconds: float) -> Samples:
    """Nothing yet."""
    return [0.0] * round(seconds * RATE)


def noise(seconds: float, rng: Random) -> Samples:
    """All pitches at once."""
    return [rng.uniform(-1, 1) for _ in range(round(seconds * RATE))]


def below(samples: Iterable[float], pitch: float) -> Samples:
    """Only what is lower than a pitch: as if heard through a door."""
    share, heard, passed = 1 - math.exp(-math.tau * pitch / RATE), 0.0, []
    for sample in samples:
        heard += share * (sample - heard)
        passed.append(heard)
    return passed


def above(samples: Samples, pitch: float) -> Samples:
    """Only what is higher than a pitch."""
    return [sample - low for sample, low in zip(samples, below(samples, pitch), strict=True)]


def around(samples: Iterable[float], pitch: Wave, width: float = 1.0) -> Samples:
    """Only what is near a pitch, which may change with time; the smaller the width, the nearer."""
    low, band, passed = 0.0, 0.0, []
    for at, sample in enumerate(samples):
        tune = 2 * math.sin(math.pi * min(pitch(at / RATE), RATE / 6) / RATE)
        low += tune * band
        band += tune * (sample - low - width * band)
        passed.append(band)
    return passed


def shaped(samples: Iterable[float], loud: Wave) -> Samples:
    """As loud at each moment as the wave says."""
    return [sample * loud(at / RATE) for at, sample in enumerate(samples)]


def softened(samples: Samples, rise: float = 0.004, fall: float = 0.03) -> Samples:
    """From silence and into silence again: what begins or ends at once clicks."""
    count, up, down = len(samples), max(1, round(rise * RATE)), max(1, round(fall * RATE))

    def share(at: int) -> float:
        near = min(at / up, (count - 1 - at) / down, 1.0)
        return math.sin(math.pi / 2 * near) ** 2

    return [sample * share(at) for at, sample in enumerate(samples)]


def add(under: Samples, over: Samples, at: float, loud: float = 1.0) -> None:
    """Mix a sound into another from a moment on; what stands out over its end is lost."""
    first = round(at * RATE)
    for place, sample in enumerate(over[: len(under) - first], start=first):
        under[place] += loud * sample
