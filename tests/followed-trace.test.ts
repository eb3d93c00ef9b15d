import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Store } from '#app/platform/database/store.server.ts';
import { openLog } from '#app/platform/log.server.ts';
import { openSession } from '#tests/harness/open-session.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { openTestPostgres } from '#tests/harness/stores.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;

let store: Store;
let shop: TestShop;
const lines: string[] = [];
beforeAll(async () => {
  store = await openTestPostgres();
  const log = openLog('info', { write: (line: string) => void lines.push(line) });
  shop = await openTestShop(store, { log });
});
afterAll(async () => {
  await shop.close();
  await store.close();
});

const line = z.looseObject({ msg: z.string(), traceId: z.string().optional() });
const linesOf = (trace: string) =>
  lines.map((text) => line.parse(JSON.parse(text))).filter((each) => each.traceId === trace);

test('a trace that a request brings is followed through its job to the mail that it sends', async () => {
  const { sessionId } = await openSession(shop);
  await shop.atPaymentPage('/sandbox/webhooks', { hold: true });
  await shop.atPaymentPage(`/sandbox/sessions/${sessionId}/pay`);
  const answer = await shop.post('/api/confirm-payment', { sessionId }, { traceparent });
  expect(answer.headers.get('x-request-id')).toBe(traceId);
  const messages = () => linesOf(traceId).map(({ msg }) => msg);
  await expect.poll(messages, { timeout: 10_000 }).toContain('An email was sent.');
  expect(linesOf(traceId)).toContainEqual(expect.objectContaining({ kind: 'receipt' }));
});

test('a request that brings no trace, or none that can be read, begins one of its own', async () => {
  const ids = [];
  for (const header of ['', 'nonsense', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`]) {
    const answer = await shop.get('/api/auth/get-session', { traceparent: header });
    ids.push(answer.headers.get('x-request-id') ?? '');
  }
  for (const id of ids) expect(id).toMatch(/^[\da-f]{32}$/);
  expect(new Set(ids).size).toBe(3);
});
