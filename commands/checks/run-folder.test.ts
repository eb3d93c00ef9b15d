import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeRunFolder, runFolder } from './run-folder.ts';

let checkout: string;
beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'evenkeel-runs-'));
});
afterEach(() => rmSync(checkout, { recursive: true, force: true }));

/** What an interrupted run has left: half of a report. */
function leave(pid: number): string {
  const folder = join(checkout, '.cache', `run-${pid}`);
  mkdirSync(folder, { recursive: true });
  const report = join(folder, 'unit.json');
  writeFileSync(report, '{"numPassed');
  return report;
}

/** Above what Linux, macOS and Windows give out. */
const pidOfNone = 2 ** 30;

test('a run begins with an empty folder, whatever one of the same number has left', () => {
  const left = leave(process.pid);
  makeRunFolder(checkout);
  expect(existsSync(left)).toBe(false);
  expect(existsSync(join(checkout, runFolder))).toBe(true);
});

test('what an ended run has left is removed, and what belongs to one at work is not', () => {
  const ended = leave(pidOfNone);
  const atWork = leave(process.ppid);
  makeRunFolder(checkout);
  expect(existsSync(ended)).toBe(false);
  expect(existsSync(atWork)).toBe(true);
});
