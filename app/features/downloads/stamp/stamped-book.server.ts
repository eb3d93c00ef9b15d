import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import Piscina from 'piscina';
import type { BookFormat } from '#app/features/catalog/book-format.ts';
import type { BookId } from '#app/features/catalog/catalog.ts';
import type { CopyCache } from './copy-cache.server.ts';
import { type BookSource, openEditionCache } from './edition-cache.server.ts';
import { copyPrefix } from './forget-copies.server.ts';
import { type OpenedCopy, openCopyOf } from './open-copy.server.ts';
import type { Licence, StampedCopy } from './stamp-pdf.server.ts';
import { createStampQueue, type StampTurn, type Urgency, urgencies } from './stamp-queue.server.ts';
import type { StampTask } from './stamp-worker.server.ts';

/**
 * Raised when the stamp changes, so that copies in the old look are not served. A copy's name stands
 * for its bytes: two processes that make it must make the same.
 */
const stampVersion = 3;

/** One thread always stands ready: starting one takes a second. Others end after idling this long. */
const idleTimeoutMs = 60_000;

export type StampedBook =
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
  /**
   * The same, held open. `name` asks for the copy of that name, which an earlier edition may have
   * given; where it is gone, and is not what would be made today, today's is opened.
   */
  openCopy(order: CopyOrder, urgency: Urgency, name?: string): Promise<OpenedCopy>;
  /** Which copy would be opened now. Makes none. */
  copyName(order: CopyOrder): Promise<string>;
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
  const pool = openPool(workerFile, threads);
  const turns = createStampQueue(threads);
  const { editionOf } = openEditionCache(books);
  const inHand = new Map<string, { turn: StampTurn; copy: Promise<StampedBook> }>();

  const nameOf = async (order: CopyOrder) =>
    keyOf(order, await editionOf(order.bookId, order.format));

  return {
    stampedBook: async (order, urgency) => copyOf(await nameOf(order), order, urgency),
    openCopy: (order, urgency, earlier) =>
      openCopyOf(
        { cache, nameOf: () => nameOf(order), make: (name) => copyOf(name, order, urgency) },
        earlier,
      ),
    copyName: nameOf,
    forgetCopies: (orderIds) => cache.forget(orderIds),
    load: () => ({
      waiting: urgencies.reduce((sum, urgency) => sum + turns.waiting(urgency), 0),
      keptBytes: cache.keptBytes,
    }),
    close: () => pool.close(),
  };

  function copyOf(name: string, order: CopyOrder, urgency: Urgency): Promise<StampedBook> {
    const running = inHand.get(name);
    if (running) {
      running.turn.urgency = moreUrgent(running.turn.urgency, urgency);
      return running.copy;
    }
    const turn = { urgency };
    const copy = cachedOrStamped(name, order, turn).finally(() => inHand.delete(name));
    inHand.set(name, { turn, copy });
    return copy;
  }

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
    const { isKept, fault } = await keepIn(cache, name, stamped.file);
    cacheFault ??= fault;
    return { kind: 'stamped', ...stamped, isKept, ...(cacheFault !== undefined && { cacheFault }) };
  }
}

/** Whether it is kept now, or what the disk says. */
async function keepIn(
  cache: CopyCache,
  name: string,
  file: Uint8Array,
): Promise<{ isKept: boolean; fault?: unknown }> {
  try {
    return { isKept: await cache.keep(name, file) };
  } catch (fault) {
    return { isKept: false, fault };
  }
}

function openPool(workerFile: string | URL, threads: number) {
  return new Piscina<StampTask, StampedCopy>({
    filename: workerFile instanceof URL ? fileURLToPath(workerFile) : workerFile,
    name: 'stamp',
    minThreads: 1,
    maxThreads: threads,
    idleTimeout: idleTimeoutMs,
  });
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
