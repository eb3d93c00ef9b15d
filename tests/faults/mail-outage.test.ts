import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningProduct, runShop } from '#tests/harness/run-shop.ts';
import { mailsTo, openSession, pay, paymentStatus, setMailFault } from './drive-shop.ts';

let shop: RunningProduct;

beforeAll(async () => {
  shop = await runShop({ LOG_LEVEL: 'silent' });
});

afterAll(() => shop.stop());

test('while the mail server takes nothing an order completes at once; its mail comes later, once', async () => {
  await setMailFault(shop, { kind: 'refuse', count: 1_000 });
  const sessionId = await openSession(shop, 'ada@example.com');
  await pay(shop, sessionId);
  await expect.poll(() => paymentStatus(shop, sessionId), { timeout: 5_000 }).toBe('complete');
  expect(await mailsTo(shop, 'ada@example.com')).toEqual([]);

  await setMailFault(shop, null);
  // A later order's mail, sent by the same queue, shows that the time for a second copy is over.
  await expect.poll(() => mailsTo(shop, 'ada@example.com'), { timeout: 40_000 }).toHaveLength(1);
  const later = await openSession(shop, 'later@example.com');
  await pay(shop, later);
  await expect.poll(() => mailsTo(shop, 'later@example.com'), { timeout: 20_000 }).toHaveLength(1);
  expect(await mailsTo(shop, 'ada@example.com')).toHaveLength(1);
}, 90_000);
