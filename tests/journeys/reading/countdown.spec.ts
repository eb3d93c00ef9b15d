import { expect, type Page, test } from '@playwright/test';
import { variations } from '#tests/harness/long-run.ts';
import { bundleCheckout, salesPage } from '../steps/bundle-steps.ts';

const key = 'countdown-end-time';
const timer = (page: Page) => page.getByRole('timer');
const priceStays = (page: Page) =>
  page.getByText('The price stays: the bundle still costs $47 after the clock runs out.');
const stored = (page: Page) => page.evaluate((name) => localStorage.getItem(name), key);
const over = (page: Page) => page.getByText('The countdown is over:', { exact: true });

const noon = new Date('2026-11-21T12:00:00Z');
const wholeMs = ((17 * 60 + 13) * 60 + 54) * 1000;

test('it starts at 17h 13m 54s, ticks, and both pages and a reload go on with it', async ({
  page,
  context,
}) => {
  await page.clock.install({ time: noon.getTime() - 60_000 });
  await page.clock.pauseAt(noon);
  await page.goto(bundleCheckout);
  await expect(timer(page)).toHaveText('17 Hours13 Minutes54 Seconds');
  await expect(priceStays(page)).toBeVisible();
  expect(Number(await stored(page))).toBe(noon.getTime() + wholeMs);
  await page.clock.runFor(1000);
  await expect(timer(page)).toHaveText('17 Hours13 Minutes53 Seconds');
  await page.goto(salesPage);
  await page.clock.runFor(2000);
  await expect(timer(page)).toHaveText('17 Hours13 Minutes51 Seconds');

  await test.step('another tab that empties the storage does not make it begin anew', async () => {
    const other = await context.newPage();
    await other.goto('/robots.txt');
    await other.evaluate(() => localStorage.clear());
    await page.clock.runFor(1000);
    await expect.poll(() => stored(page)).toBe(String(noon.getTime() + wholeMs));
  });
});

test('after a long sleep it shows what is left, and at zero it stays at zero', async ({ page }) => {
  await page.clock.install({ time: noon.getTime() - 60_000 });
  await page.clock.pauseAt(noon);
  await page.goto(bundleCheckout);
  await expect(timer(page)).toContainText('54 Seconds');
  await page.clock.fastForward('15:00:00');
  await expect(timer(page)).toHaveText('02 Hours13 Minutes54 Seconds');
  await page.clock.fastForward('30:00:00');
  await expect(over(page)).toBeVisible();
  await page.reload();
  await expect(over(page)).toBeVisible();
  for (const path of [bundleCheckout, salesPage]) {
    await page.goto(path);
    await page.clock.runFor(2000);
    await expect(over(page)).toBeVisible();
    expect((await over(page).boundingBox())?.height).toBeGreaterThan(16);
    await expect(timer(page)).toHaveText('00 Hours00 Minutes00 Seconds');
    await expect(timer(page)).toBeVisible();
    await expect(page.getByText('What is left of this')).toBeHidden();
    await expect(priceStays(page)).toBeVisible();
    await expect(page.getByText('The countdown is over.', { exact: true })).toBeAttached();
  }

  await test.step('a clock that is set back does not revive a countdown that is over', async () => {
    await page.clock.setSystemTime(noon);
    await page.goto(bundleCheckout);
    await expect(over(page)).toBeVisible();
  });
});

for (const [what, value] of variations([
  ['is no number', 'soon'],
  ['is too far away', String(noon.getTime() + wholeMs + 1)],
] as const)) {
  test(`a stored end that ${what} starts it anew, once`, async ({ page }) => {
    await page.clock.install({ time: noon.getTime() - 60_000 });
    await page.clock.pauseAt(noon);
    await page.addInitScript(
      ([name, text]) => {
        if (sessionStorage.getItem('planted') !== null) return;
        sessionStorage.setItem('planted', '1');
        localStorage.setItem(name, text);
      },
      [key, value] as const,
    );
    await page.goto(bundleCheckout);
    await expect(timer(page)).toHaveText('17 Hours13 Minutes54 Seconds');
    await page.clock.runFor(5000);
    await page.reload();
    await expect(timer(page)).toHaveText('17 Hours13 Minutes49 Seconds');
  });
}

test('two tabs count to the same end', { tag: '@long' }, async ({ page, context }) => {
  await page.goto(bundleCheckout);
  await expect(timer(page)).toContainText('17 Hours');
  const other = await context.newPage();
  await other.goto(bundleCheckout);
  await expect(timer(other)).toContainText('17 Hours');
  expect(await stored(other)).toBe(await stored(page));
  await other.evaluate((name) => localStorage.setItem(name, '1'), key);
  await expect(over(page)).toBeVisible();
});
