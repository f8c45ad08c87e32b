"""Makes the app's three sounds out of nothing but arithmetic: `python -m tools.make_sounds`.

The same numbers come out every time, so the files only change when this script does.
"""

import math
import struct
import wave
from collections.abc import Callable
from pathlib import Path
from random import Random

FOLDER = Path(__file__).parents[1] / "assets" / "sounds"
RATE = 11_025
"""Samples a second: enough for soft sounds, and a quarter of the size of a record."""
LOUDEST = 0.5

Wave = Callable[[float], float]
"""A sound: what the membrane does at a moment, between -1 and 1."""


def page(seconds: float) -> list[float]:
    """A page being turned: noise through a filter that opens and closes again."""
    rng = Random(1)
    heard, samples = 0.0, []
    for at in range(int(seconds * RATE)):
        part = at / (seconds * RATE)
        swish = math.sin(math.pi * part) ** 2 * (1 - 0.6 * part)
        heard += (0.1 + 0.45 * swish) * (rng.uniform(-1, 1) - heard)
        samples.append(heard * swish)
    return samples


def bell(at: float) -> float:
    """A small bell: three partials that do not quite fit, the higher ones dying first."""
    partials = ((1.0, 1046.5, 5.0), (0.45, 2102.0, 8.0), (0.2, 3150.0, 13.0))
    return sum(
        loud * math.sin(math.tau * pitch * at) * math.exp(-at * fade) for loud, pitch, fade in partials
    )


def knock(at: float) -> float:
    """Knuckles on a table, three times."""
    since = at % 0.22
    if at >= 0.66:
        return 0.0
    body = math.sin(math.tau * 165 * since) + 0.5 * math.sin(math.tau * 330 * since + 0.4)
    return body * math.exp(-since * 38) * min(1.0, since * 400)


def sampled(sound: Wave, seconds: float) -> list[float]:
    """A sound as samples, faded out at its end so that it does not click."""
    count = int(seconds * RATE)
    tail = RATE // 50
    return [sound(at / RATE) * min(1.0, (count - at) / tail) for at in range(count)]


def write(name: str, samples: list[float]) -> None:
    """One file, made as loud as the others."""
    scale = LOUDEST * 32767 / max(abs(sample) for sample in samples)
    with wave.open(str(FOLDER / f"{name}.wav"), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(b"".join(struct.pack("<h", round(sample * scale)) for sample in samples))


def main() -> None:
    """Write all sounds."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    write("draw", page(0.28))
    write("done", sampled(bell, 0.55))
    write("alarm", sampled(knock, 0.7))


if __name__ == "__main__":
    main()
