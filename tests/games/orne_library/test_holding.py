"""Who holds what: the app keeps going when the table holds the cards, and a component can change hands."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.orne_library import GAME
from companion.games.orne_library.rules.holding import COMPONENTS, held_by
from companion.games.orne_library.rules.moves import (
    BeginTurn,
    BuyCard,
    Choose,
    ChooseSeveral,
    Claim,
    EndTurn,
    HandOver,
    MovePawn,
    PlayCard,
    StopHere,
)
from companion.games.orne_library.rules.pieces import CHARACTERS, MANUSCRIPT, NOTHING
from companion.games.orne_library.rules.state import State, find, locations_left, put
from companion.reference import reference
from companion.table import Chance, Deck, Holder, Table, Telling
from companion.table.edition import EDITION
from tests.games.orne_library.tables import (
    BLUE,
    RED,
    at_table,
    choices,
    do,
    everything,
    pools,
    refused,
    seen,
    table,
    told,
    winner,
)


def hands_out(hand: tuple[str, ...] = (), **said: Any) -> State:
    """A table whose players hold their own cards."""
    return at_table(table(hand, **said))


def held_by_table(state: State, *components: str) -> State:
    """The table with these decks held by the players."""
    for id_ in components:
        deck = getattr(state, id_)
        cards = tuple(sorted(deck.cards))
        state = replace(state, **{id_: replace(deck, cards=cards, held=Holder.TABLE)})
    return state


def handed(state: State, component: str, to: Holder) -> State:
    """The table after a component has changed hands."""
    return HandOver(component, to).apply(state, Telling(Chance(Random(1))))


# -- hands and decks at the table ----------------------------------------------------------------


def test_any_owned_card_can_be_said_to_be_played() -> None:
    """Hands at the table: the player says what is played, and the app does what it says."""
    state = do(hands_out(("deep-research",)), PlayCard("deep-research"))
    assert pools(state) == (3, 0)
    assert "among your cards" in refused(state, PlayCard("deep-research"))
    state = do(state, EndTurn())
    assert "deep-research" in find(state, RED).deck.cards


def test_drawing_and_discarding_is_told() -> None:
    """Hands at the table: the players draw and discard themselves; the app says when."""
    assert "Red draws 2 cards." in told(hands_out(("photographic-memory",)), PlayCard("photographic-memory"))
    state = hands_out(("librarians-favor",))
    assert "Blue discards a card. Green discards a card." in told(state, PlayCard("librarians-favor"))


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("borrowed-lantern", "may discard it"),
        ("archival-clerk", "may lay a card"),
        ("espionage", "chooses a card that Blue discards"),
    ],
)
def test_what_the_players_do_themselves(card: str, words: str) -> None:
    """Hands at the table: looking and choosing in hands is the players' own business."""
    state = hands_out((card,), seats=(RED, BLUE))
    assert words in told(state, PlayCard(card))
    assert do(state, PlayCard(card)).question is None


def test_trashing_is_asked_for() -> None:
    """Hands at the table: a trashed card leaves the app's books, so it asks which; none is an answer too."""
    state = do(hands_out(("re-shelve", "dread")), PlayCard("re-shelve"))
    assert choices(state, BLUE) == ["basic-research", "dread", "none"]
    after = do(state, Choose("dread"))
    assert after.trash == ("dread",)
    assert "dread" not in find(after, RED).deck.cards


def test_burnt_evidence_is_paid() -> None:
    """Hands at the table: the price of a burnt card is known as soon as the card is named."""
    state = do(hands_out(("burn-the-evidence", "eureka")), PlayCard("burn-the-evidence"), Choose("eureka"))
    assert pools(state) == (6, 0)


def test_gallery_and_annex_are_told() -> None:
    """Hands at the table: the Gallery and the Annex say what to do."""
    state = do(hands_out(footwork=1, tiles={"b2": "founders-portrait-gallery"}), MovePawn("b2"))
    assert "Blue shows the hand and discards every Dread." in told(state, Choose("dread"))
    state = hands_out(footwork=1, tiles={"b2": "microfiche-annex"})
    assert "Red discards a card." in told(state, MovePawn("b2"))


