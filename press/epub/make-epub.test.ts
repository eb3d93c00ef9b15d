import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { checkEpub } from '#tests/harness/epub/check-epub.ts';
import { sampleMarkdown } from '#tests/harness/sample-book.ts';
import { parseBookSource } from '../manuscript/read-book-source.ts';
import { makeEpub } from './make-epub.ts';

const hostile = 'Ask \\<b> & "c" ]]>';
const source = () => parseBookSource(sampleMarkdown.replace('Ask a', `${hostile} a`), 'sample.md');

let epub: Uint8Array;
let files: Record<string, string>;

beforeAll(async () => {
  epub = await makeEpub(source());
  files = Object.fromEntries(
    Object.entries(unzipSync(epub)).map(([name, bytes]) => [name, strFromU8(bytes)]),
  );
});

test('the same text makes the same bytes', async () => {
  expect(Buffer.compare(await makeEpub(source()), epub)).toBe(0);
});

test('one of everything that a book may hold passes epubcheck', async () => {
  expect(await checkEpub(epub)).toEqual([]);
});

test('whatever the text holds is text', () => {
  expect(files['OEBPS/chapter-01.xhtml']).toContain('&lt;b&gt; &amp; &quot;c&quot; ]]&gt;');
});

test('a note leads to its source, and the source back to the first place that names it', () => {
  const chapter = files['OEBPS/chapter-01.xhtml'] ?? '';
  expect(chapter.match(/href="sources\.xhtml#note-1"/g)).toHaveLength(2);
  expect(chapter.match(/id="reference-1"/g)).toHaveLength(1);
  expect(files['OEBPS/sources.xhtml']).toContain('href="chapter-01.xhtml#reference-1"');
});

test('the title page names the edition with its year, as in print', () => {
  expect(files['OEBPS/title.xhtml']).toContain('First chapter edition, 2026<br/>');
});

test('the pages follow each other as in print', () => {
  const order = [...(files['OEBPS/content.opf'] ?? '').matchAll(/<itemref idref="([^"]+)"/g)];
  expect(order.map(([, name]) => name)).toEqual([
    'title',
    'nav',
    'foreword',
    'chapter-01',
    'glossary',
    'sources',
    'disclaimer',
  ]);
});
