import { type Browser, expect, type Page, test } from '@playwright/test';
import { besideShop } from '#tests/harness/product-under-test.ts';
import { mailedLink, submitSignIn } from '../steps/auth-steps.ts';
import { continueToPayment, fiveTitles, openBundleCheckout } from '../steps/bundle-steps.ts';
import { type Customer, newCustomer, signUpAndIn } from '../steps/dashboard-steps.ts';
import { scriptOf } from '../steps/script-of.ts';
import { buyUnseen, pay } from '../steps/shopping-steps.ts';

const question = (page: Page) =>
  page.getByText(/The account of .+ has a password already: if it is yours, keep it\./);
const keep = (page: Page) => page.getByRole('button', { name: 'Keep the password chosen before' });
const choose = (page: Page) => page.getByRole('button', { name: 'Choose a new one' });
const bookInLibrary = (page: Page, title: string) =>
  page.getByRole('heading', { name: new RegExp(`^${title}`) });

/** Somebody new, whose address nobody has confirmed, buys one book while signed in. */
async function buyAsNewCustomer(
  page: Page,
  name: string,
  shopUrl: string,
): Promise<Customer & { successPage: string }> {
  const customer = newCustomer(name);
  await signUpAndIn(page, customer);
  return { ...customer, successPage: await buyUnseen(page, shopUrl, customer) };
}

/** Opens the receipt's link as on another device. */
async function openReceiptElsewhere(browser: Browser, link: string): Promise<Page> {
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(link);
  return elsewhere;
}

const libraryLink = (baseURL: string | undefined, { email }: Customer) =>
  mailedLink(besideShop(`${baseURL}`).mailboxUrl, email, 'Your eBook', 'purpose=library');

test('a new customer who buys the bundle signed in stays signed in, and finds the books at once', {
  tag: ['@browsers', '@long'],
}, async ({ page }) => {
  await signUpAndIn(page, newCustomer('signed-in-bundle'));
  await openBundleCheckout(page);
  await continueToPayment(page).click();
  await pay(page);
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await expect(page.getByText('Linked to your account', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  for (const title of fiveTitles) await expect(bookInLibrary(page, title)).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL('/dashboard');
  await expect(bookInLibrary(page, 'Keep It Growing')).toBeVisible();
});

test('the receipt’s link, opened elsewhere, asks whose the password is; a new one signs everybody else out', async ({
  page,
  browser,
  baseURL,
}) => {
  const customer = await buyAsNewCustomer(page, 'chooses', `${baseURL}`);
  await test.step('a new customer who buys signed in stays signed in, and finds the books at once', async () => {
    await page.goto(customer.successPage);
    await expect(page.getByText('Linked to your account', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Go to Dashboard' }).click();
    await expect(bookInLibrary(page, 'Built to Last')).toBeVisible();
    await page.reload();
    await expect(page).toHaveURL('/dashboard');
    await expect(bookInLibrary(page, 'Built to Last')).toBeVisible();
  });
  const elsewhere = await openReceiptElsewhere(browser, await libraryLink(baseURL, customer));
  await expect(question(elsewhere)).toContainText(customer.email);
  await choose(elsewhere).click();
  const newPassword = 'another calm harbour';
  await elsewhere.getByLabel('New password', { exact: true }).fill(newPassword);
  await elsewhere.getByLabel('Confirm').fill(newPassword);
  await elsewhere.getByRole('button', { name: 'Update Password' }).click();
  await expect(elsewhere.getByText('Password Updated')).toBeVisible();
  await submitSignIn(elsewhere, customer.email, newPassword);
  await expect(elsewhere).toHaveURL('/dashboard');
  await expect(bookInLibrary(elsewhere, 'Built to Last')).toBeVisible();

  await page.goto('/dashboard');
  await expect(page).toHaveURL('/auth?redirect=/dashboard');
  await elsewhere.context().close();
});

test('who keeps the password chosen before signs in with it, and is not asked again', async ({
  page,
  browser,
  baseURL,
}) => {
  const customer = await buyAsNewCustomer(page, 'keeps', `${baseURL}`);
  const link = await libraryLink(baseURL, customer);
  const elsewhere = await openReceiptElsewhere(browser, link);
  await keep(elsewhere).click();
  const password = elsewhere.getByRole('main').getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  await password.fill(customer.password);
  await elsewhere.keyboard.press('Enter');
  await expect(elsewhere).toHaveURL('/dashboard');
  await expect(bookInLibrary(elsewhere, 'Built to Last')).toBeVisible();
  await elsewhere.goto('/dashboard#settings');
  await expect(elsewhere.getByRole('heading', { name: 'Change Password' })).toBeVisible();
  await expect(elsewhere.getByText('Your email address is not confirmed')).toHaveCount(0);

  // The address is confirmed: the link is one to sign in by, and signs nobody out.
  await elsewhere.context().clearCookies();
  await elsewhere.goto('/robots.txt');
  await elsewhere.goto(link);
  await expect(elsewhere.getByText('Sign in, and your books are there to read.')).toBeVisible();
  await expect(question(elsewhere)).toHaveCount(0);
  await page.goto('/dashboard');
  await expect(bookInLibrary(page, 'Built to Last')).toBeVisible();
  await elsewhere.context().close();
});

test('the receipt’s link in the browser that bought opens the library by a press', {
  tag: '@long',
}, async ({ page, baseURL }) => {
  const customer = await buyAsNewCustomer(page, 'same-browser', `${baseURL}`);
  await page.goto(await libraryLink(baseURL, customer));
  await expect(page.getByText(`You are signed in as ${customer.email}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Open my library' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(bookInLibrary(page, 'Built to Last')).toBeVisible();
});

test('where the question cannot be fetched the way to sign in is there all the same', {
  tag: '@long',
}, async ({ page, browser, baseURL }) => {
  const customer = await buyAsNewCustomer(page, 'offline', `${baseURL}`);
  const link = await libraryLink(baseURL, customer);
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.route(scriptOf('library-screen'), (route) => route.abort());
  await elsewhere.goto(link);
  await expect(elsewhere.getByText('Sign in, and your books are there to read.')).toBeVisible();
  await elsewhere.getByRole('main').getByLabel('Password', { exact: true }).fill(customer.password);
  await elsewhere.keyboard.press('Enter');
  await expect(elsewhere).toHaveURL('/dashboard');
  await elsewhere.context().close();
});
