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
])('%s is found', (text) => {
  expect(found(text)).toEqual(['app/a.test.ts:1']);
});

test('retries in a configuration are found', () => {
  expect(found('\nexport default { retries: 1 };', 'tests/playwright.config.ts')).toHaveLength(1);
  expect(found('export default { retries: 0 };', 'tests/playwright.config.ts')).toEqual([]);
});

test('ordinary tests and ordinary code are left alone', () => {
  expect(found("test.each([1])('the cart is empty', () => { list.skip(1); });")).toEqual([]);
  expect(found('page.waitForTimeout(1);', 'app/a.ts')).toEqual([]);
});
