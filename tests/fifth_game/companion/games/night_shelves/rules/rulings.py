"""Where the rulebook is silent, and a table may decide otherwise: the positions, the default first."""

SWITCHES = {"E1": ("shared", "nobody")}
