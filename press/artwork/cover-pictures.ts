import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { BookId } from '#app/features/catalog/catalog.ts';
import { smallCover, smallCoverPath } from '#app/features/catalog/small-cover.ts';

const root = new URL('../../', import.meta.url);
const drawings = new URL('content/covers/', root);
const pictures = new URL('app/features/catalog/covers/', root);
const widthsPx = [240, 480];

/**
 * Makes of a book's drawing the AVIF and WebP files that pages show and the PNG file that mails show.
 * Run again it writes the same files. Throws, naming the file, where there is no drawing.
 */
export async function makeCoverPictures(id: BookId): Promise<void> {
  const file = new URL(`${id}.svg`, drawings);
  const svg = await readFile(file).catch((cause: unknown) => {
    throw new Error(`${fileURLToPath(file)} cannot be read: a cover is one drawing, 2 by 3.`, {
      cause,
    });
  });
  const drawn = sharp(svg, { density: 192 });
  for (const width of widthsPx) {
    const pixels = drawn.clone().resize(width, (width * 3) / 2);
    const avif = await pixels.clone().avif({ quality: 58, effort: 9 }).toBuffer();
    const webp = await pixels.clone().webp({ quality: 78, effort: 6 }).toBuffer();
    await writeFile(new URL(`${id}-${width}.avif`, pictures), avif);
    await writeFile(new URL(`${id}-${width}.webp`, pictures), webp);
    process.stderr.write(`${id}-${width}: avif ${avif.length} B, webp ${webp.length} B\n`);
  }
  const png = await drawn
    .clone()
    .resize(smallCover.widthPx * 2, smallCover.heightPx * 2)
    .png({ palette: true, effort: 10 })
    .toBuffer();
  await writeFile(new URL(`app/public${smallCoverPath(id)}`, root), png);
  process.stderr.write(`${smallCoverPath(id)}: ${png.length} B\n`);
}
