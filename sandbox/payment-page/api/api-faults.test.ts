import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  oneBook,
  type Rig,
  sdkFor,
  secretKey,
  startRig,
} from '#sandbox/payment-page/testing/payment-page-rig.ts';
import { rejection } from '#sandbox/payment-page/testing/rejection.ts';
import { limitMs } from '#tests/harness/waiting/slowness.ts';

let rig: Rig;
beforeEach(async () => {
  rig = await startRig();
});
afterEach(() => rig.close());

const create = (idempotencyKey: string, stripe = rig.stripe) =>
  stripe.checkout.sessions.create(oneBook, { idempotencyKey });
const sessions = async () => (await rig.stripe.checkout.sessions.list()).data;

describe('an error', () => {
  test('of a GET passes, and the SDK tries again', async () => {
    await rig.control('faults', { kind: 'error', times: 2 });
    const stripe = sdkFor(rig.url(), { maxNetworkRetries: 2 });
    expect((await stripe.checkout.sessions.list()).data).toEqual([]);
  });

  test('of a POST is kept under its key and answered again, for a day', async () => {
    await rig.control('faults', { kind: 'error' });
    const stripe = sdkFor(rig.url(), { maxNetworkRetries: 2 });
    for (const answered of [await rejection(create('broken', stripe)), await again()]) {
      expect(answered).toBeInstanceOf(Stripe.errors.StripeAPIError);
      expect(answered).toMatchObject({
        statusCode: 500,
        headers: { 'idempotent-replayed': 'true' },
      });
    }
    expect(await sessions()).toEqual([]);
    rig.advance(24 * 60 * 60 * 1000);
    expect(await create('broken')).toMatchObject({ status: 'open' });

    async function again() {
      await rig.restart();
      return rejection(create('broken'));
    }
  });

  test('of a POST leaves another key alone', async () => {
    await rig.control('faults', { kind: 'error' });
    await rejection(create('broken'));
    expect(await create('mended')).toMatchObject({ status: 'open' });
  });

  test('after the work is kept too, and so is the work', async () => {
    await rig.control('faults', { kind: 'error', phase: 'after' });
    const first = await rejection(create('half'));
    expect(first).toMatchObject({ statusCode: 500, requestId: expect.stringMatching(/^req_/) });
    expect(await rejection(create('half'))).toMatchObject({ statusCode: 500 });
    expect(await sessions()).toHaveLength(1);
  });

  test('does not hide that the parameters are wrong', async () => {
    await rig.control('faults', { kind: 'error' });
    expect(await rejection(rig.openSession({ success_url: 'nowhere' }))).toMatchObject({
      statusCode: 400,
    });
  });

  test('hits only the calls it was asked to hit', async () => {
    await rig.control('faults', { kind: 'error', method: 'GET', path: '/v1/events' });
    await rig.openSession();
    await rig.stripe.checkout.sessions.list();
    expect(await rejection(rig.stripe.events.list())).toMatchObject({ statusCode: 500 });
    await rig.stripe.events.list();
  });
});

test('a 429 is neither kept under the key nor tried again by the SDK', async () => {
  await rig.control('faults', { kind: 'rate_limit' });
  const error = await rejection(create('limited', sdkFor(rig.url(), { maxNetworkRetries: 2 })));
  expect(error).toBeInstanceOf(Stripe.errors.StripeRateLimitError);
  const session = await create('limited');
  expect(session.lastResponse.headers['idempotent-replayed']).toBeUndefined();
});

describe('a slow call', () => {
  test.each(['before', 'after'])('answers late, with the wait %s the work', async (phase) => {
    await rig.control('faults', { kind: 'slow', phase, delayMs: 300 });
    const started = performance.now();
    await rig.openSession();
    expect(performance.now() - started).toBeGreaterThanOrEqual(295);
  });

  test.each(['before', 'after'])(
    'has its key in use meanwhile, with the wait %s the work',
    async (phase) => {
      await rig.control('faults', { kind: 'slow', phase, delayMs: limitMs(1_000) });
      const slow = create('shared');
      await untilFaultIsTaken();
      expect(await rejection(create('shared'))).toMatchObject({
        statusCode: 409,
        code: 'idempotency_key_in_use',
      });
      expect(await create('another')).toMatchObject({ status: 'open' });
      expect((await create('shared', patient())).id).toBe((await slow).id);
    },
  );

  test('goes on when its caller has given up, and the next try is given its answer', async () => {
    await rig.control('faults', { kind: 'slow', delayMs: limitMs(1_000) });
    const error = await rejection(create('left', sdkFor(rig.url(), { timeout: limitMs(100) })));
    expect(error).toBeInstanceOf(Stripe.errors.StripeConnectionError);
    expect(await rejection(create('left'))).toMatchObject({ statusCode: 409 });
    const session = await create('left', patient());
    expect(session.lastResponse.headers).toMatchObject({ 'idempotent-replayed': 'true' });
    expect(await sessions()).toHaveLength(1);
  });
});

describe('a call that hangs', () => {
  test('ends when the caller gives up, and has done nothing', async () => {
    await rig.control('faults', { kind: 'hang' });
    const error = await rejection(create('hung', sdkFor(rig.url(), { timeout: limitMs(200) })));
    expect(error).toBeInstanceOf(Stripe.errors.StripeConnectionError);
    expect(await sessions()).toEqual([]);
    expect(await create('hung', patient())).toMatchObject({ status: 'open' });
  });

  test('has its key in use meanwhile', async () => {
    await rig.control('faults', { kind: 'hang' });
    const hanging = rejection(create('hung', sdkFor(rig.url(), { timeout: limitMs(1_000) })));
    await untilFaultIsTaken();
    expect(await rejection(create('hung'))).toMatchObject({ statusCode: 409 });
    await hanging;
  });
});

test.each(['hang', 'slow'])('the sandbox closes while a call is under way (%s)', async (kind) => {
  await rig.control('faults', { kind, delayMs: 60_000 });
  // Not the SDK, which tries a connection that was cut once more.
  const waiting = rejection(
    fetch(`${rig.url()}/v1/checkout/sessions`, {
      headers: { Authorization: `Bearer ${secretKey}` },
    }),
  );
  await untilFaultIsTaken();
  await rig.restart();
  expect(await waiting).toBeInstanceOf(TypeError);
});

/** The SDK tries a 409 again by itself. */
const patient = () => sdkFor(rig.url(), { maxNetworkRetries: 8 });

async function untilFaultIsTaken(): Promise<void> {
  await vi.waitFor(async () => {
    const controls = await fetch(`${rig.url()}/sandbox/controls`);
    expect(await controls.json()).toMatchObject({ faults: [] });
  });
}
