"""Starting cards, Tomes and Whispers."""

from companion.games.orne_library.rules.moves import Choose, ChooseSeveral, EndTurn, MovePawn, PlayCard
from companion.games.orne_library.rules.pieces import MANUSCRIPT, NOTHING, WHISPERS, Kind, of_kind
from companion.games.orne_library.rules.state import find
from companion.table import Deck
from tests.games.orne_library.tables import (
    BLUE,
    CENTRE,
    GREEN,
    RED,
    alone,
    choices,
    do,
    play,
    pools,
    refused,
    seen,
    table,
    told,
)

# -- starting cards ------------------------------------------------------------------------------


def test_basic_research() -> None:
    """basic-research: 1 Insight."""
    assert pools(alone("basic-research")) == (1, 0)


def test_cautious_steps() -> None:
    """cautious-steps: 1 Footwork."""
    assert pools(alone("cautious-steps")) == (0, 1)


def test_i_know_a_shortcut() -> None:
    """i-know-a-shortcut: 1 Footwork, and a locked door of this chamber stands open this turn."""
    state = table(("i-know-a-shortcut",), footwork=3, tiles={"b2": "manuscript-vault"})
    state = do(play(state, "i-know-a-shortcut"), MovePawn("b2"))
    assert (find(state, RED).cell, pools(state)) == ("b2", (0, 3))
    assert "locked" in refused(state, MovePawn("b3"))  # another door


def test_i_know_a_shortcut_without_a_locked_door() -> None:
    """i-know-a-shortcut: played where no door is locked, it opens none later."""
    state = play(
        table(("i-know-a-shortcut",), footwork=5, tiles={"b3": "manuscript-vault"}), "i-know-a-shortcut"
    )
    assert "locked" in refused(do(state, MovePawn("b2")), MovePawn("b3"))


def test_re_shelve() -> None:
    """re-shelve: 1 Insight, and a card from the hand may be trashed."""
    state = play(table(("re-shelve", "dread")), "re-shelve", "dread")
    assert (pools(state), state.trash) == ((1, 0), ("dread",))


# -- Tomes ---------------------------------------------------------------------------------------


def test_seven_tomes_and_three_whispers() -> None:
    """There are seven Tomes, and Whispers of three kinds."""
    assert len(of_kind(Kind.TOME)) == 7
    assert WHISPERS == ("dread", "amnesia", "paranoia")


def test_de_vermis_mysteriis() -> None:
    """de-vermis-mysteriis: 4 Insight, and 4 more for a Whisper in the discard pile."""
    state = alone("de-vermis-mysteriis")
    assert pools(state) == (4, 0)
    yes, no = do(state, Choose("yes")), do(state, Choose("none"))
    assert (pools(yes), find(yes, RED).discard) == ((8, 0), ("amnesia",))
    assert (pools(no), find(no, RED).discard) == ((4, 0), ())
    assert yes.turn.made == 8


def test_de_vermis_mysteriis_without_whispers() -> None:
    """de-vermis-mysteriis: where no Whisper is left there is no bargain."""
    assert alone("de-vermis-mysteriis", whispers=Deck()).question is None


def test_the_book_of_eibon() -> None:
    """the-book-of-eibon: 4 Footwork, and one may appear in any chamber that is no secret."""
    state = alone("the-book-of-eibon", chambers={"c5": seen(NOTHING, BLUE)})
    assert pools(state) == (0, 4)
    assert {"a1", "a5", "c1"}.isdisjoint(choices(state))
    assert {"c5", "b5", "a3", "none"} <= set(choices(state))
    assert find(do(state, Choose("b5")), RED).cell == "b5"
    assert find(do(state, Choose("none")), RED).cell == "b1"


def test_unaussprechlichen_kulten() -> None:
    """unaussprechlichen-kulten: 2 Insight; the top three of any deck are seen and put back in any order."""
    state = alone("unaussprechlichen-kulten")
    assert pools(state) == (2, 0)
    decks = ["archive", "tomes", "locations", "deck:Red", "deck:Blue", "deck:Green", "none"]
    assert choices(state) == decks
    state = do(state, Choose("archive"))
    assert choices(state, RED) == ["deep-research", "eureka", "espionage"]
    assert choices(state, BLUE) == []
    state = do(state, ChooseSeveral(("espionage", "deep-research", "eureka")))
    assert state.archive.cards[:4] == ("espionage", "deep-research", "eureka", "final-draft")
    assert state.archive.known_to(RED)[:4] == ("espionage", "deep-research", "eureka", None)


