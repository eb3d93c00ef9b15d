import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '#commands/folders.ts';
import { readFaults } from '#tests/seeded/read-faults.ts';
import { testProjects } from '#tests/set-up/test-projects.ts';
import { readTree } from '#tests/tidy/read-tree.ts';
import { parseSources } from '#tests/tidy/source-file.ts';
import { allPages } from './all-pages.ts';
import { chooseNearest } from './choose-nearest.ts';
import { ofTheWholeTree, touchedTests } from './touched-tests.ts';

const sources = parseSources(readTree(root));
const pages = allPages(sources);
const pure = new Set(testProjects().pure);

/** For each fault that is kept: whether a change of the same files runs the test that finds it. */
const runs = readFaults().map(({ name, patch, file }) => {
  const changed = [...readFileSync(patch, 'utf8').matchAll(/^\+\+\+ b\/(.+)$/gm)];
  const touched = touchedTests(
    changed.flatMap(([, path]) => path ?? []),
    sources,
    pages,
  );
  if (touched.unknown.length > 0 || ofTheWholeTree.includes(file)) {
    return { name, isTouched: true, isChosen: true };
  }
  const { tests, journeys } = chooseNearest(touched, sources, (path) => pure.has(path));
  const isTouched = [...touched.tests, ...touched.journeys].includes(file);
  return { name, isTouched, isChosen: [...tests, ...journeys].includes(file) };
});

test('the change that makes a seeded fault touches the test that finds it', () => {
  expect(runs.filter(({ isTouched }) => !isTouched).map(({ name }) => name)).toEqual([]);
});

test('that test is among those of the first minute for nine faults of ten', () => {
  const missed = runs.filter(({ isChosen }) => !isChosen).map(({ name }) => name);
  expect(missed.length, missed.join(', ')).toBeLessThanOrEqual(runs.length / 10);
});
