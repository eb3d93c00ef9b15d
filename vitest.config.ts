import { defineConfig } from 'vitest/config';
import routes from '#app/routes.ts';
import { markdownPages } from '#press/pages/markdown-pages.ts';
import { propertyRuns } from '#tests/fuzz/property-runs.ts';
import { isLongRun } from '#tests/harness/long-run.ts';
import { hookLimitMs, testLimitMs } from '#tests/harness/waiting/test-limits.ts';
import { testProjects } from '#tests/set-up/test-projects.ts';

const { pure, stores } = testProjects();

export default defineConfig({
  plugins: [markdownPages(routes)],
  test: {
    exclude: isLongRun ? [] : ['**/*.long.test.ts'],
    setupFiles: [
      'tests/harness/waiting/growing-waits-setup.ts',
      'tests/fuzz/property-runs-setup.ts',
    ],
    testTimeout: propertyRuns === undefined ? testLimitMs : 600_000,
    hookTimeout: hookLimitMs,
    // Where a wait is, not how the harness makes it longer.
    onStackTrace: (_, { file }) => !/\/harness\/waiting\/[\w-]+\.ts$/.test(file),
    // More than processors: programs that start, and jobs that come later, are waited for.
    maxWorkers: 4,
    // What a test makes is soon garbage: room for more of it saves a tenth of the processors' time.
    execArgv: ['--max-semi-space-size=64'],
    // A worker loads the server once, not once per file: a third of the whole run. What a test stubs
    // it gives back, since the next file finds it.
    isolate: false,
    projects: [
      { extends: true, test: { name: 'pure', include: pure } },
      {
        extends: true,
        test: {
          name: 'stores',
          include: stores,
          globalSetup: ['tests/set-up/stores-setup.ts'],
        },
      },
    ],
  },
});
