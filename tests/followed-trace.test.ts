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

test('a trace is followed from a request through its job to the mail that it sends', async () => {
  const { sessionId } = await openSession(shop);
  await shop.atPaymentPage('/sandbox/webhooks', { hold: true });
  await shop.atPaymentPage(`/sandbox/sessions/${sessionId}/pay`);
  const answer = await shop.post('/api/confirm-payment', { sessionId }, { traceparent });
  const ownId = answer.headers.get('x-request-id') ?? '';
  const messages = () => linesOf(ownId).map(({ msg }) => msg);
  await expect.poll(messages, { timeout: 10_000 }).toContain('An email was sent.');
  expect(linesOf(ownId)).toContainEqual(expect.objectContaining({ kind: 'receipt' }));
  // What a stranger names is not taken over.
  expect(linesOf(traceId)).toEqual([]);
});

test('every request begins a trace of its own, whatever it brings', async () => {
  const ids = [];
  for (const header of ['', 'nonsense', traceparent, traceparent]) {
    const answer = await shop.get('/api/auth/get-session', { traceparent: header });
    ids.push(answer.headers.get('x-request-id') ?? '');
  }
  for (const id of ids) expect(id).toMatch(/^[\da-f]{32}$/);
  expect(new Set([...ids, traceId]).size).toBe(5);
});
