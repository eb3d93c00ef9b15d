import { expect, type Page, test } from '@playwright/test';
import { variations } from '#tests/harness/long-run.ts';
import { besideShop, emailsTo } from '#tests/harness/product-under-test.ts';
import { atProvider } from '../steps/at-provider.ts';
import { joinDeskBy, openOrderOf } from '../steps/desk-steps.ts';
import { expectNoBarriersOnScreens } from '../steps/screens.ts';
import {
  completeOrder,
  fillInGuest,
  leaveCart,
  listenAsPixel,
  openCheckout,
  pay,
} from '../steps/shopping-steps.ts';

const complete = {
  status: 'complete',
  orderId: 'EK-7QK2M-9XTRB',
  titles: ['Built to Last — Your Financial Foundation for Smart Investing'],
  amount: 7560,
  currency: 'usd',
  productType: 'ebooks',
};

const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const successful = (page: Page) =>
  page.getByRole('heading', { name: 'Payment Successful!', level: 1 });

/** The answers to the one confirmation and to the questions after it, where a fault is wanted. */
async function answerWith(page: Page, confirmation: object | 'lost', later: object = {}) {
  for (const path of ['**/api/confirm-payment', '**/api/payment-status?*'])
    await page.unroute(path);
  await page.route('**/api/confirm-payment', (route) =>
    confirmation === 'lost' ? route.abort() : route.fulfill({ json: confirmation }),
  );
  await page.route('**/api/payment-status?*', (route) => route.fulfill({ json: later }));
}

const openOrder = (page: Page) => page.goto('/payment-success?session_id=cs_test_1');

