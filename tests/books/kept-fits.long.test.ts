import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#commands/folders.ts';
import { findFits } from '#press/keep-fits.ts';
import { readShelf } from '#press/manuscript/read-shelf.ts';
import { readBookFonts } from '#press/pdf/book-fonts.ts';
import { fitFileOf, readKeptFits } from '#press/pdf/kept-fit.ts';

const folder = join(root, 'content', 'books');

test.each(await readShelf(folder))(
  'searching again finds the fit that is kept of $file',
  { timeout: 120_000 },
  async (source) => {
    const { fits } = await readKeptFits(join(folder, fitFileOf(source.file)));
    expect(findFits(source, await readBookFonts())).toEqual(fits);
  },
);
