import { expect, test } from 'vitest';
import { readPlaywright, readVitest } from './read-reports.ts';

test('a run of vitest tells each test that failed, was left out, or could not be loaded', () => {
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    numFailedTestSuites: 2,
    numPendingTests: 1,
    testResults: [
      {
        name: 'cart.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'a cart is empty', status: 'passed', failureMessages: [] },
          {
            fullName: 'a cart holds a book',
            status: 'failed',
            failureMessages: [
              'expected 1 to be 2\n    at cart.test.ts:2\n    at a/node_modules/b.js:1',
            ],
          },
          { fullName: 'a cart is full', status: 'pending', failureMessages: [] },
        ],
      },
      {
        name: 'broken.test.ts',
        status: 'failed',
        message: 'Unexpected token',
        assertionResults: [],
      },
    ],
  };
  expect(readVitest(report)).toEqual({
    passed: 1,
    failed: 2,
    failures: [
      'cart.test.ts › a cart holds a book\nexpected 1 to be 2\n    at cart.test.ts:2',
      'cart.test.ts › a cart is full',
      'broken.test.ts\nUnexpected token',
    ],
  });
});

test('what failed before the tests of a file is told ahead of those that were left out', () => {
  const left = { fullName: 'a cart is full', status: 'skipped', failureMessages: [] };
  const report = {
    ...{ numPassedTests: 1, numFailedTests: 0, numFailedTestSuites: 1, numPendingTests: 1 },
    testResults: [
      { name: 'cart.test.ts', status: 'failed', message: 'no shop', assertionResults: [left] },
    ],
  };
  expect(readVitest(report)).toEqual({
    ...{ passed: 1, failed: 2 },
    failures: ['cart.test.ts\nno shop', 'cart.test.ts › a cart is full'],
  });
});

test('a file that could not be loaded fails a run in which every test passed', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 0,
    numFailedTestSuites: 1,
    numPendingTests: 0,
    testResults: [
      { name: 'broken.test.ts', status: 'failed', message: 'why', assertionResults: [] },
    ],
  };
  expect(readVitest(report)).toEqual({ passed: 3, failed: 1, failures: ['broken.test.ts\nwhy'] });
});

test('a run of Playwright tells each journey that failed, however deep it stands', () => {
  const journey = (title: string, status: string, message?: string) => ({
    title,
    file: 'cart.spec.ts',
    tests: [{ projectName: 'shell', status, results: [{ errors: message ? [{ message }] : [] }] }],
  });
  const report = {
    suites: [
      {
        specs: [journey('a book is added', 'expected')],
        suites: [
          {
            specs: [
              journey('a book is removed', 'unexpected', 'timed out'),
              journey('a book is dragged', 'skipped'),
            ],
          },
        ],
      },
    ],
    errors: [{ message: 'The server did not start.' }],
    stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 1 },
  };
  expect(readPlaywright(report)).toEqual({
    passed: 1,
    failed: 2,
    failures: [
      '[shell] cart.spec.ts › a book is removed\ntimed out',
      '[shell] cart.spec.ts › a book is dragged',
      'outside of any test\nThe server did not start.',
    ],
  });
});
