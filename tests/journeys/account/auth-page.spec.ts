import { expect, type Page, test } from '@playwright/test';
import { variations } from '#tests/harness/long-run.ts';
import { panel, submitSignIn, submitSignUp } from '../steps/auth-steps.ts';
import { newCustomer, signUp, signUpAndIn } from '../steps/dashboard-steps.ts';

const toast = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words });

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

  test('finds all that was typed and pressed ahead of the script, whatever address is known', {
    tag: '@long',
  }, async ({ page }) => {
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
  await test.step('who is signed out is sent to sign in, and told what for', async () => {
    await expect(page).toHaveURL('/auth?redirect=/dashboard');
    await expect(page.getByText('Sign in to open your dashboard')).toBeVisible();
  });
  expect(asked).toEqual([]);
});

test('signing up says what it asks for and why it refuses', async ({ page }) => {
  const customer = newCustomer('twice');
  await page.setViewportSize({ width: 600, height: 900 });
  await page.goto('/auth');
  await signUp(page, customer);
  const form = panel(page, 'Sign Up');
  const password = form.getByLabel('Password', { exact: true });
  const kindsIn = (name: 'Sign In' | 'Sign Up') =>
    panel(page, name)
      .locator('input')
      .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('autocomplete')));

  await test.step('each tab says what it is for, and nothing moves', async () => {
    const tabs = page.getByRole('tablist');
    const before = await tabs.boundingBox();
    await expect(page.getByText('Sign in to read your books')).toBeVisible();
    // The fields are there once React is.
    await expect.poll(() => kindsIn('Sign In')).toEqual(['username webauthn', 'current-password']);
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await expect(page.getByText('Create an account to keep your books')).toBeVisible();
    await expect(page.getByText('Sign in to read your books')).toBeHidden();
    expect(await tabs.boundingBox()).toEqual(before);
  });

  await test.step('password managers know every field', async () => {
    const fields = ['name', 'username', 'new-password', 'new-password'];
    await expect.poll(() => kindsIn('Sign Up')).toEqual(fields);
  });

  await test.step('passwords that differ are told while typing, and cannot be sent', async () => {
    const create = form.getByRole('button', { name: 'Create Account' });
    await password.fill('one');
    await expect(create).toBeEnabled();
    await form.getByLabel('Confirm password').fill('two');
    await expect(form.getByText('Passwords do not match', { exact: true })).toBeVisible();
    await expect(form.getByLabel('Confirm password')).toHaveAttribute('aria-invalid', 'true');
    await expect(create).toBeDisabled();
    await password.fill('two');
    await expect(create).toBeEnabled();
    await create.click();
    await expect(form.getByLabel('Full name')).toBeFocused();
    await expect(form.getByLabel('Full name')).toHaveAccessibleDescription('Enter your full name.');
  });

  await test.step('whoever signs up is told what they agree to, and can read it', async () => {
    await expect(form).toContainText(
      'By creating an account you agree to the Terms & Conditions and the Privacy Policy.',
    );
    await form.getByRole('link', { name: 'Privacy Policy' }).click();
    const policy = page.getByRole('dialog', { name: 'Privacy Policy' });
    await expect(policy).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(policy).toBeHidden();
  });

  await test.step('a weak password is refused in the server’s words', async () => {
    const { email } = newCustomer('weak');
    await submitSignUp(page, { name: 'Ada', email, password: 'password' });
    await expect(page.getByText('Sign Up Error')).toBeVisible();
    await expect(page.getByText('Password is known to be weak and easy to guess')).toBeVisible();
  });

  await test.step('a weak password is marked until another is typed', async () => {
    await expect(password).toBeFocused();
    await expect(password).toHaveAccessibleDescription(/Too easy to guess/);
    await password.fill('a calm harbour');
    await expect(password).not.toHaveAttribute('aria-invalid');
    await expect(page.getByText('Sign Up Error')).toBeHidden();
  });

  await test.step('an address with an account cannot sign up again', async () => {
    const email = customer.email.toUpperCase();
    await submitSignUp(page, { name: 'Ada', email, password: 'a new harbour' });
    await expect(page.getByText('Sign Up Error')).toBeVisible();
    await expect(
      page.getByText(
        'An account with this e-mail address already exists. Sign in or reset your password.',
      ),
    ).toBeVisible();
  });
});

