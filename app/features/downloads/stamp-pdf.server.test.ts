import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeStampFonts } from '#press/make-stamp-fonts.ts';
import { readPdf } from '#tests/harness/read-pdf.ts';
import { printSample } from '#tests/harness/sample-book.ts';
import { readStampFaces, type StampFace, splitIntoRuns } from './stamp-faces.server.ts';
import { stampPdf } from './stamp-pdf.server.ts';

let fontFolder: string;
let faces: StampFace[];
let source: Uint8Array;

beforeAll(async () => {
  fontFolder = await mkdtemp(join(tmpdir(), 'stamp-fonts-'));
  await makeStampFonts(fontFolder);
  faces = await readStampFaces(fontFolder);
  source = await printSample();
});

afterAll(() => rm(fontFolder, { recursive: true }));

const orderId = '7QK4-M2XT';

/** Points: 6 in and 0.8 in, as in book.typ. */
const pageWidth = 432;
const textMargin = 57.6;

async function stampedFor(buyerName: string) {
  const { pdf, unstampable } = await stampPdf(source, { buyerName, orderId }, faces);
  return { ...(await readPdf(pdf)), pdf, unstampable };
}

test('every page says to whom and with which order it was sold', async () => {
  const before = await readPdf(source);
  const { pageTexts, unstampable } = await stampedFor('Ada King');
  expect(pageTexts).toEqual(
    before.pageTexts.map((text) => `${text} Licensed to Ada King · Order ${orderId}`.trim()),
  );
  expect(unstampable).toEqual([]);
});

test('outline, tags, links and metadata of the book stay as they were', async () => {
  const { pageTexts: _, artifactTexts: __, textRightEdges: ___, ...before } = await readPdf(source);
  expect(await stampedFor('Ada King')).toMatchObject(before);
});

test('the line is furniture that screen readers pass over', async () => {
  const { artifactTexts } = await stampedFor('Ada King');
  for (const text of artifactTexts) expect(text).toContain('Licensed to Ada King');
});

test.each([
  ['Polish', 'Łucja Wójcik-Brzęczyszczykiewicz'],
  ['Turkish', 'İlker Şahinoğlu'],
  ['Greek', 'Γιώργος Παπαδόπουλος'],
  ['ancient Greek', 'Ἀριστοτέλης'],
  ['Russian', 'Фёдор Достоевский'],
  ['Ukrainian', 'Їжакевич Ґалина'],
  ['Kazakh', 'Әбіш Кекілбайұлы'],
  ['Vietnamese', 'Nguyễn Thị Hồng Đặng'],
  ['mixed', 'Zoë Ωμέγα Жук'],
  ['one with letters that could join', 'Griffin Offley'],
])('a %s name is stamped as it is written', async (_, name) => {
  const { pageTexts, unstampable } = await stampedFor(name);
  expect(pageTexts[0]).toContain(`Licensed to ${name} · Order`);
  expect(unstampable).toEqual([]);
});

test('a name with separate accents is stamped with composed ones', async () => {
  const { pageTexts } = await stampedFor('Nguyễn Zoë'.normalize('NFD'));
  expect(pageTexts[0]).toContain('Licensed to Nguyễn Zoë · Order'.normalize('NFC'));
});

test('a character that no face has stands as its code point and is reported once', async () => {
  const { pageTexts, unstampable } = await stampedFor('王 Wang 王😀?');
  expect(pageTexts[0]).toContain('Licensed to [U+738B] Wang [U+738B][U+1F600]? · Order');
  expect(unstampable).toEqual(['U+738B', 'U+1F600']);
});

test('half a surrogate pair is a character that no face has', async () => {
  expect((await stampedFor('A\ud83d')).pageTexts[0]).toContain('Licensed to A[U+D83D] · Order');
});

test('line breaks, control characters and invisible ones do not reach the page', async () => {
  const { pageTexts } = await stampedFor(' Ada\r\n\tKing\u0000\u200b\u202e ');
  expect(pageTexts[0]).toContain('Licensed to Ada King · Order');
});

test('a name of 200 characters stays whole and beside the margin', async () => {
  const name = 'Wilhelmina Adelgunde '.repeat(10).slice(0, 200).trim();
  const { pageTexts, textRightEdges } = await stampedFor(name);
  expect(pageTexts[6]).toContain(`Licensed to ${name} · Order ${orderId}`);
  for (const edge of textRightEdges) expect(edge).toBeLessThanOrEqual(pageWidth - textMargin + 1);
});

test('the same copy is stamped to the same bytes', async () => {
  const [first, second] = await Promise.all([stampedFor('Жук'), stampedFor('Жук')]);
  expect(Buffer.compare(first.pdf, second.pdf)).toBe(0);
});

test('a mark stays in the run of the letter it stands on', () => {
  const runs = splitIntoRuns('ж\u0301a', faces);
  expect(runs.map((run) => run.text)).toEqual(['ж\u0301', 'a']);
});

test('a folder without faces is refused by name', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'no-fonts-'));
  await expect(readStampFaces(empty)).rejects.toThrow(empty);
  await rm(empty, { recursive: true });
});
