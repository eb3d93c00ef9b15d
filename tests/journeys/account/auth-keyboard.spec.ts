import { expect, type Locator, type Page, test } from '@playwright/test';
import { besideShop } from '#tests/harness/product-under-test.ts';
import { askForResetLink, mailedLink, panel } from '../steps/auth-steps.ts';
import { newCustomer, signUpAndIn } from '../steps/dashboard-steps.ts';

/** Goes on by the Tab key until `target` has the focus, which must be seen there. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 40 && !(await hasFocus()); presses += 1) {
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
  await expect(target).not.toHaveCSS('outline-style', 'none');
}

async function typeInto(page: Page, field: Locator, text: string) {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

async function open(page: Page, address: string) {
  await page.goto(address);
  await expect(page.locator('html[data-ready]')).toBeAttached();
}

test('all of /auth is reached by keyboard alone, errors and dialog too', async ({ page }) => {
  await open(page, '/auth');

  await test.step('signing in: errors, the password shown, a refusal', async () => {
    const form = panel(page, 'Sign In');
    const [email, password] = [
      form.getByLabel('Email'),
      form.getByLabel('Password', { exact: true }),
    ];
    await tabTo(page, email);
    await page.keyboard.press('Enter');
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription('Enter your email address.');
    await page.keyboard.type('nobody@example.com');
    await page.keyboard.press('Enter');
    await expect(password).toBeFocused();
    await page.keyboard.type('a wrong password');

    await tabTo(page, form.getByRole('button', { name: 'Show password' }));
    await page.keyboard.press('Space');
    await expect(password).toHaveAttribute('type', 'text');
    await expect(password).toHaveValue('a wrong password');
    await expect(form.getByRole('button', { name: 'Hide password' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(password).toHaveAttribute('type', 'password');

    const submit = form.getByRole('button', { name: 'Sign In' });
    await tabTo(page, submit);
    await page.keyboard.press('Space');
    await expect(page.getByRole('alert')).toContainText('Sign In Error');
    await expect(password).toBeFocused();
    await page.keyboard.press('F6');
    await expect(page.getByRole('button', { name: 'Close notification' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(password).toBeFocused();
  });

  await test.step('the dialog for a forgotten password keeps the focus and gives it back', async () => {
    const forgot = page.getByRole('button', { name: 'Forgot your password?' });
    const dialog = page.getByRole('dialog', { name: 'Reset your password' });
    await tabTo(page, forgot);
    const ways = [
      () => page.keyboard.press('Escape'),
      async () => {
        await tabTo(page, dialog.getByRole('button', { name: 'Cancel' }));
        await page.keyboard.press('Enter');
      },
      async () => {
        await tabTo(page, dialog.getByRole('button', { name: 'Close' }), 'Shift+Tab');
        await page.keyboard.press('Space');
      },
      async () => {
        await typeInto(page, dialog.getByLabel('Email'), 'nobody@example.com');
        await page.keyboard.press('Enter');
      },
    ];
    for (const leave of ways) {
      await page.keyboard.press('Enter');
      await expect(dialog.getByLabel('Email')).toBeFocused();
      for (let presses = 0; presses < 8; presses += 1) {
        await page.keyboard.press('Tab');
        // Past its last control the browser's own come, where the page has no focus.
        const isInside = await dialog.evaluate(
          (element) =>
            element.contains(document.activeElement) || document.activeElement === document.body,
        );
        expect(isInside).toBe(true);
      }
      await leave();
      await expect(dialog).toBeHidden();
      await expect(forgot).toBeFocused();
    }
    await expect(page.getByText('Password Reset Email Sent')).toBeVisible();
  });

  await open(page, '/auth');
  await test.step('both tabs, from the top of the page', async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');

    const [signIn, signUp] = [
      page.getByRole('tab', { name: 'Sign In' }),
      page.getByRole('tab', { name: 'Sign Up' }),
    ];
    await tabTo(page, signIn);
    for (const [key, tab] of [
      ['ArrowRight', signUp],
      ['ArrowRight', signIn],
      ['ArrowLeft', signUp],
      ['Home', signIn],
      ['End', signUp],
    ] as const) {
      await page.keyboard.press(key);
      await expect(tab).toBeFocused();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
    }

    const form = panel(page, 'Sign Up');
    await tabTo(page, form.getByLabel('Full name'));
    await page.keyboard.press('Enter');
    await expect(form.getByLabel('Full name')).toHaveAccessibleDescription('Enter your full name.');
    await page.keyboard.type('Ada Lovelace');
    await typeInto(page, form.getByLabel('Email'), 'no address');
    await typeInto(page, form.getByLabel('Password', { exact: true }), 'a calm harbour');
    await typeInto(page, form.getByLabel('Confirm password'), 'a calm harbour');
    await page.keyboard.press('Enter');
    await expect(form.getByLabel('Email')).toBeFocused();
    await expect(form.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(newCustomer('keyboard').email);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Account Created')).toBeVisible();
    await expect(panel(page, 'Sign In').getByLabel('Password', { exact: true })).toBeFocused();
    await page.keyboard.type('a calm harbour');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
  });
});

test('the dialog for a forgotten password opens without the error it was left with', {
  tag: '@long',
}, async ({ page }) => {
  await open(page, '/auth');
  await page.getByRole('button', { name: 'Forgot your password?' }).focus();
  await page.keyboard.press('Enter');
  const email = page.getByRole('dialog').getByLabel('Email');
  await expect(email).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(email).toBeFocused();
  await expect(email).not.toHaveAttribute('aria-invalid');
});

test('a new password, from the mailed link to the sign-in', { tag: '@long' }, async ({
  page,
  baseURL,
}) => {
  const customer = newCustomer('keyboard-reset');
  await signUpAndIn(page, customer);
  await page.context().clearCookies();
  await open(page, await askForResetLink(page, baseURL ?? '', customer.email));
  await typeInto(page, page.getByLabel('New password', { exact: true }), 'another harbour');
  await typeInto(page, page.getByLabel('Confirm new password'), 'another harbour');
  await tabTo(page, page.getByRole('button', { name: 'Update Password' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('You can now sign in with your new password.')).toBeVisible();
  await expect(panel(page, 'Sign In').getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type('another harbour');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
});

test('a reset link that does not work leads back to signing in', { tag: '@long' }, async ({
  page,
}) => {
  await open(page, '/auth?mode=reset#token=made-up');
  await tabTo(page, page.getByRole('button', { name: 'Back to Sign In' }));
  await page.keyboard.press('Enter');
  await expect(panel(page, 'Sign In').getByLabel('Email')).toBeFocused();
});

test('confirming an address, and removing the account somebody else made', {
  tag: '@long',
}, async ({ page, baseURL }) => {
  const customer = newCustomer('keyboard-verify');
  await signUpAndIn(page, customer);
  await page.context().clearCookies();
  const { mailboxUrl } = besideShop(baseURL ?? '');
  const link = await mailedLink(mailboxUrl, customer.email, 'Confirm', 'token=');
  await open(page, `/auth?mode=verify&email=${encodeURIComponent(customer.email)}#token=old`);
  await expect(page.getByRole('heading', { name: 'Confirm your address' })).toBeVisible();
  await typeInto(page, page.getByLabel('Password', { exact: true }), customer.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your address is not confirmed' })).toBeFocused();
  const send = page.getByRole('button', { name: 'Send a new confirmation email' });
  await tabTo(page, send);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Confirmation email sent')).toBeVisible();
  await expect(send).toBeFocused();

  await open(page, link);
  await tabTo(page, page.getByRole('button', { name: 'This was not me' }));
  await page.keyboard.press('Space');
  await expect(page.getByRole('heading', { name: 'The account has been removed' })).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'Return to home' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
});
