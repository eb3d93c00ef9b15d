import { dirname } from 'node:path/posix';
import { isTest, parseSources, type SourceFile, type TreeFile } from '#tests/tidy/source-file.ts';
import { escapesOf } from './escapes.ts';
import { functionsOf, type MeasuredFunction } from './functions.ts';
import {
  type Arrow,
  arrowsBothWays,
  importersOf,
  importKnots,
  roomArrows,
  roomCircles,
} from './imports.ts';
import { commentLines, lineCount, type Spread, spread } from './lines.ts';
import { exactRepeats, type Repeat, repeatsOfShape } from './repeats.ts';
import { countTests } from './test-counts.ts';

const LONG_FILE = 300;
const LONG_FUNCTION = 70;
const SMALL_FILE = 25;
const PARAMETERS = 3;

/**
 * The metrics of a tree. How things are counted:
 * - product: the code of app/, server/, sandbox/, press/, commands/, content/, database/ and the
 *   root, without tests and declarations (.d.ts); tests: every test and all of tests/;
 * - lines: all of a file's, comments and empty ones too; comment lines hold nothing before the comment;
 * - function: what has a body in braces, from its first to its last line, those inside it included;
 *   for parameters, arrows without braces count as well;
 * - knot: files that lead to each other by imports, types included;
 * - one importer: exactly one file of the product imports it, among the files of app/ and server/;
 * - repeats: see repeats.ts.
 */
export type House = {
  rooms: RoomFigures[];
  counts: Record<CountName, number>;
  longestFiles: { path: string; lines: number }[];
  longFunctions: MeasuredFunction[];
  manyParameters: MeasuredFunction[];
  smallWithOneImporter: { path: string; importer: string }[];
  exactRepeats: Repeat[];
  repeatsOfShape: Repeat[];
  arrowsBothWays: [Arrow, Arrow][];
  circles: string[][];
};

export type RoomFigures = {
  room: string;
  files: number;
  lines: number;
  fileLines: Spread;
  longFiles: number;
  functionLines: Spread;
  functions: number;
  longFunctions: number;
  commentsPerThousand: number;
  any: number;
  casts: number;
  bangs: number;
  knots: number;
  knottedFiles: number;
};

const COUNTS = [
  'root entries',
  'files in the largest folder',
  'functions over 70 lines',
  'functions of more than 3 parameters',
  'files of app/ and server/',
  '… with one importer',
  '… of at most 25 lines with one importer',
  'exact repeats',
  'repeats of shape',
  'rooms that import each other',
  'circles of rooms',
  'lines of tests for 100 lines of code',
  'tests',
  'tests that may not run',
] as const;

export type CountName = (typeof COUNTS)[number];

const isTesting = (path: string) => isTest(path) || path.startsWith('tests/');

const ROOMS: [string, (path: string) => boolean][] = [
  ['all product', () => true],
  ...['app/', 'app/features/', 'server/', 'sandbox/', 'press/', 'commands/'].map(
    (room): [string, (path: string) => boolean] => [room, (path) => path.startsWith(room)],
  ),
];

