"""Library Labyrinth on the screen."""
