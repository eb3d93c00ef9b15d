import { expect, test } from 'vitest';
import {
  type BookLayout,
  brokenBoxes,
  displacedFigures,
  emptyParts,
  faultsOf,
  type Piece,
  strayFigures,
} from './chapter-fit.ts';

const piece = (kind: string, from: [number, number], to = from): Piece => ({
  chapter: 1,
  kind,
  from: { page: from[0], y: from[1] },
  to: { page: to[0], y: to[1] },
});
const layoutOf = (pieces: Piece[], notes: [number, number][] = []): BookLayout => ({
  pieces,
  noteHeights: new Map(notes),
});
const plain = {
  closer: 0,
  endsOnNewPage: false,
  splitsBoxes: false,
  answerLines: 3,
  floating: new Set<string>(),
} as const;

test('a page is empty below its last words, unless these go on upon the next', () => {
  const pieces = [piece('words', [6, 100], [6, 371.9]), piece('words', [7, 60], [8, 371.9])];
  const parts = emptyParts(pieces, layoutOf(pieces));
  expect(parts.map((part) => Math.round(part * 100))).toEqual([50, 0, 50]);
});

test('notes at the foot take room that is not empty', () => {
  const pieces = [piece('words', [6, 100], [6, 567.8])];
  const [part = 1] = emptyParts(pieces, layoutOf(pieces, [[6, 100]]));
  expect(part).toBeCloseTo(0);
});

test('a figure stands below its words on their page, or on the next', () => {
  const words = piece('words', [6, 300], [6, 400]);
  expect(strayFigures([words, piece('chart 1', [6, 410])])).toEqual([]);
  expect(strayFigures([words, piece('table 1', [7, 60])])).toEqual([]);
  expect(strayFigures([words, piece('chart 1', [6, 60])])).toEqual(['chart 1']);
  expect(strayFigures([words, piece('chart 1', [8, 60])])).toEqual(['chart 1']);
});

test('a figure that had to go to the next page is a candidate for letting text in before it', () => {
  const words = piece('words', [6, 300], [6, 400]);
  expect(displacedFigures([words, piece('chart 1', [7, 60])])).toEqual(['chart 1']);
  expect(displacedFigures([words, piece('chart 1', [6, 410])])).toEqual([]);
});

test('a box is broken where it goes on over a page', () => {
  const words = piece('words', [6, 100], [7, 100]);
  const question = piece('exercise', [7, 200], [7, 600]);
  expect(brokenBoxes([words, question, piece('exercise', [7, 610])])).toBe(0);
  expect(brokenBoxes([words, question, piece('exercise', [8, 60], [9, 70])])).toBe(1);
  expect(brokenBoxes([words, piece('tip', [7, 600], [8, 80]), piece('tip', [9, 60])])).toBe(2);
  expect(brokenBoxes([question, piece('words', [7, 610], [8, 80])])).toBe(0);
});

test('a last line alone at the head of a page speaks against a setting', () => {
  const summary = piece('summary', [7, 110], [7, 680]);
  const widowed = [piece('words', [6, 100], [7, 67]), summary];
  const whole = [piece('words', [6, 100], [7, 83]), summary];
  const faults = (pieces: Piece[]) => faultsOf(plain, pieces, layoutOf(pieces));
  expect(faults(widowed)).toBeGreaterThan(faults(whole) + 5);
});

test('a hole inside a chapter is worse than a closer setting, a stray figure worse than both', () => {
  const full = [piece('words', [6, 100], [7, 100]), piece('summary', [7, 110], [7, 680])];
  const holed = [piece('words', [6, 100], [6, 500]), piece('summary', [7, 60], [7, 680])];
  const stray = [...full.slice(0, 1), piece('chart 1', [6, 60]), ...full.slice(1)];
  const faults = (pieces: Piece[], closer: 0 | 2 = 0) =>
    faultsOf({ ...plain, closer }, pieces, layoutOf(pieces));
  expect(faults(full)).toBeLessThan(faults(full, 2));
  expect(faults(full, 2)).toBeLessThan(faults(holed));
  expect(faults(holed)).toBeLessThan(faults(stray));
});
