//! One running table: seats, log, undo, visibility, replay. Knows no transport and no database.
