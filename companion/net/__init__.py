"""Other screens at the table: phones in hand, a screen on the wall, a hall of tables."""
