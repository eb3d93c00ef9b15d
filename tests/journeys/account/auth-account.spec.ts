import { expect, test } from '@playwright/test';
import { besideShop } from '#tests/harness/product-under-test.ts';
import { mailedLink, panel, submitSignIn, submitSignUp } from '../steps/auth-steps.ts';
import { newCustomer, signUp, signUpAndIn } from '../steps/dashboard-steps.ts';
import { skipToContent } from '../steps/keyboard-steps.ts';

const mailboxOf = (baseURL: string | undefined) => besideShop(baseURL ?? '').mailboxUrl;

test('sign up, confirm, be greeted in every tab, sign out, forget, choose anew', {
  tag: '@browsers',
}, async ({ page, context, baseURL }) => {
  test.slow();
  const mailbox = mailboxOf(baseURL);
  const email = `whole-${Date.now()}@example.com`;
  const header = page.getByRole('banner');

  await page.goto('/auth?redirect=/shop/ebooks');
  await submitSignUp(page, { name: 'Ada King Lovelace', email, password: 'a quiet harbour' });
  await expect(page.getByText('Account Created')).toBeVisible();
  await expect(
    page.getByText('Your account has been created successfully. You can now sign in.'),
  ).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true');
  await expect(panel(page, 'Sign In').getByLabel('Email')).toHaveValue(email);
  await expect(panel(page, 'Sign In').getByLabel('Password', { exact: true })).toBeFocused();
  await expect(header.getByRole('link', { name: 'Sign In' })).toBeVisible();

  // The mail's link: opening it proves nothing, signing in there does.
  await page.goto(await mailedLink(mailbox, email, 'Confirm your email', 'token='));
  await expect(page.getByRole('heading', { name: 'Confirm your address' })).toBeVisible();
  await expect(page).not.toHaveURL(/token/);
  await expect(page.getByRole('main').getByLabel('Email')).toHaveValue(email);
  const otherTab = await context.newPage();
  await otherTab.goto('/cart');
  await expect(otherTab.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('a quiet harbour');
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Email confirmed')).toBeVisible();
  const session = await page.evaluate(() =>
    fetch('/api/auth/get-session').then((answer) => answer.json()),
  );
  expect(session.user).toMatchObject({
    email,
    emailVerified: true,
    name: 'Ada King Lovelace',
    firstName: 'Ada',
    lastName: 'King Lovelace',
  });
  expect(JSON.stringify(session)).not.toContain('token');

  for (const tab of [page, otherTab]) {
    const greeting = tab.getByRole('banner').getByRole('link', { name: 'Ada King Lovelace' });
    await expect(greeting).toHaveAttribute('href', '/dashboard');
  }

  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByText('You have been signed out successfully.')).toBeVisible();
  for (const tab of [page, otherTab]) {
    await expect(tab.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
    await expect(tab.getByRole('banner').getByText('Ada')).toBeHidden();
  }
  expect(await page.evaluate(() => localStorage.getItem('evenkeel-greeting'))).toBeNull();

  await page.goto('/auth?redirect=/shop/ebooks');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reset your password' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText('Password Reset Email Sent')).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.goto(await mailedLink(mailbox, email, 'Reset your password', 'token='));
  await expect(page.getByRole('heading', { name: 'New Password' })).toBeVisible();
  await expect(page).not.toHaveURL(/token/);
  const update = page.getByRole('button', { name: 'Update Password' });
  await expect(update).toBeDisabled();
  await page.getByLabel('New password', { exact: true }).fill('another harbour');
  await page.getByLabel('Confirm new password').fill('another harbou');
  await expect(page.getByText('Passwords do not match', { exact: true })).toBeVisible();
  await expect(update).toBeDisabled();
  await page.getByLabel('Confirm new password').fill('another harbour');
  await update.click();
  await expect(page.getByRole('status').filter({ hasText: 'Password Updated' })).toHaveText(
    'Password UpdatedYour password has been successfully updated. You can now sign in with your new password.',
  );
  await expect(page).toHaveURL('/auth');
  // Once only: the page says it as well where the toast lies upon the page.
  await expect(page.getByText('Your password is updated.')).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText('Your password is updated.')).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 720 });

  await submitSignIn(page, email, 'a quiet harbour');
  await expect(page.getByText('Sign In Error')).toBeVisible();
  await submitSignIn(page, email, 'another harbour');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('status').filter({ hasText: 'Welcome Back!' })).toHaveText(
    'Welcome Back!You have been signed in successfully.',
  );
  await expect(header.getByText('Ada King Lovelace')).toBeVisible();
});

test('a reset link works once', async ({ page, baseURL }) => {
  const customer = newCustomer('once');
  await signUp(page, customer);
  await page.request.post('/api/send-password-reset', {
    data: { email: customer.email, resetUrl: 'https://evil.example/auth' },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  const link = await mailedLink(mailboxOf(baseURL), customer.email, 'Reset your', 'token=');
  expect(new URL(link).origin).toBe(new URL(baseURL ?? '').origin);
  await page.goto(link);
  const password = page.getByLabel('New password', { exact: true });

  await test.step('skipping to the content keeps the link and what was typed', async () => {
    await password.fill('another harbour');
    await skipToContent(page);
    await page.keyboard.press('Tab');
    await expect(password).toBeFocused();
    await expect(password).toHaveValue('another harbour');
  });

  // The token is out of the address but not lost, and the place on the page has an entry of its own
  // in the history, which a reload opens.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'New Password' })).toBeVisible();
  await password.fill('another harbour');
  await page.getByLabel('Confirm new password').fill('another harbour');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password Updated')).toBeVisible();

  await test.step('what is used up stays so', async () => {
    await skipToContent(page);
    await page.reload();
    await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible();
  });
});

test('whoever did not sign up has the account removed', async ({ page, browser, baseURL }) => {
  const customer = newCustomer('not-me');
  await signUpAndIn(page, customer);
  const link = await mailedLink(mailboxOf(baseURL), customer.email, 'Confirm', 'not-me');
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(link);
  await expect(stranger.getByRole('heading', { name: 'Did you not sign up?' })).toBeVisible();
  await stranger.getByRole('button', { name: 'This was not me' }).click();
  await expect(
    stranger.getByRole('heading', { name: 'The account has been removed' }),
  ).toBeVisible();
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/auth?redirect=/dashboard');
  await submitSignIn(page, customer.email, customer.password);
  await expect(page.getByText('Sign In Error')).toBeVisible();
  await stranger.context().close();
});
