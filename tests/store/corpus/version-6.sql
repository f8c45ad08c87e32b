-- A database as version 6 wrote it.
PRAGMA application_id = 1413631059;
PRAGMA user_version = 6;
BEGIN TRANSACTION;
CREATE TABLE boxes (game TEXT PRIMARY KEY, facts TEXT NOT NULL) WITHOUT ROWID;
INSERT INTO "boxes" VALUES('toy','{"cards":7}');
CREATE TABLE checkpoints (                 -- a cache: states that save replaying
        table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        seq INTEGER NOT NULL,                  -- the entry after which the state stood
        state TEXT NOT NULL,                   -- JSON: the game's state
        PRIMARY KEY (table_id, seq)
    ) WITHOUT ROWID;
INSERT INTO "checkpoints" VALUES(1,2,'{"deck":{"cards":["king","king","queen","ten","ace","jack"],"seen":[],"held":"app","name":"deck","among":[]},"bag":{"tokens":{"black":2,"red":3,"white":5},"held":"app","name":"bag"},"track":{"scores":{"Ann":1,"Bob":0},"arrivals":["Bob","Ann"]},"hands":{"Ann":["nine"],"Bob":[]},"goal":1000000,"drawn":"white","rolled":0,"at":0.0,"players":[{"name":"Ann","colour":"red","side":"south"},{"name":"Bob","colour":"blue","side":"south"}],"rulings":{"T1":"strict"},"turn_of":"Bob","end":null,"guesses":[]}');
INSERT INTO "checkpoints" VALUES(2,1,'{"deck":{"cards":["ace","jack","king","queen","king","ten","nine"],"seen":[],"held":"app","name":"deck","among":[]},"bag":{"tokens":{"black":2,"red":3,"white":5},"held":"app","name":"bag"},"track":{"scores":{"Cleo":2},"arrivals":["Cleo"]},"hands":{"Cleo":[]},"goal":2,"drawn":"red","rolled":0,"at":0.0,"players":[{"name":"Cleo","colour":"red","side":"south"}],"rulings":{"T1":"strict"},"turn_of":"Cleo","end":{"cause":"goal","winners":["Cleo"]},"guesses":[]}');
CREATE TABLE entries (
        table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        seq INTEGER NOT NULL,
        record TEXT NOT NULL, sent TEXT,                  -- JSON: Entry
        PRIMARY KEY (table_id, seq)
    ) WITHOUT ROWID;
INSERT INTO "entries" VALUES(1,0,'{"move":{"move":"draw_token"},"chance":["white"],"events":[{"id":"token","text":"Ann drew white.","rule":"bag","about":[],"reveals":"the white token"}],"at":1770000120.0,"seat":"Ann"}',NULL);
INSERT INTO "entries" VALUES(1,1,'{"move":{"move":"draw_card"},"events":[{"id":"card","text":"Ann drew a card.","rule":"","about":[],"reveals":""}],"at":1770000240.0,"seat":"Ann","sent":"Ann/fedcba9876543210"}','Ann/fedcba9876543210');
INSERT INTO "entries" VALUES(1,2,'{"move":{"move":"end_turn"},"events":[{"id":"turn","text":"Bob''s turn.","rule":"","about":[],"reveals":""}],"at":1770000360.0,"seat":"Ann"}',NULL);
INSERT INTO "entries" VALUES(1,3,'{"move":{"move":"roll_die"},"chance":[5],"events":[{"id":"rolled","text":"A 5.","rule":"","about":[],"reveals":"a roll of 5"}],"at":1770000480.0,"seat":"Bob"}',NULL);
INSERT INTO "entries" VALUES(1,4,'{"do":"undo","events":[{"id":"undone","text":"Took back: 2 moves. Everybody had seen: a roll of 5.","rule":"","about":[],"reveals":""}],"at":1770000600.0,"steps":2}',NULL);
INSERT INTO "entries" VALUES(1,5,'{"do":"redo","events":[{"id":"redone","text":"Brought back: End turn.","rule":"","about":[],"reveals":""}],"at":1770000720.0}',NULL);
INSERT INTO "entries" VALUES(2,0,'{"move":{"move":"draw_token"},"chance":["black"],"events":[{"id":"token","text":"Cleo drew black.","rule":"bag","about":[],"reveals":"the black token"}],"at":1770000960.0,"seat":"Cleo"}',NULL);
INSERT INTO "entries" VALUES(2,1,'{"move":{"move":"draw_token"},"chance":["red"],"events":[{"id":"token","text":"Cleo drew red.","rule":"bag","about":[],"reveals":"the red token"}],"at":1770001080.0,"seat":"Cleo"}',NULL);
CREATE TABLE phones (
        table_id INTEGER PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
        kept TEXT NOT NULL                     -- JSON: the links' tokens, and the seats that phones have
    );
