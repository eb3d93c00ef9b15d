import { defineConfig } from 'vitest/config';
import routes from '#app/routes.ts';
import { markdownPages } from '#press/pages/markdown-pages.ts';
import { propertyRuns } from './fuzz/property-runs.ts';
import { isLongRun } from './harness/long-run.ts';
import { hookLimitMs, testLimitMs } from './harness/waiting/test-limits.ts';

export default defineConfig({
  plugins: [markdownPages(routes)],
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: [
      ...['**/node_modules/**', 'build/**', '.data/**', '.cache/**'],
      ...(isLongRun ? [] : ['**/*.long.test.ts']),
    ],
    globalSetup: ['tests/harness/stores-setup.ts'],
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
    // A worker loads the server once, not once per file: a third of the whole run. What a test stubs
    // it gives back, since the next file finds it.
    isolate: false,
  },
});
