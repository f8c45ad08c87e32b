"""What is written about cards, tiles and investigators is what the engine does."""

from pathlib import Path

import pytest

from companion.games.orne_library import GAME
from companion.games.orne_library.rules.pieces import CARDS, CHARACTERS, TILES
from companion.games.orne_library.rules.vocabulary import QUESTIONS, WORDS
from companion.reference import reference

HERE = Path(__file__).parent


@pytest.mark.parametrize("id_", CARDS)
def test_every_card_is_in_the_reference(id_: str) -> None:
    """A card's entry holds the text that is shown on the card."""
    entry = reference("orne-library").rules[f"card-{id_}"]
    assert (entry.title, CARDS[id_].text in entry.text) == (CARDS[id_].name, True)


@pytest.mark.parametrize("id_", TILES)
def test_every_tile_is_in_the_reference(id_: str) -> None:
    """A tile's entry holds the text that is shown on the tile."""
    entry = reference("orne-library").rules[f"tile-{id_}"]
    assert (entry.title, TILES[id_].text in entry.text) == (TILES[id_].name, True)


@pytest.mark.parametrize("id_", CHARACTERS)
def test_every_investigator_is_in_the_reference(id_: str) -> None:
    """An investigator's entry holds the ability and its text."""
    text = reference("orne-library").rules[f"character-{id_}"].text
    assert CHARACTERS[id_].ability in text
    assert CHARACTERS[id_].text in text


def test_every_word_is_spoken_and_every_spoken_word_is_known() -> None:
    """Cards and tiles use only words of the vocabulary."""
    pieces = [*CARDS.values(), *TILES.values()]
    steps = [step for piece in pieces for step in getattr(piece, "does", ())]
    steps += [step for tile in TILES.values() for step in (*tile.ends, *tile.enters)]
    assert {step.do for step in steps} <= set(WORDS)
    assert set(QUESTIONS) <= set(WORDS)


def test_all_38_rulings_are_written() -> None:
    """Every ruling from D1 to D34 can be read."""
    assert list(reference("orne-library").rulings) == [f"D{number}" for number in range(1, 39)]


def test_the_printed_number_of_locations_is_kept_apart_from_ours() -> None:
    """The rule says as many as “?” and the Manuscript; that we take one fewer is a ruling, and says so."""
    book = reference("orne-library")
    assert "fewer" not in book.rules["setup-locations"].text
    assert "fewer" in book.rulings["D5"].ruling


def test_every_card_tile_and_investigator_has_a_test() -> None:
    """No card, tile or investigator is without a test that names it."""
    files = ("test_archive_cards.py", "test_other_cards.py", "test_tiles.py", "test_characters.py")
    text = "".join((HERE / file).read_text(encoding="utf-8") for file in files)
    assert [
        id_ for id_ in (*CARDS, *TILES, *CHARACTERS) if f'"{id_}"' not in text and f"{id_}:" not in text
    ] == []


def test_five_investigators_have_five_colours() -> None:
    """Pawns can be told apart."""
    assert len(set(GAME.colours)) == len(CHARACTERS) == 5


@pytest.mark.parametrize(
    ("rule", "ruling"),
    [
        ("tile-rare-book-room", "D11"),
        ("tile-manuscript-vault", "D15"),
        ("card-feverish-pace", "D25"),
        ("actions", "D3"),
        ("enter", "D28"),
        ("objective", "D10"),
        ("card-uncover-conspiracy", "D19"),
    ],
)
def test_what_a_ruling_decides_is_not_told_as_printed(rule: str, ruling: str) -> None:
    """An entry that says more than the rulebook names the ruling that says it."""
    assert ruling in reference("orne-library").rules[rule].rulings


def test_what_the_app_alone_does_has_no_page_of_the_rulebook() -> None:
    """Who holds what, and how much Tableside does, are nowhere in it."""
    book = reference("orne-library")
    assert {book.rules[id_].page for id_ in ("two-ways", "levels")} == {"Not in the rulebook"}
