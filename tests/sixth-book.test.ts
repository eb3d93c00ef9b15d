import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { books } from '#app/features/catalog/catalog.ts';
import { root } from '#commands/folders.ts';
import { sampleMarkdown } from './harness/sample-book.ts';

const run = promisify(execFile);

const parts = [
  ...['.react-router', 'app', 'bench', 'commands', 'content', 'database', 'package.json'],
  ...['press', 'public', 'sandbox', 'server', 'tests', 'tsconfig.json', 'vite.config.ts'],
];

const probeFile = new URL('./harness/sixth-book-probe.ts', import.meta.url);

const id = `ebook-${books.length + 1}`;
const entry = `
  {
    id: '${id}',
    title: 'Enough',
    fullTitle: 'Enough — When to Stop Saving and Start Spending',
    topic: 'When to stop saving and start spending',
    description: 'How much is enough, and what to do on the day you have it.',
    category: 'Stock Market',
    priceCents: 4900,
    originalPriceCents: 9000,
    rating: 5,
    downloads: 0,
  },
] as const satisfies readonly CatalogEntry[];`;
const manuscript = sampleMarkdown
  .replace('id: ebook-1', `id: ${id}`)
  .replace('title: Built to Last', 'title: Enough')
  .replace(/^subtitle: .*/m, 'subtitle: When to Stop Saving and Start Spending');
const cover =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 900"><path d="M0 470h600" stroke="#d9a441" stroke-width="5"/></svg>';

let tree: string;
beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'sixth-book-'));
  for (const part of parts) cpSync(join(root, part), join(tree, part), { recursive: true });
  // Tests may name the books there are; the product and its tools may not.
  const compiled = ['app', 'commands', 'content', 'press', 'server', '.react-router/types'];
  writeFileSync(
    join(tree, 'tsconfig.product.json'),
    JSON.stringify({
      extends: './tsconfig.json',
      include: compiled,
      exclude: ['**/*.test.ts', '**/*.test.tsx'],
    }),
  );
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
  const catalog = join(tree, 'content/catalog.ts');
  const text = readFileSync(catalog, 'utf8');
  writeFileSync(catalog, text.replace('\n] as const satisfies readonly CatalogEntry[];', entry));
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
  writeFileSync(join(tree, 'content/books/sixth.md'), manuscript);
  writeFileSync(join(tree, `content/covers/${id}.svg`), cover);
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

test('no type and no list has to be told of it', { timeout: 120_000 }, async () => {
  const compiler = join(root, 'node_modules/.bin/tsc');
  const { stdout } = await run(process.execPath, [compiler, '-p', 'tsconfig.product.json'], {
    cwd: tree,
  });
  expect(stdout).toBe('');
});
