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

/** Draws what surrounds each page. */
const everyPage = 'app/root.tsx';

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
  const isDeletedCode = (path: string) => /\.tsx?$/.test(path) && !isCode.has(path);
  const texts = changed.filter(
    (path) => !isCode.has(path) && !imported.has(path) && !isDeletedCode(path),
  );
  const readers = new Map(texts.map((text) => [text, readersOf(text, sources)]));
  const shownAt = (text: string) => pages.filter(({ address }) => isShownAt(text, address));

  const reach = reachOf(changed, sources);
  const nearer = new Map(reach);
  for (const path of [...readers.values()].flat()) nearer.set(path, 1);
  const shown = new Set(texts.flatMap(shownAt));
  const touchedPages = pages.flatMap((page) => {
    const distance = shown.has(page) ? 0 : (reach.get(page.file) ?? reach.get(everyPage));
    return distance === undefined ? [] : [{ ...page, distance }];
  });
  const journeys = journeysThrough(touchedPages, sources, nearer);
  const nearestFirst = (distances: Distances, kind: RegExp) =>
    [...distances]
      .filter(([path]) => kind.test(path) && !path.includes('.long.test.'))
      .map(([path, distance]) => ({ path, distance, apart: foldersApart(path, changed) }))
      .sort((one, other) => one.distance - other.distance || one.apart - other.apart)
      .map(({ path }) => path);
  return {
    unknown: texts.filter((text) => !readers.get(text)?.length && shownAt(text).length === 0),
    tests: nearestFirst(nearer, /\.test\.tsx?$/),
    journeys: nearestFirst(journeys, /\.spec\.ts$/),
  };
}

/** Tests that read a text which is no code: they name its path, or the folder it lies in. */
function readersOf(path: string, sources: readonly SourceFile[]): string[] {
  const folder = dirname(path);
  const names = folder.includes('/') ? [path, folder] : [path];
  return sources
    .filter((source) => isTest(source.path) && names.some((name) => source.text.includes(name)))
    .map((source) => source.path);
}

/** Whether a text is what a page shows: `content/articles/index-funds.md` at `/blog/index-funds`. */
function isShownAt(path: string, address: string): boolean {
  return path.startsWith('content/') && basename(path, extname(path)) === basename(address);
}

/** Journeys that name the address of a touched page themselves, one step further than the page. */
function journeysThrough(
  touchedPages: readonly (Page & { distance: number })[],
  sources: readonly SourceFile[],
  reach: Distances,
): Distances {
  const journeys = new Map(reach);
  for (const { path, text } of sources.filter(({ path }) => path.endsWith('.spec.ts'))) {
    const distances = touchedPages
      .filter(({ address }) => namesAddress(text, address))
      .map(({ distance }) => distance + 1);
    const nearest = Math.min(...distances, journeys.get(path) ?? Number.POSITIVE_INFINITY);
    if (Number.isFinite(nearest)) journeys.set(path, nearest);
  }
  return journeys;
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
