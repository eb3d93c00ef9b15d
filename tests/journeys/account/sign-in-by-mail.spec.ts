import { expect, type Page, test } from '@playwright/test';
import { confirmPayment, openSession, pay } from '#tests/faults/drive-shop.ts';
import { besideShop, emailsTo } from '#tests/harness/product-under-test.ts';
import { newCustomer, signUpAndIn } from '../steps/dashboard-steps.ts';
import { expectNoBarriers } from '../steps/no-barriers.ts';

/** Somebody whose purchase made an account without a password. */
async function buyer(shopUrl: string, name: string): Promise<string> {
  const email = `${name}-${Date.now()}@example.com`;
  const places = { url: shopUrl, ...besideShop(shopUrl) };
  const session = await openSession(places, email);
  await pay(places, session);
  await expect.poll(() => confirmPayment(places, session)).toBe('complete');
  return email;
}

async function askForMail(page: Page, email: string): Promise<void> {
  await page.goto('/auth?redirect=/dashboard');
  await page.getByRole('main').getByLabel('Email').first().fill(email);
  await page.getByRole('button', { name: 'Email me a link instead' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in by email' });
  await expect(dialog.getByLabel('Email')).toHaveValue(email);
  await dialog.getByRole('button', { name: 'Email me a link' }).click();
  await expect(dialog.getByRole('status')).toContainText(email);
}

/** The text of the mail of that number by which they sign in. */
async function mailedTo(shopUrl: string, email: string, nth = 1): Promise<string> {
  const { mailboxUrl } = besideShop(shopUrl);
  const found = async () => {
    const mails = await emailsTo(mailboxUrl, email);
    return mails.filter(({ subject }) => /^Sign in/.test(subject))[nth - 1]?.text ?? '';
  };
  await expect.poll(found).not.toBe('');
  return found();
}

test('a buyer without a password signs in by mail', async ({ page, browser, baseURL }) => {
  const email = await buyer(baseURL ?? '', 'by-mail');

  await test.step('a buyer without a password signs in by the code of the mail, after a mistake', async () => {
    await askForMail(page, email);
    const code = /this code:\s+(\d{6})/.exec(await mailedTo(baseURL ?? '', email))?.[1] ?? '';
    const dialog = page.getByRole('dialog', { name: 'Sign in by email' });
    await dialog.getByLabel('Code').fill(code === '123456' ? '654321' : '123456');
    await dialog.getByRole('button', { name: 'Sign In' }).click();
    await expect(dialog.getByLabel('Code')).toHaveAccessibleDescription(/does not work/);
    await expectNoBarriers(page);
    await dialog.getByLabel('Code').fill(code);
    await dialog.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('heading', { name: 'My Library' })).toBeVisible();
    await expect(page.getByText('Built to Last').first()).toBeVisible();
  });

  await page.context().clearCookies();

  await test.step('a link that a scanner opened still signs in on another device, once', async () => {
    await askForMail(page, email);
    const link =
      /\S+\/auth\?mode=enter\S+/.exec(await mailedTo(baseURL ?? '', email, 2))?.[0] ?? '';
    const elsewhere = await browser.newContext();
    const phone = await elsewhere.newPage();
    await phone.goto(link);
    await expect(phone.getByText(`You will be signed in as ${email}.`)).toBeVisible();
    await phone.reload();
    await expect(phone.getByText(`You will be signed in as ${email}.`)).toBeVisible();
    await phone.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(phone.getByRole('heading', { name: 'My Library' })).toBeVisible();
    await elsewhere.close();

    await page.goto(link);
    // Until the link is read the page is that of signing in, whose button is called the same.
    await expect(page.getByText(`You will be signed in as ${email}.`)).toBeVisible();
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'does not work' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'You are not signed in' })).toBeFocused();
    await expectNoBarriers(page);
    await expect(page.getByRole('link', { name: 'Go to Sign In' })).toBeVisible();
    await page.getByRole('button', { name: 'Send me a new link' }).click();
    await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused();
    await expect(page.getByText(email)).toBeVisible();
  });
});

test('an answer about the earlier password that is lost says so, and leads back to the code', {
  tag: '@long',
}, async ({ page, baseURL }) => {
  const customer = newCustomer('lost-answer');
  await signUpAndIn(page, customer);
  await page.context().clearCookies();
  await askForMail(page, customer.email);
  const code =
    /this code:\s+(\d{6})/.exec(await mailedTo(baseURL ?? '', customer.email))?.[1] ?? '';
  const dialog = page.getByRole('dialog', { name: 'Sign in by email' });
  await dialog.getByLabel('Code').fill(code);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog.getByText('has a password already.')).toBeVisible();
  await page.route('**/api/sign-in-with', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Keep the password and sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('Sign In Error');
  await expect(dialog.getByLabel('Code')).toBeFocused();
});
