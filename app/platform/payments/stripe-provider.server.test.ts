import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type PaymentPage, startPaymentPage } from '#sandbox/payment-page/start-payment-page.ts';
import { freePorts } from '#tests/harness/free-ports.ts';
import { payableOrder } from '#tests/harness/payable-order.ts';
import { limitMs } from '#tests/harness/waiting/slowness.ts';
import {
  type PayableOrder,
  type PaymentProvider,
  ProviderUnavailable,
} from './payment-provider.server.ts';
import { attempt } from './stripe-client.server.ts';
import { stripeProvider } from './stripe-provider.server.ts';

const secretKey = 'sk_test_0123456789abcdef';
const secret = 'whsec_0123456789abcdef';

const folder = mkdtempSync(join(tmpdir(), 'evenkeel-provider-'));
let page: PaymentPage;
beforeAll(async () => {
  page = await startPaymentPage({
    host: '127.0.0.1',
    port: 0,
    dataDir: folder,
    secretKey,
    webhookSecret: secret,
    webhookUrl: `http://127.0.0.1:${await freePorts(1)}/webhook`,
    contract: 'all',
  });
});
afterEach(() => ask('/sandbox/controls', undefined, 'DELETE'));
afterAll(async () => {
  await page.close();
  rmSync(folder, { recursive: true });
});

async function ask(path: string, body: unknown = {}, method = 'POST'): Promise<void> {
  const response = await fetch(page.url + path, {
    method,
    headers: { 'Content-Type': 'application/json' },
    ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
  });
  expect(response.status).toBe(200);
}

const providerAt = (apiUrl: string, key = secretKey) =>
  stripeProvider({ secretKey: key, webhookSecrets: [secret], apiUrl }, () => new Date());
const provider = () => providerAt(page.url);

async function opened(by: PaymentProvider, order: PayableOrder = payableOrder()) {
  const session = await by.openSession(order);
  if (session.status !== 'opened') throw new Error('The address was refused.');
  return session;
}

test('a session that is opened is open, unpaid and knows its order', async () => {
  const order = payableOrder();
  const { sessionId, url } = await opened(provider(), order);
  expect(url).toContain(page.url);
  expect(await provider().findSession(sessionId)).toEqual({
    sessionId,
    orderId: order.orderId,
    claimedOrderId: order.orderId,
    shopUrl: order.shopUrl,
    order: { ...order.record, email: order.email },
    createdAt: expect.any(Date),
    expiresAt: new Date(Math.floor(order.expiresAt.getTime() / 1000) * 1000),
    status: 'open',
    payment: 'unpaid',
    totalCents: 7_560,
    taxCents: 0,
    isTaxedByProvider: false,
    buyerPlace: null,
    currency: 'usd',
    paymentId: null,
  });
});

test.each([
  ['', '?session_id={CHECKOUT_SESSION_ID}'],
  ['?from=cart', '?from=cart&session_id={CHECKOUT_SESSION_ID}'],
])(
  'whoever has paid comes back with the session’s id, also beside a query: %j',
  async (query, asked) => {
    const successUrl = `http://127.0.0.1/payment-success${query}`;
    const { sessionId } = await opened(provider(), payableOrder({ successUrl }));
    const session = await fetch(`${page.url}/v1/checkout/sessions/${sessionId}`, {
      headers: { Authorization: `Bearer ${secretKey}` },
    });
    expect(await session.json()).toMatchObject({
      success_url: `http://127.0.0.1/payment-success${asked}`,
    });
  },
);

test('a session that was paid says so, and by which payment', async () => {
  const { sessionId } = await opened(provider());
  await ask(`/sandbox/sessions/${sessionId}/pay`);
  expect(await provider().findSession(sessionId)).toMatchObject({
    status: 'complete',
    payment: 'paid',
    totalCents: 7_560,
    paymentId: expect.stringMatching(/^pi_/),
  });
});

const taxedOrder = () =>
  payableOrder({
    lines: [
      { name: 'Built to Last', amountCents: 7_000, bookIds: ['ebook-1'] },
      { name: 'All five', amountCents: 4_700, bookIds: ['ebook-2', 'ebook-3'] },
    ],
    isTaxedByProvider: true,
  });

