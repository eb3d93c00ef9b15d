import { closeSync, fdatasyncSync, openSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/**
 * The embedded store never asks the system to write its files down (electric-sql/pglite#1107), so
 * after each statement the write-ahead log segments that changed are synced here. What a checkpoint
 * writes stays unsynced: power-loss safety is promised only with DATABASE_URL.
 */
export class WalSyncedFolder extends NodeFS {
  #syncedAt = new Map<string, number>();
  #sync: (descriptor: number) => void;

  /** `sync` makes the system write an open file down. */
  constructor(folder: string, sync: (descriptor: number) => void = fdatasyncSync) {
    super(folder);
    this.#sync = sync;
  }

  override async syncToFs(): Promise<void> {
    const folder = join(this.rootDir, 'pg_wal');
    for (const name of readdirSync(folder)) {
      if (!/^[0-9A-F]{24}$/.test(name)) continue;
      const path = join(folder, name);
      const changedAt = statSync(path).mtimeMs;
      if (this.#syncedAt.get(name) === changedAt) continue;
      const file = openSync(path, 'r+');
      try {
        this.#sync(file);
      } finally {
        closeSync(file);
      }
      this.#syncedAt.set(name, changedAt);
    }
  }
}
