"""How loud a sound is, and how all of them become as loud as they are meant to be."""

import math

from tools.sounds.samples import RATE, Samples

MOMENT = RATE // 5
"""Samples by which the ear judges how loud something is: a fifth of a second."""
HIGHEST = 0.7
"""No sample is higher than this, so that no cheap loudspeaker rattles."""


def rms(samples: Samples) -> float:
    """The power of a sound, as the height of a steady one."""
    return math.sqrt(sum(sample * sample for sample in samples) / len(samples))


def loudest(samples: Samples) -> float:
    """The power of its loudest moment: a tap is not softer because silence follows it."""
    if len(samples) <= MOMENT:
        return math.sqrt(sum(sample * sample for sample in samples) / MOMENT)
    steps = range(0, len(samples) - MOMENT + 1, MOMENT // 8)
    return max(rms(samples[at : at + MOMENT]) for at in steps)


def peak(samples: Samples) -> float:
    """Its highest sample."""
    return max(abs(sample) for sample in samples)


def highest_at_one(samples: Samples) -> Samples:
    """The same sound with its highest sample at one."""
    height = peak(samples)
    return [sample / height for sample in samples]


def decibels(height: float) -> float:
    """A height in decibels, of which zero is as loud as a file can be."""
    return 20 * math.log10(height)


def at_level(samples: Samples, level: float, now: float) -> Samples:
    """The same sound at a level in decibels; `now` is the height that it has, by whichever measure fits it.

    A sound so spiky that it would stand out over the highest sample has been made badly, and is refused.
    """
    scale = 10 ** (level / 20) / now
    if peak(samples) * scale > HIGHEST:
        raise ValueError(f"At {level} dB it would be as high as {peak(samples) * scale:.2f}.")
    return [sample * scale for sample in samples]
