import { expect } from 'vitest';
import { propertyRuns } from './property-runs.ts';

const maxPropertyMs = 60_000;

// Loaded where it is needed only: most test files have no properties.
if (propertyRuns !== undefined) {
  const { default: fc } = await import('fast-check');
  fc.configureGlobal({
    numRuns: propertyRuns,
    interruptAfterTimeLimit: maxPropertyMs,
    reporter(run) {
      if (run.failed) throw new Error(fc.defaultReportMessage(run));
      if (!run.interrupted) return;
      const { currentTestName } = expect.getState();
      process.stdout.write(
        `${run.numRuns} of ${propertyRuns} runs within ${maxPropertyMs / 1_000} s, seed ${run.seed}: ${currentTestName}\n`,
      );
    },
  });
}
