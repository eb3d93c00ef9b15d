import { expect, type Locator, type Page, test } from '@playwright/test';
import { limitMs } from '#tests/harness/waiting/slowness.ts';
import { goBackToCached } from '../steps/go-back-to-cached.ts';
import {
  completeOrder,
  fillInGuest,
  listenAsPixel,
  openCheckout,
} from '../steps/shopping-steps.ts';

const sessionPath = '**/api/create-checkout-session';

function countSessionRequests(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/create-checkout-session')) count += 1;
  });
  return () => count;
}

const threeTitles = [
  'Built to Last',
  'Investing in the Stock Market Without the Jargon',
  'Investing Without Fear',
];

test('an empty cart leads to the shop', async ({ page }) => {
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Browse eBooks' })).toHaveAttribute(
    'href',
    '/shop/ebooks',
  );
});

test('the summary says what the order costs', async ({ page }) => {
  await openCheckout(page, ['Built to Last', 'No More Excuses']);
  await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible();
  await expect(page.getByText('No More Excuses')).toBeVisible();
  await expect(page.getByText('$140.00')).toBeVisible();
  await expect(page.getByText('$11.20')).toBeVisible();
  await expect(page.getByText('$151.20').filter({ visible: true })).toBeVisible();
  await expect(page.getByText('secure external page')).toBeVisible();
  const notice = page.getByText(/terms, the refund policy and the privacy policy/);
  for (const [name, path] of [
    ['terms', '/policies/terms-and-conditions'],
    ['refund policy', '/policies/refund-policy'],
    ['privacy policy', '/policies/privacy-policy'],
  ] as const) {
    await expect(notice.getByRole('link', { name })).toHaveAttribute('href', path);
  }
  await expect(page.getByRole('link', { name: 'Back to Cart' })).toHaveAttribute('href', '/cart');
});

test('on a phone the total stands beside the button, which leads once the form is begun', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openCheckout(page, ['Built to Last', 'No More Excuses']);
  const button = completeOrder(page);
  await button.scrollIntoViewIfNeeded();
  await expect(page.getByText('$151.20').last()).toBeInViewport();
  await expect(page.getByText('30-day money-back guarantee', { exact: true })).toBeVisible();
  const colorOf = (control: Locator) =>
    control.evaluate((element) => getComputedStyle(element).backgroundColor);
  const offer = page.getByRole('link', { name: 'Switch to all five for $47' });
  const [filled, outlined] = [await colorOf(offer), await colorOf(button)];
  expect(filled).not.toBe(outlined);
  await page.getByLabel('First name').fill('Ada');
  await expect(button).toHaveCSS('background-color', filled);
  await expect(offer).toHaveCSS('background-color', outlined);
  // So it is for whoever comes back to what they had typed.
  await page.reload();
  await expect(button).toHaveCSS('background-color', filled);
  // Nothing but the way to sign in stands between the summary's last words and the first field.
  const [sums, first] = [
    await page.getByText(/^That’s/).boundingBox(),
    await page.getByLabel('First name').boundingBox(),
  ];
  expect((first?.y ?? 0) - (sums?.y ?? 0)).toBeLessThan(280);
});

test('on a phone three books leave room for the first field on the first screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openCheckout(page, threeTitles);
  await expect(page.getByLabel('First name')).toBeInViewport({ ratio: 1 });
});

test('on a desk the way to sign in stands beside the heading, and no hole above the button', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openCheckout(page, threeTitles);
  const heading = await page.getByRole('heading', { name: 'Account Information' }).boundingBox();
  const signIn = await page.getByRole('button', { name: /^Already have/ }).boundingBox();
  const middleOf = (box: typeof heading) => (box ? box.y + box.height / 2 : 0);
  expect(Math.abs(middleOf(heading) - middleOf(signIn))).toBeLessThan(6);
  expect(signIn?.x).toBeGreaterThan((heading?.x ?? 0) + (heading?.width ?? 0) / 2);

  const button = await completeOrder(page).boundingBox();
  const note = await page.getByText(/^You pay on the next page/).boundingBox();
  expect((button?.y ?? 0) - (note?.y ?? 0) - (note?.height ?? 0)).toBeLessThan(30);
});

