"""Sheets that tell what everybody may know: a player, the piles, what was shown."""

from collections.abc import Callable, Sequence

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.orne_library.face.board import TileShown
from companion.games.orne_library.face.cards import CardShown
from companion.games.orne_library.face.picture import Everything, OrnePicture, PlayerShown, SeenCardsShown
from companion.games.orne_library.game import GAME
from companion.games.orne_library.rules.happenings import TOME_GAINED, TURN_ENDED, WHISPER_GAINED
from companion.games.orne_library.rules.pieces import Kind, full_stop
from companion.table import Ask, Drawn, Event, thing
from companion.ui.games.orne_library.secrets import location_face
from companion.ui.look.kv_files import load_kv
from companion.ui.widgets.buttons import ChoiceButton
from companion.ui.widgets.linked import LinkedText
from companion.ui.widgets.sheet import ChoiceGrid, Sheet, choices_grid
from companion.ui.widgets.text import Muted, Title

Cards = Sequence[CardShown]
GAINS = (TOME_GAINED, WHISPER_GAINED)
"""Events that tell of a Tome or a Whisper."""
OPEN_GAINS = (Kind.TOME, Kind.WHISPER)


class CardFace(BoxLayout):
    """A card to read: its name, and what it does with terms that lead to their rules."""

    game_id = StringProperty()
    title = StringProperty()
    text = StringProperty()
    symbol = StringProperty()
    needs = NumericProperty(60)
    """The height that its words need."""
    row_height = NumericProperty(0)
    """The height of the row it stands in."""


def tell_player(one: PlayerShown, everything: Everything | None, look: Callable[[], None]) -> None:
    """Who somebody is and what lies before them; the hand itself only after the tablet has changed hands."""
    who = f"{one.name}, {one.title}"
    sheet = Sheet(title=one.seat, text=who, note=f"In {one.place}" if one.place else "", widest=720)
    sheet.add(Title(text=one.ability, size_sp=20))
    sheet.add(LinkedText(game_id=GAME.id, plain=one.ability_text, quiet=True, size_sp=17))
    sheet.add(Muted(text=one.counts))
    _add_cards(sheet, "Tomes that last", one.lasting)
    _add_cards(sheet, "Played this turn", one.played)
    _add_cards(sheet, "The hand lies open: Paranoia", one.open_hand or ())
    if everything:
        _add_cards(sheet, "Hand", everything.hands[one.seat])
        _add_cards(sheet, "Discard pile", everything.discards[one.seat])
        _add_cards(sheet, "Deck", everything.decks[one.seat])
    sheet.add_button("Close")
    if not everything:
        words = "Look at what you know" if one.at_table else "Look at the hand"
        sheet.add_button(words, look, brass=True)
    sheet.open()


def tell_card(name: str, about: str) -> None:
    """A card that lies open, to be read: nothing is done with it."""
    sheet = Sheet(game_id=GAME.id, title=name, text=about)
    sheet.add_button("Close")
    sheet.open()


def tell_piles(data: OrnePicture) -> None:
    """The piles, and what was trashed or shown."""
    piles = data.piles
    words = (
        f"Archive {piles.archive}, discarded {piles.archive_discard}. Tomes {piles.tomes}. "
        f"Whispers {piles.whispers}. Locations {piles.locations}."
    )
    sheet = Sheet(title="The piles", text=words, widest=720)
    for shown in data.shown:
        _add_cards(sheet, f"Shown: {shown.why}", shown.cards)
    _add_cards(sheet, "Trashed, out of the game", data.trash)
    if not data.trash:
        sheet.add(Muted(text="Nothing has been trashed."))
    if data.everything is not None:
        _add_cards(sheet, "The Location deck, from the top", data.everything.locations)
    sheet.add_button("Close")
    sheet.open()


def tell_shown(
    shown: SeenCardsShown, ask: Ask | None = None, answer: Callable[[str], None] | None = None
) -> None:
    """Cards that everybody may see for a moment; what is asked about them is answered right there."""
    is_deck = shown.whose == "locations"
    whose = "The top of the Location deck" if is_deck else f"The hand of {shown.whose}"
    sheet = Sheet(title=whose, note=shown.why, widest=720)
    _add_cards(sheet, "Everybody may look", shown.cards)
    if ask is not None and answer is not None:
        sheet.add(Title(text=ask.question, size_sp=20))
        kind, then = ask.kind, answer

        def tapped(button: ChoiceButton) -> None:
            sheet.close(lambda: then(thing(kind, button.value)))

        sheet.add(choices_grid(ask.choices, tapped))
    sheet.add_button("Close")
    sheet.open()


def tell_gained(events: Sequence[Event], lying: Sequence[SeenCardsShown]) -> None:
    """What somebody gained as the turn ended: it is told at once, and the next player begins without it.

    `lying`: all that was gained since the last step, also before the table was asked what it drew.
    """
    if all(event.id not in GAINS or not event.about for event in events):
        return
    if all(event.id != TURN_ENDED for event in events):
        return
    gained = [one for one in lying if one.cards[-1].kind in OPEN_GAINS]
    names = [f"{one.whose} gains the {one.cards[-1].kind.title()} {one.cards[-1].name}" for one in gained]
    sheet = Sheet(title="As the turn ended", text=" ".join(full_stop(name) for name in names), widest=720)
    _add_cards(sheet, "Everybody may look", [one.cards[-1] for one in gained])
    sheet.add_button("Close")
    sheet.open()


def tell_wrong(sentence: str, tile: TileShown) -> None:
    """A claim was wrong: nobody overlooks it."""
    sheet = Sheet(title="A wrong claim", text=sentence, note=f"{tile.name} stays face up", widest=720)
    title = tile.location_name or "Not the Manuscript"
    sheet.add(location_face(Drawn(title, tile.name, f"location:{tile.location}")))
    sheet.add_button("Close")
    sheet.open()


def _add_cards(sheet: Sheet, title: str, cards: Cards) -> None:
    if not cards:
        return
    sheet.add(Title(text=title, size_sp=20))
    grid = ChoiceGrid(columns=3, spacing=8)
    for card, count in _counted(cards):
        name = f"{count} × {card.name}" if count > 1 else card.name
        grid.add_widget(CardFace(game_id=GAME.id, title=name, text=card.text, symbol=f"card:{card.kind}"))
    sheet.add(grid)


def _counted(cards: Cards) -> list[tuple[CardShown, int]]:
    """Each card once, with how often it is there."""
    ids = [card.id for card in cards]
    first = {card.id: card for card in reversed(cards)}
    return [(first[id_], ids.count(id_)) for id_ in dict.fromkeys(ids)]


load_kv("games/orne_library")