test('signing in that fails says why, and a forgotten password is asked for from there', async ({
  page,
}) => {
  await page.goto('/auth');
  const dialog = page.getByRole('dialog', { name: 'Reset your password' });
  const forgot = page.getByRole('button', { name: 'Forgot your password?' });
  const email = panel(page, 'Sign In').getByRole('textbox', { name: 'Email' });

  await test.step('the reset dialog needs an email', async () => {
    await forgot.click();
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await expect(page.getByText('Email Required')).toBeVisible();
    await expect(page.getByText('Please enter your email address.')).toBeVisible();
    await expect(dialog.getByLabel('Email')).toBeFocused();
  });

  await test.step('the reset dialog says the same when nothing could be sent', async () => {
    await page.route('**/api/send-password-reset', (route) => route.abort(), { times: 1 });
    await dialog.getByLabel('Email').fill('ada@example.com');
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await expect(page.getByText('Password Reset Email Sent')).toBeVisible();
    await forgot.click();
    await expect(dialog.getByLabel('Email')).toHaveValue('');
    await page.keyboard.press('Escape');
  });

  await test.step('the reset dialog takes over the email typed so far, each time', async () => {
    for (const typed of ['ada@example.com', 'ada.king@example.com']) {
      await email.fill(typed);
      await forgot.click();
      await expect(dialog.getByLabel('Email')).toHaveValue(typed);
      await page.keyboard.press('Escape');
    }
  });

  for (const { says, status, json, words } of [
    {
      says: 'says what the server says',
      status: 429,
      json: { error: 'Wait a minute.', code: 'x' },
      words: 'Sign In ErrorWait a minute.',
    },
    {
      says: 'says its own when the server says nothing',
      status: 500,
      json: {},
      words: 'Failed to sign in',
    },
  ]) {
    await test.step(says, async () => {
      await page.route('**/api/auth/sign-in/email', (route) => route.fulfill({ status, json }), {
        times: 1,
      });
      await submitSignIn(page, 'ada@example.com', 'secret');
      await expect(toast(page, words)).toBeVisible();
      await expect(email).toHaveValue('ada@example.com');
    });
  }

  await test.step('says so when the network is lost', async () => {
    await page.route('**/api/auth/sign-in/email', (route) => route.abort(), { times: 1 });
    await submitSignIn(page, 'ada@example.com', 'secret');
    await expect(toast(page, 'Something went wrong. Please try again.')).toBeVisible();
  });

  await test.step('while the answer is awaited the button says so', async () => {
    await page.route('**/api/auth/**', () => undefined);
    await page.route('**/api/check-email-exists', (route) => route.abort());
    await submitSignIn(page, 'ada@example.com', 'secret');
    await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
    await submitSignUp(page, { name: 'Ada', email: 'ada@example.com', password: 'secret' });
    await expect(page.getByRole('button', { name: 'Creating account...' })).toBeDisabled();
  });
});

test('a forgotten password has an address that opens the dialog, and no page is a dead end', {
  tag: '@long',
}, async ({ page }) => {
  const email = page.getByRole('dialog', { name: 'Reset your password' }).getByLabel('Email');
  await page.goto('/auth?mode=forgot&email=ada%40example.com');
  await expect(email).toBeVisible();
  await expect(email).toHaveValue('ada@example.com');

  for (const [heading, query] of variations([
    ['Open your library', 'mode=verify&purpose=library'],
    ['Confirm your address', 'mode=verify'],
  ] as const)) {
    await page.goto(`/auth?${query}&email=ada%40example.com#token=made-up`);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await expect(email).toHaveValue('ada@example.com');
  }
});

