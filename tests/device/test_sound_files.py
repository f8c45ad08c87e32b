"""What is heard, measured in the files themselves: how long, how loud, and without a click."""

import math
import wave
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import pytest

from companion.device.ambience import AMBIENCES, ROUND
from companion.device.sound import FOLDER, NAMES
from tools.sounds import files
from tools.sounds.ambience import OVERLAP
from tools.sounds.ambience import ROUND as MADE_ROUND
from tools.sounds.loudness import decibels, loudest, peak, rms
from tools.sounds.samples import RATE, Samples

SECONDS = {
    "draw": (0.3, 0.6),
    "deed": (0.2, 0.5),
    "done": (0.4, 0.8),
    "warning": (0.8, 1.4),
    "win": (1.5, 2.5),
    "loss": (1.5, 2.5),
    "alarm": (0.5, 0.9),
}
"""How long each may be: what is heard at every move is short, and what is heard once an evening is not."""
SILENT = 0.01
"""A sample that nobody hears where silence is before or after it."""


def read(path: Path) -> list[float]:
    """The samples of a file, between -1 and 1."""
    with wave.open(str(path)) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        frames = memoryview(file.readframes(file.getnframes())).cast("h")
    return [frame / 32767 for frame in frames]


def short(name: str) -> list[float]:
    return read(FOLDER / f"{name}.wav")


@pytest.fixture(scope="module", params=AMBIENCES)
def ambience(request: pytest.FixtureRequest) -> list[float]:
    """Each of the ambiences."""
    return read(FOLDER / f"ambience-{request.param}.wav")


@pytest.fixture(scope="module")
def made() -> dict[str, Samples]:
    """What the tool makes; it takes seconds."""
    return files.made()


def leaps(samples: Sequence[float]) -> float:
    """The largest step from one sample to the next."""
    return max(abs(after - before) for before, after in pairwise(samples))


# -- the short ones ------------------------------------------------------------------------------


def test_every_sound_has_its_file_and_every_file_its_sound(made: dict[str, Samples]) -> None:
    """Nothing is missing, and nothing lies there that nobody plays."""
    wanted = {*NAMES, *(f"ambience-{name}" for name in AMBIENCES)}
    assert {path.stem for path in FOLDER.iterdir()} == wanted == set(made)


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_is_as_long_as_what_it_says_is_rare(name: str) -> None:
    """A tap is short, an ending has its time, and none is a large file."""
    least, most = SECONDS[name]
    assert least < len(short(name)) / RATE < most
    assert (FOLDER / f"{name}.wav").stat().st_size < 60_000


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_is_soft_and_none_drowns_another(name: str) -> None:
    """By its loudest moment each lies between -21 and -15 decibels, and it is never cut off at the top."""
    samples = short(name)
    assert -21 < decibels(loudest(samples)) < -15
    assert decibels(peak(samples)) < -3


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_does_not_click(name: str) -> None:
    """It comes out of silence and goes into silence, and rests around the middle."""
    samples = short(name)
    assert max(map(abs, (samples[0], samples[-1]))) < SILENT
    assert peak(samples[-RATE // 100 :]) < SILENT
    assert abs(sum(samples) / len(samples)) < SILENT


def test_an_alarm_is_louder_than_a_page() -> None:
    """What interrupts is louder than what goes with a move, and a deed is not louder than a draw."""
    level = {name: decibels(loudest(short(name))) for name in NAMES}
    assert level["deed"] <= level["draw"] + 0.5 < level["alarm"] + 0.5
    assert level["draw"] < level["warning"] < level["win"]


# -- what goes on --------------------------------------------------------------------------------


def test_an_ambience_is_long_and_not_large(ambience: list[float]) -> None:
    """A round of 20 to 30 seconds in less than 700 kilobytes."""
    assert 20 <= len(ambience) / RATE - OVERLAP <= 30
    assert len(ambience) * 2 < 700_000


def test_an_ambience_is_played_by_the_length_it_was_made_with() -> None:
    """The next time begins when this one begins to fade."""
    assert ROUND == MADE_ROUND


def test_an_ambience_is_softer_than_any_sound(ambience: list[float]) -> None:
    """As a whole at -26 decibels, before it is played softer still; nothing in it makes anybody start."""
    assert decibels(rms(ambience)) == pytest.approx(-26, abs=0.5)
    assert decibels(peak(ambience)) < -5


def test_an_ambience_has_no_seam(ambience: list[float]) -> None:
    """Its last and first samples join; where one time lies over the next, nothing leaps, swells or sinks."""
    round_, overlap = round(ROUND * RATE), round(OVERLAP * RATE)
    assert max(map(abs, (ambience[0], ambience[-1]))) < SILENT
    seam = [last + first for last, first in zip(ambience[round_:], ambience[:overlap], strict=True)]
    before, after = ambience[round_ - overlap : round_], ambience[overlap : 2 * overlap]
    whole = [*before, *seam, *after]
    assert leaps(whole[overlap - 50 : overlap + 50]) < 2 * leaps(before) + SILENT
    assert leaps(whole[-overlap - 50 : -overlap + 50]) < 2 * leaps(after) + SILENT
    beside = math.sqrt((rms(before) ** 2 + rms(after) ** 2) / 2)
    assert abs(decibels(rms(seam)) - decibels(beside)) < 2


def test_the_files_are_what_the_tool_makes(made: dict[str, Samples]) -> None:
    """The same arithmetic gives the same files, to the last sample but for rounding."""
    for name, samples in made.items():
        kept = read(FOLDER / f"{name}.wav")
        assert len(kept) == len(samples), name
        assert max(abs(a - b) for a, b in zip(kept, samples, strict=True)) < 2 / 32767, name
