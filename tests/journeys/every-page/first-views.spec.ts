import { expect, test } from '@playwright/test';
import { firstViewGoals, firstViewKind, limitOf } from '#app/delivery/budgets.ts';
import { measureFirstViews } from '#tests/harness/browsers/first-view.ts';
import { isLongRun } from '#tests/harness/long-run.ts';
import { addressOf, articlePaths, sitePagePaths } from '../steps/site-pages.ts';

test('what an empty browser fetches of each kind of page in ten seconds, untouched, keeps to its budget', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(600_000);
  const origin = `${baseURL}`;
  const kinds = new Map<string, keyof typeof firstViewGoals>();
  const all = isLongRun ? (await sitePagePaths()).map(addressOf) : samples();
  for (const path of all) kinds.set(path, await kindOf(origin, path));
  expect([...new Set(kinds.values())].sort()).toEqual(Object.keys(firstViewGoals).sort());

  const views = await measureFirstViews(browser, origin, all);
  const heavy = views.filter(({ path, bytes, requests }) => {
    const goal = firstViewGoals[kinds.get(path) ?? 'document'];
    return bytes > limitOf(goal.bytes) || requests > limitOf(goal.requests);
  });
  expect(heavy).toEqual([]);
  // An empty page would keep to any budget.
  expect(views.filter(({ bytes }) => bytes < 10_000)).toEqual([]);
});

const samples = () => Object.values(firstViewGoals).map(({ sample }): string => sample);

async function kindOf(origin: string, path: string) {
  const html = await (await fetch(origin + path)).text();
  const delivery = html.includes('data-delivery="app"') ? 'app' : 'document';
  return firstViewKind({ path, delivery, isArticle: articlePaths.includes(path) });
}
