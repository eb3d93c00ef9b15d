import { expect, test } from '@playwright/test';
import { limitMs } from '#tests/harness/waiting/slowness.ts';
import { answerWithEbooks, newCustomer, signUpAndIn } from '../steps/dashboard-steps.ts';
import { expectNoBarriers } from '../steps/no-barriers.ts';
import { tagAt } from '../steps/screens.ts';
import { openCheckout } from '../steps/shopping-steps.ts';

for (const width of [360, 1440]) {
  test.describe(`${width} px wide there are no barriers`, { tag: tagAt(width) }, () => {
    test.use({ viewport: { width, height: 800 } });

    test('in signing in, errors and dialog shown', async ({ page }) => {
      await page.goto('/auth');
      await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByText('Enter your email address.')).toBeVisible();
      await expectNoBarriers(page);
      await page.getByRole('button', { name: 'Forgot your password?' }).click();
      await page.getByRole('button', { name: 'Send Reset Link' }).click();
      await expect(page.getByText('Email Required')).toBeVisible();
      await expectNoBarriers(page);
    });

    test('in signing up, differing passwords shown', { tag: '@long' }, async ({ page }) => {
      await page.goto('/auth');
      await page.getByRole('tab', { name: 'Sign Up' }).click();
      await page.getByRole('button', { name: 'Create Account' }).click();
      await expect(page.getByText('Enter your full name.')).toBeVisible();
      await page.getByLabel('Confirm password').fill('something else');
      await expect(page.getByText('Passwords do not match', { exact: true })).toBeVisible();
      await expectNoBarriers(page);
    });

    test('in a link that is invalid', { tag: '@long' }, async ({ page }) => {
      await page.goto('/auth?mode=reset&email=ada%40example.com');
      const heading = page.getByRole('heading', { name: 'Invalid Reset Link' });
      await expect(page.getByRole('alert')).toContainText('Invalid Reset Link');
      // The toast that says the same does not lie over it.
      await heading.click({ trial: true, timeout: limitMs(3_000) });
      await expectNoBarriers(page);
    });

    test('in choosing a new password, confirming an address and denying it', async ({ page }) => {
      let answer: object = { valid: true };
      await page.route('**/api/check-reset-token', (route) => route.fulfill({ json: answer }));
      await page.goto('/auth?mode=reset&email=ada%40example.com#token=good');
      await expect(page.getByRole('heading', { name: 'New Password' })).toBeVisible();
      await expectNoBarriers(page);
      await page.goto('/auth?mode=verify&email=ada%40example.com#token=good');
      await expect(page.getByRole('button', { name: 'This was not me' })).toBeVisible();
      await expectNoBarriers(page);
      await page.goto('/auth?mode=verify&purpose=not-me&email=ada%40example.com#token=good');
      await expect(page.getByRole('heading', { name: 'Did you not sign up?' })).toBeVisible();
      await expectNoBarriers(page);
      answer = { valid: true, hasPassword: true };
      await page.goto('/auth?mode=verify&purpose=library&email=ada%40example.com#token=good');
      await expect(page.getByRole('button', { name: 'Choose a new one' })).toBeVisible();
      await expectNoBarriers(page);
    });

    test('in the checkout with its sign-in form', { tag: '@long' }, async ({ page }) => {
      await openCheckout(page);
      await page.getByRole('button', { name: /Already have an account/ }).click();
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await expect(page.getByText('Enter a password.')).toBeVisible();
      await expectNoBarriers(page);
    });

    test('in the checkout of somebody signed in who owns the book', { tag: '@long' }, async ({
      page,
    }) => {
      await signUpAndIn(page, newCustomer('axe'));
      await answerWithEbooks(page, ['Built to Last']);
      await openCheckout(page);
      await expect(page.getByText('Already in your library')).toBeVisible();
      if (width < 1024) await page.getByRole('button', { name: 'Menu' }).click();
      await expectNoBarriers(page);
    });
  });
}
