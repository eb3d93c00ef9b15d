import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePorts } from '#tests/harness/free-ports.ts';
import { hearEvents } from '#tests/harness/hear-events.ts';
import { makeDataFolder } from '#tests/harness/make-data-folder.ts';
import { type RunningProduct, runShop } from '#tests/harness/run-shop.ts';
import { limitMs } from '#tests/harness/waiting/slowness.ts';
import { mailsTo, openSession, pay, paymentStatus, setMailFault } from './drive-shop.ts';
import { runProgram } from './run-program.ts';

/** One shop for all of them, since its start costs more than they do; the last one stops it. */
let shop: RunningProduct;
let dataDir: string;
beforeAll(async () => {
  dataDir = makeDataFolder();
  shop = await runShop({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
});
afterAll(async () => {
  await shop.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('a second process on the same data folder is refused, and the first goes on selling', async () => {
  const PORT = String(await freePorts(4));
  const { code, stderr } = await runProgram(['commands/start.ts'], { DATA_DIR: dataDir, PORT });
  expect(code).toBe(1);
  // Another test may start a shop at the same moment, which looks at the build too.
  expect(stderr.replace(/^Another build is at work .*\n/, '')).toMatch(
    /^Starting the shop \.\.\.\nAnother process already uses the data folder .*\n$/,
  );
  expect(stderr).toContain(dataDir);
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
  expect((await fetch(`${shop.mailboxUrl}/email`)).status).toBe(200);
});

test('while the mail server takes nothing an order completes at once; its mail comes later, once', async () => {
  await setMailFault(shop, { kind: 'refuse', count: 1_000 });
  const sessionId = await openSession(shop, 'refused@example.com');
  await pay(shop, sessionId);
  await expect.poll(() => paymentStatus(shop, sessionId), { timeout: 5_000 }).toBe('complete');
  expect(await mailsTo(shop, 'refused@example.com')).toEqual([]);

  await setMailFault(shop, null);
  // A later order's mail, sent by the same queue, shows that the time for a second copy is over.
  await expect
    .poll(() => mailsTo(shop, 'refused@example.com'), { timeout: 40_000 })
    .toHaveLength(1);
  const later = await openSession(shop, 'later@example.com');
  await pay(shop, later);
  await expect.poll(() => mailsTo(shop, 'later@example.com'), { timeout: 20_000 }).toHaveLength(1);
  expect(await mailsTo(shop, 'refused@example.com')).toHaveLength(1);
});

test('a shop told to stop ends its open streams first and is gone long before it would be killed', async () => {
  const sessionId = await openSession(shop, 'waits@example.com');
  const page = await hearEvents(`${shop.url}/api/events?session_id=${sessionId}`);
  await pay(shop, sessionId);
  await expect.poll(() => page.names, { timeout: 10_000, interval: 20 }).toContain('payment');
  expect(page.ended()).toBe(false);

  const started = performance.now();
  expect(await shop.stop()).toBe(0);
  expect(performance.now() - started).toBeLessThan(limitMs(6_000));
  expect(page.ended()).toBe(true);
});
