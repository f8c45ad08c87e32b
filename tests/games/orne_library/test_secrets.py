"""Nothing leaks: neither views nor offers nor the log depend on what a seat has not seen."""

from random import Random
from typing import Any

import msgspec
import pytest

from companion.games.orne_library import GAME
from companion.games.orne_library.rules.moves import EndTurn, MovePawn, PlayCard
from companion.games.orne_library.rules.pieces import CARDS, CHARACTERS, LOCATION_NAMES, MANUSCRIPT, NOTHING
from companion.games.orne_library.rules.state import State
from companion.simulate import play_out
from companion.table import Deck, Holder, Table
from tests.games.orne_library.secrets import mixed, rich_table
from tests.games.orne_library.tables import (
    BLUE,
    GREEN,
    RED,
    alone,
    do,
    events,
    in_play,
    play,
    seen,
    table,
)
from tests.games.properties import Watch

GAMES = {
    "app": {},
    "table": {"way": "table"},
    "locations at the table": {"holders": {"locations": "table"}},
    "actions": {"rulings": {"D3": "actions", "D4": "start", "D16": "turn", "D17": "hand"}},
    "others": {"rulings": {"D2": "random", "D5": "literal", "D8": "everybody", "D29": "random"}},
}
SEATS = ("Anna", "Ben", "Carla", "Dan")
NAMES = [card.name.lower() for card in CARDS.values()] + [name.lower() for name in LOCATION_NAMES.values()]


def cast(players: int, seed: int) -> dict[str, str]:
    """Seats with investigators, other ones for every seed."""
    ids = list(CHARACTERS)
    return {seat: ids[(seed + at) % len(ids)] for at, seat in enumerate(SEATS[:players])}


QUIET = {
    "begin_turn",
    "consult",
    "discard",
    "draw",
    "end_turn",
    "keep_for_later",
    "look",
    "look_in",
    "reshuffle",
    "spy",
}
"""Events about hidden cards: they never name one."""


SPOKEN = {"name_card", "show_hand", "announce", "own_card"}
"""Events about a card that somebody names, who need not have seen one."""


class Listener:
    """Looks on from nowhere: whatever card the log names must have been in the public picture."""

    def __init__(self, watched: Table) -> None:
        self.before = _public(watched)
        self.heard = 0
        """Events that were listened to."""

    def __call__(self, watched: Table) -> None:
        after = _public(watched)
        for event in watched.journal.entries[-1].events:
            if event.id in SPOKEN and not event.reveals:
                continue
            words = f"{event.text} {event.reveals}".lower()
            said = [name for name in NAMES if name in words]
            self.heard += 1
            unseen = [name for name in said if name not in self.before and name not in after]
            assert unseen == [], event
            if event.id in QUIET:
                assert said == [], event
                assert not set(event.about) & CARDS.keys(), event
        self.before = after


def _public(watched: Table) -> str:
    return msgspec.json.encode(watched.view(None)).decode().lower()


