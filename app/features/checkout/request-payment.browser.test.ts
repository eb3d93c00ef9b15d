import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { requestPayment } from './request-payment.browser.ts';

const order = { email: 'ada@example.com', cartItems: [{ id: 'ebook-1' }] };
const cardPage = 'https://pay.example/session';

/** The idempotency keys that the server saw, and what it answers, each once. */
let keys: (string | undefined)[];
let answers: Response[];

beforeEach(() => {
  keys = [];
  answers = [];
  const entries = new Map<string, string>();
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
const refused = (status: number, code: string) =>
  Response.json({ error: 'Not like this.', code }, { status });

/** Sends the order twice; whether both were one to the server. */
async function isRepeated(first: Response | null): Promise<boolean> {
  if (first) answers.push(first);
  await requestPayment(order);
  answers.push(given());
  await requestPayment(order);
  expect(keys).toHaveLength(2);
  return keys[0] === keys[1];
}

test('the card page of an order is asked for, and ends the visit: the next order is a new one', async () => {
  answers.push(given());
  expect(await requestPayment(order)).toEqual({ ok: true, paymentUrl: cardPage });
  answers.push(given());
  await requestPayment(order);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).not.toBe(keys[0]);
});

test.each([
  ['a lost answer', null],
  ['a provider that is down', refused(503, 'provider_unavailable')],
  ['an account that must sign in first', refused(409, 'account_exists')],
  ['an answer without a URL', given(null)],
])('after %s the same order is the same', async (_name, first) => {
  expect(await isRepeated(first)).toBe(true);
});

test.each(['already_paid', 'key_reused'])(
  'what the server has closed (%s) is a new order the next time',
  async (code) => {
    expect(await isRepeated(refused(409, code))).toBe(false);
  },
);

test('a refusal is told with its code and in the server’s words', async () => {
  answers.push(refused(400, 'email_invalid'));
  expect(await requestPayment(order)).toEqual({
    ok: false,
    code: 'email_invalid',
    message: 'Not like this.',
  });
});

test.each([null, 7, '', 'no url', 'javascript:alert(1)', 'data:text/html,hello'])(
  '%j is no card page to go to',
  async (url) => {
    answers.push(given(url));
    expect(await requestPayment(order)).toEqual({
      ok: false,
      code: null,
      message: 'No checkout URL received',
    });
  },
);
