import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { addToCart, checkOut } from '#tests/harness/buy-as-guest.ts';
import { declinedCard, goodCard, payByCard } from '#tests/harness/pay-by-card.ts';
import { besideShop, emailsTo } from '#tests/harness/product-under-test.ts';
import { readPdf } from '#tests/harness/read-pdf.ts';

test('a guest browses, buys a book, is mailed the link and reads the book in their name', async ({
  page,
  baseURL,
}) => {
  const { mailboxUrl } = besideShop(baseURL ?? '');
  const email = `zoe-${Date.now()}@example.com`;

  await addToCart(page, ['Built to Last', 'Investing Without Fear']);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Remove Built to Last' }).click();
  await expect(page.getByText('Item has been removed from your cart.')).toBeVisible();
  await expect(page.getByText('$75.60')).toBeVisible();

  await checkOut(page, { firstName: 'Zoë', lastName: 'Łukasz', email });
  await payByCard(page, declinedCard);
  await expect(page.getByText('Your card was declined.')).toBeVisible();
  await payByCard(page, goodCard);

  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await expect(
    page.getByText('Investing Without Fear — The Smart Way to Handle Risk'),
  ).toBeVisible();
  const orderId = (await page.getByText(/^EK-/).textContent()) ?? '';

  await expect.poll(async () => (await emailsTo(mailboxUrl, email)).length).toBe(1);
  const [mail] = await emailsTo(mailboxUrl, email);
  expect(mail?.subject).toContain(orderId);
  expect(mail?.text).toContain('$75.60');

  await page.goto(mailboxUrl);
  await page.getByRole('link', { name: new RegExp(orderId) }).click();
  const letter = page.frameLocator('iframe');
  await expect(letter.getByRole('heading', { name: 'Thank you, Zoë' })).toBeVisible();
  const link = await letter.getByRole('link', { name: 'Download your book' }).getAttribute('href');

  await page.goto(link ?? '');
  await expect(page.getByRole('heading', { name: 'Zoë Łukasz' })).toBeVisible();
  await expect(page.getByText('5 of 5')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Download/ }).click(),
  ]);
  await expect(page.getByText('4 of 5')).toBeVisible();
  expect(download.suggestedFilename()).toBe(
    'investing-without-fear-the-smart-way-to-handle-risk.pdf',
  );
  const { pageTexts } = await readPdf(await readFile(await download.path()));
  expect(pageTexts.length).toBeGreaterThan(3);
  for (const text of pageTexts) expect(text).toContain(`Licensed to Zoë Łukasz · Order ${orderId}`);

  await page.goto('/cart');
  await expect(page.getByRole('link', { name: 'Browse eBooks' })).toBeVisible();
});
