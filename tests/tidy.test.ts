import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import {
  arrowsThatGoUp,
  importCycles,
  promisesOutsideJobs,
  sandboxReachedFromProduct,
  stepsOffTheLadder,
  tablesUsedFromAfar,
} from './tidy/arrows.ts';
import {
  businessWordsBelow,
  castsAndEscapes,
  defaultExports,
  environmentReads,
  mockFlags,
} from './tidy/language.ts';
import {
  barrels,
  climbingImports,
  drawers,
  importsOfNothing,
  namesNotInKebabCase,
  testsWithoutSubject,
} from './tidy/names.ts';
import { partsNewerThanBrowsers } from './tidy/newer-parts.ts';
import { deadFiles } from './tidy/reach.ts';
import { readTree } from './tidy/read-tree.ts';
import { crowdedDoorway, longFiles, longFunctions, misnumberedDecisions } from './tidy/sizes.ts';
import { type Finding, parseSources } from './tidy/source-file.ts';
import { machinePartsInTheBrowser, serverFilesInTheBrowser } from './tidy/suffix.ts';
import { weakTests } from './tidy/test-habits.ts';

/** The law of the tree: docs/architecture.md says it in words, this file holds everybody to it. */
const files = readTree(fileURLToPath(new URL('..', import.meta.url)));
const sources = parseSources(files);

const readable = ({ path, line, advice }: Finding) => `${path}:${line} ${advice}`;

/** A failure lists every breach, with what to do. */
const holds = (findings: Finding[]) => expect([...new Set(findings.map(readable))]).toEqual([]);

describe('arrows', () => {
  test('the tree was found and read', () => expect(sources.length).toBeGreaterThan(50));
  test('imports go down: pages and endpoints, features, then design, platform and database', () =>
    holds(arrowsThatGoUp(sources)));
  test('a feature imports only features to its left on the ladder', () =>
    holds(stepsOffTheLadder(sources)));
  test('a feature queries its own tables and those to its left', () =>
    holds(tablesUsedFromAfar(sources)));
  test('the stand-ins are imported by nothing of the product', () =>
    holds(sandboxReachedFromProduct(sources)));
  test('no imports form a ring', () => holds(importCycles(sources)));
  test('mail is sent and titles are granted by jobs alone', () =>
    holds(promisesOutsideJobs(sources)));
});

describe('where code runs', () => {
  test('.server files never reach the browser', () => holds(serverFilesInTheBrowser(sources)));
  test('a file without the suffix is fit for the browser', () =>
    holds(machinePartsInTheBrowser(sources)));
  test('browser code uses no part that the oldest browsers lack', () =>
    holds(partsNewerThanBrowsers(sources, files)));
  test('the product cannot tell a stand-in from the world', () => holds(mockFlags(sources)));
  test('the environment is read in one file', () => holds(environmentReads(sources)));
});

describe('language', () => {
  test('nothing is cast, and no check is silenced', () => holds(castsAndEscapes(sources)));
  test('exports have names', () => holds(defaultExports(sources)));
  test('design and platform know no word of the business', () =>
    holds(businessWordsBelow(sources)));
});

describe('names', () => {
  test('files and folders are named in kebab-case', () => holds(namesNotInKebabCase(files)));
  test('no file or folder is a drawer for everything', () => holds(drawers(files)));
  test('there are no barrels', () => holds(barrels(sources)));
  test('imports do not climb', () => holds(climbingImports(sources)));
  test('imports name real files', () => holds(importsOfNothing(sources)));
  test('decisions are numbered without gaps', () => holds(misnumberedDecisions(files)));
});

describe('size', () => {
  test('files are short', () => holds(longFiles(sources, files)));
  test('functions are short', () => holds(longFunctions(sources, files)));
  test('the root is not crowded', () => holds(crowdedDoorway(files)));
  test('every file is reached from an entry point', () => holds(deadFiles(sources)));
});

describe('tests', () => {
  test('a test stands beside its subject', () => holds(testsWithoutSubject(files)));
  test('tests prove something, every time', () => holds(weakTests(sources)));
});
