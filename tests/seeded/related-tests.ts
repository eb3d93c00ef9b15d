import { readTree } from '#tests/tidy/read-tree.ts';
import { isTest, parseSources } from '#tests/tidy/source-file.ts';

/** The test files of `npm test` that are about a file of the product; journeys and batteries aside. */
export interface RelatedTests {
  /** The one that stands beside it, if any. */
  beside: string[];
  /** All others that import it themselves. */
  importing: string[];
}

/** What kills, floods or fills a shop takes minutes, and imports most of the product to do so. */
const left = /\.long\.test\.|^tests\/(faults|fuzz|growth|postgres|deploy)\//;

/**
 * Reads the tree once, for any number of its files. What no test imports is used by others: the
 * tests beside them are its own.
 */
export function findRelatedTests(root: string): (path: string) => RelatedTests {
  const sources = parseSources(readTree(root));
  const importersOf = (path: string) =>
    sources
      .filter(({ imports }) => imports.some(({ target, typeOnly }) => target === path && !typeOnly))
      .map((source) => source.path);
  const ordinary = sources
    .map(({ path }) => path)
    .filter((path) => /\.test\.tsx?$/.test(path) && !left.test(path));
  const about = (path: string): RelatedTests => {
    const beside = ordinary.filter((test) => test.replace('.test.', '.') === path);
    const importers = new Set(importersOf(path));
    return {
      beside,
      importing: ordinary.filter((test) => importers.has(test) && !beside.includes(test)),
    };
  };
  return (path) => {
    const own = about(path);
    if (own.beside.length + own.importing.length > 0) return own;
    const users = importersOf(path).filter((user) => !isTest(user));
    return { beside: [...new Set(users.flatMap((user) => about(user).beside))], importing: [] };
  };
}
