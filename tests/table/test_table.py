"""The table's contract: moves, chance, views, refusals, and the keeper who writes it all down."""

from contextlib import suppress
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.table import BadRecord, Beginning, Entry, Holder, IllegalMove, Player, Table, View
from tests.table import toy


def standing(table: Table) -> tuple[Any, ...]:
    """All that could have changed about a table."""
    return table.state, list(table.journal.entries), table.journal.head, list(table.journal.future)


# -- setting up ----------------------------------------------------------------------------------


def test_players_have_colours() -> None:
    """A player has the colour wished for, or that of the name, or the next one free."""
    table = Table.new("toy", ["Blue", {"name": "Ann", "colour": "green", "side": "north"}, Player("Bob")])
    assert [(player.name, player.colour) for player in table.players] == [
        ("Blue", "blue"),
        ("Ann", "green"),
        ("Bob", "red"),
    ]
    assert table.players[1].side == "north"


@pytest.mark.parametrize(
    ("players", "sentence"),
    [
        ([], "Toy is for 1 to 3 players, not 0"),
        (["A", "B", "C", "D"], "Toy is for 1 to 3 players, not 4"),
        (["Ann", " "], "needs a name"),
        (["Ann", "Ann "], "the same name"),
        ([{"name": "Ann", "colour": "red"}, {"name": "Bob", "colour": "red"}], "the same colour"),
        ([{"name": "Ann", "colour": "gold"}], "no gold pieces"),
        ([{"nom": "Ann"}], "A player was not understood"),
        ([7], "A player was not understood"),
    ],
    ids=str,
)
def test_bad_seats(players: list[Any], sentence: str) -> None:
    """Players who cannot sit down together are told why."""
    with pytest.raises(IllegalMove, match=sentence):
        Table.new("toy", players)


@pytest.mark.parametrize("options", [{"goal": "high"}, {"speed": 3}, {"deck": "cat"}], ids=str)
def test_bad_options(options: dict[str, Any]) -> None:
    """An option that the game does not know, or cannot take, is refused in words."""
    with pytest.raises(IllegalMove, match="set-up is not possible"):
        Table.new("toy", ["Ann"], options)


def test_no_such_game() -> None:
    """A game that is not here is a bad record."""
    with pytest.raises(BadRecord, match="no game called 'chess'"):
        Table.new("chess", ["Ann"])


def test_a_seed_makes_luck_repeatable() -> None:
    """The same seed gives the same game, another seed another one, and no seed a different one each time."""

    def story(seed: int | None) -> list[str]:
        table = Table.new("toy", ["Ann"], seed=seed)
        return [table.play("draw_token")[0].text for _ in range(40)]

    assert story(3) == story(3)
    assert story(3) != story(4)
    assert story(None) != story(None)


# -- playing -------------------------------------------------------------------------------------


def test_a_move_tells_what_happened(table: Table) -> None:
    """Playing a move returns its events, in words and ids."""
    (event,) = table.play("draw_token", chance=["red"])
    assert (event.id, event.text, event.rule) == ("token", "Ann drew red.", "bag")
    assert table.view().picture.drawn == "red"


def test_what_may_be_done(table: Table) -> None:
    """Offers say the move, its label and the questions it asks; each can be played as it says."""
    offers = {offer.name: offer for offer in table.moves()}
    assert offers["draw_token"].group == "next"
    table.play("hand_over", component="deck", to="table")
    (ask,) = next(offer for offer in table.moves() if offer.name == "draw_card").asks
    assert [choice.value for choice in ask.choices] == sorted(set(toy.CARDS))
    table.play("draw_card", said=ask.choices[0].value)


REFUSED: list[tuple[str, dict[str, Any], type[Exception], str]] = [
    ("fly", {}, IllegalMove, "no move called 'fly'"),
    ("peek", {}, IllegalMove, "'peek' was not understood"),
    ("peek", {"seat": 7}, IllegalMove, "'peek' was not understood"),
    ("shuffle", {"hard": True}, IllegalMove, "'shuffle' was not understood"),
    ("draw_card", {"said": "ace"}, IllegalMove, "The app holds the deck"),
    ("roll_die", {"said": 7}, IllegalMove, "cannot show 7"),
    ("hand_over", {"component": "bag", "to": "table"}, IllegalMove, "nothing called 'bag'"),
    ("draw_token", {"chance": ["gold"]}, BadRecord, "'gold' is not possible"),
    ("draw_token", {"chance": ["red", "red"]}, BadRecord, "more outcomes"),
]


