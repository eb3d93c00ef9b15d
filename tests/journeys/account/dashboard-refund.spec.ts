import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { besideShop } from '#tests/harness/product-under-test.ts';
import { confirmAddress, newCustomer, signUpAndIn } from '../steps/dashboard-steps.ts';
import { buySignedIn } from '../steps/shopping-steps.ts';

test('a book whose price was given back leaves the open library, and comes back if the refund fails', async ({
  page,
  request,
  baseURL,
}) => {
  const { paymentPageUrl } = besideShop(baseURL ?? '');
  const buyer = newCustomer('refunded');
  await signUpAndIn(page, buyer);
  await page.goto('/dashboard');
  await confirmAddress(page, buyer);
  const sessionId = await buySignedIn(page, [{ id: 'ebook-5' }]);
  const book = page.getByRole('article', { name: /^Keep It Growing/ });
  await expect(book).toBeVisible();
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));

  const session = await request.get(`${paymentPageUrl}/sandbox/sessions/${sessionId}`);
  const { payment_intent: paymentId } = z
    .object({ payment_intent: z.string() })
    .parse(await session.json());
  const atBank = async (step: string) => {
    const url = `${paymentPageUrl}/sandbox/payments/${paymentId}/${step}`;
    expect((await request.post(url, { data: {} })).ok()).toBe(true);
  };
  await atBank('refund');
  await expect(page.getByRole('heading', { name: 'No eBooks Found' })).toBeVisible();
  await expect(book).toBeHidden();
  await atBank('refund/fail');
  await expect(book).toBeVisible();
  expect(loads).toEqual([]);
});
