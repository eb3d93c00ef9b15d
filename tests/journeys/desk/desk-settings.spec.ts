import { expect, test } from '@playwright/test';
import { listClaims } from '#app/features/claims/list-claims.ts';
import { joinDeskBy } from '../steps/desk-steps.ts';
import { expectNoBarriers } from '../steps/no-barriers.ts';

test('an owner reads what the pages claim, and that it keeps a shop with a live key shut', async ({
  page,
}) => {
  const claims = listClaims();
  await joinDeskBy(page, 'owner');
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByText('the shop will not start with a live key.')).toBeVisible();
  const panel = page.getByRole('region', { name: 'Claims' });
  await expect(panel).toContainText(`${claims.length} with nothing behind them`);
  await panel.getByText(`All ${claims.length}`).click();
  await expect(panel.getByRole('listitem')).toHaveCount(claims.length);
  await expect(panel.getByText('“2,153 downloads”')).toBeVisible();
  await expectNoBarriers(page);
});
