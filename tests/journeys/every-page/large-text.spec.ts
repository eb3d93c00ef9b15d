import { expect, test } from '@playwright/test';
import { addressOf, sitePagePaths } from '../steps/site-pages.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** As set in the browser's own settings, where 16 px are usual. */
const letterPx = 32;

test('with text at twice its size every page fits a phone, Menu and Cart in view', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: letterPx } });
  const problems: string[] = [];
  for (const path of await sitePagePaths()) {
    await page.goto(addressOf(path));
    const { size, sideways } = await page.evaluate(() => {
      const { documentElement } = document;
      return {
        size: getComputedStyle(documentElement).fontSize,
        sideways: documentElement.scrollWidth - documentElement.clientWidth,
      };
    });
    expect(size).toBe(`${letterPx}px`);
    if (sideways > 0) problems.push(`${path} is ${sideways} px too wide`);
    const header = page.getByRole('banner');
    if ((await header.count()) === 0) continue;
    await expect(header.getByRole('button', { name: 'Menu' })).toBeInViewport({ ratio: 1 });
    await expect(header.getByRole('link', { name: 'Cart' })).toBeInViewport({ ratio: 1 });
  }
  expect(problems).toEqual([]);
});
