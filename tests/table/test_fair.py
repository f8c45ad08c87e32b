"""Fair draws: chance follows from a seed, from which draw of the evening it is, and from what is asked."""

import traceback
from collections import Counter

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.table import Chance, Table
from companion.table.drawing import Drawing, Fairness
from companion.table.fair import PLAY, SIZE, Seed, even, grouped
from tests.table import toy

SEED = Seed(bytes(range(SIZE)))
seeds = st.binary(min_size=SIZE, max_size=SIZE).map(Seed)
pools = st.dictionaries(st.sampled_from("abcdef"), st.integers(0, 4)).filter(
    lambda counts: any(counts.values())
)


def new(seed: Seed = SEED) -> Table:
    """A table of the toy with this seed."""
    return Table.new("toy", ["Ann", "Bob"], seed=seed)


def is_even(counts: Counter[object], kinds: int) -> bool:
    """Whether chi-square finds nothing odd: by chance alone it is this large once in a million times."""
    expected = counts.total() / kinds
    square = sum((counts[kind] - expected) ** 2 / expected for kind in counts)
    square += (kinds - len(counts)) * expected
    free = kinds - 1
    limit = free * (1 - 2 / (9 * free) + 4.75 * (2 / (9 * free)) ** 0.5) ** 3
    return square < limit


# -- the generator -------------------------------------------------------------------------------


def test_a_draw_is_the_same_for_ever() -> None:
    """A file that is checked in ten years finds the draws of today."""
    draws = Chance(SEED.draws(PLAY, 5))
    assert draws.shuffle("abcdefgh") == tuple("gdfcehab")
    assert (draws.roll(6), draws.pick({"red": 3, "white": 5})) == (5, "red")
    assert SEED.commitment == "1c997022e4fcd3cf77d4f97c3a98261793047a73f575b7b89c839406f36c727e"


@pytest.mark.parametrize("sides", [2, 3, 6, 7, 29, 60])
def test_every_side_is_as_likely(sides: int) -> None:
    """Of a die, whether it is rolled again in one move or once in each of many."""
    die = even(bytes(SIZE))
    assert is_even(Counter(die(sides) for _ in range(6000)), sides)
    assert is_even(Counter(Chance(SEED.draws(PLAY, n)).roll(sides) for n in range(6000)), sides)


def test_every_order_and_every_piece_is_as_likely() -> None:
    """Each of the 24 orders of four cards, and each of ten tokens in a bag."""
    draws = [Chance(SEED.draws(PLAY, n)) for n in range(6000)]
    assert is_even(Counter(each.shuffle("abcd") for each in draws), 24)
    assert is_even(Counter(each.pick(dict.fromkeys("abcdefghij", 1)) for each in draws), 10)
    red = sum(each.pick({"red": 3, "white": 1}) == "red" for each in draws)
    assert red == pytest.approx(4500, abs=150)


def test_no_side_gets_the_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    """2⁶⁴ is no multiple of six: the numbers that are left over are passed over."""
    numbers = iter([2**64 - 1, 2**64 - 4, 2**64 - 5])
    monkeypatch.setattr("companion.table.fair.hmac.digest", lambda *_: next(numbers).to_bytes(8, "big"))
    assert even(b"")(6) == (2**64 - 5) % 6
    assert next(numbers, None) is None


@given(seeds, pools, st.integers(0, 500), st.randoms(use_true_random=False))
def test_the_order_in_which_a_rule_counts_does_not_matter(seed, counts, before, rng) -> None:
    """Only what lies in the bag, or in the deck that is shuffled."""
    mixed = list(counts.items())
    rng.shuffle(mixed)
    cards, others = (
        list("".join(piece * count for piece, count in each)) for each in (counts.items(), mixed)
    )
    first, second = Chance(seed.draws(PLAY, before)), Chance(seed.draws(PLAY, before))
    assert first.pick(counts) == second.pick(dict(mixed))
    assert first.shuffle(cards) == second.shuffle(others)
    assert Counter(first.shuffle(cards)) == Counter(cards)
    assert counts[first.pick(counts)] > 0


def test_seed_position_and_question_all_matter() -> None:
    """Change one of them, and the deck lies otherwise."""
    cards = "abcdefghijklmnop"
    orders = [
        Chance(SEED.draws(PLAY, 0)).shuffle(cards),
        Chance(Seed(bytes(SIZE)).draws(PLAY, 0)).shuffle(cards),
        Chance(SEED.draws(PLAY, 1)).shuffle(cards),
        Chance(SEED.draws("set-up", 0)).shuffle(cards),
        Chance(SEED.draws(PLAY, 0)).shuffle(cards + "q"),
    ]
    assert len({tuple(card for card in order if card != "q") for order in orders}) == len(orders)


def test_a_seed_does_not_show_itself() -> None:
    """Neither printed nor in a trace."""
    draws = SEED.draws(PLAY)
    with pytest.raises(ValueError, match="nothing left") as caught:
        Chance(draws).pick({})
    trace = traceback.TracebackException.from_exception(caught.value, capture_locals=True)
    shown = "".join([*trace.format(), repr(SEED), str(SEED), repr(draws)])
    assert SEED.told().hex() not in shown
    assert repr(SEED.told())[2:-1] not in shown
    assert repr(SEED) == str(SEED) == "Seed(…)"
    assert SEED.commitment != SEED.told().hex()


