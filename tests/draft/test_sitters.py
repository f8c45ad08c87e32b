"""Those who sat here before, and what was laid out with them last."""

from companion.draft import Draft, sitters
from companion.table import Level, Player

FIRE = "fire-in-the-library"


class Memory(dict):
    """A store that remembers until the test is over."""

    def recall(self, key, default=None):
        return self.get(key, default)

    def remember(self, key, value):
        self[key] = value


def named(*names):
    return Draft(FIRE, {}, people=names)


def test_the_last_time_is_what_was_laid_out():
    """What was only entered since does not count; rulings come along."""
    memory, draft = Memory(), named("Ada", "Ben", "Cleo")
    assert sitters.last_time(memory, FIRE, {}) is None
    draft.choose_level(Level.EVERYTHING)
    sitters.keep_last(memory, draft, {"C2": "each"})
    memory.remember(f"setup.{FIRE}", named("Dan").kept())
    last, rulings = sitters.last_time(memory, FIRE, {})
    assert (last.names, rulings) == (["Ada", "Ben", "Cleo"], {"C2": "each"})
    assert sitters.in_words(last) == "Everything, 3 players"


def test_the_latest_are_known_first_and_not_while_they_sit():
    """And nobody is known where every seat has a name."""
    memory = Memory()
    sitters.keep_people(memory, named("Ada", "Ben"))
    sitters.keep_people(memory, named("Cleo", "Ada"))
    assert sitters.known(memory, named("Cleo")) == ["Ada", "Ben"]
    assert sitters.known(memory, named("A", "B", "C", "D", "E", "F")) == []


def test_who_sits_already_is_not_offered() -> None:
    """However the name is written: one that was kept with a space behind it is the same."""
    memory = Memory()
    sitters.keep_people(memory, named("Ada", "Ben"))
    draft = named("Cleo")
    draft.players[0] = Player("ada ", draft.players[0].colour)
    assert sitters.known(memory, draft) == ["Ben"]


def test_who_is_new_here_is_kept_with_the_name() -> None:
    """Whatever is played next; of somebody who is not known any more nothing is kept."""
    memory, draft = Memory(), named("Ada", "Ben")
    draft.make_new(1, new=True)
    draft.newcomers.add("Nobody")
    sitters.keep_newcomers(memory, draft)
    sitters.keep_people(memory, draft)
    assert memory.recall(sitters.NEWCOMERS) == ["Ben"]
    again = sitters.draft_of(memory, "chamberquest", {})
    assert [again.is_new(at) for at in range(2)] == [False, True]
