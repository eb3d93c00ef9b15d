import { expect, test } from 'vitest';
import { sampleEpubParts, zipEpub } from '#tests/harness/sample-epub.ts';
import { openEpub } from './open-epub.server.ts';

const parts = sampleEpubParts();

test('an EPUB is opened down to its list of pages', () => {
  const { packagePath, packageText, files } = openEpub(zipEpub(parts));
  expect(packagePath).toBe('OEBPS/content.opf');
  expect(packageText).toContain('<spine>');
  expect(Object.keys(files)).toEqual(Object.keys(parts));
});

test.each([
  ['a text', () => Buffer.from('hello'), /no ZIP file/],
  ['nothing', () => new Uint8Array(), /no ZIP file/],
  ['half a file', () => zipEpub(parts).slice(0, 900), /no ZIP file/],
  [
    'a ZIP of something else',
    () => zipEpub({ 'a.txt': 'hello' }),
    /does not say that it is an EPUB/,
  ],
  [
    'one without a container',
    () => zipEpub({ mimetype: 'application/epub+zip' }),
    /container\.xml is missing/,
  ],
  [
    'one whose package document is elsewhere',
    () => zipEpub({ ...parts, 'OEBPS/content.opf': '', 'META-INF/container.xml': '<a/>' }),
    /package document \(unnamed\) is missing/,
  ],
  [
    'one that lists no pages',
    () => zipEpub({ ...parts, 'OEBPS/content.opf': '<package></package>' }),
    /lists no pages/,
  ],
])('%s is refused in words', (_, epub, words) => {
  expect(() => openEpub(epub())).toThrow(words);
});
