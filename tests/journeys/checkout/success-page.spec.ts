import { expect, type Page, test } from '@playwright/test';
import { variations } from '#tests/harness/long-run.ts';
import { limitMs } from '#tests/harness/waiting/slowness.ts';
import {
  completeOrder,
  fillCart,
  fillInGuest,
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

/** The answers to the one confirmation and to the questions after it, where a fault is wanted. */
async function answerWith(page: Page, confirmation: object | 'lost', later: object = {}) {
  await page.route('**/api/confirm-payment', (route) =>
    confirmation === 'lost' ? route.abort() : route.fulfill({ json: confirmation }),
  );
  await page.route('**/api/payment-status?*', (route) => route.fulfill({ json: later }));
}

for (const [name, address] of variations([
  ['without a session', '/payment-success'],
  ['with a session that nobody knows', '/payment-success?session_id=cs_test_unheard_of'],
] as const)) {
  test(`${name} the page says so and offers ways on`, async ({ page }) => {
    await page.goto(address);
    await expect(
      page.getByRole('heading', { name: 'We cannot find this payment', level: 1 }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
    await expect(page.getByRole('link', { name: 'Browse eBooks' })).toBeVisible();
    await expect(page).toHaveTitle(/^We cannot find this payment/);
  });
}

test('a card payment leads to the titles really bought, and the cart stays empty', async ({
  page,
}) => {
  await openCheckout(page, ['Keep It Growing', 'Built to Last']);
  await fillInGuest(page, 'success@example.com');
  await completeOrder(page).click();
  await pay(page);
  await expect(page.getByRole('heading', { name: 'Payment Successful!', level: 1 })).toBeVisible();
  await expect(page.getByText('lifetime access to these 2 guides')).toBeVisible();
  const bought = page.getByRole('list').first().getByRole('listitem');
  await expect(bought).toHaveText([/^Built to Last/, /^Keep It Growing/]);
  await expect(page.getByText('$151.20')).toBeVisible();
  await expect(page.getByText(/^EK-/)).toBeVisible();
  for (const path of ['/checkout', '/cart']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  }
});

test('a payment is shown once it is confirmed, and announced', async ({ page }) => {
  await answerWith(page, { status: 'pending' }, complete);
  await page.goto('/payment-success?session_id=cs_test_1');
  await expect(page.getByRole('heading', { name: 'Confirming your payment' })).toBeVisible();
  await expect(page).toHaveTitle(/^Confirming your payment/);
  await expect(page.getByRole('heading', { name: 'Payment Successful!', level: 1 })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Payment Successful!' })).toBeAttached();
  await expect(page).toHaveTitle(/^Payment Successful!/);
  await expect(page.getByText('lifetime access to this guide')).toBeVisible();
  await expect(page.getByRole('term')).toHaveText(['Order ID', 'Amount']);
  await expect(page.getByRole('definition')).toHaveText(['EK-7QK2M-9XTRB', '$75.60 USD']);
  await expect(page.getByText('Check your email')).toBeVisible();
  await expect(page.getByText('your login details and a confirmation')).toBeVisible();
  await expect(page.getByText('spam folder')).toBeVisible();
});

test.describe('a payment that takes its time', () => {
  const cardThatPaysLater = '4000 0000 0000 1000';
  const cardThatFailsLater = '4000 0000 0000 2008';
  const cartHeading = (page: Page, name: string) => page.getByRole('heading', { name });

  async function order(page: Page) {
    await openCheckout(page);
    await fillInGuest(page, 'delayed@example.com');
    await completeOrder(page).click();
  }

  async function expectEmptyCart(page: Page) {
    for (const path of ['/checkout', '/cart']) {
      await page.goto(path);
      await expect(cartHeading(page, 'Your cart is empty')).toBeVisible();
    }
  }

  test('the books stay out of the cart until it has failed, and come back then', async ({
    page,
  }) => {
    await order(page);
    const firstAnswer = page.waitForResponse('**/api/confirm-payment');
    await pay(page, cardThatFailsLater);
    await firstAnswer;
    await expect(cartHeading(page, 'Confirming your payment')).toBeVisible();
    const successPage = page.url();
    await expectEmptyCart(page);

    await page.goto(successPage);
    await expect(cartHeading(page, 'The payment did not go through')).toBeVisible();
    await expect(page).toHaveTitle(/^The payment did not go through/);
    await expect(page.getByText('Nothing was charged.')).toBeVisible();
    await expect(page.getByText('Your books are back in your cart.')).toBeVisible();
    await page.getByRole('link', { name: 'Go to Cart' }).click();
    await expect(page).toHaveURL('/cart');
    await expect(cartHeading(page, 'Built to Last')).toBeVisible();
  });

  test('the books stay out of the cart when it goes through', { tag: '@long' }, async ({
    page,
  }) => {
    await order(page);
    await pay(page, cardThatPaysLater);
    await expect(cartHeading(page, 'Payment Successful!')).toBeVisible({
      timeout: limitMs(25_000),
    });
    await expectEmptyCart(page);
  });

  test('a payment that nobody knows gives the books back', { tag: '@long' }, async ({ page }) => {
    await answerWith(page, { status: 'unknown' });
    await order(page);
    await pay(page);
    await expect(cartHeading(page, 'We cannot find this payment')).toBeVisible();
    await page.goto('/cart');
    await expect(cartHeading(page, 'Built to Last')).toBeVisible();
  });

  test('whoever has no books to give back hears of none, whatever is in the cart', async ({
    page,
  }) => {
    await answerWith(page, { status: 'failed', productType: 'ebooks' });
    await fillCart(page, ['Keep It Growing']);
    await page.goto('/payment-success?session_id=cs_test_1');
    await expect(page.getByText('Nothing was charged.', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to Cart' })).toBeVisible();
    await expect(page.getByText('back in your cart')).toHaveCount(0);
  });
});

test('five titles are all 5 guides', async ({ page }) => {
  const titles = ['One', 'Two', 'Three', 'Four', 'Five'];
  await answerWith(page, { ...complete, titles, amount: 4700 });
  await page.goto('/payment-success?session_id=cs_test_1');
  await expect(page.getByText('lifetime access to all 5 guides')).toBeVisible();
  for (const title of titles) await expect(page.getByText(title, { exact: true })).toBeVisible();
  await expect(page.getByText('$47.00')).toBeVisible();
});

test('after 30 seconds of waiting the buyer is told that the mail comes anyway', async ({
  page,
}) => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await answerWith(page, 'lost', { status: 'pending' });
  const confirmation = page.waitForRequest('**/api/confirm-payment');
  await page.goto('/payment-success?session_id=cs_test_1');
  await confirmation;
  await page.clock.runFor(29_000);
  await expect(page.getByText('You don’t need to wait here')).toBeHidden();
  await page.clock.runFor(1000);
  await expect(page.getByText('You don’t need to wait here')).toBeVisible();
});

test('a purchase of somebody else is not shown', async ({ page }) => {
  await page.route('**/api/confirm-payment', (route) =>
    route.fulfill({
      status: 403,
      json: { error: 'This purchase belongs to another account.', code: 'not_yours' },
    }),
  );
  await page.goto('/payment-success?session_id=cs_test_1');
  await expect(page.getByText('This purchase belongs to another account.')).toBeVisible();
});

test('the advertising pixel hears of an order once, with what was charged', async ({ page }) => {
  const heard = await listenAsPixel(page);
  await answerWith(page, { ...complete, amount: 4700 });
  let asked = 0;
  await page.route('**/api/report-purchase', (route) => {
    asked += 1;
    return route.fulfill({ json: { report: asked === 1 } });
  });
  await page.goto('/payment-success?session_id=cs_test_1');
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await expect.poll(heard).toEqual([['track', 'Purchase', { value: 47, currency: 'USD' }]]);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await expect.poll(() => asked).toBe(2);
  expect(await heard()).toEqual([]);
});

test('the books of the order leave the cart, which keeps the others and a gift bought later', async ({
  page,
}) => {
  await answerWith(page, complete);
  await fillCart(page, ['Built to Last', 'Keep It Growing']);
  const openOrder = async () => {
    await page.goto('/payment-success?session_id=cs_test_1');
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  };
  const inCart = page.getByRole('button', { name: /^Remove / });
  await openOrder();
  await page.goto('/cart');
  await expect(inCart).toHaveCount(1);
  await expect(page.getByText('Keep It Growing').first()).toBeVisible();
  await fillCart(page, ['Built to Last']);
  await openOrder();
  await page.goto('/cart');
  await expect(inCart).toHaveCount(2);
});

test('the page stands alone', async ({ page }) => {
  await page.goto('/payment-success');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: /^support@/ })).toHaveAttribute(
    'href',
    /^mailto:support@/,
  );
  await expect(page.getByRole('link', { name: 'Evenkeel, home' })).toHaveAttribute('href', '/');
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Newsletter' })).toHaveCount(0);
  for (const name of ['Privacy Policy', 'Terms & Conditions', 'Disclaimer']) {
    await expect(page.getByRole('link', { name })).toBeVisible();
  }
  await expect(page.getByRole('button', { name: 'Cookie choices' })).toBeHidden();
});
