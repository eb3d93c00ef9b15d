import { expect, type Page, test } from '@playwright/test';
import { besideShop, emailsTo } from '#tests/harness/product-under-test.ts';
import {
  expectFieldsKept,
  extendEarly,
  extendPages,
  openAsleep,
  translatePages,
  watchForErrors,
} from '../steps/alter-pages.ts';
import { askForResetLink, submitSignIn, submitSignUp } from '../steps/auth-steps.ts';
import { bundleCheckout, continueToPayment, fillInBundleGuest } from '../steps/bundle-steps.ts';
import { newCustomer } from '../steps/dashboard-steps.ts';
import { saveFile } from '../steps/save-file.ts';
import {
  completeOrder,
  declinedCard,
  fillCart,
  fillInGuest,
  leaveCart,
  pay,
} from '../steps/shopping-steps.ts';

/** Those of sleeping documents, and those of apps, which wake at once. */
const forms = ['/contact', '/find-my-books', '/withdraw', '/auth', '/checkout', bundleCheckout];

const alterations = [
  ['a translated page', translatePages],
  ['a page with the elements of extensions', extendPages],
] as const;

/** The password's form names whose it is, or password managers save the wrong name. */
async function expectNamedPasswords(page: Page): Promise<void> {
  const unnamed = await page
    .locator('form:has([autocomplete=new-password])')
    .evaluateAll(
      (forms) => forms.filter((form) => !form.querySelector('[autocomplete~=username]')).length,
    );
  expect(unnamed, page.url()).toBe(0);
}

test('what was typed ahead of the script is kept where fields get neighbors while the HTML arrives', async ({
  page,
}) => {
  const expectNoErrors = watchForErrors(page);
  await leaveCart(page, ['Built to Last']);
  await extendEarly(page, 'before');
  for (const path of forms) await expectFieldsKept(page, path);
  await expectNoErrors();
});

test('what was typed ahead of the script is kept where the page has to be drawn again', async ({
  page,
}) => {
  await extendEarly(page, 'append');
  for (const path of ['/contact', '/find-my-books', '/withdraw', '/auth']) {
    await expectFieldsKept(page, path);
  }
});

test('what was pressed and focused ahead of the script is where the page has to be drawn again', async ({
  page,
}) => {
  await extendEarly(page, 'append');
  await test.step('a form that was sent is sent once', async () => {
    const wake = await openAsleep(page, '/find-my-books');
    await page.getByLabel('Email', { exact: true }).first().fill('nobody@example.com');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.getByRole('button', { name: 'Email me my links' }).click();
    await wake();
    await expect(page.getByText('Check your inbox')).toBeVisible();
    expect(asked.filter((url) => url.endsWith('/api/find-purchases'))).toHaveLength(1);
  });
  await test.step('a button without a name of its own is pressed, and another focused', async () => {
    const wake = await openAsleep(page, '/auth');
    const tab = page.getByRole('tab', { name: 'Sign Up' });
    await tab.click();
    const focused = page.getByRole('button', { name: /^Show/ }).first();
    await focused.focus();
    await wake();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
  });
  await test.step('a button that was reached by keys has the focus', async () => {
    const wake = await openAsleep(page, '/find-my-books');
    const focused = page.getByRole('button', { name: 'Email me my links' });
    await focused.focus();
    await wake();
    await expect(focused).toBeFocused();
  });
});

