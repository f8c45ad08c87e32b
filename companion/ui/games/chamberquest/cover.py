"""The cover: a maze that moves before a castle, and the treasure in it."""

from companion.ui.games.cover import Cover

COVER = Cover(
    title="ChamberQuest",
    tagline="Race · 2–4 players",
    colours=("#2C6E8E", "#0F2E40"),
    hook="Move the maze to your treasure.",
    art="covers/chamberquest.jpg",
    focus=0.34,
    place=3,
)