def test_letters_in_groups() -> None:
    """Eight groups of eight."""
    groups = grouped(SEED.commitment).split()
    assert [len(group) for group in groups] == [8] * 8


# -- at a table ----------------------------------------------------------------------------------


@given(seeds)
def test_a_draw_that_is_taken_back_gives_the_same_again(seed: Seed) -> None:
    """However often, and whatever was drawn after it."""
    table = new(seed)
    table.play("draw_token")
    table.play("roll_die")
    table.play("shuffle")
    lay = table.state.deck, table.state.rolled, table.state.drawn
    table.undo(3)
    for name in ("draw_token", "roll_die", "shuffle"):
        table.play(name)
    assert (table.state.deck, table.state.rolled, table.state.drawn) == lay


def test_nobody_gets_another_roll_by_a_detour() -> None:
    """What draws nothing changes no draw: a turn that is ended in between, or a bell that is rung."""
    table = new()
    table.play("roll_die")
    table.play("roll_die")
    rolled = table.state.rolled
    for detour in (["end_turn"], ["ring_bell"], ["end_turn", "ring_bell", "end_turn"]):
        while table.journal.last_step() > 0:
            table.undo()
        for name in (*detour, "roll_die"):
            table.play(name)
        assert table.state.rolled == rolled


def test_a_seed_gives_the_same_evening_again() -> None:
    """Set-up included; and without one every table is another."""

    def evening(seed: Seed | None) -> list[object]:
        table = Table.new("toy", ["Ann"], seed=seed)
        return [table.beginning.chance, *(table.play("draw_token")[0].text for _ in range(40))]

    assert evening(SEED) == evening(SEED)
    assert evening(SEED) != evening(Seed(bytes(SIZE)))
    assert evening(None) != evening(None)


# -- the commitment ------------------------------------------------------------------------------


def test_a_table_is_bound_to_its_seed_from_the_beginning() -> None:
    """Its fingerprint is kept with how it began; the seed is told when it is over, and hidden by an undo."""
    table = Table.new("toy", ["Ann"], {"goal": 2}, seed=SEED)
    assert table.beginning.commitment == table.fairness.commitment == SEED.commitment
    table.play("draw_token")
    assert table.fairness.seed == ""
    table.play("draw_token")
    assert table.outcome is not None
    assert bytes.fromhex(table.fairness.seed) == SEED.told()
    table.undo()
    assert table.fairness == Fairness(SEED.commitment)


def test_a_number_binds_nobody() -> None:
    """Tests and simulations have no seed to tell, and a record of theirs is as it always was."""
    table = toy.new_table()
    assert table.fairness == Fairness("", seeds=0)
    assert b"commitment" not in msgspec.json.encode(table.beginning)


def test_a_table_of_an_earlier_build_plays_on_as_before() -> None:
    """It has no seed to miss: its log says nothing, and what is taken back comes again."""
    table = toy.new_table()
    table.play("roll_die")
    rolled = table.state.rolled
    old = Table.resume(table.beginning, table.journal.entries)
    for _ in range(5):
        old.undo()
        old.play("roll_die")
        assert old.state.rolled == rolled
    assert {line.kind for line in old.log()} == {"move", "undo"}


def test_without_its_seed_a_table_draws_on_and_says_so() -> None:
    """Once, before the first draw: what draws nothing needs no seed, and no undo takes the line away."""
    table = new()
    table.play("roll_die")
    lost = Table.resume(table.beginning, table.journal.entries)
    lost.play("end_turn")
    assert lost.fairness == Fairness(SEED.commitment)
    lost.play("roll_die")
    lost.play("draw_token")
    assert [line.label for line in lost.log() if line.kind == "aside"] == [
        "Draws have a new seed from here on"
    ]
    anew = lost.journal.entries[2].move["commitment"]
    assert lost.fairness == Fairness(anew, seeds=2)
    lost.undo(4)
    assert lost.fairness.commitment == anew
    assert lost.drawing.seed is not None
    assert lost.drawing.seed.commitment == anew
    again = Table.resume(lost.beginning, lost.journal.entries, luck=lost.drawing.seed)
    again.play("roll_die")
    assert len(again.drawing.commitments) == 2


def test_a_seed_of_another_table_is_refused() -> None:
    """Nobody slips other luck under a table."""
    table = Table.resume(new().beginning, [])
    with pytest.raises(ValueError, match="another table"):
        table.drawing.has_again(Seed(bytes(SIZE)))
    table.drawing.has_again(SEED)
    assert table.drawing.seed == SEED


def test_what_is_made_aside_is_drawn_aside() -> None:
    """By its own place in the list: an undo leaves it as it is, and finds the same draws before and after."""
    table = new()
    for _ in range(2):
        table.play("roll_die")
    drawing, journal = Drawing(SEED.commitment, SEED), table.journal
    for move, draws in (
        (toy.RingBell(), SEED.draws("aside 2")),
        (toy.RollDie(), SEED.draws(PLAY, journal.drawn())),
    ):
        found = drawing.of(move, {}, journal, (), 0.0)
        assert [found.roll(1000) for _ in range(4)] == [each.roll(1000) for each in [Chance(draws)] * 4]
    assert journal.drawn() == 2
