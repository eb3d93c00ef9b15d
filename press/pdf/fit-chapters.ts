import { isDeepStrictEqual } from 'node:util';
import {
  type BookLayout,
  type ChapterFit,
  displacedFigures,
  emptyParts,
  type Fitting,
  faultsOf,
} from './chapter-fit.ts';

/** What is tried for the lines below a question, beside one. */
const otherAnswerLines = [0, 2, 3, 4, 6];

/** The ways to make more or less of a chapter's text, the plainest first. */
const settings = [
  { closer: 0, endsOnNewPage: false, splitsBoxes: false },
  { closer: 0, endsOnNewPage: true, splitsBoxes: false },
  { closer: 1, endsOnNewPage: false, splitsBoxes: false },
  { closer: 0, endsOnNewPage: false, splitsBoxes: true },
  { closer: 2, endsOnNewPage: false, splitsBoxes: false },
  { closer: 0, endsOnNewPage: true, splitsBoxes: true },
] as const;

/** What a page is worth, in faults that one puts up with to save it; the first whose book is short enough. */
const pagePrices = [0.3, 1, 2, 3, 5, 8, 12];

/** A chapter with fewer faults is set: nobody would see what is left of them. */
const goodEnough = 0.8;

interface Candidate {
  fit: ChapterFit;
  pages: number;
  faults: number;
  /** What found no room in its place. */
  displaced: string[];
}

/**
 * Copyfitting: finds for each chapter how it is set best, by setting it in the ways there are. As many
 * pages are used as make good pages, but no more than `maxPages` for all chapters together if it can be
 * helped. `measure` sets the book with a fitting. The same book is fitted the same way.
 */
export function fitChapters(
  chapters: readonly number[],
  maxPages: number,
  measure: (fitting: Fitting) => BookLayout,
): Fitting {
  const candidates = new Map<number, Candidate[]>(chapters.map((chapter) => [chapter, []]));
  /** Sets all chapters, each as `fitOf` says, and keeps what came of each. */
  const setAll = (fitOf: (chapter: number) => ChapterFit) => {
    const fitting = new Map(chapters.map((chapter) => [chapter, fitOf(chapter)]));
    const isKnown = (chapter: number, fit: ChapterFit) =>
      candidates.get(chapter)?.some((tried) => isDeepStrictEqual(tried.fit, fit)) === true;
    const open = new Map([...fitting].filter(([chapter, fit]) => !isKnown(chapter, fit)));
    if (open.size === 0) return;
    const layout = measure(fitting);
    const byChapter = Map.groupBy(layout.pieces, ({ chapter }) => chapter);
    for (const [chapter, fit] of open) {
      const pieces = byChapter.get(chapter) ?? [];
      candidates.get(chapter)?.push({
        fit,
        pages: emptyParts(pieces, layout).length,
        faults: faultsOf(fit, pieces, layout),
        displaced: displacedFigures(pieces),
      });
    }
  };
  for (const setting of settings) {
    const plain: ChapterFit = { ...setting, answerLines: 1, floating: new Set() };
    const settled = new Map(
      [...candidates].flatMap(([chapter, tried]) => {
        const best = bestOf(tried);
        return best && best.faults < goodEnough ? [[chapter, best.fit] as const] : [];
      }),
    );
    const tried = (chapter: number) =>
      candidates.get(chapter)?.filter(({ fit }) => isSetting(fit, setting)) ?? [];
    const setOpen = (fitOf: (chapter: number) => ChapterFit) =>
      setAll((chapter) => settled.get(chapter) ?? fitOf(chapter));
    setOpen(() => plain);
    for (const maxFigures of [Number.POSITIVE_INFINITY, 1]) {
      const floating = (chapter: number) =>
        new Set(tried(chapter)[0]?.displaced.slice(0, maxFigures));
      setOpen((chapter) => ({ ...plain, floating: floating(chapter) }));
    }
    const best = new Map(chapters.map((chapter) => [chapter, bestOf(tried(chapter))?.fit]));
    for (const answerLines of otherAnswerLines) {
      setOpen((chapter) => ({ ...plain, ...best.get(chapter), answerLines }));
    }
  }
  return cheapest(candidates, maxPages);
}

function isSetting(fit: ChapterFit, setting: (typeof settings)[number]): boolean {
  return (
    fit.closer === setting.closer &&
    fit.endsOnNewPage === setting.endsOnNewPage &&
    fit.splitsBoxes === setting.splitsBoxes
  );
}

/** Each page at `pagePrice` faults. */
function bestOf(tried: readonly Candidate[], pagePrice = 0): Candidate | undefined {
  const costOf = ({ pages, faults }: Candidate) => faults + pages * pagePrice;
  return tried.toSorted((one, other) => costOf(one) - costOf(other))[0];
}

/** The best of each chapter at the lowest price of a page at which all are short enough. */
function cheapest(candidates: ReadonlyMap<number, Candidate[]>, maxPages: number): Fitting {
  let fitting: Fitting = new Map();
  for (const price of pagePrices) {
    const best = [...candidates].flatMap(([chapter, tried]) => {
      const found = bestOf(tried, price);
      return found ? [{ chapter, ...found }] : [];
    });
    fitting = new Map(best.map(({ chapter, fit }) => [chapter, fit]));
    const total = best.reduce((sum, { pages }) => sum + pages, 0);
    if (total <= maxPages) break;
  }
  return fitting;
}
