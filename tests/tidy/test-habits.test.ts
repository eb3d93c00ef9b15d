import { expect, test } from 'vitest';
import { exampleTree, places } from './example-tree.ts';
import { weakTests } from './test-habits.ts';

const found = (text: string, path = 'app/a.test.ts') =>
  places(weakTests(exampleTree({ [path]: text }).sources));

test.each([
  "test.todo('a');",
  "describe.skipIf(isSlow)('a', () => {});",
  "test.runIf(isQuick)('a', () => {});",
  "test.fails('a', () => {});",
  'await page.waitForTimeout(500);',
  'expect(a).toMatchSnapshot();',
  "vi.mock('./a.ts');",
  "describe('a', { retry: 2 }, () => {});",
  "test('the cart should be empty', () => {});",
  "import { setTimeout } from 'node:timers/promises';",
  'const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));',
  "test('a', async () => {}, 30_000);",
  "test.each(rows)('a', { timeout: 60_000 }, () => {});",
  'beforeAll(() => openShop(), 120_000);',
])('%s is found', (text) => {
  expect(found(text)).toEqual(['app/a.test.ts:1']);
});

test('retries in a configuration are found', () => {
  expect(found('\nexport default { retries: 1 };', 'tests/playwright.config.ts')).toHaveLength(1);
  expect(found('export default { retries: 0 };', 'tests/playwright.config.ts')).toEqual([]);
});

test('a helper of tests does not sleep either, but for the one that all use', () => {
  const sleep = 'await new Promise((done) => setTimeout(done, 300));';
  expect(found(sleep, 'tests/harness/open-shop.ts')).toHaveLength(1);
  expect(found(sleep, 'sandbox/testing/rig.ts')).toHaveLength(1);
  expect(found(sleep, 'tests/harness/waiting/let-pass.ts')).toEqual([]);
  expect(found(sleep, 'app/a.ts')).toEqual([]);
});

test('a long test may have more time than others, and a promise may end with a timer', () => {
  expect(found("test('a', { timeout: 600_000 }, () => {});")).toEqual([]);
  expect(found('new Promise((resolve, reject) => setTimeout(reject, 5));')).toEqual([]);
});

test('ordinary tests and ordinary code are left alone', () => {
  expect(found("test.each([1])('the cart is empty', () => { list.skip(1); });")).toEqual([]);
  expect(found('page.waitForTimeout(1);', 'app/a.ts')).toEqual([]);
});
