import { longParts } from '#tests/tidy/long-parts.ts';
import type { SourceFile } from '#tests/tidy/source-file.ts';
import type { Touched } from './touched-tests.ts';

export interface Chosen {
  tests: string[];
  journeys: string[];
  /** Touched as well, and further from the change than what was chosen. */
  leftOut: string[];
}

/** Seconds of a processor, roughly: a test without a store, a file that opens one, a journey. */
const pureTestSeconds = 0.2;
const storeFileSeconds = 2;
const journeySeconds = 2.5;

/** What two processors do beside the static checks, and after a build of the pages. */
const secondsForTests = 25;
const secondsForJourneys = 20;

/**
 * The nearest of the touched tests and journeys that two processors run in about a minute, together
 * with the static checks and a build. `isPure` tells a test file that opens no store. The nearest of
 * each is always among them.
 */
export function chooseNearest(
  touched: Pick<Touched, 'tests' | 'journeys'>,
  sources: readonly SourceFile[],
  isPure: (path: string) => boolean,
): Chosen {
  const tests = nearest(touched.tests, secondsForTests, (path) =>
    isPure(path) ? pureTestSeconds : storeFileSeconds,
  );
  const journeys = nearest(touched.journeys, secondsForJourneys, (path) => {
    const source = sources.find((candidate) => candidate.path === path);
    return (source ? ordinaryJourneys(source) : 1) * journeySeconds;
  });
  const chosen = new Set([...tests, ...journeys]);
  const leftOut = [...touched.tests, ...touched.journeys].filter((path) => !chosen.has(path));
  return { tests, journeys, leftOut };
}

/** In their order, each that still fits; the first in any case. */
function nearest(
  files: readonly string[],
  seconds: number,
  secondsOf: (path: string) => number,
): string[] {
  let left = seconds;
  return files.filter((path, place) => {
    const cost = secondsOf(path);
    if (place > 0 && cost > left) return false;
    left -= cost;
    return true;
  });
}

/** How many journeys of a file `npm test` runs. */
function ordinaryJourneys(source: SourceFile): number {
  const long = longParts(source);
  const begun = [...source.text.matchAll(/^ *test\(/gm)];
  return begun.filter(({ index }) => !long.some(({ start, end }) => start <= index && index < end))
    .length;
}
