import { expect, type Page, test } from '@playwright/test';
import { besideShop } from '#tests/harness/product-under-test.ts';
import {
  askForResetLink,
  mailedLink,
  panel,
  submitSignIn,
  submitSignUp,
} from '../steps/auth-steps.ts';
import { newCustomer, signUpAndIn } from '../steps/dashboard-steps.ts';
import { expectNoBarriers } from '../steps/no-barriers.ts';

const signUp = (page: Page) => panel(page, 'Sign Up');

test('what is missing for an account is no longer said once it is there', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await signUp(page).getByRole('button', { name: 'Create Account' }).click();
  for (const [label, words] of [
    ['Full name', 'Ada'],
    ['Email', 'ada@example.com'],
    ['Password', 'a calm harbour'],
    ['Confirm password', 'a calm harbour'],
  ] as const) {
    const field = signUp(page).getByLabel(label, { exact: true });
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill(words);
    await expect(field).not.toHaveAttribute('aria-invalid');
  }
});

test('where the browser refuses cookies nobody is signed in, and that is said', async ({
  page,
}) => {
  const customer = newCustomer('no-cookies');
  await signUpAndIn(page, customer);
  await page.context().clearCookies();
  await page.route('**/api/auth/sign-in/email', async (route) => {
    const response = await route.fetch();
    await page.context().clearCookies();
    const { 'set-cookie': _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await page.goto('/auth');
  await submitSignIn(page, customer.email, customer.password);
  await expect(page.getByRole('alert')).toContainText('Your browser refuses cookies');
  await expect(page.getByText('Welcome Back!')).toHaveCount(0);
  await expect(page).toHaveURL('/auth');
});

test('an address that has an account is marked, and leads on to signing in with it', {
  tag: '@long',
}, async ({ page }) => {
  const customer = newCustomer('taken');
  await signUpAndIn(page, customer);
  await page.context().clearCookies();
  await page.goto('/auth');
  const { email } = customer;
  await submitSignUp(page, { name: 'Ada', email, password: 'a new harbour' });
  const field = signUp(page).getByLabel('Email');
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription('This address already has an account.');
  await expectNoBarriers(page);
  const other = signUp(page).getByRole('button', { name: 'Sign in with this address' });
  await field.fill('somebody-else@example.com');
  await expect(other).toBeHidden();
  await field.fill(email);
  await signUp(page).getByRole('button', { name: 'Create Account' }).click();
  await other.click();
  await expect(panel(page, 'Sign In').getByLabel('Email')).toHaveValue(email);
  await expect(panel(page, 'Sign In').getByLabel('Password', { exact: true })).toBeFocused();
});

test('after a new account the form to sign in begins at its top', { tag: '@long' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/auth');
  const { email } = newCustomer('top');
  await submitSignUp(page, { name: 'Ada', email, password: 'a calm harbour' });
  await expect(panel(page, 'Sign In').getByLabel('Password', { exact: true })).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeInViewport({ ratio: 1 });
});

test('a weak new password is marked at its field, and no longer once another is typed', {
  tag: '@long',
}, async ({ page, baseURL }) => {
  const customer = newCustomer('weak-reset');
  await signUpAndIn(page, customer);
  await page.goto(await askForResetLink(page, baseURL ?? '', customer.email));
  const field = page.getByLabel('New password', { exact: true });
  await field.fill('password');
  await page.getByLabel('Confirm new password').fill('password');
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/Too easy to guess/);
  await field.fill('a calm harbour');
  await expect(field).not.toHaveAttribute('aria-invalid');
});

test('a link that works no longer has a new one sent to its address', { tag: '@long' }, async ({
  page,
  baseURL,
}) => {
  const customer = newCustomer('outdated');
  await signUpAndIn(page, customer);
  const query = new URLSearchParams({ mode: 'reset', purpose: 'set', email: customer.email });
  await page.goto(`/auth?${query}#token=outdated`);
  await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible();
  await page.getByRole('button', { name: 'Send me a new link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused();
  await expect(page.getByText(customer.email)).toBeVisible();
  await expect(page.getByText('Invalid Reset Link')).toBeHidden();
  await expectNoBarriers(page);
  const { mailboxUrl } = besideShop(baseURL ?? '');
  await page.goto(await mailedLink(mailboxUrl, customer.email, 'Reset your', 'token='));
  await expect(page.getByRole('heading', { name: 'New Password' })).toBeVisible();
});
