"""Fire in the Library on the screen."""
