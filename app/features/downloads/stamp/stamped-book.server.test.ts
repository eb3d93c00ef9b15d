import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BookFormat } from '#app/features/catalog/book-format.ts';
import type { BookId } from '#app/features/catalog/catalog.ts';
import { openFolder } from '#app/platform/files/open-files.server.ts';
import { built } from '#commands/folders.ts';
import { sampleEpubParts, zipEpub } from '#tests/harness/epub/sample-epub.ts';
import { twoPagePdf } from '#tests/harness/pdf/two-page-pdf.ts';
import { readPdf } from '#tests/harness/read-pdf.ts';
import { openCopyCache } from './copy-cache.server.ts';
import { readStampFaces } from './stamp-faces.server.ts';
import { stampPdf } from './stamp-pdf.server.ts';
import type { Urgency } from './stamp-queue.server.ts';
import { createStamper, type Stamper } from './stamped-book.server.ts';

let folder: string;
let stamper: Stamper;
let orders = 0;
let orderId: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stamped-'));
  await writeFile(join(folder, 'ebook-1.pdf'), await twoPagePdf());
  await writeFile(join(folder, 'ebook-1.epub'), zipEpub(sampleEpubParts()));
  stamper = stamperWith({});
});

afterAll(async () => {
  await stamper.close();
  await rm(folder, { recursive: true });
});

beforeEach(async () => {
  await rm(join(folder, 'cache'), { recursive: true, force: true });
  orders += 1;
  orderId = `7QK${orders}`;
});

function stamperWith({
  cacheFolder = join(folder, 'cache'),
  maxCacheBytes = 1e9,
  ...settings
}: {
  cacheFolder?: string;
  maxCacheBytes?: number;
  maxWaitingPerThread?: number;
}): Stamper {
  return createStamper({
    workerFile: new URL('./stamp-worker.server.ts', import.meta.url),
    books: {
      readBook: (bookId, format) => shelf().read(`${bookId}.${format}`),
      bookVersion: (bookId, format) => shelf().version(`${bookId}.${format}`),
    },
    fontFolder: built.fonts,
    cache: openCopyCache(cacheFolder, maxCacheBytes),
    threads: 1,
    ...settings,
  });
}

const shelf = () => openFolder(folder);

async function copyFor(
  licence: { bookId?: BookId; buyerName?: string; orderId?: string; format?: BookFormat } = {},
  by = stamper,
) {
  const order = { bookId: 'ebook-1', format: 'pdf', buyerName: 'Łucja King', orderId } as const;
  const copy = await by.stampedBook({ ...order, ...licence }, 'reading');
  if (copy.kind === 'busy') throw new Error('The stamper was busy.');
  return copy;
}

const kept = async () => (await readdir(join(folder, 'cache'))).sort();

test('a copy carries its buyer and its order on every page', async () => {
  const { file } = await copyFor();
  for (const text of (await readPdf(file)).pageTexts) {
    expect(text).toContain(`Licensed to Łucja King · Order ${orderId}`);
  }
});

test('each format has a copy of its own in the cache', async () => {
  await copyFor();
  const { file } = await copyFor({ format: 'epub' });
  const page = unzipSync(file)['OEBPS/licence-front.xhtml'] ?? new Uint8Array();
  expect(strFromU8(page)).toContain('Łucja King');
  const endings = (await kept()).map((name) => name.replace(/^[0-9a-f]{64}/, ''));
  expect(endings.sort()).toEqual(['.epub', '.pdf']);
});

test('a copy asked for again is the one made before', async () => {
  const first = await copyFor();
  const second = await copyFor();
  expect(Buffer.compare(first.file, second.file)).toBe(0);
  expect(await kept()).toEqual([expect.stringMatching(/^[0-9a-f]{64}\.pdf$/)]);
});

test('the copy that is kept is the one that is served', async () => {
  await copyFor();
  const [file = ''] = await kept();
  await writeFile(join(folder, 'cache', file), 'kept');
  expect(Buffer.from((await copyFor()).file).toString()).toBe('kept');
});

test('copies asked for at once are made once', async () => {
  const copies = await Promise.all([copyFor(), copyFor(), copyFor()]);
  expect(new Set(copies.map((copy) => copy.file)).size).toBe(1);
  expect(await kept()).toHaveLength(1);
});

test('each order has its own copy', async () => {
  const [first, second] = await Promise.all([copyFor(), copyFor({ orderId: '8XYZ' })]);
  expect((await readPdf(first.file)).pageTexts[0]).toContain(`Order ${orderId}`);
  expect((await readPdf(second.file)).pageTexts[0]).toContain('Order 8XYZ');
});

test('a copy that was deleted is made again', async () => {
  const first = await copyFor();
  await rm(join(folder, 'cache'), { recursive: true });
  expect(Buffer.compare((await copyFor()).file, first.file)).toBe(0);
});

test('a new edition is stamped anew', async () => {
  await copyFor();
  await writeFile(join(folder, 'ebook-1.pdf'), await twoPagePdf('New words'));
  expect((await readPdf((await copyFor()).file)).pageTexts.join()).toContain('New words');
});

