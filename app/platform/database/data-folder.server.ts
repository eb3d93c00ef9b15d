import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartRefusal } from '../config/start-refusal.ts';
import { freeBytesOf } from '../files/free-bytes.server.ts';

const minFreeBytes = 100_000_000;

/**
 * Makes the data folder if need be. Throws a StartRefusal if it cannot be written or its disk is
 * full; `freeBytes` reads how much room the disk has.
 */
export function prepareDataFolder(folder: string, freeBytes = freeBytesOf): void {
  try {
    makeFolder(folder);
    if (freeBytes(folder) < minFreeBytes) throw fullDisk(folder);
    writeFileSync(join(folder, '.writable'), 'The shop can write here.\n');
  } catch (error) {
    if (error instanceof StartRefusal) throw error;
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') {
      throw fullDisk(folder);
    }
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartRefusal(
      `The data folder ${folder} cannot be written (${reason}): mend its permissions or set DATA_DIR to another folder.`,
    );
  }
}

/** Not mkdir's own `recursive`, which asks for ever where a file system takes no folders (/proc). */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process was quicker.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}

function fullDisk(folder: string): StartRefusal {
  return new StartRefusal(
    `The disk that holds ${folder} is full: free at least 100 MB there, or set DATA_DIR to another disk.`,
  );
}
