import { expect, type Locator, type Page, test } from '@playwright/test';
import { bundleCheckout, continueToPayment, fillInBundleGuest } from '../steps/bundle-steps.ts';
import { answerWithEbooks, newCustomer, signUpAndIn } from '../steps/dashboard-steps.ts';
import { tagAt } from '../steps/screens.ts';

const addToCart = (page: Page, title: string) =>
  page.getByRole('button', { name: `Add to Cart: ${title}` });
const toast = (page: Page, title: string) => page.getByRole('status').filter({ hasText: title });
const longToast = JSON.stringify({
  title: 'Payment Error',
  description: 'We cannot reach our payment provider right now. Nothing was charged.',
});
const notifications = (page: Page) => page.getByRole('region', { name: /^Notifications/ });

async function addFirstBook(page: Page): Promise<void> {
  await page.goto('/shop/ebooks');
  await addToCart(page, 'Built to Last').click();
  await expect(toast(page, 'Added to cart')).toBeVisible();
}

/** Leaves a toast for the next page, as a page does that leads on to it. */
async function leaveToast(page: Page, words: string): Promise<void> {
  await page.evaluate((toast) => sessionStorage.setItem('evenkeel-toast', toast), words);
}

test('a toast is reached and closed by keyboard and pointer, and leaves by itself', async ({
  page,
}) => {
  await addFirstBook(page);

  await test.step('F6 leads to the newest toast and back to where one was', async () => {
    await addToCart(page, 'No More Excuses').focus();
    await page.keyboard.press('F6');
    const close = page.getByRole('button', { name: 'Close notification' });
    await expect(close).toBeFocused();
    await page.keyboard.press('F6');
    await expect(addToCart(page, 'No More Excuses')).toBeFocused();
  });

  await test.step('Escape closes the toast in focus and gives the focus back', async () => {
    await addToCart(page, 'No More Excuses').focus();
    await page.keyboard.press('F6');
    await page.keyboard.press('Escape');
    await expect(notifications(page)).toBeHidden();
    await expect(addToCart(page, 'No More Excuses')).toBeFocused();
  });

  await addToCart(page, 'Investing Without Fear').click();
  await expect(toast(page, 'Added to cart')).toBeVisible();

  await test.step('the cross closes a toast', async () => {
    await page.getByRole('button', { name: 'Close notification' }).click();
    await expect(toast(page, 'Added to cart')).toHaveCount(0);
  });

  await page.clock.install();

  await test.step('a toast stands above an open dialog and can be closed there', async () => {
    await page.evaluate(() => {
      const dialog = document.createElement('dialog');
      dialog.textContent = 'Are you sure?';
      document.body.append(dialog);
      dialog.showModal();
    });
    await addToCart(page, 'Keep It Growing').dispatchEvent('click');
    const above = toast(page, 'Keep It Growing');
    await expect(above).toBeVisible();
    await above.getByRole('button', { name: 'Close notification' }).click();
    await expect(above).toHaveCount(0);
    await page.evaluate(() => document.querySelector<HTMLDialogElement>('body > dialog')?.close());
  });

  await test.step('a toast leaves by itself, but not while the pointer rests on it', async () => {
    await addToCart(page, 'No More Excuses').click();
    await page.clock.runFor(1_000);
    const held = toast(page, 'No More Excuses');
    await held.hover();
    await page.clock.runFor(60_000);
    await expect(held).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.runFor(60_000);
    await expect(held).toHaveCount(0);
  });
});

test('on a phone one toast stands there at a time, and dims nothing', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await addFirstBook(page);

  await test.step('on a phone one stands there at a time, the newest', async () => {
    for (const title of ['No More Excuses', 'Keep It Growing']) {
      await addToCart(page, title).click();
      await expect(toast(page, title)).toBeVisible();
    }
    await expect(notifications(page).getByRole('status')).toHaveCount(1);
  });

  await test.step('on a phone the search dims the page, a toast does not', async () => {
    const dims = (popover: Locator) =>
      popover.evaluate((it) => getComputedStyle(it, '::backdrop').backgroundColor);
    expect(await dims(notifications(page))).toBe('rgba(0, 0, 0, 0)');
    await page.getByRole('button', { name: 'Search' }).click();
    const box = page.getByRole('search').locator('[popover]');
    await expect(box).toBeVisible();
    expect(await dims(box)).toBe('rgba(0, 0, 0, 0.5)');
  });
});

test('what stands at the fields, too, leaves sooner than what a toast alone says', {
  tag: '@long',
}, async ({ page }) => {
  await page.clock.install();
  await page.goto(bundleCheckout);
  await expect(continueToPayment(page)).toBeEnabled();
  await continueToPayment(page).click();
  await page.clock.runFor(1_000);
  const missing = page.getByRole('alert').filter({ hasText: 'Missing Information' });
  await expect(missing).toBeVisible();
  await page.clock.runFor(7_000);
  await expect(missing).toHaveCount(0);

  await fillInBundleGuest(page, `unreached-${Date.now()}@example.com`, 'Ada Lovelace');
  await page.route('**/api/create-checkout-session', (route) => route.abort());
  await continueToPayment(page).click();
  const failed = page.getByRole('alert').filter({ hasText: 'Payment Error' });
  await expect(failed).toBeAttached();
  await page.clock.runFor(8_000);
  await expect(failed).toBeVisible();
});

