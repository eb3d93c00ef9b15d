import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BookFormat } from '#app/features/catalog/book-format.ts';
import { openCopyCache } from '#app/features/downloads/stamp/copy-cache.server.ts';
import { createStamper } from '#app/features/downloads/stamp/stamped-book.server.ts';
import { openFolder } from '#app/platform/files/open-files.server.ts';
import { built, root } from '../folders.ts';

/**
 * Measures, on the built books, how long 50 buyers wait who ask for their copies at once, and what
 * memory that takes. Run by hand: node bench/stamping.ts
 */
const buyers = 50;

const names = {
  'in Latin letters': ['Ada King', 'Zoë Łukasz', 'Nguyễn Thị Đặng'],
  'in ten scripts': [
    'Ada King',
    'Γιώργος Παπαδόπουλος',
    'Фёдор Жук',
    '王小明',
    '山田 さくら',
    '김민수',
    'محمد بن سلمان',
    'שרה כהן',
    'सत्यजित राय',
    '😀 Ada',
  ],
};

const folder = await mkdtemp(join(tmpdir(), 'stamping-'));
const books = openFolder(join(root, 'build', 'books'));
const stamper = createStamper({
  workerFile: built.workers.stamp,
  books: {
    readBook: (bookId, format) => books.read(`${bookId}.${format}`),
    bookVersion: (bookId, format) => books.version(`${bookId}.${format}`),
  },
  fontFolder: join(root, 'build', 'fonts'),
  cache: openCopyCache(join(folder, 'cache'), 1e9),
  threads: 1,
});
let orders = 0;
let peakMegabytes = 0;
const watch = setInterval(notePeak, 20);
try {
  say(`before the first copy: ${megabytes()} MB`);
  await timed('the first copy, which starts the thread', 1, 'pdf', names['in Latin letters']);
  for (const [kind, buyerNames] of Object.entries(names)) {
    await timed(`${buyers} PDFs at once, names ${kind}`, buyers, 'pdf', buyerNames);
  }
  await timed(`${buyers} EPUBs at once`, buyers, 'epub', names['in ten scripts']);
  for (let round = 1; round <= 4; round += 1) {
    await timed(`${buyers} more PDFs, round ${round}`, buyers, 'pdf', names['in ten scripts']);
  }
  orders -= buyers;
  await timed(`the same ${buyers} from the cache`, buyers, 'pdf', names['in ten scripts']);
} finally {
  clearInterval(watch);
  await stamper.close();
  await rm(folder, { recursive: true });
}

async function timed(
  what: string,
  count: number,
  format: BookFormat,
  buyerNames: readonly string[],
): Promise<void> {
  peakMegabytes = 0;
  const startedAt = performance.now();
  const waits = await Promise.all(
    Array.from({ length: count }, async () => {
      orders += 1;
      const buyerName = buyerNames[orders % buyerNames.length] ?? '';
      const orderId = `EK-${String(orders).padStart(5, '0')}`;
      const copy = await stamper.stampedBook(
        { bookId: 'ebook-1', format, buyerName, orderId },
        'download',
      );
      if (copy.kind === 'busy') throw new Error('The stamper was busy.');
      return performance.now() - startedAt;
    }),
  );
  notePeak();
  waits.sort((a, b) => a - b);
  const [middle = 0, last = 0] = [waits[Math.floor(count / 2)], waits[count - 1]];
  const each = (last / count).toFixed(0);
  say(
    `${what}: ${each} ms each, middle one after ${(middle / 1000).toFixed(2)} s, last after ${(last / 1000).toFixed(2)} s; peak ${peakMegabytes} MB`,
  );
}

function notePeak(): void {
  peakMegabytes = Math.max(peakMegabytes, megabytes());
}

/** Of the whole process, its threads included. */
function megabytes(): number {
  return Math.round(process.memoryUsage.rss() / 1e6);
}

function say(line: string): void {
  process.stdout.write(`stamping: ${line}\n`);
}
