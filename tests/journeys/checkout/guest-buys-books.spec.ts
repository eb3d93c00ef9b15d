import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { freePorts } from '#tests/harness/free-ports.ts';
import { newDatabase, startPostgres } from '#tests/harness/postgres/postgres-server.ts';
import { besideShop, emailsTo } from '#tests/harness/product-under-test.ts';
import { readPdf } from '#tests/harness/read-pdf.ts';
import { runShop } from '#tests/harness/run-shop.ts';
import { saveFile } from '../steps/save-file.ts';
import {
  completeOrder,
  declinedCard,
  fillCart,
  fillInGuest,
  pay,
} from '../steps/shopping-steps.ts';

test('a guest browses, buys, is mailed the link and reads the book in their name', {
  tag: '@browsers',
}, async ({ page, baseURL }) => {
  await buyAndRead(page, besideShop(baseURL ?? '').mailboxUrl, 'zoe@example.com');
});

test('the same path leads through either of two processes on one PostgreSQL', {
  tag: '@long',
}, async ({ browser }) => {
  test.slow();
  const dataDir = mkdtempSync(join(tmpdir(), 'evenkeel-pair-'));
  const postgres = await startPostgres();
  const firstPort = await freePorts(5);
  const env = { DATABASE_URL: await newDatabase(postgres.adminUrl), DATA_DIR: dataDir };
  const shops = [
    await runShop({ ...env, PORT: String(firstPort) }),
    await runShop({ ...env, PORT: String(firstPort + 4) }),
  ];
  try {
    for (const [number, shop] of shops.entries()) {
      const page = await browser.newPage({ baseURL: shop.url });
      await buyAndRead(
        page,
        besideShop(shops[0]?.url ?? '').mailboxUrl,
        `pair-${number}@example.com`,
      );
      await page.close();
    }
  } finally {
    for (const shop of shops) await shop.stop();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

/** The whole path, as one buyer walks it: from the shelf to a PDF that carries their name. */
async function buyAndRead(page: Page, mailboxUrl: string, email: string): Promise<void> {
  await fillCart(page, ['Built to Last', 'Investing Without Fear']);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Remove Built to Last' }).click();
  await expect(page.getByText('Item has been removed from your cart.')).toBeVisible();
  await expect(page.getByText('$75.60')).toBeVisible();

  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await fillInGuest(page, email, ['Zoë', 'Łukasz']);
  await completeOrder(page).click();
  await pay(page, declinedCard);
  await expect(page.getByText('Your card was declined.')).toBeVisible();
  await pay(page);

  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await expect(
    page.getByRole('heading', { name: 'Investing Without Fear — The Smart Way to Handle Risk' }),
  ).toBeVisible();
  const orderId = (await page.getByText(/^EK-/).textContent()) ?? '';
  const link = await openMailedLink(page, mailboxUrl, email, orderId);

  const { name, bytes } =
    await test.step('the mailed link opens the order, and each book is counted', async () => {
      await page.goto(link);
      await expect(page.getByRole('heading', { name: 'Welcome, Zoë Łukasz' })).toBeVisible();
      await expect(page.getByText('Your book is ready to download.')).toBeVisible();
      await expect(page.getByText('5 of 5')).toBeVisible();
      const saved = await saveFile(page, () =>
        page.getByRole('button', { name: /^Download/ }).click(),
      );
      await expect(page.getByText('Download Started')).toBeVisible();
      await expect(page.getByText('4 of 5')).toBeVisible();
      await page.reload();
      await expect(page.getByText('4 of 5')).toBeVisible();
      return saved;
    });
  expect(name).toBe('investing-without-fear-the-smart-way-to-handle-risk.pdf');
  const { pageTexts } = await readPdf(bytes);
  expect(pageTexts.length).toBeGreaterThan(3);
  for (const text of pageTexts) {
    expect(text).toContain(`Licensed to Zoë Łukasz · Order ${orderId}`);
  }

  await page.goto('/cart');
  await expect(page.getByRole('link', { name: 'Browse eBooks' })).toBeVisible();
}

/** Opens the receipt in the mailbox's own page and reads where its button leads. */
async function openMailedLink(
  page: Page,
  mailboxUrl: string,
  email: string,
  orderId: string,
): Promise<string> {
  await expect.poll(async () => (await emailsTo(mailboxUrl, email)).length).toBe(1);
  const [mail] = await emailsTo(mailboxUrl, email);
  expect(mail?.subject).toContain(orderId);
  expect(mail?.text).toContain('$75.60');

  await page.goto(mailboxUrl);
  await page.getByRole('link', { name: new RegExp(orderId) }).click();
  const letter = page.frameLocator('iframe');
  await expect(letter.getByRole('heading', { name: 'Thank you, Zoë' })).toBeVisible();
  // A picture that did not arrive has no width of its own.
  const cover = letter.locator('img');
  await expect
    .poll(() => cover.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBe(112);
  const link = letter.getByRole('link', { name: 'Download your book' });
  return (await link.getAttribute('href')) ?? '';
}
