import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Price } from './price.tsx';

const wordsOf = (html: string) => html.replaceAll(/<[^>]+>/g, '');

test('a struck-through price is told in words, after the one that is asked', () => {
  const html = renderToStaticMarkup(<Price cents={7000} originalCents={12_000} />);
  expect(wordsOf(html)).toBe('Price: $70 Original price: $120');
  expect(html).toMatch(/<del[^>]*>.*\$120<\/del>/);
});

test('a price that replaces none is the amount alone', () => {
  expect(wordsOf(renderToStaticMarkup(<Price cents={4700} />))).toBe('$47');
});
