import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { SearchItem } from './search-item.ts';
import { SearchResult } from './search-result.tsx';

const rendered = (type: SearchItem['type'], more: Partial<SearchItem> = {}) =>
  renderToStaticMarkup(
    <SearchResult
      item={{
        ...{ id: 'one', type, url: '/somewhere', category: 'Crypto' },
        ...{ title: 'Its title', excerpt: 'How it begins.' },
        ...more,
      }}
    />,
  );

test.each([
  ['ebook', 'eBook', 'book-open'],
  ['blog', 'Blog', 'newspaper'],
  ['course', 'Course', 'graduation-cap'],
  ['tool', 'Tool', 'wrench'],
  ['bundle', 'Bundle', 'book-open'],
  ['page', 'Page', 'file-text'],
] as const)('a result of the kind %s has its badge and icon', (type, badge, icon) => {
  const html = rendered(type);
  expect(html.match(/<svg/g)).toHaveLength(1);
  expect(html).toMatch(new RegExp(`<svg[^>]* class="[^"]*\\blucide-${icon}\\b`));
  const words = html.replaceAll(/<[^>]+>/g, '|').split(/\|+/);
  expect(words.map((word) => word.trim()).filter(Boolean)).toEqual([
    'Its title',
    'How it begins.',
    badge,
    'Crypto',
  ]);
});

test('a book shows its cover, too', () => {
  const html = rendered('ebook', { bookId: 'ebook-3' });
  expect(html).toContain('src="/covers/ebook-3.png"');
  expect(html.match(/<svg/g)).toHaveLength(1);
});

test('a book has its price too', () => {
  expect(rendered('ebook', { price: '$70' })).toContain('>$70<');
});

test('of an excerpt the first sentence is shown', () => {
  const excerpt = 'Both hold the same companies. How they differ, and when it matters.';
  expect(rendered('blog', { excerpt })).toContain('>Both hold the same companies.<');
});