INSERT INTO "phones" VALUES(1,'{"join":"AAAAAAAAAAAAAAAAAAAAAA","wall":"BBBBBBBBBBBBBBBBBBBBBB","table":"CCCCCCCCCCCCCCCCCCCCCC"}');
CREATE TABLE reminders (
        game TEXT NOT NULL,
        entry TEXT NOT NULL,                   -- id of the rule entry
        hidden INTEGER NOT NULL DEFAULT 0,
        note TEXT NOT NULL DEFAULT '',
        PRIMARY KEY (game, entry)
    ) WITHOUT ROWID;
INSERT INTO "reminders" VALUES('toy','bag',1,'We know.');
CREATE TABLE results (
        table_id INTEGER PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
        ended REAL NOT NULL,
        seconds REAL NOT NULL,                 -- time at the table, without the breaks
        moves INTEGER NOT NULL,
        options TEXT NOT NULL,                 -- JSON: the options of the set-up
        outcome TEXT NOT NULL                  -- JSON: Outcome
    , fortune TEXT);
INSERT INTO "results" VALUES(2,1770001080.0,120.0,2,'{"goal":2}','{"result":"won","title":"Won","reason":"The goal is reached.","winners":["Cleo"],"scores":{"Cleo":2},"cause":"goal","rule":""}','');
CREATE TABLE seeds (commitment TEXT PRIMARY KEY, masked TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
INSERT INTO "settings" VALUES('app.text_size','150');
INSERT INTO "settings" VALUES('app.theme','"light"');
INSERT INTO "settings" VALUES('kept.players','["Ann","Bob"]');
CREATE TABLE tables (
        id INTEGER PRIMARY KEY AUTOINCREMENT,  -- never used again for another table
        game TEXT NOT NULL,
        title TEXT NOT NULL,
        players TEXT NOT NULL,                 -- JSON: list of Player
        beginning TEXT NOT NULL,               -- JSON: Beginning
        created REAL NOT NULL,
        touched REAL NOT NULL,
        summary TEXT NOT NULL DEFAULT '',
        outcome TEXT,                          -- JSON: Outcome; NULL while playing
        summed INTEGER NOT NULL DEFAULT -1,    -- how many entries summary and outcome take into account
        removed REAL,                          -- when it was removed; NULL while it is there
        broken TEXT NOT NULL DEFAULT ''        -- why it cannot be opened, in a sentence
    );
INSERT INTO "tables" VALUES(1,'toy','Toy','[{"name":"Ann","colour":"red","side":"south"},{"name":"Bob","colour":"blue","side":"south"}]','{"setup":{"game":"toy","players":[{"name":"Ann","colour":"red","side":"south"},{"name":"Bob","colour":"blue","side":"south"}],"options":{},"box":{}},"chance":[["nine","king","king","queen","ten","ace","jack"]]}',1770000000.0,1770000780.0,'0 points',NULL,6,NULL,'');
INSERT INTO "tables" VALUES(2,'toy','Toy','[{"name":"Cleo","colour":"red","side":"south"}]','{"setup":{"game":"toy","players":[{"name":"Cleo","colour":"red","side":"south"}],"options":{"goal":2},"box":{}},"chance":[["ace","jack","king","queen","king","ten","nine"]]}',1770000840.0,1770001140.0,'2 points','{"result":"won","title":"Won","reason":"The goal is reached.","winners":["Cleo"],"scores":{"Cleo":2},"cause":"goal","rule":""}',2,NULL,'');
INSERT INTO "tables" VALUES(3,'toy','Toy','[{"name":"Dora","colour":"red","side":"south"}]','{"setup":{"game":"toy","players":[{"name":"Dora","colour":"red","side":"south"}],"options":{},"box":{}},"chance":[["ten","king","ace","jack","king","nine","queen"]]}',1770001200.0,1770001260.0,'',NULL,-1,1770001320.0,'');
CREATE UNIQUE INDEX entries_sent ON entries (table_id, sent) WHERE sent IS NOT NULL;
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('tables',3);
COMMIT;
