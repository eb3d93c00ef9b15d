import { expect, type Page, test } from '@playwright/test';
import {
  continueToPayment,
  expectCardPage,
  fillInBundleGuest,
  guestPassword,
  openBundleCheckout,
} from '../steps/bundle-steps.ts';
import { confirmAddress, newCustomer, signUpAndIn } from '../steps/dashboard-steps.ts';
import { expectNoBarriers } from '../steps/no-barriers.ts';
import { saveFile } from '../steps/save-file.ts';
import {
  buyUnseen,
  completeOrder,
  fillInGuest,
  openCheckout,
  pay,
} from '../steps/shopping-steps.ts';

const success = (page: Page) =>
  page.getByRole('heading', { name: 'Payment Successful!', level: 1 });
const main = (page: Page) => page.getByRole('main');
const emailOf = (name: string) => `${name}-${Date.now()}@mail.example.com`;

async function buyAsGuest(page: Page, email: string, title = 'Built to Last') {
  await openCheckout(page, [title]);
  await fillInGuest(page, email);
  await completeOrder(page).click();
  await pay(page);
  await expect(success(page)).toBeVisible();
}

test('a guest without a password downloads at once, and is led to the mail that sets one', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const email = emailOf('no-password');
  const successPage = await buyUnseen(page, `${baseURL}`, { email });

  await test.step('where the downloads cannot be asked for, the page tells of the mail all the same', async () => {
    await page.route('**/api/open-purchase', (route) => route.abort());
    await page.goto(successPage);
    await expect(success(page)).toBeVisible();
    await expect(page.getByText('your login details and a confirmation')).toBeVisible();
    await expect(page.getByText('Download your books with the link in our email.')).toBeVisible();
    await page.unroute('**/api/open-purchase');
    await page.reload();
    await expect(success(page)).toBeVisible();
  });

  await expect(page.getByText('Your book is saved to an account for')).toBeVisible();
  await expect(main(page).getByText(email)).toHaveCount(2);
  await expect(page.getByText('5 of 5')).toBeVisible();

  await test.step('a view that takes no downloads uses none up, claims nothing, and shows the address', async () => {
    const view = await browser.newContext({
      acceptDownloads: false,
      storageState: await context.storageState(),
    });
    const shown = await view.newPage();
    await shown.goto(successPage);
    const press = shown.getByRole('button', { name: 'Download PDF of Built to Last' });
    for (const _time of ['once', 'again']) {
      await press.click();
      await expect(shown.getByRole('button', { name: 'Downloading...' })).toBeVisible();
      await expect(press).toBeEnabled();
    }
    const notice = shown.getByRole('status').filter({ hasText: 'Nothing arrived?' });
    await expect(notice.getByRole('link')).toHaveAttribute('href', /\/api\/downloads\/file\?/);
    await expect(notice.getByRole('button', { name: 'Copy address' })).toBeVisible();
    await expect(shown.getByText('Download Started')).toBeHidden();
    await shown.reload();
    await expect(shown.getByText('5 of 5')).toBeVisible();
    await view.close();
  });

  const { name } = await saveFile(page, () =>
    page.getByRole('button', { name: 'Download PDF of Built to Last' }).click(),
  );
  expect(name).toBe('built-to-last-your-financial-foundation-for-smart-investing.pdf');
  await expect(page.getByText('4 of 5')).toBeVisible();
  await expectNoBarriers(page);

  await page.getByRole('button', { name: 'Email me the link again' }).click();
  await expect(page.getByText('A link to set your password is on its way')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute(
    'href',
    '/dashboard',
  );
  await page.reload();
  await expect(page.getByText('4 of 5')).toBeVisible();
});

test('a mail that cannot be asked for is not said to be on its way', { tag: '@long' }, async ({
  page,
}) => {
  await buyAsGuest(page, emailOf('not-sent'));
  await page.route('**/api/send-password-reset', (route) => route.abort());
  await page.getByRole('button', { name: 'Email me the link again' }).click();
  await expect(page.getByRole('alert')).toContainText('Not Sent');
});

