"""The cover: the Bookwyrm on a floor of octagons."""

from companion.ui.games.cover import Cover

COVER = Cover(
    title="Library Labyrinth",
    tagline="Co-operative · 1–5 players",
    colours=("#5B3F93", "#2A1D4C"),
    hook="Six Shelves before six Terrors.",
    art="covers/library-labyrinth.jpg",
    focus=0.23,
    place=1,
)
