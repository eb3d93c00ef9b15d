import { expect, test } from '@playwright/test';
import { answerWithEbooks, newCustomer, signUpAndIn } from '../steps/dashboard-steps.ts';
import { expectNoBarriers } from '../steps/no-barriers.ts';
import { tagAt } from '../steps/screens.ts';

for (const width of [360, 1440]) {
  test.describe(`${width} px wide`, { tag: tagAt(width) }, () => {
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
      await expect(page.getByRole('heading', { name: 'Change Password' })).toBeVisible();
      await expectNoBarriers(page);
      // On a narrow screen it is folded.
      await page.goto('/dashboard#password');
      await page.getByRole('button', { name: 'Change Password' }).click();
      await expect(page.getByText('Enter your current password.')).toBeVisible();
      await expectNoBarriers(page);
    });

    test('the empty dashboard and the one that failed to load have no barriers', {
      tag: '@long',
    }, async ({ page }) => {
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
