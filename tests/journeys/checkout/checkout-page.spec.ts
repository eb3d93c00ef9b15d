import { expect, type Page, test } from '@playwright/test';
import { variations } from '#tests/harness/long-run.ts';
import { goBackToCached } from '../steps/go-back-to-cached.ts';
import { expectNoBarriersOnScreens } from '../steps/screens.ts';
import {
  completeOrder,
  fillInGuest,
  listenAsPixel,
  openCheckout,
} from '../steps/shopping-steps.ts';

const sessionPath = '**/api/create-checkout-session';

const email = (page: Page) => page.getByRole('main').getByRole('textbox', { name: 'Email' });

/** The visits of the orders that a page sent so far. */
function watchVisits(page: Page): (string | undefined)[] {
  const visits: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/create-checkout-session')) return;
    visits.push(request.headers()['idempotency-key']);
  });
  return visits;
}

test('the checkout says what the order costs and what is missing, and sends nothing before', async ({
  page,
}) => {
  const heard = await listenAsPixel(page);
  const visits = watchVisits(page);
  await test.step('an empty cart leads to the shop', async () => {
    await page.goto('/checkout');
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Browse eBooks' })).toHaveAttribute(
      'href',
      '/shop/ebooks',
    );
    expect(await heard()).toEqual([]);
  });

  await openCheckout(page, ['Built to Last', 'No More Excuses']);
  await test.step('the summary says what the order costs', async () => {
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

  await test.step('missing fields are named at the field, the first one has the focus', async () => {
    await expect(page.getByRole('heading', { name: 'Account Information' })).toBeVisible();
    await page.getByLabel('First name').fill('Ada');
    await email(page).fill('   ');
    await completeOrder(page).click();
    await expect(page.getByText('Missing Information')).toBeVisible();
    await expect(page.getByText('Please fill in all required fields.')).toBeVisible();
    await expect(page.getByLabel('Last name')).toBeFocused();
    await expect(page.getByLabel('Last name')).toHaveAccessibleDescription('Enter your last name.');
    await expect(email(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('First name')).not.toHaveAttribute('aria-invalid');
    expect(visits).toEqual([]);
  });

  await test.step('the checkout has no barriers, errors shown', async () => {
    await expect(page.getByText('Enter your email address.')).toBeVisible();
    await expectNoBarriersOnScreens(page);
  });

  await test.step('the advertising pixel hears of a checkout with books, once', async () => {
    expect(await heard()).toEqual([['track', 'InitiateCheckout']]);
    await page.reload();
    await expect(completeOrder(page)).toBeEnabled();
    expect(await heard()).toEqual([]);
  });
});

for (const screen of variations([
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])) {
  test(`at ${screen.width} px an order that goes to the card page and back stays one, and as it was typed`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize(screen);
    const visits = watchVisits(page);
    await openCheckout(page, ['Built to Last', 'Keep It Growing']);
    await fillInGuest(page, 'draft@example.com', ['Grace', 'Hopper']);
    const fields = [
      ['Street address', 'address', '12 St James’s Square'],
      ['City', 'city', 'London'],
      ['State', 'state', 'Greater London'],
      ['ZIP code', 'zipCode', 'SW1Y 4JH'],
      ['Country', 'country', 'United Kingdom'],
    ] as const;
    const expectAsTyped = async () => {
      await expect(page.getByLabel('First name')).toHaveValue('Grace');
      await expect(email(page)).toHaveValue('draft@example.com');
      for (const [, name, value] of fields) {
        await expect(page.locator(`[name=${name}]`)).toHaveValue(value);
      }
    };

    await test.step('a billing address may be given, and each of its fields is sent', async () => {
      await page.getByRole('heading', { name: 'Billing Address (optional)' }).click();
      await page.getByLabel('Country').selectOption('United Kingdom');
      for (const [label, name, value] of fields) {
        if (name === 'country') continue;
        const field = page.getByRole('textbox', { name: label, exact: true });
        await expect(field).not.toHaveAttribute('required');
        await field.fill(value);
      }
    });

    await test.step('a double click asks for one payment session', async () => {
      const sent = page.waitForRequest(sessionPath);
      await completeOrder(page).dblclick();
      expect((await sent).postDataJSON().billingAddress).toEqual(
        Object.fromEntries(fields.map(([, name, value]) => [name, value])),
      );
      await expect(page.getByLabel('Card number')).toBeVisible();
      expect(visits).toHaveLength(1);
    });
    const cardPage = page.url();

    await test.step('the cart is empty while the buyer is at the card page', async () => {
      const otherTab = await context.newPage();
      await otherTab.goto('/cart');
      await expect(otherTab.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
      await otherTab.close();
    });

    await test.step('Cancel on the card page brings the cart back', async () => {
      await page.getByText('Cancel', { exact: true }).click();
      await expect(page).toHaveURL('/cart');
      await expect(page.getByText('Your books are back in your cart.')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Built to Last' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Keep It Growing' })).toBeVisible();
      await page.reload();
      await expect(page.getByText('$151.20').filter({ visible: true })).toBeVisible();
      await expect(page.getByText('Payment canceled')).toBeHidden();
    });

    await test.step('Cancel finds what was typed', async () => {
      await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
      await expectAsTyped();
    });

    await test.step('Cancel and the same order again lead to the same card page', async () => {
      await completeOrder(page).click();
      await expect(page.getByLabel('Card number')).toBeVisible();
      expect(page.url()).toBe(cardPage);
    });

    await test.step('the browser’s Back shows the order from its top, with cart and form as they were', async () => {
      await page.goBack();
      await expect(page.getByRole('heading', { name: 'Checkout', level: 1 })).toBeInViewport();
      await expect(completeOrder(page)).toBeEnabled();
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await expect(page.getByText('$151.20').filter({ visible: true }).first()).toBeVisible();
      await expect(page.getByRole('link', { name: /Cart, 2 items/ })).toBeVisible();
      await expectAsTyped();
    });

    await test.step('another tab finds the cart, and nothing that was typed', async () => {
      const otherTab = await context.newPage();
      await otherTab.goto('/checkout');
      await expect(completeOrder(otherTab)).toBeEnabled();
      await expect(otherTab.getByLabel('First name')).toHaveValue('');
      await otherTab.close();
    });

    await test.step('Enter held down asks for one payment session', async () => {
      const before = visits.length;
      await email(page).focus();
      for (let press = 0; press < 5; press += 1) await page.keyboard.down('Enter');
      await page.keyboard.up('Enter');
      await expect(page.getByLabel('Card number')).toBeVisible();
      expect(visits).toHaveLength(before + 1);
    });

    await test.step('the browser’s Back and a second press lead to the same card page', async () => {
      expect(page.url()).toBe(cardPage);
    });
  });
}

