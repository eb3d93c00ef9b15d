import { expect, type Page, test } from '@playwright/test';
import { besideShop } from '#tests/harness/product-under-test.ts';
import { askForResetLink, mailedLink } from '../steps/auth-steps.ts';
import { newCustomer, signUpAndIn } from '../steps/dashboard-steps.ts';

/** Follows "Skip to content", by keyboard, from wherever the focus is. */
async function skipToContent(page: Page) {
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await skip.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL(/#/);
}

test('on the page of a reset link it keeps the link and what was typed', async ({
  page,
  baseURL,
}) => {
  const customer = newCustomer('skip-reset');
  await signUpAndIn(page, customer);
  await page.context().clearCookies();
  await page.goto(await askForResetLink(page, baseURL ?? '', customer.email));
  const password = page.getByLabel('New password', { exact: true });
  await password.fill('another harbour');
  await skipToContent(page);
  await page.keyboard.press('Tab');
  await expect(password).toBeFocused();
  await expect(password).toHaveValue('another harbour');

  // The place on the page has an entry of its own in the history, which a reload opens.
  await page.reload();
  await password.fill('another harbour');
  await page.getByLabel('Confirm new password').fill('another harbour');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password Updated')).toBeVisible();

  // What is used up stays so.
  await skipToContent(page);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
});

test('on the page of a confirmation link it keeps the link and what was typed', {
  tag: '@long',
}, async ({ page, baseURL }) => {
  const customer = newCustomer('skip-verify');
  await signUpAndIn(page, customer);
  await page.context().clearCookies();
  const { mailboxUrl } = besideShop(baseURL ?? '');
  await page.goto(await mailedLink(mailboxUrl, customer.email, 'Confirm', 'token='));
  await expect(page.getByRole('heading', { name: 'Confirm your address' })).toBeVisible();
  const password = page.getByLabel('Password', { exact: true });
  await password.fill(customer.password);
  await skipToContent(page);
  await expect(password).toHaveValue(customer.password);
  await password.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Email confirmed')).toBeVisible();
});

test('on the dashboard it keeps the tab, for a reload too', async ({ page }) => {
  await signUpAndIn(page, newCustomer('skip-tab'));
  await page.goto('/dashboard');
  const settings = page.getByRole('tab', { name: 'Account Settings' });
  await settings.click();
  await page.getByLabel('First name').fill('Grace');
  await skipToContent(page);
  await expect(settings).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByLabel('First name')).toHaveValue('Grace');
  await expect(page).toHaveURL('/dashboard#settings');
  await page.reload();
  await expect(settings).toHaveAttribute('aria-selected', 'true');
});

test('on the page of a newsletter link it keeps the link', { tag: '@long' }, async ({ page }) => {
  await page.goto('/newsletter?mode=unsubscribe#token=made-up');
  const unsubscribe = page.getByRole('button', { name: 'Unsubscribe' });
  await expect(unsubscribe).toBeVisible();
  await skipToContent(page);
  await page.keyboard.press('Tab');
  await expect(unsubscribe).toBeFocused();
  await page.reload();
  await page.keyboard.press('Tab');
  await unsubscribe.press('Enter');
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeFocused();
});
