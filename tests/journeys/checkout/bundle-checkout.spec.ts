import { expect, type Locator, type Page, test } from '@playwright/test';
import { submitSignIn } from '../steps/auth-steps.ts';
import {
  bundleCheckout,
  continueToPayment,
  expectCardPage,
  fillInBundleGuest,
  fiveTitles,
  guestPassword,
  openBundleCheckout,
} from '../steps/bundle-steps.ts';
import {
  answerWithEbooks,
  type Customer,
  confirmAddress,
  newCustomer,
  signUpAndIn,
} from '../steps/dashboard-steps.ts';
import { expectNoBarriers } from '../steps/no-barriers.ts';
import { expectInSightOf } from '../steps/notice-beside-field.ts';
import { tagAt } from '../steps/screens.ts';
import { scriptOf } from '../steps/script-of.ts';
import { completeOrder, fillInGuest, listenAsPixel, pay } from '../steps/shopping-steps.ts';

const providerDown = {
  status: 503,
  json: { error: 'Our payment provider cannot be reached right now.', code: 'x' },
};

const signInForm = (page: Page) => page.getByRole('form', { name: 'Sign in' });

/** An account whose mailbox is proved, and nobody signed in. */
async function makeAccount(page: Page, name: string): Promise<Customer> {
  const customer = newCustomer(name);
  await signUpAndIn(page, customer);
  await page.goto('/about');
  await confirmAddress(page, customer);
  await page.context().clearCookies();
  return customer;
}

/** Pays and follows the five books into the library. */
async function payAndSeeAllBooks(page: Page) {
  await expectCardPage(page);
  await pay(page);
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await expect(page.getByText('lifetime access to all 5 guides')).toBeVisible();
  for (const title of fiveTitles) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }
  await expect(page.getByText(/^EK-/)).toBeVisible();
  await expect(page.getByText('$47.00 USD')).toBeVisible();
}

async function expectFiveInLibrary(page: Page) {
  await page.goto('/dashboard');
  await expect(page.getByText('5 eBooks')).toBeVisible();
  for (const title of fiveTitles) {
    await expect(
      page.getByRole('button', { name: new RegExp(`Open eBook.*${title}`) }),
    ).toBeVisible();
  }
}