def test_lantern_room_is_told() -> None:
    """Hands at the table: the Lantern Room lets the player look at the real deck."""
    state = do(hands_out(footwork=1, tiles={"b2": "the-lantern-room"}), MovePawn("b2"))
    assert "may look at the top card" in told(state, StopHere())


def test_kulten_on_a_real_deck() -> None:
    """Hands at the table: the top cards of a real deck are ordered on the table."""
    state = do(hands_out(("unaussprechlichen-kulten",)), PlayCard("unaussprechlichen-kulten"))
    assert do(state, Choose("deck:Blue")).question is None


def test_bought_cards_are_owned() -> None:
    """Hands at the table: what is bought can be played later."""
    state = do(hands_out(insight=3, at="b5"), BuyCard("forced-march"))
    assert "forced-march" in find(state, RED).deck.cards


# -- Archive, Tomes, Whispers at the table -------------------------------------------------------


def test_the_row_is_refilled_by_hand() -> None:
    """Archive at the table: after a purchase the app asks what came into the row, the cheapest first."""
    state = do(held_by_table(table(insight=3, at="b5"), "archive"), BuyCard("forced-march"))
    assert choices(state, None)[0] == "hasty-search"
    assert not set(choices(state, None)) & set(state.row)
    assert state.row[1] == ""
    state = do(state, ChooseSeveral(("eureka",)))
    assert (state.row[1], "eureka" in state.archive.cards) == ("eureka", False)


def test_croft_deals_six_by_hand() -> None:
    """Archive at the table: a whole new row is asked for at once."""
    from companion.games.orne_library.rules.moves import DealArchive

    before = held_by_table(table(insight=1, at="b5", character="croft"), "archive")
    state = do(before, DealArchive())
    assert refused(state, ChooseSeveral(("eureka",))) == "Choose 6 cards."
    state = do(state, ChooseSeveral(before.archive.cards))
    assert state.row == before.archive.cards


def test_tome_and_whisper_are_asked_for() -> None:
    """Tomes and Whispers at the table: the app asks which ones came."""
    state = held_by_table(table(footwork=1, tiles={"b2": "restricted-section"}), "tomes", "whispers")
    state = do(state, MovePawn("b2"), StopHere())
    assert choices(state, None) == ["liber-ivonis", "the-necronomicon"]
    state = do(state, Choose("the-necronomicon"))
    assert choices(state, None) == ["amnesia", "dread", "paranoia"]
    state = do(state, Choose("paranoia"))
    assert find(state, RED).discard == ("the-necronomicon", "paranoia")


# -- Locations at the table ----------------------------------------------------------------------


def test_the_app_only_notes_who_looked() -> None:
    """Locations at the table: the app knows who has looked, not at what, and counts the deck."""
    state = do(held_by_table(table(footwork=1), "locations"), MovePawn("a1"))
    assert (state.chambers["a1"].card, state.chambers["a1"].seen) == ("", (RED,))
    assert locations_left(state) == 3
    assert GAME.view(state, RED).picture.mine.chambers[0].location is None


@pytest.mark.parametrize(("shows", "wins"), [(MANUSCRIPT, RED), (NOTHING, "")])
def test_a_claim_at_the_table(shows: str, wins: str) -> None:
    """Locations at the table: the players turn the card up and say what it shows."""
    state = held_by_table(table(insight=10, at="a1", chambers={"a1": seen("", RED)}), "locations")
    assert "Say what" in refused(state, Claim())
    assert winner(do(state, Claim(shows))) == wins


def test_only_a_card_that_is_left_can_be_turned_up() -> None:
    """Locations at the table: a claim cannot show a card that is not among those left."""
    only = Deck((MANUSCRIPT,), held=Holder.TABLE)
    state = table(insight=10, at="a1", chambers={"a1": seen("", RED)}, locations=only)
    assert "no such Location card" in refused(state, Claim(NOTHING))
    (claim,) = (one for one in GAME.permits(state, RED, 0.0) if one.name == "claim")
    assert claim.blanks[0].values == (MANUSCRIPT,)


