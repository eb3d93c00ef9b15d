import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { z } from 'zod';
import { besideShop, emailsTo } from '#tests/harness/product-under-test.ts';
import { limitMs } from '#tests/harness/waiting/slowness.ts';
import { confirmAddress, newCustomer, signUpAndIn } from '../steps/dashboard-steps.ts';
import {
  completeOrder,
  fillInGuest,
  listenAsPixel,
  openCheckout,
  pay,
} from '../steps/shopping-steps.ts';

const builtToLast = 'Built to Last — Your Financial Foundation for Smart Investing';
const keepItGrowing = 'Keep It Growing — How to Maintain Optimize and Live Off Your Portfolio';

/** Waits for the success page; does things to its payment as the owner or the buyer's bank would. */
async function paidOrder(page: Page, request: APIRequestContext) {
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  const { paymentPageUrl } = besideShop(new URL(page.url()).origin);
  const sessionId = new URL(page.url()).searchParams.get('session_id');
  const session = await request.get(`${paymentPageUrl}/sandbox/sessions/${sessionId}`);
  const { payment_intent: paymentId } = z
    .object({ payment_intent: z.string() })
    .parse(await session.json());
  return async (step: string, data: object = {}) => {
    const url = `${paymentPageUrl}/sandbox/payments/${paymentId}/${step}`;
    expect((await request.post(url, { data })).ok()).toBe(true);
  };
}

/** The way to the books in the receipt. */
async function downloadLink(page: Page, email: string): Promise<string> {
  const { mailboxUrl } = besideShop(new URL(page.url()).origin);
  let found: string | undefined;
  await expect(async () => {
    const [receipt] = (await emailsTo(mailboxUrl, email)).filter(({ subject }) =>
      subject.startsWith('Your eBook'),
    );
    found = /http\S+\/download\?token=[\w-]+/.exec(receipt?.text ?? '')?.[0];
    expect(found).toBeDefined();
  }).toPass();
  return found ?? '';
}

test('a book that was refunded, and then the whole order, say so on success page, download page and in the library', async ({
  page,
  request,
}) => {
  const buyer = newCustomer('went-back');
  await page.goto('/robots.txt');
  await signUpAndIn(page, buyer);
  await confirmAddress(page, buyer);
  await openCheckout(page, ['Built to Last', 'Keep It Growing']);
  await completeOrder(page).click();
  await pay(page);
  const atProvider = await paidOrder(page, request);
  const successPage = page.url();
  const link = await downloadLink(page, buyer.email);

  await atProvider('refund', { amount: 7_560, metadata: { books: 'ebook-5' } });
  await page.goto('/dashboard');
  const left = page.getByRole('region', { name: 'No longer in your library' });
  await expect(left).toContainText(
    /Keep It Growing .*Refunded on \w+\s\d+,\s\d{4}; it has left your library\./,
  );
  await expect(page.getByRole('article', { name: builtToLast })).toBeVisible();
  await expect(page.getByRole('article', { name: keepItGrowing })).toBeHidden();
  await expect(page.getByText('1 eBook', { exact: true })).toBeVisible();

  const gone = `Refunded, and no longer part of this order: ${keepItGrowing}.`;
  await page.goto(successPage);
  await expect(page.getByText('lifetime access to this guide')).toBeVisible();
  for (const words of [/^EK-/, '$151.20 USD', '$75.60 USD']) {
    await expect(page.getByRole('definition').filter({ hasText: words })).toBeVisible();
  }
  await expect(page.getByText(gone)).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: builtToLast })).toBeVisible();
  await expect(page.getByRole('heading', { name: keepItGrowing })).toBeHidden();
  await expect(page.getByText(gone)).toBeVisible();

  await atProvider('refund');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'No eBooks Found' })).toBeVisible();
  await expect(left.getByRole('listitem')).toHaveCount(2);
  await page.goto(successPage);
  await expect(
    page.getByRole('heading', { name: 'This order was refunded', level: 1 }),
  ).toBeVisible();
  await expect(page.getByText(/The money for order EK-\S+ has been returned/)).toBeVisible();
  await expect(page.getByText('Payment Successful!')).toBeHidden();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Access Denied', level: 1 })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(
    'This order was refunded, so its books no longer open',
  );
});

test('while a buyer’s bank looks into a payment its books stay; once it took the money back no page says that all is well', async ({
  page,
  context,
  request,
}) => {
  const email = `disputed-${Date.now()}@example.com`;
  await openCheckout(page);
  await fillInGuest(page, email);
  await completeOrder(page).click();
  await pay(page);
  const atBank = await paidOrder(page, request);
  const successPage = page.url();
  const link = await downloadLink(page, email);

  await atBank('dispute');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: builtToLast })).toBeVisible();
  await atBank('dispute/close', { outcome: 'lost' });
  await expect(async () => {
    await page.goto(link);
    await expect(page.getByRole('alert')).toContainText('This order was refunded', {
      timeout: limitMs(2_000),
    });
  }).toPass();
  const later = await context.newPage();
  const heard = await listenAsPixel(later);
  await later.goto(successPage);
  await expect(later.getByRole('heading', { name: 'This order was refunded' })).toBeVisible();
  expect(JSON.stringify(await heard())).not.toContain('Purchase');
});

test('an order that was paid with another sum waits for a person, and says so', async ({
  page,
}) => {
  const heard = await listenAsPixel(page);
  await page.route('**/api/confirm-payment', (route) =>
    route.fulfill({ json: { status: 'held' } }),
  );
  await page.goto('/payment-success?session_id=cs_test_held');
  await expect(
    page.getByRole('heading', { name: 'Your payment has arrived', level: 1 }),
  ).toBeVisible();
  await expect(page.getByText('a person has to look at it before your books open')).toBeVisible();
  await expect(page.getByText('please do not pay again')).toBeVisible();
  await expect(page).toHaveTitle(/^Your payment has arrived/);
  expect(JSON.stringify(await heard())).not.toContain('Purchase');
});
