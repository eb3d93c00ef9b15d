import { sql } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { checkouts } from '#database/schema/checkouts.ts';
import { users } from '#database/schema/users.ts';
import { insertCheckout } from '#tests/harness/insert-checkout.ts';
import { onEachStore } from '#tests/harness/stores.ts';
import { limitMs } from '#tests/harness/waiting/slowness.ts';
import { type Log, openLog } from './log.server.ts';

/** What a piece of code leaves in the log: whole text, and its lines as JSON. */
function logged(act: (log: Log) => void, level = 'debug') {
  let text = '';
  const write = (line: string) => {
    text += line;
  };
  act(openLog(level, { write }));
  const lines = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => z.record(z.string(), z.unknown()).parse(JSON.parse(line)));
  return { text, lines };
}

test('an entry is one JSON line with level, time and what the caller passed', () => {
  const { text, lines } = logged((log) => log.info({ orderId: 'EK-1' }, 'Done,\nall of it.'));
  expect(text.trimEnd().split('\n')).toHaveLength(1);
  expect(lines).toEqual([
    {
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      orderId: 'EK-1',
      msg: 'Done,\nall of it.',
    },
  ]);
});

test('what is below the level is not written, and silent writes nothing', () => {
  const all = (log: Log) => {
    log.debug('1');
    log.info('2');
    log.warn('3');
    log.error('4');
    log.fatal('5');
  };
  expect(logged(all, 'warn').lines.map(({ level }) => level)).toEqual(['warn', 'error', 'fatal']);
  expect(logged(all, 'silent').text).toBe('');
});

test('what is named like a secret is removed', () => {
  const { text } = logged((log) =>
    log.info(
      {
        password: 'hush-1',
        token: 'hush-2',
        email: 'hush-3',
        cookie: 'hush-4',
        user: { email: 'hush-5', password: 'hush-6', token: 'hush-7' },
      },
      'A slip.',
    ),
  );
  expect(text).not.toContain('hush');
  expect(text).toContain('[removed]');
});

test.each([
  'ada@example.com',
  'Ada.Lovelace+books@mail.example.co.uk',
  'zoë@bücher.example',
  'postgres://shop:hush@db.example.com/shop',
])('the address %s is removed wherever it stands', (address) => {
  const { text } = logged((log) => {
    log.info({ note: `for ${address}, today` }, `Sent to <${address}>.`);
    log.error({ err: new Error(`550 no such user ${address}`) }, 'Failed.');
    log.error({ err: `thrown text ${address}` }, 'Failed.');
  });
  expect(text).not.toMatch(/ada|lovelace|zoë|example|bücher|hush/i);
  expect(text.match(/\[address\]/g)).toHaveLength(4);
});

test('a copy of an error is told by its message, a failed query’s without the values', () => {
  const cause = Object.assign(new Error('connection refused'), { code: 'ECONNREFUSED' });
  const failed = new DrizzleQueryError('select $1', ['ada lovelace'], cause);
  const copies = [
    { ...cause, message: cause.message, queue: 'send-receipt' },
    { ...failed, message: failed.message, queue: 'send-receipt' },
    'gone',
  ];
  const { lines, text } = logged((log) => {
    for (const err of copies) log.error({ err }, 'The job queue had an error.');
  });
  expect(lines.map(({ err }) => err)).toMatchObject([
    { type: 'object', message: 'connection refused', code: 'ECONNREFUSED' },
    { type: 'object', message: 'Failed query: select $1', cause: { code: 'ECONNREFUSED' } },
    { type: 'string', message: 'gone' },
  ]);
  expect(text).not.toContain('lovelace');
});

test('an error is told with kind, code, frames and causes', () => {
  const cause = Object.assign(new TypeError('No route.'), { code: 'EHOSTUNREACH' });
  const { lines } = logged((log) =>
    log.error({ err: new AggregateError([new Error('One.', { cause })], 'Some failed.') }, 'No.'),
  );
  expect(lines[0]?.err).toMatchObject({
    type: 'AggregateError',
    message: 'Some failed.',
    stack: expect.stringMatching(/^\s+at .*log\.server\.test\.ts/),
    errors: [
      {
        type: 'Error',
        message: 'One.',
        cause: { type: 'TypeError', message: 'No route.', code: 'EHOSTUNREACH' },
      },
    ],
  });
});

test('addresses that hang together by signs are each taken out', () => {
  const hanging = 'a@b.co:x@y.de=p@q.org|no@host;s@t.io';
  const { text } = logged((log) => log.info({ hanging }));
  expect(text).toContain('"[address][address][address]|no@host;[address]"');
});

test.each([
  ['letters without an end', (n: number) => 'a'.repeat(n)],
  ['a name without a host', (n: number) => `${'a.'.repeat(n / 2)}@`],
  ['a host without an end', (n: number) => `a@${'b.'.repeat(n / 2)}!`],
  ['signs of addresses', (n: number) => 'a@'.repeat(n / 2)],
])('%s keep the log no longer than other text of their length', (_, textOf) => {
  const hostile = textOf(60_000);
  const startedAt = performance.now();
  logged((log) => log.info({ hostile }));
  // Ten milliseconds here; with the square of the length, 40 seconds.
  expect(performance.now() - startedAt).toBeLessThan(limitMs(2_000));
});

describe('a query that fails', () => {
  onEachStore((store) => {
    const noise = /hush|ada@|Lovelace|argon2id/;

    test('is told without its values, and without the rows that the database quotes', async () => {
      const order = {
        email: 'ada@example.com',
        lastName: 'Lovelace',
        passwordHash: '$argon2id$hush',
        billingAddress: { address: '1 hush street' },
      };
      const { id } = await insertCheckout(store().db, order);
      const attempts = [
        insertCheckout(store().db, { ...order, id }),
        store()
          .db.update(checkouts)
          .set({ ...order, totalCents: sql`null` }),
        store()
          .db.insert(users)
          .values({ id, name: 'hush', firstName: 'hush', ...order }),
        store()
          .db.insert(users)
          .values({ id, name: 'hush', firstName: 'hush', ...order }),
      ];
      const failures: unknown[] = [];
      for (const attempt of attempts) await attempt.catch((error: unknown) => failures.push(error));
      expect(failures).toHaveLength(3);
      for (const failure of failures) {
        const { text, lines } = logged((log) => log.error({ err: failure }, 'A request failed.'));
        expect(lines[0]?.err).toMatchObject({ message: expect.stringMatching(/^Failed query: /) });
        expect(text).toMatch(/"code":"23\d\d\d"/);
        expect(text).not.toMatch(noise);
      }
    });
  });
});
