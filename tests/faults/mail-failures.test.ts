import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { audit } from '#app/features/desk/audit/audit.server.ts';
import { openSession, payAndConfirm } from '#tests/harness/open-session.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { openTestPostgres } from '#tests/harness/stores.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(await openTestPostgres());
});
afterAll(() => shop.close());

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

/** A buyer whose receipt, or another's that is tried again meanwhile, meets a fault. */
async function buyDespite(email: string, fault: object): Promise<void> {
  const { sessionId } = await openSession(shop, { email });
  await shop.atMailbox('/sandbox/faults', { ...fault, count: 1 });
  await payAndConfirm(shop, sessionId, {});
  await vi.waitUntil(async () => (await shop.atMailbox('/sandbox/faults', null, 'GET')) === null, {
    timeout: 20_000,
    interval: 20,
  });
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
