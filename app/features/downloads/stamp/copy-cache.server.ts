import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { freeBytesOf } from '#app/platform/files/free-bytes.server.ts';
import { type OpenedFile, openFile } from '#app/platform/files/opened-file.server.ts';
import { isDraft, writeWhole } from '#app/platform/files/write-whole.server.ts';
import { forgetCopies } from './forget-copies.server.ts';

/** Left to whatever else writes to the disk, the embedded database above all. */
const reservedBytes = 250_000_000;

/** So much of the limit is made room of, or written, before the folder is looked through again. */
const lookAfterShare = 0.1;

/** A draft that is older was left by a process that was killed. */
const maxDraftAgeMs = 600_000;

export interface CopyCache {
  /** The file of that name, which is as good as new then; `null` where it is not kept. Rejects with what the disk says. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** The same, held open to be read in pieces; its caller closes it. */
  open(name: string): Promise<OpenedFile | null>;
  /** Whether there was room to keep the file. Rejects with what the disk says. */
  keep(name: string, file: Uint8Array): Promise<boolean>;
  /** Deletes every copy of these orders. */
  forget(orderIds: readonly string[]): Promise<void>;
  /** Deletes what was not used for longest, until the rest has room. Never rejects. */
  makeRoom(): Promise<void>;
  /** What lies there, as far as this process knows: `null` before its first look. */
  readonly keptBytes: number | null;
}

interface KeptFile {
  path: string;
  bytes: number;
  usedAtMs: number;
}

/**
 * Files that can be made again: those used last, of `maxBytes` together at most (and a tenth for
 * each process that writes there), and never so many that the disk runs full. The folder is made
 * when it is needed, and any file in it may be deleted at any time. `freeBytes` reads how much room
 * the disk has.
 */
export function openCopyCache(
  folder: string,
  maxBytes: number,
  freeBytes: (folder: string) => number = freeBytesOf,
): CopyCache {
  /** What lies there, by the last look at it and what was written since; before the first look unknown. */
  let usedBytes = Number.POSITIVE_INFINITY;
  let bytesSinceLook = 0;
  /** Of that, what a look at the folder may not find yet. */
  let unwrittenBytes = 0;
  let makingRoom: Promise<void> | undefined;

  /** What may lie there; the disk's room counts what already does. */
  const freeNow = () => bytesOrInfinite(() => freeBytes(dirname(folder)));
  const roomFor = (used: number) => Math.min(maxBytes, used + freeNow() - reservedBytes);

  async function lookThrough(neededBytes: number): Promise<void> {
    const files = await listFiles(folder);
    let used = files.reduce((sum, { bytes }) => sum + bytes, unwrittenBytes);
    const room = roomFor(used);
    if (used + neededBytes > room) {
      const target = room * (1 - lookAfterShare) - neededBytes;
      used -= await deleteLeastUsed(files, used - target);
    }
    usedBytes = used;
    bytesSinceLook = 0;
  }

  function makeRoom(neededBytes = 0): Promise<void> {
    makingRoom ??= lookThrough(neededBytes)
      // Whoever reads or writes next is told by the disk itself, and logs it.
      .catch(() => undefined)
      .finally(() => {
        makingRoom = undefined;
      });
    return makingRoom;
  }

  return {
    read: (name) => readKept(join(folder, name)),
    open: (name) => openKept(join(folder, name)),
    async keep(name, file) {
      const bytes = file.byteLength;
      if (bytes > maxBytes) return false;
      const isFull = () => usedBytes + bytes > roomFor(usedBytes);
      // Other processes write there as well.
      const isUnsure = bytesSinceLook + bytes > maxBytes * lookAfterShare;
      if (isUnsure || isFull()) await makeRoom(bytes);
      if (isFull()) return false;
      usedBytes += bytes;
      bytesSinceLook += bytes;
      unwrittenBytes += bytes;
      try {
        await writeWhole(join(folder, name), file);
      } catch (error) {
        usedBytes -= bytes;
        throw error;
      } finally {
        unwrittenBytes -= bytes;
      }
      return true;
    },
    forget: (orderIds) => forgetCopies(folder, orderIds),
    makeRoom: () => makeRoom(),
    get keptBytes() {
      return Number.isFinite(usedBytes) ? usedBytes : null;
    },
  };
}

/** What is wrong with a folder is told by whoever writes to it. */
function bytesOrInfinite(read: () => number): number {
  try {
    return read();
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** Deletes so many bytes or a little more, and answers how many. */
async function deleteLeastUsed(files: readonly KeptFile[], wantedBytes: number): Promise<number> {
  let deletedBytes = 0;
  for (const { path, bytes } of files.toSorted((a, b) => a.usedAtMs - b.usedAtMs)) {
    if (deletedBytes >= wantedBytes) break;
    await rm(path, { force: true });
    deletedBytes += bytes;
  }
  return deletedBytes;
}

/** Whatever lies in the folder; drafts that nobody writes any more are cleared away. */
async function listFiles(folder: string): Promise<KeptFile[]> {
  const names = await readdir(folder).catch(() => []); // made when it is needed
  const files: KeptFile[] = [];
  for (const name of names) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null); // gone meanwhile: any process may delete it
    if (!found?.isFile()) continue;
    if (isDraft(name) && Date.now() - found.mtimeMs > maxDraftAgeMs)
      await rm(path, { force: true });
    else files.push({ path, bytes: found.size, usedAtMs: found.mtimeMs });
  }
  return files;
}

async function readKept(path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const file = await readFile(path);
    await markUsed(path);
    return file;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

async function openKept(path: string): Promise<OpenedFile | null> {
  const file = await openFile(path);
  if (file) await markUsed(path);
  return file;
}

async function markUsed(path: string): Promise<void> {
  const now = new Date();
  // Another process may have deleted it meanwhile; it was read all the same.
  await utimes(path, now, now).catch(() => undefined);
}
