import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openBuildCache } from '#app/platform/files/build-cache.server.ts';
import { lockFile } from '#commands/lock-file.ts';

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
  const lock = await lockFile(
    join(folder, '.lock'),
    `Another run uses ${folder}. Waiting for its end ...`,
  );
  try {
    const cache = await openBuildCache(folder);
    const isNew = await cache.ensure('files', madeFrom, make);
    if (isNew) await cache.clear(); // what a killed process left half written
    return await use();
  } finally {
    lock.release();
  }
}
