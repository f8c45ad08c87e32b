"""The Table screen and its parts."""
