import { expect, test } from 'vitest';
import { bundle } from '#app/features/catalog/catalog.ts';
import {
  budgets,
  figuresOf,
  firstViewFigures,
  firstViewGoals,
  limitOf,
  overBudget,
  type PageWeight,
} from './budgets.ts';

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

const sentences = (weight: PageWeight) => overBudget(weight.path, figuresOf(weight));

test('a page at the hard limits, three in a hundred above its goals, passes', () => {
  expect(limitOf(100_000)).toBe(103_000);
  expect(sentences(page)).toEqual([]);
  const { scriptBytes, lazyScriptBytes, htmlAndStyleBytes } = budgets;
  const atLimits = {
    scriptBytes: limitOf(scriptBytes),
    lazyScriptBytes: limitOf(lazyScriptBytes),
    htmlAndStyleBytes: limitOf(htmlAndStyleBytes),
  };
  expect(sentences({ ...page, ...atLimits })).toEqual([]);
});

test('a byte more fails and is named', () => {
  const limit = limitOf(budgets.scriptBytes);
  for (const delivery of ['document', 'app'] as const) {
    expect(sentences({ ...page, delivery, scriptBytes: limit + 1 })).toEqual([
      `/about has ${limit + 1} bytes of script on waking; ${limit} are allowed.`,
    ]);
  }
  expect(sentences({ ...page, lazyScriptBytes: 11_331, htmlAndStyleBytes: 99_001 })).toHaveLength(
    2,
  );
  expect(sentences({ ...page, delivery: 'app', lazyScriptBytes: 29_356 })).toEqual([
    '/about has 29356 bytes of script on first use; 29355 are allowed.',
  ]);
});

test('an article shows its top with 40 kB and six requests', () => {
  const article = { ...page, isArticle: true, firstViewBytes: 41_200, firstViewRequests: 6 };
  expect(sentences(article)).toEqual([]);
  expect(sentences({ ...article, firstViewBytes: 41_201, firstViewRequests: 7 })).toEqual([
    '/about has 41201 bytes in its first view; 41200 are allowed.',
    '/about has 7 requests in its first view; 6 are allowed.',
  ]);
});

test('the shelf shows its top with 60 kB', () => {
  const shelf = { ...page, path: '/shop/ebooks', firstViewBytes: 61_800 };
  expect(sentences(shelf)).toEqual([]);
  expect(sentences({ ...shelf, firstViewBytes: 61_801 })).toHaveLength(1);
});

test('the sales page shows all of itself but its film with 300 kB', () => {
  const sales = { ...page, path: bundle.salesPath, wholeBytes: 309_000 };
  expect(sentences(sales)).toEqual([]);
  expect(sentences({ ...sales, wholeBytes: 309_001 })).toEqual([
    `${bundle.salesPath} has 309001 bytes in all before its film; 309000 are allowed.`,
  ]);
});

test('the sample of each kind of page is held to the goals of its kind', () => {
  for (const [kind, goal] of Object.entries(firstViewGoals)) {
    const delivery = kind === 'app' ? ('app' as const) : ('document' as const);
    const sample = { path: goal.sample, delivery, isArticle: kind === 'article' };
    const goals = firstViewFigures(sample, goal).map((figure) => figure.goal);
    expect(goals).toEqual([goal.bytes, goal.requests]);
  }
});

test('an untouched page may fetch three in a hundred more than its goal, and one request', () => {
  const { sample, bytes, requests } = firstViewGoals.home;
  const over = (view: { bytes: number; requests: number }) =>
    overBudget(sample, firstViewFigures({ ...page, path: sample }, view));
  expect(over({ bytes: limitOf(bytes), requests: requests + 1 })).toEqual([]);
  expect(over({ bytes: limitOf(bytes) + 1, requests: requests + 2 })).toHaveLength(2);
});
