"""The cover: one book that still shines between burning shelves."""

from companion.ui.games.cover import Cover

COVER = Cover(
    title="Fire in the Library",
    tagline="Press your luck · 1–6 players",
    colours=("#B4401F", "#4C170A"),
    hook="One more book, or out?",
    art="covers/fire-in-the-library.jpg",
    focus=0.33,
    place=2,
)
