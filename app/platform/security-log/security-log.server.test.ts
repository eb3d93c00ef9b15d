import { expect, test } from 'vitest';
import { z } from 'zod';
import { openKeys } from '#app/platform/keys.server.ts';
import { openLog } from '#app/platform/log.server.ts';
import { inTrace, newTrace } from '#app/platform/trace.server.ts';
import { openSecurityLog, type SecurityFacts } from './security-log.server.ts';

const keys = openKeys(['a secret that is only for tests, 32 bytes']);
const start = new Date('2026-11-23T01:00:00Z');

function openNoted() {
  let now = start;
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) =>
    void lines.push(z.record(z.string(), z.unknown()).parse(JSON.parse(line)));
  const log = openSecurityLog({ log: openLog('info', { write }), clock: () => now, keys });
  return {
    lines,
    log,
    pass(ms: number) {
      now = new Date(now.getTime() + ms);
    },
  };
}

test('an event is one line with its level, its count and the facts that its kind names', () => {
  const { log, lines } = openNoted();
  const facts = { ip: '203.0.113.9', route: '/api/auth/sign-in/email', userId: 'u-1' };
  log.note('sign-in-succeeded', { ...facts, orderId: 'EK-1', reason: 'none of its facts' });
  expect(lines).toEqual([
    {
      level: 'info',
      time: expect.stringMatching(/Z$/),
      event: 'sign-in-succeeded',
      count: 1,
      network: '203.0.113.0/24',
      route: '/api/auth/sign-in/email',
      userId: 'u-1',
      msg: 'Somebody signed in, with a password, a passkey or by email.',
    },
  ]);
});

test('an ip is shortened, and an address becomes a digest that nobody without the key can make', () => {
  const { log, lines } = openNoted();
  log.note('sign-in-failed', { ip: '2001:db8:1:2::/64', email: 'ada@example.com' });
  log.note('sign-in-failed', { email: 'ada@example.com' });
  log.note('sign-in-failed', { email: 'bob@example.com' });
  log.note('owner-act', { who: 'ada@example.com', command: 'refund' });
  log.note('owner-act', { who: 'command line', command: 'refund' });
  expect(lines[0]?.network).toBe('2001:db8:1::/48');
  expect(lines[0]?.account).toMatch(/^[\w-]{16}$/);
  expect(lines[1]?.account).toBe(lines[0]?.account);
  expect(lines[2]?.account).not.toBe(lines[0]?.account);
  expect(lines[3]?.who).toMatch(/^[\w-]{16}$/);
  expect(lines[4]?.who).toBe('command line');
  expect(JSON.stringify(lines)).not.toMatch(/example|1:2:|ada|bob/);
});

test('the same settings leave the same fingerprint, which tells none of them', () => {
  const { log, lines } = openNoted();
  for (const settings of ['{"port":3000}', '{"port":3000}', '{"port":3001}']) {
    log.note('shop-started', { settings });
  }
  const [first, same, other] = lines.map(({ settings }) => settings);
  expect(same).toBe(first);
  expect(other).not.toBe(first);
});

test('10,000 refusals within a minute leave less than 100 lines, whose counts sum up to them', () => {
  const { log, lines } = openNoted();
  for (let n = 0; n < 10_000; n += 1) {
    const ip = `198.51.${n % 250}.7`;
    const facts: SecurityFacts = {
      ip,
      route: '/api/auth/sign-in/email',
      email: `${n}@example.com`,
    };
    log.note(n % 2 === 0 ? 'sign-in-failed' : 'limit-met', { ...facts, limit: 'sign-in' });
  }
  log.note('password-reset', { userId: 'u-1' });
  log.flush();
  expect(lines.length).toBeLessThan(100);
  expect(lines.filter(({ event }) => event === 'password-reset')).toHaveLength(1);
  const counts = lines.map(({ count }) => Number(count));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(10_001);
});

test('buyers who sign in leave a line each, however many they are', () => {
  const { log, lines } = openNoted();
  for (let n = 0; n < 500; n += 1) log.note('sign-in-succeeded', { userId: `u-${n}` });
  expect(lines).toHaveLength(500);
});

test('what was only counted is written with the next event of another minute', () => {
  const { log, lines, pass } = openNoted();
  for (let n = 0; n < 9; n += 1) log.note('limit-met', { ip: '203.0.113.9', limit: 'token' });
  expect(lines).toHaveLength(5);
  pass(60_000);
  log.note('signed-out', { userId: 'u-1' });
  expect(lines[5]).toMatchObject({
    event: 'limit-met',
    count: 4,
    network: '203.0.113.0/24',
    limit: 'token',
    msg: 'A limit refused a request. And 4 more within a minute.',
  });
});

test('a line belongs to the trace that caused it, and a count of many to none', () => {
  const { log, lines, pass } = openNoted();
  const trace = newTrace();
  const note = () => log.note('sign-in-failed', { ip: '203.0.113.9' });
  inTrace(trace, () => {
    for (let times = 0; times < 7; times += 1) note();
    pass(60_000);
    note();
  });
  expect(lines.map(({ count, traceId }) => ({ count, traceId }))).toEqual([
    ...Array.from({ length: 5 }, () => ({ count: 1, traceId: trace.traceId })),
    { count: 2, traceId: undefined },
    { count: 1, traceId: trace.traceId },
  ]);
});
