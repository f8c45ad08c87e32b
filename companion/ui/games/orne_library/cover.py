"""The cover: an eye in the door of the archive, over the open Manuscript."""

from companion.ui.games.cover import Cover

COVER = Cover(
    title="Echoes of the Orne Library",
    tagline="Deck-building · 2–4 players",
    colours=("#3E7A5A", "#12301F"),
    hook="Find the Manuscript, and read it.",
    art="covers/orne-library.jpg",
    focus=0.24,
    place=4,
)
