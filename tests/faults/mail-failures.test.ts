import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { audit } from '#app/features/desk/audit/audit.server.ts';
import { openSession, payAndConfirm } from '#tests/harness/open-session.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { openTestMemory } from '#tests/harness/stores.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(await openTestMemory());
});
afterAll(() => shop.close());

/** How the mail server treats one mail, and how many of it reach the mailbox in the end. */
const failures = [
  { fault: { kind: 'refuse', status: 421 }, arrive: 1 },
  { fault: { kind: 'refuse', status: 452 }, arrive: 1 },
  { fault: { kind: 'refuse', status: 554 }, arrive: 1 },
  { fault: { kind: 'drop' }, arrive: 1 },
  // Taken, and the answer lost: nobody can know, so it comes again, as the same mail.
  { fault: { kind: 'lose-reply' }, arrive: 2 },
];

test('however a mail server fails with a mail, it arrives; twice only where its answer was lost, and then as one', async () => {
  const sent = [];
  for (const [number, { fault, arrive }] of failures.entries()) {
    const email = `buyer-${number}@example.com`;
    const { sessionId } = await openSession(shop, { email });
    await shop.atMailbox('/sandbox/faults', { ...fault, count: 1 });
    await payAndConfirm(shop, sessionId, {});
    await vi.waitUntil(
      async () => (await shop.atMailbox('/sandbox/faults', null, 'GET')) === null,
      {
        timeout: 20_000,
        interval: 20,
      },
    );
    sent.push({ email, arrive });
  }
  const arrived = async (email: string) =>
    (await shop.emails()).filter(({ to }) => to.some(({ address }) => address === email));
  for (const { email, arrive } of sent) {
    await expect.poll(() => arrived(email), { timeout: 60_000 }).toHaveLength(arrive);
    const ids = (await arrived(email)).map(({ headers }) => headers['message-id']);
    expect([...new Set(ids)]).toEqual([expect.any(String)]);
  }
  expect(await audit(shop.services, new Date(Date.now() - 86_400_000))).toEqual([]);
}, 120_000);
