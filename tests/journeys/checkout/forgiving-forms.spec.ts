import { expect, type Page, test } from '@playwright/test';
import { variations } from '#tests/harness/long-run.ts';
import { fillInBundleGuest, guestPassword, openBundleCheckout } from '../steps/bundle-steps.ts';
import { newCustomer, signUpAndIn } from '../steps/dashboard-steps.ts';
import { completeOrder, fillInGuest, openCheckout, pay } from '../steps/shopping-steps.ts';

const email = (page: Page) => page.getByRole('main').getByLabel('Email', { exact: true });
const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

test('an error goes when its cause goes, and the toast with the last one', async ({ page }) => {
  await openCheckout(page);
  await completeOrder(page).click();
  await expect(page.getByText('Please fill in all required fields.')).toBeVisible();
  await page.getByLabel('First name').fill('A');
  await expect(page.getByText('Enter your first name.')).toBeHidden();
  await expect(page.getByText('Enter your last name.')).toBeVisible();
  await page.getByLabel('Last name').fill('L');
  await email(page).fill('ada');
  await expect(page.getByText('Enter an email address such as')).toBeVisible();
  await expect(page.getByText('Please fill in all required fields.')).toBeVisible();
  await email(page).fill('ada@example.com');
  await expect(email(page)).not.toHaveAttribute('aria-invalid');
  await expect(page.getByText('Please fill in all required fields.')).toBeHidden();
});

test('an address that cannot be one is said once its field is left, until it is mended', async ({
  page,
}) => {
  await openCheckout(page);
  await email(page).fill('adaexample.com');
  await page.getByLabel('First name').focus();
  await expect(page.getByText('Enter an email address such as')).toBeVisible();
  await expect(email(page)).toHaveAttribute('aria-invalid', 'true');
  await email(page).fill('ada@example.com');
  await expect(page.getByText('Enter an email address such as')).toBeHidden();
  await email(page).fill('');
  await page.getByLabel('First name').focus();
  await expect(email(page)).not.toHaveAttribute('aria-invalid');
});

test('the order can be completed without scrolling on a desk', async ({ page }) => {
  await page.setViewportSize(desktop);
  await openCheckout(page, ['Built to Last', 'No More Excuses', 'Keep It Growing']);
  await expect(completeOrder(page)).toBeInViewport({ ratio: 1 });
  await fillInGuest(page);
  await expect(page.getByLabel('Remind me once')).toBeVisible();
  await expect(completeOrder(page)).toBeInViewport({ ratio: 1 });
});

test('what failed as a whole is said at the form too, until somebody changes something', async ({
  page,
}) => {
  await page.route('**/api/auth/sign-in/email', (route) =>
    route.fulfill({ status: 401, json: { error: 'Invalid email or password', code: 'refused' } }),
  );
  await page.goto('/auth');
  const form = page.getByRole('main').locator('form').first();
  await form.getByLabel('Email', { exact: true }).fill('ada@example.com');
  await form.getByLabel('Password', { exact: true }).fill('wrong one');
  await form.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(form.getByText('Invalid email or password')).toBeVisible();
  await expect(page.getByText('Sign In Error')).toBeVisible();
  await form.getByLabel('Password', { exact: true }).fill('another');
  await expect(form.getByText('Invalid email or password')).toBeHidden();
  await expect(page.getByText('Sign In Error')).toBeHidden();
});

for (const screen of variations([phone, desktop])) {
  test(`at ${screen.width} px no toast covers the field that is to be mended`, async ({ page }) => {
    await page.setViewportSize(screen);
    await openCheckout(page);
    await completeOrder(page).click();
    const toast = page.getByRole('alert').filter({ hasText: 'Missing Information' });
    await expect(toast).toBeVisible();
    for (const label of ['First name', 'Last name']) {
      await page.getByLabel(label).focus();
      // As somebody scrolls the field up to where toasts lie.
      await page
        .getByLabel(label)
        .evaluate((field) =>
          scrollBy({ top: field.getBoundingClientRect().top - 110, behavior: 'instant' }),
        );
      await expect
        .poll(async () => {
          const [a, b] = [await toast.boundingBox(), await page.getByLabel(label).boundingBox()];
          if (!a || !b) return 'not there';
          const isApart =
            a.x + a.width <= b.x ||
            b.x + b.width <= a.x ||
            a.y + a.height <= b.y ||
            b.y + b.height <= a.y;
          return isApart ? 'apart' : 'covered';
        })
        .toBe('apart');
    }
  });

  test(`at ${screen.width} px Cancel and the browser’s Back find what was typed, another tab does not`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize(screen);
    await openCheckout(page);
    await fillInGuest(page, 'draft@example.com', ['Grace', 'Hopper']);
    await page.getByRole('heading', { name: 'Billing Address (optional)' }).click();
    await page.getByLabel('Country').selectOption('Norway');
    await page.getByLabel('City').fill('Oslo');
    await completeOrder(page).click();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    const isAsTyped = async () => {
      await expect(page.getByLabel('First name')).toHaveValue('Grace');
      await expect(email(page)).toHaveValue('draft@example.com');
      await expect(page.locator('[name=city]')).toHaveValue('Oslo');
      await expect(page.locator('[name=country]')).toHaveValue('Norway');
    };
    await isAsTyped();
    await completeOrder(page).click();
    await expect(page.getByLabel('Card number')).toBeVisible();
    await page.goBack();
    await isAsTyped();

    const other = await context.newPage();
    await other.goto('/checkout');
    await expect(completeOrder(other)).toBeEnabled();
    await expect(other.getByLabel('First name')).toHaveValue('');
  });
}

