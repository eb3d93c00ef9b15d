import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '#app/features/desk/audit/audit.server.ts';
import { sendReceiptJob } from '#app/features/fulfilment/jobs.server.ts';
import type { Store } from '#app/platform/database/store.server.ts';
import { skipRetryPause } from '#tests/harness/jobs/end-pauses.ts';
import { openSession, payAndConfirm } from '#tests/harness/open-session.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { openTestPostgres } from '#tests/harness/stores.ts';

let store: Store;
let shop: TestShop;
beforeAll(async () => {
  store = await openTestPostgres();
  shop = await openTestShop(store);
});
afterAll(async () => {
  await shop.close();
  await store.close();
});

/** How the mail server treats one mail, which then arrives once. */
const failures = [
  { kind: 'refuse', status: 421 },
  { kind: 'refuse', status: 452 },
  { kind: 'refuse', status: 554 },
  { kind: 'drop' },
];

async function arrived(email: string) {
  return (await shop.emails()).filter(({ to }) => to.some(({ address }) => address === email));
}

/** A buyer whose receipt meets a fault and is sent again. */
async function buyDespite(email: string, fault: object): Promise<void> {
  const { sessionId } = await openSession(shop, { email });
  await shop.atMailbox('/sandbox/faults', { ...fault, count: 1 });
  await payAndConfirm(shop, sessionId, {});
  await skipRetryPause(store, sendReceiptJob.name);
  expect(await shop.atMailbox('/sandbox/faults', null, 'GET')).toBeNull();
}

test('however a mail server fails with a mail, it arrives; twice only where its answer was lost, and then as one', async () => {
  // Taken, and the answer lost: nobody can know, so it comes again, as the same mail.
  await buyDespite('twice@example.com', { kind: 'lose-reply' });
  const expected = new Map([['twice@example.com', 2]]);
  await expect.poll(() => arrived('twice@example.com'), { timeout: 60_000 }).toHaveLength(2);
  for (const [number, fault] of failures.entries()) {
    const email = `buyer-${number}@example.com`;
    await buyDespite(email, fault);
    expected.set(email, 1);
  }
  for (const [email, count] of expected) {
    await expect.poll(() => arrived(email), { timeout: 60_000 }).toHaveLength(count);
    const ids = (await arrived(email)).map(({ headers }) => headers['message-id']);
    expect([...new Set(ids)]).toEqual([expect.any(String)]);
  }
  expect(await audit(shop.services, new Date(Date.now() - 86_400_000))).toEqual([]);
}, 120_000);
