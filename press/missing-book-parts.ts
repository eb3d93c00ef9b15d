import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BookId, books } from '#app/features/catalog/catalog.ts';
import { smallCoverPath } from '#app/features/catalog/small-cover.ts';

/**
 * What the catalogue's books lack in the tree at `root`, a sentence for each: a manuscript, a cover,
 * or the pictures that are made of the cover. Empty when every book can be built.
 */
export function missingBookParts(root: string): string[] {
  const heads = globSync('content/books/*.md', { cwd: root }).map((path) =>
    readFileSync(join(root, path), 'utf8').slice(0, 1_000),
  );
  const written = heads.map((head) => /^id: (.+)$/m.exec(head)?.[1]);
  const isMissing = (path: string) => !existsSync(join(root, path));

  return books.flatMap(({ id, title }) => {
    const missing: string[] = [];
    const book = `The book ${id}, “${title}”,`;
    if (!written.includes(id)) {
      missing.push(
        `${book} has no manuscript: put its text into content/books, with “id: ${id}” between the lines at its head.`,
      );
    }
    const drawing = `content/covers/${id}.svg`;
    if (isMissing(drawing)) {
      missing.push(`${book} has no cover: put a drawing, 2 wide by 3 high, at ${drawing}.`);
    } else if (picturesOf(id).some(isMissing)) {
      missing.push(`${book} lacks pictures of its cover: run “npm run draw -- covers”.`);
    }
    return missing;
  });
}

function picturesOf(id: BookId): string[] {
  const shown = ['240.avif', '240.webp', '480.avif', '480.webp'];
  return [
    ...shown.map((picture) => `app/features/catalog/covers/${id}-${picture}`),
    `app/public${smallCoverPath(id)}`,
  ];
}
