import { expect, type Page, test } from '@playwright/test';
import { newCustomer, signIn, signUpAndIn } from '../steps/dashboard-steps.ts';

async function fillInPasswords(page: Page, current: string, next: string, confirmation = next) {
  await page.getByLabel('Current password').fill(current);
  await page.getByLabel('New password', { exact: true }).fill(next);
  await page.getByLabel('Confirm new password').fill(confirmation);
  await page.getByRole('button', { name: 'Change Password' }).click();
}

test('a new name greets at once, in other tabs too', async ({ page, context }) => {
  const customer = newCustomer('name');
  await signUpAndIn(page, customer);
  const otherTab = await context.newPage();
  await otherTab.goto('/dashboard');
  await expect(otherTab.getByText('Welcome, Zoë Łukasz')).toBeVisible();

  await page.goto('/dashboard#settings');
  await expect(page.getByRole('main').getByLabel('Email', { exact: true })).toHaveValue(
    customer.email,
  );
  await expect(page.getByRole('main').getByLabel('Email', { exact: true })).not.toBeEditable();
  await page.getByLabel('First name').fill('   ');
  await page.getByRole('button', { name: 'Update Name' }).click();
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription(
    'First name is required.',
  );
  // Said at the field, and read out with it: not once more by a toast.
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.getByLabel('First name').fill('  Zora ');
  await page.getByLabel('Last name').fill('');
  await page.getByRole('button', { name: 'Update Name' }).click();
  await expect(page.getByText('Name Updated')).toBeVisible();
  await expect(page.getByText('Your name has been updated successfully')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Zora');
  for (const tab of [page, otherTab]) {
    await expect(tab.getByText('Welcome, Zora', { exact: true })).toBeVisible();
    await expect(tab.getByRole('banner').getByText('Zora', { exact: true })).toBeAttached();
  }
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Zora');
  await expect(page.getByLabel('Last name')).toHaveValue('');
});

test('a refused name is said in words', async ({ page }) => {
  await signUpAndIn(page, newCustomer('refused'));
  await page.route('**/api/auth/update-user', (route) => route.abort());
  await page.goto('/dashboard#settings');
  await page.getByRole('button', { name: 'Update Name' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to update name. Please try again.');
});

test('passwords are checked before they are sent', async ({ page }) => {
  await signUpAndIn(page, newCustomer('checked'));
  await page.goto('/dashboard#settings');
  const toast = page.getByRole('alert');
  await expect(page.getByRole('heading', { name: 'Change Password' })).toBeVisible();
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(toast).toContainText('All password fields are required.');
  await expect(page.getByLabel('Current password')).toBeFocused();
  await fillInPasswords(page, 'x', 'five5', 'five6');
  await expect(page.getByLabel('Confirm new password')).toHaveAccessibleDescription(
    'New passwords do not match.',
  );
  await expect(page.getByLabel('Confirm new password')).toBeFocused();
  await fillInPasswords(page, 'x', 'five5');
  await expect(page.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(
    /New password must be at least 6 characters long\.$/,
  );
  await expect(page.getByLabel('New password', { exact: true })).toBeFocused();
  await expect(toast).toHaveCount(0);
});

test('a password that could not be changed is said in words', async ({ page }) => {
  const customer = newCustomer('unchanged');
  await signUpAndIn(page, customer);
  await page.route('**/api/auth/change-password', (route) => route.abort());
  await page.goto('/dashboard#settings');
  await fillInPasswords(page, customer.password, 'a quiet lagoon');
  await expect(page.getByRole('alert')).toContainText(
    'Failed to update password. Please try again.',
  );
});

test('the password is changed by who knows the current one, and only then', async ({ page }) => {
  const customer = newCustomer('password');
  await signUpAndIn(page, customer);
  await page.goto('/dashboard#settings');
  await fillInPasswords(page, 'not this one', 'a quiet lagoon');
  await expect(page.getByLabel('Current password')).toHaveAccessibleDescription(
    'Current password is incorrect.',
  );
  await fillInPasswords(page, customer.password, 'password');
  await expect(page.getByRole('alert')).toContainText('Password is known to be weak');
  await expect(page.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(
    /Too easy to guess/,
  );
  await fillInPasswords(page, customer.password, 'a quiet lagoon');
  await expect(page.getByText('Password Updated')).toBeVisible();
  await expect(page.getByLabel('Current password')).toHaveValue('');
  // Still signed in here, and from now on by the new password.
  await page.reload();
  await expect(page.getByText('Welcome, Zoë Łukasz')).toBeVisible();
  await page.context().clearCookies();
  await signIn(page, { ...customer, password: 'a quiet lagoon' });
});

test('a device that was forgotten somewhere is signed out from another', async ({
  page,
  browser,
}) => {
  const customer = newCustomer('devices');
  await signUpAndIn(page, customer);
  const left = await browser.newContext();
  const forgotten = await left.newPage();
  await forgotten.goto('/');
  await signIn(forgotten, customer);

  await page.goto('/dashboard#settings');
  await expect(page.getByText('This device')).toBeVisible();
  const signOut = page.getByRole('button', { name: /^Sign out Chrome/ });
  await signOut.click();
  await expect(page.getByText('That device is signed out.')).toBeVisible();
  await expect(signOut).toHaveCount(0);
  await forgotten.goto('/dashboard');
  await expect(forgotten).toHaveURL(/\/auth/);
  await left.close();
});
