import { expect, type Page, test } from '@playwright/test';
import { submitSignIn } from '../steps/auth-steps.ts';
import {
  continueToPayment,
  expectCardPage,
  fillInBundleGuest,
  guestPassword,
  openBundleCheckout,
} from '../steps/bundle-steps.ts';
import { completeOrder, fillInGuest, openCheckout, pay } from '../steps/shopping-steps.ts';

const sessionPath = '**/api/create-checkout-session';

test('two tabs that send the same order at once lead to one payment session', async ({
  page,
  context,
}) => {
  await openCheckout(page);
  const otherTab = await context.newPage();
  await test.step('the visit is begun when the checkout opens, not when the order is sent', async () => {
    const visit = () => page.evaluate(() => localStorage.getItem('evenkeel-checkout-visit'));
    await expect.poll(visit).toMatch(/^\d+\.[0-9a-f]{32}$/);
    const begun = await visit();
    await otherTab.goto('/checkout');
    await expect(completeOrder(otherTab)).toBeEnabled();
    expect(await visit()).toBe(begun);
  });
  const tabs = [page, otherTab];
  const keys: (string | undefined)[] = [];
  const bothSent = Promise.withResolvers<void>();
  for (const tab of tabs) {
    await fillInGuest(tab, 'two-tabs@example.com');
    await tab.route(sessionPath, async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length === tabs.length) bothSent.resolve();
      await bothSent.promise;
      await route.continue();
    });
  }

  const pressAt = Date.now() + 1000;
  await Promise.all(tabs.map((tab) => pressCompleteOrderAt(tab, pressAt)));
  for (const tab of tabs) await expect(tab.getByLabel('Card number')).toBeVisible();
  expect(keys[0]).toBe(keys[1]);
  expect(page.url()).toBe(otherTab.url());
});

test('two tabs that send the bundle lead to one payment session; the last password opens the library', {
  tag: '@browsers',
}, async ({ page, context }) => {
  const email = `bundle-tabs-${Date.now()}@example.com`;
  const otherTab = await context.newPage();
  for (const tab of [page, otherTab]) {
    await openBundleCheckout(tab);
    await fillInBundleGuest(tab, email, 'Ada Lovelace');
    await expect(guestPassword(tab)).toHaveValue(/^.{12}$/);
  }
  const first = await guestPassword(page).inputValue();
  const last = await guestPassword(otherTab).inputValue();
  expect(last).not.toBe(first);
  for (const tab of [page, otherTab]) {
    await continueToPayment(tab).click();
    await expectCardPage(tab);
  }
  expect(otherTab.url()).toBe(page.url());

  await pay(page);
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await page.goto('/auth?redirect=/dashboard');
  await submitSignIn(page, email, first);
  await expect(page.getByText('Sign In Error', { exact: true })).toBeVisible();
  await submitSignIn(page, email, last);
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('Keep It Growing').first()).toBeVisible();
});

/** By the page's own clock: two pages are told one after the other, and would press so too. */
function pressCompleteOrderAt(tab: Page, epochMs: number) {
  return completeOrder(tab).evaluate(
    (button, pressAt) =>
      new Promise<void>((resolve) => {
        setTimeout(() => {
          if (button instanceof HTMLElement) button.click();
          resolve();
        }, pressAt - Date.now());
      }),
    epochMs,
  );
}
