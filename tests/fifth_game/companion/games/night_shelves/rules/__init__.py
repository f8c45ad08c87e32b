"""The rules of Night Shelves: no word, symbol or button of the screen."""
