import { closeSync, fdatasync, openSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { PGlite, type Results, type Transaction } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { freeBytesOf } from '../files/free-bytes.server.ts';

/** The system's clock for files is coarse: within this long, a second change may bear the same time. */
const sameTimeMs = 100;

/**
 * What the disk keeps free. The write-ahead log grows by files of 16 MB; where there is no room for
 * one, PGlite does not fail but turns in a circle for ever, and the whole process with it.
 */
const reservedBytes = 64_000_000;

export interface DiskOfStore {
  /** Makes the system write an open file down, off the event loop: a disk may take long. */
  sync?: (descriptor: number) => Promise<void>;
  /** How much room the disk has that holds a folder. */
  freeBytes?: (folder: string) => number;
  /** Hears when the disk has become too full to write, and when there is room again. */
  onFull?: (isFull: boolean) => void;
}

export interface SyncedPglite extends PGlite {
  /** Whether the disk was too full to write at the last look. */
  readonly isFull: boolean;
}

/**
 * Opens PGlite on a folder such that what it acknowledges was asked to be on the disk: the store
 * itself never asks (electric-sql/pglite#1107). Only the write-ahead log is synced; what a checkpoint
 * writes is not, so power-loss safety is promised only with DATABASE_URL. While the disk has less
 * than 64 MB left, it reads, and refuses to write (`read_only_sql_transaction`).
 */
export function openSyncedPglite(folder: string, disk: DiskOfStore = {}): SyncedPglite {
  const { sync = promisify(fdatasync), freeBytes = freeBytesOf, onFull = () => undefined } = disk;
  const isFull = () => freeBytes(folder) < reservedBytes;
  return new CarefulPglite(new WalSyncedFolder(folder, sync), isFull, onFull);
}

class CarefulPglite extends PGlite implements SyncedPglite {
  #folder: WalSyncedFolder;
  #turn = Promise.resolve();
  #looksFull: () => boolean;
  #onFull: (isFull: boolean) => void;
  isFull = false;

  constructor(
    folder: WalSyncedFolder,
    looksFull: () => boolean,
    onFull: (isFull: boolean) => void,
  ) {
    super({ fs: folder });
    this.#folder = folder;
    this.#looksFull = looksFull;
    this.#onFull = onFull;
  }

  override async query<Row>(...args: Parameters<PGlite['query']>): Promise<Results<Row>> {
    await this.#comeOn();
    return super.query<Row>(...args);
  }

  /**
   * A block that begins a transaction of its own and fails is rolled back before the next statement of
   * anybody: the job queue, which sends them, would do so only after those that wait already.
   */
  override async exec(...args: Parameters<PGlite['exec']>): Promise<Results[]> {
    if (/^\s*begin\b/i.test(args[0])) return this.transaction((tx) => tx.exec(...args));
    await this.#comeOn();
    return super.exec(...args);
  }

  /** PGlite syncs after each statement, but not after the commit of a transaction. */
  override async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    await this.#comeOn();
    const result = await super.transaction(work);
    await this.syncToFs();
    return result;
  }

  /** The library's own answers before the disk has, where another sync waits to begin. */
  override syncToFs(): Promise<void> {
    return this.#folder.syncToFs();
  }

  /**
   * Lets one statement, or one transaction, begin in each turn of the event loop. All of them run on
   * it, and one that ends begins the next by a promise alone: a crowd of them would keep the loop from
   * everything else until the last was done, and every page waiting.
   */
  async #comeOn(): Promise<void> {
    const mine = this.#turn;
    this.#turn = mine.then(() => setImmediate());
    await mine;
    await this.#lookAtDisk();
  }

  async #lookAtDisk(): Promise<void> {
    if (!this.ready) return; // it asks itself about its types as it starts
    const isFull = this.#looksFull();
    if (isFull === this.isFull) return;
    this.isFull = isFull;
    await super.exec(`set default_transaction_read_only = ${isFull ? 'on' : 'off'}`);
    this.#onFull(isFull);
  }
}

class WalSyncedFolder extends NodeFS {
  #sync: (descriptor: number) => Promise<void>;
  #synced = new Map<string, number>();

  constructor(folder: string, sync: (descriptor: number) => Promise<void>) {
    super(folder);
    this.#sync = sync;
  }

  override async syncToFs(): Promise<void> {
    const folder = join(this.rootDir, 'pg_wal');
    for (const name of readdirSync(folder)) {
      if (/^[0-9A-F]{24}$/.test(name)) await this.#syncIfChanged(name, join(folder, name));
    }
  }

  async #syncIfChanged(name: string, path: string): Promise<void> {
    const changedAt = statSync(path).mtimeMs;
    if (this.#synced.get(name) === changedAt) return;
    // Told before the sync begins: what is written while it goes on may bear the same time.
    const isTimeOver = Date.now() - changedAt > sameTimeMs;
    const file = openSync(path, 'r+');
    try {
      await this.#sync(file);
    } finally {
      closeSync(file);
    }
    if (isTimeOver) this.#synced.set(name, changedAt);
  }
}
