import { expect, test } from 'vitest';
import { books } from '#app/features/catalog/catalog.ts';
import { accentOf } from '../manuscript/accent-of.ts';
import { bookStyle } from './book-style.ts';

/** The color of edges on a light page, and on a dark one. */
const edgesIn = (style: string) =>
  /border-color: ([^;]+);[\s\S]*@media \(prefers-color-scheme: dark\)[\s\S]*border-color: ([^;]+);/.exec(
    style,
  );

test.each(books.map(({ id }) => id))('the boxes of %s have the accent of its print', async (id) => {
  const [, light, dark] = edgesIn(await bookStyle(id)) ?? [];
  expect(light).toBe(accentOf(id));
  expect(dark).toMatch(/^rgb\(/);
});

test('each book has its own', async () => {
  const styles = await Promise.all(books.map(({ id }) => bookStyle(id)));
  expect(new Set(styles.map((style) => edgesIn(style)?.[2])).size).toBe(books.length);
});

test('an edge is seen on the page it lies on, be it white or dark', async () => {
  for (const { id } of books) {
    const [, light = '', dark = ''] = edgesIn(await bookStyle(id)) ?? [];
    expect(luminance(light)).toBeLessThan(0.3);
    expect(luminance(dark)).toBeGreaterThan(0.11);
  }
});

/** Relative luminance of `#rrggbb` or `rgb(r, g, b)`, as WCAG defines it: below 0.3 is 3 to 1 on white, above 0.11 on `#101010`. */
function luminance(color: string): number {
  const channels = color.startsWith('#')
    ? [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
    : (color.match(/\d+/g) ?? []).map(Number);
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const part = channel / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
