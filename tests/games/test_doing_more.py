"""From Companion to Everything in mid-game: the app says what it lacks, and leads to it."""

from typing import Any

from companion.table import Offer, Table


def companion(game_id: str, **options: Any) -> Table:
    """A table of Red and Blue where the app is to do everything from now on."""
    table = Table.new(game_id, ["Red", "Blue"], {"does": "companion", **options}, seed=5, now=lambda: 0.0)
    if game_id == "chamberquest":
        table.play("settle_order", order=["Red", "Blue"])
    table.play("set_level", level="everything")
    return table


def offered(table: Table, name: str) -> Offer:
    """The first offer of a name."""
    return next(offer for offer in table.moves() if offer.name == name)


def texts(table: Table) -> list[str]:
    """What hands are asked to do."""
    return [deed.text for deed in table.deeds()]


def test_fire_says_that_the_app_still_has_the_tools() -> None:
    """The words claim nothing that is not so: whoever has them is asked, and what is answered is said."""
    table = Table.new("fire-in-the-library", ["Red", "Blue"], {"does": "companion"}, seed=5, now=lambda: 0.0)
    (event,) = table.play("set_level", level="everything", tools="app")
    assert "are in the tablet" in event.text
    (event,) = table.play("set_level", level="companion", tools="app")
    assert event.text.endswith("The app still holds the tools: see Who holds what, behind the three dots.")


def test_fire_says_nothing_of_tools_that_are_where_they_belong() -> None:
    """Between two levels that leave them to the table nothing is asked."""
    table = Table.new("fire-in-the-library", ["Red", "Blue"], {"does": "companion"}, seed=5, now=lambda: 0.0)
    (event,) = table.play("set_level", level="draws")
    assert event.text.endswith("Tools and unknown fire icons are yours.")
    assert texts(table) == []


def test_labyrinth_asks_for_one_meeple_after_the_other() -> None:
    """Nobody has told the app where they stand: the first that is missing is asked for, until none is."""
    table = companion("library-labyrinth")
    assert table.view().guide.detail.startswith("Say where the meeples stand")
    for who in ("Red", "Blue"):
        offer = offered(table, "place_meeple")
        assert (offer.label, offer.group) == (f"Where is {who}?", "action")
        table.play("place_meeple", **offer.args, tile="c3")
    assert offered(table, "place_meeple").group == "more"
    assert not table.view().guide.detail.startswith("Say where the meeples stand")


def test_labyrinth_asks_for_one_hand_after_the_other() -> None:
    """Nobody has told the app what they hold: the hand of whoever is on turn first, until all are told."""
    table = companion("library-labyrinth")
    assert texts(table)[-2:] == ["Say where each meeple stands", "Tell the app what each hand holds"]
    for who in ("Red", "Blue"):
        offer = offered(table, "tell_hand")
        assert (offer.label, offer.group) == (f"Tell the hand of {who}", "action")
        table.play("tell_hand", **offer.args, cards=[offer.asks[0].choices[0].value])
    assert offered(table, "tell_hand").group == "more"


def test_chamberquest_leads_to_laying_out_the_board() -> None:
    """Beside the roll and as large; nowhere else, and not at Companion."""
    table = companion("chamberquest")
    assert offered(table, "lay_out_board").group == "counter"
    assert "lay out the board" in table.view().guide.detail
    table.play("set_level", level="companion")
    assert offered(table, "lay_out_board").group == "more"
