import {
  existsSync,
  lstatSync,
  mkdtempSync,
  readlinkSync,
  rmdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** What the system allows for the path of a socket, in bytes; macOS has the least. */
const maxPathBytes = 103;

/** Where the socket of a data folder is, whether or not anybody listens; `null` where there is none. */
export function findSocket(dataDir: string): string | null {
  const path = join(dataDir, 'desk.sock');
  const entry = lstatSync(path, { throwIfNoEntry: false });
  if (!entry) return null;
  return entry.isSymbolicLink() ? readlinkSync(path) : path;
}

/**
 * Where a data folder's new socket is to be made; what a shop that was killed left is removed. A path
 * that is too long for a socket leads to one in a folder of its own.
 */
export function makeSocketPath(dataDir: string): string {
  removeSocket(dataDir);
  const path = join(dataDir, 'desk.sock');
  if (Buffer.byteLength(path) <= maxPathBytes) return path;
  const short = join(mkdtempSync(join(tmpdir(), 'evenkeel-')), 'desk.sock');
  symlinkSync(short, path);
  return short;
}

/** Removes the socket of a data folder, if there is one. */
export function removeSocket(dataDir: string): void {
  const path = join(dataDir, 'desk.sock');
  const target = findSocket(dataDir);
  if (target !== null && target !== path && existsSync(dirname(target))) {
    rmSync(target, { force: true });
    rmdirSync(dirname(target));
  }
  rmSync(path, { force: true });
}
