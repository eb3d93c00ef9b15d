import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { books } from '#app/features/catalog/catalog.ts';
import { root } from '#commands/folders.ts';
import {
  addSixthBookParts,
  sixthId as id,
  makeTreeWithSixthEntry,
} from './harness/sixth-book/sixth-book-tree.ts';

const run = promisify(execFile);

const probeFile = new URL('./harness/sixth-book/sixth-book-probe.ts', import.meta.url);

let tree: string;
beforeAll(() => {
  tree = makeTreeWithSixthEntry();
});
afterAll(() => rmSync(tree, { recursive: true }));

const build = async () => {
  const { stderr } = await run(process.execPath, ['commands/build.ts'], { cwd: tree }).then(
    () => ({ stderr: '' }),
    (error: { stderr: string }) => error,
  );
  return stderr.trim().split('\n');
};

test('an entry alone is not built, and the build says what the book lacks', async () => {
  expect(await build()).toEqual([
    `The book ${id}, “Enough”, has no manuscript: put its text into content/books, with “id: ${id}” between the lines at its head.`,
    `The book ${id}, “Enough”, has no cover: put a drawing, 2 wide by 3 high, at content/covers/${id}.svg.`,
  ]);
});

test('an entry, a manuscript and a cover are a further book, sold alone and not in the bundle', {
  timeout: 120_000,
}, async () => {
  addSixthBookParts(tree);
  const probe = join(tree, relative(root, fileURLToPath(probeFile)));
  const { stdout } = await run(process.execPath, [probe, tree], { cwd: tree });
  const totals = { subtotalCents: 4_900, taxCents: 392, totalCents: 5_292 };
  const refusedBundle = {
    ok: false,
    problem: 'The bundle is sold whole and cannot be mixed with single eBooks.',
  };
  const bundleOrder = {
    productType: 'ultimate_lazy_guide',
    lines: { length: 5 },
    totalCents: 4_700,
  };
  expect(JSON.parse(stdout)).toMatchObject({
    id,
    lacked: [
      `The book ${id}, “Enough”, lacks pictures of its cover: run “npm run draw -- covers”.`,
    ],
    lacksAfterDrawing: [],
    pageCount: expect.any(Number),
    shown: ['enough-chapter-1.pdf', 'enough-chapter-1.epub', `${id}.json`],
    alone: {
      ok: true,
      order: {
        productType: 'ebooks',
        lines: [{ bookId: id, bundleTitle: null, cents: 4_900, taxCents: 392 }],
        ...totals,
      },
    },
    shownInCart: totals,
    storedCount: books.length + 1,
    bundleOfFive: { ok: true, order: bundleOrder },
    bundleOfSix: refusedBundle,
    bundleWithout: refusedBundle,
    bundleSaving: { onSixth: 0, onFive: 33_100, onAll: 33_100 },
  });
});
