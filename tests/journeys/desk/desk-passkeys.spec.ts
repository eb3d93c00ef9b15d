import { expect, test } from '@playwright/test';
import { codeOf, staffPassword } from '#tests/harness/staff-secrets.ts';
import { askDesk } from '../steps/ask-desk.ts';
import { openFromRecoveryCodes, openInvitation, ownDataDir } from '../steps/desk-steps.ts';
import { expectNoBarriers } from '../steps/no-barriers.ts';
import { addVirtualAuthenticator, offerNoPasskeys } from '../steps/virtual-authenticator.ts';

test('an owner joins with a passkey, opens the desk with it, and keeps a second way in', async ({
  page,
}) => {
  await addVirtualAuthenticator(page);
  await offerNoPasskeys(page);
  const { email } = await openInvitation(page, 'owner');
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Keep these codes' })).toBeVisible();
  const [recoveryCode = ''] = await page.getByRole('listitem').allTextContents();
  await openFromRecoveryCodes(page);

  await page.getByRole('button', { name: `${email}, owner` }).click();
  await page.getByRole('menuitem', { name: 'Close the desk' }).click();
  await expect(page.getByRole('heading', { name: 'Open the desk' })).toBeVisible();
  await page.goto('/desk/settings');
  await page.getByRole('button', { name: 'Open the desk with a passkey' }).click();
  const waysIn = page.getByRole('region', { name: 'Your ways in' });
  await expect(waysIn.getByText('No password')).toBeVisible();
  await expect(waysIn.getByText('Passkey: Linux computer')).toBeVisible();
  await expect(waysIn.getByText(/made .*, last used/)).toBeVisible();
  await expect(waysIn.getByRole('button', { name: /^Remove/ })).toHaveCount(0);

  await waysIn.getByRole('button', { name: 'Set a password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set a password' });
  const secret = await dialog
    .locator('p', { hasText: 'Or type this into it' })
    .getByRole('code')
    .textContent();
  await dialog.getByLabel('The code it shows now').fill(codeOf(secret ?? '', new Date()));
  await dialog.getByLabel('New password', { exact: true }).fill(staffPassword);
  await expectNoBarriers(page);
  await dialog.getByRole('button', { name: 'Set a password' }).click();
  await expect(waysIn.getByText('Password, with the codes of an app')).toBeVisible();

  await waysIn.getByRole('button', { name: /^Rename ?: Linux computer/ }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('The old laptop');
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  await waysIn.getByRole('button', { name: /^Remove ?: The old laptop/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(waysIn.getByText('Passkey:')).toHaveCount(0);
  await waysIn.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('The new laptop');
  await page.getByRole('dialog').getByRole('button', { name: 'Add a passkey' }).click();
  await expect(waysIn.getByText('Passkey: The new laptop')).toBeVisible();
  await waysIn.getByRole('button', { name: /^Make new codes/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make new codes' }).click();
  await expect(waysIn.getByRole('status').getByRole('listitem')).toHaveCount(10);
  await expect(waysIn.getByText(recoveryCode)).toHaveCount(0);

  await page.goto('/desk/history');
  for (const act of [
    ...['Joined the desk', 'Desk opened', 'Password set'],
    ...['Passkey removed', 'Passkey added'],
  ]) {
    await expect(page.getByText(act, { exact: true }).first()).toBeVisible();
  }
  expect(await askDesk(ownDataDir(), 'ways-in', { email })).toMatchObject({
    passkeys: [{ name: 'The new laptop' }],
  });
});

test('who lost the passkey opens the desk with a recovery code, and says so where it is wrong', async ({
  page,
}) => {
  await addVirtualAuthenticator(page);
  await offerNoPasskeys(page);
  await test.step('without a passkey on the device the page says that none was used', async () => {
    await page.goto('/desk/sign-in');
    await expectNoBarriers(page);
    await page.getByRole('button', { name: 'Open the desk with a passkey' }).click();
    await expect(page.getByRole('alert')).toContainText('No passkey was used');
  });
  const { email } = await openInvitation(page, 'support');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Keep these codes' })).toBeVisible();
  const [recoveryCode = ''] = await page.getByRole('listitem').allTextContents();
  await openFromRecoveryCodes(page);
  await page.context().clearCookies();
  await page.goto('/desk');
  await page.getByText('Lost your passkey, and have no password?').click();
  await page.getByLabel('Your email').fill(email);
  await page.getByLabel('Recovery code').fill('AAAAA-AAAAA');
  const recover = page.getByRole('button', { name: 'Open the desk with a recovery code' });
  await recover.click();
  await expect(page.getByRole('alert')).toContainText('do not match');
  await page.getByLabel('Recovery code').fill(recoveryCode);
  await recover.click();
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
  const waysIn = await askDesk(ownDataDir(), 'ways-in', { email });
  expect(waysIn).toMatchObject({ recoveryCodes: 9, hasPassword: false });
});

test('where the browser offers passkeys beside the address, the one that is chosen opens the desk', async ({
  page,
}) => {
  await addVirtualAuthenticator(page);
  const { email } = await openInvitation(page, 'support');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await openFromRecoveryCodes(page);
  await page.context().clearCookies();
  await page.goto('/desk/orders');
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: `${email}, support` })).toBeVisible();
});
