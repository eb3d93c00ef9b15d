import { expect, test } from '@playwright/test';
import { corrections } from '#content/corrections.ts';

test('the about page says who stands behind the site, and where to go from there', async ({
  page,
}) => {
  await page.goto('/about');
  const main = page.getByRole('main');
  await expect(main).toContainText('We began in 2020');
  await expect(main).toContainText('Over 25,000');
  await expect(main).toContainText('is not a financial advisor');
  await expect(main).toContainText('within 30 days and we refund it in full');
  for (const path of ['/learn', '/shop/ebooks', '/contact']) {
    await expect(main.locator(`a[href="${path}"]`).last()).toBeVisible();
  }
});

test('each correction leads to what was corrected, and its date stands on one line', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/about');
  const region = page.getByRole('region', { name: 'Corrections' });
  const entries = region.getByRole('term');
  await expect(entries).toHaveCount(4);
  await region.getByText('Earlier corrections').click();
  await expect(entries).toHaveCount(corrections.length);
  for (const [place, { where }] of corrections.entries()) {
    const entry = entries.nth(place);
    const links = entry.getByRole('link');
    await expect(links).toHaveText(where.length > 0 ? [...where] : ['All five books']);
    for (const link of await links.all()) {
      await expect(link).toHaveAttribute('href', /^\/(books|blog|shop)\//);
    }
    const date = await entry.getByRole('time').boundingBox();
    expect(date?.height).toBeLessThan(30);
  }
});

test('on a wide screen what was corrected stands beside it, as wide as the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/about');
  const region = page.getByRole('region', { name: 'Corrections' });
  const where = await region.getByRole('term').first().boundingBox();
  const what = await region.getByRole('definition').first().boundingBox();
  expect(what?.y).toBe(where?.y);
  expect((what?.x ?? 0) + (what?.width ?? 0)).toBeGreaterThan(1200);
});
