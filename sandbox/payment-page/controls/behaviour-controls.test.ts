import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { seededRandom } from '#sandbox/payment-page/api/latency.ts';
import { type Rig, sdkFor, startRig } from '#sandbox/payment-page/testing/payment-page-rig.ts';
import { rejection } from '#sandbox/payment-page/testing/rejection.ts';

let rig: Rig;
beforeEach(async () => {
  rig = await startRig();
});
afterEach(() => rig.close());

describe('a restricted key', () => {
  const key = 'rk_test_0123456789';
  const allow = (...permissions: string[]) => rig.control('restricted-keys', { key, permissions });
  const restricted = () => sdkFor(rig.url(), {}, key);

  test('may do what it was given, and is told what it lacks', async () => {
    await allow('checkout_session_write', 'event_read');
    const { id } = await rig.openSession();
    expect(await restricted().checkout.sessions.retrieve(id)).toMatchObject({ livemode: false });
    expect(await restricted().checkout.sessions.expire(id)).toMatchObject({ status: 'expired' });
    await restricted().events.list();
    const error = await rejection(restricted().disputes.list());
    expect(error).toBeInstanceOf(Stripe.errors.StripePermissionError);
    expect(error).toMatchObject({
      statusCode: 403,
      rawType: 'invalid_request_error',
      message: expect.stringContaining("Having the 'rak_dispute_read' permission would allow"),
    });
    expect(String(error)).not.toContain(key);
  });

  test('that may read may not write', async () => {
    await allow('checkout_session_read', 'charge_read');
    const { id } = await rig.openSession();
    expect(await restricted().checkout.sessions.retrieve(id)).toMatchObject({ id });
    expect(await rejection(restricted().checkout.sessions.expire(id))).toMatchObject({
      statusCode: 403,
    });
    await restricted().refunds.list();
    expect(await rejection(restricted().refunds.create({ charge: 'ch_1' }))).toMatchObject({
      statusCode: 403,
    });
  });

  test('is unknown until it is made, and changes when it is made anew', async () => {
    expect(await rejection(restricted().events.list())).toMatchObject({ statusCode: 401 });
    await allow('webhook_read');
    await restricted().webhookEndpoints.list();
    await allow('balance_read');
    expect(await rejection(restricted().webhookEndpoints.list())).toMatchObject({
      statusCode: 403,
    });
    expect(await restricted().balance.retrieve()).toMatchObject({ livemode: false });
  });
});

describe('limits', () => {
  const limited = async (calls: number, call: () => Promise<unknown>) => {
    const reasons: unknown[] = [];
    for (let count = 0; count < calls; count += 1) {
      await call().catch((error: unknown) => {
        if (!(error instanceof Stripe.errors.StripeRateLimitError)) throw error;
        reasons.push(error.headers?.['stripe-rate-limited-reason'], error.doc_url);
      });
    }
    return reasons;
  };
  const docUrl = 'https://stripe.com/docs/error-codes/rate-limit';

  test('of one operation leave the others alone, and end with the second', async () => {
    await rig.control('rate-limit', { perSecond: 100, perOperation: 2 });
    const list = () => rig.stripe.events.list();
    expect(await limited(3, list)).toEqual(['endpoint-rate', docUrl]);
    await rig.stripe.disputes.list();
    rig.advance(1_000);
    expect(await limited(2, list)).toEqual([]);
  });

  test('of the account count all', async () => {
    await rig.control('rate-limit', { perSecond: 2, perOperation: 2 });
    await rig.stripe.disputes.list();
    await rig.stripe.refunds.list();
    expect(await limited(1, () => rig.stripe.events.list())).toEqual(['global-rate', docUrl]);
  });
});

describe('calls', () => {
  const counted = z.object({
    reads: z.int(),
    writes: z.int(),
    calls: z.array(z.object({ operation: z.string(), id: z.string().nullable(), calls: z.int() })),
  });

  test('are counted by operation and object, and counted anew on request', async () => {
    const [{ id: first }, { id: second }] = [await rig.openSession(), await rig.openSession()];
    for (const id of [first, first, second]) await rig.stripe.checkout.sessions.retrieve(id);
    await rejection(rig.stripe.checkout.sessions.retrieve('cs_test_none'));
    const { reads, writes, calls } = counted.parse(await rig.control('calls', {}, 'GET'));
    expect({ reads, writes }).toEqual({ reads: 4, writes: 2 });
    expect(calls).toEqual([
      { operation: 'PostCheckoutSessions', id: null, calls: 2 },
      { operation: 'GetCheckoutSessionsSession', id: first, calls: 2 },
      { operation: 'GetCheckoutSessionsSession', id: second, calls: 1 },
      { operation: 'GetCheckoutSessionsSession', id: 'cs_test_none', calls: 1 },
    ]);
    await rig.control('calls', {}, 'DELETE');
    expect(counted.parse(await rig.control('calls', {}, 'GET'))).toMatchObject({ reads: 0 });
  });
});

describe('latency', () => {
  const timed = async (call: () => Promise<unknown>) => {
    const started = performance.now();
    await call();
    return performance.now() - started;
  };

  test('keeps the calls of one operation waiting', async () => {
    await rig.control('latency', { operation: 'GetEvents', minMs: 300 });
    expect(await timed(() => rig.stripe.events.list())).toBeGreaterThanOrEqual(295);
    await rig.control('latency', { operation: 'GetEvents', minMs: 60_000 });
    expect(await timed(() => rig.stripe.disputes.list())).toBeLessThan(59_000);
  });

  test('of no known operation is refused', async () => {
    const wrong = rig.control('latency', { operation: 'GetNothing', minMs: 1 });
    expect(String(await rejection(wrong))).toContain('400');
  });

  test('is by chance the same for the same seed', () => {
    const sequence = (seed: number) => Array.from({ length: 50 }, seededRandom(seed));
    expect(sequence(7)).toEqual(sequence(7));
    expect(sequence(7)).not.toEqual(sequence(8));
    expect(Math.min(...sequence(7))).toBeGreaterThanOrEqual(0);
    expect(Math.max(...sequence(7))).toBeLessThan(1);
    expect(new Set(sequence(7).map((number) => Math.floor(number * 4))).size).toBe(4);
  });
});
