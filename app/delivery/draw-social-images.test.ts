import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { bundle } from '#app/features/catalog/catalog.ts';
import { socialImagePath } from '#app/head/social-image-path.ts';
import { drawSocialImages } from './draw-social-images.ts';

test('where the five books are sold the picture shows their covers, on a book’s own page that book’s', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'social-images-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const paths = ['/shop/ebooks', bundle.salesPath, '/about', '/books/without-fear'];
  const images = await drawSocialImages(
    paths.map((path) => ({ path, title: 'One title' })),
    folder,
  );
  const [shelf, sales, about, book] = paths.map((path) => images.get(socialImagePath(path)));
  expect(shelf).toBeDefined();
  expect(sales).toEqual(shelf);
  expect(about).not.toEqual(shelf);
  expect(book).toBeDefined();
  expect([shelf, about]).not.toContainEqual(book);
});
