"""Set-up: how much Tableside should do, who sits where, and whatever else is chosen before the first move."""
