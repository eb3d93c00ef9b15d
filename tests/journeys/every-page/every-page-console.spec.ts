import { expect, type Page, test } from '@playwright/test';
import { addressOf, sitePagePaths } from '../steps/site-pages.ts';

/** Collects what the browser complains of: refusals by the policy, files that are not there, errors in scripts. */
function watchComplaints(page: Page): string[] {
  const complaints: string[] = [];
  const complain = (text: string) => complaints.push(`${page.url()}: ${text}`);
  page.on('pageerror', (error) => complain(error.message));
  page.on('console', (message) => {
    // That the not-found page is not there is as it should be.
    const isExpected = message.location().url.endsWith(addressOf('/404'));
    if (message.type() === 'error' && !isExpected) complain(message.text());
  });
  return complaints;
}

for (const { width, height, tag } of [
  { width: 360, height: 740, tag: ['@long'] },
  { width: 1440, height: 900, tag: [] },
]) {
  const screen = `${width} px wide`;
  test(`${screen}, the browser has nothing to say against any page`, { tag }, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const page = await browser.newPage({ viewport: { width, height } });
    const complaints = watchComplaints(page);
    for (const path of await sitePagePaths()) {
      await page.goto(addressOf(path));
      await page.keyboard.press('End');
      await page.locator('button').first().dispatchEvent('pointerover');
      await page.locator('html[data-ready]').waitFor();
    }
    expect(complaints).toEqual([]);
    await page.close();
  });
}
