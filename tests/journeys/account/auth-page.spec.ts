import { expect, type Page, test } from '@playwright/test';
import { variations } from '#tests/harness/long-run.ts';
import { panel, submitSignIn, submitSignUp } from '../steps/auth-steps.ts';
import { newCustomer, signUpAndIn } from '../steps/dashboard-steps.ts';

const refuseWith = (page: Page, path: string, status: number, json: object) =>
  page.route(`**${path}`, (route) => route.fulfill({ status, json }));

test.describe('whoever bought in this tab', () => {
  const openAsleep = async (page: Page) => {
    await page.addInitScript(() =>
      sessionStorage.setItem('evenkeel-known-email', 'grace@example.com'),
    );
    const gate = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.goto('/auth?redirect=/dashboard', { waitUntil: 'commit' });
    return gate;
  };

  test('finds all that was typed and pressed ahead of the script, whatever address is known', async ({
    page,
  }) => {
    const gate = await openAsleep(page);
    await page.getByRole('main').getByLabel('Email').first().fill('ada@example.com');
    await page.getByLabel('Password', { exact: true }).first().fill('chosen long ago');
    await page.getByRole('button', { name: 'Email me a link instead' }).click();
    gate.resolve();
    const dialog = page.getByRole('dialog', { name: 'Sign in by email' });
    await expect(dialog.getByLabel('Email')).toHaveValue('ada@example.com');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('main').getByLabel('Email').first()).toHaveValue('ada@example.com');
    await expect(page.getByLabel('Password', { exact: true }).first()).toHaveValue(
      'chosen long ago',
    );
  });

  test('writes over the address that came into the field, not behind it', { tag: '@long' }, async ({
    page,
  }) => {
    const gate = await openAsleep(page);
    const email = page.getByRole('main').getByLabel('Email').first();
    await email.focus();
    gate.resolve();
    await expect(email).toHaveValue('grace@example.com');
    await page.keyboard.type('ada@example.com');
    await expect(email).toHaveValue('ada@example.com');
  });
});

test('an anonymous visitor asks the server nothing', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(request.url());
  });
  for (const path of ['/auth', '/cart', '/dashboard']) {
    await page.goto(path);
    await expect(page.locator('html[data-ready]')).toBeAttached();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  }
  await expect(page).toHaveURL('/auth?redirect=/dashboard');
  expect(asked).toEqual([]);
});

test('password managers know every field', async ({ page }) => {
  await page.goto('/auth');
  const kindsIn = (name: 'Sign In' | 'Sign Up') =>
    panel(page, name)
      .locator('input')
      .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('autocomplete')));
  // The fields are there once React is.
  await expect.poll(() => kindsIn('Sign In')).toEqual(['username webauthn', 'current-password']);
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await expect
    .poll(() => kindsIn('Sign Up'))
    .toEqual(['name', 'username', 'new-password', 'new-password']);
});

test('passwords that differ are told while typing, and cannot be sent', async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  const form = panel(page, 'Sign Up');
  const create = form.getByRole('button', { name: 'Create Account' });
  await form.getByLabel('Password', { exact: true }).fill('one');
  await expect(create).toBeEnabled();
  await form.getByLabel('Confirm password').fill('two');
  await expect(form.getByText('Passwords do not match', { exact: true })).toBeVisible();
  await expect(form.getByLabel('Confirm password')).toHaveAttribute('aria-invalid', 'true');
  await expect(create).toBeDisabled();
  await form.getByLabel('Password', { exact: true }).fill('two');
  await expect(create).toBeEnabled();
  await create.click();
  await expect(form.getByLabel('Full name')).toBeFocused();
  await expect(form.getByLabel('Full name')).toHaveAccessibleDescription('Enter your full name.');
});

test('whoever signs up is told what they agree to, and can read it', async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  const form = panel(page, 'Sign Up');
  await expect(form).toContainText(
    'By creating an account you agree to the Terms & Conditions and the Privacy Policy.',
  );
  await form.getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('dialog', { name: 'Privacy Policy' })).toBeVisible();
});

test('an address with an account cannot sign up again', async ({ page }) => {
  const customer = newCustomer('twice');
  await signUpAndIn(page, customer);
  await page.context().clearCookies();
  await page.goto('/auth');
  const { email } = customer;
  await submitSignUp(page, { name: 'Ada', email: email.toUpperCase(), password: 'a new harbour' });
  await expect(page.getByText('Sign Up Error')).toBeVisible();
  await expect(
    page.getByText(
      'An account with this e-mail address already exists. Sign in or reset your password.',
    ),
  ).toBeVisible();
});

