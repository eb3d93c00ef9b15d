import { readFileSync } from 'node:fs';
import { expect } from 'vitest';

/** How the tests of the five manuscripts read them, and how the manuscripts print a figure. */

/** `name` is the file's, without its ending. A chapter of that title must exist. */
export function openBook(name: string): { manuscript: string; chapter: (title: string) => string } {
  const file = new URL(`../../content/books/${name}.md`, import.meta.url);
  const manuscript = readFileSync(file, 'utf8');
  return { manuscript, chapter: (title) => chapterOf(manuscript, title) };
}

/** One chapter, so that a figure is looked for where it belongs and nowhere else. */
function chapterOf(manuscript: string, title: string): string {
  const start = manuscript.indexOf(`\n# ${title}\n`);
  if (start < 0) throw new Error(`no chapter "${title}"`);
  const end = manuscript.indexOf('\n# ', start + 1);
  return manuscript.slice(start, end < 0 ? undefined : end);
}

/** A failure lists every phrase that the text lacks. */
export function says(text: string, ...phrases: string[]): void {
  expect(phrases.filter((phrase) => !text.includes(phrase))).toEqual([]);
}

export function sum(amounts: number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/** "1,250": no cents. */
export function thousands(amount: number): string {
  return Math.round(amount).toLocaleString('en-US');
}

/** "$1,250" */
export function dollars(amount: number): string {
  return `$${thousands(amount)}`;
}

/** "$1,250.00" */
export function cents(amount: number): string {
  const figures = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return `$${amount.toLocaleString('en-US', figures)}`;
}

/** A part of one as a percentage: 0.045 with one digit is "4.5%". */
export function percent(part: number, digits = 0): string {
  return `${(part * 100).toFixed(digits)}%`;
}

/** A row of a table. */
export function row(...cells: (string | number)[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** A chart's values as they stand in its fence, rounded to `digits` decimals at most. */
export function values(amounts: number[], digits = 0): string {
  const scale = 10 ** digits;
  return `values: [${amounts.map((amount) => Math.round(amount * scale) / scale).join(', ')}]`;
}
