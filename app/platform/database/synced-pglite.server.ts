import { closeSync, fdatasyncSync, openSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The system's clock for files is coarse: within this long, a second change may bear the same time. */
const sameTimeMs = 100;

/**
 * Opens PGlite on a folder such that what it acknowledges was asked to be on the disk: the store
 * itself never asks (electric-sql/pglite#1107). Only the write-ahead log is synced; what a checkpoint
 * writes is not, so power-loss safety is promised only with DATABASE_URL. `sync` makes the system
 * write an open file down.
 */
export function openSyncedPglite(folder: string, sync = fdatasyncSync): PGlite {
  return new SyncedPglite({ fs: new WalSyncedFolder(folder, sync) });
}

/** PGlite syncs after each statement, but not after the commit of a transaction. */
class SyncedPglite extends PGlite {
  override async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const result = await super.transaction(work);
    await this.syncToFs();
    return result;
  }
}

class WalSyncedFolder extends NodeFS {
  #sync: (descriptor: number) => void;
  #synced = new Map<string, number>();

  constructor(folder: string, sync: (descriptor: number) => void) {
    super(folder);
    this.#sync = sync;
  }

  override async syncToFs(): Promise<void> {
    const folder = join(this.rootDir, 'pg_wal');
    for (const name of readdirSync(folder)) {
      if (/^[0-9A-F]{24}$/.test(name)) this.#syncIfChanged(name, join(folder, name));
    }
  }

  #syncIfChanged(name: string, path: string): void {
    const changedAt = statSync(path).mtimeMs;
    if (this.#synced.get(name) === changedAt) return;
    const file = openSync(path, 'r+');
    try {
      this.#sync(file);
    } finally {
      closeSync(file);
    }
    if (Date.now() - changedAt > sameTimeMs) this.#synced.set(name, changedAt);
  }
}
