import { expect, type Page, test } from '@playwright/test';
import { besideShop } from '#tests/harness/product-under-test.ts';
import {
  bundleCheckout,
  continueToPayment,
  expectCardPage,
  openBundleCheckout,
} from '../steps/bundle-steps.ts';
import { answerWithEbooks, newCustomer, signUpAndIn } from '../steps/dashboard-steps.ts';
import { completeOrder, fillInGuest, openCheckout, pay } from '../steps/shopping-steps.ts';

const cardNumber = (page: Page) => page.getByLabel('Card number');

/** Sends a guest's order and waits for its card page; the address of that. */
async function sendAsGuest(page: Page): Promise<string> {
  await fillInGuest(page);
  await completeOrder(page).click();
  await expect(cardNumber(page)).toBeVisible();
  return page.url();
}

test('a changed cart makes the card page of before unpayable, also for who is still at it', async ({
  page,
  context,
}) => {
  await openCheckout(page);
  const before = await sendAsGuest(page);
  const otherTab = await context.newPage();
  await openCheckout(otherTab, ['Built to Last', 'Keep It Growing']);
  const after = await sendAsGuest(otherTab);
  expect(after).not.toBe(before);
  await expect(otherTab.getByRole('button', { name: 'Pay $151.20' })).toBeVisible();

  await pay(page);
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeHidden();
  await page.goto(before);
  await expect(page.getByRole('heading', { name: 'This payment page has expired' })).toBeVisible();
  await page.getByRole('link', { name: /^Back to/ }).click();
  await expect(page.getByRole('heading', { name: 'Built to Last' })).toBeVisible();

  await pay(otherTab);
  await expect(otherTab.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
});

test('the bundle instead of the cart ends the cart’s card page', { tag: '@long' }, async ({
  page,
}) => {
  await signUpAndIn(page, newCustomer('rather-the-bundle'));
  await openCheckout(page);
  await completeOrder(page).click();
  await expect(cardNumber(page)).toBeVisible();
  const before = page.url();
  await openBundleCheckout(page);
  await continueToPayment(page).click();
  await expectCardPage(page);
  await page.goto(before);
  await expect(page.getByRole('heading', { name: 'This payment page has expired' })).toBeVisible();
});

test('whoever has paid in one tab and presses in another is led to the payment, not charged', async ({
  page,
  context,
}) => {
  await signUpAndIn(page, newCustomer('pressed-again'));
  const otherTab = await context.newPage();
  // It has not heard yet that the books are there: it would offer nothing then.
  await answerWithEbooks(otherTab, []);
  for (const tab of [page, otherTab]) await openBundleCheckout(tab);
  await continueToPayment(page).click();
  await expectCardPage(page);
  await pay(page);
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();

  await continueToPayment(otherTab).click();
  await expect(otherTab).toHaveURL(/\/payment-success\?session_id=/);
  await expect(otherTab.getByText('Already Paid')).toBeVisible();
  await expect(otherTab.getByText(/^This order has already been paid\./)).toBeVisible();
  await expect(otherTab.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();

  // Who wants it once more all the same comes to a card page.
  await otherTab.goto(bundleCheckout);
  await continueToPayment(otherTab).click();
  await expectCardPage(otherTab);
});

test('whoever has paid unseen and sends a changed cart is told so, and keeps the rest in the cart', async ({
  page,
  request,
  baseURL,
}) => {
  await openCheckout(page);
  const cardPage = new URL(await sendAsGuest(page));
  const { paymentPageUrl } = besideShop(`${baseURL}`);
  const sessionId = cardPage.pathname.split('/').at(-1);
  const paid = await request.post(`${paymentPageUrl}/sandbox/sessions/${sessionId}/pay`, {
    data: {},
  });
  expect(paid.ok()).toBe(true);

  await openCheckout(page, ['Keep It Growing']);
  await fillInGuest(page);
  await completeOrder(page).click();
  await expect(page).toHaveURL(/\/payment-success\?session_id=/);
  await expect(page.getByText(/^The order you sent before this one has been paid\./)).toBeVisible();
  await expect(page.getByRole('main').getByText('Built to Last').first()).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: 'Keep It Growing' })).toBeVisible();
  await page.goto('/checkout');
  await expect(completeOrder(page)).toBeEnabled();
  await fillInGuest(page);
  await completeOrder(page).click();
  await expect(cardNumber(page)).toBeVisible();
});