test('a copy is opened under one name as long as it can be had; a name stands for the same bytes', async () => {
  const order = { bookId: 'ebook-1', format: 'pdf', buyerName: 'Łucja King', orderId } as const;
  const opened = async (name?: string, by = stamper) => {
    const copy = await by.openCopy(order, 'download', name);
    if (copy.kind === 'busy') throw new Error('The stamper was busy.');
    const bytes = await copy.file.read(0, copy.file.sizeBytes);
    await copy.file.close();
    return { name: copy.name, bytes };
  };
  const first = await opened();
  expect(await stamper.copyName(order)).toBe(first.name);
  await rm(join(folder, 'cache'), { recursive: true });
  expect(await opened(first.name), 'made again').toEqual(first);
  const elsewhere = stamperWith({ cacheFolder: join(folder, 'none'), maxCacheBytes: 0 });
  expect(await opened(first.name, elsewhere), 'not kept').toEqual(first);
  await elsewhere.close();
  const edition = await readFile(join(folder, 'ebook-1.pdf'));
  await writeFile(join(folder, 'ebook-1.pdf'), await twoPagePdf('Other words'));
  try {
    expect(await opened(first.name), 'the earlier edition').toEqual(first);
    await rm(join(folder, 'cache'), { recursive: true });
    expect((await opened(first.name)).name, 'gone').not.toBe(first.name);
  } finally {
    await writeFile(join(folder, 'ebook-1.pdf'), edition);
  }
});

test('a copy that is kept is served without its book, also while that is away', async () => {
  const away = join(folder, 'away');
  await copyFor();
  const { file } = await copyFor();
  await rename(join(folder, 'ebook-1.pdf'), away);
  try {
    expect(Buffer.compare((await copyFor()).file, file)).toBe(0);
    await expect(copyFor({ orderId: 'one not kept' })).rejects.toThrow('ebook-1.pdf');
  } finally {
    await rename(away, join(folder, 'ebook-1.pdf'));
  }
});

test('a reader passes the downloads that wait, also one whose copy was asked for as a download', async () => {
  const done: string[] = [];
  const order = { bookId: 'ebook-1', format: 'pdf', buyerName: 'Ada King' } as const;
  const ask = (name: string, urgency: Urgency) =>
    stamper
      .stampedBook({ ...order, orderId: `${orderId} ${name}` }, urgency)
      .then(() => done.push(name));
  const asked = ['1', '2', '3', '4', '5'].map((name) => ask(name, 'download'));
  await Promise.all([...asked, ask('5', 'reading'), ask('reader', 'reading')]);
  expect(done.indexOf('reader')).toBeLessThan(done.indexOf('3'));
  expect(done.indexOf('5')).toBeLessThan(done.indexOf('3'));
});

test('characters that no face has are reported', async () => {
  expect((await copyFor({ buyerName: 'ꀕ' })).unstampable).toEqual(['U+A015']);
});

test('a cache that cannot be written is reported, and the buyer still gets the book', async () => {
  await writeFile(join(folder, 'file'), '');
  const other = stamperWith({ cacheFolder: join(folder, 'file', 'cache') });
  const { file, cacheFault } = await copyFor({}, other);
  await other.close();
  expect((await readPdf(file)).pageTexts[0]).toContain(`Order ${orderId}`);
  expect(cacheFault).toMatchObject({ code: 'ENOTDIR' });
});

test('a shop that keeps no copies makes them each time', async () => {
  const other = stamperWith({ maxCacheBytes: 0 });
  const copies = [await copyFor({}, other), await copyFor({}, other)];
  await other.close();
  expect(copies).toMatchObject([{ isKept: false }, { isKept: false }]);
  expect(copies[0]).not.toHaveProperty('cacheFault');
  expect((await copyFor()).isKept).toBe(true);
});

test('while more downloads wait than may, they are told to come again, and readers are not', async () => {
  const other = stamperWith({ maxWaitingPerThread: 2 });
  const order = { bookId: 'ebook-1', format: 'pdf', buyerName: 'Ada King' } as const;
  const asked = Array.from({ length: 8 }, (_, n) =>
    other.stampedBook({ ...order, orderId: `order ${n}` }, 'download'),
  );
  const reading = other.stampedBook({ ...order, orderId: 'at the screen' }, 'reading');
  const kinds = (await Promise.all(asked)).map((copy) => copy.kind);
  const afterwards = await other.stampedBook({ ...order, orderId }, 'download');
  expect((await reading).kind).toBe('stamped');
  await other.close();
  expect(kinds).toContain('busy');
  expect(kinds).toContain('stamped');
  expect(afterwards.kind).toBe('stamped');
});

test('copies are made outside the thread that answers requests', async () => {
  const source = await readFile(join(built.books, 'ebook-2.pdf'));
  await writeFile(join(folder, 'ebook-2.pdf'), source);
  const fonts = { folder: built.fonts, faces: await readStampFaces(built.fonts) };
  const orderIds = Array.from({ length: 5 }, (_, n) => `${orderId}-${n}`);
  await copyFor({ bookId: 'ebook-2' });
  const madeHereMs = await ownCpuMsOf(async () => {
    for (const id of orderIds) await stampPdf(source, { buyerName: 'Ada', orderId: id }, fonts);
  });
  const madeThereMs = await ownCpuMsOf(() =>
    Promise.all(
      orderIds.map((id) => copyFor({ bookId: 'ebook-2', buyerName: 'Ada', orderId: id })),
    ),
  );
  expect(madeThereMs).toBeLessThan(madeHereMs / 2);
});

/** Computing time of this thread alone, so that a busy machine does not disturb the measure. */
async function ownCpuMsOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

test('a book that is not on the shelf is an error that names it', async () => {
  const order = { bookId: 'ebook-5', format: 'pdf', buyerName: 'Ada King', orderId } as const;
  const asked = stamper.stampedBook(order, 'reading');
  await expect(asked).rejects.toThrow('ebook-5.pdf');
});
