"""The app itself: its life, the stage with its screens, and the table that is open."""
