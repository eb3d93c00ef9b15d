import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { root } from '#commands/folders.ts';
import { whereTestRuns } from '#tests/tidy/long-parts.ts';
import { readFaults } from './read-faults.ts';

const faults = readFaults();

test('at least forty faults are kept, each against a promise of its own', () => {
  expect(faults.length).toBeGreaterThanOrEqual(40);
  const promises = faults.map(({ promise }) => promise);
  expect(promises.filter((promise, at) => promises.indexOf(promise) !== at)).toEqual([]);
});

test('each fault can still be made', () => {
  const patches = faults.map(({ patch }) => patch);
  const check = () =>
    execFileSync('git', ['apply', '--check', ...patches], { cwd: root, stdio: 'pipe' });
  expect(check).not.toThrow();
});

test('each names a test that npm test runs', () => {
  const unfit = faults.filter(({ file, test: title }) => whereTestRuns(file, title) !== 'ordinary');
  expect(unfit.map(({ name }) => name)).toEqual([]);
});
