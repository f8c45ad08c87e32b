"""The rules of ChamberQuest: what is in the box, what may be done, and what it does. No words for screens."""
