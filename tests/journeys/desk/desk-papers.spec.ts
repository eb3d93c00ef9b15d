import { expect, test } from '@playwright/test';
import { confirmPayment, openSession, pay } from '#tests/faults/drive-shop.ts';
import { besideShop } from '#tests/harness/product-under-test.ts';
import { chooseAct, joinDeskBy, openOrderOf } from '../steps/desk-steps.ts';
import { expectNoBarriers } from '../steps/no-barriers.ts';
import { saveFile } from '../steps/save-file.ts';

test('a company wants an invoice: the seller is named, the paper made and read, the evidence saved', async ({
  page,
  baseURL,
}) => {
  const places = { url: baseURL ?? '', ...besideShop(baseURL ?? '') };
  const email = `company-${Date.now()}@example.com`;
  const session = await openSession(places, email);
  await pay(places, session);
  await expect.poll(() => confirmPayment(places, session)).toBe('complete');
  await joinDeskBy(page, 'owner');

  await page.goto('/desk/settings');
  await page.getByRole('button', { name: /the seller$/ }).click();
  const named = page.getByRole('dialog');
  await named.getByLabel('Name of the firm, or yours').fill('Evenkeel Books LLC');
  await named.getByLabel('Address').fill('Harbor Road 1\nPortland, OR 97201');
  await named.getByLabel('Country').fill('United States');
  await named.getByRole('button', { name: /the seller$/ }).click();
  await expect(page.getByText('Harbor Road 1, Portland, OR 97201, United States')).toBeVisible();
  const line = 'Evenkeel Books LLC, Harbor Road 1, Portland, OR 97201, United States';
  for (const path of [
    '/contact',
    '/policies/privacy-policy',
    '/policies/terms-and-conditions.txt',
  ]) {
    const said = async () => (await page.request.get(path)).text();
    await expect.poll(said).toContain(line);
  }

  await openOrderOf(page, email);
  await page.keyboard.press('i');
  const dialog = page.getByRole('dialog', { name: 'Invoice' });
  await dialog.getByLabel('Company').fill('Ship & Sail <b>GmbH</b>');
  await dialog.getByRole('button', { name: 'Invoice' }).click();
  const paper = page.getByRole('link', { name: /^INV-/ });
  await expect(paper).toBeVisible();
  await expect(page.getByText('Ship & Sail <b>GmbH</b>')).toBeVisible();
  await expectNoBarriers(page);
  const pdf = await page.request.get((await paper.getAttribute('href')) ?? '');
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');

  await page.keyboard.press('r');
  const refund = page.getByRole('dialog', { name: 'Refund' });
  await refund.getByLabel('Amount in dollars').fill('5.00');
  await refund.getByLabel('Reason').fill('asked for it');
  await refund.getByRole('button', { name: 'Refund' }).click();
  await expect(page.getByRole('link', { name: /^CN-/ })).toHaveCount(1);
  await chooseAct(page, 'Credit note');
  const credit = page.getByRole('dialog', { name: 'Credit note' });
  await credit.getByLabel('Reason').fill('another company');
  await credit.getByRole('button', { name: 'Credit note' }).click();
  await expect(page.getByRole('link', { name: /^CN-/ })).toHaveCount(2);
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('menuitem', { name: 'Invoice' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.keyboard.press('v');
  const evidence = page.getByRole('dialog', { name: 'Evidence' });
  const saved = await saveFile(page, () =>
    evidence.getByRole('button', { name: 'Evidence' }).click(),
  );
  expect(saved.name).toMatch(/^evidence-EK-.*\.pdf$/);
  await page.keyboard.press('g');
  await page.keyboard.press('i');
  await expect(page.getByRole('heading', { name: 'Invoices', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: /^INV-/ }).first()).toBeVisible();
  await expectNoBarriers(page);
});