def test_dusty_map_and_finch_at_the_table() -> None:
    """Locations at the table: the map and Dr. Finch's choice happen on the table."""
    state = held_by_table(table(("dusty-map",), footwork=1, character="finch"), "locations")
    assert do(state, PlayCard("dusty-map")).question is None
    assert do(state, MovePawn("a1")).question is None


# -- changing hands ------------------------------------------------------------------------------


@pytest.mark.parametrize("component", [one.id for one in COMPONENTS])
def test_everything_can_change_hands_and_back(component: str) -> None:
    """Holding: each component goes to the table and back, and no card is lost."""
    before = table(("eureka",), discard=("dread",))
    state = handed(before, component, Holder.TABLE)
    assert held_by(state)[component] is Holder.TABLE
    assert "already" in refused(state, HandOver(component, Holder.TABLE))
    state = handed(state, component, Holder.APP)
    assert held_by(state)[component] is Holder.APP
    assert everything(state) == everything(before)


def test_deck_hand_and_discard_pile_go_to_the_table_each_by_itself() -> None:
    """Holding: what lay in the discard pile lies there on the table, too, and is asked for as such."""
    before = table(("eureka",), deck=("dread",) * 2, discard=("final-draft",), seats=(RED,), edition=EDITION)
    tell = Telling(Chance(Random(1)))
    state = HandOver("hands", Holder.TABLE).apply(before, tell)
    assert [deed.text for deed in tell.deeds if deed.id != "fill-row"] == [
        "Red: take 2 Dread, 1 Eureka!",
        "Red: take your hand out of these: look under your name, 1 card",
        "Red: shuffle the rest as your deck",
        "Red: as your discard pile, 1 Final Draft",
    ]
    assert find(state, RED).discard == ("final-draft",)


def test_a_hand_that_goes_to_the_table_is_shown_to_its_owner_alone() -> None:
    """Holding: the owner takes the same cards, and the deck goes on as far as its owner knew its top."""
    before = do(table(("eureka",), at="b5", insight=4), BuyCard("forced-march", on_top=True))
    state = handed(before, "hands", Holder.TABLE)
    mine = GAME.view(state, RED).picture.mine.handed
    assert [card.id for card in mine.hand] == ["eureka"]
    assert [card.id for card in mine.top] == ["forced-march"]
    assert GAME.rules.seen_by(state, BLUE).me.handed is None
    assert GAME.rules.seen_by(state, None).me.handed is None


@pytest.mark.parametrize(
    ("card", "hand"),
    [("photographic-memory", ("forced-march",)), ("borrowed-lantern", ()), ("archival-clerk", ())],
    ids=["it is drawn", "it may be discarded", "another may be laid on it"],
)
def test_a_known_card_on_top_is_not_shown_there_any_more(card: str, hand: tuple[str, ...]) -> None:
    """Its owner took hand and top over from the app; from then on only hands know what lies there."""
    state = do(table((card,), at="b5", insight=4), BuyCard("forced-march", on_top=True))
    state = do(state, HandOver("hands", Holder.TABLE))
    assert state.me.handed is not None
    assert state.me.handed.top == ("forced-march",)
    played = do(state, PlayCard(card)).me.handed
    assert played is not None
    assert (played.hand, played.top) == (hand, ())


def test_a_hand_from_the_app_is_shown_until_its_owner_has_played() -> None:
    """Holding: what was played is no more to be taken, and with the turn all of it is over."""
    state = handed(table(("eureka", "dread")), "hands", Holder.TABLE)
    state = do(state, PlayCard("dread"))
    assert find(state, RED).handed.hand == ("eureka",)
    assert find(do(state, EndTurn()), RED).handed is None


