import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Rig, startRig } from './testing/payment-page-rig.ts';
import { rejection } from './testing/rejection.ts';

let rig: Rig;
beforeEach(async () => {
  rig = await startRig();
});
afterEach(() => rig.close());

const attempts = z.object({
  attempts: z.array(z.object({ eventType: z.string(), result: z.string() })),
});

describe('webhooks on request', () => {
  test('are held, then released in reverse', async () => {
    await rig.control('webhooks', { hold: true });
    const { id } = await rig.openSession();
    await rig.control(`sessions/${id}/pay`);
    await rig.restart();
    expect(rig.receiver.types()).toEqual([]);
    const answer = attempts.parse(await rig.control('webhooks/release', { order: 'reversed' }));
    const reversed = [
      'checkout.session.completed',
      'payment_intent.succeeded',
      'charge.succeeded',
      'payment_intent.created',
    ];
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
