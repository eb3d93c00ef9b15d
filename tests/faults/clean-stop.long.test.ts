import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { request } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { freePorts } from '#tests/harness/free-ports.ts';
import { makeDataFolder } from '#tests/harness/make-data-folder.ts';
import { type RunningProduct, runShop } from '#tests/harness/run-shop.ts';
import { expectEachFulfilledOnce, openStoppedStore } from './audit-orders.ts';
import { mailsTo, openSession, pay, paymentStatus, setMailFault } from './drive-shop.ts';
import { isListening } from './is-listening.ts';

const maxStopMs = 10_000;
const dataDir = makeDataFolder();
let shop: RunningProduct | undefined;

afterEach(async () => {
  await shop?.kill();
  rmSync(dataDir, { recursive: true, force: true });
});

test('asked to stop, the shop finishes its request, hands its jobs back and takes the stand-ins along', async () => {
  const port = await freePorts(4);
  const env = { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
  shop = await runShop(env);
  const first = shop;
  // One job is caught in the middle: the mail server has read the mail and does not answer.
  const sessionId = await openSession(first, 'ada@example.com');
  await setMailFault(first, { kind: 'hang', count: 1 });
  await pay(first, sessionId);
  await vi.waitUntil(async () => (await paymentStatus(first, sessionId)) === 'complete', {
    timeout: 10_000,
  });
  await vi.waitUntil(() => faultIsUsedUp(first), { timeout: 10_000 });
  // One request is caught in the middle: the rest of its body is still on its way.
  const running = startRequest(first.url);
  const answered = once(running, 'response');
  await once(running, 'continue');
  running.write('{"sessionId":');

  const askedAt = performance.now();
  const stopped = first.stop();
  await vi.waitUntil(async () => !(await isListening(port)), { timeout: 5_000 });
  running.end(`"${sessionId}"}`);
  const [response] = await answered;
  const code = await stopped;
  const tookMs = performance.now() - askedAt;

  expect(response.statusCode).toBe(200);
  expect(code).toBe(0);
  expect(tookMs).toBeLessThan(maxStopMs);
  for (const offset of [0, 1, 2, 3]) expect(await isListening(port + offset)).toBe(false);
  const store = await openStoppedStore(dataDir);
  await expectEachFulfilledOnce(store, [sessionId]);
  const { rows } = await store.query(
    `select state from pgboss.job where name = 'send-receipt' and state <> 'completed'`,
    [],
  );
  await store.close();
  expect(rows).toEqual([{ state: 'retry' }]);

  shop = await runShop(env);
  const second = shop;
  await expect.poll(() => mailsTo(second, 'ada@example.com'), { timeout: 20_000 }).toHaveLength(1);
});

async function faultIsUsedUp({ mailboxUrl }: RunningProduct): Promise<boolean> {
  return (await (await fetch(`${mailboxUrl}/sandbox/faults`)).json()) === null;
}

/** The server says "continue" once it has the request in hand. */
function startRequest(url: string) {
  const running = request(`${url}/api/confirm-payment`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url, Expect: '100-continue' },
  });
  running.flushHeaders();
  return running;
}
