import { expect, test } from '@playwright/test';
import { besideShop, emailsTo } from '#tests/harness/product-under-test.ts';
import { mailedLink } from '../steps/auth-steps.ts';
import { newCustomer, signUpAndIn } from '../steps/dashboard-steps.ts';

const noticeTitle = 'Your email address is not confirmed';

const mailsToConfirm = async (mailboxUrl: string, email: string) =>
  (await emailsTo(mailboxUrl, email)).filter(({ subject }) => subject.includes('Confirm')).length;

test('an address that is not confirmed yet is, by a link that is new', async ({
  page,
  baseURL,
}) => {
  const { mailboxUrl } = besideShop(baseURL ?? '');
  const customer = newCustomer('too-old');
  const { email, password } = customer;
  await signUpAndIn(page, customer);
  const send = page.getByRole('button', { name: 'Send a new confirmation email' });

  await test.step('an account whose mail got lost finds another in its settings', async () => {
    await page.goto('/dashboard#settings');
    await expect(page.getByText(noticeTitle)).toBeVisible();
    await page.route('**/api/send-verification', (route) => route.abort(), { times: 1 });
    await send.click();
    await expect(page.getByRole('alert')).toContainText('Something went wrong. Please try again.');
    await send.click();
    await expect(page.getByText('Confirmation email sent')).toBeVisible();
  });

  await page.context().clearCookies();
  const signInHere = async () => {
    await expect(page.getByRole('heading', { name: 'Confirm your address' })).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  };

  await test.step('a confirmation link that is too old leads to a new one', async () => {
    const sent = () => mailsToConfirm(mailboxUrl, email);
    await expect.poll(sent).toBe(2);
    await page.goto(`/auth?mode=verify&email=${encodeURIComponent(email)}#token=from-last-year`);
    await signInHere();
    await expect(
      page.getByRole('heading', { name: 'Your address is not confirmed' }),
    ).toBeVisible();
    await send.click();
    await expect(page.getByText('Confirmation email sent')).toBeVisible();
    await expect(send).toBeFocused();

    await expect.poll(sent, { timeout: 20_000 }).toBe(3);
    await page.goto(await mailedLink(mailboxUrl, email, 'Confirm', 'token='));
    await signInHere();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Email confirmed')).toBeVisible();
  });

  await test.step('nothing is wrong any more, so an old link says nothing else', async () => {
    await page.goto(`/auth?mode=verify&email=${encodeURIComponent(email)}#token=from-last-year`);
    await signInHere();
    await expect(page).toHaveURL('/');
    await page.goto('/dashboard#settings');
    await expect(page.getByRole('heading', { name: 'Change Password' })).toBeVisible();
    await expect(page.getByText(noticeTitle)).toHaveCount(0);
  });
});

test('a confirmation that gets lost on the way can be tried again', { tag: '@long' }, async ({
  page,
  baseURL,
}) => {
  const { mailboxUrl } = besideShop(baseURL ?? '');
  const customer = newCustomer('lost-proof');
  await signUpAndIn(page, customer);
  await page.context().clearCookies();
  await page.goto(await mailedLink(mailboxUrl, customer.email, 'Confirm', 'token='));
  await page.route('**/api/verify-email', (route) => route.abort(), { times: 1 });
  await expect(page.getByRole('heading', { name: 'Confirm your address' })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  const heading = page.getByRole('heading', { name: 'Your address is not confirmed yet' });
  await expect(heading).toBeFocused();
  await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible();

  const tryAgain = page.getByRole('button', { name: 'Try Again' });
  const badGateway = { status: 502, body: '<h1>Bad gateway</h1>' };
  await page.route('**/api/verify-email', (route) => route.fulfill(badGateway), { times: 1 });
  await tryAgain.click();
  await expect(heading).toBeFocused();
  await tryAgain.click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Email confirmed')).toBeVisible();
});

test('who opens the library by a receipt is told when the address could not be confirmed', {
  tag: '@long',
}, async ({ page }) => {
  const customer = newCustomer('lost-receipt');
  await signUpAndIn(page, customer);
  await page.route('**/api/verify-email', (route) => route.abort());
  const email = encodeURIComponent(customer.email);
  await page.goto(`/auth?mode=verify&purpose=library&email=${email}#token=made-up`);
  await page.getByRole('button', { name: 'Open my library' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('alert')).toContainText('Email not confirmed yet');
});
