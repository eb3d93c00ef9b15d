import { expect, test } from '@playwright/test';
import { corrections } from '#content/corrections.ts';

test('the about page says who stands behind the site, and where to go from there', async ({
  page,
}) => {
  // The books of before name this address.
  await page.goto('/about#corrections');
  await expect(page.getByRole('heading', { name: 'How we work' })).toBeInViewport();
  const main = page.getByRole('main');
  await expect(main).toContainText('We began in 2020');
  await expect(main).toContainText('Over 25,000');
  await expect(main).toContainText('is not a financial advisor');
  await expect(main).toContainText('within 30 days and we’ll refund it in full');
  // A hyphen at which no line ends.
  await expect(main).toContainText('a 30-day money\u2011back guarantee');
  for (const path of ['/learn', '/shop/ebooks', '/contact']) {
    await expect(main.locator(`a[href="${path}"]`).last()).toBeVisible();
  }

  await test.step('on a phone the facts stand two by two', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const tops = await page
      .getByRole('main')
      .getByRole('term')
      .evaluateAll((terms) => terms.map((term) => term.parentElement?.getBoundingClientRect().top));
    expect(tops).toHaveLength(4);
    expect(new Set(tops).size).toBe(2);
  });

  await page.setViewportSize({ width: 1280, height: 720 });

  await test.step('corrections have a page of their own, which about and the footer lead to', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Corrections' }).click();
    await expect(page).toHaveURL('/corrections');
    await expect(page.getByRole('heading', { level: 1, name: 'Corrections' })).toBeVisible();
  });

  await test.step('each correction stands under its day, the latest first, and leads to what was corrected', async () => {
    const main = page.getByRole('main');
    const entries = main.getByRole('term');
    await expect(entries).toHaveCount(corrections.length);
    for (const [place, { where, said, now }] of corrections.entries()) {
      const links = entries.nth(place).getByRole('link');
      await expect(links).toHaveText(where.length > 0 ? [...where] : ['All five books']);
      const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      for (const href of hrefs) expect(href).toMatch(/^\/(books|blog|shop)\//);
      const definitions = main.getByRole('definition');
      await expect(definitions.nth(2 * place)).toHaveText(`Said: ${said}`);
      await expect(definitions.nth(2 * place + 1)).toHaveText(`Now: ${now}`);
    }
    const days = await main
      .getByRole('time')
      .evaluateAll((times) => times.map((one) => one.getAttribute('datetime')));
    expect(days).toEqual([...days].sort().reverse());
    await expect(main.getByRole('region', { name: 'November 24, 2026' })).toContainText(
      'Keep It Growing',
    );
  });

  await test.step('a title on two lines has as much room in the list of corrections as one on a single line', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const links = page.getByRole('main').getByRole('term').getByRole('link');
    const room = await links.evaluateAll((all) =>
      all.map((link) => {
        const { top, bottom, height } = link.getBoundingClientRect();
        const words = document.createRange();
        words.selectNodeContents(link);
        const text = words.getBoundingClientRect();
        return {
          above: Math.round(text.top - top),
          below: Math.round(bottom - text.bottom),
          height,
        };
      }),
    );
    expect(new Set(room.map(({ above, below }) => `${above} ${below}`)).size).toBe(1);
    expect(new Set(room.map(({ height }) => Math.round(height))).size).toBeGreaterThan(1);
  });
});