def test_unaussprechlichen_kulten_on_locations_and_small_decks() -> None:
    """unaussprechlichen-kulten: Locations too; a smaller deck is seen as far as it goes."""
    state = do(alone("unaussprechlichen-kulten"), Choose("locations"))
    state = do(state, ChooseSeveral(("manuscript~2", "nothing~1", "nothing~3")))
    assert state.locations.cards == (MANUSCRIPT, NOTHING, NOTHING, NOTHING)
    small = do(alone("unaussprechlichen-kulten", deck=("dread",)), Choose("deck:Red"))
    assert small.question is None
    assert find(small, RED).deck.known_to(RED) == ("dread",)


def test_unaussprechlichen_kulten_needs_all_cards_back() -> None:
    """unaussprechlichen-kulten: all three go back."""
    state = do(alone("unaussprechlichen-kulten"), Choose("archive"))
    assert refused(state, ChooseSeveral(("espionage",))) == "Choose 3 cards."


def test_the_celaeno_fragments() -> None:
    """the-celaeno-fragments: three cards and two Actions."""
    state = alone("the-celaeno-fragments", rulings={"D3": "actions"})
    assert (len(find(state, RED).hand), state.turn.actions) == (3, 2)


def test_cultes_des_goules() -> None:
    """cultes-des-goules: 3 Insight, and from then on 1 Insight for each card trashed."""
    hand = ("cultes-des-goules", "tidy-up", "dread", "dread")
    state = play(play(table(hand), "cultes-des-goules"), "tidy-up")
    state = do(state, ChooseSeveral(("dread", "dread~2")))
    assert (pools(state), state.turn.made) == ((5, 0), 5)
    assert "cultes-des-goules" in find(do(state, EndTurn()), RED).lasting


def test_liber_ivonis() -> None:
    """liber-ivonis: 3 Footwork, and from then on walking costs nothing."""
    state = do(alone("liber-ivonis"), MovePawn("b2"), MovePawn("b3"))
    assert pools(state) == (0, 3)
    assert "liber-ivonis" in find(do(state, EndTurn()), RED).lasting


def test_liber_ivonis_does_not_open_locks() -> None:
    """liber-ivonis (D24): Study Carrels cost nothing either, but locked doors stay locked."""
    tiles = {"b1": "study-carrels", "b2": "manuscript-vault"}
    state = alone("liber-ivonis", tiles=tiles)
    assert "locked" in refused(state, MovePawn("b2"))
    assert pools(do(state, MovePawn("c1"))) == (0, 3)


def test_the_necronomicon() -> None:
    """the-necronomicon: 6 Insight, and the turn knows that it was played."""
    state = alone("the-necronomicon")
    assert (pools(state), state.turn.necronomicon) == ((6, 0), True)


# -- Whispers ------------------------------------------------------------------------------------


def test_dread() -> None:
    """dread: it does nothing."""
    state = alone("dread")
    assert (pools(state), state.question) == ((0, 0), None)


def test_amnesia_takes_another_card_at_random() -> None:
    """amnesia: whoever draws it loses another card of the hand at random; which one is not told."""
    before = table(("photographic-memory", "eureka"), deck=("amnesia", "tidy-up"))
    state = play(before, "photographic-memory", luck=("eureka",))
    assert find(state, RED).hand == ("amnesia", "tidy-up")
    assert find(state, RED).discard == ("eureka",)
    text = told(before, PlayCard("photographic-memory"), ("eureka",))
    assert "Amnesia" in text
    assert "Eureka" not in text


def test_amnesia_alone_takes_nothing() -> None:
    """amnesia: without another card there is nothing to lose."""
    state = alone("organize-notes", deck=("amnesia",))
    assert find(state, RED).hand == ("amnesia",)


def test_paranoia_lays_the_hand_open() -> None:
    """paranoia: while it is in the hand, everybody sees the hand."""
    state = table(("paranoia", "eureka"))
    assert find(state, RED).open_hand
    assert not find(play(state, "paranoia"), RED).open_hand


def test_paranoia_is_told_when_drawn() -> None:
    """paranoia: the open hand is read out when it comes."""
    before = table(("organize-notes", "eureka"), deck=("paranoia",))
    assert "open: Eureka!, Paranoia" in told(before, PlayCard("organize-notes"))


def test_a_tome_does_not_work_before_it_is_played() -> None:
    """Lasting effects begin with playing the Tome, not with owning it."""
    state = table(("liber-ivonis",), CENTRE, discard=("cultes-des-goules",))
    assert "takes 1 Footwork" in refused(state, MovePawn("b2"))


def test_no_dread_left() -> None:
    """A Dread that was trashed is out of the game: none is left, and that is said."""
    state = table(("uncover-conspiracy",), whispers=Deck(("amnesia",)), trash=("dread",))
    after = play(state, "uncover-conspiracy")
    assert (find(after, BLUE).discard, find(after, GREEN).discard) == ((), ())
    assert after.trash == ("dread",)
    assert "No Dread is left for Blue." in told(state, PlayCard("uncover-conspiracy"))