for (const [device, viewport] of [
  ['a phone', { width: 360, height: 740 }],
  ['a desktop', { width: 1440, height: 900 }],
] as const) {
  test.describe(`on ${device}`, { tag: tagAt(viewport.width) }, () => {
    test.use({ viewport });

    test('a guest buys with the password that was made for them, and signs in with it', {
      tag: '@browsers',
    }, async ({ page }) => {
      const email = `guest-${device.length}-${Date.now()}@example.com`;
      await openBundleCheckout(page);
      await expectNoBarriers(page);
      await page.getByRole('button', { name: 'Get It Now' }).click();
      await expect(page.locator('#bundle-email')).toBeFocused();
      await fillInBundleGuest(page, email, 'Zoë Maria Łukasz');
      const made = await guestPassword(page).inputValue();
      expect(made).toMatch(/^[A-Za-z0-9!@#$%^&*]{12}$/);
      await page.getByRole('button', { name: 'Generate New' }).click();
      await expect(guestPassword(page)).not.toHaveValue(made);
      // Whoever is to save it sees it.
      await expect(guestPassword(page)).toHaveAttribute('type', 'text');
      await page.getByRole('button', { name: 'Hide password' }).click();
      await expect(guestPassword(page)).toHaveAttribute('type', 'password');
      const password = await guestPassword(page).inputValue();
      await continueToPayment(page).click();
      await payAndSeeAllBooks(page);

      await page.getByRole('link', { name: 'Go to Dashboard' }).click();
      const signIn = page.getByRole('main').locator('form').first();
      await expect(signIn.getByLabel('Email', { exact: true })).toHaveValue(email);
      await submitSignIn(page, email, password);
      await expect(page.getByText('Welcome, Zoë Maria Łukasz')).toBeVisible();
      await expectFiveInLibrary(page);
    });

    test('the owner of an account is led to sign in, and buys for it', {
      tag: '@browsers',
    }, async ({ page }) => {
      const customer = await makeAccount(page, `owner-${device.length}`);
      await openBundleCheckout(page);
      await fillInBundleGuest(page, customer.email.toUpperCase(), 'Somebody');
      await continueToPayment(page).click();
      await expect(page.getByRole('alert')).toContainText('Account Already Exists');
      await expect(page.getByRole('alert')).toContainText(
        'You already have an account with us. Please sign in to continue.',
      );
      const form = signInForm(page);
      await expect(
        form.getByText('This address already has an account. Sign in to go on.'),
      ).toBeVisible();
      await expect(form.getByLabel('Email')).toHaveValue(customer.email.toUpperCase());
      await expect(form.getByLabel('Password', { exact: true })).toBeFocused();
      // On a desktop the notice lies beside the form.
      if (device === 'a phone') {
        await expectInSightOf(page, form.getByLabel('Password', { exact: true }));
      }
      // First things first: nothing is paid before.
      await expect(continueToPayment(page)).toBeDisabled();
      await expectNoBarriers(page);

      await form.getByLabel('Password', { exact: true }).fill('not the password');
      await form.getByRole('button', { name: 'Sign In' }).click();
      await expect(form.getByRole('button', { name: 'Sign In' })).toBeEnabled();
      await expect(page.getByText('Sign In Error')).toBeHidden();
      const password = form.getByLabel('Password', { exact: true });
      await expect(password).toHaveAttribute('aria-invalid', 'true');
      await expect(password).toBeFocused();

      // The wrong one is selected: what is typed takes its place.
      await page.keyboard.insertText(customer.password);
      await expect(password).toHaveValue(customer.password);
      await expect(password).not.toHaveAttribute('aria-invalid');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Signed In Successfully')).toBeVisible();
      await expect(page.getByText('Account Already Exists')).toBeHidden();
      await expect(page.getByText('Please sign in to continue.')).toBeHidden();
      await expect(
        page.getByText("You're now signed in and ready to complete your purchase."),
      ).toBeVisible();
      await expect(page.getByText("You're signed in", { exact: true })).toBeVisible();
      await expect(page.locator('#bundle-email')).toHaveValue(customer.email);
      await expect(page.locator('#bundle-email')).not.toBeEditable();
      await expect(page.getByLabel('Full name')).toHaveValue('Zoë Łukasz');
      await expect(guestPassword(page)).toBeHidden();
      await expectNoBarriers(page);
      await test.step('the owner of an account hears of a provider that fails, and can try again', async () => {
        await page.route('**/api/create-checkout-session', (route) => route.fulfill(providerDown), {
          times: 1,
        });
        await continueToPayment(page).click();
        await expect(page.getByRole('alert')).toContainText('Payment Error');
        await expect(page.getByRole('alert')).toContainText('cannot be reached right now');
        await expect(continueToPayment(page)).toBeFocused();
        await expect(page.getByText("You're signed in", { exact: true })).toBeVisible();
        await expect(page.getByLabel('Full name')).toHaveValue('Zoë Łukasz');
      });
      await continueToPayment(page).click();
      await payAndSeeAllBooks(page);
      await expect(page.getByText('Linked to your account', { exact: true })).toBeVisible();
      await expectFiveInLibrary(page);
    });
  });
}

test('the bundle’s checkout says what is offered, and its form is near', async ({ page }) => {
  const heard = await listenAsPixel(page);
  await test.step('the pixel hears once a visit that a checkout began', async () => {
    await openBundleCheckout(page);
    await expect.poll(heard).toEqual([['track', 'InitiateCheckout']]);
    await openBundleCheckout(page);
    expect(await heard()).toEqual([]);
  });

  await test.step('what tells a pixel may be kept from the page, and the order goes on', async () => {
    await page.route(scriptOf('pixel-parts'), (route) => route.abort());
    await page.route(scriptOf('watch-consent.browser'), (route) => route.abort());
    for (const path of ['/checkout', bundleCheckout]) {
      await page.goto(path);
      await expect(page.locator('html[data-ready]')).toBeAttached();
    }
    await expect(continueToPayment(page)).toBeEnabled();
    expect(await heard()).toEqual([]);
    await page.unrouteAll();
  });

  await test.step('every number of the offer stands on the page', async () => {
    const text = await page.getByRole('main').textContent();
    for (const words of [
      '$350',
      '$303 (87% off)',
      '$47',
      '24-hour offer',
      '100% money-back guarantee',
      'within 30 days',
      '5–10 business days',
      'at our card payment provider',
      'What you get',
      'All five eBooks, 30–40 pages each',
    ]) {
      expect(text).toContain(words);
    }
    expect(text?.match(/\$70/g)).toHaveLength(5);
    for (const title of fiveTitles) expect(text).toContain(title);
    await expect(page.getByRole('figure')).toHaveCount(3);
    await expect(page.getByRole('banner')).toHaveCount(0);
  });

  await test.step('the guarantee is said at the button and on its card, and the trust strip stands once', async () => {
    await expect(page.getByText('No subscription', { exact: true })).toHaveCount(1);
    await expect(page.getByText('money-back guarantee')).toHaveText([
      '30-day money-back guarantee',
      '100% money-back guarantee',
    ]);
  });

  for (const width of [320, 390, 1440]) {
    await test.step(`the way to sign in stands small above the email field at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      const signIn = page.getByRole('button', { name: 'Already have an account? Sign in' });
      const email = await page.locator('#bundle-email').boundingBox();
      const words = await signIn.evaluate((button) => {
        const range = document.createRange();
        range.selectNodeContents(button);
        const { bottom } = range.getBoundingClientRect();
        return { bottom: bottom + window.scrollY, size: getComputedStyle(button).fontSize };
      });
      expect(words.bottom).toBeLessThanOrEqual(email?.y ?? 0);
      expect(words.size).toBe('15px');
    });
  }

  await test.step('the form is near: Get It Now and all of the offer on a phone, all of the form on a desk', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const getItNow = page.getByRole('button', { name: 'Get It Now' });
    await expect(getItNow).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('One payment in US dollars.')).toBeInViewport({ ratio: 1 });
    const email = page.locator('#bundle-email');
    const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
    expect(await topOf(getItNow)).toBeLessThan(await topOf(email));
    await getItNow.click();
    await expect(email).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(continueToPayment(page)).toBeInViewport({ ratio: 1 });
  });
});

test('the form of the bundle says what is missing and what it is doing, and leads to one card page', async ({
  page,
  context,
}) => {
  const email = `once-${Date.now()}@example.com`;
  const toSignIn = page.getByRole('button', { name: 'Already have an account? Sign in' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openBundleCheckout(page);

  await test.step('the password that was made can be copied', async () => {
    await expect(guestPassword(page)).toHaveValue(/^.{12}$/);
    await page.getByRole('button', { name: 'Copy password' }).click();
    await expect(page.getByText('Copied', { exact: true })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await guestPassword(page).inputValue());
  });

  await test.step('what is missing is said at its field and in a notice', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await guestPassword(page).fill('');
    await continueToPayment(page).click();
    await expect(page.getByRole('alert')).toContainText('Missing Information');
    await expect(page.getByRole('alert')).toContainText('Please fill in all required fields.');
    await expectInSightOf(page, page.locator('#bundle-email'));
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect(page.locator('#bundle-email')).toHaveAccessibleDescription(/Enter your email/);
    await expect(guestPassword(page)).toHaveAccessibleDescription(/Enter a password\./);

    await toSignIn.click();
    await expect(signInForm(page).getByLabel('Email')).toBeFocused();
    await signInForm(page).getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Please enter both email and password.')).toBeVisible();
    await page.getByRole('button', { name: 'Close sign-in' }).click();
  });

  await test.step('entering sign-in clears the password, leaving it makes a new one', async () => {
    await fillInBundleGuest(page, email, 'Ada');
    await expect(guestPassword(page)).toHaveValue(/^.{12}$/);
    const made = await guestPassword(page).inputValue();
    await toSignIn.click();
    await expect(guestPassword(page)).toHaveValue('');
    await expect(guestPassword(page)).toBeHidden();
    await page.getByRole('button', { name: 'Close sign-in' }).click();
    await expect(toSignIn).toBeFocused();
    await expect(guestPassword(page)).toHaveValue(/^.{12}$/);
    await expect(guestPassword(page)).not.toHaveValue(made);
    await expect(page.getByLabel('Full name')).toHaveValue('Ada');
  });

  await test.step('signing in says that it is at work, and a failure is silent', async () => {
    await toSignIn.click();
    const form = signInForm(page);
    await form.getByLabel('Email').fill('nobody@example.com');
    await form.getByLabel('Password', { exact: true }).fill('not the password');
    const { promise: released, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/api/auth/sign-in/email', async (route) => {
      await released;
      await route.continue();
    });
    await form.getByRole('button', { name: 'Sign In' }).click();
    await expect(form.getByRole('button', { name: 'Signing In...' })).toBeDisabled();
    answer();
    await expect(form.getByLabel('Password', { exact: true })).toBeFocused();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(form.getByLabel('Password', { exact: true })).toHaveValue('not the password');
    await page.getByRole('button', { name: 'Close sign-in' }).click();
  });

  await test.step('a payment page that cannot be opened is said, and can be tried again', async () => {
    const answers = [providerDown, { status: 200, json: {} }, { status: 500, body: 'no json' }];
    const said = [
      'Our payment provider cannot be reached right now.',
      'No checkout URL received',
      'Something went wrong. Please try again.',
    ];
    for (const [position, answer] of answers.entries()) {
      await page.route('**/api/create-checkout-session', (route) => route.fulfill(answer), {
        times: 1,
      });
      await continueToPayment(page).click();
      await expect(page.getByRole('alert').getByText(said[position] ?? '')).toBeVisible();
    }
    await expect(page.getByRole('alert').getByText('Payment Error').first()).toBeVisible();
  });

  await test.step('the button says that it is at work, and pressing on makes one card page', async () => {
    const asked: string[] = [];
    const { promise: released, resolve: answerAll } = Promise.withResolvers<void>();
    await page.route('**/api/create-checkout-session', async (route) => {
      asked.push(route.request().postData() ?? '');
      await released;
      await route.continue();
    });
    await continueToPayment(page).dblclick();
    await page.keyboard.press('Enter');
    const busy = page.getByRole('button', { name: 'Setting up secure payment...' });
    await expect(busy).toBeDisabled();
    answerAll();
    await expectCardPage(page);
    expect(asked).toHaveLength(1);
    const order: unknown = JSON.parse(asked[0] ?? '');
    expect(order).toMatchObject({
      firstName: 'Ada',
      lastName: '',
      userPassword: expect.stringMatching(/^.{12}$/),
      cartItems: Array.from({ length: 5 }, () => ({
        price: 9.4,
        type: 'ebook',
        category: 'Passive Investing',
      })),
    });
  });
});

test('Cancel and Back lead to the form again, ready to be sent', {
  tag: ['@browsers', '@long'],
}, async ({ page }) => {
  await openBundleCheckout(page);
  await fillInBundleGuest(page, `cancel-${Date.now()}@example.com`, 'Ada Lovelace');
  await continueToPayment(page).click();
  await expectCardPage(page);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByText('Payment canceled')).toBeVisible();
  await expect(page).toHaveURL(bundleCheckout);
  await page.reload();
  await expect(page.getByText('Payment canceled')).toBeHidden();
  // What was typed is there again before anything else is.
  const email = page.getByRole('textbox', { name: 'Email' });
  await expect(email).toHaveValue(/^cancel-/);
  await fillInBundleGuest(page, `back-${Date.now()}@example.com`, 'Ada Lovelace');
  await continueToPayment(page).click();
  await expectCardPage(page);
  await page.goBack();
  await expect(page).toHaveURL(bundleCheckout);
  await expect(page.getByText('Payment canceled')).toBeHidden();
  await expect(email).toHaveValue(/^back-/);
  await fillInBundleGuest(page, `back-${Date.now()}@example.com`, 'Ada Lovelace');
  await continueToPayment(page).click();
  await expectCardPage(page);
});

test('whoever owns books of the bundle is told before paying', { tag: '@long' }, async ({
  page,
}) => {
  const customer = newCustomer('owns');
  await signUpAndIn(page, customer);
  await answerWithEbooks(page, ['No More Excuses — How to Actually Start Investing']);
  await openBundleCheckout(page);
  const notice = page.getByRole('status').filter({ hasText: "You're signed in" });
  await expect(notice.getByText('You already own No More Excuses, in your library.')).toBeVisible();
  await expect(notice).toContainText(`The books go to the library of ${customer.email}.`);
  await expect(notice.getByRole('link', { name: 'your library' })).toHaveAttribute(
    'href',
    '/dashboard',
  );
  const row = (title: string) => page.getByRole('listitem').filter({ hasText: title });
  await expect(row('No More Excuses')).toContainText('Owned');
  await expect(row('No More Excuses')).not.toContainText('$70');
  await expect(row('Built to Last')).toContainText('$70');
  // What is theirs already saves them nothing.
  const main = page.getByRole('main');
  await expect(main).toContainText('Value of the other four$280');
  await expect(main).toContainText('You save$233 (83% off)');
});

test('whoever owns all five books is led to them, and is sold nothing', async ({ page }) => {
  await signUpAndIn(page, newCustomer('owns-all'));
  await answerWithEbooks(page, fiveTitles);
  await page.goto(bundleCheckout);
  await expect(page.getByRole('heading', { name: 'All five books are yours' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open my library' })).toHaveAttribute(
    'href',
    '/dashboard',
  );
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('timer')).toHaveCount(0);
  await expect(continueToPayment(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Get It Now' })).toHaveCount(0);
  await expect(page.getByText('$')).toHaveCount(0);
  await expectNoBarriers(page);

  await test.step('who sees that all is theirs and signs out can buy for somebody else', async () => {
    await page.request.post('/api/auth/sign-out', {
      data: {},
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(continueToPayment(page)).toBeEnabled();
    await expect(page.getByText('Order Summary')).toBeVisible();
    await expect(guestPassword(page)).toHaveValue(/^.{12}$/);
  });
});

test('the cart and the checkout name the bundle where it is cheaper', async ({ page }) => {
  await page.goto('/shop/ebooks');
  await page.getByRole('button', { name: 'Add to Cart: Built to Last' }).click();
  await expect(page.getByText('Built to Last has been added to your cart.')).toBeVisible();
  for (const path of ['/cart', '/checkout']) {
    await page.goto(path);
    const offer = page.getByRole('region', { name: 'All five for $47' });
    await expect(offer).toContainText(
      'That’s $28.60 less than your cart with tax, and you get the other four books too.',
    );
    // It stands in the card of the sums, under the total and above what the page is for.
    const summary = page.getByRole('main').locator('section', { hasText: 'Order Summary' });
    await expect(summary.locator(offer)).toBeVisible();
    await expect(offer.getByRole('link', { name: 'Switch to all five for $47' })).toBeVisible();
  }

  await test.step('what was typed at the cart’s checkout is there for whoever takes the bundle instead', async () => {
    await expect(completeOrder(page)).toBeEnabled();
    await fillInGuest(page, 'carried@example.com', ['Ada', 'King Lovelace']);
    await page.getByRole('link', { name: 'Switch to all five for $47' }).click();
    await expect(page).toHaveURL(bundleCheckout);
    await expect(page.locator('#bundle-email')).toHaveValue('carried@example.com');
    await expect(page.getByLabel('Full name')).toHaveValue('Ada King Lovelace');
  });
});