test.each([
  ['US-CA', 508, 341, 725],
  ['US-NY', 621, 417, 887.5],
  ['CA-QC', 1_048, 704, 1_497.5],
  ['DE', 1_330, 893, 1_900],
  ['GB', 0, 0, 0],
  ['US-OR', 0, 0, 0],
  ['JP', 0, 0, 0],
])(
  'a buyer in %s pays the tax of the place, told by line',
  async (place, first, second, rateBps) => {
    const { sessionId } = await opened(provider(), taxedOrder());
    const open = await provider().findSession(sessionId);
    expect(open).toMatchObject({ isTaxedByProvider: true, totalCents: 11_700, taxCents: 0 });
    await ask(`/sandbox/sessions/${sessionId}/pay`, { place });
    const taxCents = first + second;
    expect(await provider().findSession(sessionId)).toMatchObject({
      ...{ payment: 'paid', taxCents, totalCents: 11_700 + taxCents, buyerPlace: place },
    });
    expect(await provider().listTaxes(sessionId)).toEqual([
      { bookIds: ['ebook-1'], taxCents: first, rateBps, place },
      { bookIds: ['ebook-2', 'ebook-3'], taxCents: second, rateBps, place },
    ]);
  },
);

test('of a session that the provider does not know no taxes are known', async () => {
  expect(await provider().listTaxes('cs_test_nobody')).toBeNull();
});

test('whether the provider can work out tax is told, as far as the key may ask', async () => {
  expect(await provider().readTaxReadiness()).toEqual({ isActive: true, missing: [] });
  await ask('/sandbox/tax-settings', { status: 'pending' });
  expect(await provider().readTaxReadiness()).toEqual({
    isActive: false,
    missing: ['head_office'],
  });
  await expect(provider().openSession(taxedOrder())).rejects.toThrow('head office');
  await ask('/sandbox/restricted-keys', { key: 'rk_test_few', permissions: ['charge_read'] });
  expect(await providerAt(page.url, 'rk_test_few').readTaxReadiness()).toBeNull();
});

test('a payment tells its order, what went back of it and whether a dispute was lost', async () => {
  const order = payableOrder();
  const { sessionId } = await opened(provider(), order);
  await ask(`/sandbox/sessions/${sessionId}/pay`);
  const { paymentId } = (await provider().findSession(sessionId)) ?? {};
  const state = () => provider().findPayment(paymentId ?? '');
  const paid = { orderId: order.orderId, receivedCents: 7_560 };
  expect(await state()).toEqual({ ...paid, refunds: [], disputes: [] });
  await ask(`/sandbox/payments/${paymentId}/refund`, { amount: 500 });
  await ask(`/sandbox/payments/${paymentId}/refund`, { amount: 60 });
  await ask(`/sandbox/payments/${paymentId}/dispute`);
  expect(await state()).toMatchObject({
    ...paid,
    refunds: [
      { amountCents: 500, status: 'succeeded', paymentId },
      { amountCents: 60, status: 'succeeded', paymentId },
    ],
    disputes: [{ outcome: 'open', paymentId, dueAt: expect.any(Date) }],
  });
  await ask(`/sandbox/payments/${paymentId}/dispute/close`, { outcome: 'lost' });
  await ask(`/sandbox/payments/${paymentId}/refund/fail`);
  expect(await state()).toMatchObject({
    refunds: [{ status: 'succeeded' }, { status: 'failed' }],
    disputes: [{ outcome: 'lost' }],
  });
});

test('every one of many refunds is counted', async () => {
  const { sessionId } = await opened(provider());
  await ask(`/sandbox/sessions/${sessionId}/pay`);
  const { paymentId } = (await provider().findSession(sessionId)) ?? {};
  for (let cent = 0; cent < 101; cent += 1) {
    await ask(`/sandbox/payments/${paymentId}/refund`, { amount: 1 });
  }
  const state = await provider().findPayment(paymentId ?? '');
  expect(state?.refunds).toHaveLength(101);
});

test('a payment the provider does not know is unknown', async () => {
  expect(await provider().findPayment('pi_nobody')).toBeNull();
});

test('a session that ran out says so', async () => {
  const { sessionId } = await opened(provider());
  await ask(`/sandbox/sessions/${sessionId}/expire`);
  expect(await provider().findSession(sessionId)).toMatchObject({
    status: 'expired',
    payment: 'unpaid',
  });
});

test('a session that is ended can no longer be paid', async () => {
  const { sessionId } = await opened(provider());
  expect(await provider().expireSession(sessionId)).toBe('expired');
  expect(await provider().findSession(sessionId)).toMatchObject({ status: 'expired' });
  expect(await provider().expireSession(sessionId)).toBe('expired');
});

