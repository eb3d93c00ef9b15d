import { expect, type Page, test } from '@playwright/test';
import { besideShop, emailsTo } from '#tests/harness/product-under-test.ts';
import { mailedLink, submitSignIn } from '../steps/auth-steps.ts';
import { continueToPayment, openBundleCheckout } from '../steps/bundle-steps.ts';
import { confirmAddress, newCustomer, signUpAndIn } from '../steps/dashboard-steps.ts';
import { completeOrder, openCheckout, pay } from '../steps/shopping-steps.ts';

const notConfirmed = (page: Page) => page.getByText('Your e-mail address is not confirmed');
const toldWhatPayingDoes = (page: Page) =>
  page.getByText(/If you pay first, your books are safe, but you are signed out/);
const signedOut = (page: Page, email: string) =>
  page.getByText(`You were signed out because ${email} was not confirmed when you paid`);

test('who pays for the bundle unconfirmed was told what it does, and gets in by the receipt', async ({
  page,
  baseURL,
}) => {
  const customer = newCustomer('unconfirmed-bundle');
  await signUpAndIn(page, customer);
  await openBundleCheckout(page);
  await expect(notConfirmed(page)).toBeVisible();
  await expect(toldWhatPayingDoes(page)).toBeVisible();
  await continueToPayment(page).click();
  await pay(page);
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await expect(signedOut(page, customer.email)).toBeVisible();
  await expect(page.getByText('Linked to your account', { exact: true })).toBeHidden();
  await page.reload();
  await expect(signedOut(page, customer.email)).toBeVisible();

  const { mailboxUrl } = besideShop(`${baseURL}`);
  await page.goto(await mailedLink(mailboxUrl, customer.email, 'Your eBooks', 'mode=reset'));
  await page.getByLabel('New password', { exact: true }).fill('another calm harbour');
  await page.getByLabel('Confirm').fill('another calm harbour');
  await page.getByRole('button', { name: 'Set Password' }).click();
  await submitSignIn(page, customer.email, 'another calm harbour');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { name: /^Keep It Growing/ })).toBeVisible();
});

test('who confirms the address from the checkout first stays signed in', async ({
  page,
  baseURL,
}) => {
  const customer = newCustomer('unconfirmed-books');
  await signUpAndIn(page, customer);
  const { mailboxUrl } = besideShop(`${baseURL}`);
  const mails = () => emailsTo(mailboxUrl, customer.email);
  await expect.poll(mails, { timeout: 20_000 }).toHaveLength(1);
  await openCheckout(page);
  await expect(notConfirmed(page)).toBeVisible();
  await expect(toldWhatPayingDoes(page)).toBeVisible();
  await page.getByRole('button', { name: 'Send a new confirmation mail' }).click();
  await expect(page.getByText('Confirmation mail sent')).toBeVisible();
  await expect.poll(mails, { timeout: 20_000 }).toHaveLength(2);
  await confirmAddress(page, customer);
  // As on coming back from the tab in which the mailed link was opened.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(notConfirmed(page)).toBeHidden();

  await completeOrder(page).click();
  await pay(page);
  await expect(page.getByText('Linked to your account', { exact: true })).toBeVisible();
  await expect(signedOut(page, customer.email)).toBeHidden();
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(page.getByRole('heading', { name: /^Built to Last/ })).toBeVisible();
});
