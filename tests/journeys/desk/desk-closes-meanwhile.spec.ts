import { expect, type Page, test } from '@playwright/test';
import { staffPassword } from '#tests/harness/staff-secrets.ts';
import { postAsPage } from '../steps/dashboard-steps.ts';
import {
  type DeskMember,
  joinDeskBy,
  openFromRecoveryCodes,
  openInvitation,
  openOrderOf,
  sell,
} from '../steps/desk-steps.ts';
import { expectNoBarriers } from '../steps/no-barriers.ts';
import { addVirtualAuthenticator } from '../steps/virtual-authenticator.ts';

/** Ends the session as the menu of another tab of this browser would. */
const closeElsewhere = (page: Page) => postAsPage(page, '/api/desk/sign-out', {});

async function typeRefund(page: Page) {
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: 'Refund' });
  await dialog.getByLabel('Amount in dollars').fill('10.00');
  await dialog.getByLabel('Reason').fill('one book came twice');
  return dialog;
}

test('the desk closes while a refund is typed: it is opened again in the dialog, and the refund is made once', async ({
  page,
  baseURL,
}) => {
  const email = await sell(baseURL ?? '', 'closed-by-password');
  const owner = await joinDeskBy(page, 'owner');
  await openOrderOf(page, email);
  const dialog = await typeRefund(page);
  // The first press is done, and its answer lost.
  await page.route('**/api/desk/run', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(dialog.getByRole('alert')).toContainText('did not answer');
  await page.unroute('**/api/desk/run');
  await closeElsewhere(page);
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The desk has closed in the meantime');
  await expectNoBarriers(page);
  await expect(dialog.getByLabel('Amount in dollars')).toHaveValue('10.00');
  await dialog.getByLabel('Password', { exact: true }).fill('another one, as long');
  await dialog.getByLabel('Code').fill(owner.code(1));
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(dialog.getByRole('alert')).toContainText('do not match');
  await dialog.getByLabel('Password', { exact: true }).fill(staffPassword);
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(page.getByText('The money is on its way back.')).toBeVisible();
  await expect(page.getByText(/^Refunded by owner-/)).toHaveCount(1);
  await expect(page.getByText('one book came twice')).toHaveCount(1);
});

test('the same with a passkey', { tag: '@long' }, async ({ page, baseURL }) => {
  await addVirtualAuthenticator(page);
  const email = await sell(baseURL ?? '', 'closed-by-passkey');
  await openInvitation(page, 'owner');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await openFromRecoveryCodes(page);
  await openOrderOf(page, email);
  const dialog = await typeRefund(page);
  await closeElsewhere(page);
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The desk has closed in the meantime');
  await expect(dialog.getByLabel('Password')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('The money is on its way back.')).toBeVisible();
  await expect(page.getByText(/^Refunded by owner-/)).toHaveCount(1);
});

test('a desk that was opened again in another tab goes on without being asked, in the name of nobody else', async ({
  page,
  baseURL,
}) => {
  const email = await sell(baseURL ?? '', 'closed-and-opened');
  const other = await joinDeskBy(page, 'owner');
  const owner = await joinDeskBy(page, 'owner');
  await openOrderOf(page, email);
  const dialog = await typeRefund(page);
  await closeElsewhere(page);
  await dialog.getByRole('button', { name: 'Refund' }).click();
  const openInNewTab = async (member: DeskMember) => {
    const opened = page.waitForEvent('popup');
    await dialog.getByRole('link', { name: 'Or open it in a new tab' }).click();
    const tab = await opened;
    await tab.getByLabel('Email', { exact: true }).fill(member.email);
    await tab.getByLabel('Password', { exact: true }).fill(staffPassword);
    await tab.getByLabel('Code', { exact: true }).fill(member.code(1));
    await tab.getByRole('button', { name: 'Open the desk', exact: true }).click();
    await expect(tab.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
    await tab.close();
  };
  await openInNewTab(other);
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(dialog.getByRole('alert')).toContainText(`The desk is open to ${other.email}`);
  await openInNewTab(owner);
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(page.getByText('The money is on its way back.')).toBeVisible();
  await expect(page.getByText(/^Refunded by owner-/)).toHaveCount(1);
});
