import { expect, type Page, test } from '@playwright/test';
import { besideShop, emailsTo } from '#tests/harness/product-under-test.ts';
import { limitMs } from '#tests/harness/waiting/slowness.ts';
import { atProvider } from '../steps/at-provider.ts';
import { confirmAddress, newCustomer, signUpAndIn } from '../steps/dashboard-steps.ts';
import { buyUnseen, listenAsPixel } from '../steps/shopping-steps.ts';

const builtToLast = 'Built to Last — Your Financial Foundation for Smart Investing';
const keepItGrowing = 'Keep It Growing — How to Maintain Optimize and Live Off Your Portfolio';

/** The way to the books in the receipt. */
async function downloadLink(page: Page, email: string): Promise<string> {
  const { mailboxUrl } = besideShop(new URL(page.url()).origin);
  let found: string | undefined;
  await expect(async () => {
    const [receipt] = (await emailsTo(mailboxUrl, email)).filter(({ subject }) =>
      subject.startsWith('Your eBook'),
    );
    found = /http\S+\/download\?token=[\w-]+/.exec(receipt?.text ?? '')?.[0];
    expect(found).toBeDefined();
  }).toPass();
  return found ?? '';
}

test('a book that was refunded, and then the whole order, say so on success page, download page and in the library', async ({
  page,
  baseURL,
}) => {
  const buyer = newCustomer('went-back');
  await page.goto('/robots.txt');
  await signUpAndIn(page, buyer);
  await confirmAddress(page, buyer);
  const books = { ...buyer, bookIds: ['ebook-1', 'ebook-5'] } as const;
  await page.goto(await buyUnseen(page, `${baseURL}`, books));
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  const successPage = page.url();
  const refund = await atProvider(successPage);
  const link = await downloadLink(page, buyer.email);

  await refund('refund', { amount: 7_560, metadata: { books: 'ebook-5' } });
  await page.goto('/dashboard');
  const left = page.getByRole('region', { name: 'No longer in your library' });
  await expect(left).toContainText(
    /Keep It Growing .*Refunded on \w+\s\d+,\s\d{4}; it has left your library\./,
  );
  await expect(page.getByRole('article', { name: builtToLast })).toBeVisible();
  await expect(page.getByRole('article', { name: keepItGrowing })).toBeHidden();
  await expect(page.getByText('1 eBook', { exact: true })).toBeVisible();

  const gone = `Refunded, and no longer part of this order: ${keepItGrowing}.`;
  await page.goto(successPage);
  await expect(page.getByText('lifetime access to this guide')).toBeVisible();
  for (const words of [/^EK-/, '$151.20 USD', '$75.60 USD']) {
    await expect(page.getByRole('definition').filter({ hasText: words })).toBeVisible();
  }
  await expect(page.getByText(gone)).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: builtToLast })).toBeVisible();
  await expect(page.getByRole('heading', { name: keepItGrowing })).toBeHidden();
  await expect(page.getByText(gone)).toBeVisible();

  await refund('refund');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'No eBooks Found' })).toBeVisible();
  await expect(left.getByRole('listitem')).toHaveCount(2);
  await page.goto(successPage);
  await expect(
    page.getByRole('heading', { name: 'This order was refunded', level: 1 }),
  ).toBeVisible();
  await expect(page.getByText(/The money for order EK-\S+ has been returned/)).toBeVisible();
  await expect(page.getByText('Payment Successful!')).toBeHidden();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Access Denied', level: 1 })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(
    'This order was refunded, so its books no longer open',
  );
});

test('while a buyer’s bank looks into a payment its books stay; once it took the money back no page says that all is well', async ({
  page,
  context,
  baseURL,
}) => {
  const email = `disputed-${Date.now()}@example.com`;
  await page.goto(await buyUnseen(page, `${baseURL}`, { email }));
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  const successPage = page.url();
  const atBank = await atProvider(successPage);
  const link = await downloadLink(page, email);

  await atBank('dispute');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: builtToLast })).toBeVisible();
  await atBank('dispute/close', { outcome: 'lost' });
  await expect(async () => {
    await page.goto(link);
    await expect(page.getByRole('alert')).toContainText('This order was refunded', {
      timeout: limitMs(2_000),
    });
  }).toPass();
  const later = await context.newPage();
  const heard = await listenAsPixel(later);
  await later.goto(successPage);
  await expect(later.getByRole('heading', { name: 'This order was refunded' })).toBeVisible();
  expect(JSON.stringify(await heard())).not.toContain('Purchase');
});
