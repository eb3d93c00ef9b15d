import { expect, test } from 'vitest';
import { bundle } from '#app/features/catalog/catalog.ts';
import { budgets, overBudget, type PageWeight } from './budgets.ts';

const page: PageWeight = {
  path: '/about',
  delivery: 'document',
  isArticle: false,
  scriptBytes: budgets.scriptBytes,
  lazyScriptBytes: budgets.lazyScriptBytes,
  htmlAndStyleBytes: budgets.htmlAndStyleBytes,
  firstViewBytes: 90_000,
  firstViewRequests: 9,
  wholeBytes: 400_000,
};

test('a page exactly at its budgets passes', () => {
  expect(overBudget(page)).toEqual([]);
});

test('a byte more fails and is named', () => {
  const { scriptBytes } = budgets;
  for (const delivery of ['document', 'app'] as const) {
    expect(overBudget({ ...page, delivery, scriptBytes: scriptBytes + 1 })).toEqual([
      `/about has ${scriptBytes + 1} bytes of script on waking; ${scriptBytes} are allowed.`,
    ]);
  }
  expect(overBudget({ ...page, lazyScriptBytes: 11_001, htmlAndStyleBytes: 99_001 })).toHaveLength(
    2,
  );
  expect(overBudget({ ...page, delivery: 'app', lazyScriptBytes: 28_501 })).toEqual([
    '/about has 28501 bytes of script on first use; 28500 are allowed.',
  ]);
});

test('an article shows its top with 40 kB and six requests', () => {
  const article = { ...page, isArticle: true, firstViewBytes: 40_000, firstViewRequests: 6 };
  expect(overBudget(article)).toEqual([]);
  expect(overBudget({ ...article, firstViewBytes: 40_001, firstViewRequests: 7 })).toEqual([
    '/about has 40001 bytes in its first view; 40000 are allowed.',
    '/about has 7 requests in its first view; 6 are allowed.',
  ]);
});

test('the shelf shows its top with 60 kB', () => {
  const shelf = { ...page, path: '/shop/ebooks', firstViewBytes: 60_000 };
  expect(overBudget(shelf)).toEqual([]);
  expect(overBudget({ ...shelf, firstViewBytes: 60_001 })).toHaveLength(1);
});

test('the sales page shows all of itself but its film with 300 kB', () => {
  const sales = { ...page, path: bundle.salesPath, wholeBytes: 300_000 };
  expect(overBudget(sales)).toEqual([]);
  expect(overBudget({ ...sales, wholeBytes: 300_001 })).toEqual([
    `${bundle.salesPath} has 300001 bytes in all before its film; 300000 are allowed.`,
  ]);
});