test('missing fields are named at the field, the first one has the focus', async ({ page }) => {
  await openCheckout(page);
  const requests = countSessionRequests(page);
  await expect(page.getByRole('heading', { name: 'Account Information' })).toBeVisible();
  await page.getByLabel('First name').fill('Ada');
  await page.getByRole('main').getByRole('textbox', { name: 'Email' }).fill('   ');
  await completeOrder(page).click();
  await expect(page.getByText('Missing Information')).toBeVisible();
  await expect(page.getByText('Please fill in all required fields.')).toBeVisible();
  await expect(page.getByLabel('Last name')).toBeFocused();
  await expect(page.getByLabel('Last name')).toHaveAccessibleDescription('Enter your last name.');
  await expect(page.getByRole('main').getByRole('textbox', { name: 'Email' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await expect(page.getByLabel('First name')).not.toHaveAttribute('aria-invalid');
  expect(requests()).toBe(0);
});

test('a billing address may be given, and each of its fields is sent', async ({ page }) => {
  await openCheckout(page);
  await fillInGuest(page);
  await page.getByRole('heading', { name: 'Billing Address (optional)' }).click();
  await page.getByLabel('Country').selectOption('United Kingdom');
  const fields = [
    ['Street address', 'address', '12 St James’s Square'],
    ['City', 'city', 'London'],
    ['State', 'state', 'Greater London'],
    ['ZIP code', 'zipCode', 'SW1Y 4JH'],
  ] as const;
  for (const [label, , value] of fields) {
    const field = page.getByRole('textbox', { name: label, exact: true });
    await expect(field).not.toHaveAttribute('required');
    await field.fill(value);
  }
  const sent = page.waitForRequest(sessionPath);
  await completeOrder(page).click();
  expect((await sent).postDataJSON().billingAddress).toEqual(
    Object.fromEntries(
      [...fields, ['', 'country', 'United Kingdom'] as const].map(([, name, value]) => [
        name,
        value,
      ]),
    ),
  );
});

test('a double click asks for one payment session', async ({ page }) => {
  const requests = countSessionRequests(page);
  await openCheckout(page);
  await fillInGuest(page);
  await completeOrder(page).dblclick();
  await expect(page.getByLabel('Card number')).toBeVisible();
  expect(requests()).toBe(1);
});

test('Enter held down asks for one payment session', async ({ page }) => {
  const requests = countSessionRequests(page);
  await openCheckout(page);
  await fillInGuest(page);
  await page.getByRole('main').getByRole('textbox', { name: 'Email' }).focus();
  for (let press = 0; press < 5; press += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(page.getByLabel('Card number')).toBeVisible();
  expect(requests()).toBe(1);
});

test('Cancel on the card page brings the cart back', async ({ page }) => {
  await openCheckout(page, ['Built to Last', 'Keep It Growing']);
  await fillInGuest(page);
  await completeOrder(page).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
  await page.getByText('Cancel', { exact: true }).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByText('Your books are back in your cart.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Built to Last' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Keep It Growing' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('$151.20').filter({ visible: true })).toBeVisible();
  await expect(page.getByText('Payment canceled')).toBeHidden();
});

test('the browser’s Back from the card page brings the cart back', { tag: '@browsers' }, async ({
  page,
}) => {
  await openCheckout(page);
  await fillInGuest(page);
  await completeOrder(page).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
  await page.goBack();
  await expect(completeOrder(page)).toBeEnabled();
  await expect(page.getByText('$75.60').filter({ visible: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /Cart, 1 item/ })).toBeVisible();
});

test('from the back/forward cache the same form comes back, filled in and ready', {
  tag: ['@whole-browser', '@long'],
}, async ({ playwright, launchOptions, baseURL }) => {
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage({ ...(baseURL && { baseURL }) });
  await openCheckout(page);
  await fillInGuest(page);
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.title = persisted ? 'from the cache' : 'anew';
    });
  });
  await completeOrder(page).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
  await goBackToCached(page);
  await expect(page).toHaveTitle('from the cache');
  await expect(completeOrder(page)).toBeEnabled();
  await expect(page.getByRole('main').getByRole('textbox', { name: 'Email' })).toHaveValue(
    'ada@example.com',
  );
  await expect(page.getByText('$75.60').filter({ visible: true })).toBeVisible();
  await browser.close();
});

test('the cart is empty while the buyer is at the card page', async ({ page, context }) => {
  await openCheckout(page);
  await fillInGuest(page);
  await completeOrder(page).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
  const otherTab = await context.newPage();
  await otherTab.goto('/cart');
  await expect(otherTab.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});

test('the advertising pixel hears of a checkout with books, once', async ({ page }) => {
  const heard = await listenAsPixel(page);
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  expect(await heard()).toEqual([]);
  await openCheckout(page);
  await completeOrder(page).click();
  await expect(page.getByText('Missing Information')).toBeVisible();
  expect(await heard()).toEqual([['track', 'InitiateCheckout']]);
  await page.reload();
  await expect(completeOrder(page)).toBeEnabled();
  expect(await heard()).toEqual([]);
});

test.describe('when the payment session cannot be made', () => {
  async function expectCheckoutError(page: Page, message: string) {
    await expect(page.getByRole('alert').getByText('Checkout Error')).toBeVisible({
      timeout: limitMs(12_000),
    });
    await expect(page.getByRole('alert').getByText(message)).toBeVisible();
    await expect(page.getByRole('main').getByText(message)).toBeVisible();
    await expect(completeOrder(page)).toBeFocused();
    await expect(page.getByRole('main').getByRole('textbox', { name: 'Email' })).toHaveValue(
      'ada@example.com',
    );
    await page.goto('/cart');
    await expect(page.getByRole('heading', { name: 'Built to Last' })).toBeVisible();
  }

  test.beforeEach(async ({ page }) => {
    await openCheckout(page);
    await fillInGuest(page);
  });

  test('the server’s sentence is shown', async ({ page }) => {
    await page.route(sessionPath, (route) =>
      route.fulfill({ status: 503, json: { error: 'Payments rest for a moment.', code: 'busy' } }),
    );
    await completeOrder(page).click();
    await expectCheckoutError(page, 'Payments rest for a moment.');
  });

  test('a lost network is told in our own words', async ({ page }) => {
    await page.route(sessionPath, (route) => route.abort('connectionreset'));
    await completeOrder(page).click();
    await expectCheckoutError(page, 'Failed to start checkout process. Please try again.');
  });

  test('a bug on the way is reported, and does not keep the button busy', async ({ page }) => {
    const bug = page.waitForEvent('pageerror');
    await page.evaluate(() => Reflect.deleteProperty(window, 'AbortController'));
    await completeOrder(page).click();
    expect((await bug).message).toContain('AbortController');
    await expectCheckoutError(page, 'Failed to start checkout process. Please try again.');
  });

  test('an answer that never comes is given up within 12 seconds', async ({ page }) => {
    await page.route(sessionPath, () => undefined);
    await page.clock.install();
    await completeOrder(page).click();
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
    await page.clock.fastForward(12_000);
    await expectCheckoutError(page, 'Failed to start checkout process. Please try again.');
  });

  for (const [name, json] of [
    ['no address', {}],
    ['an address that would run as a script', { url: 'javascript:alert(1)' }],
  ] as const) {
    test(`an answer with ${name} is refused`, async ({ page }) => {
      await page.route(sessionPath, (route) => route.fulfill({ json }));
      await completeOrder(page).click();
      await expectCheckoutError(page, 'No checkout URL received');
    });
  }

  test('a second try and a changed order are of the same visit', async ({ page }) => {
    const keys: (string | undefined)[] = [];
    await page.route(sessionPath, (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      return route.abort('connectionreset');
    });
    for (const name of ['Ada', 'Ada', 'Augusta']) {
      await page.getByLabel('First name').fill(name);
      await completeOrder(page).click();
      await expect(page.getByRole('alert').getByText('Checkout Error')).toBeVisible();
      await page.getByRole('button', { name: 'Close notification' }).click();
    }
    expect(keys).toHaveLength(3);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).toBe(keys[0]);
  });
});
