"""The words that a picture draws, and what may be wrong with them: outside, over each other, under a disc."""

from itertools import combinations

from companion.ui.look import drawing as draw

SIZES = ((1024, 600), (1280, 800), (800, 1280), (1600, 2560), (2560, 1600))


def drawn_words(picture, monkeypatch):
    """The words that the picture draws, each with its box."""
    found = []
    texture_at = draw._texture

    def note(text, size, font, centre, colour):
        if font != draw.ICONS:
            extent = draw._rendered(text, size, font).size
            found.append((text, centre[0] - extent[0] / 2, centre[1] - extent[1] / 2, *extent))
        texture_at(text, size, font, centre, colour)

    monkeypatch.setattr(draw, "_texture", note)
    picture._layers.at(None)
    picture.draw()
    monkeypatch.undo()
    return found


def drawn_sizes(picture, monkeypatch):
    """The words that a picture draws, each with the size of its type."""
    found, texture_at = [], draw._texture

    def note(text, size, font, centre, colour):
        if font != draw.ICONS:
            found.append((text, size))
        texture_at(text, size, font, centre, colour)

    monkeypatch.setattr(draw, "_texture", note)
    picture._layers.at(None)
    picture.draw()
    monkeypatch.undo()
    return found


def drawn_icons(picture, monkeypatch, icon):
    """Where the picture draws an icon: the middle of each."""
    found, texture_at = [], draw._texture

    def note(text, size, font, centre, colour):
        if font == draw.ICONS and text == draw.md_icons[icon]:
            found.append(centre)
        texture_at(text, size, font, centre, colour)

    monkeypatch.setattr(draw, "_texture", note)
    picture._layers.at(None)
    picture.draw()
    monkeypatch.undo()
    return found


def outside(words, picture):
    return [
        text
        for text, x, y, wide, high in words
        if x < picture.x - 1
        or x + wide > picture.right + 1
        or y + high > picture.top + 4
        or y < picture.y - 4
    ]


def over_each_other(words):
    """Words whose middles lie in each other's lines: a little touching of line boxes is no fault."""
    found = []
    for (a, ax, ay, aw, ah), (b, bx, by, bw, bh) in combinations(words, 2):
        across = min(ax + aw, bx + bw) - max(ax, bx)
        up = min(ay + ah, by + bh) - max(ay, by)
        if across > 2 and up > 0.45 * min(ah, bh):
            found.append((a, b))
    return found


def covered(words, spots):
    """The words under one of these discs: their letters, not the space above and below them."""
    return [
        text
        for text, left, low, wide, high in words
        for x, y, radius in spots
        if left - radius * 0.8 < x < left + wide + radius * 0.8
        and low + high * 0.15 - radius * 0.8 < y < low + high * 0.85 + radius * 0.8
    ]