test('a buyer who was faster keeps the session', async () => {
  const { sessionId } = await opened(provider());
  await ask(`/sandbox/sessions/${sessionId}/pay`);
  expect(await provider().expireSession(sessionId)).toBe('complete');
});

test('a session that the provider does not know can be paid by nobody', async () => {
  expect(await provider().expireSession('cs_test_nobody')).toBe('expired');
});

describe('a refund', () => {
  async function paidPayment(): Promise<string> {
    const { sessionId } = await opened(provider());
    await ask(`/sandbox/sessions/${sessionId}/pay`);
    const session = await provider().findSession(sessionId);
    if (!session?.paymentId) throw new Error('The session was not paid.');
    return session.paymentId;
  }

  const request = { amountCents: 1_512, reason: 'Could not open it.', bookIds: ['ebook-1'] };

  test('says for which books it is and why, and the same key is the same refund', async () => {
    const paymentId = await paidPayment();
    const key = randomUUID();
    const made = await provider().refund({ paymentId, key, ...request });
    expect(made).toMatchObject({
      status: 'made',
      refund: {
        paymentId,
        amountCents: 1_512,
        status: 'succeeded',
        reason: 'Could not open it.',
        bookNotes: ['ebook-1'],
        key,
      },
    });
    expect(await provider().refund({ paymentId, key, ...request })).toEqual(made);
    expect((await provider().findPayment(paymentId))?.refunds).toHaveLength(1);
  });

  test('under a key that made another refund is refused with a sentence', async () => {
    const paymentId = await paidPayment();
    const key = randomUUID();
    await provider().refund({ paymentId, key, ...request });
    const other = { paymentId, key, ...request, amountCents: 700 };
    expect(await provider().refund(other)).toEqual({
      status: 'refused',
      problem: 'This key was used for another refund.',
    });
  });

  test('of more than is left, or of a payment nobody knows, is refused with a sentence', async () => {
    const paymentId = await paidPayment();
    const tooMuch = { paymentId, key: randomUUID(), ...request, amountCents: 7_561 };
    expect(await provider().refund(tooMuch)).toEqual({
      status: 'refused',
      problem: expect.stringContaining('greater than unrefunded amount'),
    });
    const nobody = { paymentId: 'pi_nobody', key: randomUUID(), ...request };
    expect(await provider().refund(nobody)).toMatchObject({ status: 'refused' });
  });

  test('whose answer is lost was made once', async () => {
    const paymentId = await paidPayment();
    await ask('/sandbox/faults', { kind: 'reset', phase: 'after', path: '/v1/refunds' });
    const made = await provider().refund({ paymentId, key: randomUUID(), ...request });
    expect(made).toMatchObject({ status: 'made' });
    expect((await provider().findPayment(paymentId))?.refunds).toHaveLength(1);
  });
});

test('the same order, twice and ten times at once, has one session', async () => {
  const order = payableOrder();
  const first = await opened(provider(), order);
  const more = await Promise.all(Array.from({ length: 10 }, () => opened(provider(), order)));
  expect(new Set(more.map(({ sessionId }) => sessionId))).toEqual(new Set([first.sessionId]));
});

test.each(['cs_test_nobody', 'cs_test_../../v1/events', 'x y', 'ü'])(
  'the session "%s" is unknown',
  async (id) => expect(await provider().findSession(id)).toBeNull(),
);

test('a connection that breaks after the work was done is tried again, without a second session', async () => {
  const order = payableOrder();
  await ask('/sandbox/faults', { kind: 'reset', phase: 'after' });
  const { sessionId } = await opened(provider(), order);
  expect(await opened(provider(), order)).toMatchObject({ sessionId });
});

test('whether a failure was an answer is told, since the provider gives that answer again', async () => {
  await ask('/sandbox/faults', { kind: 'error', times: 2 });
  await expect(provider().openSession(payableOrder())).rejects.toMatchObject({
    isAnswered: true,
  });
  await ask('/sandbox/faults', { kind: 'reset', times: 2 });
  await expect(provider().openSession(payableOrder())).rejects.toMatchObject({
    isAnswered: false,
  });
});

test('an address the provider does not take is a refusal, not a failure', async () => {
  const order = payableOrder({ email: 'münchen@xn--bcher-kva.de' });
  expect(await provider().openSession(order)).toEqual({ status: 'email-refused' });
});

