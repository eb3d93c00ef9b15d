import { expect, test } from '@playwright/test';
import { variations } from '#tests/harness/long-run.ts';
import {
  bundleCheckout,
  continueToPayment,
  expectCardPage,
  fillInBundleGuest,
  guestPassword,
  openBundleCheckout,
} from '../steps/bundle-steps.ts';
import { newCustomer, signUpAndIn } from '../steps/dashboard-steps.ts';
import { expectInSightOf } from '../steps/notice-beside-field.ts';

const phone = { width: 360, height: 740 };

for (const [name, field] of variations([
  ['Email', '#bundle-email'],
  ['Full name', '#bundle-fullName'],
] as const)) {
  test(`on a phone no notice lies over the field it speaks of: ${name}, where it is missing`, {
    tag: '@long',
  }, async ({ page }) => {
    await page.setViewportSize(phone);
    await openBundleCheckout(page);
    if (name === 'Full name') await page.locator('#bundle-email').fill('ada@example.com');
    await continueToPayment(page).click();
    await expect(page.getByRole('alert')).toContainText('Missing Information');
    await expectInSightOf(page, page.locator(field));
  });
}

test('that an account exists is taken back when another address is typed to sign in with', {
  tag: '@long',
}, async ({ page }) => {
  const customer = newCustomer('other-address');
  await signUpAndIn(page, customer);
  await page.context().clearCookies();
  await openBundleCheckout(page);
  await fillInBundleGuest(page, customer.email, 'Ada Lovelace');
  await continueToPayment(page).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Account Already Exists' });
  await expect(notice).toBeVisible();
  const signIn = page.getByRole('form', { name: 'Sign in' });
  await signIn.getByLabel('Password', { exact: true }).fill(customer.password);
  await expect(notice).toBeVisible();
  await signIn.getByLabel('Email').fill('another@example.com');
  await expect(notice).toHaveCount(0);
});

test('on a page without a header a notice stands at the very top', { tag: '@long' }, async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await openBundleCheckout(page);
  await continueToPayment(page).click();
  await expect(page.getByRole('alert').getByRole('button')).toBeVisible();
  await page.locator('#bundle-email').blur();
  await page.mouse.wheel(0, 2_000);
  const notices = page.getByRole('region', { name: /^Notifications/ });
  await expect.poll(async () => (await notices.boundingBox())?.y).toBe(16);
});

for (const [password, words] of variations([
  ['short', 'Password must be at least 6 characters long.'],
  ['x'.repeat(257), 'Password must be at most 256 characters long.'],
  ['password1', 'Password is known to be weak and easy to guess, please choose a different one.'],
] as const)) {
  test(`a password that the server refuses is said at its field, too: ${words}`, {
    tag: '@long',
  }, async ({ page }) => {
    await openBundleCheckout(page);
    await fillInBundleGuest(page, `refused-${Date.now()}@example.com`, 'Ada Lovelace');
    await guestPassword(page).fill(password);
    await continueToPayment(page).click();
    await expect(page.getByRole('alert')).toContainText(`Payment Error${words}`);
    await expect(guestPassword(page)).toBeFocused();
    await expect(guestPassword(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(guestPassword(page)).toHaveAccessibleDescription(new RegExp(words));
    await guestPassword(page).fill('a calm harbour');
    await continueToPayment(page).click();
    await expectCardPage(page);
  });
}

test('an email address that only the server knows to be none is said at its field, too', {
  tag: '@long',
}, async ({ page }) => {
  await openBundleCheckout(page);
  await fillInBundleGuest(page, 'ada..lovelace@example.com', 'Ada Lovelace');
  await continueToPayment(page).click();
  const email = page.locator('#bundle-email');
  await expect(page.getByRole('alert')).toContainText('Please check the email address.');
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAccessibleDescription(/Please check the email address\./);
});

test('while a session is asked for nobody is taken for a guest', { tag: '@long' }, async ({
  page,
}) => {
  const customer = newCustomer('slow-session');
  await signUpAndIn(page, customer);
  const { promise: released, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/auth/get-session', async (route) => {
    await released;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/auth/get-session');
  await page.goto(bundleCheckout);
  await asked;
  await expect(page.getByRole('timer')).toContainText('17 Hours');
  await expect(continueToPayment(page)).toBeDisabled();
  answer();
  await expect(page.getByText("You're signed in", { exact: true })).toBeVisible();
  await expect(continueToPayment(page)).toBeEnabled();
});