@pytest.mark.parametrize(("name", "args", "error", "sentence"), REFUSED, ids=[case[3] for case in REFUSED])
def test_a_refused_move_changes_nothing(
    table: Table, name: str, args: dict[str, Any], error: type[Exception], sentence: str
) -> None:
    """A move that is not possible is refused with a sentence, and nothing has changed."""
    table.play("draw_card")
    table.play("end_turn")
    table.undo()
    before = standing(table)
    with pytest.raises(error, match=sentence):
        table.play(name, **args)
    assert standing(table) == before


def test_a_refusal_names_its_rule(table: Table) -> None:
    """A refusal carries the id of the rule that explains it."""
    with pytest.raises(IllegalMove) as refusal:
        table.play("hand_over", component="deck", to="app")
    assert refusal.value.rule == "holding"


def test_the_end_is_the_end() -> None:
    """After the end nothing can be played, but undo goes back to before it."""
    table = toy.new_table(goal=1)
    assert table.outcome is None
    table.play("draw_token")
    assert table.outcome is not None
    assert table.outcome.winners == ("Ann",)
    with pytest.raises(IllegalMove, match="The game is over"):
        table.play("end_turn")
    table.undo()
    table.play("end_turn")


def test_component_changes_hands_in_mid_game(table: Table) -> None:
    """A deck may go to the table and come back; in between the players say what they drew."""
    table.play("draw_card")
    table.play("hand_over", component="deck", to="table")
    assert table.state.deck.cards == tuple(sorted(table.state.deck.cards))
    left = table.state.deck.cards[0]
    table.play("draw_card", said=left)
    table.play("hand_over", component="deck", to=Holder.APP)
    table.play("draw_card")
    assert len(table.state.deck) == len(toy.CARDS) - 3


# -- who may know what ---------------------------------------------------------------------------


def test_views_are_plain_data(table: Table) -> None:
    """A view can be written as JSON and read again."""
    table.play("draw_card")
    for seat in (None, "Ann"):
        view = table.view(seat)
        assert msgspec.json.decode(msgspec.json.encode(view), type=View[toy.ToyPicture]) == view


def test_a_hand_is_for_its_owner(table: Table) -> None:
    """A drawn card shows in its owner's view only."""
    table.play("draw_card")
    (card,) = table.state.hands["Ann"]
    assert table.view("Ann").picture.hands == {"Ann": (card,)}
    assert "Ann" not in table.view("Bob").picture.hands
    assert table.view().picture.hands == {}


def test_a_shuffle_clears_who_has_seen(table: Table) -> None:
    """Who peeked knows the top cards until the deck is shuffled; undo brings the knowledge back."""
    table.play("peek", seat="Ann", count=2)
    known = table.view("Ann").picture.deck
    assert known[:2] == table.state.deck.cards[:2]
    table.play("shuffle")
    assert set(table.view("Ann").picture.deck) == {"?"}
    table.undo()
    assert table.view("Ann").picture.deck == known


def test_a_stranger_sees_nothing(table: Table) -> None:
    """Views and offers are for those who sit at the table."""
    for ask in (table.view, table.moves):
        with pytest.raises(IllegalMove, match="Nobody called Zoe sits"):
            ask("Zoe")


def test_looking_changes_nothing(table: Table) -> None:
    """Views, offers, previews and the log can be asked for as often as one likes."""
    table.play("peek", seat="Ann", count=1)
    before = standing(table)
    for _ in range(3):
        table.view(), table.view("Ann"), table.moves(), table.moves("Bob")
        table.undo_preview(), table.redo_preview(), table.log(), table.outcome
    assert standing(table) == before


# -- the keeper ----------------------------------------------------------------------------------


def test_kept_before_it_shows(table: Table) -> None:
    """Every entry goes to the keeper while the table still stands as before."""
    kept: list[tuple[str, int]] = []
    table.keeper = lambda entry: kept.append((entry.do, len(table.journal.entries)))
    table.play("draw_token")
    table.undo()
    table.redo()
    assert kept == [("move", 0), ("undo", 1), ("redo", 2)]