test('a weak password is refused in the server’s words', async ({ page }) => {
  await page.goto('/auth');
  const { email } = newCustomer('weak');
  await submitSignUp(page, { name: 'Ada', email, password: 'password' });
  await expect(page.getByText('Sign Up Error')).toBeVisible();
  await expect(page.getByText('Password is known to be weak and easy to guess')).toBeVisible();
});

test('while the answer is awaited the button says so', async ({ page }) => {
  await page.route('**/api/auth/**', () => undefined);
  await page.route('**/api/check-email-exists', (route) => route.abort());
  await page.goto('/auth');
  await submitSignIn(page, 'ada@example.com', 'secret');
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
  await submitSignUp(page, { name: 'Ada', email: 'ada@example.com', password: 'secret' });
  await expect(page.getByRole('button', { name: 'Creating account...' })).toBeDisabled();
});

test.describe('signing in that fails', () => {
  test('says what the server says', async ({ page }) => {
    await refuseWith(page, '/api/auth/sign-in/email', 429, { error: 'Wait a minute.', code: 'x' });
    await page.goto('/auth');
    await submitSignIn(page, 'ada@example.com', 'secret');
    await expect(page.getByRole('alert')).toContainText('Sign In ErrorWait a minute.');
    await expect(panel(page, 'Sign In').getByLabel('Email')).toHaveValue('ada@example.com');
  });

  test('says its own when the server says nothing', async ({ page }) => {
    await refuseWith(page, '/api/auth/sign-in/email', 500, {});
    await page.goto('/auth');
    await submitSignIn(page, 'ada@example.com', 'secret');
    await expect(page.getByRole('alert')).toContainText('Failed to sign in');
  });

  test('says so when the network is lost', async ({ page }) => {
    await page.route('**/api/auth/sign-in/email', (route) => route.abort());
    await page.goto('/auth');
    await submitSignIn(page, 'ada@example.com', 'secret');
    await expect(page.getByRole('alert')).toContainText('Something went wrong. Please try again.');
  });
});

test.describe('the reset dialog', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
  });

  test('needs an email', async ({ page }) => {
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await expect(page.getByText('Email Required')).toBeVisible();
    await expect(page.getByText('Please enter your email address.')).toBeVisible();
    await expect(page.getByRole('dialog').getByLabel('Email')).toBeFocused();
  });

  test('says the same when nothing could be sent', async ({ page }) => {
    await page.route('**/api/send-password-reset', (route) => route.abort());
    await page.getByRole('dialog').getByLabel('Email').fill('ada@example.com');
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await expect(page.getByText('Password Reset Email Sent')).toBeVisible();
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await expect(page.getByRole('dialog').getByLabel('Email')).toHaveValue('');
  });
});

test.describe('a forgotten password', () => {
  const dialogEmail = (page: Page) =>
    page.getByRole('dialog', { name: 'Reset your password' }).getByLabel('Email');

  test('the dialog takes over the email typed so far, each time', async ({ page }) => {
    await page.goto('/auth');
    for (const email of ['ada@example.com', 'ada.king@example.com']) {
      await panel(page, 'Sign In').getByRole('textbox', { name: 'Email' }).fill(email);
      await page.getByRole('button', { name: 'Forgot your password?' }).click();
      await expect(dialogEmail(page)).toHaveValue(email);
      await page.keyboard.press('Escape');
    }
  });

  test('has an address that opens the dialog', async ({ page }) => {
    await page.goto('/auth?mode=forgot&email=ada%40example.com');
    await expect(dialogEmail(page)).toBeVisible();
    await expect(dialogEmail(page)).toHaveValue('ada@example.com');
  });

  for (const [heading, query] of variations([
    ['Open your library', 'mode=verify&purpose=library'],
    ['Confirm your address', 'mode=verify'],
  ] as const)) {
    test(`is no dead end at "${heading}"`, async ({ page }) => {
      await page.goto(`/auth?${query}&email=ada%40example.com#token=made-up`);
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      await page.getByRole('button', { name: 'Forgot your password?' }).click();
      await expect(dialogEmail(page)).toHaveValue('ada@example.com');
    });
  }
});

