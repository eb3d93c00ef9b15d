import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { linkToCartWith } from '#app/features/cart/linked-books.ts';
import { openEmbeddedStore } from '#app/platform/database/open-embedded-store.server.ts';
import { built } from '#commands/folders.ts';
import { type RunningProduct, runShop } from '#tests/harness/run-shop.ts';
import {
  completeOrder,
  fillCart,
  fillInGuest,
  leaveCart,
  openCheckout,
  pay,
} from '../steps/shopping-steps.ts';

test('a guest may ask to be reminded; the mail’s links bring the books to another device, and end it there', async ({
  page,
  browser,
}) => {
  await openCheckout(page, ['Built to Last', 'No More Excuses']);
  const tick = page.getByRole('checkbox', { name: 'Remind me once by email if I don’t finish' });
  await expect(tick).toBeHidden();
  await fillInGuest(page, `reminded-${Date.now()}@example.com`);
  await expect(tick).not.toBeChecked();
  await tick.check();
  const sent = page.waitForRequest('**/api/create-checkout-session');
  await completeOrder(page).click();
  expect((await sent).postDataJSON()).toMatchObject({ remindMe: true });
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByText('Payment canceled')).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await leaveCart(other, ['Investing Without Fear']);
  await other.goto(linkToCartWith(['ebook-1', 'ebook-4']));
  await expect(other.getByText('The books you had chosen are in your cart again.')).toBeVisible();
  expect(new URL(other.url()).search).toBe('');
  for (const title of ['Investing Without Fear', 'Built to Last', 'No More Excuses']) {
    await expect(other.getByRole('main').getByText(title).first()).toBeVisible();
  }

  await other.route('**/api/newsletter/unsubscribe', (route) => route.fulfill({ json: {} }));
  const asked = other.waitForRequest('**/api/newsletter/unsubscribe');
  await other.goto('/newsletter?mode=reminders#token=of-the-mail');
  await other.getByRole('button', { name: 'Don’t remind me again' }).click();
  expect((await asked).postDataJSON()).toEqual({ token: 'of-the-mail' });
  await expect(other.getByRole('heading', { name: 'We won’t remind you again' })).toBeVisible();
  await other.context().close();
});

const email = 'ada@example.com';

/** The subjects of the mails to her so far, and what stands in the newest reminder. */
async function mailbox({ mailboxUrl }: RunningProduct) {
  const mails: { subject: string; text: string }[] = await (
    await fetch(`${mailboxUrl}/email`)
  ).json();
  const reminders = mails.filter(({ subject }) => subject.startsWith('Your reminder'));
  return { count: reminders.length, text: reminders.at(-1)?.text ?? '' };
}

/** As if four hours went by: the shop finds it due when it starts. */
async function letHoursPass(dataDir: string): Promise<void> {
  const store = await openEmbeddedStore(dataDir, built.migrations);
  await store.db.execute(
    sql`update pgboss.job set start_after = now() where name = 'send-reminder' and state = 'created'`,
  );
  await store.close();
}

/*
 * The reminder comes hours later, so this journey has a shop of its own, whose waiting jobs fall due
 * while it is stopped.
 */
test('a guest who ticked the box and turned back is reminded once, and finds the books on another device', {
  tag: '@long',
}, async ({ browser }) => {
  test.setTimeout(180_000);
  const dataDir = mkdtempSync(join(tmpdir(), 'evenkeel-reminder-'));
  let shop = await runShop({ DATA_DIR: dataDir });
  const env = { DATA_DIR: dataDir, PORT: new URL(shop.url).port };
  try {
    const first = await browser.newContext({ baseURL: shop.url });
    const page = await first.newPage();
    await fillCart(page, ['Built to Last', 'No More Excuses']);
    await page.goto('/checkout');
    await expect(completeOrder(page)).toBeEnabled();
    const tick = page.getByRole('checkbox', { name: 'Remind me once by email if I don’t finish' });
    await expect(tick).toBeHidden();
    await fillInGuest(page, email);
    await expect(tick).not.toBeChecked();
    await tick.check();
    await completeOrder(page).click();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page.getByText('Payment canceled')).toBeVisible();
    await first.close();

    await shop.stop();
    await letHoursPass(dataDir);
    shop = await runShop(env);
    await expect.poll(async () => (await mailbox(shop)).count).toBe(1);
    const { text } = await mailbox(shop);
    expect(text).toContain('You checked a box for this email; it is the only one.');

    const second = await browser.newContext({ baseURL: shop.url });
    const other = await second.newPage();
    await fillCart(other, ['Investing Without Fear']);
    await other.goto(/\S+\/cart\?books=\S+/.exec(text)?.[0] ?? '');
    await expect(other.getByText('The books you had chosen are in your cart again.')).toBeVisible();
    expect(new URL(other.url()).search).toBe('');
    for (const title of ['Investing Without Fear', 'Built to Last', 'No More Excuses']) {
      await expect(other.getByRole('main').getByText(title).first()).toBeVisible();
    }
    await other.getByRole('button', { name: 'Remove Investing Without Fear' }).click();
    await other.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await fillInGuest(other, email);
    await other.getByRole('checkbox', { name: /^Remind me once/ }).check();
    await completeOrder(other).click();
    await pay(other);
    await expect(other.getByText('Built to Last').first()).toBeVisible();
    await other.waitForURL(/payment-success/);

    await other.goto(/\S+\/newsletter\?mode=reminders\S+/.exec(text)?.[0] ?? '');
    await other.getByRole('button', { name: 'Don’t remind me again' }).click();
    await expect(other.getByRole('heading', { name: 'We won’t remind you again' })).toBeVisible();
    await second.close();

    await shop.stop();
    await letHoursPass(dataDir);
    shop = await runShop(env);
    await expect.poll(async () => (await fetch(`${shop.url}/readyz`)).status).toBe(200);
    expect((await mailbox(shop)).count).toBe(1);
  } finally {
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
