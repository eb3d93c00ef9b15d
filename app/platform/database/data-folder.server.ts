import { chmodSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartRefusal } from '../config/start-refusal.ts';
import { freeBytesOf } from '../files/free-bytes.server.ts';

const minFreeBytes = 100_000_000;

interface Machine {
  /** Reads how much room the disk of a folder has. */
  freeBytes(folder: string): number;
  /** Of this process; `undefined` where the system knows no such thing. */
  userId: number | undefined;
}

const thisMachine: Machine = { freeBytes: freeBytesOf, userId: process.getuid?.() };

/**
 * Makes the data folder if need be, and closes it to all other users of the machine: the embedded
 * store lets everybody read and write its files. Throws a StartRefusal if it belongs to somebody else,
 * cannot be closed or written, or its disk is full.
 */
export function prepareDataFolder(
  folder: string,
  { freeBytes, userId }: Machine = thisMachine,
): void {
  try {
    makeFolder(folder);
    if (userId !== undefined) closeToOthers(folder, userId);
    if (freeBytes(folder) < minFreeBytes) throw fullDisk(folder);
    writeFileSync(join(folder, '.writable'), 'The shop can write here.\n');
  } catch (error) {
    if (error instanceof StartRefusal) throw error;
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') {
      throw fullDisk(folder);
    }
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartRefusal(
      `The data folder ${folder} cannot be written (${reason}): fix its permissions or set DATA_DIR to another folder.`,
    );
  }
}

/** Not mkdir's own `recursive`, which asks for ever where a file system takes no folders (/proc). */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process was quicker.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}

function closeToOthers(folder: string, userId: number): void {
  const isOpen = () => (statSync(folder).mode & 0o077) !== 0;
  if (statSync(folder).uid !== userId) {
    throw new StartRefusal(
      `The data folder ${folder} belongs to another user of this machine, who could read what it holds: run the shop as that user, give the folder to the shop's user, or set DATA_DIR to another folder.`,
    );
  }
  if (isOpen()) chmodSync(folder, 0o700);
  if (isOpen()) {
    throw new StartRefusal(
      `The data folder ${folder} is open to other users of this machine, and its file system lets nobody close it: set DATA_DIR to a folder on a disk that supports permissions.`,
    );
  }
}

function fullDisk(folder: string): StartRefusal {
  return new StartRefusal(
    `The disk that holds ${folder} is full: free at least 100 MB there, or set DATA_DIR to another disk.`,
  );
}
