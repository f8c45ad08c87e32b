"""Scenes for pictures of the app, a module for each game and one for what they share."""
