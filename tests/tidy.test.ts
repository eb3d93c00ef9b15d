import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { patternsThatGrow } from './growth/linear-patterns.ts';
import { testProjects } from './set-up/test-projects.ts';
import {
  arrowsThatGoUp,
  importCycles,
  promisesOutsideJobs,
  sandboxReachedFromProduct,
  stepsOffTheLadder,
  tablesUsedFromAfar,
} from './tidy/arrows.ts';
import { bareTexts, otherCompilers } from './tidy/bare-texts.ts';
import { claimsTakenAsTheyAre } from './tidy/claims.ts';
import { type ExcusableRule, idleExemptions, notExcused } from './tidy/exemptions.ts';
import { shapesOfBackgroundAlone } from './tidy/forced-colors.ts';
import { namesJoinedByHand } from './tidy/joined-names.ts';
import {
  businessWordsBelow,
  castsAndEscapes,
  environmentReads,
  mockFlags,
  timesInOtherWords,
} from './tidy/language.ts';
import {
  climbingImports,
  drawers,
  importsOfNothing,
  misnamedEndpoints,
  namesNotInKebabCase,
  roomsWithoutPage,
  testsWithoutSubject,
} from './tidy/names.ts';
import { partsNewerThanBrowsers } from './tidy/newer-parts.ts';
import { readTree } from './tidy/read-tree.ts';
import { importsUnseen, needlessSetUps } from './tidy/set-up.ts';
import {
  crowdedDoorway,
  crowdedFolders,
  longFiles,
  longFunctions,
  misnumberedDecisions,
} from './tidy/sizes.ts';
import { type Finding, parseSources } from './tidy/source-file.ts';
import { foreignSpellings } from './tidy/spelling.ts';
import {
  browserFilesElsewhere,
  browserGlobals,
  foreignPackages,
  optionalPartsNeeded,
  serverFilesInTheBrowser,
  storageUses,
} from './tidy/suffix.ts';
import { weakTests } from './tidy/test-habits.ts';
import { filesOnlyTestsUse, productPrograms } from './tidy/unreached.ts';
import { refusedWords } from './tidy/words.ts';

/**
 * The law of the tree: docs/architecture.md says it in words, this file holds everybody to it. What
 * Biome and knip can see is theirs: names of code in kebab-case, default exports, `any`, `!`,
 * barrels, skipped tests, files that nothing uses.
 */
const files = readTree(fileURLToPath(new URL('..', import.meta.url)));
const sources = parseSources(files);

const readable = ({ path, line, advice }: Finding) => `${path}:${line} ${advice}`;

/** A failure lists every breach, with what to do. */
const holds = (findings: Finding[]) => expect([...new Set(findings.map(readable))]).toEqual([]);

/** The rules that tests/tidy/exemptions.ts may excuse a file from. */
const excusable = {
  'foreign packages': foreignPackages(sources),
  'browser globals': browserGlobals(sources),
} satisfies Record<ExcusableRule, Finding[]>;

const holdsUnlessExcused = (rule: ExcusableRule) => holds(notExcused(rule, excusable[rule]));

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
  test('what tests use is used by the product', () =>
    holds(filesOnlyTestsUse(files, productPrograms(files))));
  test('no imports form a ring', () => holds(importCycles(sources)));
  test('mail is sent and titles are granted by jobs alone', () =>
    holds(promisesOutsideJobs(sources)));
  test('no page goes around what the owner leaves out', () => holds(claimsTakenAsTheyAre(sources)));
});

describe('where code runs', () => {
  test('.server files never reach the browser', () => holds(serverFilesInTheBrowser(sources)));
  test('.browser files never run elsewhere', () => holds(browserFilesElsewhere(sources)));
  test('a file without a suffix touches no part of the browser', () =>
    holdsUnlessExcused('browser globals'));
  test('what reaches the browser imports packages of a short list', () =>
    holdsUnlessExcused('foreign packages'));
  test('every pattern takes time in proportion to its text', () =>
    holds(patternsThatGrow(sources)));
  test('browser code uses no part that the oldest browsers lack', () =>
    holds(partsNewerThanBrowsers(sources, files)));
  test('what a page can do without is never in its way', () => holds(optionalPartsNeeded(sources)));
  test('no text of a page has siblings, whoever rewrites the page', () => {
    holds(bareTexts(sources));
    holds(otherCompilers(sources));
  });
  test('the product cannot tell a stand-in from the world', () => holds(mockFlags(sources)));
  test('the browser’s storage is used in one file', () => holds(storageUses(sources)));
  test('the environment is read in one file', () => holds(environmentReads(sources)));
});

describe('looks', () => {
  test('nothing is drawn by a background alone, which contrast themes take away', () =>
    holds(shapesOfBackgroundAlone(files, sources)));
});

describe('language', () => {
  test('nothing is cast, and no check is silenced', () => holds(castsAndEscapes(sources)));
  test('one thing has one name, and that of the field', () => holds(refusedWords(sources)));
  test('a sentence has no hole where a name may be missing', () =>
    holds(namesJoinedByHand(sources)));
  test('what people read is spelled as Americans spell it', () =>
    holds(foreignSpellings(files, sources)));
  test('design and platform know no word of the business', () =>
    holds(businessWordsBelow(sources)));
  test('days and times are told in one file’s words, in the zone of the shop', () =>
    holds(timesInOtherWords(sources)));
});

describe('names', () => {
  test('folders, texts and pictures are named in kebab-case', () =>
    holds(namesNotInKebabCase(files)));
  test('no file or folder is a drawer for everything', () => holds(drawers(files)));
  test('an endpoint is named after its file', () => holds(misnamedEndpoints(sources)));
  test('imports do not climb', () => holds(climbingImports(sources)));
  test('imports name real files', () => holds(importsOfNothing(sources)));
  test('every room has a page that says what it is', () => holds(roomsWithoutPage(files)));
  test('each decision has a number of its own', () => holds(misnumberedDecisions(files)));
});

describe('size', () => {
  test('files are short', () => holds(longFiles(sources)));
  test('functions are short, components too', () => holds(longFunctions(sources)));
  test('folders are taken in at a glance', () => holds(crowdedFolders(files)));
  test('the root is not crowded', () => holds(crowdedDoorway(files)));
});

describe('tests', () => {
  test('a test stands beside its subject', () => holds(testsWithoutSubject(files)));
  test('tests prove something, every time', () => holds(weakTests(sources)));
  test('a test that opens nothing is set up with nothing', () =>
    holds(needlessSetUps(sources, testProjects().stores)));
  test('what a test opens is seen, however it is imported', () => holds(importsUnseen(sources)));
});

describe('exemptions', () => {
  test('every exemption is still needed, and none was added', () =>
    holds(idleExemptions(excusable)));
});
