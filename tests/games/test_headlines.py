"""What a headline asks is also told apart from its words: nobody has to read them to know."""

from random import Random

import pytest

from companion.games import game, game_ids
from companion.net.afar import from_afar
from companion.simulate import names, play_out
from companion.table import Level, Table
from companion.table.asked import is_asked
from companion.wording import passed_to

MOVES = 60
TABLES = [(id_, players, level) for id_ in game_ids() for players in game(id_).seats for level in Level]
each_table = pytest.mark.parametrize(("game_id", "players", "level"), TABLES)


@pytest.mark.sweep(4)
@each_table
def test_a_headline_passes_the_tablet_exactly_where_the_guide_says_to_whom(
    game_id: str, players: int, level: Level
) -> None:
    """To whose turn it is; and from afar no tablet is passed on."""

    def agrees(table: Table) -> None:
        for seat in (None, *(player.name for player in table.players)):
            view = table.view(seat)
            assert (view.guide.headline == passed_to(view.guide.seat)) == bool(view.guide.passes_to)
            assert view.guide.passes_to in ("", view.guide.seat)
            afar = from_afar(view).guide
            assert (afar.passes_to, afar.headline == passed_to(afar.seat)) == ("", False)

    table = Table.new(game_id, names(game_id, players), {"does": level}, seed=7)
    play_out(table, Random(7), MOVES, after=agrees)


@pytest.mark.sweep(4)
@each_table
def test_what_a_headline_asks_of_hands_is_what_their_deed_says(
    game_id: str, players: int, level: Level
) -> None:
    """Wherever the two are one thing by their kind, they are so in their words too, and the reverse."""

    def agrees(table: Table) -> None:
        view = table.view()
        said = view.guide.headline.casefold()
        texts = [deed.text.casefold().rpartition(": ")[2] for deed in view.deeds if not deed.perhaps]
        alike = any(text == said or text.startswith(f"{said} from ") for text in texts)
        assert is_asked(view.guide, view.deeds) == (alike and bool(said)), (said, texts)

    table = Table.new(game_id, names(game_id, players), {"does": level}, seed=5)
    play_out(table, Random(5), MOVES, after=agrees)
