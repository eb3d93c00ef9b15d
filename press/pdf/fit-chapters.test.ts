import { expect, test } from 'vitest';
import { type ChapterSpan, fitChapters } from './fit-chapters.ts';

const span = (
  chapter: number,
  pages: number,
  end: number,
  left: number | null = null,
): ChapterSpan => ({
  chapter,
  firstPage: 10,
  lastPage: 9 + pages,
  end,
  left,
});

test('a chapter that spills a few lines is set just close enough to lose the page', () => {
  const measured: unknown[][] = [];
  const fitting = fitChapters((tried) => {
    measured.push([...tried.values()]);
    const level = (chapter: number) => Number(tried.get(chapter) ?? 0);
    return [
      level(1) >= 1 ? span(1, 3, 640) : span(1, 4, 90),
      level(2) >= 2 ? span(2, 3, 640) : span(2, 4, 180),
      span(3, 4, 500),
    ];
  });
  expect([...fitting]).toEqual([
    [1, 1],
    [2, 2],
  ]);
  expect(measured).toEqual([[], [1, 1], [1, 2]]);
});

test('a summary that would stand alone takes the last words before it along', () => {
  expect([...fitChapters(() => [span(1, 4, 170)])]).toEqual([[1, 'joined']]);
  expect([...fitChapters(() => [span(1, 4, 170, 520)])]).toEqual([[1, 'joined']]);
});

test('a summary stands alone where its company would leave a page half empty', () => {
  expect([...fitChapters(() => [span(1, 4, 170, 390)])]).toEqual([]);
});

test('a chapter of one page has none to lose', () => {
  expect(fitChapters(() => [span(1, 1, 100)]).size).toBe(0);
});
