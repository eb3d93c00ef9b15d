import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linkParts } from './link-parts.server.ts';

const linksIn = (text: string) => linkParts(text).flatMap(({ url }) => url ?? []);

test('a page is a link, without what stands around it', () => {
  const text = 'See https://shop.example/find-my-books. (Or http://shop.example/a?b=1&c=2#d), yes';
  expect(linksIn(text)).toEqual([
    'https://shop.example/find-my-books',
    'http://shop.example/a?b=1&c=2#d',
  ]);
});

test.each([
  'javascript:alert(1)',
  'JAVASCRIPT://shop.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox',
  'file:///etc/passwd',
  'ftp://shop.example/a',
  '//shop.example/a',
  'mailto:ada@example.com',
  'report.pdf, shop.example and ada@example.com',
])('%s is words', (text) => {
  expect(linksIn(text)).toEqual([]);
});

test('whatever is written, no word is lost and a link leads to a page alone', () => {
  const pieces = fc.array(
    fc.oneof(
      fc.webUrl({ withFragments: true, withQueryParameters: true }),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('https://', 'javascript:', '<', '"', "'", '>', ' ', '\n', '@', '//'),
    ),
  );
  fc.assert(
    fc.property(pieces, (words) => {
      const text = words.join('');
      const parts = linkParts(text);
      expect(parts.map((part) => part.text).join('')).toBe(text);
      for (const { url } of parts) if (url !== null) expect(url).toMatch(/^https?:\/\/\S+$/i);
    }),
  );
});