@pytest.mark.parametrize("doing", ["play", "undo", "redo"])
def test_what_cannot_be_kept_does_not_happen(table: Table, doing: str) -> None:
    """If the keeper fails, nothing has changed, and it works once the keeper does."""
    table.play("draw_token")
    table.play("roll_die")
    table.undo()
    before = standing(table)

    def full(entry: Entry) -> None:
        raise OSError("The disk is full.")

    table.keeper = full
    deed = {"play": lambda: table.play("end_turn"), "undo": table.undo, "redo": table.redo}[doing]
    with pytest.raises(OSError, match="disk is full"):
        deed()
    assert standing(table) == before
    table.keeper = None
    deed()
    assert standing(table) != before


# -- played again from the record ----------------------------------------------------------------


def again(table: Table) -> Table:
    """The table as its record, through JSON, gives it."""
    beginning = msgspec.json.decode(msgspec.json.encode(table.beginning), type=Beginning)
    entries = msgspec.json.decode(msgspec.json.encode(table.journal.entries), type=list[Entry])
    return Table.resume(beginning, entries)


def test_a_record_needs_no_luck(table: Table) -> None:
    """A table played again from its record stands the same, and tells the same story."""
    for name in ("draw_token", "shuffle", "draw_card", "roll_die", "end_turn"):
        table.play(name)
    table.undo(2)
    replayed = again(table)
    assert replayed.state == table.state
    assert replayed.log() == table.log()
    assert replayed.redo_preview() == table.redo_preview()


def test_clocks_replay(table: Table) -> None:
    """The moment of a move is in its record, so what depends on the time comes out the same."""
    table.play("roll_die")
    assert again(table).state.at == table.state.at > 0


def test_a_known_state_saves_replaying(table: Table) -> None:
    """With a state at hand only the moves after it are played again."""
    for _ in range(3):
        table.play("draw_token")
    marked = msgspec.structs.replace(table.state_after(1), drawn="marked")
    resumed = Table.resume(table.beginning, table.journal.entries[:2], {1: marked})
    assert resumed.state.drawn == "marked"


BAD_RECORDS = {
    "a move that the rules refuse": Entry(move={"move": "roll_die", "said": 9}),
    "a move that there is not": Entry(move={"move": "fly"}),
    "a draw that cannot be": Entry(move={"move": "draw_token"}, chance=("gold",)),
    "a draw without its outcome": Entry(move={"move": "draw_token"}),
    "outcomes that nobody asked for": Entry(move={"move": "end_turn"}, chance=(3,)),
    "an undo of nothing": Entry("undo"),
    "a redo of nothing": Entry("redo"),
    "an undo of less than nothing": Entry("undo", steps=-1),
}


@pytest.mark.parametrize("entry", BAD_RECORDS.values(), ids=BAD_RECORDS.keys())
def test_bad_records(table: Table, entry: Entry) -> None:
    """A record that cannot be true is refused as one, in a sentence."""
    with pytest.raises(BadRecord, match=r"\.$"):
        Table.resume(table.beginning, [entry])


def test_an_undo_of_too_much_is_a_bad_record(table: Table) -> None:
    """A record that takes back two moves of one is refused."""
    table.play("end_turn")
    with pytest.raises(BadRecord, match="more than was played"):
        Table.resume(table.beginning, [*table.journal.entries, Entry("undo", steps=2)])


def test_a_beginning_that_cannot_be(table: Table) -> None:
    """A beginning whose shuffle holds other cards is refused."""
    false = msgspec.structs.replace(table.beginning, chance=(["ace"],))
    with pytest.raises(BadRecord, match="other cards"):
        Table.resume(false, [])


deeds = st.lists(
    st.sampled_from(["draw_token", "draw_card", "roll_die", "shuffle", "peek", "end_turn", "undo", "redo"]),
    max_size=25,
)


@given(deeds)
def test_any_evening_can_be_played_again(deeds: list[str]) -> None:
    """Whatever was done and taken back, the record gives the same table."""
    table = toy.new_table()
    for deed in deeds:
        with suppress(IllegalMove):  # nothing to undo, or an empty deck: then nothing has changed
            do(table, deed)
    replayed = again(table)
    assert replayed.state == table.state
    assert replayed.log() == table.log()
    assert replayed.journal.future == table.journal.future


def do(table: Table, deed: str) -> None:
    """Undo, redo, or make a move of the toy."""
    if deed in ("undo", "redo"):
        getattr(table, deed)()
    else:
        table.play(deed, **({"seat": "Ann"} if deed == "peek" else {}))
