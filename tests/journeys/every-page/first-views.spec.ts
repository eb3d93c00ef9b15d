import { expect, test } from '@playwright/test';
import { firstViewFigures, firstViewGoals, overBudget } from '#app/delivery/budgets.ts';
import { measureFirstViews } from '#tests/harness/browsers/first-view.ts';
import { isLongRun } from '#tests/harness/long-run.ts';
import { addressOf, articlePaths, sitePagePaths } from '../steps/site-pages.ts';

test('what an empty browser fetches of each kind of page in ten seconds, untouched, keeps to its budget', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(600_000);
  const origin = `${baseURL}`;
  const samples = Object.values(firstViewGoals).map(({ sample }): string => sample);
  const paths = isLongRun ? (await sitePagePaths()).map(addressOf) : samples;
  const views = await measureFirstViews(browser, origin, paths);
  for (const view of views) {
    const page = await pageAt(origin, view.path);
    const over = overBudget(`${view.path} at ${view.widthPx} px`, firstViewFigures(page, view));
    expect.soft(over).toEqual([]);
  }
  // An empty page would keep to any budget.
  expect(views.filter(({ bytes }) => bytes < 10_000)).toEqual([]);
});

async function pageAt(origin: string, path: string) {
  const html = await (await fetch(origin + path)).text();
  const delivery = html.includes('data-delivery="app"') ? ('app' as const) : ('document' as const);
  return { path, delivery, isArticle: articlePaths.includes(path) };
}
