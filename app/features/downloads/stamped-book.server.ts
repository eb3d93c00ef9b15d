import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Piscina from 'piscina';
import type { BookId } from '#app/features/catalog/catalog.ts';
import type { Licence, StampedPdf } from './stamp-pdf.server.ts';
import type { StampTask } from './stamp-worker.server.ts';

/** Raised when the look of the stamp changes, so that copies in the old look are not served. */
const stampVersion = 1;

/** One thread always stands ready: starting one takes a second. Others end after idling this long. */
const idleTimeoutMs = 60_000;

type StampedBook =
  | {
      kind: 'stamped';
      pdf: Uint8Array<ArrayBuffer>;
      /** Characters of the name that no face has, as "U+738B"; for the log. */
      unstampable: string[];
      /** Why the cache could not be used, as a full disk; for the log. */
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
 * Makes buyers' copies in worker threads. `readBook` gives a book as it was printed, `fontFolder`
 * holds the faces of the line. `cacheFolder` is made; any file in it may be deleted at any time.
 * Rejects when a book cannot be read.
 */
export function createStamper(settings: {
  workerFile: string | URL;
  readBook: (bookId: BookId) => Promise<Uint8Array>;
  fontFolder: string;
  cacheFolder: string;
  threads: number;
  /** Copies that may wait for each thread (50: 3 s or so); beyond, the answer is "busy". */
  maxWaitingPerThread?: number;
}): Stamper {
  const { workerFile, readBook, fontFolder, cacheFolder, threads } = settings;
  const maxWaiting = threads * (settings.maxWaitingPerThread ?? 50);
  const pool = new Piscina<StampTask, StampedPdf>({
    filename: workerFile instanceof URL ? fileURLToPath(workerFile) : workerFile,
    name: 'stamp',
    minThreads: 1,
    maxThreads: threads,
    maxQueue: maxWaiting,
    idleTimeout: idleTimeoutMs,
  });
  const inHand = new Map<string, Promise<StampedBook>>();

  return {
    async stampedBook({ bookId, buyerName, orderId }) {
      const source = await readBook(bookId);
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
    let cacheFault: unknown;
    try {
      return { kind: 'stamped', pdf: await readFile(file), unstampable: [] };
    } catch (error) {
      if (!isMissingFile(error)) cacheFault = error;
    }
    if (pool.queueSize >= maxWaiting) return { kind: 'busy' };
    const stamped = await pool.run({ pdf: source, licence, fontFolder });
    try {
      await keep(file, stamped.pdf);
    } catch (error) {
      cacheFault ??= error;
    }
    return { kind: 'stamped', ...stamped, ...(cacheFault === undefined ? {} : { cacheFault }) };
  }
}

/** The edition is part of the key: a book printed anew is stamped anew. */
function keyOf(source: Uint8Array, { buyerName, orderId }: Licence): string {
  const edition = createHash('sha256').update(source).digest('hex');
  return createHash('sha256')
    .update(JSON.stringify([stampVersion, edition, orderId, buyerName]))
    .digest('hex');
}

function isMissingFile(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** Writes beside and renames, so that a half-written copy is never served. */
async function keep(file: string, pdf: Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}.draft`;
  try {
    await writeFile(draft, pdf);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
