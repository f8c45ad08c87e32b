"""Which of its refusals a table was begun under: what was allowed then is allowed for ever, or no replay is.

A table without an edition is of the first ones, which said more and refused less. From each edition on:

1.  an answer against what is known is refused;
2.  a walk of Echoes that leaves open whether it led through a chamber that matters is refused, no tool of
    Fire is dealt that somebody may hold who has not said so yet, and burn indexes go as high as Your box
    says;
3.  a card of Echoes that is told happens whole, a choice among one is not asked there, and the first of two
    tokens is said when a Shovel of Fire is used;
4.  the app takes no deck of Labyrinth over whose cards are in a hand that nobody has told it;
5.  the board of ChamberQuest is set aside by each level that leaves it to the table;
6.  no card of Echoes is played from a discard pile that lies on the table, and no Gloves of Fire when every
    space is taken;
7.  tools that the table has played stay discarded there when the app takes them over, a table that has them
    is asked for its Lockboxes before a winner is named, Labyrinth takes for granted neither what happened
    while it only drew, nor that a meeple may stand in the dark, each colour of ChamberQuest has a corner of
    its own, and of a turn of Echoes only the two pools are left once the app does not follow the turns;
8.  anybody may play a Bucket or Slingshot at a fire, a level asks for no card that it leaves to the table,
    nor takes the row of Echoes for what it was, and Labyrinth deals no unnamed card;
9.  a level says who has the tools, and nobody an order of curses that is all one;
10. an Archive of Echoes that the app holds makes a row for hands on the table, and where it follows their
    cards a minus takes back what a plus has told, and a Tome or Whisper that hands took unnamed is missing
    from its pile; Fire asks for a Lockbox only where one can be, two like
    tools in its market are one choice, and what an Amulet lays out of the table's own bag is told card by
    card; the clock of ChamberQuest waits while the app is told where the tokens stand; in Labyrinth a
    Companion leaves the Terrors on their stack, and what lies on the table of a starting hand is told last;
11. what is told of the pools of Echoes pays first for what was walked and bought before it was told, and a
    paused clock of ChamberQuest goes on when somebody rolls or walks;
12. the clock of ChamberQuest stands in the turn of a chair;
13. nobody takes a tool of Fire out of a market that is not filled up because hands are still untold, and the
    level at which the app does everything leaves no Tool cards to the table.
"""

EDITION = 13
"""The edition of tables that are begun now."""