test('a payment that there is none of is said so, on a page that stands alone', async ({
  page,
}) => {
  for (const [name, address] of variations([
    ['without a session', '/payment-success'],
    ['with a session that nobody knows', '/payment-success?session_id=cs_test_unheard_of'],
  ] as const)) {
    await test.step(`${name} the page says so and offers ways on`, async () => {
      await page.goto(address);
      await expect(
        page.getByRole('heading', { name: 'We cannot find this payment', level: 1 }),
      ).toBeVisible();
      await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
      await expect(page.getByRole('link', { name: 'Browse eBooks' })).toBeVisible();
      await expect(page).toHaveTitle(/^We cannot find this payment/);
    });
  }

  await test.step('the page stands alone', async () => {
    await expect(page.getByRole('link', { name: /^support@/ })).toHaveAttribute(
      'href',
      /^mailto:support@/,
    );
    await expect(page.getByRole('link', { name: 'Evenkeel, home' })).toHaveAttribute('href', '/');
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(heading(page, 'Newsletter')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Cookie choices' })).toBeHidden();
  });

  await test.step('the small print stands at the foot, and opens over the page', async () => {
    for (const name of ['Privacy Policy', 'Terms & Conditions', 'Disclaimer', 'Refund Policy']) {
      await page.getByRole('link', { name }).click();
      const dialog = page.getByRole('dialog', { name });
      await expect(dialog).toContainText('June 28, 2025');
      await dialog.getByRole('button', { name: 'Close' }).first().click();
      await expect(dialog).toHaveCount(0);
    }
  });
});

test('a card payment leads to the titles really bought, and the cart stays empty', async ({
  page,
}) => {
  const email = `success-${Date.now()}@example.com`;
  const words =
    'You ask us to deliver your books at once, and you accept that a legal right of withdrawal ends on delivery. Our 30-day guarantee still applies.';
  await openCheckout(page, ['Keep It Growing', 'Built to Last']);
  await expect(page.getByText(words)).toBeVisible();
  await fillInGuest(page, email);
  await completeOrder(page).click();
  await pay(page);
  await expect(successful(page)).toBeVisible();
  await expect(page.getByText('lifetime access to these 2 guides')).toBeVisible();
  const bought = page.getByRole('list').first().getByRole('listitem');
  await expect(bought).toHaveText([/^Built to Last/, /^Keep It Growing/]);
  await expect(page.getByText('$151.20')).toBeVisible();
  await expect(page.getByText(/^EK-/)).toBeVisible();
  for (const path of ['/checkout', '/cart']) {
    await page.goto(path);
    await expect(heading(page, 'Your cart is empty')).toBeVisible();
  }

  await test.step('what stands beside the button of an order is repeated in its receipt and kept for the owner', async () => {
    const { mailboxUrl } = besideShop(page.url());
    await expect
      .poll(async () =>
        (await emailsTo(mailboxUrl, email)).map(({ text }) => text.replaceAll(/\s+/g, ' ')).join(),
      )
      .toContain(`you agreed to this: “${words}”`);
    await joinDeskBy(page, 'owner');
    await openOrderOf(page, email);
    await expect(page.getByRole('definition').filter({ hasText: words })).toBeVisible();
  });
});

test('a payment is shown once it is confirmed, and its books leave the cart', async ({ page }) => {
  const heard = await listenAsPixel(page);
  await leaveCart(page, ['Built to Last', 'Keep It Growing']);

  await test.step('a payment is shown once it is confirmed, and announced', async () => {
    await answerWith(page, { status: 'pending' }, complete);
    await openOrder(page);
    await expect(heading(page, 'Confirming your payment')).toBeVisible();
    await expect(page).toHaveTitle(/^Confirming your payment/);
    await expect(successful(page)).toBeVisible();
    await expect(
      page.getByRole('status').filter({ hasText: 'Payment Successful!' }),
    ).toBeAttached();
    await expect(page).toHaveTitle(/^Payment Successful!/);
    await expect(page.getByText('lifetime access to this guide')).toBeVisible();
    await expect(page.getByRole('term')).toHaveText(['Order ID', 'Amount']);
    await expect(page.getByRole('definition')).toHaveText(['EK-7QK2M-9XTRB', '$75.60 USD']);
    await expect(page.getByText('Check your email')).toBeVisible();
    await expect(page.getByText('your login details and a confirmation')).toBeVisible();
    await expect(page.getByText('spam folder')).toBeVisible();
  });

  await test.step('the success page has no barriers', async () => {
    await expectNoBarriersOnScreens(page);
  });

  await test.step('the books of the order leave the cart, which keeps the others and a gift bought later', async () => {
    await answerWith(page, complete);
    const inCart = page.getByRole('button', { name: /^Remove / });
    await page.goto('/cart');
    await expect(inCart).toHaveCount(1);
    await expect(page.getByText('Keep It Growing').first()).toBeVisible();
    await leaveCart(page, ['Built to Last', 'Keep It Growing']);
    await openOrder(page);
    await expect(successful(page)).toBeVisible();
    await page.goto('/cart');
    await expect(inCart).toHaveCount(2);
  });

  let asked = 0;
  await page.route('**/api/report-purchase', (route) => {
    asked += 1;
    return route.fulfill({ json: { report: asked === 1 } });
  });
  await test.step('five titles are all 5 guides', async () => {
    const titles = ['One', 'Two', 'Three', 'Four', 'Five'];
    await answerWith(page, { ...complete, orderId: 'EK-AAAAA-BBBBB', titles, amount: 4700 });
    await openOrder(page);
    await expect(page.getByText('lifetime access to all 5 guides')).toBeVisible();
    for (const title of titles) await expect(page.getByText(title, { exact: true })).toBeVisible();
    await expect(page.getByText('$47.00')).toBeVisible();
  });

  await test.step('the advertising pixel hears of an order once, with what was charged', async () => {
    await expect.poll(heard).toEqual([['track', 'Purchase', { value: 47, currency: 'USD' }]]);
    await page.reload();
    await expect(successful(page)).toBeVisible();
    await expect.poll(() => asked).toBe(2);
    expect(await heard()).toEqual([]);
  });
});

test('what is no success is said so, and the pixel hears nothing of it', async ({ page }) => {
  const heard = await listenAsPixel(page);
  await leaveCart(page, ['Keep It Growing']);

  await test.step('a purchase of somebody else is not shown', async () => {
    await page.route('**/api/confirm-payment', (route) =>
      route.fulfill({
        status: 403,
        json: { error: 'This purchase belongs to another account.', code: 'not_yours' },
      }),
    );
    await openOrder(page);
    await expect(page.getByText('This purchase belongs to another account.')).toBeVisible();
  });

  await test.step('an order that was paid with another sum waits for a person, and says so', async () => {
    await answerWith(page, { status: 'held' });
    await openOrder(page);
    await expect(
      page.getByRole('heading', { name: 'Your payment has arrived', level: 1 }),
    ).toBeVisible();
    await expect(page.getByText('a person has to look at it before your books open')).toBeVisible();
    await expect(page.getByText('please do not pay again')).toBeVisible();
    await expect(page).toHaveTitle(/^Your payment has arrived/);
    expect(JSON.stringify(await heard())).not.toContain('Purchase');
  });

  await test.step('whoever has no books to give back hears of none, whatever is in the cart', async () => {
    await answerWith(page, { status: 'failed', productType: 'ebooks' });
    await openOrder(page);
    await expect(page.getByText('Nothing was charged.', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to Cart' })).toBeVisible();
    await expect(page.getByText('back in your cart')).toHaveCount(0);
    expect(JSON.stringify(await heard())).not.toContain('Purchase');
  });

  await test.step('after 30 seconds of waiting the buyer is told that the mail comes anyway', async () => {
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    await answerWith(page, 'lost', { status: 'pending' });
    const confirmation = page.waitForRequest('**/api/confirm-payment');
    await openOrder(page);
    await confirmation;
    await page.clock.runFor(29_000);
    await expect(page.getByText('You don’t need to wait here')).toBeHidden();
    await page.clock.runFor(1000);
    await expect(page.getByText('You don’t need to wait here')).toBeVisible();
  });
});

test.describe('a payment that takes its time', () => {
  const cardThatPaysLater = '4000 0000 0000 1000';
  const cardThatFailsLater = '4000 0000 0000 2008';

  async function order(page: Page) {
    await openCheckout(page);
    await fillInGuest(page, 'delayed@example.com');
    await completeOrder(page).click();
  }

  async function expectEmptyCart(page: Page) {
    for (const path of ['/checkout', '/cart']) {
      await page.goto(path);
      await expect(heading(page, 'Your cart is empty')).toBeVisible();
    }
  }

  test('the books stay out of the cart until it has failed, and come back then', async ({
    page,
  }) => {
    await order(page);
    const firstAnswer = page.waitForResponse('**/api/confirm-payment');
    await pay(page, cardThatFailsLater);
    await firstAnswer;
    await expect(heading(page, 'Confirming your payment')).toBeVisible();
    const successPage = page.url();
    await expectEmptyCart(page);

    const atBank = await atProvider(successPage);
    await atBank('settle', { outcome: 'failed' });
    await page.goto(successPage);
    await expect(heading(page, 'The payment did not go through')).toBeVisible();
    await expect(page).toHaveTitle(/^The payment did not go through/);
    await expect(page.getByText('Nothing was charged.')).toBeVisible();
    await expect(page.getByText('Your books are back in your cart.')).toBeVisible();
    await page.getByRole('link', { name: 'Go to Cart' }).click();
    await expect(page).toHaveURL('/cart');
    await expect(heading(page, 'Built to Last')).toBeVisible();
  });

  test('the books stay out of the cart when it goes through', { tag: '@long' }, async ({
    page,
  }) => {
    await order(page);
    await pay(page, cardThatPaysLater);
    await expect(heading(page, 'Payment Successful!')).toBeVisible({ timeout: 25_000 });
    await expectEmptyCart(page);
  });

  test('a payment that nobody knows gives the books back', { tag: '@long' }, async ({ page }) => {
    await answerWith(page, { status: 'unknown' });
    await order(page);
    await pay(page);
    await expect(heading(page, 'We cannot find this payment')).toBeVisible();
    await page.goto('/cart');
    await expect(heading(page, 'Built to Last')).toBeVisible();
  });
});