test('a guest of the bundle finds five books and the way to sign in, and another browser finds neither books nor address', async ({
  page,
  browser,
  context,
}) => {
  const email = emailOf('bundle');
  await openBundleCheckout(page);
  await fillInBundleGuest(page, email, 'Grace Hopper');
  const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));

  await test.step('the password that a guest chose survives Cancel in this tab, unreadable in what the tab keeps', async () => {
    await guestPassword(page).fill('a password of mine, häh');
    await continueToPayment(page).click();
    await expectCardPage(page);
    const cancel = page.getByRole('link', { name: 'Cancel' });

    const other = await context.newPage();
    const back = new URL((await cancel.getAttribute('href')) ?? '');
    await other.goto(`${back.pathname}?checkout=cancelled`);
    await expect(guestPassword(other)).toHaveValue(/^.{12}$/);
    await expect(other.getByLabel('Full name')).toHaveValue('');
    await other.close();

    await cancel.click();
    await expect(guestPassword(page)).toHaveValue('a password of mine, häh');
    await expect(page.getByLabel('Full name')).toHaveValue('Grace Hopper');
    await expect(page.locator('#bundle-email')).toHaveValue(email);
    expect(await kept()).not.toContain('a password of mine');
  });

  await continueToPayment(page).click();
  await expectCardPage(page);
  await pay(page);
  await expect(success(page)).toBeVisible();
  await expect(page.getByText('25 of 25')).toBeVisible();
  await expect(page.getByRole('button', { name: /^EPUB of / })).toHaveCount(5);
  await expect(page.getByText('the password from the checkout form')).toBeVisible();
  await expectNoBarriers(page);

  await test.step('what the tab kept goes with the payment', async () => {
    await expect(page.getByText(/EK-/).first()).toBeVisible();
    expect(await kept()).not.toMatch(/Grace|bundle-password/);
  });

  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(page.url());
  await expect(success(elsewhere)).toBeVisible();
  await expect(elsewhere.getByRole('button', { name: /^Download/ })).toHaveCount(0);
  await expect(elsewhere.getByText(email)).toHaveCount(0);
  await expect(elsewhere.getByRole('link', { name: 'Email me new links' })).toHaveAttribute(
    'href',
    '/find-my-books',
  );
  await expectNoBarriers(elsewhere);
  await elsewhere.context().close();

  await main(page).getByRole('link', { name: 'Sign in', exact: true }).click();
  await expect(page.locator('#sign-in-email')).toHaveValue(email);
});

test('a guest whose address has an account with a password signs in with it', {
  tag: '@long',
}, async ({ page }) => {
  const customer = newCustomer('has-password');
  await signUpAndIn(page, customer);
  await page.goto('/robots.txt');
  await confirmAddress(page, customer);
  await page.context().clearCookies();
  await buyAsGuest(page, customer.email);
  await expect(page.getByText('Your book is saved to the account of')).toBeVisible();
  await expect(page.getByText('with that address and your password')).toBeVisible();
  await expect(page.getByText('5 of 5')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Email me the link again' })).toHaveCount(0);
});

test('a signed-in buyer downloads at once, and is sent to the library', { tag: '@long' }, async ({
  page,
}) => {
  const customer = newCustomer('signed-in');
  await signUpAndIn(page, customer);
  await page.goto('/robots.txt');
  await confirmAddress(page, customer);
  await openCheckout(page);
  await completeOrder(page).click();
  await pay(page);
  await expect(success(page)).toBeVisible();
  await expect(page.getByText('This purchase is linked to your account')).toBeVisible();
  await expect(page.getByText('Your book is in your library.')).toBeVisible();
  await expect(page.getByText('5 of 5')).toBeVisible();
  const successPage = page.url();
  await page.context().clearCookies();
  await page.goto(successPage);
  await expect(success(page)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Download/ })).toHaveCount(0);
  await expect(page.getByText(customer.email)).toHaveCount(0);
});

test('no downloads left: the page says so, and where new links come from', {
  tag: '@long',
}, async ({ page }) => {
  await page.route('**/api/open-purchase', async (route) => {
    const answer = await route.fetch();
    const json = await answer.json();
    await route.fulfill({
      json: { ...json, downloads: { ...json.downloads, downloadsCount: 5 } },
    });
  });
  await buyAsGuest(page, emailOf('used-up'));
  await expect(page.getByText('No downloads remain')).toBeVisible();
  for (const button of await page.getByRole('button', { name: /^Download / }).all()) {
    await expect(button).toBeDisabled();
  }
  await expect(page.getByRole('link', { name: 'Email me new links' })).toBeVisible();
});
