import { expect, type Locator, test } from '@playwright/test';
import { bundle, bundleBooks } from '#app/features/catalog/catalog.ts';
import { variations } from '#tests/harness/long-run.ts';
import { besideShop, emailsTo } from '#tests/harness/product-under-test.ts';
import { readPdf } from '#tests/harness/read-pdf.ts';
import { askDesk } from '../steps/ask-desk.ts';
import { confirmAddress, newCustomer, signUpAndIn } from '../steps/dashboard-steps.ts';
import { ownDataDir, sellTo } from '../steps/desk-steps.ts';
import { expectNoBarriers } from '../steps/no-barriers.ts';
import { saveFile } from '../steps/save-file.ts';
import { buySignedIn } from '../steps/shopping-steps.ts';

const nameSeller = () =>
  askDesk(ownDataDir(), 'set-seller', {
    legalName: 'Evenkeel Books LLC',
    addressLines: ['Harbor Road 1'],
    country: 'United States',
  });

for (const width of variations([390, 1440])) {
  test(`${width} px wide: a buyer finds the orders of a guest and of the account, makes an invoice and has money back`, async ({
    page,
    baseURL,
  }) => {
    // Three dialogs and what is around them, each looked through for barriers.
    test.setTimeout(120_000);
    const shopUrl = baseURL ?? '';
    await page.setViewportSize({ width, height: 900 });
    const buyer = newCustomer(`orders-${width}`);
    await nameSeller();
    await signUpAndIn(page, buyer);

    await test.step('orders that fail to load say so, and can be tried again', async () => {
      await page.route('**/api/orders', (route) => route.abort());
      await page.goto('/dashboard#orders');
      await expect(page.getByRole('alert')).toContainText('Failed to load your orders.');
      await expectNoBarriers(page);
      await page.unroute('**/api/orders');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { name: 'No Orders Yet' })).toBeVisible();
      await expectNoBarriers(page);
    });

    await confirmAddress(page, buyer);
    await buySignedIn(
      page,
      bundleBooks.map(({ fullTitle }) => ({ title: fullTitle, category: bundle.category })),
    );
    const { orderId } = await sellTo(shopUrl, buyer.email);

    await page.reload();
    await expect(page.getByRole('tab')).toHaveText(['My Library', 'Account Settings', 'Orders']);
    await expect(page.getByRole('article')).toHaveCount(2);
    const asGuest = page.getByRole('article', { name: `Order ${orderId}` });
    const ofBundle = page.getByRole('article').nth(1);
    await expect(ofBundle).toContainText('$47.00');
    await expect(ofBundle).toContainText('25 of 25 downloads left');
    await expect(asGuest).toContainText('5 of 5 downloads left');
    await expect(asGuest).toContainText('Paid');
    await expect(asGuest).toContainText('Tax (8%)$5.60');
    await expect(ofBundle).not.toContainText('Subtotal');
    await expectNoBarriers(page);

    // What can be done stands in one column.
    const make = asGuest.getByRole('button', { name: 'Make an invoice' });
    const edgeOf = async (action: Locator) => {
      const box = await action.boundingBox();
      return (box?.x ?? Number.NaN) + (width < 640 ? 0 : (box?.width ?? Number.NaN));
    };
    const view = asGuest.getByRole('button', { name: 'View receipt' });
    expect(await edgeOf(make)).toBeCloseTo(await edgeOf(view), 0);

    await make.click();
    const form = page.getByRole('dialog', { name: 'Make an invoice' });
    await form.getByLabel('Company').fill('Ship & Sail <b>GmbH</b>');
    await form.getByLabel('Tax ID').fill('DE123');
    await expectNoBarriers(page);
    await form.getByRole('button', { name: 'Make invoice' }).click();
    const paper = asGuest.getByRole('link', { name: /^Download INV-/ });
    await expect(paper).toBeVisible();
    await expect(page.locator(':focus')).toContainText('Invoice for $75.60');
    await expect(asGuest.getByRole('button', { name: 'Make an invoice' })).toBeHidden();
    const saved = await saveFile(page, () => paper.click());
    expect(saved.name).toMatch(/^invoice-INV-\d+\.pdf$/);
    const { pageTexts } = await readPdf(new Uint8Array(saved.bytes));
    for (const words of ['Ship & Sail <b>GmbH</b>', 'DE123', orderId, '$75.60']) {
      expect(pageTexts[0]).toContain(words);
    }

    await asGuest.getByRole('button', { name: 'View receipt' }).click();
    const receipt = page.getByRole('dialog', { name: 'Receipt' });
    await expect(receipt.getByRole('row', { name: 'Total paid $75.60' })).toBeVisible();
    await expect(receipt).toContainText('Sold by Evenkeel Books LLC, Harbor Road 1');
    await expectNoBarriers(page);
    const { mailboxUrl } = besideShop(shopUrl);
    const receipts = async () =>
      (await emailsTo(mailboxUrl, buyer.email)).filter(({ subject }) => subject.includes(orderId));
    await expect.poll(async () => (await receipts()).length).toBe(1);
    await receipt.getByRole('button', { name: 'Email me the receipt again' }).click();
    await expect(page.getByText('Receipt Sent')).toBeVisible();
    await expect.poll(async () => (await receipts()).length).toBe(2);
    await receipt.getByRole('button', { name: 'Close', exact: true }).click();

    await asGuest.getByRole('button', { name: 'Ask for a refund' }).click();
    const asking = page.getByRole('dialog', { name: 'Ask for a refund' });
    await expect(asking).toContainText('You get back $75.60, tax included.');
    await asking.getByLabel('Reason').fill('I bought it twice.');
    await expectNoBarriers(page);
    await asking.getByRole('button', { name: 'Ask for a refund' }).click();
    await expect(asGuest).toContainText('We reply within 24 hours.');
    await expect(asGuest.getByText('Refund requested', { exact: true })).toBeVisible();
    await expect(asGuest.getByText('Paid', { exact: true })).toBeHidden();
    await expect(page.locator(':focus')).toContainText('You asked for your money back');
    await expect(page.locator(':focus')).toContainText(': $75.60 for the whole order.');
    await expect(asGuest.getByRole('button', { name: 'Ask for a refund' })).toBeHidden();

    await askDesk(ownDataDir(), 'refund', { orderId, titles: [], reason: 'bought twice' });

    // The page hears of it.
    await expect(asGuest).toContainText('It was approved');
    await expect(asGuest.getByText('Refunded', { exact: true })).toBeVisible();
    await expect(asGuest.getByRole('link', { name: /^Download CN-/ })).toBeVisible();
  });
}

