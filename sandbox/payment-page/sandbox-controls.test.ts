import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { oneBook, type Rig, sdkFor, startRig } from './testing/payment-page-rig.ts';
import { rejection } from './testing/rejection.ts';

let rig: Rig;
beforeEach(async () => {
  rig = await startRig();
});
afterEach(() => rig.close());

const attempts = z.object({
  attempts: z.array(z.object({ eventType: z.string(), result: z.string() })),
});

describe('an API that fails on request', () => {
  test('answers 500 so many times, and the SDK tries again', async () => {
    await rig.control('faults', { kind: 'error', times: 2 });
    const stripe = sdkFor(rig.url(), { maxNetworkRetries: 2 });
    expect(await stripe.checkout.sessions.create(oneBook)).toMatchObject({ status: 'open' });
  });

  test('answers 429, which the SDK does not try again', async () => {
    await rig.control('faults', { kind: 'rate_limit' });
    const stripe = sdkFor(rig.url(), { maxNetworkRetries: 2 });
    const error = await rejection(stripe.checkout.sessions.create(oneBook));
    expect(error).toBeInstanceOf(Stripe.errors.StripeRateLimitError);
  });

  test('hangs until the caller gives up, and is well afterwards', async () => {
    await rig.control('faults', { kind: 'hang' });
    const stripe = sdkFor(rig.url(), { timeout: 200 });
    const error = await rejection(stripe.checkout.sessions.create(oneBook));
    expect(error).toBeInstanceOf(Stripe.errors.StripeConnectionError);
    expect((await rig.stripe.checkout.sessions.list()).data).toEqual([]);
  });

  test('answers late', async () => {
    await rig.control('faults', { kind: 'slow', delayMs: 300 });
    const started = performance.now();
    await rig.openSession();
    expect(performance.now() - started).toBeGreaterThanOrEqual(295);
  });

  test('hits only the calls it was asked to hit', async () => {
    await rig.control('faults', { kind: 'error', method: 'GET', path: '/v1/events' });
    await rig.openSession();
    await rig.stripe.checkout.sessions.list();
    expect(await rejection(rig.stripe.events.list())).toMatchObject({ statusCode: 500 });
    await rig.stripe.events.list();
  });

  test('closes while a call hangs', async () => {
    await rig.control('faults', { kind: 'hang' });
    const hanging = rejection(rig.openSession());
    await rig.restart();
    expect(await hanging).toBeInstanceOf(Stripe.errors.StripeConnectionError);
  });
});

describe('webhooks on request', () => {
  test('are held, then released in reverse', async () => {
    await rig.control('webhooks', { hold: true });
    const { id } = await rig.openSession();
    await rig.control(`sessions/${id}/pay`);
    await rig.restart();
    expect(rig.receiver.types()).toEqual([]);
    const answer = attempts.parse(await rig.control('webhooks/release', { order: 'reversed' }));
    const reversed = ['checkout.session.completed', 'payment_intent.succeeded', 'charge.succeeded'];
    expect(answer.attempts.map(({ eventType }) => eventType)).toEqual(reversed);
    expect(rig.receiver.types()).toEqual(reversed);
  });

  test('are repeated', async () => {
    await rig.control('webhooks', { repeat: 3 });
    const { id } = await rig.openSession();
    await rig.control(`sessions/${id}/expire`);
    await rig.receiver.waitFor('checkout.session.expired', 3);
    expect(new Set(rig.receiver.received.map(({ event }) => event.id)).size).toBe(1);
  });

  test('are delayed by the clock', async () => {
    await rig.control('webhooks', { delayMs: 60_000 });
    const { id } = await rig.openSession();
    await rig.control(`sessions/${id}/expire`);
    const [event] = (await rig.stripe.events.list()).data;
    expect(event?.pending_webhooks).toBe(1);
    expect(rig.receiver.received).toEqual([]);
    rig.advance(60_000);
    await rig.receiver.waitFor('checkout.session.expired');
  });

  test('are sent once more', async () => {
    const { id } = await rig.openSession();
    await rig.control(`sessions/${id}/expire`);
    const event = await rig.receiver.waitFor('checkout.session.expired');
    await rig.control(`events/${event.id}/resend`);
    expect((await rig.receiver.waitFor('checkout.session.expired', 2)).id).toBe(event.id);
  });
});

test('the next payment is declined whatever the card', async () => {
  await rig.control('declines', { times: 1 });
  const { id } = await rig.openSession();
  await rig.pressPay(id);
  expect((await rig.stripe.checkout.sessions.retrieve(id)).status).toBe('open');
  await rig.pressPay(id);
  expect((await rig.stripe.checkout.sessions.retrieve(id)).status).toBe('complete');
});

test('everything goes back to normal', async () => {
  await rig.control('faults', { kind: 'error', times: 9 });
  await rig.control('webhooks', { hold: true, repeat: 2 });
  await fetch(`${rig.url()}/sandbox/controls`, { method: 'DELETE' });
  const { id } = await rig.openSession();
  await rig.control(`sessions/${id}/expire`);
  await rig.receiver.waitFor('checkout.session.expired');
  expect(rig.receiver.received).toHaveLength(1);
});

test('a form of another page cannot reach the controls', async () => {
  const forged = { method: 'POST', body: new URLSearchParams({ times: '1' }) };
  expect((await fetch(`${rig.url()}/sandbox/declines`, forged)).status).toBe(415);
});

test('a wrong request is refused in words', async () => {
  const error = await rejection(rig.control('faults', { kind: 'explode' }));
  expect(String(error)).toContain('faults: 400');
  expect(String(await rejection(rig.control('payments/pi_none/refund')))).toContain('404');
});
