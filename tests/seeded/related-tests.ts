import { readTree } from '#tests/tidy/read-tree.ts';
import { isTest, parseSources } from '#tests/tidy/source-file.ts';

/** The test files of `npm test` that are about a file of the product, journeys aside. */
export interface RelatedTests {
  /** The one that stands beside it, if any. */
  beside: string[];
  /** All others that import it themselves. */
  importing: string[];
}

/**
 * Reads the tree once, for any number of its files. What no test imports is tested through those that
 * import it: their tests are its own.
 */
export function findRelatedTests(root: string): (path: string) => RelatedTests {
  const sources = parseSources(readTree(root));
  const importersOf = (path: string) =>
    sources
      .filter(({ imports }) => imports.some(({ target, typeOnly }) => target === path && !typeOnly))
      .map((source) => source.path);
  const ordinary = sources
    .map(({ path }) => path)
    .filter((path) => /\.test\.tsx?$/.test(path) && !path.includes('.long.test.'));
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
    return { beside: [], importing: users.flatMap((user) => Object.values(about(user)).flat()) };
  };
}
