import { expect, test } from '@playwright/test';
import { besideShop, emailsTo } from '#tests/harness/product-under-test.ts';
import { joinDeskBy } from '../steps/desk-steps.ts';
import { expectNoBarriers } from '../steps/no-barriers.ts';

test('a question is found with its buyer beside it, answered by keyboard, and done', async ({
  page,
  baseURL,
}) => {
  const { mailboxUrl } = besideShop(baseURL ?? '');
  const email = `asks-${Date.now()}@example.com`;
  const hostile = 'Where is <b>it</b>? <img src=x onerror=alert(1)>';
  page.on('dialog', (dialog) => {
    throw new Error(`The message ran: ${dialog.message()}`);
  });
  await page.request.post('/api/contact', {
    data: { firstName: 'Ada', lastName: '*Lovelace*', email, subject: hostile, message: hostile },
    headers: { 'sec-fetch-site': 'same-origin' },
  });

  await joinDeskBy(page, 'support');
  await page.keyboard.press('g');
  await page.keyboard.press('w');
  await expect(page.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible();
  await expectNoBarriers(page);
  await page.getByLabel('Address or name').fill(email);
  await page.getByLabel('Address or name').press('Enter');
  await page.getByRole('link', { name: hostile }).press('Enter');
  await expect(page.getByRole('heading', { name: hostile, level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Orders of this address' })).toBeVisible();
  await expectNoBarriers(page);

  const field = page.getByLabel(`Answer to ${email}`);
  await field.fill('Hello Ada,\n\nit is on its way.');
  await page.reload();
  await expect(field).toHaveValue('Hello Ada,\n\nit is on its way.');
  await field.press('Control+Enter');
  await expect(page.getByText('The mail is on its way.')).toBeVisible();
  await expect(page.getByText('done', { exact: true }).first()).toBeVisible();
  await expect(field).toHaveValue('');

  const answers = async () =>
    (await emailsTo(mailboxUrl, email)).filter(({ subject }) => subject === `Re: ${hostile}`);
  await expect.poll(async () => (await answers()).length).toBe(1);
  const [mail] = await answers();
  expect(mail?.text).toContain('it is on its way.');
  expect(mail?.text).toContain(`> ${hostile}`);
  expect(mail?.html).not.toContain('<img src=x');
});
