import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { books } from '#app/features/catalog/catalog.ts';
import { root } from '#commands/folders.ts';
import { sampleMarkdown } from '#tests/harness/sample-book.ts';

const parts = [
  ...['.react-router', 'app', 'commands', 'content', 'database', 'package.json', 'press'],
  ...['sandbox', 'server', 'tests', 'tsconfig.json'],
];

/** The book that the shelf gets beyond those it has. */
export const sixthId = `ebook-${books.length + 1}`;
const entry = `
  {
    id: '${sixthId}',
    slug: 'enough',
    title: 'Enough',
    fullTitle: 'Enough — When to Stop Saving and Start Spending',
    topic: 'When to stop saving and start spending',
    description: 'How much is enough, and what to do on the day you have it.',
    category: 'Stock Market',
    priceCents: 4900,
  },
] as const satisfies readonly CatalogEntry[];`;
const manuscript = sampleMarkdown
  .replace('id: ebook-1', `id: ${sixthId}`)
  .replace('title: Built to Last', 'title: Enough')
  .replace(/^subtitle: .*/m, 'subtitle: When to Stop Saving and Start Spending');
const cover =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 900"><path d="M0 470h600" stroke="#d9a441" stroke-width="5"/></svg>';

/** A copy of the tree whose catalogue names one book more. Whoever asked for it removes it. */
export function makeTreeWithSixthEntry(): string {
  const tree = mkdtempSync(join(tmpdir(), 'sixth-book-'));
  for (const part of parts) cpSync(join(root, part), join(tree, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
  const catalog = join(tree, 'content/catalog.ts');
  const text = readFileSync(catalog, 'utf8');
  writeFileSync(catalog, text.replace('\n] as const satisfies readonly CatalogEntry[];', entry));
  return tree;
}

/** Gives the book the manuscript and the cover that its entry asks for. */
export function addSixthBookParts(tree: string): void {
  writeFileSync(join(tree, 'content/books/sixth.md'), manuscript);
  writeFileSync(join(tree, `content/covers/${sixthId}.svg`), cover);
}