test('who begins to type as the page wakes writes over what comes back, not behind it', {
  tag: '@long',
}, async ({ page }) => {
  await openCheckout(page);
  await fillInGuest(page, 'draft@example.com', ['Grace', 'Hopper']);
  const gate = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto('/checkout', { waitUntil: 'commit' });
  await email(page).focus();
  gate.resolve();
  await expect(page.getByLabel('First name')).toHaveValue('Grace');
  await page.keyboard.type('grace@example.com');
  await expect(email(page)).toHaveValue('grace@example.com');
  await completeOrder(page).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
});

test('the password that a guest chose survives Cancel in this tab, unreadable in what the tab keeps, and goes with the payment', async ({
  page,
  context,
}) => {
  const address = `kept-${Date.now()}@example.com`;
  await openBundleCheckout(page);
  await fillInBundleGuest(page, address, 'Grace Hopper');
  await guestPassword(page).fill('a password of mine, häh');
  const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  await page.getByRole('button', { name: /^Continue to Payment/ }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();

  const other = await context.newPage();
  await other.goto(`${new URL(await cancelUrl(page)).pathname}?checkout=cancelled`);
  await expect(guestPassword(other)).toHaveValue(/^.{12}$/);
  await expect(other.getByLabel('Full name')).toHaveValue('');

  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(guestPassword(page)).toHaveValue('a password of mine, häh');
  await expect(page.getByLabel('Full name')).toHaveValue('Grace Hopper');
  await expect(email(page)).toHaveValue(address);
  expect(await kept()).not.toContain('a password of mine');
  await page.getByRole('button', { name: /^Continue to Payment/ }).click();
  await pay(page);
  await page.waitForURL(/payment-success/);
  await expect(page.getByText(/EK-/).first()).toBeVisible();
  expect(await kept()).not.toMatch(/Grace|bundle-password/);
});

const cancelUrl = async (page: Page) =>
  (await page.getByRole('link', { name: 'Cancel' }).getAttribute('href')) ?? '';

test('a slip in the domain is asked about, and one press mends it; it stops nobody', async ({
  page,
}) => {
  await openCheckout(page);
  await fillInGuest(page, 'Ada.Lovelace+books@gmial.com');
  await completeOrder(page).focus();
  await page.getByRole('button', { name: 'Did you mean Ada.Lovelace+books@gmail.com?' }).click();
  await expect(email(page)).toHaveValue('Ada.Lovelace+books@gmail.com');
  await expect(page.getByText('Did you mean')).toBeHidden();
  await email(page).fill("o'hara+books_1815@gmial.com");
  await completeOrder(page).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
});

test('on a phone the order with its covers stands first, the guarantee beside the button, the optional address folded', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await openCheckout(page, ['Built to Last', 'No More Excuses']);
  const summary = page.getByRole('heading', { name: 'Order Summary' });
  const top = async (place: typeof summary) => (await place.boundingBox())?.y ?? 0;
  expect(await top(summary)).toBeLessThan(await top(page.getByLabel('First name')));
  await expect(page.getByRole('main').locator('li img')).toHaveCount(2);
  await expect(page.getByLabel('Street address')).toBeHidden();
  const guarantee = page.getByText('30-day money-back guarantee', { exact: true });
  expect(Math.abs((await top(guarantee)) - (await top(completeOrder(page))))).toBeLessThan(90);
});

const openInlineSignIn = (page: Page) =>
  page.getByRole('button', { name: 'Already have an account? Sign in' }).click();

test('an address that was wrong is blamed no longer once the account’s own takes its place', {
  tag: '@long',
}, async ({ page }) => {
  const customer = newCustomer('blamed');
  await signUpAndIn(page, customer);
  await page.context().clearCookies();
  await openCheckout(page);
  await email(page).fill('grace');
  await page.getByLabel('First name').focus();
  await expect(email(page)).toHaveAttribute('aria-invalid', 'true');
  await openInlineSignIn(page);
  await page.locator('#inline-sign-in-email').fill(customer.email);
  await page.locator('#inline-sign-in-password').fill(customer.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText(`Signed in as ${customer.email}`)).toBeVisible();
  await expect(email(page)).toHaveValue(customer.email);
  await expect(email(page)).not.toHaveAttribute('aria-invalid');
});

test('an address typed at the sign-in goes along when that is canceled, and is kept as one typed here', {
  tag: '@long',
}, async ({ page }) => {
  await openCheckout(page);
  await openInlineSignIn(page);
  await page.locator('#inline-sign-in-email').fill('grace@example.com');
  await page.getByRole('main').getByRole('button', { name: 'Cancel' }).click();
  await expect(email(page)).toHaveValue('grace@example.com');
  await expect(page.getByRole('checkbox', { name: /^Remind me once/ })).toBeVisible();
  await page.reload();
  await expect(email(page)).toHaveValue('grace@example.com');
});
