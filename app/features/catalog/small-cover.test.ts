import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { books } from './catalog.ts';
import { smallCover, smallCoverPath } from './small-cover.ts';

test.each(books)('the cover of $title lies ready for mails, sharp and light', async ({ id }) => {
  const file = readFileSync(new URL(`../../public${smallCoverPath(id)}`, import.meta.url));
  const { format, width, height } = await sharp(file).metadata();
  expect(format).toBe('png');
  expect({ width, height }).toEqual({
    width: smallCover.widthPx * 2,
    height: smallCover.heightPx * 2,
  });
  expect(file.length).toBeLessThanOrEqual(15_000);
});
