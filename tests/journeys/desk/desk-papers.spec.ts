import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { confirmPayment, openSession, pay } from '#tests/faults/drive-shop.ts';
import { besideShop } from '#tests/harness/product-under-test.ts';
import { readPdf } from '#tests/harness/read-pdf.ts';
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

async function nameSeller(page: Page): Promise<void> {
  await page.goto('/desk/settings');
  const panel = page.getByRole('region', { name: 'Seller' });
  await panel.getByRole('button', { name: /the seller$/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name of the firm or person').fill('Keel Books Ltd');
  await dialog.getByLabel('Address, without the country').fill('1 Quay\nGalway');
  await dialog.getByLabel('Country', { exact: true }).fill('Ireland');
  await dialog.getByRole('button', { name: /the seller$/ }).click();
  await expect(panel.getByText('1 Quay, Galway, Ireland')).toBeVisible();
}

test('"I need an invoice for my company": it is made, opened, corrected, and found by the accountant', async ({
  page,
  baseURL,
}) => {
  const email = await sell(baseURL ?? '', 'invoiced');
  await joinDeskBy(page, 'owner');
  await nameSeller(page);
  await expectNoBarriers(page);
  await openOrderOf(page, email);
  await page.keyboard.press('i');
  const dialog = page.getByRole('dialog', { name: 'Invoice' });
  await dialog.getByLabel('Company').fill('*Ada* & Co #1');
  await dialog.getByLabel('Tax ID').fill('GB123');
  await dialog.getByRole('button', { name: 'Invoice' }).dblclick();
  const papers = page.getByRole('region', { name: 'Papers' });
  const link = papers.getByRole('link', { name: /^INV-/ });
  await expect(link).toHaveCount(1);
  const opened = await page.request.get((await link.getAttribute('href')) ?? '');
  const { pageTexts } = await readPdf(await opened.body());
  for (const word of ['Keel Books Ltd', '*Ada* & Co #1', 'GB123', '$75.60']) {
    expect(pageTexts[0]).toContain(word);
  }
  await page.keyboard.press('x');
  await page.getByLabel('Reason').fill('another company');
  await page.getByRole('dialog').getByRole('button', { name: 'Correct the invoice' }).click();
  await expect(papers.getByRole('link', { name: /^CN-/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Invoice', exact: true })).toBeVisible();
  await expectNoBarriers(page);
  await page.context().clearCookies();
  await joinDeskBy(page, 'accountant');
  await page.getByRole('link', { name: 'Invoices' }).click();
  await expect(page.getByText('*Ada* & Co #1').first()).toBeVisible();
  await expectNoBarriers(page);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  expect(await readFile(await (await saving).path(), 'utf8')).toContain('"GB123"');
});

test('"I never bought this": one key saves what the bank is to see', async ({ page, baseURL }) => {
  const email = await sell(baseURL ?? '', 'disputed');
  await joinDeskBy(page, 'support');
  await openOrderOf(page, email);
  await page.keyboard.press('v');
  const dialog = page.getByRole('dialog', { name: 'Evidence' });
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Evidence' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^evidence-EK-[\dA-Z-]+\.pdf$/);
  const { pageTexts } = await readPdf(await readFile(await saved.path()));
  expect(pageTexts[0]).toContain(email);
  await expect(page.getByText(/^evidence by support-/)).toBeVisible();
});
