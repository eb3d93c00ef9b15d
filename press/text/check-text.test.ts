import { describe, expect, test } from 'vitest';
import { checkText } from './check-text.ts';
import { readText } from './read-text.ts';

const neighbours = {
  pages: new Set(['/blog/fund', '/blog/etf', '/shop/ebooks']),
  anchorsAt: (address: string) => (address === '/blog/etf' ? ['price'] : undefined),
};

const check =
  (text: string, path = 'content/articles/fund.md') =>
  () =>
    checkText(readText(path, `---\ntitle: x\n---\n\n${text}`), neighbours);

test('links to pages, to headings of texts, to mail and to secure sites pass', () => {
  const links = [
    '/shop/ebooks',
    '/blog/etf#price',
    '#cost',
    'mailto:a@b.example',
    'https://a.example',
  ];
  expect(check(`## Cost\n\n${links.map((url) => `[x](${url})`).join(' ')}`)).not.toThrow();
});

describe('the build fails, naming file and line, for', () => {
  test.each([
    ['a link to no page', '[x](/premium)', 'the link to /premium leads to no page'],
    ['a link by reference', '[x][y]\n\n[y]: /nowhere', 'the link to /nowhere leads to no page'],
    ['an insecure link', '[x](http://a.example)', 'leads to no page'],
    ['an anchor of its own that is missing', '[x](#price)', 'names a heading that is not there'],
    ['an anchor elsewhere that is missing', '[x](/blog/etf#cost)', 'names a heading that is not'],
    ['an anchor in a page that is no text', '[x](/shop/ebooks#a)', 'in a page that is not a text'],
    ['HTML', '<b>x</b>', 'HTML is left out'],
    ['a picture', '![x](y.png)', 'pictures in the text are not shown'],
    ['a second title', '# Title', 'the title is the only level 1 heading'],
    ['a heading that skips a level', '### Deep', 'a heading skips a level'],
    ['two headings of one name', '## Cost\n\n## 2. Cost', 'would be named #cost'],
  ])('%s', (_, text, sentence) => {
    expect(check(text)).toThrow(sentence);
    expect(check(text)).toThrow(/^articles\/fund\.md:\d+: /);
  });

  test('a text that no page shows', () => {
    expect(check('Words.', 'content/articles/lost.md')).toThrow(
      'articles/lost.md: app/routes.ts has no page at /blog/lost',
    );
  });
});
