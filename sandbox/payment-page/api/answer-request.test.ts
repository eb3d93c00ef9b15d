import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  oneBook,
  type Rig,
  sdkFor,
  startRig,
} from '#sandbox/payment-page/testing/payment-page-rig.ts';
import { rejection } from '#sandbox/payment-page/testing/rejection.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.close());

function create(
  idempotencyKey: string,
  changes: Partial<Stripe.Checkout.SessionCreateParams> = {},
) {
  return rig.stripe.checkout.sessions.create({ ...oneBook, ...changes }, { idempotencyKey });
}

async function sessionCount(reference: string): Promise<number> {
  const all = await rig.stripe.checkout.sessions.list({ limit: 100 });
  return all.data.filter((session) => session.client_reference_id === reference).length;
}

test('the same key and parameters replay the first answer', async () => {
  const first = await create('again');
  const second = await create('again');
  expect(second).toEqual(first);
  expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
  expect(second.lastResponse.headers).toMatchObject({
    'idempotent-replayed': 'true',
    'original-request': first.lastResponse.requestId,
    'idempotency-key': 'again',
  });
});

test('the same key with other parameters is refused', async () => {
  await create('changed');
  const error = await rejection(create('changed', { client_reference_id: 'another' }));
  expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  expect(error).toMatchObject({ statusCode: 400 });
});

test('the same key at the same moment makes one session', async () => {
  const changes = { client_reference_id: 'at-once' };
  const answers = await Promise.all(Array.from({ length: 8 }, () => create('at-once', changes)));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await sessionCount('at-once')).toBe(1);
});

test('a refusal of the parameters does not use the key up', async () => {
  await rejection(create('mended', { success_url: 'nowhere' }));
  expect(await create('mended')).toMatchObject({ status: 'open' });
});

test('a key outlives a restart and ends after a day', async () => {
  const first = await create('lasting');
  await rig.restart();
  expect((await create('lasting')).id).toBe(first.id);
  rig.advance(24 * 60 * 60 * 1000);
  expect((await create('lasting')).id).not.toBe(first.id);
});

test('the SDK makes one session out of a call whose answer was lost', async () => {
  await rig.control('faults', { kind: 'reset', phase: 'after', method: 'POST' });
  const stripe = sdkFor(rig.url(), { maxNetworkRetries: 2 });
  const changes = { client_reference_id: 'lost' };
  const session = await stripe.checkout.sessions.create({ ...oneBook, ...changes });
  expect(session.lastResponse.headers).toMatchObject({ 'idempotent-replayed': 'true' });
  expect(await sessionCount('lost')).toBe(1);
});

test('a request that is far too large is refused in the API’s own shape', async () => {
  const metadata = { long: 'x'.repeat(2_000_000) };
  const error = await rejection(rig.openSession({ metadata }));
  expect(error).toMatchObject({ statusCode: 413, message: 'The request is too large.' });
});
