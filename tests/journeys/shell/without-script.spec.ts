import { expect, test } from '@playwright/test';
import { addressOf, pagesOfEachKind } from '../steps/site-pages.ts';

test.use({ javaScriptEnabled: false });

test('no page for reading shows a control that needs script, or a form that goes nowhere', async ({
  page,
}) => {
  test.slow();
  const dead: string[] = [];
  for (const path of await pagesOfEachKind()) {
    await page.goto(addressOf(path));
    if ((await page.locator('html[data-delivery="document"]').count()) === 0) continue;
    // The browser itself opens menus.
    const buttons = page.locator('button:not([popovertarget]):visible');
    const names = [...(await buttons.allTextContents())];
    const forms = await page.locator('form:visible').count();
    dead.push(...names.map((name) => `${path}: ${name}`));
    if (forms > 0) dead.push(`${path}: ${forms} forms`);
  }
  expect(dead).toEqual([]);
});

test('the header offers no search, and the footer says what subscribing needs', async ({
  page,
}) => {
  await page.goto('/about');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Cart' })).toBeVisible();
  await expect(header.getByRole('button', { name: 'Search' })).toHaveCount(0);
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('button', { name: 'Subscribe' })).toHaveCount(0);
  await expect(footer.getByRole('textbox')).toHaveCount(0);
  await expect(footer.locator('noscript')).toHaveText('This needs JavaScript.', {
    useInnerText: true,
  });

  await test.step('sentences that speak of a hidden button hide with it', async () => {
    for (const [path, shown, hidden] of [
      ['/learn/forex', '10 courses are being written.', 'Start Learning Now'],
      ['/shop', 'Not on sale yet.', 'Leave your email and we’ll write once'],
    ] as const) {
      await page.goto(path);
      const main = page.getByRole('main');
      await expect(main.getByText(shown)).toBeVisible();
      await expect(main.getByText(hidden).filter({ visible: true })).toHaveCount(0);
    }
  });
});
