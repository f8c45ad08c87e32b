"""The rules of Echoes of the Orne Library, without a word for screens."""
