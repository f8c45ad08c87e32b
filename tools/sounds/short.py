"""The sounds that say that something has happened: paper, wood, and bells behind a curtain."""

import math
from random import Random

from tools.sounds.samples import Samples, add, around, below, noise, sampled, shaped, silence, softened

Partial = tuple[float, float, float]
"""How loud, how high, and how soon it dies: its fade a second."""


def page(seed: int = 1) -> Samples:
    """A page is turned: it rustles as it is taken, sweeps through the air, and lies down."""
    seconds, rng = 0.46, Random(seed)
    grains = below([rng.choice((0.0, 0.0, 1.0)) for _ in range(6000)], 90)

    def sweep(at: float) -> float:
        return 900 + 1100 * math.sin(math.pi * min(at / 0.34, 1.0))

    def loud(at: float) -> float:
        taken = 0.5 * _hump(at, 0.05, 0.05)
        swept = _hump(at, 0.19, 0.13) * (0.4 + 1.8 * grains[int(at * 6000 / seconds) % 6000])
        return taken + swept + 0.45 * _hump(at, 0.36, 0.045)

    paper = around(noise(seconds, rng), sweep, 1.1)
    return softened(below(shaped(paper, loud), 3200), 0.004, 0.05)


def tap() -> Samples:
    """A finger joint on wood, and once more, lighter: hands have something to do."""
    heard = silence(0.34)
    add(heard, _wood(1.0), 0.0)
    add(heard, _wood(1.06), 0.13, 0.55)
    return softened(heard, 0.002)


def bell() -> Samples:
    """A small bell: three partials that do not quite fit, the higher ones dying first."""
    return softened(_struck(((1.0, 1046.5, 5.0), (0.45, 2102.0, 8.0), (0.2, 3150.0, 13.0)), 0.6))


def muted_bell() -> Samples:
    """A bell with a hand laid on it, struck twice: nobody starts, and nobody misses it."""
    partials = ((1.0, 440.0, 5.5), (0.5, 880.9, 8.0), (0.35, 1214.0, 14.0), (0.2, 2376.0, 26.0))
    heard = silence(1.15)
    stroke = below(_struck(partials, 1.1), 1800)
    add(heard, stroke, 0.0)
    add(heard, stroke, 0.24, 0.7)
    return softened(heard, 0.004, 0.2)


def rising() -> Samples:
    """A warm chord, from its lowest note up: D, F sharp, A, D."""
    return _chord((293.66, 369.99, 440.0, 587.33), apart=0.13, seconds=2.1, fade=2.0)


def falling() -> Samples:
    """A low chord, from its highest note down: G, E flat, C, G."""
    return _chord((392.0, 311.13, 261.63, 196.0), apart=0.2, seconds=2.2, fade=2.3)


def knocks() -> Samples:
    """Knuckles on a table, three times."""
    heard = silence(0.72)
    knuckle = softened(_struck(((1.0, 165.0, 24.0), (0.6, 330.0, 28.0), (0.3, 668.0, 50.0)), 0.25))
    for time in range(3):
        add(heard, knuckle, 0.22 * time)
    return heard


def _hump(at: float, middle: float, half: float) -> float:
    """Zero, then up to one in the middle, and down again."""
    away = abs(at - middle) / half
    return math.cos(math.pi / 2 * away) ** 2 if away < 1 else 0.0


def _struck(partials: tuple[Partial, ...], seconds: float, attack: float = 0.003) -> Samples:
    """Something that was struck: each of its partials fades in its own time."""

    def wave(at: float) -> float:
        heard = sum(
            loud * math.sin(math.tau * pitch * at) * math.exp(-at * fade) for loud, pitch, fade in partials
        )
        return heard * min(1.0, at / attack)

    return sampled(wave, seconds)


def _wood(tuned: float) -> Samples:
    """A block of wood that is touched: short, dark, and with a breath of noise where it is met."""
    body = _struck(
        ((1.0, 392.0 * tuned, 34.0), (0.5, 905.0 * tuned, 55.0), (0.25, 1630.0 * tuned, 85.0)), 0.2, 0.002
    )
    skin = shaped(below(noise(0.02, Random(3)), 1500), lambda at: math.exp(-at * 300))
    add(body, skin, 0.0, 0.5)
    return softened(body, 0.002)


def _chord(notes: tuple[float, ...], apart: float, seconds: float, fade: float) -> Samples:
    """Notes that come in one after the other and die away together."""
    heard = silence(seconds)
    for place, pitch in enumerate(notes):
        add(heard, _note(pitch, seconds - place * apart, fade), place * apart)
    return softened(below(heard, 2400), 0.01, 0.5)


def _note(pitch: float, seconds: float, fade: float) -> Samples:
    """A note as of a soft reed: two voices that are not quite one, the overtones dying first."""

    def wave(at: float) -> float:
        heard = 0.0
        for over in (1, 2, 3, 4):
            fading = math.exp(-at * fade * over**0.7) / over**1.6
            turn = math.tau * pitch * over * at
            heard += fading * (math.sin(turn) + 0.3 * math.sin(1.0025 * turn))
        return heard * math.sin(math.pi / 2 * min(1.0, at / 0.05))

    return sampled(wave, seconds)
