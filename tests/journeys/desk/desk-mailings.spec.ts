import { expect, test } from '@playwright/test';
import { besideShop, emailsTo } from '#tests/harness/product-under-test.ts';
import { joinDeskBy } from '../steps/desk-steps.ts';
import { expectNoBarriers } from '../steps/no-barriers.ts';

test('a mailing is written, looked at, tried and sent, and reaches its reader once', {
  tag: '@long',
}, async ({ page, baseURL }) => {
  const { mailboxUrl } = besideShop(baseURL ?? '');
  const email = `reads-${Date.now()}@example.com`;
  const sameOrigin = { headers: { 'sec-fetch-site': 'same-origin' } };
  await page.request.post('/api/newsletter', { data: { email }, ...sameOrigin });
  await expect.poll(async () => (await emailsTo(mailboxUrl, email)).length).toBe(1);
  const [asking] = await emailsTo(mailboxUrl, email);
  const token = /#token=([\w-]+)/.exec(asking?.text ?? '')?.[1];
  await page.request.post('/api/newsletter/confirm', { data: { token }, ...sameOrigin });

  await joinDeskBy(page, 'content');
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await expect(page.getByRole('heading', { name: 'Mailings', level: 1 })).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Write a mailing' }).press('Enter');
  await page.getByLabel('To readers of').selectOption('newsletter');
  const subject = `Five <i>habits</i> ${Date.now()}`;
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('Text', { exact: true }).fill('Hello **readers**.\n\n<b>plain</b>');
  const preview = page.frameLocator('iframe[title="As readers see it"]');
  await expect(preview.getByText('<b>plain</b>', { exact: true })).toBeVisible();
  await expect(page.getByText('Not saved yet.')).toBeVisible();
  await page.getByLabel('Text', { exact: true }).press('Control+s');
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(preview.getByRole('strong')).toBeVisible();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoBarriers(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }

  await page.getByRole('button', { name: /^Send to [1-9]/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Send to [1-9]/ })
    .click();
  const received = async () =>
    (await emailsTo(mailboxUrl, email)).filter((mail) => mail.subject === subject);
  await expect.poll(async () => (await received()).length).toBe(1);
  await expect(page.getByText('sent', { exact: true }).first()).toBeVisible();
  const [mail] = await received();
  expect(mail?.text).toContain('Hello');
  expect(mail?.html).not.toContain('<b>plain</b>');
  expect(await received()).toHaveLength(1);
});
