import { expect, type Page, test } from '@playwright/test';
import { besideShop, emailsTo } from '#tests/harness/product-under-test.ts';
import { confirmAddress, newCustomer, signUpAndIn } from '../steps/dashboard-steps.ts';
import { expectNoBarriers } from '../steps/no-barriers.ts';
import { addVirtualAuthenticator, offerNoPasskeys } from '../steps/virtual-authenticator.ts';

/** A link of the mail of that number to an address, of those whose subject fits. */
async function linkMailed(
  shopUrl: string,
  email: string,
  subject: RegExp,
  nth = 1,
): Promise<string> {
  const { mailboxUrl } = besideShop(shopUrl);
  const found = async () => {
    const mails = await emailsTo(mailboxUrl, email);
    const fitting = mails.filter((mail) => subject.test(mail.subject));
    const text = fitting[nth - 1]?.text ?? '';
    return /\S+#token=\S+/.exec(text)?.[0] ?? '';
  };
  await expect.poll(found).not.toBe('');
  return found();
}

/** Somebody new, whose address is confirmed, in the account settings; their address. */
async function openSettings(page: Page, name: string): Promise<string> {
  const customer = newCustomer(name);
  await signUpAndIn(page, customer);
  await page.goto('/dashboard#settings');
  await confirmAddress(page, customer);
  await page.reload();
  return customer.email;
}

async function signOut(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.goto('/auth?redirect=/dashboard');
}

test('a buyer makes a passkey, names it, signs in by it, and removes it', async ({ page }) => {
  await addVirtualAuthenticator(page);
  await offerNoPasskeys(page);
  await openSettings(page, 'passkey');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('not used yet')).toBeVisible();
  await page.getByRole('button', { name: /^Rename ?the passkey/ }).click();
  await expect(page.getByLabel('Name of the passkey')).toBeFocused();
  await page.getByLabel('Name of the passkey').fill('Work laptop');
  await expectNoBarriers(page);
  const refusal = { status: 503, json: { error: 'Not now.', code: 'x' } };
  await page.route('**/api/passkeys/rename', (route) => route.fulfill(refusal), { times: 1 });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('tabpanel').getByText('Not now.')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Work laptop', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Rename ?the passkey/ })).toBeFocused();
  await expectNoBarriers(page);
  await signOut(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'My Library' })).toBeVisible();
  await page.getByRole('tab', { name: 'Account Settings' }).click();
  await expect(page.getByText(/Made .*, last used/)).toBeVisible();
  await page.getByRole('button', { name: /^Remove ?the passkey/ }).click();
  await expect(page.getByText(/A passkey signs you in with/)).toBeVisible();
  await signOut(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('This passkey does not work here')).toBeVisible();
});

test('the browser offers a passkey in the email field, without a press of a button', {
  tag: '@long',
}, async ({ page }) => {
  await addVirtualAuthenticator(page);
  await openSettings(page, 'offered');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('not used yet')).toBeVisible();
  await signOut(page);
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
  await page.getByRole('main').getByLabel('Email').first().click();
  await expect(page.getByRole('heading', { name: 'My Library' })).toBeVisible();
});

test('an address is changed once both mailboxes agreed, one of them in another browser', async ({
  page,
  browser,
  baseURL,
}) => {
  const shopUrl = baseURL ?? '';
  const email = await openSettings(page, 'moves');
  const next = email.replace('moves', 'moved');
  await page.getByLabel('New email').fill(next);
  await page.getByRole('button', { name: 'Send the links' }).click();
  await expect(page.getByRole('status').filter({ hasText: next })).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Cancel change' }).click();
  await expect(page.getByText('A change is waiting')).toHaveCount(0);
  await expect(page.getByLabel('New email')).toBeFocused();
  await page.getByLabel('New email').fill(next);
  await page.getByRole('button', { name: 'Send the links' }).click();
  await expect(page.getByRole('status').filter({ hasText: next })).toBeVisible();
  await page.reload();
  await expect(page.getByText(`${next}: not confirmed yet`)).toBeVisible();
  const elsewhere = await browser.newContext();
  const there = await elsewhere.newPage();
  await there.goto(await linkMailed(shopUrl, email, /^Change the email/, 2));
  await there.getByRole('button', { name: 'Agree to the change' }).click();
  await expect(there.getByRole('heading', { name: 'Thank you. One mailbox to go' })).toBeVisible();
  await expectNoBarriers(there);
  const confirm = await linkMailed(shopUrl, next, /^Confirm your new/, 2);
  await there.goto(confirm);
  await there.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(there.getByText('Sign in to the account whose address')).toBeVisible();
  await page.reload();
  await expect(page.getByText(`${email}: confirmed`)).toBeVisible();
  await page.goto(confirm);
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(
    page.getByRole('heading', { name: 'Your email address has been changed' }),
  ).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Go to Dashboard' }).click();
  await page.getByRole('tab', { name: 'Account Settings' }).click();
  await expect(page.getByRole('main').getByLabel('Email', { exact: true }).first()).toHaveValue(
    next,
  );
  await elsewhere.close();
});
