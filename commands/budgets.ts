import { join } from 'node:path';
import { chromium } from '@playwright/test';
import {
  type Figure,
  figuresOf,
  firstViewFigures,
  firstViewGoals,
  overBudget,
  type PageWeight,
} from '#app/delivery/budgets.ts';
import { deliverSite } from '#app/delivery/deliver-site.ts';
import { StartRefusal } from '#app/platform/config/start-refusal.ts';
import { measureFirstViews } from '#tests/harness/browsers/first-view.ts';
import { runShop } from '#tests/harness/run-shop.ts';
import { buildProduct } from './build-product.ts';
import { findBrowser } from './checks/find-browser.ts';
import { built, root } from './folders.ts';
import { runCommand } from './run-command.ts';

/**
 * `npm run budgets`: builds the pages and prints what each weighs beside its goal: what the build
 * knows of every page, then what a browser fetches of one page of each kind (of every page with
 * `--all`) in ten seconds without being touched. Over a hard limit it ends with exit code 1.
 */
await runCommand(async () => {
  await buildProduct(['books', 'client', 'site', 'desk']);
  const showcase = join(root, 'build', 'showcase');
  // Throws after that where a page is too heavy, since the shop would not start with it.
  const pages = await deliverSite({ ...built, showcase }, built.pages, (weights) => {
    for (const page of weights) report(page.path, figuresOf(page));
  });
  const samples = Object.values(firstViewGoals).map(({ sample }): string => sample);
  const isWanted = ({ path }: PageWeight) =>
    process.argv.includes('--all') || samples.includes(path);
  const over = await reportFirstViews(pages.filter(isWanted));
  if (over.length > 0) throw new StartRefusal(over.join('\n'));
});

async function reportFirstViews(pages: readonly PageWeight[]): Promise<string[]> {
  const executablePath = await findBrowser();
  const shop = await runShop({ LOG_LEVEL: 'silent' });
  const args = ['--no-sandbox', '--disable-gpu'];
  const browser = await chromium.launch({ executablePath, args });
  try {
    const over: string[] = [];
    const views = await measureFirstViews(
      browser,
      shop.url,
      pages.map(({ path }) => path),
    );
    for (const { path, widthPx, bytes, requests } of views) {
      const page = pages.find((each) => each.path === path);
      if (!page) continue;
      over.push(...report(`${path} at ${widthPx} px`, firstViewFigures(page, { bytes, requests })));
    }
    return over;
  } finally {
    await browser.close();
    await shop.stop();
  }
}

/** Prints the figures; what is over a hard limit, in sentences. */
function report(path: string, figures: readonly Figure[]): string[] {
  for (const { what, measured, goal, limit } of figures) {
    const bound = measured > limit ? 'LIMIT EXCEEDED, goal' : 'goal';
    const room =
      measured > goal ? `${bound} exceeded by ${measured - goal}` : `${goal - measured} left`;
    const columns = [path.padEnd(62), String(measured).padStart(7), `of ${goal}`.padEnd(10)];
    process.stdout.write(`${columns.join(' ')}  ${what}: ${room}\n`);
  }
  return overBudget(path, figures);
}