@pytest.mark.sweep(8)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("options", GAMES.values(), ids=GAMES)
def test_nothing_leaks_over_random_games(
    players: int, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """After every move of a random game: no view, no offer and no line of the log tells what a seat has not
    seen; all cards are there; the state survives JSON; looking changes nothing; undo leads back."""
    monkeypatch.setattr(
        "companion.simulate.CORRECTIONS", 0.02
    )  # few corrections, so that there are secrets to keep
    watched = rich_table(cast(players, players), players + 10, options)
    watch = Watch(watched, Random(players), mix=mixed)
    listener = Listener(watched)

    def after(now: Table) -> None:
        listener(now)  # before the watch, which undoes the move and brings it back
        watch(now)

    play_out(watched, Random(players), 80, after)
    assert watch.moves > 5


def test_the_log_says_no_more_over_longer_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """The log of longer games names only cards that lay open."""
    monkeypatch.setattr("companion.simulate.CORRECTIONS", 0.02)
    for seed in range(3):
        watched = rich_table(cast(4, seed), seed)
        listener = Listener(watched)
        play_out(watched, Random(seed), 250, listener)
        assert listener.heard > 50


def test_the_mixing_really_mixes() -> None:
    """The proof is no empty one: most mixed tables differ from the real one, and a leak would be noticed."""
    state = rich_table(cast(3, 1), 1).state
    others = [mixed(state, "Anna", Random(seed)) for seed in range(5)]
    assert all(other != state for other in others)
    assert all(other.researchers[1].hand != state.researchers[1].hand for other in others)
    assert all(GAME.view(other, "Ben") != GAME.view(state, "Ben") for other in others)
    assert all(GAME.view(other, "Anna") == GAME.view(state, "Anna") for other in others)


# -- single secrets ------------------------------------------------------------------------------


def text(state: State, seat: str | None) -> str:
    """All that a seat is shown and offered."""
    shown = (GAME.view(state, seat), GAME.offers(state, seat, 0.0))
    return msgspec.json.encode(shown).decode()


def test_a_hand_is_for_its_owner() -> None:
    """Hands: the owner sees the cards, everybody else their number."""
    state = table(("espionage",), row=("",) * 6)
    assert "Espionage" in text(state, RED)
    for other in (BLUE, GREEN, None):
        assert "Espionage" not in text(state, other)
        assert GAME.view(state, other).picture.players[0].hand == 1


def test_paranoia_shows_the_hand_to_all() -> None:
    """Paranoia: everybody sees the hand, except Blackwood's."""
    hand = ("paranoia", "espionage")
    assert "Espionage" in text(table(hand, row=("",) * 6), None)
    assert "Espionage" not in text(table(hand, row=("",) * 6, character="blackwood"), None)


def test_a_chamber_is_for_those_who_looked() -> None:
    """Hidden Chambers: only those who have looked see what lies there."""
    state = table(chambers={"a1": seen(MANUSCRIPT, BLUE)})
    tiles = {seat: GAME.view(state, seat).picture.tiles[0].location for seat in (None, RED, BLUE)}
    assert tiles == {None: None, RED: None, BLUE: MANUSCRIPT}
    assert GAME.view(state, BLUE).picture.mine.chambers[0].location == MANUSCRIPT
    assert GAME.view(state, RED).picture.mine.chambers == ()


def test_a_face_up_chamber_is_for_all() -> None:
    """Hidden Chambers: what a wrong claim has turned up lies open."""
    state = table(chambers={"a1": seen(NOTHING, BLUE, face_up=True)})
    assert GAME.view(state, None).picture.tiles[0].location == NOTHING


def test_a_looked_at_deck_is_for_the_reader() -> None:
    """Decks: whoever looked at the top cards sees them until they are drawn; nobody else does."""
    state = alone("borrowed-lantern", deck=("final-draft",), archive=table().archive, row=("",) * 6)
    assert "Final Draft" in text(state, RED)
    assert "Final Draft" not in text(state, None)
    assert "Final Draft" not in text(state, BLUE)


def test_secret_answers_are_for_the_one_who_is_asked() -> None:
    """Questions: everybody reads the question, only the one who is asked reads the answers."""
    state = play(table(("re-shelve", "tidy-up"), row=("",) * 6), "re-shelve")
    (own,), (public,) = in_play(state, RED), in_play(state, None)
    assert [choice.value for choice in own.asks[0].choices] == ["tidy-up", "none"]
    assert (public.asks[0].choices, public.asks[0].secret) == ((), True)
    assert public.asks[0].question == own.asks[0].question


def test_the_tablet_goes_to_whoever_has_secrets_to_see() -> None:
    """Hand-over: before a turn, and before another player's secret answer, the tablet is passed on."""
    waiting = do(table(), EndTurn())
    assert GAME.view(waiting, None).guide.headline == f"Pass the tablet to {BLUE}"
    asked = play(table(("librarians-favor",)), "librarians-favor")
    assert GAME.view(asked, None).guide.seat == BLUE
    (answer,) = in_play(asked, None)
    assert (answer.seat, answer.asks[0].secret) == (BLUE, True)


# -- odds ----------------------------------------------------------------------------------------


def chances(state: State, seat: str | None) -> dict[str, tuple[int, int]]:
    """The odds of each "?" as a seat reads them."""
    return {one.question.split(" is the ")[0]: one.chance for one in GAME.view(state, seat).odds}


def test_odds_before_anybody_has_looked() -> None:
    """Odds: with nothing seen, each of four "?" is the Manuscript one time in four; the public has none."""
    assert set(chances(table(), RED).values()) == {(1, 4)}
    assert chances(table(), None) == {}


def test_odds_after_a_look() -> None:
    """Odds: whoever has seen that one chamber is empty divides by three; the others still by four."""
    state = do(table(footwork=1), MovePawn("a1"))
    assert chances(state, RED) == {
        "Translation Office": (1, 3),
        "The Orrery": (1, 3),
        "Acquisitions Department": (1, 3),
    }
    assert set(chances(state, BLUE).values()) == {(1, 4)}


def test_odds_when_the_manuscript_is_known() -> None:
    """Odds: whoever knows where it is knows that it is nowhere else."""
    state = table(chambers={"a1": seen(MANUSCRIPT, RED)}, locations=_nothing(3))
    assert {chance[0] for chance in chances(state, RED).values()} == {0}


def test_odds_of_the_card_that_everybody_saw() -> None:
    """Odds: a Manuscript seen on the way into the deck is sure to come; in which chamber nobody can say."""
    state = play(
        table(("dusty-map",), locations=Deck((MANUSCRIPT, NOTHING, NOTHING, NOTHING))), "dusty-map", "top"
    )
    assert set(chances(state, BLUE).values()) == {(1, 4)}
    assert set(chances(do(state, MovePawn("a1")) if state.turn.footwork else state, BLUE).values()) == {
        (1, 4)
    }


def test_odds_by_the_letter_of_the_rule() -> None:
    """Odds (D5, literal): with one card too many a "?" is the Manuscript in one case of five."""
    state = table(rulings={"D5": "literal"}, locations=_nothing(4, MANUSCRIPT))
    assert set(chances(state, RED).values()) == {(1, 5)}


def test_odds_can_be_switched_off_or_unknown() -> None:
    """Odds: none where the table does not want them, nor where the table holds the Locations."""
    assert chances(table(odds=False), RED) == {}
    at_table = msgspec.structs.replace(table().locations, held=Holder.TABLE)
    assert chances(table(locations=at_table), RED) == {}


def _nothing(count: int, *more: str) -> Deck:
    return Deck((NOTHING,) * count + more)


def test_playing_a_card_says_so_to_all() -> None:
    """Playing a card from a hidden hand reveals it, and an undo would say so without naming it."""
    assert events(table(("eureka",)), PlayCard("eureka"))[0].reveals == "a card of Red"
