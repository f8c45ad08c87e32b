"""Your box and a table under way: what the owner enters reaches it, and what is read out reaches Your box."""

from typing import Any

import pytest

from companion.games import game
from companion.store import Store
from companion.table import IllegalMove, Table

LABYRINTH, FIRE, CHAMBER, ECHOES = (
    "library-labyrinth",
    "fire-in-the-library",
    "chamberquest",
    "orne-library",
)
TWO = ["Red", "Blue"]


def new(game_id: str, box: dict[str, Any] | None = None, **options: Any) -> Table:
    """A table for two, or with a third for Fire."""
    players = [*TWO, "Green"] if game_id == FIRE else TWO
    return Table.new(game_id, players, options, seed=5, box=box, now=lambda: 0.0)


def replayed(table: Table) -> Any:
    """The state that the list of moves gives, played again from the beginning."""
    return Table.resume(table.beginning, table.journal.entries).state


# -- the step aside ------------------------------------------------------------------------------


def test_learning_is_no_step_of_the_game_and_replays_exactly() -> None:
    """Undo goes over it, the fact still holds, and the list of moves gives the same table again."""
    table = new(LABYRINTH, does="companion")
    table.play("flip_tile", tile="c2", shows="terror")
    table.learn({"symbols-kraken": ["red", "red", "blue", "blue"]})
    preview = table.undo_preview()
    assert preview is not None
    assert preview.label.startswith("Tile C2 is lit")
    table.undo()
    assert table.state.known.symbols["kraken"] == ("red", "red", "blue", "blue")
    table.redo()
    assert table.state.known.symbols["kraken"] == ("red", "red", "blue", "blue")
    assert replayed(table) == table.state


def test_nothing_new_is_nothing_to_learn() -> None:
    """The list of moves does not grow by looking at the box."""
    table = new(LABYRINTH, {"symbols-kraken": ["red", "green", "blue"]}, does="companion")
    assert table.learn({"symbols-kraken": ["red", "green", "blue"]}) == ()
    assert table.journal.entries == []


def test_what_is_kept_with_the_box_and_is_no_fact_of_it_is_nothing_to_learn() -> None:
    """The board of the last evening lies there for the next one, not for those under way."""
    table = new(ECHOES)
    assert table.learn({"own-board": {"tiles": {}, "paths": {}}}) == ()
    assert table.journal.entries == []


def test_what_the_table_has_told_the_box_is_not_told_back() -> None:
    """Also where it was taken back: the box knows it, and the table has decided otherwise."""
    table = new(LABYRINTH, does="companion", holders={"terrors": "table"})
    table.play("flip_tile", tile="c2", shows="terror", terror="kraken")
    table.play("learn_symbols", piece="kraken", symbols=["red", "red", "blue", "blue"])
    entries = len(table.journal.entries)
    box = {"symbols-kraken": list(table.state.known.symbols["kraken"])}
    assert table.learn(box) == ()
    table.undo()
    assert table.learn(box) == ()
    assert len(table.journal.entries) == entries + 1


def test_a_box_that_cannot_be_is_refused_and_changes_nothing() -> None:
    """Four directions make twenty-eight standard cards."""
    table = new(LABYRINTH, does="companion")
    with pytest.raises(IllegalMove):
        table.learn({"split-NW": 28})
    assert table.journal.entries == []


def test_a_table_that_is_over_learns_no_more() -> None:
    """Its story is told."""
    table = new(LABYRINTH, does="draws")
    table.play("game_over", how="won")
    assert table.learn({"symbols-kraken": ["red", "green", "blue"]}) == ()


def test_the_log_names_what_was_learned() -> None:
    """Three facts by name, the rest by number."""
    table = new(ECHOES, does="companion")
    (event,) = table.learn({"whispers-dread": 4, "whispers-amnesia": 5, "whispers-paranoia": 7})
    assert event.text.startswith("Learned from Your box: Whispers of Madness: ")
    facts = {f"order-{card}": ["safe", "2", "4"] for card in "123456"}
    (event,) = new(FIRE).learn(facts)
    assert event.text.endswith("; and 3 more.")
    (event,) = new(LABYRINTH).learn({"name-red-1": "Heidi", "symbols-red-1": ["red", "pink", "blue"]})
    assert event.text == "Learned from Your box: Children’s Fiction cards: Heidi; Heidi: symbols."


def test_as_shipped_again_is_news_too() -> None:
    """A fact that the owner takes out of the box is forgotten at the table."""
    table = new(LABYRINTH, {"symbols-kraken": ["red", "green", "blue"]}, does="companion")
    table.learn({})
    assert "kraken" not in table.state.known.symbols


@pytest.mark.parametrize("id_", [LABYRINTH, FIRE, CHAMBER, ECHOES])
def test_every_fact_reaches_the_table_or_its_group_says_why_not(id_: str) -> None:
    """A fact alone changes the state, or the place where it is entered says that a table under way cannot."""
    for group in game(id_).rules.facts():
        for fact in group.facts:
            reached = [_is_reached(id_, fact.id, value) for value in _others(fact)]
            assert any(reached) or group.under_way or _is_quiet(id_, fact.id), fact.id


def _is_reached(id_: str, fact: str, value: Any) -> bool:
    """Whether this changes a table; or cannot be said alone."""
    table = new(id_)
    before = table.state
    try:
        table.learn({fact: value})
    except IllegalMove:
        return True
    return bool(table.state != before)


def _others(fact: Any) -> list[Any]:
    """Other values than the shipped one."""
    if fact.kind == "number":
        return [next(n for n in range(fact.least, fact.most + 1) if n not in (fact.value, 0))]
    if fact.kind == "choice":
        return [one.value for one in fact.choices if one.value != fact.value]
    if fact.kind == "symbols":
        values = [one.value for one in fact.choices]
        return [(values * fact.most)[: max(fact.least, 1)]]
    return ["Anne Shirley"]


