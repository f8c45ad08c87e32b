"""The Rules screen and its parts."""
