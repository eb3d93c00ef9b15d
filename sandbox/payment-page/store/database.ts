import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Opens (or makes) the sandbox's one database file in `dataDir`. Several processes may hold it at
 * once: every write is a `BEGIN IMMEDIATE` transaction, so they take turns. Safe against a killed
 * process; the last moments before a power cut may be lost, which a sandbox can bear.
 */
export function openDatabase(dataDir: string): DatabaseSync {
  mkdirSync(dataDir, { recursive: true });
  const database = new DatabaseSync(join(dataDir, 'payment-page.sqlite'), { timeout: 5_000 });
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;');
  inTransaction(database, () => database.exec(schema));
  return database;
}

/** Runs `work` in one transaction; a throw rolls everything back. Does not nest. */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    // Some failures, a full disk among them, have ended the transaction already.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

// objects.created is in seconds, as on the wire; every column ending in _ms is in milliseconds.
const schema = `
CREATE TABLE IF NOT EXISTS objects (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL,
  owner TEXT,
  status TEXT,
  created INTEGER NOT NULL,
  due_ms INTEGER,
  body TEXT NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS objects_by_owner ON objects (kind, owner, seq);
CREATE INDEX IF NOT EXISTS objects_by_status ON objects (kind, status, seq);
CREATE INDEX IF NOT EXISTS objects_due ON objects (kind, due_ms) WHERE due_ms IS NOT NULL;

CREATE TABLE IF NOT EXISTS deliveries (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  event_id TEXT NOT NULL,
  event_type TEXT NOT NULL,
  state TEXT NOT NULL,
  created_ms INTEGER NOT NULL,
  due_ms INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  last_result TEXT
) STRICT;
CREATE INDEX IF NOT EXISTS deliveries_due ON deliveries (state, due_ms);
CREATE INDEX IF NOT EXISTS deliveries_by_event ON deliveries (event_id);

CREATE TABLE IF NOT EXISTS answers (
  idempotency_key TEXT PRIMARY KEY,
  request_hash TEXT NOT NULL,
  request_id TEXT NOT NULL,
  status INTEGER NOT NULL,
  body TEXT NOT NULL,
  created_ms INTEGER NOT NULL
) STRICT;
`;
