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

/** "–40", "+5", "0": with the books' minus sign. */
export function signed(amount: number): string {
  const rounded = Math.round(amount);
  if (rounded === 0) return '0';
  return rounded < 0 ? `–${-rounded}` : `+${rounded}`;
}

/** A part of one as a change, with a sign: "+14.6%", "–40%", "0%". */
export function change(part: number, digits = 0): string {
  const sign = part > 0 ? '+' : part < 0 ? '–' : '';
  return sign + percent(Math.abs(part), digits);
}

/** Years counted from 0: [0, 1, 2] for 3. */
export function yearsOf(count: number): number[] {
  return Array.from({ length: count }, (_, year) => year);
}

/** Pays a debt with a fixed sum at the end of each month, interest charged monthly. */
export function payOff(debt: number, yearlyRate: number, payment: number) {
  let balance = debt;
  let months = 0;
  let interest = 0;
  let last = 0;
  while (balance > 0.005) {
    const charged = (balance * yearlyRate) / 12;
    interest += charged;
    last = Math.min(balance + charged, payment);
    balance += charged - last;
    months += 1;
  }
  return { months, interest, last };
}

/** What $1 becomes when it is paid at the end of each month, with a twelfth of the rate added each month. */
export function perDollar(months: number, rate: number): number {
  if (rate === 0) return months;
  const monthly = rate / 12;
  return ((1 + monthly) ** months - 1) / monthly;
}
