import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Root } from 'mdast';
import { countWords, type WebText } from '../text/read-text.ts';

const wordsPerMinute = 220;

const usualLength = { minWords: 900, maxWords: 1800 };
/** The ten minutes that are promised of it are more than others have. */
const lengths: Record<string, typeof usualLength> = {
  'lazy-investor-checklist': { minWords: 2000, maxWords: 2400 },
};

/** Throws when the read time that an article states is more than a minute off its length. */
export function checkReadMinutes(file: string, tree: Root, stated: number): void {
  const count = countWords(tree);
  const minutes = count / wordsPerMinute;
  if (Math.abs(stated - minutes) <= 1) return;
  throw new Error(
    `${file}: front matter is wrong: readMinutes: says ${stated}, but ${count} words at ${wordsPerMinute} a minute take ${minutes.toFixed(1)}`,
  );
}

/** Throws when an article is shorter or longer than its readers may expect, or shows nothing. */
export function checkSubstance({ file, slug, tree }: WebText): void {
  const { minWords, maxWords } = lengths[slug] ?? usualLength;
  const count = countWords(tree);
  if (count < minWords || count > maxWords) {
    throw new Error(`${file}: has ${count} words, but needs ${minWords} to ${maxWords}`);
  }
  const shown = tree.children.filter(
    (node) => node.type === 'table' || (node.type === 'code' && node.lang === 'chart'),
  );
  if (shown.length === 0) throw new Error(`${file}: has neither a chart nor a table`);
}

/**
 * Finds the drawing that an article's front matter names, beside the article: its path, and its size
 * from its viewBox. Throws, naming file and field, when it is missing or has none.
 */
export function findHero(folder: string, name: string, file: string) {
  const path = join(folder, name);
  const fault = (what: string) => new Error(`${file}: front matter is wrong: hero.file: ${what}`);
  if (!existsSync(path)) throw fault(`there is no ${name} beside it`);
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(readFileSync(path, 'utf8')) ?? [];
  if (!width || !height) throw fault(`${name} needs a viewBox="0 0 width height"`);
  return { path, size: { width: Number(width), height: Number(height) } };
}
