import { isTest, type SourceFile } from '#tests/tidy/source-file.ts';

/** How far a file is from the changed one that reaches it, in imports: 0 for the changed file itself. */
export type Distances = ReadonlyMap<string, number>;

/**
 * Files whose work is to list every page, endpoint or job. They reach everything, so nothing is
 * followed beyond them.
 */
const composers = new Set([
  'app/desk/desk-router.browser.tsx',
  'app/routes.ts',
  'server/api-routes.ts',
  'server/start.ts',
  'server/worker.ts',
]);

/**
 * The files that a change of `changed` reaches by imports, types aside. A test counts as an importer
 * of the file beside it, and of each endpoint whose address it names: both are asked over HTTP.
 */
export function reachOf(changed: readonly string[], sources: readonly SourceFile[]): Distances {
  const importers = importersOf(sources);
  const distances = new Map(changed.map((path) => [path, 0]));
  const waiting = [...changed];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const distance = distances.get(path) ?? 0;
    for (const [importer, steps] of importers.get(path) ?? []) {
      const known = distances.get(importer) ?? Number.POSITIVE_INFINITY;
      if (known <= distance + steps || composers.has(importer)) continue;
      distances.set(importer, distance + steps);
      waiting.push(importer);
    }
  }
  return distances;
}

/** A test beside its subject is nearer to it than what imports the subject, and a request is further. */
const steps = { beside: 0.5, imports: 1, asks: 2 };

type Importers = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Of trees that were asked about before: many changes are compared with one. */
const read = new WeakMap<readonly SourceFile[], Importers>();

/** What leads from each file to those that a change of it reaches next, with the steps between. */
function importersOf(sources: readonly SourceFile[]): Importers {
  const known = read.get(sources) ?? readImporters(sources);
  read.set(sources, known);
  return known;
}

function readImporters(sources: readonly SourceFile[]): Importers {
  const importers = new Map<string, Map<string, number>>();
  const add = (path: string, importer: string, steps: number) => {
    const known = importers.get(path) ?? new Map<string, number>();
    known.set(importer, Math.min(steps, known.get(importer) ?? steps));
    importers.set(path, known);
  };
  const paths = new Set(sources.map(({ path }) => path));
  const endpoints = endpointAddresses(sources);
  for (const { path, text, imports } of sources) {
    for (const { target, typeOnly } of imports)
      if (target && !typeOnly) add(target, path, steps.imports);
    if (!isTest(path)) continue;
    for (const subject of subjectsBeside(path))
      if (paths.has(subject)) add(subject, path, steps.beside);
    for (const { file, address } of endpoints) {
      if (namesAddress(text, address)) add(file, path, steps.asks);
    }
  }
  return importers;
}

function subjectsBeside(testPath: string): string[] {
  const stem = testPath.replace(/(\.long)?\.test\.tsx?$/, '');
  return [`${stem}.ts`, `${stem}.tsx`];
}

/** The endpoints that `server/api-routes.ts` lists, with the file of each. */
function endpointAddresses(sources: readonly SourceFile[]): { file: string; address: string }[] {
  const list = sources.find(({ path }) => path === 'server/api-routes.ts');
  if (!list) return [];
  return [...list.text.matchAll(/\['(?:GET|POST)', '([^']+)', (\w+)\]/g)].flatMap(
    ([, address = '', name = '']) => {
      const file = list.imports.find(({ names }) => names.includes(name))?.target;
      return file ? [{ file, address }] : [];
    },
  );
}

/** Whether a text has this address between quotes, with or without a query, a fragment or a host before it. */
export function namesAddress(text: string, address: string): boolean {
  for (let at = text.indexOf(address); at >= 0; at = text.indexOf(address, at + 1)) {
    const [before = '', after = ''] = [text[at - 1], text[at + address.length]];
    if (/['"`}]/.test(before) && /['"`?#$]/.test(after)) return true;
  }
  return false;
}
