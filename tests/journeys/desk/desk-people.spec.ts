import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { joinDeskBy, sell } from '../steps/desk-steps.ts';

test('a customer is found, exported, merged with another, blocked, and erased', async ({
  page,
  baseURL,
}) => {
  const email = await sell(baseURL ?? '', 'two-addresses');
  const other = await sell(baseURL ?? '', 'other-address');
  await joinDeskBy(page, 'owner');
  await page.goto('/desk/customers');
  await page.getByLabel('Email or name').fill(email);
  await page.getByLabel('Email or name').press('Enter');
  await page.getByRole('link', { name: email }).click();
  await expect(page.getByRole('heading', { name: email, level: 1 })).toBeVisible();
  const [orderId = ''] = await page.getByRole('link', { name: /^EK-/ }).allTextContents();

  const files = new Map<string, string>();
  page.on('download', async (download) => {
    const kind = download.suggestedFilename().split('.').at(-1) ?? '';
    files.set(kind, readFileSync(await download.path(), 'utf8'));
  });
  await page.getByRole('button', { name: 'Export everything' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Export everything' }).click();
  await expect.poll(() => [...files.keys()].sort()).toEqual(['html', 'json']);
  expect(JSON.parse(files.get('json') ?? '')).toMatchObject({ email, orders: [{ id: orderId }] });
  const tab = await page.context().newPage();
  await tab.setContent(files.get('html') ?? '');
  await expect(tab.getByRole('heading', { name: `What we keep about ${email}` })).toBeVisible();
  await expect(tab.getByText(orderId).first()).toBeVisible();
  await expect(tab.getByText('Built to Last').first()).toBeVisible();
  await tab.close();

  await page.getByRole('button', { name: 'Change or merge' }).click();
  await page.getByLabel('Other address').fill(other);
  await page.getByRole('dialog').getByRole('button', { name: 'Change or merge' }).click();
  await expect(page.getByRole('heading', { name: other, level: 1 })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Orders' }).getByRole('link')).toHaveCount(2);

  await page.getByRole('button', { name: 'Block' }).click();
  await page.getByLabel('Reason').fill('stolen cards');
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  await expect(page.getByText(/^Blocked since/)).toBeVisible();
  await page.getByRole('button', { name: 'Erase' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Erase' }).click();
  await expect(page.getByRole('heading', { name: 'Customers', level: 1 })).toBeVisible();
  await page.goto(`/desk/customers/${encodeURIComponent(other)}`);
  await expect(page.getByRole('alert')).toContainText(`The shop knows nothing about ${other}.`);
});
