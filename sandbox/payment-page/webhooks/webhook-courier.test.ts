import Stripe from 'stripe';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type Rig, startRig } from '#sandbox/payment-page/testing/payment-page-rig.ts';

let rig: Rig;
beforeEach(async () => {
  rig = await startRig();
});
afterEach(() => rig.close());

const deliveries = z.object({
  deliveries: z.array(z.object({ event_type: z.string(), state: z.string(), attempts: z.int() })),
});

async function deliveryStates() {
  const response = await fetch(`${rig.url()}/sandbox/webhooks`);
  return deliveries.parse(await response.json()).deliveries;
}

async function expireOne(): Promise<string> {
  const { id } = await rig.openSession();
  await rig.stripe.checkout.sessions.expire(id);
  return id;
}

test('a payment sends its three events, each verified by the SDK', async () => {
  const { id } = await rig.openSession({ metadata: { order: '1' } });
  await rig.pressPay(id);
  const event = await rig.receiver.waitFor('checkout.session.completed');
  expect(event).toMatchObject({
    object: 'event',
    livemode: false,
    api_version: rig.stripe.getApiField('version'),
    data: { object: { id, payment_status: 'paid', metadata: { order: '1' } } },
  });
  await rig.receiver.waitFor('charge.succeeded');
  await rig.receiver.waitFor('payment_intent.succeeded');
  const stored = await rig.stripe.events.retrieve(event.id);
  expect(stored).toMatchObject({ type: event.type, data: { object: { id } } });
});

test('another secret does not verify', async () => {
  await expireOne();
  await rig.receiver.waitFor('checkout.session.expired');
  const [{ body, signature } = { body: '', signature: '' }] = rig.receiver.received;
  expect(() => Stripe.webhooks.constructEvent(body, signature, 'whsec_other')).toThrow(
    Stripe.errors.StripeSignatureVerificationError,
  );
});

test('an event comes again until the shop answers 2xx, signed anew each time', async () => {
  rig.receiver.answers.push(500, 404, 302);
  await expireOne();
  for (const [tries, pause] of [
    [1, 1000],
    [2, 2000],
    [3, 4000],
  ] as const) {
    await rig.receiver.waitFor('checkout.session.expired', tries);
    await vi.waitFor(async () =>
      expect(await deliveryStates()).toMatchObject([{ attempts: tries }]),
    );
    rig.advance(pause);
  }
  await rig.receiver.waitFor('checkout.session.expired', 4);
  await vi.waitFor(async () =>
    expect(await deliveryStates()).toMatchObject([{ state: 'delivered', attempts: 4 }]),
  );
  const { received } = rig.receiver;
  expect(new Set(received.map(({ event }) => event.id)).size).toBe(1);
  expect(new Set(received.map(({ body }) => body)).size).toBe(1);
  expect(new Set(received.map(({ signature }) => signature)).size).toBe(4);
});

test('an event that the shop refused is still due after a restart', async () => {
  rig.receiver.answers.push(503);
  await expireOne();
  await rig.receiver.waitFor('checkout.session.expired');
  await vi.waitFor(async () => expect(await deliveryStates()).toMatchObject([{ attempts: 1 }]));
  await rig.restart();
  rig.advance(1_000);
  await rig.receiver.waitFor('checkout.session.expired', 2);
});

test('after three days of refusals it gives up', async () => {
  rig.receiver.answers.push(500, 500);
  await expireOne();
  await rig.receiver.waitFor('checkout.session.expired');
  await vi.waitFor(async () => expect(await deliveryStates()).toMatchObject([{ attempts: 1 }]));
  rig.advance(3 * 24 * 60 * 60 * 1000);
  await vi.waitFor(
    async () => expect(await deliveryStates()).toMatchObject([{ state: 'given_up', attempts: 2 }]),
    { timeout: 5_000 },
  );
});