for (const [name, alter] of alterations) {
  test(`what was typed ahead of the script is kept on ${name}`, async ({ page }) => {
    const expectNoErrors = watchForErrors(page);
    await leaveCart(page, ['Built to Last']);
    await alter(page);
    for (const path of forms) {
      await expectFieldsKept(page, path);
      await expectNoErrors();
      await expectNamedPasswords(page);
    }
  });

  test(`an account is made, used and regained on ${name}`, async ({ page, baseURL }) => {
    const expectNoErrors = watchForErrors(page);
    const { email, password } = newCustomer('altered');
    await alter(page);
    await page.goto('/auth?redirect=/dashboard');

    await test.step('signing up and in, after a wrong password', async () => {
      await submitSignUp(page, { name: 'Ada Lovelace', email, password });
      await expect(page.getByText('Account Created')).toBeVisible();
      await submitSignIn(page, email, 'not the password');
      await expect(page.getByRole('alert')).toContainText('Invalid email or password');
      await expectNoErrors();
      await submitSignIn(page, email, password);
      await expect(page.getByText('Welcome, Ada Lovelace')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'No eBooks Found' })).toBeVisible();
      await expectNoErrors();
    });

    await test.step('a new name, and a password that is refused', async () => {
      await page.getByRole('tab', { name: 'Account Settings' }).click();
      await page.getByLabel('First name').fill('Zora');
      await page.getByRole('button', { name: 'Update Name' }).click();
      await expect(page.getByText('Name Updated')).toBeVisible();
      await expect(page.getByText('Welcome, Zora Lovelace')).toBeVisible();
      await page.getByRole('button', { name: 'Change Password' }).click();
      await expect(page.getByText('All password fields are required.')).toBeVisible();
      await expectNamedPasswords(page);
      await expectNoErrors();
    });

    await test.step('a forgotten password', async () => {
      await page.context().clearCookies();
      await page.goto(await askForResetLink(page, baseURL ?? '', email));
      await page.getByLabel('New password', { exact: true }).fill('a quiet lagoon');
      await page.getByLabel('Confirm new password').fill('a quiet lagoon');
      await expectNamedPasswords(page);
      await page.getByRole('button', { name: 'Update Password' }).click();
      await expect(page.getByText('Password Updated')).toBeVisible();
      await expectNoErrors();
    });

    await test.step('the bundle’s checkout says that the address has an account', async () => {
      await page.goto(bundleCheckout);
      await expect(continueToPayment(page)).toBeEnabled();
      await continueToPayment(page).click();
      await expect(page.getByRole('alert')).toContainText('Missing Information');
      await fillInBundleGuest(page, email, 'Ada Lovelace');
      await continueToPayment(page).click();
      await expect(page.getByRole('alert')).toContainText('Account Already Exists');
      await expect(page.getByRole('form', { name: 'Sign in' })).toBeVisible();
      await expectNoErrors();
    });
  });

  test(`books are bought and had, and messages sent, on ${name}`, async ({ page, baseURL }) => {
    const expectNoErrors = watchForErrors(page);
    const { email } = newCustomer('altered-guest');
    await alter(page);

    await test.step('a field that is refused, a card that is declined, and a payment', async () => {
      await fillCart(page, ['Built to Last']);
      await page.goto('/checkout');
      await completeOrder(page).click();
      await expect(page.getByLabel('First name')).toBeFocused();
      await fillInGuest(page, email);
      await completeOrder(page).click();
      await pay(page, declinedCard);
      await expect(page.getByText('Your card was declined.')).toBeVisible();
      await pay(page);
      await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
      await expectNoErrors();
    });
    const orderId = (await page.getByText(/^EK-/).textContent())?.trim() ?? '';

    await test.step('the mailed links, asked for again, and a book by one of them', async () => {
      await page.goto('/find-my-books');
      await page.getByRole('main').getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'Email me my links' }).click();
      await expect(page.getByText('Check your inbox')).toBeVisible();
      await expectNoErrors();
      await page.goto(await downloadLink(baseURL ?? '', email));
      await expect(page.getByText('5 of 5')).toBeVisible();
      await saveFile(page, () => page.getByRole('button', { name: /^Download/ }).click());
      await expect(page.getByText('4 of 5')).toBeVisible();
      await expectNoErrors();
    });

    await test.step('a withdrawal, after a field that is refused', async () => {
      await page.goto('/withdraw');
      const send = page.getByRole('button', { name: 'Withdraw from this order' });
      await send.click();
      await expect(page.getByText('Enter your order ID.')).toBeVisible();
      await page.getByLabel('Order ID').fill(orderId);
      await page.getByRole('main').getByLabel('Email', { exact: true }).fill(email);
      await send.click();
      await expect(page.getByText('Check your inbox')).toBeVisible();
      await expectNoErrors();
    });

    await test.step('a message, and the newsletter', async () => {
      await page.goto('/contact');
      const send = page.getByRole('button', { name: 'Send Message' });
      await send.click();
      await expect(page.getByText('Enter your message.')).toBeVisible();
      const main = page.getByRole('main');
      for (const label of ['First name', 'Last name', 'Email', 'Subject', 'Message']) {
        await main.getByLabel(label).fill(label === 'Email' ? email : `My ${label}`);
      }
      await send.click();
      await expect(page.getByRole('heading', { name: 'Message Sent' })).toBeVisible();
      const footer = page.getByRole('contentinfo');
      await footer.getByLabel('Email').fill(email);
      await footer.getByRole('button', { name: 'Subscribe' }).click();
      await expect(footer.getByText('check your email')).toBeVisible();
      await expectNoErrors();
    });
  });
}

/** The first link to a download in the newest mail to `email` that has one. */
async function downloadLink(shopUrl: string, email: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const mails = await emailsTo(besideShop(shopUrl).mailboxUrl, email);
    link = mails.map(({ text }) => /\S+\/download\?token=[\w-]+/.exec(text)?.[0]).findLast(Boolean);
    expect(link).toBeDefined();
  }).toPass();
  return link ?? '';
}
