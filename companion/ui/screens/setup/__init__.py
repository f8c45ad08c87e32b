"""Set-up: how much Tableside shall do, who sits where, and whatever else is chosen before the first move."""
