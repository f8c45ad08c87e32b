"""Settings: how the people at this tablet like it, their tables as one file, and what Tableside is."""
