import { fileInMemory, type OpenedFile } from '#app/platform/files/opened-file.server.ts';
import type { CopyCache } from './copy-cache.server.ts';
import type { StampedBook } from './stamped-book.server.ts';

export type OpenedCopy =
  | {
      kind: 'opened';
      /** What it is called in the cache: the same name, the same bytes. */
      name: string;
      /** To be closed by the caller. */
      file: OpenedFile;
      unstampable: string[];
      isKept: boolean;
      cacheFault?: unknown;
    }
  | { kind: 'busy' };

interface Source {
  cache: CopyCache;
  /** The name that the copy would have today. */
  nameOf: () => Promise<string>;
  make: (name: string) => Promise<StampedBook>;
}

/** Opens the copy of an earlier name, else today's, which is made if it is not kept. */
export async function openCopyOf(
  { cache, nameOf, make }: Source,
  earlier: string | undefined,
): Promise<OpenedCopy> {
  const opened = earlier === undefined ? null : await openKept(cache, earlier);
  if (opened) return opened;
  const name = await nameOf();
  const kept = name === earlier ? null : await openKept(cache, name);
  if (kept) return kept;
  const made = await make(name);
  if (made.kind === 'busy') return made;
  const { file, ...rest } = made;
  const onDisk = made.isKept ? await openKept(cache, name) : null;
  return { ...rest, kind: 'opened', name, file: onDisk?.file ?? fileInMemory(file) };
}

/** Where the cache cannot be read, the copy is made, and its maker says what is wrong with the cache. */
async function openKept(
  cache: CopyCache,
  name: string,
): Promise<Extract<OpenedCopy, { kind: 'opened' }> | null> {
  const file = await cache.open(name).catch(() => null);
  return file && { kind: 'opened', name, file, unstampable: [], isKept: true };
}
