-- When a backup was last taken; no row where none ever was.
CREATE TABLE backup_note (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  taken_at INTEGER NOT NULL
) STRICT;
