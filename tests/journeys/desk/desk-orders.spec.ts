import { expect, test } from '@playwright/test';
import { confirmPayment, openSession, pay } from '#tests/faults/drive-shop.ts';
import { besideShop, emailsTo } from '#tests/harness/product-under-test.ts';
import { joinDeskBy, openOrderOf } from '../steps/desk-steps.ts';
import { expectNoBarriers } from '../steps/no-barriers.ts';

/** A paid order of somebody new. */
async function sell(shopUrl: string, name: string): Promise<string> {
  const email = `${name}-${Date.now()}@example.com`;
  const places = { url: shopUrl, ...besideShop(shopUrl) };
  const session = await openSession(places, email);
  await pay(places, session);
  await expect.poll(() => confirmPayment(places, session)).toBe('complete');
  return email;
}

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
  await expect(page.getByText('The mail is on its way.')).toBeVisible();
  await expect(page.getByText(/^send-again by support-/)).toBeVisible();
  await expect.poll(async () => (await emailsTo(mailboxUrl, email)).length).toBe(2);
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
  await dialog.getByLabel('Sum in dollars').fill('1000');
  await dialog.getByLabel('Reason').fill('asked for it');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(dialog.getByRole('alert')).toContainText('$75.60 can be refunded, not $1,000.00');
  await dialog.getByLabel('Sum in dollars').fill('');
  await dialog.getByRole('button', { name: 'Refund' }).dblclick();
  await expect(page.getByText('The money is on its way back.')).toBeVisible();
  await expect(page.getByText('refunded', { exact: true })).toBeVisible();
  await expect(page.getByText(/^refund by owner-/)).toHaveCount(1);
});

test('"I mistyped my address": the order moves, and the right person is found with it', async ({
  page,
  baseURL,
}) => {
  const wrong = await sell(baseURL ?? '', 'mistyped');
  const right = `right-${wrong}`;
  await joinDeskBy(page, 'support');
  await openOrderOf(page, wrong);
  await page.getByRole('button', { name: 'Correct the address' }).click();
  await page.getByLabel('Right address').fill(right);
  await page.getByRole('dialog').getByRole('button', { name: 'Correct the address' }).click();
  await expect(page.getByText('The order has moved')).toBeVisible();
  await page.getByRole('link', { name: right }).click();
  await expect(page.getByRole('heading', { name: right, level: 1 })).toBeVisible();
  await expect(page.getByText('Built to Last').first()).toBeVisible();
});

test('a book is given to somebody new, and what cannot be given says why', async ({ page }) => {
  await joinDeskBy(page, 'owner');
  await page
    .getByRole('navigation', { name: 'Desk' })
    .getByRole('link', { name: 'Orders' })
    .click();
  await page.getByRole('button', { name: 'Give a book' }).click();
  const dialog = page.getByRole('dialog', { name: 'Give a book' });
  const email = `given-${Date.now()}@example.com`;
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Note').fill('a reviewer');
  await dialog.getByRole('button', { name: 'Give a book' }).click();
  await expect(dialog.getByRole('alert')).toContainText('names no book');
  await dialog.getByLabel('Keep It Growing').check();
  await dialog.getByRole('button', { name: 'Give a book' }).click();
  await expect(page.getByRole('heading', { name: /^EK-/, level: 1 })).toBeVisible();
  await expect(page.getByText('given', { exact: true }).first()).toBeVisible();
});

test('the accountant sees sales and orders, and is offered no act', async ({ page, baseURL }) => {
  const email = await sell(baseURL ?? '', 'looked-at');
  await joinDeskBy(page, 'accountant');
  await expect(page.getByRole('heading', { name: 'Sales' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Orders [1-9]/ }).first()).toBeVisible();
  await expect(page.getByRole('row', { name: /^Begun to paid \d+% of [1-9]/ })).not.toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Mails' })).toHaveCount(0);
  await openOrderOf(page, email);
  for (const act of ['Send again', 'Refund', 'Stop access']) {
    await expect(page.getByRole('button', { name: act })).toHaveCount(0);
  }
});

for (const width of [390, 1440]) {
  test(`pages of the desk raise no barriers and fit, ${width} px wide`, async ({
    page,
    baseURL,
  }) => {
    const email = await sell(baseURL ?? '', `fits-${width}`);
    await page.setViewportSize({ width, height: 800 });
    await joinDeskBy(page, 'owner');
    await expectNoBarriers(page);
    await openOrderOf(page, email);
    const order = new URL(page.url()).pathname;
    for (const path of [order, '/desk/orders', `/desk/customers/${email}`, '/desk/mails']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoBarriers(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });
}
