import { expect, test } from '@playwright/test';
import { bundleCheckout, guestPassword, openBundleCheckout } from '../steps/bundle-steps.ts';
import { newCustomer, signUpAndIn } from '../steps/dashboard-steps.ts';

const signInLink = 'Already have an account? Sign in';

test('whose session has ended somewhere else, or in another tab, is a guest like any other', async ({
  page,
  context,
  baseURL,
}) => {
  const toSignIn = page.getByRole('button', { name: signInLink });
  await test.step('the hint outlives the session where that was ended from another device', async () => {
    await context.addCookies([{ name: 'signed-in', value: '1', url: `${baseURL}` }]);
    await openBundleCheckout(page);
    await expect(guestPassword(page)).toBeVisible();
    await expect(toSignIn).toBeVisible();
  });

  await test.step('who signs out in another tab is a guest, with a password to see', async () => {
    await signUpAndIn(page, newCustomer('leaves'));
    await openBundleCheckout(page);
    await expect(page.getByText("You're signed in", { exact: true })).toBeVisible();
    await page.request.post('/api/auth/sign-out', {
      data: {},
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(guestPassword(page)).toBeVisible();
    await expect(guestPassword(page)).toHaveValue(/^.{12}$/);
    await expect(toSignIn).toBeVisible();
    await expect(page.locator('#bundle-email')).toBeEditable();
  });
});

test('a name that was typed stays when the session is renewed', { tag: '@long' }, async ({
  page,
}) => {
  await signUpAndIn(page, newCustomer('renewed'));
  await openBundleCheckout(page);
  const name = page.getByLabel('Full name');
  await expect(name).toHaveValue('Zoë Łukasz');
  await name.fill('Zoë Ada Łukasz');
  await page.route('**/api/auth/get-session', async (route) => {
    const answer = await route.fetch();
    const json = await answer.json();
    const expiresAt = new Date(Date.parse(json.session.expiresAt) + 60_000).toISOString();
    await route.fulfill({ json: { ...json, session: { ...json.session, expiresAt } } });
  });
  const renewed = page.waitForResponse('**/api/auth/get-session');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await (await renewed).finished();
  // By the second frame the page has shown what it was told.
  await page.evaluate(
    () => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))),
  );
  await expect(name).toHaveValue('Zoë Ada Łukasz');
});

test('who has forgotten the password is asked for the address at once, and comes back', {
  tag: '@long',
}, async ({ page }) => {
  const customer = newCustomer('forgets');
  await signUpAndIn(page, customer);
  await page.context().clearCookies();
  await openBundleCheckout(page);
  await page.getByRole('button', { name: signInLink }).click();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await page.keyboard.press('Escape');
  await page.locator('#sign-in-email').fill(customer.email);
  await page.locator('#sign-in-password').fill(customer.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(bundleCheckout);
  await expect(page.locator('#bundle-email')).toHaveValue(customer.email);
});
