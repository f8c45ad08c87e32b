"""What a room sounds like while nobody does anything: long, very soft, and without an end.

Each lasts for a `ROUND` and an `OVERLAP`. Whoever plays it begins it anew after every round, so that the
ending of one time lies over the beginning of the next: what goes on all the time fades in and out there, with
the same power in sum, and what happens once happens within the round. So no loudspeaker has to keep time to
the sample, which few of them can.
"""

import math
from random import Random

from tools.sounds.loudness import highest_at_one, rms
from tools.sounds.samples import (
    Samples,
    Wave,
    above,
    add,
    around,
    below,
    noise,
    sampled,
    shaped,
    silence,
    softened,
)
from tools.sounds.short import page

ROUND, OVERLAP = 24.0, 2.0
"""Seconds. The clock ticks every second: a round is a whole number of them."""
LONG = ROUND + OVERLAP
CRACKLES = 7
"""In a second, more or less."""


def library() -> Samples:
    """A library at night: the hush of a large room, a clock far away, a page now and then."""
    air = above(below(below(noise(LONG, Random(11)), 320), 480), 90)
    heard = _endless(shaped(air, lambda at: 1 + 0.2 * math.sin(math.tau * at / ROUND)))
    for second in range(int(ROUND)):
        add(heard, _tick(1980 if second % 2 else 1720), second + 0.4, 1.5)
    for moment, seed in ((6.7, 5), (15.2, 6), (20.9, 7)):
        add(heard, _far(page(seed)), moment, 2.6)
    return heard


def fire() -> Samples:
    """A fire that burns low: a flicker of air, and wood that crackles."""
    rng = Random(23)
    flicker = below(noise(LONG, rng), 4)
    breath = above(below(below(noise(LONG, rng), 300), 420), 80)
    hiss = above(below(noise(LONG, rng), 2400), 1200)
    air = [
        (low + 0.07 * high) * (1 + 16 * swelling)
        for low, high, swelling in zip(breath, hiss, flicker, strict=True)
    ]
    heard = _endless(air)
    moment = rng.expovariate(CRACKLES)
    while moment < ROUND:
        add(heard, _crackle(rng), moment, 0.5 + 7.5 * rng.random() ** 4)
        moment += rng.expovariate(CRACKLES)
    return heard


def _endless(samples: Samples) -> Samples:
    """Faded in and out so that a round and the next one, overlapping, are as loud as either.

    Its power is one: that is what the clock, the pages and the crackles are measured by.
    """
    power = rms(samples)
    return shaped([sample / power for sample in samples], swell(LONG))


def swell(seconds: float) -> Wave:
    """Up within the overlap, and down within it: the squares of both add up to one."""

    def share(at: float) -> float:
        near = min(at / OVERLAP, (seconds - at) / OVERLAP, 1.0)
        return math.sin(math.pi / 2 * max(near, 0.0))

    return share


def _tick(pitch: float) -> Samples:
    """A clock two rooms away: its click, and what the walls give back."""
    click = sampled(lambda at: math.sin(math.tau * pitch * at) * math.exp(-at * 160) * min(1, at * 900), 0.06)
    heard = silence(0.4)
    for late, loud in ((0.0, 1.0), (0.031, 0.45), (0.053, 0.34), (0.089, 0.2), (0.137, 0.1)):
        add(heard, click, late, loud)
    return highest_at_one(softened(below(heard, 1500)))


def _far(samples: Samples) -> Samples:
    """The same at the other end of the room."""
    heard = [*samples, *silence(0.3)]
    for late, loud in ((0.06, 0.4), (0.11, 0.25), (0.19, 0.12)):
        add(heard, samples, late, loud)
    return highest_at_one(softened(below(heard, 1800)))


def _crackle(rng: Random) -> Samples:
    """A fibre of wood that gives way; the larger it is, the lower and the longer."""
    large = rng.random() ** 2
    pitch, fade = 3000 - 2000 * large, 420 - 300 * large
    burst = shaped(noise(0.05, rng), lambda at: math.exp(-at * fade))
    return highest_at_one(softened(around(burst, lambda _: pitch, 0.7), 0.001, 0.01))
