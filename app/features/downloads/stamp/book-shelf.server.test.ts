import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bookFormats } from '#app/features/catalog/book-format.ts';
import { bookIds } from '#app/features/catalog/catalog.ts';
import { openFolder } from '#app/platform/files/open-files.server.ts';
import { sampleEpubParts, zipEpub } from '#tests/harness/epub/sample-epub.ts';
import { openBookShelf } from './book-shelf.server.ts';

let folder: string;
let pdf: Uint8Array;
const epub = zipEpub(sampleEpubParts());

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shelf-'));
  await mkdir(join(folder, 'built'));
  await mkdir(join(folder, 'own'));
  for (const id of bookIds) {
    for (const format of bookFormats) await put(`built/${id}.${format}`, `built ${id} ${format}`);
  }
  const document = await PDFDocument.create();
  document.addPage();
  pdf = await document.save();
});

afterEach(() => rm(folder, { recursive: true }));

const put = (name: string, content: string | Uint8Array) => writeFile(join(folder, name), content);

const place = (name: string) => ({ files: openFolder(join(folder, name)), name });

const open = (own: boolean) => openBookShelf(place('built'), own ? place('own') : null);

async function opened(own: boolean) {
  const answer = await open(own);
  if (!answer.ok) throw new Error(answer.problem);
  return answer.shelf;
}

async function refusal(): Promise<string> {
  const answer = await open(true);
  return answer.ok ? 'none' : answer.problem;
}

test('without an owner’s place the built books are sold', async () => {
  const shelf = await opened(false);
  expect(shelf.ownFiles).toEqual([]);
  expect(Buffer.from(await shelf.readBook('ebook-2', 'epub')).toString()).toBe(
    'built ebook-2 epub',
  );
});

test('an owner’s file takes the place of the built one, and of no other', async () => {
  await put('own/ebook-2.pdf', pdf);
  await put('own/ebook-3.epub', epub);
  const shelf = await opened(true);
  expect(shelf.ownFiles).toEqual(['ebook-2.pdf', 'ebook-3.epub']);
  expect(new Uint8Array(await shelf.readBook('ebook-2', 'pdf'))).toEqual(pdf);
  expect(new Uint8Array(await shelf.readBook('ebook-3', 'epub'))).toEqual(epub);
  for (const [id, format] of [
    ['ebook-2', 'epub'],
    ['ebook-3', 'pdf'],
  ] as const) {
    expect(Buffer.from(await shelf.readBook(id, format)).toString()).toBe(`built ${id} ${format}`);
  }
});

test('a file that is replaced while the shop runs is the one that is sold from then on', async () => {
  await put('own/ebook-2.epub', epub);
  const shelf = await opened(true);
  const next = zipEpub({ ...sampleEpubParts(), 'OEBPS/chapter.xhtml': 'new' });
  await put('own/ebook-2.epub', next);
  expect(new Uint8Array(await shelf.readBook('ebook-2', 'epub'))).toEqual(next);
});

test('what comes while the shop runs is sold once it is whole; what is broken or gone changes nothing', async () => {
  await put('own/ebook-1.pdf', pdf);
  const refused: string[] = [];
  const answer = await openBookShelf(place('built'), place('own'), (problem) =>
    refused.push(problem),
  );
  if (!answer.ok) throw new Error(answer.problem);
  const { readBook, bookVersion, findFaults } = answer.shelf;
  const faults = async () => (await findFaults()).map((fault) => fault.slice(0, 25));
  const sold = async () => Buffer.from(await readBook('ebook-2', 'epub'));
  const version = await bookVersion('ebook-2', 'epub');
  await put('own/ebook-2.epub', epub.slice(0, epub.length / 2));
  expect((await sold()).toString()).toBe('built ebook-2 epub');
  expect(await bookVersion('ebook-2', 'epub')).toBe(version);
  expect(refused, 'said once').toEqual([expect.stringMatching(/^ebook-2\.epub in own cannot/)]);
  expect(await faults()).toEqual(['ebook-2.epub in own canno']);
  await put('own/ebook-2.epub', epub);
  expect(new Uint8Array(await sold())).toEqual(epub);
  expect(await faults()).toEqual([]);
  expect(await bookVersion('ebook-2', 'epub')).not.toBe(version);
  await put('own/ebook-2.epub', 'not a book');
  expect(new Uint8Array(await sold())).toEqual(epub);
  await rm(join(folder, 'own'), { recursive: true });
  for (const _time of ['once', 'again']) expect(new Uint8Array(await sold())).toEqual(epub);
  expect(new Uint8Array(await readBook('ebook-1', 'pdf'))).toEqual(pdf);
  expect(refused.slice(2), 'said once of each that was there').toEqual([
    expect.stringMatching(/^ebook-2\.epub in own cannot be read \(ENOENT/),
    expect.stringMatching(/^ebook-1\.pdf in own cannot be read/),
  ]);
});

test('a PDF that no reader could open is refused by name', async () => {
  await put('own/ebook-4.pdf', 'not a PDF');
  expect(await refusal()).toMatch(/^ebook-4\.pdf in .*own cannot be sold: .+\.$/);
  await put('own/ebook-4.pdf', pdf.slice(0, 40));
  expect(await refusal()).toMatch(/^ebook-4\.pdf in /);
  await put('own/ebook-4.pdf', '');
  expect(await refusal()).toMatch(/^ebook-4\.pdf in /);
});

test.each([true, false])(
  'a PDF with a password is refused in words (packed objects: %s)',
  async (useObjectStreams) => {
    const document = await PDFDocument.create();
    document.addPage();
    document.encrypt({ userPassword: 'secret', ownerPassword: 'secret' });
    await put('own/ebook-4.pdf', await document.save({ useObjectStreams }));
    expect(await refusal()).toMatch(/^ebook-4\.pdf in .* it is protected with a password\.$/);
  },
);

test('an EPUB that does not open is refused by name', async () => {
  await put('own/ebook-1.epub', pdf);
  expect(await refusal()).toMatch(/^ebook-1\.epub in .* it is no ZIP file, or a broken one\.$/);
});

test('a place without a single book says how books are named', async () => {
  await put('own/Built to Last.pdf', pdf);
  expect(await refusal()).toMatch(/There is no book in .*own.*ebook-1\.pdf, ebook-1\.epub/);
});

test('a book that nobody has is missed by name', async () => {
  await rm(join(folder, 'built', 'ebook-5.epub'));
  const answer = await open(false);
  expect(answer).toMatchObject({ ok: false, problem: expect.stringMatching(/ebook-5\.epub\.$/) });
  await put('own/ebook-5.epub', epub);
  expect((await opened(true)).ownFiles).toEqual(['ebook-5.epub']);
});
