import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BookId, bookPath, books, bundle } from '#app/features/catalog/catalog.ts';
import { socialImagePath } from '#app/head/social-image-path.ts';
import { openBuildCache } from '#app/platform/files/build-cache.server.ts';
import { contentHash } from '#app/platform/files/content-hash.server.ts';
import { drawPng, socialImageSvg } from '#press/artwork/social-image.ts';

/** Where the books of the bundle are sold. */
const sellingPaths = ['/shop', bundle.salesPath];

const coverFolder = new URL('../../content/covers/', import.meta.url);

/**
 * Draws the picture of every page, by its address. Each is kept in `folder` under the hash of its
 * drawing and made only once; those no longer needed are removed.
 */
export async function drawSocialImages(
  pages: readonly { path: string; title: string }[],
  folder: string,
): Promise<Map<string, Buffer>> {
  const cache = await openBuildCache(folder);
  const ofBundle = await Promise.all(bundle.bookIds.map(readCover));
  const byBookPath = new Map(
    await Promise.all(
      books.map(async (book) => [bookPath(book), await readCover(book.id)] as const),
    ),
  );
  const coversOf = (path: string) => {
    const cover = byBookPath.get(path);
    if (cover !== undefined) return [cover];
    return sellingPaths.some((start) => path.startsWith(start)) ? ofBundle : [];
  };
  const images = await Promise.all(
    pages.map(async ({ path, title }) => {
      const svg = socialImageSvg(title, coversOf(path));
      const hash = contentHash(svg);
      const file = `${hash}.png`;
      await cache.ensure(file, hash, async () => ({ [file]: await drawPng(svg) }));
      return [socialImagePath(path), await readFile(join(folder, file))] as const;
    }),
  );
  await cache.clear();
  return new Map(images);
}

function readCover(id: BookId): Promise<string> {
  return readFile(new URL(`${id}.svg`, coverFolder), 'utf8');
}
