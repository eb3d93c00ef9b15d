import { expect, type Locator, type Page, test } from '@playwright/test';
import { newCustomer, signUpAndIn } from '../steps/dashboard-steps.ts';
import { completeOrder, fillInGuest, openCheckout } from '../steps/shopping-steps.ts';

const email = (page: Page) => page.getByRole('main').getByLabel('Email', { exact: true });

const threeTitles = [
  'Built to Last',
  'Investing in the Stock Market Without the Jargon',
  'Investing Without Fear',
];

test('what is wrong with a form is said as long as it is wrong', async ({ page }) => {
  await openCheckout(page);
  await test.step('an error goes when its cause goes, and the toast with the last one', async () => {
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

  await test.step('an address that cannot be one is said once its field is left, until it is mended', async () => {
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

  await test.step('a slip in the domain is asked about, and one press mends it; it stops nobody', async () => {
    await email(page).fill('Ada.Lovelace+books@gmial.com');
    await completeOrder(page).focus();
    await page.getByRole('button', { name: 'Did you mean Ada.Lovelace+books@gmail.com?' }).click();
    await expect(email(page)).toHaveValue('Ada.Lovelace+books@gmail.com');
    await expect(page.getByText('Did you mean')).toBeHidden();
    await email(page).fill("o'hara+books_1815@gmial.com");
    await completeOrder(page).click();
    await expect(page.getByLabel('Card number')).toBeVisible();
  });
});

test('on a phone the first screen of the checkout is for the order, and its form is near', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openCheckout(page, ['Built to Last', 'No More Excuses']);
  const button = completeOrder(page);
  const top = async (place: Locator) => (await place.boundingBox())?.y ?? 0;
  /** Once it is at rest: the button has just been set free. */
  const colorOf = (control: Locator) =>
    control.evaluate(async (element) => {
      await Promise.all(element.getAnimations().map(({ finished }) => finished));
      return getComputedStyle(element).backgroundColor;
    });
  const offer = page.getByRole('link', { name: 'Switch to all five for $47' });
  const [filled, outlined] = [await colorOf(offer), await colorOf(button)];

  await test.step('the order with its covers stands first, the guarantee beside the button, the optional address folded', async () => {
    const summary = page.getByRole('heading', { name: 'Order Summary' });
    expect(await top(summary)).toBeLessThan(await top(page.getByLabel('First name')));
    await expect(page.getByRole('main').locator('li img')).toHaveCount(2);
    await expect(page.getByLabel('Street address')).toBeHidden();
    const guarantee = page.getByText('30-day money-back guarantee', { exact: true });
    await expect(guarantee).toBeVisible();
    expect(Math.abs((await top(guarantee)) - (await top(button)))).toBeLessThan(90);
  });

  await test.step('the total stands beside the button, which leads once the form is begun', async () => {
    await button.scrollIntoViewIfNeeded();
    await expect(page.getByText('$151.20').last()).toBeInViewport();
    expect(filled).not.toBe(outlined);
    await page.getByLabel('First name').fill('Ada');
    await expect(button).toHaveCSS('background-color', filled);
    await expect(offer).toHaveCSS('background-color', outlined);
  });

  await test.step('nothing but the way to sign in stands between the summary’s last words and the first field', async () => {
    const sums = await top(page.getByText(/^That’s/));
    expect((await top(page.getByLabel('First name'))) - sums).toBeLessThan(280);
  });

  await test.step('no toast covers the field that is to be mended', async () => {
    await page.getByLabel('First name').fill('');
    await button.click();
    await expectNoToastCovers(page, ['First name', 'Last name']);
    await page.getByLabel('First name').fill('Ada');
  });

  await openCheckout(page, threeTitles);
  await test.step('three books leave room for the first field on the first screen', async () => {
    await expect(page.getByLabel('First name')).toBeInViewport({ ratio: 1 });
  });

  await test.step('the button leads for whoever comes back to what they had typed', async () => {
    await expect(page.getByLabel('First name')).toHaveValue('Ada');
    await expect(button).toHaveCSS('background-color', filled);
  });
});

test('on a desk the whole checkout is on one screen', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openCheckout(page, threeTitles);
  await test.step('the way to sign in stands beside the heading, and no hole above the button', async () => {
    const heading = await page.getByRole('heading', { name: 'Account Information' }).boundingBox();
    const signIn = await page.getByRole('button', { name: /^Already have/ }).boundingBox();
    const middleOf = (box: typeof heading) => (box ? box.y + box.height / 2 : 0);
    expect(Math.abs(middleOf(heading) - middleOf(signIn))).toBeLessThan(6);
    expect(signIn?.x).toBeGreaterThan((heading?.x ?? 0) + (heading?.width ?? 0) / 2);

    const button = await completeOrder(page).boundingBox();
    const note = await page.getByText(/^You pay on the next page/).boundingBox();
    expect((button?.y ?? 0) - (note?.y ?? 0) - (note?.height ?? 0)).toBeLessThan(30);
  });

  await test.step('the order can be completed without scrolling', async () => {
    await expect(completeOrder(page)).toBeInViewport({ ratio: 1 });
    await fillInGuest(page);
    await expect(page.getByLabel('Remind me once')).toBeVisible();
    await expect(completeOrder(page)).toBeInViewport({ ratio: 1 });
  });

  await test.step('no toast covers the field that is to be mended', async () => {
    for (const label of ['First name', 'Last name']) await page.getByLabel(label).fill('');
    await completeOrder(page).click();
    await expectNoToastCovers(page, ['First name', 'Last name']);
  });
});

/** A form that was refused says so in a toast, which lies beside each field that is gone to. */
async function expectNoToastCovers(page: Page, labels: readonly string[]): Promise<void> {
  const toast = page.getByRole('alert').filter({ hasText: 'Missing Information' });
  await expect(toast).toBeVisible();
  for (const label of labels) {
    const field = page.getByLabel(label);
    await field.focus();
    // As somebody scrolls the field up to where toasts lie.
    await field.evaluate((element) =>
      scrollBy({ top: element.getBoundingClientRect().top - 110, behavior: 'instant' }),
    );
    await expect
      .poll(async () => {
        const [a, b] = [await toast.boundingBox(), await field.boundingBox()];
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
