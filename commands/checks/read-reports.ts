import { z } from 'zod';

/** What a run of tests came to. `failures` tells of each failed test: its name, and what it said. */
export interface Count {
  passed: number;
  failed: number;
  failures: string[];
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()),
        }),
      ),
    }),
  ),
});

/** Reads the JSON report of vitest. A file that could not be loaded counts as one, a test left out too. */
export function readVitest(report: unknown): Count {
  const read = vitestReport.parse(report);
  const brokenFiles = read.numFailedTests === 0 ? read.numFailedTestSuites : 0;
  const failures = read.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failedTests = assertionResults.filter((test) => test.status !== 'passed');
    // Said of the file as a whole where what stands before its tests failed.
    const isWhole = status === 'failed' && (message !== '' || failedTests.length === 0);
    const ofFile = isWhole ? [describeFailure([name], [message])] : [];
    const ofTests = failedTests.map((test) =>
      describeFailure([name, test.fullName], test.failureMessages),
    );
    return [...ofFile, ...ofTests];
  });
  return {
    passed: read.numPassedTests,
    failed: read.numFailedTests + brokenFiles + read.numPendingTests,
    failures,
  };
}

const spec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      status: z.string(),
      results: z.array(z.object({ errors: z.array(z.object({ message: z.string().optional() })) })),
    }),
  ),
});

const suite = z.object({
  specs: z.array(spec),
  get suites() {
    return z.array(suite).optional();
  },
});

const playwrightReport = z.object({
  suites: z.array(suite),
  errors: z.array(z.object({ message: z.string().optional() })),
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
});

/** Reads the JSON report of Playwright. A test that passed only when tried again counts as failed. */
export function readPlaywright(report: unknown): Count {
  const { suites, errors, stats } = playwrightReport.parse(report);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped,
    failures: [
      ...suites.flatMap(failuresOf),
      ...errors.map(({ message }) => describeFailure(['outside of any test'], [message ?? ''])),
    ],
  };
}

function failuresOf({ specs, suites }: z.infer<typeof suite>): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter((test) => test.status !== 'expected')
      .map((test) => {
        const errors = test.results.flatMap((result) => result.errors);
        const messages = errors.map(({ message }) => message ?? '');
        return describeFailure([`[${test.projectName}] ${file}`, title], messages);
      }),
  );
  return [...own, ...(suites ?? []).flatMap(failuresOf)];
}

/** Without the way through the packages: what called what there tells nobody why a test failed. */
function describeFailure(names: string[], messages: string[]): string {
  const lines = [names.join(' › '), ...messages].join('\n').split('\n');
  return lines.filter((line) => !line.includes('/node_modules/')).join('\n');
}