test('the same words stand there once', { tag: '@long' }, async ({ page }) => {
  await page.route(/open-tell-me/, (route) => route.abort());
  await page.goto('/learn');
  const again = page.getByRole('button', { name: 'Start Free Trial' });
  for (let times = 0; times < 2; times += 1) {
    const failing = page.waitForEvent('requestfailed');
    await again.click();
    await failing;
  }
  const failure = page.getByRole('alert').filter({ hasText: 'Error' });
  await expect(failure).toBeVisible();
  await expect(failure).toHaveCount(1);
});

test('a newer word about the same matter takes the place of the older one', async ({ page }) => {
  await signUpAndIn(page, newCustomer('matter'));
  const welcome = { about: 'sign-in', title: 'Welcome Back!', description: 'You are in.' };
  // A page without a page's cost, from which this site's storage can be reached.
  await page.goto('/robots.txt');
  await leaveToast(page, JSON.stringify(welcome));
  await page.goto('/dashboard#settings');
  await expect(toast(page, 'Welcome Back!')).toBeVisible();
  await page.getByRole('button', { name: 'Update Name' }).click();
  await expect(toast(page, 'Name Updated')).toBeVisible();
  await page.route('**/api/auth/update-user', (route) => route.abort());
  await page.getByRole('button', { name: 'Update Name' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to update name.');
  await expect(toast(page, 'Name Updated')).toHaveCount(0);
  // What is another matter stays.
  await expect(toast(page, 'Welcome Back!')).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await expect(toast(page, 'Signed Out')).toBeVisible();
  await expect(toast(page, 'Welcome Back!')).toHaveCount(0);
});

test('no more than three stand there at once', { tag: '@long' }, async ({ page }) => {
  await addFirstBook(page);
  for (const title of ['Investing Without Fear', 'No More Excuses', 'Keep It Growing']) {
    await addToCart(page, title).click();
    await expect(toast(page, title)).toBeVisible();
  }
  await expect(notifications(page).getByRole('status')).toHaveCount(3);
  await expect(toast(page, 'Built to Last')).toHaveCount(0);
});

const primaryActions = [
  ['/cart', 'Proceed to Checkout'],
  ['/checkout', 'Complete Order'],
  ['/dashboard', 'Open eBook'],
] as const;

for (const [width, height] of [
  [360, 740],
  [768, 1024],
  [1024, 768],
  [1440, 900],
] as const) {
  test(`no toast lies over what a page is for, ${width} px wide`, { tag: tagAt(width) }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await addFirstBook(page);
    await signUpAndIn(page, newCustomer(`toast-${width}`));
    await answerWithEbooks(page, ['Built to Last', 'No More Excuses']);
    for (const [path, action] of primaryActions) {
      await leaveToast(page, longToast);
      await page.goto(path);
      await expect(toast(page, 'Payment Error')).toBeVisible();
      const control = page.getByRole('main').getByText(action).first();
      await control.scrollIntoViewIfNeeded();
      const [over, under] = [await boxOf(toast(page, 'Payment Error')), await boxOf(control)];
      const isClear =
        over.bottom <= under.top || over.top >= under.bottom || over.right <= under.left;
      expect(isClear, `the toast on ${path}`).toBe(true);
    }
  });
}

test.describe('with a finger', () => {
  test.use({ hasTouch: true });

  test('a tap wakes the page and is kept, and a sideways swipe closes the toast', async ({
    page,
  }) => {
    await page.goto('/shop/ebooks');
    await addToCart(page, 'Built to Last').tap();
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }),
    ).toBeVisible();
    const shown = toast(page, 'Added to cart');
    await expect(shown).toBeVisible();
    // A short one lets it slide back.
    await swipe(page, 20);
    await expect(shown).toBeVisible();
    await swipe(page, 160);
    await expect(shown).toHaveCount(0);
  });
});

/** Where it stands on the screen. */
const boxOf = (element: Locator) =>
  element.evaluate((shown) => {
    const { top, bottom, left, right } = shown.getBoundingClientRect();
    return { top, bottom, left, right };
  });

async function swipe(page: Page, distancePx: number) {
  const box = await toast(page, 'Added to cart').boundingBox();
  if (!box) throw new Error('The toast is not on the screen.');
  const y = box.y + box.height / 2;
  const finger = await page.context().newCDPSession(page);
  for (const part of [0, 0.25, 0.5, 0.75, 1]) {
    const touchPoints = [{ x: box.x + 40 + distancePx * part, y }];
    await finger.send('Input.dispatchTouchEvent', {
      type: part === 0 ? 'touchStart' : 'touchMove',
      touchPoints,
    });
  }
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
