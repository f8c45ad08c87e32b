"""Home and its parts."""
