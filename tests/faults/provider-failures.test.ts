import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { audit } from '#app/features/desk/audit/audit.server.ts';
import { refundOrder } from '#app/features/desk/orders/refund-order.server.ts';
import { fetchMissed } from '#app/features/fulfilment/catch-up/fetch-missed.server.ts';
import { buyBooks } from '#tests/harness/buy-books.ts';
import { isLongRun } from '#tests/harness/long-run.ts';
import { keptCheckout, openSession } from '#tests/harness/open-session.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { openTestPostgres } from '#tests/harness/stores.ts';
import { limitMs } from '#tests/harness/waiting/slowness.ts';

/** A buyer waits no longer, whatever the provider does. */
const patienceMs = 12_000;

/** Longer than the shop waits. */
const slowMs = 10_000;

const two = ['error', 'reset'];
const kinds = isLongRun ? [...two, 'rate_limit', 'lock_timeout', 'hang', 'slow'] : two;
const failures = kinds.flatMap((kind) => ['before', 'after'].map((phase) => ({ kind, phase })));

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(await openTestPostgres(), { workJobs: false });
  await shop.atPaymentPage('/sandbox/webhooks', { hold: true });
});
const mend = () => shop.atPaymentPage('/sandbox/controls', undefined, 'DELETE');
afterEach(async () => {
  await mend();
  const since = new Date(Date.now() - 86_400_000);
  await fetchMissed(shop.services, { since });
  // What was paid was given once, what went back is on record, and nothing else was made of it.
  expect(await audit(shop.services, since)).toEqual([]);
});
afterAll(() => shop.close());

interface Failure {
  kind: string;
  phase: string;
}

const fail = ({ kind, phase }: Failure, method: string, path: string) =>
  shop.atPaymentPage('/sandbox/faults', {
    ...{ kind, phase, method, path, times: 4 },
    ...(kind === 'slow' ? { delayMs: slowMs } : {}),
  });

async function withinPatience<Result>(act: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  const result = await act();
  expect(performance.now() - startedAt).toBeLessThan(limitMs(patienceMs));
  return result;
}

test.each(failures)(
  'a page that cannot be opened ($kind $phase the work) is told in time, and pressed again it is one page',
  { timeout: 120_000 },
  async (failure) => {
    const email = `${randomUUID()}@example.com`;
    const key = { 'Idempotency-Key': randomUUID() };
    const order = { email, firstName: 'Ada', lastName: 'King', cartItems: [{ id: 'ebook-1' }] };
    const press = () => shop.post('/api/create-checkout-session', order, key);
    await fail(failure, 'POST', '/v1/checkout/sessions');
    expect((await withinPatience(press)).status).toBe(503);
    await mend();
    // One that is slow goes on with what nobody waits for any more.
    await expect.poll(async () => (await press()).status, { timeout: 30_000 }).toBe(200);
    const { sessionId } = await keptCheckout(shop, await press());
    await shop.atPaymentPage(`/sandbox/sessions/${sessionId}/pay`);
    const confirmed = await shop.post('/api/confirm-payment', { sessionId });
    expect(await confirmed.json()).toMatchObject({ status: 'complete' });
  },
);

test.each(failures)(
  'a payment that cannot be asked about ($kind $phase the work) is given once it can be',
  { timeout: 120_000 },
  async (failure) => {
    const { sessionId } = await openSession(shop, { email: `${randomUUID()}@example.com` });
    await shop.atPaymentPage(`/sandbox/sessions/${sessionId}/pay`);
    const confirm = () => shop.post('/api/confirm-payment', { sessionId });
    await fail(failure, 'GET', '/v1/checkout/sessions');
    expect((await withinPatience(confirm)).status).toBe(503);
    await mend();
    expect(await (await confirm()).json()).toMatchObject({ status: 'complete' });
  },
);

test.each(failures)(
  'a refund that cannot be made ($kind $phase the work) is never made twice when asked again',
  { timeout: 120_000 },
  async (failure) => {
    const { orderId, paymentId } = await buyBooks(shop);
    const key = randomUUID();
    const refund = () =>
      refundOrder(
        shop.services,
        { who: 'command line', key },
        { orderId, titles: [], cents: 100, reason: 'She asked for it.' },
      );
    await fail(failure, 'POST', '/v1/refunds');
    expect(await refund()).toMatchObject({ status: 'refused' });
    await mend();
    // An error that the provider answered is its answer to that key for good.
    if (failure.kind === 'error') await refund();
    else await expect.poll(refund, { timeout: 30_000 }).toMatchObject({ status: 'done' });
    const payment = await shop.services.payments.findPayment(paymentId);
    expect(payment?.refunds.length).toBeLessThanOrEqual(1);
  },
);
