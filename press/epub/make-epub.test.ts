import { DOMParser } from '@xmldom/xmldom';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import type { RootContent } from 'mdast';
import { beforeAll, expect, test } from 'vitest';
import { hostileMarkdown, parseSample } from '#tests/harness/sample-book.ts';
import { makeEpub } from './make-epub.ts';

const source = () => parseSample(hostileMarkdown);

let epub: Uint8Array;
let files: Record<string, string>;

beforeAll(async () => {
  epub = await makeEpub(source());
  files = textsOf(epub);
});

function textsOf(book: Uint8Array): Record<string, string> {
  return Object.fromEntries(
    Object.entries(unzipSync(book)).map(([name, bytes]) => [name, strFromU8(bytes)]),
  );
}

test('the same text makes the same bytes', async () => {
  expect(Buffer.compare(await makeEpub(source()), epub)).toBe(0);
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
  const titles = order.map(
    ([, name]) => /<title>(.*)<\/title>/.exec(files[`OEBPS/${name}.xhtml`] ?? '')?.[1],
  );
  expect(titles).toEqual([
    'Title page',
    'Contents',
    'Foreword',
    '1. The ground before the house',
    'The rates I use, and why',
    'Glossary',
    'Sources',
    'Disclaimer',
  ]);
});

test('a reading system of EPUB 2 shows the same contents as one of EPUB 3', () => {
  const nav = /epub:type="toc"[\s\S]*?<\/nav>/.exec(files['OEBPS/nav.xhtml'] ?? '')?.[0] ?? '';
  const ncx = files['OEBPS/toc.ncx'] ?? '';
  const links = [...nav.matchAll(/<a href="(.*?)">(.*?)<\/a>/g)];
  expect(links.length).toBeGreaterThan(6);
  const points = [...ncx.matchAll(/<text>(.*?)<\/text><\/navLabel><content src="(.*?)"/g)];
  expect(points.map(([, title, href]) => [href, title])).toEqual(
    links.map(([, href, title]) => [href, title]),
  );
});

/** What a heading may say: anything that shows. */
const words = fc
  .oneof(
    fc.string({ unit: 'binary', minLength: 1 }),
    fc.constantFrom(`Fees, & what's "left"? 2nd`, '§ 1: <b>', '3/4', 'Sources', 'nav', '価格'),
  )
  .filter((text) => /[\p{L}\p{N}]/u.test(text) && !text.includes('[^'));
const unnumbered = fc.constantFrom('Foreword', 'The rates I use, and why', 'Disclaimer');

const heading = (depth: 1 | 2, value: string): RootContent => ({
  type: 'heading',
  depth,
  children: [{ type: 'text', value }],
});

test('whatever headings say, every file can be parsed, every ID is one, and every link leads somewhere', async () => {
  await fc.assert(
    fc.asyncProperty(words, words, unnumbered, async (chapter, section, matter) => {
      const children = [
        heading(1, matter),
        heading(1, chapter),
        heading(2, section),
        heading(1, matter),
      ];
      const texts = textsOf(await makeEpub({ ...source(), text: { type: 'root', children } }));
      const pages = Object.entries(texts).filter(([path]) => /\.(opf|ncx|xhtml)$/.test(path));
      const anchors = new Set<string>();
      const links: string[] = [];
      for (const [path, text] of pages) {
        const elements = [...parseXml(text).getElementsByTagName('*')];
        const ids = elements.flatMap((element) => element.getAttribute('id') ?? []);
        for (const id of ids) expect(id).toMatch(/^[a-z][a-z\d-]*$/);
        expect(new Set(ids).size).toBe(ids.length);
        for (const place of ['', ...ids.map((id) => `#${id}`)]) {
          anchors.add(path.replace('OEBPS/', '') + place);
        }
        links.push(
          ...elements
            .flatMap((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? [])
            .filter((link) => /\.(ncx|xhtml)(#|$)/.test(link)),
        );
      }
      expect(links.length).toBeGreaterThan(12);
      expect(links.filter((link) => !anchors.has(link))).toEqual([]);
    }),
    { numRuns: 30 },
  );
});

function parseXml(text: string) {
  const onError = (_: string, message: string) => {
    throw new Error(message);
  };
  return new DOMParser({ onError }).parseFromString(text, 'application/xml');
}
