"""Library Labyrinth as players see it: made of what a seat may know, and of nothing else."""