test('of an order of two books one can go back alone, and none is not a choice', async ({
  page,
}) => {
  await signUpAndIn(page, newCustomer('one-of-two'));
  await page.goto('/dashboard#orders');
  await buySignedIn(page, [{ id: 'ebook-1' }, { id: 'ebook-5' }]);
  await page.reload();
  await page.getByRole('button', { name: 'Ask for a refund' }).click();
  const asking = page.getByRole('dialog', { name: 'Ask for a refund' });
  const books = asking.getByRole('group', { name: 'Which books do you want to return?' });
  await expect(asking).toContainText('You get back $151.20, tax included.');
  for (const title of [/^Built to Last/, /^Keep It Growing/]) {
    await expect(books.getByLabel(title)).toBeChecked();
    await books.getByLabel(title).uncheck();
  }
  await asking.getByRole('button', { name: 'Ask for a refund' }).click();
  await expect(books.getByLabel(/^Built to Last/)).toBeFocused();
  await expect(books.getByLabel(/^Built to Last/)).toHaveAccessibleDescription(
    'Choose at least one book.',
  );
  await books.getByLabel(/^Keep It Growing/).check();
  await expect(books).not.toContainText('Choose at least one book.');
  await expect(asking).toContainText('You get back $75.60, tax included.');
  const sent = page.waitForRequest('**/api/request-refund');
  await asking.getByRole('button', { name: 'Ask for a refund' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ bookIds: ['ebook-5'] });
  await expect(page.locator(':focus')).toContainText('You asked for your money back');
  await expect(page.locator(':focus')).toContainText(': $75.60 for Keep It Growing.');
});
