"""Sounds and ambience by a loudspeaker that each test makes up."""

import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from companion.device.ambience import OFF, QUIETER, ROUND, Ambience, Room
from companion.device.sound import Speaker
from tests.device.conftest import breaking


class Loudspeaker:
    """Kivy's audio and clock, which write down what they are asked for."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.done: list[str] = []
        self.files: list[SimpleNamespace] = []
        self.missing: set[str] = set()
        self.tick: Callable[[float], object] | None = None
        self.seconds = 0.0
        audio, clock = ModuleType("kivy.core.audio"), ModuleType("kivy.clock")
        audio.SoundLoader = self  # type: ignore[attr-defined]
        clock.Clock = self  # type: ignore[attr-defined]
        monkeypatch.setitem(sys.modules, "kivy.core.audio", audio)
        monkeypatch.setitem(sys.modules, "kivy.clock", clock)

    def load(self, path: str) -> Any:
        name = Path(path).stem
        if name in self.missing:
            return None
        file = SimpleNamespace(name=name, volume=1.0, loaded=True, sounding=False, plays=0)
        file.stop = lambda: self._do(file, "stop", False)
        file.play = lambda: self._do(file, "play", True)
        file.unload = lambda: setattr(file, "loaded", False)
        self.files.append(file)
        return file

    def _do(self, file: Any, what: str, sounding: bool) -> None:
        self.done.append(f"{what} {file.name}")
        file.sounding = sounding
        file.plays += sounding

    def schedule_once(self, tick: Callable[[float], object], seconds: float) -> "Loudspeaker":
        self.tick, self.seconds = tick, seconds
        return self

    def cancel(self) -> None:
        self.tick = None

    def wait(self) -> None:
        """Let time go by until what is due is done."""
        assert self.tick is not None
        tick, self.tick = self.tick, None
        tick(self.seconds)

    def long_files(self) -> list[SimpleNamespace]:
        """What is loaded of the ambiences."""
        return [file for file in self.files if file.name.startswith("ambience") and file.loaded]

    def sounding(self) -> list[str]:
        """What is heard of them, by name."""
        return [file.name for file in self.long_files() if file.sounding]


@pytest.fixture
def loudspeaker(monkeypatch: pytest.MonkeyPatch) -> Loudspeaker:
    return Loudspeaker(monkeypatch)


@pytest.fixture
def speaker(loudspeaker: Loudspeaker) -> Speaker:
    """Our sounds, loaded."""
    speaker = Speaker()
    speaker.load()
    return speaker


@pytest.fixture
def room(speaker: Speaker) -> Room:
    return Room(speaker)


# -- sounds --------------------------------------------------------------------------------------


def test_a_sound_plays_from_its_beginning(speaker: Speaker, loudspeaker: Loudspeaker) -> None:
    """Even where it is still heard from the last time."""
    speaker.play("draw")
    assert loudspeaker.done == ["stop draw", "play draw"]


def test_a_sound_that_cannot_be_played_is_left_out(loudspeaker: Loudspeaker) -> None:
    """Not loaded yet, not there, or no sound of ours: nothing happens."""
    loudspeaker.missing = {"alarm"}
    speaker = Speaker()
    speaker.play("draw")
    speaker.load()
    speaker.play("alarm")
    speaker.play("no such sound")
    assert loudspeaker.done == []


def test_sounds_that_nobody_wants_are_not_played(speaker: Speaker, loudspeaker: Loudspeaker) -> None:
    """Switched off, or at a volume of zero."""
    speaker.on = False
    speaker.play("draw")
    speaker.on, speaker.volume = True, 0.0
    speaker.play("draw")
    assert loudspeaker.done == []


def test_every_sound_has_the_volume_that_is_wanted(speaker: Speaker, loudspeaker: Loudspeaker) -> None:
    """Changed between two sounds, the second one is as loud as was wanted last."""
    for speaker.volume in (0.6, 0.2):
        speaker.play("draw")
        assert next(file for file in loudspeaker.files if file.name == "draw").volume == speaker.volume


def test_a_loudspeaker_that_fails_is_given_up(speaker: Speaker, loudspeaker: Loudspeaker) -> None:
    """A failure reaches nobody, and the ambience is not tried either."""
    assert speaker.works
    loudspeaker.files[0].play = breaking(OSError("the plug was pulled"))
    speaker.play(loudspeaker.files[0].name)
    assert not speaker.works


# -- ambience: when ------------------------------------------------------------------------------


def test_an_ambience_is_heard_while_a_table_is_open() -> None:
    """Not before, and not after."""
    ambience = Ambience()
    ambience.want("library", 0.6)
    heard = [ambience.heard]
    for change in (ambience.begin, ambience.end):
        change()
        heard.append(ambience.heard)
    assert heard == [OFF, "library", OFF]


def test_an_ambience_can_be_changed_at_the_table() -> None:
    """Another one, none, and one again: what is wanted is heard at once."""
    ambience, heard = Ambience(), []
    ambience.begin()
    for name in ("fire", "library", OFF, "fire"):
        ambience.want(name, 0.6)
        heard.append(ambience.heard)
    assert heard == ["fire", "library", OFF, "fire"]


def test_at_a_volume_of_nought_the_room_is_silent() -> None:
    """And goes on when it is turned up again."""
    ambience = Ambience()
    ambience.want("fire", 0.6)
    ambience.begin()
    ambience.want("fire", 0.0)
    assert ambience.heard == OFF
    ambience.want("fire", 0.1)
    assert ambience.heard == "fire"


# -- ambience: how -------------------------------------------------------------------------------


@pytest.fixture
def fire(room: Room, loudspeaker: Loudspeaker) -> Room:
    """A room with a fire, at a table that has just been opened."""
    room.want("fire", 0.6)
    room.begin()
    loudspeaker.wait()
    return room


def test_nothing_is_loaded_before_it_is_heard(room: Room, loudspeaker: Loudspeaker) -> None:
    """A cold start costs no more than before, nor does a table without an ambience."""
    room.want("fire", 0.6)
    room.want(OFF, 0.6)
    room.begin()
    assert loudspeaker.tick is None
    room.want("fire", 0.6)
    assert loudspeaker.long_files() == []
    loudspeaker.wait()
    assert loudspeaker.sounding() == ["ambience-fire"]


def test_two_copies_take_turns(fire: Room, loudspeaker: Loudspeaker) -> None:
    """After every round the other one begins, and this one is left to fade."""
    begun = []
    for _ in range(4):
        assert loudspeaker.seconds == ROUND
        begun.append([file.plays for file in loudspeaker.long_files()])
        loudspeaker.wait()
    assert begun == [[1], [1, 1], [2, 1], [2, 2]]
    assert loudspeaker.sounding() == ["ambience-fire"] * 2


def test_an_ambience_is_quieter_than_the_sounds(fire: Room, loudspeaker: Loudspeaker) -> None:
    """It follows the volume while it is heard, and does not begin anew for it."""
    loudspeaker.wait()
    assert [file.volume for file in loudspeaker.long_files()] == [0.6 * QUIETER] * 2
    fire.want("fire", 0.3)
    assert [file.volume for file in loudspeaker.long_files()] == [0.3 * QUIETER] * 2
    assert loudspeaker.done.count("play ambience-fire") == 2


def test_what_is_not_heard_any_more_is_let_go(fire: Room, loudspeaker: Loudspeaker) -> None:
    """Stopped, unloaded, and nothing is due; beginning again loads it again."""
    fire.end()
    assert (loudspeaker.long_files(), loudspeaker.tick) == ([], None)
    fire.begin()
    loudspeaker.wait()
    assert loudspeaker.sounding() == ["ambience-fire"]


def test_one_ambience_takes_the_place_of_another(fire: Room, loudspeaker: Loudspeaker) -> None:
    """Two are never heard at once."""
    fire.want("library", 0.6)
    loudspeaker.wait()
    assert loudspeaker.sounding() == ["ambience-library"]


def test_a_file_that_does_not_load_is_silence(room: Room, loudspeaker: Loudspeaker) -> None:
    """Nothing plays, nothing is due, and leaving is no fault."""
    loudspeaker.missing = {"ambience-fire"}
    room.want("fire", 0.6)
    room.begin()
    loudspeaker.wait()
    assert (loudspeaker.done, loudspeaker.tick) == ([], None)
    room.end()
    assert room._quiet.works


def test_an_ambience_that_fails_is_given_up(fire: Room, speaker: Speaker, loudspeaker: Loudspeaker) -> None:
    """For good, and without a word to anybody; the sounds go on."""
    loudspeaker.wait()
    loudspeaker.long_files()[0].play = breaking(OSError("the plug was pulled"))
    loudspeaker.wait()
    assert loudspeaker.tick is None
    for change in (fire.end, fire.begin, lambda: fire.want("library", 0.2)):
        change()
    assert loudspeaker.tick is None
    assert speaker.works


def test_without_a_loudspeaker_no_ambience_is_tried(loudspeaker: Loudspeaker) -> None:
    """Where no sound could be loaded before the window opened, loading a long one might hang."""
    room = Room(Speaker())
    room.want("fire", 0.6)
    room.begin()
    assert (loudspeaker.files, loudspeaker.tick) == ([], None)
