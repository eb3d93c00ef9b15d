import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { stripeProvider } from './stripe-provider.server.ts';

const secretKey = 'sk_test_0123456789abcdef';
const secret = 'whsec_0123456789abcdef';
const now = new Date('2026-11-21T12:00:00.000Z');

const readEvent = (webhookSecrets: string[], body: string, signature: string) =>
  stripeProvider({ secretKey, webhookSecrets, apiUrl: 'http://127.0.0.1:1' }, () => now).readEvent(
    body,
    new Headers({ 'Stripe-Signature': signature }),
  );

function signed(body: string, key = secret, ageSeconds = 0): string {
  const t = now.getTime() / 1000 - ageSeconds;
  return `t=${t},v1=${createHmac('sha256', key).update(`${t}.${body}`).digest('hex')}`;
}

const body = JSON.stringify({
  id: 'evt_1',
  type: 'checkout.session.completed',
  data: { object: { object: 'checkout.session', id: 'cs_1', payment_intent: 'pi_1' } },
});
const event = {
  id: 'evt_1',
  type: 'checkout.session.completed',
  about: 'session',
  sessionId: 'cs_1',
  paymentId: 'pi_1',
};

test.each([
  [
    'of a newer kind',
    '{"id":"evt_v2","object":"v2.core.event","type":"v2.core.event_destination.ping"}',
    'evt_v2',
    'v2.core.event_destination.ping',
  ],
  [
    'without an id',
    '{"type":"charge.refunded","data":{"object":{"object":"charge"}}}',
    null,
    'charge.refunded',
  ],
  ['with an id that no database takes', '{"id":"a\\u0000","type":"x","data":{}}', null, 'x'],
  ['that is a list', '[1,2]', null, 'unknown'],
  ['that is null', 'null', null, 'unknown'],
  ['that is no JSON', 'hello', null, 'unknown'],
])('a signed event %s is odd, and no failure', (_, odd, id, type) => {
  expect(readEvent([secret], odd, signed(odd))).toEqual({
    id: id ?? expect.stringMatching(/^odd-[\w-]{43}$/),
    type,
    about: 'odd',
    sessionId: null,
    paymentId: null,
  });
  expect(readEvent([secret], odd, signed(odd, 'whsec_somebody_else'))).toBeNull();
});

test('a signed event is read', () => {
  expect(readEvent([secret], body, signed(body))).toEqual(event);
});

test.each([
  ['charge', { object: 'charge', id: 'ch_1', payment_intent: { id: 'pi_2' } }, 'pi_2'],
  ['balance, which has no id', { object: 'balance', available: [] }, null],
  ['dispute', { object: 'dispute', id: 'dp_1', payment_intent: null }, null],
])('an event about a %s names no session', (_, object, paymentId) => {
  const other = JSON.stringify({ id: 'evt_2', type: 'any.thing', data: { object } });
  expect(readEvent([secret], other, signed(other))).toEqual({
    id: 'evt_2',
    type: 'any.thing',
    about: null,
    sessionId: null,
    paymentId,
  });
});

test.each([
  ['charge.refunded', 'charge', 'reversal'],
  ['charge.refund.updated', 'refund', 'reversal'],
  ['refund.failed', 'refund', 'reversal'],
  ['charge.dispute.closed', 'dispute', 'reversal'],
  ['radar.early_fraud_warning.created', 'radar.early_fraud_warning', 'warning'],
  ['charge.succeeded', 'charge', null],
  ['payment_intent.succeeded', 'payment_intent', null],
  ['customer.refund.thought_of', 'customer', null],
])('an event of type %s is about a %s and leads to: %s', (type, object, about) => {
  const other = JSON.stringify({
    id: 'evt_3',
    type,
    data: { object: { object, id: 'it_1', payment_intent: 'pi_3' } },
  });
  expect(readEvent([secret], other, signed(other))).toEqual({
    id: 'evt_3',
    type,
    about,
    sessionId: null,
    paymentId: 'pi_3',
  });
});

test.each([
  ['no signature', ''],
  ['a signature of another secret', signed(body, 'whsec_somebody_else')],
  ['a signature without a date', signed(body).replace(/^t=\d+,/, '')],
  ['an empty signature', signed(body).replace(/v1=.*/, 'v1=')],
  ['a signature without a value', signed(body).replace(/v1=.*/, 'v1')],
  ['an empty signature beside one that fits', `${signed(body)},v1=`],
  [
    'a signature in letters of more than a byte',
    signed(body).replace(/v1=.*/, `v1=${'ÿ'.repeat(64)}`),
  ],
  ['a signature of another scheme', signed(body).replace('v1=', 'v0=')],
  ['a date moved by a second', signed(body).replace(/^t=(\d+)/, (_, t) => `t=${Number(t) + 1}`)],
  ['nonsense', 't=now,v1=yes'],
])('%s is refused', (_, signature) => {
  expect(readEvent([secret], body, signature)).toBeNull();
});

test('a body changed by one byte is refused, wherever the byte is', () => {
  const signature = signed(body);
  for (let at = 0; at < body.length; at += 1) {
    const changed = `${body.slice(0, at)}~${body.slice(at + 1)}`;
    expect(readEvent([secret], changed, signature)).toBeNull();
  }
  expect(readEvent([secret], `${body} `, signature)).toBeNull();
});

test.each([299, 300, -299, -300])('signed %i s ago it is read', (age) => {
  expect(readEvent([secret], body, signed(body, secret, age))).toEqual(event);
});

test.each([301, 86_400, -301, -86_400])('signed %i s ago it is refused', (age) => {
  expect(readEvent([secret], body, signed(body, secret, age))).toBeNull();
});

test('a date ahead cannot hide behind an older one', () => {
  const ahead = signed(body, secret, -301);
  expect(readEvent([secret], body, `t=${now.getTime() / 1000},${ahead}`)).toBeNull();
});

test('while secrets rotate, either is good', () => {
  const rotating = ['whsec_the_new_one', secret];
  expect(readEvent(rotating, body, signed(body))).toEqual(event);
  expect(readEvent(rotating, body, signed(body, 'whsec_the_new_one'))).toEqual(event);
  expect(readEvent(rotating, body, signed(body, 'whsec_a_third'))).toBeNull();
  expect(readEvent([], body, signed(body))).toBeNull();
});
