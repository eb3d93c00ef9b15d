import { expect, type Page, test } from '@playwright/test';
import {
  answerWithEbooks,
  type Customer,
  confirmAddress,
  newCustomer,
  signUpAndIn,
} from '../steps/dashboard-steps.ts';
import {
  completeOrder,
  fillCart,
  fillInGuest,
  openCheckout,
  pay,
} from '../steps/shopping-steps.ts';

const customerForm = (page: Page) => page.locator('#checkout-form');

/** An account, and nobody signed in. */
async function makeAccount(page: Page, name: string): Promise<Customer> {
  const customer = newCustomer(name);
  await signUpAndIn(page, customer);
  await page.context().clearCookies();
  return customer;
}

async function openInlineSignIn(page: Page, first: 'email' | 'password' = 'email') {
  await page.getByRole('button', { name: 'Already have an account? Sign in' }).click();
  await expect(page.locator(`#inline-sign-in-${first}`)).toBeFocused();
}

test('a guest can sign in amid the checkout; what was typed stays', async ({ page }) => {
  const customer = await makeAccount(page, 'inline');
  await openCheckout(page);
  await page.getByLabel('First name').fill('Zora');
  await page.getByRole('heading', { name: 'Billing Address (optional)' }).click();
  await page.getByLabel('City').fill('Gdańsk');
  await openInlineSignIn(page);
  await expect(completeOrder(page)).toBeDisabled();

  await page.keyboard.press('Enter');
  await expect(page.locator('#inline-sign-in-email')).toHaveAccessibleDescription(
    'Enter your email address.',
  );
  await page.locator('#inline-sign-in-email').fill(customer.email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Sign In Error');
  await expect(completeOrder(page)).toBeDisabled();

  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Welcome Back!' })).toHaveText(
    'Welcome Back!You have been signed in successfully.',
  );
  await expect(page.getByText(`Signed in as ${customer.email}`)).toBeVisible();
  await expect(page.getByRole('button', { name: /Already have an account/ })).toBeHidden();
  const email = customerForm(page).getByRole('textbox', { name: 'Email' });
  await expect(email).toHaveValue(customer.email);
  await expect(email).not.toBeEditable();
  await expect(page.getByLabel('First name')).toHaveValue('Zora');
  await expect(page.getByLabel('Last name')).toHaveValue('Łukasz');
  await expect(page.getByLabel('City')).toHaveValue('Gdańsk');
  await expect(page).toHaveURL('/checkout');
  await expect(completeOrder(page)).toBeEnabled();
});

test('Cancel closes the sign-in form and gives the focus back', async ({ page }) => {
  await openCheckout(page);
  await openInlineSignIn(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: /Already have an account/ })).toBeFocused();
  await expect(completeOrder(page)).toBeEnabled();
});

test('while the sign-in form is open, Enter in a field of the order sends nothing', async ({
  page,
}) => {
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/create-checkout-session')) sent += 1;
  });
  await openCheckout(page);
  await fillInGuest(page);
  await openInlineSignIn(page, 'password');
  await expect(page.locator('#inline-sign-in-email')).toHaveValue('ada@example.com');
  await customerForm(page).getByRole('textbox', { name: 'Email' }).press('Enter');
  await page.locator('#inline-sign-in-email').fill('ada.lovelace@example.com');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(completeOrder(page)).toBeEnabled();
  await expect(page.locator('#checkout-email')).toHaveValue('ada.lovelace@example.com');
  expect(sent).toBe(0);
});

test('guests are offered an account, and come back afterwards', async ({ page }) => {
  const customer = await makeAccount(page, 'offer');
  await openCheckout(page);
  const link = page.getByRole('link', { name: 'Create Account' });
  await expect(link).toHaveAttribute('href', '/auth?redirect=/checkout');
  await link.click();
  await page.getByRole('main').getByLabel('Email', { exact: true }).first().fill(customer.email);
  await page.getByLabel('Password', { exact: true }).first().fill(customer.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/checkout');
  await expect(page.getByText('Welcome Back!')).toBeVisible();
  await expect(page.getByText(`Signed in as ${customer.email}`)).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Zoë');
});

test('a signed-in buyer pays for the account, and is told so', async ({ page, browser }) => {
  const customer = newCustomer('linked');
  await signUpAndIn(page, customer);
  await openCheckout(page, ['No More Excuses']);
  await confirmAddress(page, customer);
  await expect(page.getByLabel('Last name')).toHaveValue('Łukasz');
  await completeOrder(page).click();
  await pay(page);
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await expect(
    page.getByText(`This purchase is linked to your account, ${customer.email}.`),
  ).toBeVisible();

  const stranger = await (await browser.newContext()).newPage();
  await signUpAndIn(stranger, newCustomer('stranger'));
  await stranger.goto(page.url());
  await expect(
    stranger.getByRole('heading', { name: 'This purchase is not shown here' }),
  ).toBeVisible();
  await expect(stranger.getByText('No More Excuses')).toBeHidden();
  await stranger.context().close();

  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(page.getByRole('heading', { name: /^No More Excuses/ })).toBeVisible();

  // Bought again, it would be paid twice.
  await openCheckout(page, ['No More Excuses', 'Built to Last']);
  await expect(page.getByText('Already in your library')).toBeVisible();
  await expect(page.getByText(/You own “No More Excuses” already/)).toBeVisible();
});

test('a library that cannot be fetched keeps nobody from buying', async ({ page }) => {
  await signUpAndIn(page, newCustomer('no-library'));
  await page.route('**/api/library', (route) => route.fulfill({ status: 500, json: {} }));
  await openCheckout(page);
  await expect(page.getByText(/^Signed in as/)).toBeVisible();
  await expect(completeOrder(page)).toBeEnabled();
  await expect(page.getByText('Already in your library')).toBeHidden();
});

test('guests are not warned of anybody’s books', async ({ page }) => {
  await answerWithEbooks(page, ['Built to Last']);
  await fillCart(page, ['Built to Last']);
  await page.goto('/checkout');
  await expect(completeOrder(page)).toBeEnabled();
  await expect(page.getByText('Already in your library')).toBeHidden();
});

test('whoever is signed in can order as soon as their name is there, and not before', async ({
  page,
}) => {
  const customer = newCustomer('unhurried');
  await signUpAndIn(page, customer);
  await fillCart(page, ['Built to Last']);
  const answering = Promise.withResolvers<void>();
  await page.route('**/api/auth/get-session', async (route) => {
    await answering.promise;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/auth/get-session');
  await page.goto('/checkout');
  await asked;
  await expect(page.getByText('Built to Last').first()).toBeVisible();
  await expect(completeOrder(page)).toBeDisabled();
  answering.resolve();
  await expect(completeOrder(page)).toBeEnabled();
  await expect(page.getByLabel('First name')).toHaveValue(customer.firstName);
});
