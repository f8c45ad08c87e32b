"""ChamberQuest on the screen."""
