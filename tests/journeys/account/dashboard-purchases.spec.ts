import { expect, test } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { besideShop, emailsTo } from '#tests/harness/product-under-test.ts';
import { readPdf } from '#tests/harness/read-pdf.ts';
import { confirmAddress, newCustomer, signUpAndIn } from '../steps/dashboard-steps.ts';
import { saveFile } from '../steps/save-file.ts';
import {
  completeOrder,
  fillCart,
  fillInGuest,
  openCheckout,
  pay,
} from '../steps/shopping-steps.ts';

test('a guest buys, chooses a password from the mail, and reads the book from the library', {
  tag: '@browsers',
}, async ({ page, context, baseURL }) => {
  const { mailboxUrl } = besideShop(baseURL ?? '');
  const guest = newCustomer('guest');
  await openCheckout(page, ['Built to Last']);
  await fillInGuest(page, guest.email, [guest.firstName, guest.lastName]);
  await completeOrder(page).click();
  await pay(page);
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();

  await expect.poll(async () => (await emailsTo(mailboxUrl, guest.email)).length).toBe(1);
  const [mail] = await emailsTo(mailboxUrl, guest.email);
  const [link] = /\S+\/auth\?mode=reset\S+#token=\S+/.exec(mail?.text ?? '') ?? [];
  await page.goto(link ?? 'The receipt has no link to choose a password.');
  await page.getByLabel('New password', { exact: true }).fill(guest.password);
  await page.getByLabel('Confirm new password').fill(guest.password);
  await page.getByRole('button', { name: 'Set Password' }).click();
  const signIn = page.getByRole('tabpanel', { name: 'Sign In' });
  await expect(signIn.getByLabel('Email')).toHaveValue(guest.email);
  await signIn.getByLabel('Password', { exact: true }).fill(guest.password);
  await signIn.getByRole('button', { name: 'Sign In' }).click();

  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Welcome, Zoë Łukasz')).toBeVisible();
  await expect(page.getByText('1 eBook', { exact: true })).toBeVisible();
  const [opened] = await Promise.all([
    context.waitForEvent('response', (response) => response.url().includes('/api/library/file')),
    page.getByRole('button', { name: 'Open eBook Built to Last' }).click(),
  ]);
  await expect(page.getByText('Opening PDF')).toBeVisible();
  await expect(page.getByText(/Built to Last .* is opening in a new tab\./)).toBeVisible();
  expect(opened.status()).toBe(200);
  expect(opened.headers()['content-disposition']).toMatch(
    /^inline; filename="built-to-last.*\.pdf"/,
  );
  expect(opened.request().frame().page()).not.toBe(page);
  const { pageTexts } = await readPdf(await (await context.request.get(opened.url())).body());
  expect(pageTexts.length).toBeGreaterThan(3);
  for (const text of pageTexts) expect(text).toContain('Licensed to Zoë Łukasz');

  const saved = await saveFile(page, () =>
    page.getByRole('button', { name: 'EPUB of Built to Last' }).click(),
  );
  expect(saved.name).toMatch(/^built-to-last.*\.epub$/);
  await expect(page.getByText('Your browser is asked to save Built to Last')).toBeVisible();
  const parts = unzipSync(saved.bytes);
  const front = Object.entries(parts).find(([path]) => path.endsWith('licence-front.xhtml'));
  expect(strFromU8(front?.[1] ?? new Uint8Array())).toContain('Zoë Łukasz');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('what somebody buys while signed in appears in their open library without a reload', {
  tag: '@long',
}, async ({ page, context }) => {
  const buyer = newCustomer('buyer');
  await signUpAndIn(page, buyer);
  await page.goto('/dashboard');
  await confirmAddress(page, buyer);
  await expect(page.getByRole('heading', { name: 'No eBooks Found' })).toBeVisible();
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));

  const shop = await context.newPage();
  const buy = async (title: string) => {
    await fillCart(shop, [title]);
    await shop.goto('/checkout');
    await expect(shop.getByText('Signed in as')).toBeVisible();
    await completeOrder(shop).click();
    await pay(shop);
    await expect(shop.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  };
  await buy('Keep It Growing');
  await expect(page.getByRole('article', { name: /^Keep It Growing/ })).toBeVisible();
  await expect(page.getByText('1 eBook', { exact: true })).toBeVisible();

  await test.step('a press that is held meanwhile is not lost, and the focus stays', async () => {
    const open = page.getByRole('button', { name: 'Open eBook Keep It Growing' });
    await open.hover();
    await page.mouse.down();
    const changed = page.waitForResponse(/\/api\/library$/);
    // Stands before the other.
    await buy('Built to Last');
    await changed;
    const opening = context.waitForEvent('page');
    await page.mouse.up();
    await opening;
    await expect(page.getByText('2 eBooks', { exact: true })).toBeVisible();
    await expect(open).toBeFocused();
  });
  expect(loads).toEqual([]);
});
