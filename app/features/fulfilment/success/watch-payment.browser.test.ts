import { describe, expect, test } from 'vitest';
import type { ServerAnswer } from '#app/platform/browser/ask-server.browser.ts';
import { type PaymentNews, watchPayment } from './watch-payment.browser.ts';

const complete = {
  status: 'complete',
  orderId: 'EK-1',
  titles: ['Built to Last'],
  amount: 7560,
  currency: 'usd',
  productType: 'ebooks',
};
const pending = answered({ status: 'pending' });

function answered(value: unknown): ServerAnswer<unknown> {
  return { ok: true, value };
}

function refused(status: number | null, message: string | null = null): ServerAnswer<unknown> {
  return { ok: false, status, code: null, message };
}

/** Watches against a server that gives these answers in turn, and writes down what was asked. */
async function watchAgainst(answers: ServerAnswer<unknown>[]) {
  const asked: string[] = [];
  const restsMs: number[] = [];
  const news: PaymentNews[] = [];
  const leaving = new AbortController();
  const watch = watchPayment({
    sessionId: 'cs_1&x',
    signal: leaving.signal,
    ask: async (path, request) => {
      asked.push(`${request?.method ?? 'GET'} ${path}`);
      const answer = answers[asked.length - 1];
      if (answer) return answer;
      leaving.abort();
      return refused(null);
    },
    rest: async (ms) => {
      restsMs.push(ms);
    },
    follow: () => () => undefined,
  });
  for await (const item of watch) news.push(item);
  return { asked, restsMs, statuses: news.map((item) => item.status), last: news.at(-1) };
}

test('a payment that is confirmed at once is asked for once', async () => {
  const { asked, statuses } = await watchAgainst([answered(complete)]);
  expect(asked).toEqual(['POST /api/confirm-payment']);
  expect(statuses).toEqual(['complete']);
});

test('a payment that takes its time is confirmed once and then looked up on schedule', async () => {
  const { asked, restsMs, statuses } = await watchAgainst([
    ...Array.from({ length: 8 }, () => pending),
    answered(complete),
  ]);
  expect(asked).toEqual([
    'POST /api/confirm-payment',
    ...Array.from({ length: 8 }, () => 'GET /api/payment-status?session_id=cs_1%26x'),
  ]);
  expect(restsMs).toEqual([1000, 2000, 3000, 5000, 5000, 5000, 5000, 5000]);
  expect(statuses).toEqual([...Array.from({ length: 8 }, () => 'waiting'), 'complete']);
});

test.each([
  ['a lost network', refused(null)],
  ['a server that is down', refused(503, 'Later, please.')],
  ['a limit reached', refused(429, 'Too many questions.')],
  ['an answer of another shape', answered({ status: 'hello' })],
])('%s keeps the buyer waiting', async (_name, trouble) => {
  const { statuses } = await watchAgainst([trouble, trouble, answered(complete)]);
  expect(statuses).toEqual(['waiting', 'waiting', 'complete']);
});

test.each([
  ['a session the server does not know', answered({ status: 'unknown' })],
  ['a session id that is none', refused(400, 'Bad input.')],
  ['a session that is not there', refused(404)],
])('%s ends the watch as unknown', async (_name, answer) => {
  const { asked, last } = await watchAgainst([answer]);
  expect(asked).toHaveLength(1);
  expect(last).toEqual({ status: 'unknown' });
});

test('a payment that failed after a while ends the watch', async () => {
  const { asked, statuses } = await watchAgainst([
    pending,
    answered({ status: 'failed', productType: 'ebooks' }),
  ]);
  expect(asked).toHaveLength(2);
  expect(statuses).toEqual(['waiting', 'failed']);
});

test('a purchase of somebody else is refused in the server’s words', async () => {
  const { last } = await watchAgainst([refused(403, 'This purchase belongs to another account.')]);
  expect(last).toEqual({
    status: 'refused',
    message: 'This purchase belongs to another account.',
  });
});

test('nothing is asked and told after the page was left', async () => {
  const { asked, statuses } = await watchAgainst([pending]);
  expect(asked).toHaveLength(2);
  expect(statuses).toEqual(['waiting']);
});

describe('the server tells that a payment is settled', () => {
  /** Watches with rests that last until they are cut short, and with the server's word in hand. */
  function watchPatiently(answers: ServerAnswer<unknown>[]) {
    const leaving = new AbortController();
    const follows: (() => void)[] = [];
    let unfollowed = 0;
    const watch = watchPayment({
      sessionId: 'cs_1',
      signal: leaving.signal,
      ask: async () => answers.shift() ?? refused(null),
      rest: (_ms, signal) =>
        new Promise((resolve) => {
          if (signal.aborted) return resolve();
          signal.addEventListener('abort', () => resolve());
        }),
      follow: (_sessionId, onSettled) => {
        follows.push(onSettled);
        return () => {
          unfollowed += 1;
        };
      },
    });
    return { watch, follows, leaving, unfollowed: () => unfollowed };
  }

  test('a wait is cut short, and the stream is left when there is nothing to wait for', async () => {
    const { watch, follows, unfollowed } = watchPatiently([pending, answered(complete)]);
    expect((await watch.next()).value?.status).toBe('waiting');
    const next = watch.next();
    follows[0]?.();
    expect((await next).value?.status).toBe('complete');
    expect((await watch.next()).done).toBe(true);
    expect([follows.length, unfollowed()]).toEqual([1, 1]);
  });

  test('word that comes before the rest begins is not lost', async () => {
    const { watch, follows } = watchPatiently([pending, pending, answered(complete)]);
    await watch.next();
    const second = watch.next();
    follows[0]?.();
    expect((await second).value?.status).toBe('waiting');
    follows[0]?.();
    expect((await watch.next()).value?.status).toBe('complete');
  });

  test('a payment that is settled at once is never followed', async () => {
    const { watch, follows } = watchPatiently([answered(complete)]);
    await watch.next();
    await watch.next();
    expect(follows).toEqual([]);
  });

  test('a page that leaves stops following', async () => {
    const { watch, leaving, unfollowed } = watchPatiently([pending]);
    await watch.next();
    const next = watch.next();
    leaving.abort();
    expect((await next).done).toBe(true);
    expect(unfollowed()).toBe(1);
  });
});
