import { expect, type Page, test } from '@playwright/test';
import { addressOf, sitePagePaths } from '../steps/site-pages.ts';

/** Reads a page to its end and wakes it; what the browser complained of meanwhile. */
async function complaintsOf(page: Page, path: string): Promise<string[]> {
  const complaints: string[] = [];
  const complain = (text: string) => complaints.push(`${path}: ${text}`);
  page.on('pageerror', (error) => complain(error.message));
  page.on('requestfailed', (request) => complain(`${request.url()} could not be loaded`));
  page.on('console', (message) => {
    // The not-found page is said to be none.
    const isAddress = message.location().url.endsWith(addressOf(path)) && path === '/404';
    if (message.type() === 'error' && !isAddress) complain(message.text());
  });
  await page.goto(addressOf(path));
  // Pictures and the film further down come as they are reached.
  await page.keyboard.press('End');
  await page.waitForLoadState('networkidle');
  await page.locator('button').first().dispatchEvent('pointerover');
  await page.locator('html[data-ready]').waitFor();
  await page.waitForLoadState('networkidle');
  page.removeAllListeners();
  return complaints;
}

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
]) {
  test(`${viewport.width} px wide, the browser has nothing to say against any page, asleep or awake`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const page = await browser.newPage({ viewport });
    const complaints: string[] = [];
    for (const path of await sitePagePaths()) complaints.push(...(await complaintsOf(page, path)));
    expect(complaints).toEqual([]);
    await page.close();
  });
}
