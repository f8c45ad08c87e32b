"""The Whispers of the Orne Library as they are counted in Your box."""

from companion.ui.games.kit import Printed
from companion.ui.games.orne_library.signs import card_ink
from companion.ui.look.drawing import Bounds, glyph
from companion.ui.look.paper import FADED, fitted, paper, write


def draw_printed(printed: Printed, box: Bounds) -> None:
    """A Whisper, with how many there are of it."""
    sheet, ink, fact = fitted(box), card_ink("whisper"), printed.card.id
    paper(sheet, ink)
    glyph("ghost-outline", sheet.height * 0.32, sheet.at(0.5, 0.76), ink)
    name = printed.card.title.removesuffix(" cards")
    write(name, sheet.height * 0.1, sheet.at(0.5, 0.5), sheet.width * 0.88)
    guessed = fact in printed.guessed
    said = f"× {printed.values[fact]}" + ("?" if guessed else "")
    write(said, sheet.height * 0.22, sheet.at(0.5, 0.22), sheet.width * 0.86, FADED if guessed else ink)