def test_no_card_is_played_from_a_discard_pile_on_the_table() -> None:
    """Holding: what was bought this turn lies there until somebody draws, who may have shuffled."""
    state = hands_out(("all-nighter",), insight=3, at="b5", edition=EDITION)
    state = do(state, BuyCard("forced-march"))
    assert find(state, RED).discard == ("forced-march",)
    assert "no Forced March" in refused(state, PlayCard("forced-march"))
    state = do(state, PlayCard("all-nighter"))
    assert "forced-march" in find(state, RED).deck.cards


def test_a_table_of_an_older_edition_still_plays_what_was_just_bought() -> None:
    """Holding: such moves may stand in its list, and it must open."""
    state = do(hands_out(insight=3, at="b5", edition=5), BuyCard("forced-march"))
    assert do(state, PlayCard("forced-march")).turn.footwork == 3


def test_a_whisper_is_trashed_from_a_discard_pile_on_the_table() -> None:
    """Holding: it may lie there since this turn or since an earlier one; a card for the hand is not there."""
    state = hands_out(("occult-scholar", "tidy-up"), deck=(), edition=EDITION)
    state = put(state, replace(find(state, RED), discard=("dread",)))
    trashed = do(state, PlayCard("occult-scholar"), Choose("dread"))
    assert (trashed.trash, find(trashed, RED).discard) == (("dread",), ())
    assert "dread" not in choices(do(state, PlayCard("tidy-up")), RED)


def test_hands_that_come_back_are_dealt_anew() -> None:
    """Holding: when the app takes over the cards, all are shuffled and everybody has a hand again."""
    state = do(hands_out(("deep-research", "eureka")), PlayCard("deep-research"))
    state = handed(state, "hands", Holder.APP)
    assert len(find(state, RED).hand) == 4  # one of the five has been played
    assert len(find(state, BLUE).hand) == CHARACTERS["hayes"].hand


def test_locations_on_the_board_stay_with_the_table() -> None:
    """Holding: where Location cards lie that the app never saw, the table goes on holding them."""
    state = do(held_by_table(table(footwork=1), "locations"), MovePawn("a1"))
    assert "never seen" in refused(state, HandOver("locations", Holder.APP))


def test_nothing_changes_hands_in_the_middle_of_a_question() -> None:
    """Holding: first the answer, then the change."""
    state = do(table(("re-shelve", "dread")), PlayCard("re-shelve"))
    assert "answers first" in refused(state, HandOver("hands", Holder.TABLE))
    assert "nothing called" in refused(table(), HandOver("pawns", Holder.TABLE))


def test_the_way_sets_all_and_each_can_differ() -> None:
    """Set-up: the way to play sets every component, and each can be set by itself."""
    options: dict[str, Any] = {"way": "table", "holders": {"tomes": "app", "hands": "way"}}
    state = Table.new("orne-library", ["Blue", "Red"], options, seed=1).state
    assert {id_: held.value for id_, held in held_by(state).items()} == {
        "hands": "table",
        "archive": "table",
        "tomes": "app",
        "whispers": "table",
        "locations": "app",
    }


def test_a_row_dealt_by_the_table_is_asked_for_first() -> None:
    """Set-up: where the table deals the Archive row, the app asks for it before the first turn."""
    state = Table.new("orne-library", ["Blue", "Red"], {"way": "table"}, seed=1).state
    assert "answers first" in refused(state, BeginTurn())
    state = do(state, ChooseSeveral(state.archive.cards[:6]), BeginTurn())
    assert "" not in state.row


def test_what_is_remembered_of_locations_on_the_table_says_nothing_of_the_app() -> None:
    """hidden-chamber, the first reminder where the app keeps no turns: the app may hold no card at all."""
    holders = dict.fromkeys((one.id for one in COMPONENTS), "table")
    options = {"does": "draws", "holders": holders}
    first = Table.new("orne-library", ["Blue", "Red"], options, seed=1).view().reminders[0]
    assert first == "hidden-chamber"
    assert "Tableside" not in reference("orne-library").rules[first].text
