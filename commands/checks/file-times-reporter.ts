import { appendFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';
import { environment } from '#app/platform/config/environment.server.ts';

/** What takes less on its own belongs to `npm test`. */
const longSeconds = 20;

/**
 * A reporter of vitest: appends to `FILE_TIMES_FILE` how long each file took that is a long one by its
 * name or by its time.
 */
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
    const { FILE_TIMES_FILE: file } = environment();
    if (file) appendFileSync(file, lines.join(''));
  }
}
