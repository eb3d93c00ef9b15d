import { basename, dirname, extname } from 'node:path/posix';
import { isTest, type SourceFile } from '#tests/tidy/source-file.ts';
import { type Distances, namesAddress, reachOf } from './reach.ts';

export interface Page {
  /** The file that draws it, such as `app/pages/shop/ebooks.tsx`. */
  file: string;
  /** Where it is shown, such as `/shop/ebooks`. */
  address: string;
}

export interface Touched {
  /** Changed files of which nothing says what they touch: then everything has to run. */
  unknown: string[];
  /** Test files for vitest, the nearest to the change first. */
  tests: string[];
  /** Journeys through the pages that show the change, the nearest first. */
  journeys: string[];
}

/** Tests that read the whole tree, so that every change touches them. */
export const ofTheWholeTree = ['tests/tidy.test.ts', 'tests/spec-coverage.test.ts'];

/** Draws what surrounds each page. */
const everyPage = 'app/root.tsx';

/** What every store is made from: no list of tests could be shorter than all of them. */
const underEveryStore = 'database/migrations/';

/**
 * The tests that a change touches. What is imported touches what imports it, directly or through
 * others. A page within that reach touches the journeys that name its address. A text that nothing
 * imports touches the tests that name it or its folder, and the page at whose address it is shown;
 * where there is neither, it is unknown. Deleted code touches nothing: the compiler tells who missed it.
 */
export function touchedTests(
  changed: readonly string[],
  sources: readonly SourceFile[],
  pages: readonly Page[],
): Touched {
  const imported = new Set(sources.flatMap(({ imports }) => imports.map(({ target }) => target)));
  const isCode = new Set(sources.map(({ path }) => path));
  const texts = changed.filter((path) => !isCode.has(path) && !/\.tsx?$/.test(path));
  const readers = new Map(texts.map((text) => [text, readersOf(text, sources)]));
  const shownAt = (text: string) => pages.filter(({ address }) => isShownAt(text, address));
  const isKnown = (text: string) =>
    !text.startsWith(underEveryStore) &&
    (imported.has(text) || !!readers.get(text)?.length || shownAt(text).length > 0);

  const reach = new Map(reachOf(changed, sources));
  for (const path of [...readers.values()].flat()) reach.set(path, 1);
  const shown = new Set(texts.flatMap(shownAt));
  const pageDistances = new Map<Page, number>();
  for (const page of pages) {
    const distance = shown.has(page) ? 0 : (reach.get(page.file) ?? reach.get(everyPage));
    if (distance !== undefined) pageDistances.set(page, distance);
  }
  const tests = [...reach].filter(([path]) => /(?<!\.long)\.test\.tsx?$/.test(path));
  return {
    unknown: texts.filter((text) => !isKnown(text)),
    tests: nearestFirst(
      tests.map(([path, distance]) => ({ path, distance, apart: foldersApart(path, changed) })),
    ),
    journeys: nearestFirst(journeysThrough(pages, pageDistances, sources, reach)),
  };
}

interface Reached {
  path: string;
  distance: number;
  /** Which of two at the same distance is further: the one with the larger number. */
  apart: number;
}

function nearestFirst(reached: readonly Reached[]): string[] {
  return reached
    .toSorted((one, other) => one.distance - other.distance || one.apart - other.apart)
    .map(({ path }) => path);
}

/** Tests that read a text which is no code: beside it, or naming its path or the folder it lies in. */
function readersOf(path: string, sources: readonly SourceFile[]): string[] {
  const folder = dirname(path);
  const names = folder.includes('/') ? [path, folder] : [path];
  const beside = path.replace(/\.\w+$/, '.test.ts');
  return sources
    .filter(
      (source) =>
        source.path === beside ||
        (isTest(source.path) && names.some((name) => source.text.includes(name))),
    )
    .map((source) => source.path);
}

/** Whether a text is what a page shows: `content/articles/index-funds.md` at `/blog/index-funds`. */
function isShownAt(path: string, address: string): boolean {
  return path.startsWith('content/') && basename(path, extname(path)) === basename(address);
}

/**
 * Journeys that name the address of a touched page, themselves or in the steps they import, one step
 * further than the page; and those that import what is touched. Of two that are as far, the one whose
 * name has more words of what changed is nearer, then the one that sees fewer other pages.
 */
function journeysThrough(
  pages: readonly Page[],
  pageDistances: ReadonlyMap<Page, number>,
  sources: readonly SourceFile[],
  reach: Distances,
): Reached[] {
  const changed = [...reach].flatMap(([path, distance]) => (distance === 0 ? [path] : []));
  const textOf = new Map(sources.map(({ path, text }) => [path, text]));
  const stepsOf = ({ imports }: SourceFile) =>
    imports.flatMap(({ target }) => (target?.startsWith('tests/journeys/steps/') ? target : []));
  return sources
    .filter(({ path }) => path.endsWith('.spec.ts'))
    .flatMap((journey) => {
      const texts = [journey.path, ...stepsOf(journey)].map((path) => textOf.get(path) ?? '');
      const seen = pages.filter(({ address }) => texts.some((text) => namesAddress(text, address)));
      const touched = seen.flatMap((page) => pageDistances.get(page) ?? []);
      const distance = Math.min(
        ...touched.map((toPage) => toPage + 1),
        reach.get(journey.path) ?? Number.POSITIVE_INFINITY,
      );
      if (!Number.isFinite(distance)) return [];
      const otherPages = (seen.length - touched.length) / pages.length;
      return [{ path: journey.path, distance, apart: otherPages - kinship(journey.path, changed) }];
    });
}

/** How many words of a journey's name stand in the paths of what changed. */
function kinship(journeyPath: string, changed: readonly string[]): number {
  const words = basename(journeyPath, '.spec.ts').split('-');
  const known = new Set(changed.flatMap((path) => path.split(/[/.-]/)));
  return words.filter((word) => known.has(word)).length;
}

/** How many folders lie between a file and the nearest of the others. */
function foldersApart(path: string, others: readonly string[]): number {
  const own = path.split('/').slice(0, -1);
  const apart = others.map((other) => {
    const folders = other.split('/').slice(0, -1);
    const shared = own.findIndex((folder, depth) => folder !== folders[depth]);
    const depth = shared < 0 ? own.length : shared;
    return own.length + folders.length - 2 * depth;
  });
  return Math.min(...apart);
}
