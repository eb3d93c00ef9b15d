import { hash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** The passwords that turn up most often in leaks, and what people make of the most common words. */
export interface CommonPasswords {
  /** Whether a password is one of them, in whatever case. */
  has(password: string): boolean;
}

/** 40 bits: of eight million other passwords, one is taken for a listed one. */
const recordBytes = 5;

/** The file that `openCommonPasswords` reads: their digests, cut short and in order. */
export function commonPasswordsFile(passwords: readonly string[]): Buffer {
  const records = Float64Array.from(new Set(passwords.map(recordOf))).sort();
  const file = Buffer.alloc(records.length * recordBytes);
  records.forEach((record, index) => {
    file.writeUIntBE(record, index * recordBytes, recordBytes);
  });
  return file;
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

function isListed(file: number, wanted: number): boolean {
  const bytes = Buffer.alloc(recordBytes);
  let low = 0;
  let high = Math.floor(fstatSync(file).size / recordBytes);
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    readSync(file, bytes, 0, recordBytes, middle * recordBytes);
    const record = bytes.readUIntBE(0, recordBytes);
    if (record === wanted) return true;
    if (record < wanted) low = middle + 1;
    else high = middle;
  }
  return false;
}

function recordOf(password: string): number {
  return hash('sha256', password.toLowerCase(), 'buffer').readUIntBE(0, recordBytes);
}
