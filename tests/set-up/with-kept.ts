import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openBuildCache } from '#app/platform/files/build-cache.server.ts';

/** Making takes seconds; on a starved machine minutes. */
const waitForOtherMs = 10 * 60_000;

/** Files that are kept in a folder for as long as `madeFrom` stays as it is. */
export interface KeptFiles {
  folder: string;
  madeFrom: string;
  /** Gives the files by name. */
  make(): Promise<Record<string, Uint8Array>>;
}

/**
 * Calls `use` once the files are in their folder, and returns what it returns. They are made where they
 * are missing or damaged, or were made from something else. Meanwhile other processes wait that ask for
 * the same folder; one that is killed leaves nothing in their way. Throws what `make` and `use` throw.
 */
export async function withKept<Result>(
  { folder, madeFrom, make }: KeptFiles,
  use: () => Promise<Result>,
): Promise<Result> {
  mkdirSync(folder, { recursive: true });
  const lock = new DatabaseSync(join(folder, '.lock'), { timeout: waitForOtherMs });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    const cache = await openBuildCache(folder);
    const isNew = await cache.ensure('files', madeFrom, make);
    if (isNew) await cache.clear(); // what a killed process left half written
    return await use();
  } finally {
    lock.close();
  }
}
