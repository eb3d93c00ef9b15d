import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bookIds, bundle } from '#app/features/catalog/catalog.ts';
import { socialImagePath } from '#app/head/social-image-path.ts';
import { drawPng, socialImageSvg } from '#press/artwork/social-image.ts';
import { contentHash } from './body-store.ts';

/** Where the five are sold. */
const sellingPaths = ['/shop', bundle.salesPath];

const coverFolder = new URL('../features/catalog/covers/', import.meta.url);

/**
 * Draws the picture of every page, by its address. Each is kept in `folder` under the hash of its
 * drawing and made only once; those no longer needed are removed.
 */
export async function drawSocialImages(
  pages: readonly { path: string; title: string }[],
  folder: string,
): Promise<Map<string, Buffer>> {
  await mkdir(folder, { recursive: true });
  const covers = await Promise.all(
    bookIds.map((id) => readFile(new URL(`${id}.svg`, coverFolder), 'utf8')),
  );
  const images = new Map<string, Buffer>();
  const kept = new Set<string>();
  for (const { path, title } of pages) {
    const sells = sellingPaths.some((start) => path.startsWith(start));
    const svg = socialImageSvg(title, sells ? covers : []);
    const name = `${contentHash(svg)}.png`;
    kept.add(name);
    const file = join(folder, name);
    if (!existsSync(file)) await writeFile(file, await drawPng(svg));
    images.set(socialImagePath(path), await readFile(file));
  }
  for (const name of await readdir(folder)) if (!kept.has(name)) await rm(join(folder, name));
  return images;
}
