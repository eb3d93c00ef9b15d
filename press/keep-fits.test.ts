import { globSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { root } from '#commands/folders.ts';
import { readManuscript } from './manuscript/read-manuscript.ts';
import { readShelf } from './manuscript/read-shelf.ts';
import { readBookFonts } from './pdf/book-fonts.ts';
import { openBookPress } from './pdf/book-press.ts';
import { isFitFor } from './pdf/fit-book.ts';
import { fitFileOf, readKeptFits } from './pdf/kept-fit.ts';
import { firstChapterOf } from './showcase/first-chapter.ts';

const folder = join(root, 'content', 'books');
const shelf = await readShelf(folder);

let fonts: Buffer[];
beforeAll(async () => {
  fonts = await readBookFonts();
});

test.each(shelf)(
  'the kept fit is of the text of $file as it is (if not: npm run draw -- fits)',
  async (source) => {
    const { fits } = await readKeptFits(join(folder, fitFileOf(source.file)));
    for (const text of [source, firstChapterOf(source)]) {
      const kept = fits?.[text.extent];
      const press = openBookPress(text, { fonts });
      expect(kept && isFitFor(kept, press, readManuscript(text)), text.extent).toBe(true);
    }
  },
);

test('no fit is left of a manuscript that is gone', () => {
  const kept = globSync('*.fit.json', { cwd: folder }).sort();
  expect(kept).toEqual(shelf.map(({ file }) => fitFileOf(file)).sort());
});
