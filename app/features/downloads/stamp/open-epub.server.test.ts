import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { sampleEpubParts, zipEpub } from '#tests/harness/epub/sample-epub.ts';
import { elementsIn, openEpub } from './open-epub.server.ts';

const parts = sampleEpubParts();

test('an EPUB is opened down to its list of pages', () => {
  const { packagePath, spine, files } = openEpub(zipEpub(parts));
  expect(packagePath).toBe('OEBPS/content.opf');
  expect(elementsIn(spine, 'itemref')).toHaveLength(2);
  expect(Object.keys(files)).toEqual(Object.keys(parts));
});

const { 'OEBPS/content.opf': packageText = '' } = parts;

/** What the directory says of the last file, with another number in a field of it. */
function changed(epub: Uint8Array, field: 'checksum' | 'unpackedBytes', value: number): Uint8Array {
  const bytes = Buffer.from(epub);
  const entry = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
  bytes.writeUInt32LE(value, entry + { checksum: 16, unpackedBytes: 24 }[field]);
  return bytes;
}

/** With a word of the title that the book itself, or a file of the machine, is to say. */
const withEntity = (meaning: string) =>
  packageText
    .replace('<package', `<!DOCTYPE package [<!ENTITY word ${meaning}>]><package`)
    .replace('</dc:title>', '&word;</dc:title>');

const manyFiles = Array.from({ length: 10_001 }, (_, n) => [n, new Uint8Array()]);

test.each<[string, () => Uint8Array, RegExp]>([
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
  [
    'one whose package document is no XML',
    () => zipEpub({ ...parts, 'OEBPS/content.opf': `${packageText}</oops>` }),
    /OEBPS\/content\.opf is not well-formed XML/,
  ],
  [
    'one that lacks a page it lists',
    () =>
      zipEpub({ ...parts, 'OEBPS/content.opf': packageText.replace('chapter.x', 'chapter%201.x') }),
    /OEBPS\/chapter 1\.xhtml is missing/,
  ],
  [
    'one whose spine names what is not listed',
    () =>
      zipEpub({
        ...parts,
        'OEBPS/content.opf': packageText.replace('idref="chapter"', 'idref="x"'),
      }),
    /spine names x/,
  ],
  [
    'one with a damaged page',
    () => changed(zipEpub(parts), 'checksum', 0),
    /chapter\.xhtml is damaged/,
  ],
  [
    'one that says it unpacks to gigabytes',
    () => changed(zipEpub(parts), 'unpackedBytes', 3_000_000_000),
    /unpacks to more than 500 MB/,
  ],
  [
    'one of very many files',
    () => zipSync(Object.fromEntries(manyFiles), { level: 0 }),
    /more than 10,000 files/,
  ],
  [
    'one that asks for a file of the machine',
    () => zipEpub({ ...parts, 'OEBPS/content.opf': withEntity('SYSTEM "file:///etc/passwd"') }),
    /entity not found/,
  ],
  [
    'one whose words multiply',
    () => zipEpub({ ...parts, 'OEBPS/content.opf': withEntity('"words and words"') }),
    /entity not found/,
  ],
  ...['rights.xml', 'license.lcpl', 'sinf.xml'].map((lock): [string, () => Uint8Array, RegExp] => [
    `one locked with ${lock}`,
    () => zipEpub({ ...parts, [`META-INF/${lock}`]: '', 'META-INF/encryption.xml': '' }),
    /locked by rights management/,
  ]),
  [
    'one that only seems to list pages',
    () =>
      zipEpub({ ...parts, 'OEBPS/content.opf': '<a><!-- <manifest></manifest><itemref/> --></a>' }),
    /lists no pages/,
  ],
])('%s is refused in words', (_, epub, words) => {
  expect(() => openEpub(epub())).toThrow(words);
});
