import { expect, test } from '@playwright/test';
import { staffPassword } from '#tests/harness/staff-secrets.ts';
import { joinDeskByPage } from '../steps/desk-steps.ts';
import { expectNoBarriers } from '../steps/no-barriers.ts';

test('an owner is invited by the command line, joins, leaves, and opens the desk again where they were', async ({
  page,
}) => {
  const owner = await joinDeskByPage(page, 'owner');
  await test.step('an address that leads nowhere says so, and keeps the menu', async () => {
    await page.goto('/desk/nowhere');
    await expect(page.getByRole('alert')).toContainText('There is no page at this address');
    await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  });
  await page.goto('/desk/mails?state=failed');
  await page.getByRole('button', { name: `${owner.email}, owner` }).click();
  await page.getByRole('menuitem', { name: 'Close the desk' }).click();
  await expect(page.getByRole('heading', { name: 'Open the desk' })).toBeVisible();
  await page.goto('/desk/mails?state=failed');
  await expect(page.getByRole('heading', { name: 'Open the desk' })).toBeVisible();
  await expectNoBarriers(page);
  await page.getByLabel('Email', { exact: true }).fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill('another one, as long');
  await page.getByLabel('Code', { exact: true }).fill(owner.code(1));
  const open = page.getByRole('button', { name: 'Open the desk', exact: true });
  await open.click();
  await expect(page.getByRole('alert')).toContainText('do not match');
  await page.getByLabel('Password', { exact: true }).fill(staffPassword);
  await open.click();
  await expect(page.getByRole('heading', { name: 'Emails', level: 1 })).toBeVisible();
  await expect(page.getByLabel('State')).toHaveValue('failed');
});

test('without the desk open nothing of it is shown, whatever the address', async ({ page }) => {
  for (const path of ['/desk', '/desk/orders', '/desk/customers/ada@example.com']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/desk\/sign-in\?to=/);
    await expect(page.getByRole('navigation')).toHaveCount(0);
  }
  await page.goto('/desk/sign-in?to=https://evil.example/');
  await expect(page.getByRole('heading', { name: 'Open the desk' })).toBeVisible();

  await test.step('an invitation that was used says so', async () => {
    await page.goto('/desk/join#token=made-up');
    await expect(page.getByRole('alert')).toContainText('no longer works');
    await expectNoBarriers(page);
  });
});
