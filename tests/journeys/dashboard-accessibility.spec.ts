import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { answerWithEbooks, newCustomer, signUpAndIn } from './dashboard-steps.ts';

/** In both themes: the colours of one may fail where those of the other do not. */
async function expectNoBarriers(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target)}`);
    expect(found).toEqual([]);
  }
  const sidewaysPx = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(sidewaysPx).toBe(0);
}

for (const width of [360, 1440]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('the dashboard has no barriers: library and settings, errors shown', async ({ page }) => {
      await signUpAndIn(page, newCustomer(`barriers-${width}`));
      await answerWithEbooks(page, [
        'A Yearbook',
        'Keep It Growing — How to Maintain Optimize and Live Off Your Portfolio',
      ]);
      await page.goto('/dashboard');
      await expect(page.getByText('2 eBooks', { exact: true })).toBeVisible();
      await expectNoBarriers(page);
      await page.getByRole('tab', { name: 'Account Settings' }).click();
      await page.getByRole('button', { name: 'Change Password' }).click();
      await expect(page.getByText('Enter your current password.')).toBeVisible();
      await expectNoBarriers(page);
    });

    test('the empty dashboard and the one that failed to load have no barriers', async ({
      page,
    }) => {
      await signUpAndIn(page, newCustomer(`nothing-${width}`));
      await page.goto('/dashboard');
      await expect(page.getByRole('heading', { name: 'No eBooks Found' })).toBeVisible();
      await expectNoBarriers(page);
      await page.route('**/api/library', (route) => route.abort());
      await page.reload();
      await expect(page.getByRole('alert')).toBeVisible();
      await expectNoBarriers(page);
    });
  });
}
