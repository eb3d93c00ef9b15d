import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import Piscina from 'piscina';
import type { BookFormat } from '#app/features/catalog/book-format.ts';
import type { BookId } from '#app/features/catalog/catalog.ts';
import type { CopyCache } from './copy-cache.server.ts';
import { type BookSource, openEditionCache } from './edition-cache.server.ts';
import { copyPrefix } from './forget-copies.server.ts';
import type { Licence, StampedCopy } from './stamp-pdf.server.ts';
import { createStampQueue, type StampTurn, type Urgency, urgencies } from './stamp-queue.server.ts';
import type { StampTask } from './stamp-worker.server.ts';

/** Raised when the look of the stamp changes, so that copies in the old look are not served. */
const stampVersion = 4;

/** One thread always stands ready: starting one takes a second. Others end after idling this long. */
const idleTimeoutMs = 60_000;

type StampedBook =
  | {
      kind: 'stamped';
      file: Uint8Array<ArrayBuffer>;
      /** Characters of the name that no face has, as "U+A015"; for the log. */
      unstampable: string[];
      /** Whether it is there for the next time. */
      isKept: boolean;
      /** Why the cache could not be used, as a full disk; for the log. */
      cacheFault?: unknown;
    }
  | { kind: 'busy' };

export interface CopyOrder extends Licence {
  bookId: BookId;
  format: BookFormat;
}

export interface Stamper {
  /** A buyer's copy of a book. Asked again, it is read from the cache; asked at once, made once. */
  stampedBook(order: CopyOrder, urgency: Urgency): Promise<StampedBook>;
  /** Deletes the copies that are kept of these orders; they are made again if they are asked for. */
  forgetCopies(orderIds: readonly string[]): Promise<void>;
  /** How many copies wait for their turn, and what those take that are kept, where that is known. */
  load(): { waiting: number; keptBytes: number | null };
  /** Ends the worker threads after the work in hand. */
  close(): Promise<void>;
}

/** For each thread, some 5 s of work. */
export const maxCopiesWaiting = 50;

/**
 * Makes buyers' copies in worker threads. `books` gives a book as it was made, `fontFolder` holds
 * the faces of the line, `cache` copies that were made before. Rejects when a book cannot be read.
 */
export function createStamper(settings: {
  workerFile: string | URL;
  books: BookSource;
  fontFolder: string;
  cache: CopyCache;
  threads: number;
  /** Copies of one urgency that may wait for each thread; beyond, "busy". */
  maxWaitingPerThread?: number;
}): Stamper {
  const { workerFile, books, fontFolder, cache, threads } = settings;
  const maxWaiting = threads * (settings.maxWaitingPerThread ?? maxCopiesWaiting);
  const pool = new Piscina<StampTask, StampedCopy>({
    filename: workerFile instanceof URL ? fileURLToPath(workerFile) : workerFile,
    name: 'stamp',
    minThreads: 1,
    maxThreads: threads,
    idleTimeout: idleTimeoutMs,
  });
  const turns = createStampQueue(threads);
  const { editionOf } = openEditionCache(books);
  const inHand = new Map<string, { turn: StampTurn; copy: Promise<StampedBook> }>();

  return {
    async stampedBook(order, urgency) {
      const name = keyOf(order, await editionOf(order.bookId, order.format));
      const running = inHand.get(name);
      if (running) {
        running.turn.urgency = moreUrgent(running.turn.urgency, urgency);
        return running.copy;
      }
      const turn = { urgency };
      const copy = cachedOrStamped(name, order, turn).finally(() => inHand.delete(name));
      inHand.set(name, { turn, copy });
      return copy;
    },
    forgetCopies: (orderIds) => cache.forget(orderIds),
    load: () => ({
      waiting: urgencies.reduce((sum, urgency) => sum + turns.waiting(urgency), 0),
      keptBytes: cache.keptBytes,
    }),
    close: () => pool.close(),
  };

  async function cachedOrStamped(
    name: string,
    order: CopyOrder,
    turn: StampTurn,
  ): Promise<StampedBook> {
    let cacheFault: unknown;
    try {
      const file = await cache.read(name);
      if (file) return { kind: 'stamped', file, unstampable: [], isKept: true };
    } catch (error) {
      cacheFault = error;
    }
    const { bookId, format, buyerName, orderId } = order;
    const source = await books.readBook(bookId, format);
    if (turns.waiting(turn.urgency) >= maxWaiting) return { kind: 'busy' };
    const licence = { buyerName, orderId };
    const stamped = await turns.take(turn, () => pool.run({ source, format, licence, fontFolder }));
    let isKept = false;
    try {
      isKept = await cache.keep(name, stamped.file);
    } catch (error) {
      cacheFault ??= error;
    }
    const fault = cacheFault === undefined ? {} : { cacheFault };
    return { kind: 'stamped', ...stamped, isKept, ...fault };
  }
}

function moreUrgent(one: Urgency, other: Urgency): Urgency {
  return urgencies.find((urgency) => urgency === one || urgency === other) ?? one;
}

/** The edition is part of the key: a book printed anew is stamped anew. */
function keyOf({ buyerName, orderId, format }: CopyOrder, edition: string): string {
  const key = createHash('sha256')
    .update(JSON.stringify([stampVersion, edition, orderId, buyerName]))
    .digest('hex');
  const prefix = copyPrefix(orderId);
  return `${prefix}${key.slice(prefix.length)}.${format}`;
}
