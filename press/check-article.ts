import type { Root } from 'mdast';
import { wordsOf } from './read-text.ts';

const wordsPerMinute = 220;

/** Throws when the read time that an article states is more than a minute off its length. */
export function checkReadMinutes(file: string, tree: Root, stated: number): void {
  const count = wordsOf(tree).split(/\s+/).filter(Boolean).length;
  const minutes = count / wordsPerMinute;
  if (Math.abs(stated - minutes) <= 1) return;
  throw new Error(
    `${file}: front matter is wrong: readMinutes: says ${stated}, but ${count} words at ${wordsPerMinute} a minute take ${minutes.toFixed(1)}`,
  );
}

/** The size of an SVG drawing, from its viewBox. Throws, naming the file, when it has none. */
export function drawingSize(svg: string, file: string): { width: number; height: number } {
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
  if (!width || !height) throw new Error(`${file}: the drawing needs a viewBox="0 0 width height"`);
  return { width: Number(width), height: Number(height) };
}
