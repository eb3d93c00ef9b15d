import { expect, test } from '@playwright/test';
import { besideShop } from '#tests/harness/product-under-test.ts';
import { mailedLink } from '../steps/auth-steps.ts';
import { newCustomer, signUpAndIn } from '../steps/dashboard-steps.ts';
import { skipToContent } from '../steps/keyboard-steps.ts';

test('on the page of a confirmation link it keeps the link and what was typed', {
  tag: '@long',
}, async ({ page, baseURL }) => {
  const customer = newCustomer('skip-verify');
  await signUpAndIn(page, customer);
  await page.context().clearCookies();
  const { mailboxUrl } = besideShop(baseURL ?? '');
  await page.goto(await mailedLink(mailboxUrl, customer.email, 'Confirm', 'token='));
  await expect(page.getByRole('heading', { name: 'Confirm your address' })).toBeVisible();
  const password = page.getByLabel('Password', { exact: true });
  await password.fill(customer.password);
  await skipToContent(page);
  await expect(password).toHaveValue(customer.password);
  await password.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Email confirmed')).toBeVisible();
});

test('on the page of a newsletter link it keeps the link', { tag: '@long' }, async ({ page }) => {
  await page.goto('/newsletter?mode=unsubscribe#token=made-up');
  const unsubscribe = page.getByRole('button', { name: 'Unsubscribe' });
  await expect(unsubscribe).toBeVisible();
  await skipToContent(page);
  await page.keyboard.press('Tab');
  await expect(unsubscribe).toBeFocused();
  await page.reload();
  await page.keyboard.press('Tab');
  await unsubscribe.press('Enter');
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeFocused();
});
