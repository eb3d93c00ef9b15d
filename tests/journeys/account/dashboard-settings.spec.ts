import { expect, type Page, test } from '@playwright/test';
import { submitSignIn } from '../steps/auth-steps.ts';
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

  await test.step('a refused name is said in words', async () => {
    await page.route('**/api/auth/update-user', (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: 'Update Name' }).click();
    await expect(page.getByRole('alert')).toContainText('Failed to update name. Please try again.');
    await page.getByRole('button', { name: 'Close notification' }).click();
    await expect(page.getByText('Failed to update name. Please try again.')).toBeVisible();
  });
});

test('a password is changed from the settings, and what is wrong with it is said there', async ({
  page,
}) => {
  const customer = newCustomer('password');
  await signUpAndIn(page, customer);
  await page.goto('/dashboard#settings');

  await test.step('passwords are checked before they are sent', async () => {
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

  await test.step('a password that could not be changed is said in words', async () => {
    await page.route('**/api/auth/change-password', (route) => route.abort(), {
      times: 1,
    });
    await fillInPasswords(page, customer.password, 'a quiet lagoon');
    await expect(page.getByRole('alert')).toContainText(
      'Failed to update password. Please try again.',
    );
    await page.getByRole('button', { name: 'Close notification' }).click();
    await expect(page.getByText('Failed to update password. Please try again.')).toBeVisible();
  });

  await test.step('the password is changed by who knows the current one, and only then', async () => {
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
});

test('on a wide screen nothing folds, a link leads to its part, and what fails is said at its form', {
  tag: '@long',
}, async ({ page }) => {
  await signUpAndIn(page, newCustomer('wide'));
  await page.goto('/dashboard#my-data');
  await expect(page.getByRole('button', { name: 'Erase my account...' })).toBeInViewport();
  await expect(page.locator(':focus')).toContainText('My Data');
  await expect(page.getByRole('tabpanel').locator('summary')).toHaveCount(0);
  await expect(page.getByLabel('Current password')).toBeVisible();

  await page.route('**/api/email-change', (route) =>
    route.fulfill({ status: 503, json: { error: 'Not now.', code: 'x' } }),
  );
  await page.getByLabel('New email').fill('ada-next@example.com');
  await page.getByRole('button', { name: 'Send the links' }).click();
  await page.getByRole('button', { name: 'Close notification' }).click();
  await expect(page.getByText('Not now.')).toBeVisible();
  await page.route('**/api/passkeys/**', (route) =>
    route.fulfill({ status: 503, json: { error: 'No passkeys now.', code: 'x' } }),
  );
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: 'Close notification' }).click();
  await expect(page.getByText('No passkeys now.')).toBeVisible();
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  const headings = [
    ...['Personal Information', 'Change Email Address', 'Change Password', 'Passkeys'],
    ...['Your Devices', 'My Data'],
  ];
  const heading = (page: Page, name: string) =>
    page.getByRole('tabpanel').getByRole('heading', { name, level: 3 });

  test('the settings are headings at first, and the keyboard opens what is wanted', async ({
    page,
  }) => {
    await signUpAndIn(page, newCustomer('folded'));
    await page.goto('/dashboard#settings');
    const folded = page.getByRole('tabpanel').getByRole('heading', { level: 3 });
    await expect(folded).toHaveText(headings);
    const last = heading(page, 'My Data');
    const { y = Number.NaN } = (await last.boundingBox()) ?? {};
    expect(y).toBeLessThan(2 * 844);
    await expect(page.getByLabel('Current password')).toBeHidden();
    await page.getByRole('tab', { name: 'Account Settings' }).focus();
    for (const _ of ['name', 'email', 'password']) await page.keyboard.press('Tab');
    // An address that is not confirmed has a button ahead of the sections.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Current password')).toBeFocused();

    await test.step('what was refused, failed or waits is never folded away', async () => {
      await page.route('**/api/passkeys', (route) => route.abort());
      await page.reload();
      await expect(page.getByText('Your passkeys could not be loaded.')).toBeVisible();
      await heading(page, 'Change Password').click();
      const answer = Promise.withResolvers<void>();
      await page.route('**/api/auth/change-password', async (route) => {
        await answer.promise;
        await route.continue();
      });
      await fillInPasswords(page, 'not this one', 'a quiet lagoon');
      await heading(page, 'Change Password').click();
      await expect(page.getByLabel('Current password')).toBeHidden();
      answer.resolve();
      await expect(page.getByLabel('Current password')).toBeFocused();
      await expect(page.getByText('Current password is incorrect.')).toBeVisible();
    });
  });

  test('a link to a section opens it, on arrival and on the page, and by way of the sign-in', {
    tag: '@long',
  }, async ({ page }) => {
    const customer = newCustomer('led');
    await signUpAndIn(page, customer);
    await page.goto('/.well-known/change-password');
    await expect(page.getByLabel('Current password')).toBeInViewport();
    await page.evaluate(() => location.assign('#passkeys'));
    await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeInViewport();
    await expect(page.locator(':focus')).toContainText('Passkeys');
    await page.context().clearCookies();
    await page.goto('about:blank');
    await page.goto('/dashboard#my-data');
    await submitSignIn(page, customer.email, customer.password);
    await expect(page.getByRole('button', { name: 'Erase my account...' })).toBeInViewport();
  });

  test('an address that is about to change is not folded away', { tag: '@long' }, async ({
    page,
  }) => {
    await signUpAndIn(page, newCustomer('waits'));
    await page.goto('/dashboard#email');
    await page.getByLabel('New email').fill(`waits-next-${Date.now()}@example.com`);
    await page.getByRole('button', { name: 'Send the links' }).click();
    await expect(page.getByText('A change is waiting')).toBeVisible();
    await page.goto('about:blank');
    await page.goto('/dashboard#settings');
    await expect(page.getByText('A change is waiting')).toBeVisible();
  });
});
