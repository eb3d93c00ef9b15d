import { afterAll, beforeAll, expect, test } from 'vitest';
import { hearEvents } from '#tests/harness/hear-events.ts';
import { type RunningProduct, runShop } from '#tests/harness/run-shop.ts';
import { openSession, pay } from './drive-shop.ts';

let shop: RunningProduct;
beforeAll(async () => {
  shop = await runShop({ LOG_LEVEL: 'silent' });
});
afterAll(() => shop.stop());

test('a shop told to stop ends its open streams first and is gone long before it would be killed', async () => {
  const sessionId = await openSession(shop, 'waits@example.com');
  const page = await hearEvents(`${shop.url}/api/events?session_id=${sessionId}`);
  await pay(shop, sessionId);
  await expect.poll(() => page.names, { timeout: 10_000, interval: 20 }).toContain('payment');
  expect(page.ended()).toBe(false);

  const started = performance.now();
  expect(await shop.stop()).toBe(0);
  expect(performance.now() - started).toBeLessThan(6_000);
  expect(page.ended()).toBe(true);
}, 60_000);
