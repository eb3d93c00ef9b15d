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
  fillInGuest,
  leaveCart,
  openCheckout,
  pay,
} from '../steps/shopping-steps.ts';

const customerForm = (page: Page) => page.locator('#checkout-form');
const firstName = (page: Page) => page.getByLabel('First name');
const lastName = (page: Page) => page.getByLabel('Last name');

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

test('a guest signs in amid the checkout or on the page for that, and comes back', async ({
  page,
}) => {
  const customer = await makeAccount(page, 'inline');
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/create-checkout-session')) sent += 1;
  });
  await answerWithEbooks(page, ['Built to Last']);
  await openCheckout(page);

  await test.step('guests are not warned of anybody’s books', async () => {
    await expect(page.getByText('Already in your library')).toBeHidden();
    await page.unroute('**/api/library');
  });

  await test.step('Cancel closes the sign-in form and gives the focus back', async () => {
    await openInlineSignIn(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('button', { name: /Already have an account/ })).toBeFocused();
    await expect(completeOrder(page)).toBeEnabled();
  });

  await test.step('while the sign-in form is open, Enter in a field of the order sends nothing', async () => {
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

  await test.step('a guest can sign in amid the checkout; what was typed stays', async () => {
    await page.locator('#checkout-email').fill('');
    await lastName(page).fill('');
    await firstName(page).fill('Zora');
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
    await expect(firstName(page)).toHaveValue('Zora');
    await expect(lastName(page)).toHaveValue('Łukasz');
    await expect(page.getByLabel('City')).toHaveValue('Gdańsk');
    await expect(page).toHaveURL('/checkout');
    await expect(completeOrder(page)).toBeEnabled();
  });

  await test.step('guests are offered an account, and come back afterwards', async () => {
    await page.context().clearCookies();
    await page.evaluate(() => sessionStorage.clear());
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
    await expect(firstName(page)).toHaveValue('Zoë');
  });
});

test('a signed-in buyer pays for the account, and is told so', async ({ page, browser }) => {
  const customer = newCustomer('linked');
  await signUpAndIn(page, customer);
  await leaveCart(page, ['No More Excuses']);
  await confirmAddress(page, customer);
  await page.route('**/api/library', (route) => route.fulfill({ status: 500, json: {} }));

  await test.step('whoever is signed in can order as soon as their name is there, and not before', async () => {
    const answering = Promise.withResolvers<void>();
    await page.route('**/api/auth/get-session', async (route) => {
      await answering.promise;
      await route.continue();
    });
    const asked = page.waitForRequest('**/api/auth/get-session');
    await page.goto('/checkout');
    await asked;
    await expect(page.getByText('No More Excuses').first()).toBeVisible();
    await expect(completeOrder(page)).toBeDisabled();
    answering.resolve();
    await expect(completeOrder(page)).toBeEnabled();
    await expect(firstName(page)).toHaveValue(customer.firstName);
    await expect(lastName(page)).toHaveValue('Łukasz');
  });

  await test.step('a library that cannot be fetched keeps nobody from buying', async () => {
    await expect(page.getByText(/^Signed in as/)).toBeVisible();
    await expect(completeOrder(page)).toBeEnabled();
    await expect(page.getByText('Already in your library')).toBeHidden();
    await page.unroute('**/api/library');
  });

  await completeOrder(page).click();
  await pay(page);
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await expect(
    page.getByText(`This purchase is linked to your account, ${customer.email}.`),
  ).toBeVisible();

  await test.step('nobody who is signed in as somebody else is shown it', async () => {
    const stranger = await (await browser.newContext()).newPage();
    await signUpAndIn(stranger, newCustomer('stranger'));
    await stranger.goto(page.url());
    await expect(
      stranger.getByRole('heading', { name: 'This purchase is not shown here' }),
    ).toBeVisible();
    await expect(stranger.getByText('No More Excuses')).toBeHidden();
    await stranger.context().close();
  });

  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(page.getByRole('heading', { name: /^No More Excuses/ })).toBeVisible();

  await test.step('bought again, it would be paid twice', async () => {
    await openCheckout(page, ['No More Excuses', 'Built to Last']);
    await expect(page.getByText('Already in your library')).toBeVisible();
    await expect(page.getByText(/You own “No More Excuses” already/)).toBeVisible();
  });
});
