import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { root } from './folders.ts';

/** What takes less on its own belongs to `npm test`. */
const longSeconds = 20;

/** Where the lines are kept until all checks are done; each run of vitest adds its own. */
export const fileTimes = join(root, '.cache', 'unit-times.txt');

/** A reporter of vitest: how long each file took that is a long one by its name or by its time. */
export default class FileTimesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const lines = modules
      .map((module) => ({
        path: module.relativeModuleId,
        seconds: module.diagnostic().duration / 1_000,
      }))
      .filter(({ path, seconds }) => path.endsWith('.long.test.ts') || seconds > longSeconds)
      .sort((one, other) => other.seconds - one.seconds)
      .map(({ path, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${path}\n`);
    appendFileSync(fileTimes, lines.join(''));
  }
}