test('the browser’s Back from the card page brings the cart back', {
  tag: ['@browsers', '@long'],
}, async ({ page }) => {
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

test('when the payment session cannot be made, the buyer is told why and tries again in the same visit', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const visits = watchVisits(page);
  await openCheckout(page);
  await fillInGuest(page);

  async function expectCheckoutError(message: string) {
    const alert = page.getByRole('alert');
    await expect(alert.getByText('Checkout Error')).toBeVisible({ timeout: 12_000 });
    await expect(alert.getByText(message)).toBeVisible();
    await expect(main.getByText(message)).toBeVisible();
    await expect(completeOrder(page)).toBeFocused();
    await expect(email(page)).toHaveValue('ada@example.com');
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  }

  /** What failed as a whole is said at the form too, until somebody changes something. */
  async function changeSomething(firstName = 'Ada') {
    await page.getByLabel('First name').fill(firstName);
    await expect(page.getByText('Checkout Error')).toBeHidden();
    await expect(completeOrder(page)).toBeEnabled();
  }

  await test.step('the server’s sentence is shown', async () => {
    await page.route(sessionPath, (route) =>
      route.fulfill({ status: 503, json: { error: 'Payments rest for a moment.', code: 'busy' } }),
    );
    await completeOrder(page).click();
    await expectCheckoutError('Payments rest for a moment.');
    await page.unroute(sessionPath);
    await changeSomething();
    await expect(page.getByText('Payments rest for a moment.')).toBeHidden();
  });

  await test.step('a lost network is told in our own words', async () => {
    await page.route(sessionPath, (route) => route.abort('connectionreset'));
    await completeOrder(page).click();
    await expectCheckoutError('Failed to start checkout process. Please try again.');
  });

  await test.step('a second try and a changed order are of the same visit', async () => {
    await changeSomething('Augusta');
    await completeOrder(page).click();
    await expectCheckoutError('Failed to start checkout process. Please try again.');
    await page.unroute(sessionPath);
    await changeSomething();
    expect(visits).toHaveLength(3);
    expect(visits[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(visits[1]).toBe(visits[0]);
    expect(visits[2]).toBe(visits[0]);
  });

  for (const [name, json] of [
    ['no address', {}],
    ['an address that would run as a script', { url: 'javascript:alert(1)' }],
  ] as const) {
    await test.step(`an answer with ${name} is refused`, async () => {
      await page.route(sessionPath, (route) => route.fulfill({ json }));
      await completeOrder(page).click();
      await expectCheckoutError('No checkout URL received');
      await page.unroute(sessionPath);
      await changeSomething();
    });
  }

  await test.step('an answer that never comes is given up within 12 seconds', async () => {
    await page.route(sessionPath, () => undefined);
    await page.clock.install();
    await completeOrder(page).click();
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
    await page.clock.fastForward(12_000);
    await expectCheckoutError('Failed to start checkout process. Please try again.');
    await changeSomething();
  });

  await test.step('a bug on the way is reported, and does not keep the button busy', async () => {
    const bug = page.waitForEvent('pageerror');
    await page.evaluate(() => Reflect.deleteProperty(window, 'AbortController'));
    await completeOrder(page).click();
    expect((await bug).message).toContain('AbortController');
    await expectCheckoutError('Failed to start checkout process. Please try again.');
  });

  await test.step('the books are in the cart all the same', async () => {
    await page.goto('/cart');
    await expect(page.getByRole('heading', { name: 'Built to Last' })).toBeVisible();
  });
});
