"""The rules of the game, without a word for screens."""
