import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { parseAmount } from '#sandbox/payment-page/payments/format-amount.ts';
import { type Rig, startRig } from '#sandbox/payment-page/testing/payment-page-rig.ts';

let rig: Rig;
let payment: string;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.close());
beforeEach(async () => {
  const { id } = await rig.openSession();
  await rig.pressPay(id);
  payment = String((await rig.stripe.checkout.sessions.retrieve(id)).payment_intent);
});

async function page(): Promise<string> {
  return (await fetch(`${rig.url()}/payments/${payment}`)).text();
}

function press(act: string, fields: Record<string, string> = {}, origin = rig.url()) {
  return fetch(`${rig.url()}/payments/${payment}/${act}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: origin },
    body: new URLSearchParams(fields),
  });
}

const refundFields = { amount: '', reason: '', noteName: 'titles', noteText: '' };

test('a payment is led to from the list of all', async () => {
  expect(await (await fetch(rig.url())).text()).toContain(`/payments/${payment}`);
  expect((await fetch(`${rig.url()}/payments/pi_none`)).status).toBe(404);
});

test('a part is refunded with a note of its titles, then the rest', async () => {
  const part = { ...refundFields, amount: '7.50', noteText: 'ebook-1', reason: 'duplicate' };
  expect((await press('refund', part)).headers.get('Location')).toBe(`/payments/${payment}`);
  expect(await page()).toContain('$7.50, succeeded, titles: ebook-1');
  await press('refund', refundFields);
  const { data } = await rig.stripe.refunds.list({ payment_intent: payment });
  expect(data).toMatchObject([
    { amount: 3950, metadata: {}, reason: null },
    { amount: 750, metadata: { titles: 'ebook-1' }, reason: 'duplicate' },
  ]);
  await press('move-refund', { refund: data[0]?.id ?? '', to: 'failed' });
  expect(await page()).toContain('$39.50, failed');
});

test('what cannot be refunded is said', async () => {
  const much = await press('refund', { ...refundFields, amount: '47.01' });
  expect(much.status).toBe(400);
  expect(await much.text()).toContain('greater than unrefunded amount');
  const nothing = await press('refund', { ...refundFields, amount: 'all' });
  expect(await nothing.text()).toContain('all is no amount');
});

test('a dispute is opened and led to its end', async () => {
  await press('dispute', { status: 'warning_needs_response' });
  expect(await page()).toContain('Move to: warning closed');
  await press('move-dispute', { to: 'needs_response' });
  await press('move-dispute', { to: 'lost' });
  const { data } = await rig.stripe.disputes.list({ payment_intent: payment });
  expect(data).toMatchObject([{ status: 'lost' }]);
  expect((await press('move-dispute', { to: 'won' })).status).toBe(400);
});

test('the card network may warn', async () => {
  await press('warn');
  const { data } = await rig.stripe.radar.earlyFraudWarnings.list({ payment_intent: payment });
  expect(data).toHaveLength(1);
});

test('a page of another origin can do none of it', async () => {
  expect((await press('refund', refundFields, 'https://evil.example')).status).toBe(403);
  expect((await rig.stripe.refunds.list({ payment_intent: payment })).data).toEqual([]);
});

test.each([
  ['47', 'usd', 4700],
  ['47.5', 'usd', 4750],
  ['47.005', 'usd', undefined],
  ['500', 'jpy', 500],
  ['5.5', 'jpy', undefined],
  ['0', 'usd', undefined],
  ['-1', 'usd', undefined],
  ['', 'usd', undefined],
])('"%s" %s are %s', (text, currency, amount) => {
  expect(parseAmount(text, currency)).toBe(amount);
});
