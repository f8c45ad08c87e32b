"""How ChamberQuest is put to the players: offers, the turn guide, the picture, numbers and reminders."""