test.describe('a reset link', () => {
  for (const [name, address] of variations([
    ['without a token', '/auth?mode=reset&email=ada%40example.com'],
    ['with a token nobody made', '/auth?mode=reset&email=ada%40example.com#token=made-up'],
  ] as const)) {
    test(`${name} is invalid`, async ({ page }) => {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible();
      await expect(page.getByRole('alert')).toHaveText(
        'Invalid Reset LinkThis password reset link is invalid or has expired. Please request a new one.',
      );
      await page.getByRole('button', { name: 'Back to Sign In' }).click();
      await expect(page).toHaveURL('/auth');
      await expect(panel(page, 'Sign In')).toBeVisible();
    });
  }

  test('that is newer, opened in the same tab, is looked at too', { tag: '@long' }, async ({
    page,
  }) => {
    await page.goto('/auth?mode=reset#token=made-up');
    await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible();
    await page.route('**/api/check-reset-token', (route) => {
      expect(route.request().postDataJSON()).toEqual({ token: 'newer' });
      return route.fulfill({ json: { valid: true } });
    });
    await page.evaluate(() => location.assign('/auth?mode=reset#token=newer'));
    await expect(page.getByRole('heading', { name: 'New Password' })).toBeVisible();
    await expect(page).toHaveURL('/auth?mode=reset');
  });

  test('that cannot be checked can be tried again', async ({ page }) => {
    await page.route('**/api/check-reset-token', (route) => route.abort(), { times: 1 });
    await page.goto('/auth?mode=reset#token=made-up');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible();
  });

  test('a new password that cannot be set says why, in the server’s words or in ours', async ({
    page,
  }) => {
    await page.route('**/api/check-reset-token', (route) =>
      route.fulfill({ json: { valid: true } }),
    );
    const refusal = { status: 400, json: { error: 'This link was used.', code: 'x' } };
    await page.route('**/api/auth/reset-password', (route) => route.abort());
    await page.route('**/api/auth/reset-password', (route) => route.fulfill(refusal), { times: 1 });
    await page.goto('/auth?mode=reset#token=good');
    const update = page.getByRole('button', { name: 'Update Password' });
    const type = async (password: string) => {
      await page.getByLabel('New password', { exact: true }).fill(password);
      await page.getByLabel('Confirm new password').fill(password);
    };
    const password = page.getByLabel('New password', { exact: true });
    const short = 'Password must be at least 6 characters long.';
    // Before the server is asked, by whichever way one wants to send it.
    await password.fill('abc');
    await expect(page.getByText(short)).toHaveCount(0);
    await password.press('Enter');
    await expect(password).toHaveAccessibleDescription(`At least 6 characters. ${short}`);
    await password.fill('abcdef');
    await expect(page.getByText(short)).toHaveCount(0);
    await type('five5');
    await page.getByLabel('Confirm new password').press('Tab');
    await expect(password).toHaveAccessibleDescription(`At least 6 characters. ${short}`);
    await expect(update).toBeDisabled();
    await type('a quiet harbour');
    await update.click();
    await expect(page.getByRole('alert').last()).toContainText('ErrorThis link was used.');
    await update.click();
    await expect(page.getByRole('alert').last()).toContainText(
      'ErrorAn unexpected error occurred. Please try again.',
    );
    await page.route('**/api/auth/reset-password', () => undefined);
    await update.click();
    await expect(page.getByRole('button', { name: 'Updating password...' })).toBeDisabled();
  });

  test('for a first password has its own words', async ({ page }) => {
    await page.route('**/api/check-reset-token', (route) =>
      route.fulfill({ json: { valid: true } }),
    );
    await page.goto('/auth?mode=reset&purpose=set&email=ada%40example.com#token=good');
    await expect(page.getByRole('heading', { name: 'Choose your password' })).toBeVisible();
    await expect(page.getByText('ada@example.com')).toBeVisible();
    const set = page.getByRole('button', { name: 'Set Password' });
    await expect(set).toBeDisabled();
    // Pressed all the same, it says what is missing.
    await set.press('Enter');
    const password = page.getByLabel('New password', { exact: true });
    await expect(password).toBeFocused();
    await expect(password).toHaveAccessibleDescription(/Enter /);
    await password.fill('abc');
    await page.getByLabel('Confirm new password').fill('abc');
    await set.press('Enter');
    await expect(page.getByText('Password Too Short')).toBeVisible();
    await expect(password).toBeFocused();
    await expect(password).toHaveAccessibleDescription(/at least 6 characters long\.$/);
  });
});

test.describe('whoever is signed in', () => {
  test.beforeEach(({ page }) => signUpAndIn(page, newCustomer('in')));

  for (const [redirect, path] of variations([
    ['//evil.example', '/'],
    ['', '/'],
    ['/cart?a=1', '/cart?a=1'],
    ['https://evil.example/', '/'],
    ['/%5Cevil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/auth', '/'],
  ] as const)) {
    test(`is led from /auth on to ${path} by ${redirect || 'nothing'}`, async ({ page }) => {
      await page.goto(`/auth?redirect=${redirect}`);
      await expect(page).toHaveURL(path);
    });
  }

  test('can still open a reset link', async ({ page }) => {
    await page.goto('/auth?mode=reset#token=made-up');
    await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible();
  });
});