def _is_quiet(id_: str, fact: str) -> bool:
    """Facts that mean nothing by themselves: those of a card that this copy may not have."""
    return id_ == FIRE and fact.endswith("-index")


# -- game by game --------------------------------------------------------------------------------


def test_labyrinth_learns_symbols_names_and_boosters() -> None:
    """And says no longer that it does not know them."""
    table = new(LABYRINTH, does="everything")
    table.learn(
        {
            "symbols-item-red": ["red", "blue"],
            "name-red-1": "Heidi",
            "booster-1": ["useful_map", "time_machine"],
        }
    )
    known = table.state.known
    assert known.symbols["item-red"] == ("red", "blue")
    assert known.names["red-1"] == "Heidi"
    assert set(known.boosters["booster-1"]) == {"useful_map", "time_machine"}


def test_the_disturbance_deck_stays_as_it_was_counted_out() -> None:
    """A split that is entered later counts for the next table, and this one still calls it a guess."""
    table = new(LABYRINTH, does="companion")
    before = table.state
    table.learn({"split-NW": 10, "split-NE": 6, "split-SW": 6, "split-SE": 6})
    assert table.state.disturbance == before.disturbance
    assert table.state.known.split == before.known.split
    assert not [fact for fact in table.state.box_given if fact.startswith("split-")]
    (group,) = [group for group in table.game.rules.facts() if group.id == "disturbance"]
    assert "under way" in group.under_way


def test_fire_learns_the_cards_that_are_left() -> None:
    """Values, burn indexes and fire icons of what has not burned yet."""
    table = new(FIRE, does="draws")
    table.learn({"purple-values": [4, 5, 6, 8], "purple-indexes": [1, 9, 14, 22]})
    values = [card.value for card in table.state.library["purple"]]
    assert values == [4, 5, 6, 8, 10]
    assert table.state.library["purple"][0].index == 1
    assert table.state.library["purple"][0].sure


def test_fire_does_not_bring_back_what_has_burned() -> None:
    """A card that has been read out tells how many are gone."""
    table = new(FIRE)
    table.play("read_card", section="white", value=3, icon=False)
    table.learn({**_read(table), "white-values": [1, 2, 3, 5, 6, 7, 9]})
    assert [card.value for card in table.state.library["white"]] == [3, 5, 6, 7, 9, 10]


def _read(table: Table) -> dict[str, Any]:
    return {
        id_: value
        for entry in table.journal.entries
        for e in entry.events
        for id_, value in e.learned.items()
    }


def test_fire_learns_spaces_and_banners_but_no_tools() -> None:
    """The tool deck is made; the Turn Order cards lie open."""
    table = new(FIRE)
    deck = table.state.tools
    table.learn({"order-1": ["safe", "2", "4"], "copies-map": 5, "banners-axe": ["black+white"] * 3})
    assert [space.risky for space in table.state.terms.spaces["1"]] == [False, True, True]
    assert len(table.state.laid["1"]) == 3
    assert table.state.terms.banners["axe-1"] == ("black", "white")
    assert table.state.tools == deck


def test_a_turn_order_card_with_tokens_keeps_its_spaces_for_the_turn() -> None:
    """What lies on it lies on spaces that are there."""
    table = new(FIRE)
    table.play("draw")
    card = table.state.chosen[table.state.turn_of]
    laid = table.state.laid[card]
    table.learn({f"order-{card}": ["safe", "2"]})
    assert table.state.laid[card] == laid
    assert len(table.state.terms.spaces[card]) == len(laid)


def test_chamberquest_learns_its_tiles_its_die_and_its_treasures() -> None:
    """The next random board is of the owner's tiles."""
    table = new(CHAMBER, does="companion")
    mix = {"tiles-straight": 10, "tiles-corner": 10, "tiles-tee": 8, "tiles-cross": 4}
    facts = {fact.id: 0 for group in table.game.rules.facts() if group.id == "tiles" for fact in group.facts}
    table.learn({**facts, **mix, "die-sides": 8, "treasure-1": "crown"})
    assert sum(table.state.mix.values()) == 32
    assert table.state.dice.sides == 8
    assert table.state.treasures["green"] == "crown"


def test_echoes_keeps_its_whispers_and_says_so() -> None:
    """The deck was made at set-up."""
    table = new(ECHOES)
    before = table.state
    table.learn({"whispers-dread": 9})
    assert table.state.whispers == before.whispers
    assert not any("Dread" in text for text in table.state.guesses)
    assert "keeps the Whispers" in table.game.rules.facts()[0].under_way


# -- and back ------------------------------------------------------------------------------------


def test_what_is_read_out_in_play_is_in_your_box_and_at_the_next_table() -> None:
    """A Library card's value and icon, and a Terror's symbols."""
    store = Store.in_memory()
    fire = new(FIRE)
    store.new_table(fire)
    fire.play("read_card", section="white", value=2, icon=True)
    assert store.box(FIRE)["white-2"] == "fire"
    assert [card.icon for card in new(FIRE, store.box(FIRE)).state.library["white"] if card.value == 2] == [
        True
    ]
    labyrinth = new(LABYRINTH, does="companion", holders={"terrors": "table"})
    store.new_table(labyrinth)
    labyrinth.play("flip_tile", tile="c2", shows="terror", terror="kraken")
    labyrinth.play("learn_symbols", piece="kraken", symbols=["red", "red", "blue", "blue"])
    assert store.box(LABYRINTH)["symbols-kraken"] == ["red", "red", "blue", "blue"]
    assert "kraken" in new(LABYRINTH, store.box(LABYRINTH)).state.known.symbols
