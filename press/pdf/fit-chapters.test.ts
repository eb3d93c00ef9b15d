import { expect, test } from 'vitest';
import type { BookLayout, ChapterFit, Fitting, Piece } from './chapter-fit.ts';
import { fitChapters } from './fit-chapters.ts';

/** Sets chapters of one long paragraph and a summary: `endOf` says on which page and where each ends. */
function measure(endOf: (chapter: number, fit: ChapterFit) => { page: number; y: number }) {
  return (fitting: Fitting): BookLayout => ({
    pieces: [...fitting].flatMap(([chapter, fit]): Piece[] => {
      const first = { page: chapter * 10, y: 150 };
      const { page, y } = endOf(chapter, fit);
      const end = { page: first.page + page - 1, y };
      return [
        { chapter, kind: 'words', from: first, to: { page: end.page, y: 60 } },
        { chapter, kind: 'summary', from: { page: end.page, y: 70 }, to: end },
      ];
    }),
    noteHeights: new Map(),
  });
}

test('a chapter gets as many lines to write on as fill its last page', () => {
  const fitting = fitChapters(
    [1],
    9,
    measure((_, { answerLines }) =>
      answerLines <= 4 ? { page: 2, y: 200 + answerLines * 110 } : { page: 3, y: 120 },
    ),
  );
  expect(fitting.get(1)).toMatchObject({ closer: 0, answerLines: 4 });
});

test('a chapter that spills a few lines is set just close enough to lose the page', () => {
  const fitting = fitChapters(
    [1, 2],
    9,
    measure((chapter, { closer, endsOnNewPage }) =>
      closer >= chapter && !endsOnNewPage ? { page: 2, y: 670 } : { page: 3, y: 90 },
    ),
  );
  expect([...fitting].map(([, { closer }]) => closer)).toEqual([1, 2]);
});

test('a book too long has fewer lines to write on, where that saves most', () => {
  const spacious = measure((chapter, { answerLines }) =>
    answerLines === 0 ? { page: 2, y: chapter === 1 ? 650 : 350 } : { page: 3, y: 650 },
  );
  expect([...fitChapters([1, 2], 6, spacious).values()].map((fit) => fit.answerLines)).toEqual([
    3, 3,
  ]);
  const [first, second] = [...fitChapters([1, 2], 5, spacious).values()];
  expect(first?.answerLines).toBe(0);
  expect(second?.answerLines).toBe(3);
});

test('a displaced chart lets the text before it in', () => {
  const holed = (fitting: Fitting): BookLayout => ({
    pieces: [...fitting].flatMap(([chapter, { floating }]): Piece[] => {
      const isFloating = floating.has('chart 1');
      const at = (page: number, y: number) => ({ page, y });
      return [
        { chapter, kind: 'words', from: at(5, 150), to: at(5, 400) },
        { chapter, kind: 'chart 1', from: at(6, 60), to: at(6, 300) },
        { chapter, kind: 'words', from: isFloating ? at(5, 410) : at(6, 310), to: at(6, 680) },
      ];
    }),
    noteHeights: new Map(),
  });
  expect([...(fitChapters([1], 9, holed).get(1)?.floating ?? [])]).toEqual(['chart 1']);
});

test('the same book is fitted the same way', () => {
  const long = measure((chapter, fit) => ({ page: 3, y: 300 + chapter * 9 + fit.answerLines }));
  expect(fitChapters([1, 2, 3], 9, long)).toEqual(fitChapters([1, 2, 3], 9, long));
});
