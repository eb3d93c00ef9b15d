import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { apiVersion } from '#sandbox/payment-page/options.ts';
import {
  oneBook,
  type Rig,
  sdkFor,
  secretKey,
  startRig,
} from '#sandbox/payment-page/testing/payment-page-rig.ts';
import { rejection } from '#sandbox/payment-page/testing/rejection.ts';

let rig: Rig;
beforeEach(async () => {
  rig = await startRig();
});
afterEach(() => rig.close());

function ask(path: string, headers: Record<string, string>): Promise<Response> {
  return fetch(`${rig.url()}${path}`, {
    headers: { Authorization: `Bearer ${secretKey}`, ...headers },
  });
}

const basic = (user: string) => `Basic ${Buffer.from(`${user}:`).toString('base64')}`;

describe('headers', () => {
  test('the first answer to a key names its own request as the original', async () => {
    const session = await rig.stripe.checkout.sessions.create(oneBook);
    const { headers, requestId } = session.lastResponse;
    expect(headers['original-request']).toBe(requestId);
    expect((await ask('/v1/events', {})).headers.has('Original-Request')).toBe(false);
  });

  test('tell whether to try again', async () => {
    const should = (error: unknown) =>
      error instanceof Stripe.errors.StripeError
        ? error.headers?.['stripe-should-retry']
        : 'no answer';
    expect(should(await rejection(rig.stripe.events.retrieve('evt_none')))).toBe('false');
    await rig.control('faults', { kind: 'error' });
    const idempotencyKey = 'broken';
    const broken = () => rig.stripe.checkout.sessions.create(oneBook, { idempotencyKey });
    expect(should(await rejection(broken()))).toBeUndefined();
    expect(should(await rejection(broken()))).toBe('false');
    await rig.control('faults', { kind: 'rate_limit' });
    expect(should(await rejection(rig.stripe.events.list()))).toBe('false');
  });

  test('a lock is waited for by the SDK, and says what it is', async () => {
    await rig.control('faults', { kind: 'lock_timeout' });
    expect(await rejection(rig.stripe.events.list())).toMatchObject({
      statusCode: 429,
      code: 'lock_timeout',
      doc_url: 'https://stripe.com/docs/error-codes/lock-timeout',
    });
    await rig.control('faults', { kind: 'lock_timeout' });
    const patient = sdkFor(rig.url(), { maxNetworkRetries: 1 });
    expect((await patient.events.list()).data).toEqual([]);
  });

  test('the clock goes wrong as asked', async () => {
    await rig.control('clock', { offsetMs: -3_600_000 });
    const date = (await ask('/v1/events', {})).headers.get('Date') ?? '';
    const behindMs = rig.now() - Date.parse(date);
    expect(behindMs).toBeGreaterThanOrEqual(3_600_000);
    expect(behindMs).toBeLessThan(3_605_000);
  });
});

describe('versions and keys', () => {
  test('another version is refused', async () => {
    const given = await ask('/v1/events', { 'Stripe-Version': apiVersion });
    expect(given.status).toBe(200);
    expect(given.headers.get('Stripe-Version')).toBe(apiVersion);
    expect((await ask('/v1/events', { 'Stripe-Version': '2099-01-01.zebra' })).status).toBe(400);
  });

  test('the key may come by HTTP Basic', async () => {
    expect((await ask('/v1/events', { Authorization: basic(secretKey) })).status).toBe(200);
    expect((await ask('/v1/events', { Authorization: basic('sk_test_no') })).status).toBe(401);
    expect((await ask('/v1/events', { Authorization: basic('') })).status).toBe(401);
  });

  test('an idempotency key has 255 characters at most', async () => {
    const create = (length: number) =>
      rig.stripe.checkout.sessions.create(oneBook, { idempotencyKey: 'k'.repeat(length) });
    expect(await create(255)).toMatchObject({ status: 'open' });
    expect(await rejection(create(256))).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  });
});

