import { join } from 'node:path';
import type { BookSource } from './manuscript/read-book-source.ts';
import { readManuscript } from './manuscript/read-manuscript.ts';
import { readShelf } from './manuscript/read-shelf.ts';
import { readBookFonts } from './pdf/book-fonts.ts';
import { openBookPress } from './pdf/book-press.ts';
import { findFit } from './pdf/fit-book.ts';
import { fitFileOf, type KeptFits, writeKeptFits } from './pdf/kept-fit.ts';
import { firstChapterOf } from './showcase/first-chapter.ts';

/**
 * Searches for the fits of every book of the catalog and keeps them beside the manuscripts in
 * `folder`. Takes about a minute for the shelf; run again, it writes the same. Throws what `readShelf` throws.
 */
export async function keepFits(folder: string): Promise<void> {
  const fonts = await readBookFonts();
  for (const source of await readShelf(folder)) {
    await writeKeptFits(join(folder, fitFileOf(source.file)), findFits(source, fonts));
  }
}

/** Searches for the fit of a book and for that of its first chapter on its own. */
export function findFits(source: BookSource, fonts: Buffer[]): KeptFits {
  const fitOf = (text: BookSource) => findFit(openBookPress(text, { fonts }), readManuscript(text));
  return { whole: fitOf(source), 'first chapter': fitOf(firstChapterOf(source)) };
}
