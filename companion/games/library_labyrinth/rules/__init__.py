"""The rules of Library Labyrinth, without a word for screens."""
