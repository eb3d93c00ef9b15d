import { expect, test } from '@playwright/test';
import { besideShop, emailsTo } from '#tests/harness/product-under-test.ts';
import { chooseAct, joinDeskBy, openOrderOf, sell } from '../steps/desk-steps.ts';

test('"I never got the mail": one search, one act, by keyboard alone', async ({
  page,
  baseURL,
}) => {
  const { mailboxUrl } = besideShop(baseURL ?? '');
  const email = await sell(baseURL ?? '', 'never-got-it');
  await expect.poll(async () => (await emailsTo(mailboxUrl, email)).length).toBe(1);
  await joinDeskBy(page, 'support');
  await openOrderOf(page, email);
  await page.keyboard.press('s');
  await expect(page.getByRole('dialog', { name: 'Send again' })).toBeVisible();
  await page.getByLabel('To').press('Enter');
  await expect(page.getByText('The email is on its way.')).toBeVisible();
  await expect(page.getByText(/^Receipt sent again by support-/)).toBeVisible();
  await expect.poll(async () => (await emailsTo(mailboxUrl, email)).length).toBe(2);

  await test.step('"I mistyped my address": the order moves, and the right person is found with it', async () => {
    const right = `right-${email}`;
    await chooseAct(page, 'Correct the address');
    await page.getByLabel('Right address').fill(right);
    await page.getByRole('dialog').getByRole('button', { name: 'Correct the address' }).click();
    await expect(page.getByText('The order has moved')).toBeVisible();
    await page.getByRole('link', { name: right }).click();
    await expect(page.getByRole('heading', { name: right, level: 1 })).toBeVisible();
    await expect(page.getByText('Built to Last').first()).toBeVisible();
  });
});

test('"I want my money back": the refund is made once, and the order says so', async ({
  page,
  baseURL,
}) => {
  const email = await sell(baseURL ?? '', 'refund');
  await joinDeskBy(page, 'owner');
  await openOrderOf(page, email);
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: 'Refund' });
  await dialog.getByLabel('Amount in dollars').fill('1000');
  await dialog.getByLabel('Reason').fill('asked for it');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(dialog.getByRole('alert')).toContainText('can be refunded, not $1,000.00');
  await dialog.getByLabel('Amount in dollars').fill('');
  await dialog.getByRole('button', { name: 'Refund' }).dblclick();
  await expect(page.getByText('The money is on its way back.')).toBeVisible();
  await expect(page.getByText('refunded', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Refunded by owner-/)).toHaveCount(1);

  await test.step('a book is given to somebody new, and what cannot be given says why', async () => {
    await page
      .getByRole('navigation', { name: 'Desk' })
      .getByRole('link', { name: 'Orders' })
      .click();
    await page.getByRole('button', { name: 'Give a book' }).click();
    const giving = page.getByRole('dialog', { name: 'Give a book' });
    await giving.getByLabel('Email').fill(`given-${Date.now()}@example.com`);
    await giving.getByLabel('Note').fill('a reviewer');
    await giving.getByRole('button', { name: 'Give a book' }).click();
    await expect(giving.getByRole('alert')).toContainText('names no book');
    await giving.getByLabel('Keep It Growing').check();
    await giving.getByRole('button', { name: 'Give a book' }).click();
    await expect(page.getByRole('heading', { name: /^EK-/, level: 1 })).toBeVisible();
    await expect(page.getByText('given', { exact: true }).first()).toBeVisible();
  });
});

test('the accountant sees sales and orders, and is offered no act', async ({ page, baseURL }) => {
  const email = await sell(baseURL ?? '', 'looked-at');
  await joinDeskBy(page, 'accountant');
  await expect(page.getByRole('heading', { name: 'Sales' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Orders [1-9]/ }).first()).toBeVisible();
  await expect(
    page.getByRole('row', { name: /^Checkout conversion \d+% of [1-9]/ }),
  ).not.toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Emails' })).toHaveCount(0);
  await openOrderOf(page, email);
  for (const act of ['Send again', 'Refund', 'Stop access']) {
    await expect(page.getByRole('button', { name: act })).toHaveCount(0);
  }
});
