import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** The passwords that turn up most often in leaks. */
export interface CommonPasswords {
  /** Whether a password is one of them, in whatever case. */
  has(password: string): boolean;
}

/** 48 bits: of six thousand million other passwords, one is taken for a listed one. */
const recordBytes = 6;

/** The file that `openCommonPasswords` reads: their digests, cut short and in order. */
export function commonPasswordsFile(passwords: readonly string[]): Buffer {
  const records = new Map(
    passwords.map((password) => [recordOf(password).toString('hex'), recordOf(password)]),
  );
  return Buffer.concat([...records.values()].sort(Buffer.compare));
}

/** Reads the list in place: a look costs some twenty small reads of a file that the system keeps cached. */
export function openCommonPasswords(path: string): CommonPasswords {
  return {
    has(password) {
      const file = openSync(path, 'r');
      try {
        return isListed(file, recordOf(password));
      } finally {
        closeSync(file);
      }
    },
  };
}

function isListed(file: number, wanted: Buffer): boolean {
  const record = Buffer.alloc(recordBytes);
  let low = 0;
  let high = Math.floor(fstatSync(file).size / recordBytes);
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    readSync(file, record, 0, recordBytes, middle * recordBytes);
    const order = Buffer.compare(record, wanted);
    if (order === 0) return true;
    if (order < 0) low = middle + 1;
    else high = middle;
  }
  return false;
}

function recordOf(password: string): Buffer {
  return createHash('sha256').update(password.toLowerCase()).digest().subarray(0, recordBytes);
}