test.describe('a reset link', () => {
  const invalid = (page: Page) => page.getByRole('heading', { name: 'Invalid Reset Link' });

  test('that does not work says so, and leads to another', async ({ page }) => {
    for (const [name, address] of variations([
      ['without a token', '/auth?mode=reset&email=ada%40example.com'],
      ['with a token nobody made', '/auth?mode=reset&email=ada%40example.com#token=made-up'],
    ] as const)) {
      await test.step(`${name} is invalid`, async () => {
        await page.goto(address);
        await expect(invalid(page)).toBeVisible();
        await expect(page.getByRole('alert')).toHaveText(
          'Invalid Reset LinkThis password reset link is invalid or has expired. Please request a new one.',
        );
        await page.getByRole('button', { name: 'Back to Sign In' }).click();
        await expect(page).toHaveURL('/auth');
        await expect(panel(page, 'Sign In')).toBeVisible();
      });
    }

    await test.step('no mailed link shows a form before the page knows what the link is for', async () => {
      await page.route('**/assets/*.js', () => undefined);
      for (const mode of ['reset', 'verify', 'enter', 'keep', 'change', 'forgot']) {
        await page.goto(`/auth?mode=${mode}#token=made-up`, { waitUntil: 'commit' });
        const isForm = mode === 'forgot';
        await expect(page.getByText('Checking your link...')).toBeVisible({ visible: !isForm });
        await expect(panel(page, 'Sign In')).toBeVisible({ visible: isForm });
      }
      await page.unroute('**/assets/*.js');
    });

    await test.step('that cannot be checked can be tried again', async () => {
      await page.route('**/api/check-reset-token', (route) => route.abort(), { times: 1 });
      await page.goto('/auth?mode=reset#token=made-up');
      await page.getByRole('button', { name: 'Try Again' }).click();
      await expect(invalid(page)).toBeVisible();
    });

    await test.step('of nobody leads to where one asks for another', async () => {
      await page.getByRole('link', { name: 'Send me a new link' }).click();
      await expect(page.getByRole('dialog', { name: 'Reset your password' })).toBeVisible();
    });
  });

  test('that is newer, opened in the same tab, is looked at too', { tag: '@long' }, async ({
    page,
  }) => {
    await page.goto('/auth?mode=reset#token=made-up');
    await expect(invalid(page)).toBeVisible();
    await page.route('**/api/check-reset-token', (route) => {
      expect(route.request().postDataJSON()).toEqual({ token: 'newer' });
      return route.fulfill({ json: { valid: true } });
    });
    await page.evaluate(() => location.assign('/auth?mode=reset#token=newer'));
    await expect(page.getByRole('heading', { name: 'New Password' })).toBeVisible();
    await expect(page).toHaveURL('/auth?mode=reset');
  });

  test('for a new or a first password says what is wrong with the one that is chosen', async ({
    page,
  }) => {
    await page.route('**/api/check-reset-token', (route) =>
      route.fulfill({ json: { valid: true } }),
    );
    const password = page.getByLabel('New password', { exact: true });
    const confirmation = page.getByLabel('Confirm new password');

    await test.step('for a first password has its own words', async () => {
      await page.goto('/auth?mode=reset&purpose=set&email=ada%40example.com#token=good');
      await expect(page.getByRole('heading', { name: 'Choose your password' })).toBeVisible();
      await expect(page.getByText('ada@example.com')).toBeVisible();
      const set = page.getByRole('button', { name: 'Set Password' });
      await expect(set).toBeDisabled();
      // Pressed all the same, it says what is missing.
      await set.press('Enter');
      await expect(password).toBeFocused();
      await expect(password).toHaveAccessibleDescription(/Enter /);
      await password.fill('abc');
      await confirmation.fill('abc');
      await set.press('Enter');
      await expect(page.getByText('Password Too Short')).toBeVisible();
      await expect(password).toBeFocused();
      await expect(password).toHaveAccessibleDescription(/at least 6 characters long\.$/);
    });

    await test.step('a new password that cannot be set says why, in the server’s words or in ours', async () => {
      const refusal = { status: 400, json: { error: 'This link was used.', code: 'x' } };
      await page.route('**/api/auth/reset-password', (route) => route.abort());
      await page.route('**/api/auth/reset-password', (route) => route.fulfill(refusal), {
        times: 1,
      });
      await page.goto('/auth?mode=reset#token=good');
      const update = page.getByRole('button', { name: 'Update Password' });
      const type = async (chosen: string) => {
        await password.fill(chosen);
        await confirmation.fill(chosen);
      };
      const short = 'Password must be at least 6 characters long.';
      // Before the server is asked, by whichever way one wants to send it.
      await password.fill('abc');
      await expect(page.getByText(short)).toHaveCount(0);
      await password.press('Enter');
      await expect(password).toHaveAccessibleDescription(`At least 6 characters. ${short}`);
      await password.fill('abcdef');
      await expect(page.getByText(short)).toHaveCount(0);
      await type('five5');
      await confirmation.press('Tab');
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
  });
});

test('whoever is signed in is led on from /auth, within the site alone', async ({ page }) => {
  await signUpAndIn(page, newCustomer('in'));
  for (const [redirect, path] of variations([
    ['//evil.example', '/'],
    ['', '/'],
    ['/cart?a=1', '/cart?a=1'],
    ['https://evil.example/', '/'],
    ['/%5Cevil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/auth', '/'],
  ] as const)) {
    await test.step(`is led from /auth on to ${path} by ${redirect || 'nothing'}`, async () => {
      await page.goto(`/auth?redirect=${redirect}`);
      await expect(page).toHaveURL(path);
    });
  }

  await test.step('can still open a reset link', async () => {
    await page.goto('/auth?mode=reset#token=made-up');
    await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible();
  });
});
