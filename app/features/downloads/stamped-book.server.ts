import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Piscina from 'piscina';
import type { BookId } from '#app/features/catalog/catalog.ts';
import type { Licence, StampedPdf } from './stamp-pdf.server.ts';
import type { StampTask } from './stamp-worker.server.ts';

/** Raised when the look of the stamp changes, so that copies in the old look are not served. */
const stampVersion = 1;

/** Waiting books a thread; beyond that the buyer is asked to try again. */
const maxWaitingPerThread = 50;

/** One thread always stands ready: starting one takes a second. Others end after idling this long. */
const idleTimeoutMs = 60_000;

export type StampedBook =
  | {
      kind: 'stamped';
      pdf: Uint8Array<ArrayBuffer>;
      /** Characters of the name that no face has, as "U+738B"; for the log. */
      unstampable: string[];
      /** Why the copy could not be kept for next time, as a full disk; for the log. */
      cacheFault?: unknown;
    }
  | { kind: 'busy' };

export interface Stamper {
  /** A buyer's copy of a book. Asked again, it is read from the cache; asked at once, made once. */
  stampedBook(order: Licence & { bookId: BookId }): Promise<StampedBook>;
  /** Ends the worker threads after the work in hand. */
  close(): Promise<void>;
}

/**
 * Makes buyers' copies in worker threads. `bookFolder` holds `<book id>.pdf`, `fontFolder` the
 * faces of the line. `cacheFolder` is made; any file in it may be deleted at any time.
 * A book that is not in `bookFolder` is a bug and throws.
 */
export function createStamper(settings: {
  workerFile: string | URL;
  bookFolder: string;
  fontFolder: string;
  cacheFolder: string;
  threads: number;
}): Stamper {
  const { workerFile, bookFolder, fontFolder, cacheFolder, threads } = settings;
  const pool = new Piscina<StampTask, StampedPdf>({
    filename: workerFile instanceof URL ? fileURLToPath(workerFile) : workerFile,
    name: 'stamp',
    minThreads: 1,
    maxThreads: threads,
    maxQueue: threads * maxWaitingPerThread,
    idleTimeout: idleTimeoutMs,
  });
  const inHand = new Map<string, Promise<StampedBook>>();

  return {
    async stampedBook({ bookId, buyerName, orderId }) {
      const source = await readFile(join(bookFolder, `${bookId}.pdf`));
      const licence = { buyerName, orderId };
      const file = join(cacheFolder, `${keyOf(source, licence)}.pdf`);
      const running = inHand.get(file);
      if (running) return running;
      const started = cachedOrStamped(file, source, licence).finally(() => inHand.delete(file));
      inHand.set(file, started);
      return started;
    },
    close: () => pool.close(),
  };

  async function cachedOrStamped(
    file: string,
    source: Uint8Array,
    licence: Licence,
  ): Promise<StampedBook> {
    const cached = await readCached(file);
    if (cached) return { kind: 'stamped', pdf: cached, unstampable: [] };
    if (pool.queueSize >= pool.options.maxQueue) return { kind: 'busy' };
    const stamped = await pool.run({ pdf: source, licence, fontFolder });
    return { kind: 'stamped', ...stamped, ...(await keep(file, stamped.pdf)) };
  }
}

/** The edition is part of the key: a book printed anew is stamped anew. */
function keyOf(source: Uint8Array, { buyerName, orderId }: Licence): string {
  const edition = createHash('sha256').update(source).digest('hex');
  return createHash('sha256')
    .update(JSON.stringify([stampVersion, edition, orderId, buyerName]))
    .digest('hex');
}

async function readCached(file: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Writes beside and renames, so that a half-written copy is never served. */
async function keep(file: string, pdf: Uint8Array): Promise<{ cacheFault?: unknown }> {
  const draft = `${file}.${randomUUID()}.draft`;
  try {
    await mkdir(join(file, '..'), { recursive: true });
    await writeFile(draft, pdf);
    await rename(draft, file);
    return {};
  } catch (cacheFault) {
    await rm(draft, { force: true });
    return { cacheFault };
  }
}
