import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { BookCover } from './book-cover.tsx';
import { books } from './catalog.ts';

const drawings = new URL('../../../content/covers/', import.meta.url);
const pictures = new URL('covers/', import.meta.url);
const read = (name: string) =>
  readFileSync(new URL(name, name.endsWith('.svg') ? drawings : pictures));

describe.each(books)('the cover of $title', (book) => {
  test.each([
    [240, 8_000],
    [480, 15_000],
  ])('is an AVIF file at %d px, of %d bytes at most', (width, mostBytes) => {
    const file = read(`${book.id}-${width}.avif`);
    expect(file.subarray(4, 12).toString()).toBe('ftypavif');
    expect(file.length).toBeLessThanOrEqual(mostBytes);
  });

  test.each([
    [240, 12_000],
    [480, 25_000],
  ])('is a WebP file at %d px, of %d bytes at most', (width, mostBytes) => {
    const file = read(`${book.id}-${width}.webp`);
    expect(file.subarray(8, 12).toString()).toBe('WEBP');
    expect(file.length).toBeLessThanOrEqual(mostBytes);
  });

  test('needs no installed font and nothing from elsewhere', () => {
    const drawing = read(`${book.id}.svg`).toString();
    expect(drawing).toMatch(/^<svg [^>]*viewBox="0 0 600 900"/);
    expect(drawing).not.toMatch(/<text|font-family|<image|href=/);
  });

  test('leaves the right of its foot plain, for the line with the buyer’s name', async () => {
    const field = { left: 180, top: 845, width: 418, height: 53 };
    const { data, info } = await sharp(read(`${book.id}.svg`))
      .extract(field)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const first = data.subarray(0, info.channels);
    for (let at = 0; at < data.length; at += info.channels) {
      expect(data.subarray(at, at + info.channels).equals(first)).toBe(true);
    }
  });

  test('is named by its title, unless the title stands beside it', () => {
    const named = renderToStaticMarkup(<BookCover bookId={book.id} />);
    expect(named).toContain(`alt="Cover of ${book.title}"`);
    const decorative = renderToStaticMarkup(<BookCover bookId={book.id} decorative />);
    expect(decorative).toContain('alt=""');
  });

  test('keeps its place on the page before it arrives', () => {
    const html = renderToStaticMarkup(<BookCover bookId={book.id} />);
    expect(html).toContain('width="480" height="720"');
  });
});