test('a delayed payment is processing until it comes or fails', async () => {
  for (const [outcome, payment] of [
    ['succeeded', 'paid'],
    ['failed', 'failed'],
  ]) {
    const { sessionId } = await opened(provider());
    await ask(`/sandbox/sessions/${sessionId}/pay`, { cardNumber: '4000000000001000' });
    const before = await provider().findSession(sessionId);
    expect(before).toMatchObject({ status: 'complete', payment: 'processing' });
    await ask(`/sandbox/payments/${before?.paymentId}/settle`, { outcome });
    expect(await provider().findSession(sessionId)).toMatchObject({ payment });
  }
});

test.each(['error', 'reset', 'rate_limit'])(
  'a provider that goes on answering with "%s" is unavailable',
  async (kind) => {
    await ask('/sandbox/faults', { kind, times: 10 });
    await expect(provider().openSession(payableOrder())).rejects.toThrow(ProviderUnavailable);
    await expect(provider().findSession('cs_test_1')).rejects.toThrow(ProviderUnavailable);
  },
);

test('a provider that nothing answers for is unavailable', async () => {
  const nowhere = providerAt('http://127.0.0.1:1');
  await expect(nowhere.openSession(payableOrder())).rejects.toThrow(ProviderUnavailable);
});

test('a key the provider does not know is ours to mend, and no outage', async () => {
  const stranger = providerAt(page.url, 'sk_test_somebody_else');
  const asking = stranger.findSession('cs_test_1');
  await expect(asking).rejects.toThrow();
  await expect(asking).rejects.not.toThrow(ProviderUnavailable);
});

test('a provider that stops in the middle of an answer, or talks no JSON, is unavailable', async () => {
  for (const contentLength of ['100', '9']) {
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'Content-Length': contentLength });
      response.write('{"id": "c');
      setImmediate(() => response.destroy());
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const broken = providerAt(`http://127.0.0.1:${port}`);
    await expect(broken.openSession(payableOrder())).rejects.toThrow(ProviderUnavailable);
    server.close();
  }
});

test('where an answer leads elsewhere, the shop does not go there', async () => {
  const asked = new Set<string>();
  const server = createServer(({ url = '' }, response) => {
    asked.add(url);
    response.writeHead(302, { Location: '/elsewhere', 'Content-Length': '0' }).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const leading = providerAt(`http://127.0.0.1:${port}`);
  expect(await leading.readClockOffset()).toEqual(expect.any(Number));
  await expect(leading.openSession(payableOrder())).rejects.toThrow();
  expect([...asked]).toEqual(['/v1/', '/v1/checkout/sessions']);
  server.close();
});

/** The SDK's longest before a second try. */
const maxRetryPauseMs = 1_000;

test('a provider that hangs is given up within 12 s', async () => {
  const tries = 1 + attempt.maxNetworkRetries;
  expect(tries * attempt.timeout + maxRetryPauseMs).toBeLessThan(12_000);
  await ask('/sandbox/faults', { kind: 'hang', times: 10 });
  const settings = { secretKey, webhookSecrets: [secret], apiUrl: page.url, timeoutMs: 100 };
  const impatient = stripeProvider(settings, () => new Date());
  const before = performance.now();
  const [opening, finding] = await Promise.allSettled([
    impatient.openSession(payableOrder()),
    impatient.findSession('cs_test_1'),
  ]);
  // Where a try took the shop's 4 s, it would be more.
  expect(performance.now() - before).toBeLessThan(limitMs(attempt.timeout));
  expect(opening).toMatchObject({ reason: expect.any(ProviderUnavailable) });
  expect(finding).toMatchObject({ reason: expect.any(ProviderUnavailable) });
});

test('people see a payment in the dashboard beside the API, one of a test key apart from real ones', async () => {
  const at = (apiUrl: string, key: string) => providerAt(apiUrl, key).paymentUrl('pi_1');
  const stripe = 'https://api.stripe.com';
  expect(at(stripe, 'sk_live_1')).toBe('https://dashboard.stripe.com/payments/pi_1');
  expect(at(stripe, 'rk_test_1')).toBe('https://dashboard.stripe.com/test/payments/pi_1');
  const answer = await fetch(at(page.url, secretKey), { redirect: 'manual' });
  expect(answer.headers.get('location')).toBe('/payments/pi_1');
});