export function measureHouse(files: TreeFile[]): House {
  const sources = parseSources(files).filter(({ path }) => !path.endsWith('.d.ts'));
  const product = sources.filter(
    ({ path }) => !isTesting(path) && !path.startsWith('commands/bench/'),
  );
  const tests = sources.filter(({ path }) => isTesting(path));
  const rooms = [
    ...ROOMS.map(([room, holds]) =>
      measureRoom(
        room,
        product.filter(({ path }) => holds(path)),
      ),
    ),
    measureRoom('tests', tests),
  ];
  const arrows = roomArrows(sources);
  const lists = {
    longestFiles: longestFirst(product.map(({ path, text }) => ({ path, lines: lineCount(text) }))),
    longFunctions: longestFirst(longFunctions(product)),
    manyParameters: product
      .flatMap(functionsOf)
      .filter(({ parameters }) => parameters > PARAMETERS),
    ...filesWithOneImporter(product),
    exactRepeats: exactRepeats(product),
    repeatsOfShape: repeatsOfShape(product),
    arrowsBothWays: arrowsBothWays(arrows),
    circles: roomCircles(arrows),
  };
  const { oneImporter, imported, ...shown } = lists;
  const counted = countTests(tests);
  return {
    ...shown,
    rooms,
    longestFiles: lists.longestFiles.slice(0, 10),
    counts: {
      'root entries': new Set(files.map(({ path }) => path.split('/')[0])).size,
      'files in the largest folder': Math.max(...codeByFolder(files).values()),
      'functions over 70 lines': lists.longFunctions.length,
      'functions of more than 3 parameters': lists.manyParameters.length,
      'files of app/ and server/': imported,
      '… with one importer': oneImporter,
      '… of at most 25 lines with one importer': lists.smallWithOneImporter.length,
      'exact repeats': lists.exactRepeats.length,
      'repeats of shape': lists.repeatsOfShape.length,
      'rooms that import each other': lists.arrowsBothWays.length,
      'circles of rooms': lists.circles.length,
      'lines of tests for 100 lines of code': Math.round((100 * linesIn(tests)) / linesIn(product)),
      tests: counted.tests,
      'tests that may not run': counted.skips,
    },
  };
}

function measureRoom(room: string, sources: SourceFile[]): RoomFigures {
  const fileLines = sources.map(({ text }) => lineCount(text));
  const bodies = sources.flatMap(functionsOf).filter(({ hasBody }) => hasBody);
  const comments = sum(sources.map((source) => commentLines(source).size));
  const escapes = sources.map(escapesOf);
  const knots = importKnots(sources);
  return {
    room,
    files: sources.length,
    lines: sum(fileLines),
    fileLines: spread(fileLines),
    longFiles: fileLines.filter((lines) => lines > LONG_FILE).length,
    functionLines: spread(bodies.map(({ lines }) => lines)),
    functions: bodies.length,
    longFunctions: longFunctions(sources).length,
    commentsPerThousand: Math.round((1000 * comments) / Math.max(1, sum(fileLines))),
    any: sum(escapes.map(({ any }) => any)),
    casts: sum(escapes.map(({ casts }) => casts)),
    bangs: sum(escapes.map(({ bangs }) => bangs)),
    knots: knots.length,
    knottedFiles: knots.flat().length,
  };
}

function longFunctions(sources: SourceFile[]): MeasuredFunction[] {
  return sources
    .flatMap(functionsOf)
    .filter(({ hasBody, lines }) => hasBody && lines > LONG_FUNCTION);
}

function filesWithOneImporter(product: SourceFile[]) {
  const importers = importersOf(product);
  const imported = product.filter(({ path }) => /^(app|server)\//.test(path));
  const single = imported.flatMap(({ path, text }) => {
    const [importer, ...more] = importers.get(path) ?? [];
    return importer && more.length === 0 ? [{ path, importer, lines: lineCount(text) }] : [];
  });
  return {
    imported: imported.length,
    oneImporter: single.length,
    smallWithOneImporter: single
      .filter(({ lines }) => lines <= SMALL_FILE)
      .map(({ path, importer }) => ({ path, importer })),
  };
}

/** How many files of code and style each folder holds, tests and folders inside it aside. */
function codeByFolder(files: TreeFile[]): Map<string, number> {
  const folders = new Map<string, number>();
  for (const { path } of files.filter(
    (file) => /\.(tsx?|css)$/.test(file.path) && !isTest(file.path),
  )) {
    const folder = dirname(path);
    folders.set(folder, (folders.get(folder) ?? 0) + 1);
  }
  return folders;
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

const linesIn = (sources: SourceFile[]) => sum(sources.map(({ text }) => lineCount(text)));

function longestFirst<T extends { lines: number }>(items: T[]): T[] {
  return [...items].sort((one, other) => other.lines - one.lines);
}