describe('lists', () => {
  test('line items are paged both ways, and a cursor nobody knows is refused', async () => {
    const price_data = { currency: 'usd', unit_amount: 100, product_data: { name: 'A page' } };
    const line_items = Array.from({ length: 5 }, () => ({ quantity: 1, price_data }));
    const { id } = await rig.openSession({ line_items });
    const items = (params: Stripe.Checkout.SessionListLineItemsParams) =>
      rig.stripe.checkout.sessions.listLineItems(id, params);
    const [a, b, c, d] = (await items({})).data.map((item) => item.id);
    expect(await items({ ending_before: d ?? '', limit: 2 })).toMatchObject({
      data: [{ id: b }, { id: c }],
      has_more: true,
    });
    expect(await items({ ending_before: c ?? '', limit: 2 })).toMatchObject({
      data: [{ id: a }, { id: b }],
      has_more: false,
    });
    for (const cursor of ['starting_after', 'ending_before']) {
      expect(await rejection(items({ [cursor]: 'li_none' }))).toMatchObject({
        code: 'resource_missing',
        param: cursor,
      });
    }
  });

  test('sessions are found by the address of their buyer, given or typed', async () => {
    const given = await rig.openSession({ customer_email: 'Ada@example.com' });
    const typed = await rig.openSession();
    await rig.pressPay(typed.id, { email: 'grace@example.com' });
    await rig.openSession();
    const found = async (email: string) =>
      (await rig.stripe.checkout.sessions.list({ customer_details: { email } })).data.map(
        ({ id }) => id,
      );
    expect(await found('ada@example.com')).toEqual([given.id]);
    expect(await found('grace@example.com')).toEqual([typed.id]);
    expect(await found('nobody@example.com')).toEqual([]);
  });

  test('events are found by several types, by a group, and by whether they arrived', async () => {
    const types = async (params: Stripe.EventListParams) =>
      (await rig.stripe.events.list(params)).data.map(({ type }) => type).sort();
    const { id } = await rig.openSession();
    await rig.pressPay(id);
    const two = ['charge.succeeded', 'checkout.session.completed'];
    expect(await types({ types: two })).toEqual(two);
    expect(await types({ type: 'payment_intent.*' })).toEqual([
      'payment_intent.created',
      'payment_intent.succeeded',
    ]);
    await rig.receiver.waitFor('charge.succeeded');
    await rig.receiver.waitFor('checkout.session.completed');
    await rig.control('webhooks', { hold: true });
    const other = await rig.openSession();
    await rig.control(`sessions/${other.id}/expire`);
    await vi.waitFor(async () =>
      expect(await types({ delivery_success: false })).toEqual(['checkout.session.expired']),
    );
    expect(await types({ delivery_success: true, types: two })).toEqual(two);
    const both = rig.stripe.events.list({ type: 'charge.*', types: two });
    expect(await rejection(both)).toMatchObject({ statusCode: 400 });
  });
});

test('an amount too high is refused in the currency’s own words', async () => {
  const { id } = await rig.openSession();
  await rig.pressPay(id);
  const session = await rig.stripe.checkout.sessions.retrieve(id);
  const payment_intent = String(session.payment_intent);
  const refund = rig.stripe.refunds.create({ payment_intent, amount: 7_460 });
  expect(await rejection(refund)).toMatchObject({
    message: 'Refund amount ($74.60) is greater than unrefunded amount on charge ($47.00)',
  });
});

test('a currency that does not exist is refused', async () => {
  const price_data = { currency: 'zzz', unit_amount: 100, product_data: { name: 'A page' } };
  const error = await rejection(rig.openSession({ line_items: [{ quantity: 1, price_data }] }));
  expect(error).toMatchObject({ param: 'line_items[0][price_data][currency]' });
});

describe('what a session offers', () => {
  test('is what the account takes, or what of it the session allows', async () => {
    const open = await rig.openSession();
    expect(open).toMatchObject({
      payment_method_types: ['card', 'us_bank_account'],
      allowed_payment_method_types: null,
    });
    const cards = await rig.openSession({ allowed_payment_method_types: ['card', 'klarna'] });
    expect(cards).toMatchObject({ payment_method_types: ['card'] });
    const none = rig.openSession({ allowed_payment_method_types: ['klarna'] });
    expect(await rejection(none)).toMatchObject({ param: 'allowed_payment_method_types' });
  });
});

test('an account with a live key calls everything live', async () => {
  const live = await startRig({ secretKey: 'sk_live_rig' });
  const stripe = sdkFor(live.url(), {}, 'sk_live_rig');
  const session = await stripe.checkout.sessions.create({ ...oneBook, expand: ['line_items'] });
  expect(session).toMatchObject({
    id: expect.stringMatching(/^cs_live_/),
    livemode: true,
    line_items: { data: [{ price: { livemode: true } }] },
  });
  await live.pressPay(session.id);
  const event = await live.receiver.waitFor('charge.succeeded');
  expect(event).toMatchObject({ livemode: true, data: { object: { livemode: true } } });
  expect(await stripe.balance.retrieve()).toMatchObject({ livemode: true });
  expect(await rig.stripe.balance.retrieve()).toMatchObject({ livemode: false });
  await live.close();
});
