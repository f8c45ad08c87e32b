"""The table at the start."""

from companion.games.night_shelves.rules.box import dark_cards, guesses
from companion.games.night_shelves.rules.options import read
from companion.games.night_shelves.rules.pieces import BOOKS, DARK, SHELF_CARDS, SHELVES
from companion.games.night_shelves.rules.state import State
from companion.table import Chance, Deck, Holder, Setup


def first_state(setup: Setup, rulings: dict[str, str], chance: Chance) -> State:
    """Shuffle the deck and deal a Shelf card to each player."""
    chosen, dark = read(setup), dark_cards(setup.box)
    names = tuple(player.name for player in setup.players)
    held = chosen.holders.get("deck", Holder.APP)
    deck = Deck.shuffled((*BOOKS, *(DARK,) * dark), chance, name="Book deck", held=held)
    dealt = chance.shuffle(SHELF_CARDS)
    return State(
        players=setup.players,
        rulings=rulings,
        level=chosen.does,
        turn_of=names[0],
        guesses=guesses(setup.box),
        deck=deck,
        shelves=dict.fromkeys(SHELVES, ()),
        hands=dict(zip(names, dealt, strict=False)),
        spare=tuple(sorted(dealt[len(names) :])),
        lamps=dark,
        may_swap=names if chosen.swapping else (),
    )
