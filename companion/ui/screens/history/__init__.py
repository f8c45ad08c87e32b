"""History: what was played, and how it went."""
