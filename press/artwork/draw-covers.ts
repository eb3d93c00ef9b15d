import { mkdir, writeFile } from 'node:fs/promises';
import { books, bundle } from '#app/features/catalog/catalog.ts';
import { makeCoverPictures } from './cover-pictures.ts';
import { seriesCover } from './series-cover.ts';

const drawings = new URL('../../content/covers/', import.meta.url);

/**
 * Draws the covers of the series, and makes of each book's drawing the AVIF and WebP files that
 * pages show and the PNG file that mails show. Run again it writes the same files. Throws, naming
 * the file, where a book has no drawing.
 */
export async function drawCovers(): Promise<void> {
  await mkdir(drawings, { recursive: true });
  for (const [index, id] of bundle.bookIds.entries()) {
    await writeFile(new URL(`${id}.svg`, drawings), seriesCover(id, index + 1));
  }
  for (const { id } of books) await makeCoverPictures(id);
}
