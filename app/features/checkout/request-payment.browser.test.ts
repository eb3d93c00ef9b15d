import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { requestPayment } from './request-payment.browser.ts';

const order = { email: 'ada@example.com', cartItems: [{ id: 'ebook-1' }] };
const shown = { totalCents: 7_560, plusTax: false };
const cardPage = 'https://checkout.stripe.com/c/pay/session';

/** The idempotency keys that the server saw, and what it answers, each once. */
let keys: (string | undefined)[];
let answers: Response[];

beforeEach(() => {
  keys = [];
  answers = [];
  const entries = new Map<string, string>();
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('location', new URL('https://shop.example/checkout'));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  });
  vi.stubGlobal('fetch', async (_path: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key') ?? undefined);
    const answer = answers.shift();
    if (!answer) throw new TypeError('Failed to fetch');
    return answer;
  });
});

afterEach(() => vi.unstubAllGlobals());

const given = (url: unknown = cardPage) => Response.json({ url });
const refused = (status: number, code: string, more: object = {}) =>
  Response.json({ error: 'Not like this.', code, ...more }, { status });

/** Sends an order and then the same or another; whether both were of one visit to the server. */
async function isOneVisit(first: Response | null, next: object = order): Promise<boolean> {
  if (first) answers.push(first);
  await requestPayment(order, { shown });
  answers.push(given());
  await requestPayment(next, { shown });
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  return keys[0] === keys[1];
}

test('the card page of an order is asked for', async () => {
  answers.push(given());
  expect(await requestPayment(order, { shown })).toEqual({ ok: true, paymentUrl: cardPage });
});

test.each([
  ['a card page', given],
  ['a lost answer', () => null],
  ['a provider that is down', () => refused(503, 'provider_unavailable')],
  ['an account that must sign in first', () => refused(409, 'account_exists')],
  ['another order at the same time', () => refused(409, 'key_reused')],
  ['an answer without a URL', () => given(null)],
])('after %s whatever is sent next is of the same visit', async (_name, first) => {
  expect(await isOneVisit(first(), { ...order, email: 'eve@example.com' })).toBe(true);
});

test('a visit whose order is paid is over, and the page about the payment is known', async () => {
  const paid = refused(409, 'already_paid', { sessionId: 'cs_test_1&2' });
  answers.push(paid.clone());
  expect(await requestPayment(order, { shown })).toEqual({
    ok: false,
    code: 'already_paid',
    message: 'Not like this.',
    paidPath: '/payment-success?session_id=cs_test_1%262',
  });
  keys = [];
  expect(await isOneVisit(paid)).toBe(false);
});

test.each([undefined, 7, { id: 'cs' }])('a paid session of %j leads nowhere', async (sessionId) => {
  answers.push(refused(409, 'already_paid', { sessionId }));
  expect(await requestPayment(order, { shown })).toMatchObject({ ok: false, paidPath: null });
});

test('a refusal is told with its code and in the server’s words', async () => {
  answers.push(refused(400, 'email_invalid', { sessionId: 'cs_test_1' }));
  expect(await requestPayment(order, { shown })).toEqual({
    ok: false,
    code: 'email_invalid',
    message: 'Not like this.',
    paidPath: null,
  });
});

test.each([null, 7, '', 'no url', 'javascript:alert(1)', 'data:text/html,hello'])(
  '%j is no card page to go to',
  async (url) => {
    answers.push(given(url));
    expect(await requestPayment(order, { shown })).toEqual({
      ok: false,
      code: null,
      message: 'No checkout URL received',
      paidPath: null,
    });
  },
);
