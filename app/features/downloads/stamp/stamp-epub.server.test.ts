import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { shownName } from '#app/platform/shown-name.ts';
import {
  buyerNames,
  prefixedEpubParts,
  sampleEpubParts,
  zipEpub,
} from '#tests/harness/epub/sample-epub.ts';
import { stampEpub } from './stamp-epub.server.ts';

const orderId = '7QK4-M2XT';
const source = zipEpub(sampleEpubParts());

function stampedFor(buyerName: string, epub = source) {
  const { file } = stampEpub(epub, { buyerName, orderId });
  const parts = unzipSync(file);
  const textOf = (path: string) => strFromU8(parts[path] ?? new Uint8Array());
  return { file, parts, textOf, front: textOf('OEBPS/licence-front.xhtml') };
}

test.each([
  ['a Latin', buyerNames.Latin, buyerNames.Latin],
  ['an Arabic', buyerNames.Arabic, buyerNames.Arabic],
  ['an emoji', buyerNames.emoji, buyerNames.emoji],
  [
    'a hostile',
    buyerNames.hostile,
    "&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;&amp;amp;]]&gt;'",
  ],
])('a copy with %s name says whose it is', (_, name, written) => {
  const { front, textOf } = stampedFor(name);
  for (const page of [front, textOf('OEBPS/licence-back.xhtml')]) {
    expect(page).toContain(`<p class="name" dir="auto">${written}</p>`);
    expect(page).toContain(`Order <bdi>${orderId}</bdi>`);
  }
});

test.each(['', ' \u200b\u202e'])('a copy for nobody named, as %j, says the order alone', (name) => {
  const { front, textOf } = stampedFor(name);
  for (const page of [front, textOf('OEBPS/licence-back.xhtml')]) {
    expect(page).not.toMatch(/belongs to|class="name"/);
    expect(page).toContain(`Order <bdi>${orderId}</bdi>`);
  }
});

test('one page stands behind the cover, the other at the end', () => {
  const { textOf } = stampedFor('Ada King');
  const spine = [...textOf('OEBPS/content.opf').matchAll(/<itemref idref="([^"]+)"/g)];
  expect(spine.map(([, id]) => id)).toEqual(['cover', 'licence-front', 'chapter', 'licence-back']);
});

test('everything else stays as it was', () => {
  const before = unzipSync(source);
  const { parts } = stampedFor('Ada King');
  const changed = ['OEBPS/content.opf', 'OEBPS/licence-front.xhtml', 'OEBPS/licence-back.xhtml'];
  const rest = (files: object) =>
    Object.fromEntries(Object.entries(files).filter(([path]) => !changed.includes(path)));
  expect(rest(parts)).toEqual(rest(before));
});

test('a package document with prefixes, at the top of the book, is stamped too', () => {
  const { textOf } = stampedFor('Ada King', zipEpub(prefixedEpubParts()));
  expect(textOf('licence-front.xhtml')).toContain('Ada King');
});

test('a copy that was stamped before gets pages beside those it has', () => {
  const { parts, textOf } = stampedFor('Ada King', stampedFor('Zoë Łukasz').file);
  expect(textOf('OEBPS/licence-front.xhtml')).toContain('Zoë Łukasz');
  expect(textOf('OEBPS/licence-front-2.xhtml')).toContain('Ada King');
  expect(Object.keys(parts).filter((path) => path.includes('licence'))).toHaveLength(4);
  const ids = [...textOf('OEBPS/content.opf').matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('what a comment says of the list of pages misleads nobody', () => {
  const { 'OEBPS/content.opf': packageText = '', ...others } = sampleEpubParts();
  const commented = packageText.replace(
    '<manifest>',
    '<!-- </manifest><itemref/></spine> --><manifest>',
  );
  const { textOf } = stampedFor('Ada', zipEpub({ ...others, 'OEBPS/content.opf': commented }));
  const [, list = ''] = textOf('OEBPS/content.opf').split('-->');
  expect(list).toMatch(/<item id="licence-front".*<\/manifest>/s);
  expect(list.match(/idref="[^"]+"/g)).toEqual(
    ['cover', 'licence-front', 'chapter', 'licence-back'].map((id) => `idref="${id}"`),
  );
});

test('the same copy is stamped to the same bytes', () => {
  expect(Buffer.compare(stampedFor('Жук').file, stampedFor('Жук').file)).toBe(0);
});

test('no name brings markup of its own into the page', () => {
  const tagsOf = (page: string) => page.match(/<[^>]*>/g);
  const usual = tagsOf(stampedFor('Ada').front);
  const nameless = tagsOf(stampedFor('').front);
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('', '<b>', '&', ']]>'), (a, b) => {
      // Of a name that nobody sees nothing is said.
      const expected = shownName(a + b) === '' ? nameless : usual;
      expect(tagsOf(stampedFor(a + b).front)).toEqual(expected);
    }),
    { numRuns: 50 },
  );
});
