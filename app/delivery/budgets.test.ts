import { expect, test } from 'vitest';
import { budgets, overBudget } from './budgets.ts';

const page = {
  path: '/shop/ebooks',
  delivery: 'document',
  scriptBytes: budgets.documentScriptBytes,
  htmlAndStyleBytes: budgets.htmlAndStyleBytes,
} as const;

test('a page exactly at its budgets passes', () => {
  expect(overBudget(page)).toEqual([]);
});

test('a byte more fails and is named', () => {
  expect(overBudget({ ...page, scriptBytes: 105_001 })).toEqual([
    '/shop/ebooks loads 105001 bytes of script; 105000 are allowed.',
  ]);
  expect(overBudget({ ...page, scriptBytes: 105_001, htmlAndStyleBytes: 14_001 })).toHaveLength(2);
});

test('an app page may load more than a document', () => {
  expect(overBudget({ ...page, delivery: 'app', scriptBytes: 115_000 })).toEqual([]);
  expect(overBudget({ ...page, delivery: 'app', scriptBytes: 115_001 })).toHaveLength(1);
});
