import { expect, test } from '@playwright/test';
import { confirmPayment, openSession, pay } from '#tests/faults/drive-shop.ts';
import { besideShop, emailsTo } from '#tests/harness/product-under-test.ts';

test('a dead link leads by one mail to every book, and an address that bought nothing is told the same', async ({
  page,
  baseURL,
}) => {
  const places = { url: baseURL ?? '', ...besideShop(baseURL ?? '') };
  const email = `lost-the-mail-${Date.now()}@example.com`;
  const session = await openSession(places, email);
  await pay(places, session);
  await expect.poll(() => confirmPayment(places, session)).toBe('complete');

  await page.goto(`/download?token=${'a'.repeat(43)}`);
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  const ask = page.getByRole('button', { name: 'Email me my links' });
  const field = page.getByRole('main').getByLabel('Email');
  await ask.click();
  await expect(field).toHaveAccessibleDescription(/Enter your email address/);
  await field.fill(email);
  await ask.click();
  await expect(page.getByRole('status').filter({ hasText: 'Check your inbox' })).toContainText(
    email,
  );

  const mail = async () =>
    (await emailsTo(places.mailboxUrl, email)).find(({ subject }) => /^Your books/.test(subject));
  await expect.poll(mail).toBeDefined();
  const link = /\S+\/download\?token=[\w-]+/.exec((await mail())?.text ?? '')?.[0] ?? '';
  await page.goto(link);
  await expect(page.getByRole('heading', { name: /^Welcome/, level: 1 })).toBeVisible();

  await page.getByRole('contentinfo').getByRole('link', { name: 'Find My Books' }).click();
  await expect(page.getByRole('heading', { name: 'Find my books', level: 1 })).toBeVisible();
  await test.step('links that could not be asked for are said at the form', async () => {
    await page.route('**/api/find-purchases', (route) =>
      route.fulfill({ status: 503, json: { error: 'Not now.', code: 'x' } }),
    );
    await field.fill('ada@example.com');
    await ask.click();
    await page.getByRole('button', { name: 'Close notification' }).click();
    await expect(page.getByRole('main').getByText('Not now.')).toBeVisible();
    await page.unroute('**/api/find-purchases');
  });
  await field.fill('nobody-bought-anything@example.com');
  await ask.click();
  await expect(page.getByRole('status').filter({ hasText: 'Check your inbox' })).toContainText(
    'If books were bought with nobody-bought-anything@example.com',
  );
});
